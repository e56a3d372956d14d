import { useEffect, useState } from 'react'

/** Milliseconds since 1970, told again every so often, for times that are shown as how long ago they were. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
