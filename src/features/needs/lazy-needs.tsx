import { useEffect, useState, type ReactNode } from 'react'
import { useUser } from '~/api/session/use-user'
import { readPersisted } from '~/lib/persisted'
import { notifyKey, useIsWatched, watchNeeds } from './needs-store'

const load = () => import('./needs-parts')

type Parts = Awaited<ReturnType<typeof load>>

/** The code, loaded beside the page's own. The page works without it, so a failure is silent. */
function useParts(isNeeded: boolean): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (isNeeded) void load().then(setParts, () => {})
  }, [isNeeded])
  return parts
}

/** What needs doing, above the rest of the home page. Other pages count it from then on. */
export function LazyHomeNeeds(): ReactNode {
  const parts = useParts(true)
  useEffect(watchNeeds, [])
  return parts && <parts.HomeNeeds />
}

/** Keeps the count up to date on every page, once the home page was opened, or always for a user who is notified. */
export function LazyNeedsWatcher(): ReactNode {
  const isWatched = useIsWatched()
  const userId = useUser()?.id
  useEffect(() => {
    if (userId !== undefined && readPersisted(notifyKey(userId)) === '1') watchNeeds()
  }, [userId])
  const parts = useParts(isWatched)
  return isWatched && parts && <parts.NeedsWatcher />
}
