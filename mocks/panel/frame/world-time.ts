import { useEffect, useState } from 'react'
import type { Status } from '../control/answers'
import { useAsked } from '../control/use-asked'

const second = 1000

/** Which world this is and what time it is there, running on between two answers. */
export function useWorld(): { status: Status | undefined; now: number | undefined } {
  const { data: status, dataUpdatedAt } = useAsked<Status>('status', 10 * second)
  const [real, setReal] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setReal(Date.now()), second)
    return () => clearInterval(ticking)
  }, [])
  const passed = status?.stands ? 0 : Math.max(0, real - dataUpdatedAt)
  return { status, now: status && status.now + passed }
}
