import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { NavigationType, UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom'

/**
 * While `isOn`, asks before Back or Forward leaves the page. `useBlocker` would register closed dialogs as well, and the
 * router takes one blocker at a time.
 * @param mayLeave asks the user
 */
export function useHistoryGuard(isOn: boolean, mayLeave: () => Promise<boolean>): void {
  const router = useContext(RouterContext)?.router
  const key = useId()
  const isAsking = useRef(false)
  const findBlocked = () => {
    const blocker = router?.state.blockers.get(key)
    return blocker?.state === 'blocked' ? blocker : undefined
  }
  // The user may press Back again during the question.
  const settle = useEffectEvent(async () => {
    if (isAsking.current || !findBlocked()) return
    isAsking.current = true
    const isLeaving = await mayLeave()
    isAsking.current = false
    if (isLeaving) findBlocked()?.proceed()
    else findBlocked()?.reset()
  })
  useEffect(() => {
    if (!isOn || !router) return
    router.getBlocker(
      key,
      ({ historyAction, currentLocation, nextLocation }) =>
        historyAction === NavigationType.Pop && currentLocation.pathname !== nextLocation.pathname,
    )
    const unsubscribe = router.subscribe(() => void settle())
    return () => {
      unsubscribe()
      router.deleteBlocker(key)
    }
  }, [isOn, router, key])
}
