import { useEffect, useState, type ReactNode } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { useUser } from '~/api/session/use-user'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { readPersisted } from '~/platform/persisted'
import { Card } from '~/ui/components/card'
import { Skeleton } from '~/ui/components/skeleton'
import { useLastHeight } from '~/ui/hooks/use-last-height'
import { notifyKey, useIsWatched, watchActionItems } from './action-items-store'
import { powerTasksQueryKey } from './power-tasks-query-key'

const load = () => import('./action-item-parts')

type Parts = Awaited<ReturnType<typeof load>>

/** The code, loaded beside the page's own. The page works without it, so a failure is silent. */
function useParts(isNeeded: boolean) {
  const [parts, setParts] = useState<Parts>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (isNeeded) void load().then(setParts, () => setHasFailed(true))
  }, [isNeeded])
  return { parts, hasFailed }
}

/** px of a line and of the space above the first one. */
const [lineHeight, spaceAbove] = [46, 24]

/** Grey lines in the room of the last visit; nothing where that had none. */
function ActionItemsSkeleton({ height }: { height: number }) {
  const count = Math.floor((height - spaceAbove) / lineHeight)
  if (count < 1) return null
  return (
    <Card aria-hidden mt="6" px="5" style={{ height: height - spaceAbove }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h="4" my="0.9375rem" w={index === 0 ? '24' : `${70 - 10 * (index % 3)}%`} />
      ))}
    </Card>
  )
}

/** Whether the code is there and everything that the items are found in has been answered once. */
function useIsKnown(parts: Parts | undefined): boolean {
  const queries = [
    useLeaseRowsState(),
    useQueryState(powerTasksQueryKey),
    useQueryState(getGetDashboardQueryKey()),
  ]
  return (
    parts !== undefined && queries.every((query) => query?.status === 'success' || query?.status === 'error')
  )
}

/** Whether it was true once. */
function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}

/** Milliseconds that a first visit waits for the items: after a slow answer, they come into a page that is read. */
const patience = 5000

/** Whether the patience is over. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** The height of two items in pixels, for a visit that no other came before. */
const usualHeight = 166

interface LazyHomeActionItemsProps {
  /** The rest of the page, below the items. */
  children: ReactNode
  /** In place of items and rest while the room of the items is unknown. */
  fallback: ReactNode
}

/**
 * The action items of the home page, and the content below them. Other pages count the items from then on. Until the items
 * are known they keep the height of the last visit; on the first visit the content below waits. So nothing moves.
 */
export function LazyHomeActionItems({ children, fallback }: LazyHomeActionItemsProps): ReactNode {
  const { parts, hasFailed } = useParts(true)
  // A retry makes a failed query pending again.
  const isSettled = useOnce(useIsKnown(parts) || hasFailed)
  const { place, last } = useLastHeight('needs:height', isSettled)
  useEffect(watchActionItems, [])
  const isLate = useIsLate()
  if (!isSettled && last === undefined && !isLate) return fallback
  const room = last ?? usualHeight
  return (
    <>
      <div ref={place} style={{ display: 'flow-root', minHeight: isSettled ? undefined : room }}>
        {isSettled ? parts && <parts.HomeActionItems /> : <ActionItemsSkeleton height={room} />}
      </div>
      {children}
    </>
  )
}

/** Keeps the count up to date on every page, once the home page was opened, or always for a user who is notified. */
export function LazyActionItemsWatcher(): ReactNode {
  const isWatched = useIsWatched()
  const userId = useUser()?.id
  useEffect(() => {
    if (userId !== undefined && readPersisted(notifyKey(userId)) === '1') watchActionItems()
  }, [userId])
  const { parts } = useParts(isWatched)
  return isWatched && parts && <parts.ActionItemsWatcher />
}
