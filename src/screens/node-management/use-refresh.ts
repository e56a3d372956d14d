import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '~/ui/toast'
import { useCountdown } from '~/ui/use-countdown'

/** Seconds {2§9}. */
const period = 60

/** Whether the page is shown, asked when an answer comes. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/**
 * Loads anew each minute and on demand; each beginning counts from 60 again (nod-14, nod-15). A hidden page neither
 * counts nor tells (kal-04).
 * @param load whether it worked
 */
export function useRefresh(load: () => Promise<boolean>) {
  const { left, start } = useCountdown(period)
  const isHere = useIsHere()
  const refresh = async () => {
    start(period)
    // One toast, however many refreshes (nod-16).
    if ((await load()) && isHere.current) toast.success('数据已刷新', { id: 'nodes-refreshed' })
  }
  const restart = useEffectEvent(() => start(period))
  useEffect(() => restart(), [])
  const refreshWhenDue = useEffectEvent(() => void refresh())
  const isDue = left === 0
  useEffect(() => {
    if (isDue) refreshWhenDue()
  }, [isDue])
  return { left, refresh: () => void refresh() }
}
