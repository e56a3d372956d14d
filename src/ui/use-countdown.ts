import { useEffect, useState } from 'react'

const second = 1000

/**
 * Counts whole seconds down to 0 by a deadline, so that a tab that slept wakes with the right number.
 * `left` is 0 when nothing runs.
 * @param seconds it begins with at once
 */
export function useCountdown(seconds = 0) {
  const [now, setNow] = useState(() => Date.now())
  const [deadline, setDeadline] = useState(now + seconds * second)
  const left = Math.max(0, Math.ceil((deadline - now) / second))

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), (deadline - now) % second || second)
    return () => clearTimeout(timer)
  }, [deadline, now, left])

  const start = (seconds: number) => {
    const at = Date.now()
    setNow(at)
    setDeadline(at + seconds * second)
  }
  return { left, start, stop: () => setDeadline(0) }
}
