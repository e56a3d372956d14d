import type { Query } from '@tanstack/react-query'
import { ApiError } from '~/api/client/errors'
import { partFailure } from '~/api/client/part-failure'
import { unreadStore } from '~/api/realtime/unread-store'
import { isPageShown, watchPageShown } from '~/platform/page-shown'
import { queryClient } from './query-client'

/** Whether no answer came, as without a network, to the query or to a part of it. */
function hasNoAnswer({ state: { status, error, data } }: Query) {
  const failure = status === 'error' ? error : partFailure(data)
  return failure instanceof ApiError && failure.status === 0
}

/** Refetches the matching queries of the shown pages. */
function reload(predicate: (query: Query) => boolean) {
  if (isPageShown()) void queryClient.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
}

const reloadFailed = () => reload(hasNoAnswer)

/** What another tab changed while this page was not shown, and what failed meanwhile. */
const reloadOutdated = () => reload((query) => query.state.isInvalidated || hasNoAnswer(query))

/** A page from the back/forward cache has heard of no change. */
const handlePageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted) void queryClient.invalidateQueries()
}

/** Calls back when the event stream opens after a failure: the provider can be reached again. */
function watchStreamReturn(onReturn: () => void): () => void {
  let wasFailing = false
  return unreadStore.subscribe(() => {
    const { connection } = unreadStore.get()
    if (wasFailing && connection === 'open') onReturn()
    wasFailing = connection === 'retrying' || connection === 'given-up'
  })
}

/**
 * Loads queries again without being asked: those that got no answer when the network or the provider is back, and those
 * that other tabs have changed when the page is shown. Returns a function that ends it.
 */
export function startRecovery(): () => void {
  window.addEventListener('online', reloadFailed)
  window.addEventListener('pageshow', handlePageShow)
  const stops = [watchStreamReturn(reloadFailed), watchPageShown((isShown) => isShown && reloadOutdated())]
  return () => {
    window.removeEventListener('online', reloadFailed)
    window.removeEventListener('pageshow', handlePageShow)
    for (const stop of stops) stop()
  }
}
