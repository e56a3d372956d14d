/** Throws the abort reason when a signal is aborted. Safari before 15.4 has neither `throwIfAborted` nor `reason`. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason ?? new DOMException('aborted', 'AbortError')
}
