/**
 * Calls back once this tab alone holds the lock of a name, and holds it until the returned function is called or the
 * tab ends. Where the browser refuses locks, it calls back at once.
 */
export function holdLock(name: string, onHeld: () => void): () => void {
  const waiting = new AbortController()
  let release = () => {}
  const hold = () =>
    new Promise<void>((resolve) => {
      if (waiting.signal.aborted) return resolve()
      release = resolve
      onHeld()
    })
  navigator.locks
    .request(name, { signal: waiting.signal }, hold)
    // Also rejected where storage is forbidden.
    .catch(() => waiting.signal.aborted || onHeld())
  return () => {
    waiting.abort()
    release()
  }
}
