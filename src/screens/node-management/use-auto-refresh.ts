import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '~/ui/toast'
import { useCountdown } from '~/ui/use-countdown'

/** Seconds between two automatic refreshes. */
const period = 60

/** Returns a ref that tells whether the page is shown: keep-alive runs the cleanup when it hides the page. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/**
 * Refreshes every minute and on demand; each refresh restarts the countdown. A page that keep-alive hides neither
 * counts nor shows a toast.
 * @param load resolves to whether the refresh succeeded
 */
export function useAutoRefresh(load: () => Promise<boolean>) {
  const { left, start } = useCountdown(period)
  const isShown = useIsShown()
  const refresh = async () => {
    start(period)
    // One id: repeated refreshes replace the toast instead of stacking up.
    if ((await load()) && isShown.current) toast.success('数据已刷新', { id: 'nodes-refreshed' })
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
