import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  type BlockerFunction,
} from 'react-router-dom'
import { paths } from '~/lib/paths'
import { reloadToken } from '~/lib/reload-token'

/**
 * Whether a navigation may unmount a form: it leads to another page, or mounts this one again. Back and Forward may also
 * change its subject, such as the project; links of the page itself are not reached from a dialog. The end of the session,
 * which replaces the page by the sign-in, cannot be declined.
 */
const leavesForm: BlockerFunction = ({ historyAction, currentLocation: from, nextLocation: to }) => {
  if (historyAction === NavigationType.Replace && to.pathname === paths.login()) return false
  if (from.pathname !== to.pathname) return true
  if (historyAction === NavigationType.Pop) return from.search !== to.search
  const token = reloadToken(to.search)
  return token !== undefined && token !== reloadToken(from.search)
}

interface HistoryGuard {
  /** Asks the user. */
  mayLeave: () => Promise<boolean>
  /** Called when the user leaves, because the page may stay with the form. */
  onLeft: () => void
}

/**
 * While `isOn`, asks before a navigation leaves the form, whether by Back, Forward, a link or a toast's button.
 * `useBlocker` would register closed dialogs as well, and the router takes one blocker at a time.
 */
export function useHistoryGuard(isOn: boolean, { mayLeave, onLeft }: HistoryGuard): void {
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
    if (!isLeaving) return findBlocked()?.reset()
    findBlocked()?.proceed()
    onLeft()
  })
  useEffect(() => {
    if (!isOn || !router) return
    router.getBlocker(key, leavesForm)
    const unsubscribe = router.subscribe(() => void settle())
    return () => {
      unsubscribe()
      router.deleteBlocker(key)
    }
  }, [isOn, router, key])
}
