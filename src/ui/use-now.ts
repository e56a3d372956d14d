import { useEffect, useState } from 'react'

/**
 * Returns the current time in milliseconds since 1970 and rerenders at the given interval, for relative times.
 * @param every the interval in milliseconds
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
