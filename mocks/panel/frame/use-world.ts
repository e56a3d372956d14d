import { useEffect, useState } from 'react'
import { secondMs } from '~/lib/time-units'
import type { WorldStatus } from '../../generated/control-api/model'
import { useControlQuery } from '../control/use-control'

/** Returns the world's status and its time in epoch milliseconds, which runs on between two responses. */
export function useWorld(): { status: WorldStatus | undefined; now: number | undefined } {
  const { data: status, dataUpdatedAt } = useControlQuery(
    ['status'],
    (control) => control('getWorldStatus'),
    10 * secondMs,
  )
  const [realTime, setRealTime] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setRealTime(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  const elapsed = status?.stands ? 0 : Math.max(0, realTime - dataUpdatedAt)
  return { status, now: status && status.now + elapsed }
}
