import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { useUser } from '~/api/session/use-user'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { persist, readPersisted } from '~/platform/persisted'
import { Card } from '~/ui/components/card'
import { Skeleton } from '~/ui/components/skeleton'
import { notifyKey, useIsWatched, watchActionItems } from './action-items-store'
import { powerTasksQueryKey } from './power-tasks-query-key'

const load = () => import('./action-item-parts')

type Parts = Awaited<ReturnType<typeof load>>

/** The code, loaded beside the page's own. The page works without it, so a failure is silent. */
function useParts(isNeeded: boolean): Parts | undefined {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (isNeeded) void load().then(setParts, () => {})
  }, [isNeeded])
  return parts
}

const heightKey = 'needs:height'

/** The height of the first steps in pixels, which most people see at their first visit. */
const firstVisitHeight = 166

/** Keeps the height of a place from when it is filled on, in pixels. Returns that of the last visit. */
function useLastHeight(isFilled: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [last] = useState(() => Number(readPersisted(heightKey) ?? firstVisitHeight) || 0)
  // Ended with the page itself: in the frame after it the place has no height.
  useLayoutEffect(() => {
    if (!isFilled || !place.current) return undefined
    const observer = new ResizeObserver(([entry]) =>
      persist(heightKey, String(Math.round(entry?.contentRect.height ?? 0))),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isFilled])
  return { place, last }
}

/** px of a line and of the space below the last one. */
const [lineHeight, spaceBelow] = [56, 16]

/** Grey lines in the room of the last visit; nothing where that had none. */
function ActionItemsSkeleton({ height }: { height: number }) {
  const count = Math.floor((height - spaceBelow) / lineHeight)
  if (count < 1) return null
  return (
    <Card aria-hidden mb="4" px="5" style={{ height: height - spaceBelow }}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h="4" my="5" w={index === 0 ? '24' : `${70 - 10 * (index % 3)}%`} />
      ))}
    </Card>
  )
}

/**
 * The action items, at the top of the home page. Other pages count them from then on. They load after the page, so
 * it has the room of the last visit until then: nothing jumps below the pointer.
 */
export function LazyHomeActionItems(): ReactNode {
  const parts = useParts(true)
  const queries = [
    useLeaseRowsState(),
    useQueryState(powerTasksQueryKey),
    useQueryState(getGetDashboardQueryKey()),
  ]
  const isKnown = queries.every((query) => query?.status === 'success' || query?.status === 'error')
  const isReady = isKnown && parts !== undefined
  const { place, last } = useLastHeight(isReady)
  useEffect(watchActionItems, [])
  return (
    <div ref={place} style={{ display: 'flow-root', minHeight: isReady ? undefined : last }}>
      {isReady ? <parts.HomeActionItems /> : <ActionItemsSkeleton height={last} />}
    </div>
  )
}

/** Keeps the count up to date on every page, once the home page was opened, or always for a user who is notified. */
export function LazyActionItemsWatcher(): ReactNode {
  const isWatched = useIsWatched()
  const userId = useUser()?.id
  useEffect(() => {
    if (userId !== undefined && readPersisted(notifyKey(userId)) === '1') watchActionItems()
  }, [userId])
  const parts = useParts(isWatched)
  return isWatched && parts && <parts.ActionItemsWatcher />
}
