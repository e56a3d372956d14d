import { useEffect, useState, useSyncExternalStore } from 'react'
import { clock, computerTime } from '~/lib/clock'
import { secondMs } from '~/lib/time-units'

/**
 * Returns the provider's current time in milliseconds since 1970 and rerenders at the given interval, for relative
 * times.
 * @param every the interval in milliseconds
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const update = () => setNow(clock.now())
    // Hiding a page stops its effects and keeps its state, so on its return the time is that of when it was left.
    update()
    const timer = setInterval(update, every)
    const unsubscribe = clock.subscribe(update)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [every])
  return now
}

/** Rerenders when the clock was put right, for times that are shown without `useNow`. Returns `clock.offset()`. */
export const useClockOffset = (): number => useSyncExternalStore(clock.subscribe, clock.offset)

/**
 * Counts whole seconds down to 0 against a deadline, so that the number is right after the tab was suspended.
 * `left` is in seconds and 0 when no countdown runs.
 * @param seconds the initial countdown, started on mount
 */
export function useCountdown(seconds = 0) {
  const [now, setNow] = useState(computerTime)
  const [deadline, setDeadline] = useState(now + seconds * secondMs)
  const left = Math.max(0, Math.ceil((deadline - now) / secondMs))

  useEffect(() => {
    if (left === 0) return undefined
    const tick = () => {
      const time = computerTime()
      // The user may set the clock back, by hours: the deadline goes with it.
      if (time < now) setDeadline(deadline - now + time)
      setNow(time)
    }
    const timer = setTimeout(tick, (deadline - now) % secondMs || secondMs)
    return () => clearTimeout(timer)
  }, [deadline, now, left])

  const start = (seconds: number) => {
    const startedAt = computerTime()
    setNow(startedAt)
    setDeadline(startedAt + seconds * secondMs)
  }
  return { left, start, stop: () => setDeadline(0) }
}
