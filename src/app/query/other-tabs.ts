import type { Mutation, MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { changeAnnouncements } from '~/api/client/changes'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import type { UserInfoAnswer } from '~/api/generated/model'
import { digestOf } from '~/lib/digest'
import { openChannel } from '~/platform/open-channel'
import { isPageShown } from '~/platform/page-shown'
import { loadChanges, mayShowOldState, queryClient } from './query-client'
import { isUserInfoQuery } from './user-info'

/** A message between the tabs of a session. */
type Message =
  /** The paths of the changed queries; without them anything may have changed. */
  { kind: 'changed'; paths: readonly string[] | undefined } | { kind: 'user'; answer: UserInfoAnswer }

let channel: BroadcastChannel | undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
const post = (message: Message) => channel?.postMessage(message)

/**
 * Pages that are not shown load again once they are; see `recovery.ts`. Until then an answer from before the change must
 * not count as one from after it: the requests are cancelled, silently, so that those who wait for them get an error and
 * not the old data.
 */
async function markStale(paths: readonly string[] | undefined) {
  const { queriesOf } = await loadChanges()
  const changed = queriesOf(paths)
  if (isPageShown()) return void queryClient.invalidateQueries(changed)
  void queryClient.cancelQueries(changed, { silent: true })
  void queryClient.invalidateQueries({ ...changed, refetchType: 'none' })
}

function receive(message: Message) {
  if (message.kind === 'user') queryClient.setQueryData(getGetUserInfoQueryKey(), message.answer)
  else void markStale(message.paths)
}

function announceChange(paths: readonly string[] | undefined) {
  if (paths?.length !== 0) post({ kind: 'changed', paths })
}

async function announceMutation({ options }: Pick<Mutation, 'options'>) {
  const { pathsChangedBy } = await loadChanges()
  announceChange(pathsChangedBy(options.mutationKey))
}

function onMutationEvent(event: MutationCacheNotifyEvent) {
  if (event.type !== 'updated') return
  const { action, mutation } = event
  const hasChanged = action.type === 'success' || (action.type === 'error' && mayShowOldState(action.error))
  if (hasChanged) void announceMutation(mutation)
}

function onQueryEvent(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  if (isUserInfoQuery(event.query)) post({ kind: 'user', answer: event.query.state.data })
}

/**
 * Connects the tabs of a session: a change in one makes the lists of the others stale, and an answer with the user's
 * balance is that of all. Returns a function that leaves them. Tabs with another token are of another session.
 */
export function joinOtherTabs(token: string): () => void {
  channel = openChannel(`changes:${digestOf(token)}`, ({ data }: MessageEvent<Message>) => receive(data))
  const stops = [
    queryClient.getMutationCache().subscribe(onMutationEvent),
    queryClient.getQueryCache().subscribe(onQueryEvent),
    changeAnnouncements.subscribe(announceChange),
  ]
  return () => {
    for (const stop of stops) stop()
    channel?.close()
    channel = undefined
  }
}
