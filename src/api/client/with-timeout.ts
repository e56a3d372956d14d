import { TimeoutError } from './errors'

/**
 * Runs a request and aborts it after `limit` milliseconds or when the caller's signal aborts. It replaces
 * AbortSignal.any and AbortSignal.timeout, which Chrome 110 and Safari 15 lack.
 * @throws TimeoutError after `limit` milliseconds
 */
export async function withTimeout<Result>(
  { limit, signal, method }: { limit: number; signal: AbortSignal | null | undefined; method: string },
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    controller.abort()
  }, limit)
  const forwardAbort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', forwardAbort)
  if (signal?.aborted) forwardAbort()
  try {
    return await run(controller.signal)
  } catch (error) {
    throw isTimedOut ? new TimeoutError(method) : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forwardAbort)
  }
}
