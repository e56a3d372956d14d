type HoldLock = (name: string, onHeld: () => void) => () => void

const holdAtOnce: HoldLock = (_name, onHeld) => {
  onHeld()
  return () => {}
}

// Needed only outside of secure contexts, and in Safari before 15.4.
const loadChannelLock = (): Promise<HoldLock> =>
  import('./channel-lock').then(
    ({ holdChannelLock }) => holdChannelLock,
    () => holdAtOnce,
  )

const holdWithoutLocks: HoldLock = (name, onHeld) => {
  let hasLeft = false
  let leave = () => {
    hasLeft = true
  }
  const start = async () => {
    const hold = await loadChannelLock()
    if (!hasLeft) leave = hold(name, onHeld)
  }
  void start()
  return () => leave()
}

/**
 * Calls back once this tab alone holds the lock of a name, and holds it until the returned function is called or the
 * tab ends. Where the browser has no locks or refuses them, the tabs agree by messages.
 */
export function holdLock(name: string, onHeld: () => void): () => void {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return holdWithoutLocks(name, onHeld)
  const waiting = new AbortController()
  let release = () => {}
  const hold = () =>
    new Promise<void>((resolve) => {
      if (waiting.signal.aborted) return resolve()
      release = resolve
      onHeld()
    })
  locks
    .request(name, { signal: waiting.signal }, hold)
    // Also rejected where storage is forbidden.
    .catch(() => {
      if (!waiting.signal.aborted) release = holdWithoutLocks(name, onHeld)
    })
  return () => {
    waiting.abort()
    release()
  }
}
