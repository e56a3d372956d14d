import { type Mutation, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, CancelledError, errorText, mayHaveTakenEffect, SessionError } from '~/api/client/errors'
import type { MutationMeta, QueryMeta } from '~/api/client/query-meta'
import { hasUnconfirmed } from '~/api/client/unconfirmed-slots'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { session, userSource } from '~/api/session/session'
import { computerTime } from '~/lib/clock'
import { toast } from '~/ui/components/toast'
import { isForPage, markRead, staleTimeOf } from './first-queries'
import {
  cachedUserId,
  isUserInfoQuery,
  refreshUserInfo,
  onUserInfoError,
  userInfoQueryDefaults,
} from './user-info'

/** The error text of a failed POST whose mutation has no text of its own. */
const defaultErrorText = '请求失败，请稍后重试'

/**
 * Resolves to whether to show an error. After a rejected session it first refreshes the user info: if that is rejected
 * too, the session has ended and only the toast about its expiry is shown.
 */
async function shouldShowError(error: unknown, refreshUser: () => Promise<void>): Promise<boolean> {
  if (!(error instanceof SessionError)) return true
  if (session.get()) await refreshUser()
  return session.get() !== undefined
}

/** Returns the error text of a failed mutation: from its meta, or a default for POST; undefined to show none. */
function mutationErrorText(
  error: unknown,
  { failure, ignoreServerMessage }: MutationMeta = {},
): string | undefined {
  if (failure === false) return undefined
  if (failure !== undefined) return ignoreServerMessage ? failure : errorText(error, failure)
  return error instanceof ApiError && error.method === 'POST' ? errorText(error, defaultErrorText) : undefined
}

/** Returns the error text of a failed query: from its meta, or the server's with a fallback; undefined to show none. */
const queryErrorText = (error: unknown, { failure, fallback }: QueryMeta = {}): string | undefined =>
  failure ?? (fallback === undefined ? undefined : errorText(error, fallback))

/** Shows the toast of a failed query; a toast with the same text is replaced, not repeated. */
const showQueryError = (text: string) => toast.error(text, { id: `query:${text}` })

// Notifies observers in a microtask instead of a new task, so that a response and its toast render in one frame.
notifyManager.setScheduler(queueMicrotask)

type AnyMutation = Mutation<unknown, unknown>

const refreshUser = () => refreshUserInfo(queryClient)

async function onQueryError(error: Error, name: unknown, meta: QueryMeta | undefined) {
  if (error instanceof CancelledError) return
  console.warn(`${String(name)}: ${error.message}`)
  const text = queryErrorText(error, meta)
  if (text !== undefined && (await shouldShowError(error, refreshUser))) showQueryError(text)
}

/**
 * Loads the table of what operations change: a chunk of its own, because the first page changes nothing. Without it
 * anything may have changed.
 */
export const loadChanges = () =>
  import('~/api/client/changed-queries').catch(() => ({
    pathsChangedBy: () => undefined,
    queriesOf: () => ({}),
    doubtOf: () => ({}),
  }))

/** Makes the queries stale that the operation of a mutation changes. */
async function invalidateChanged({ options }: AnyMutation) {
  const { pathsChangedBy, queriesOf } = await loadChanges()
  await queryClient.invalidateQueries(queriesOf(pathsChangedBy(options.mutationKey)))
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/**
 * Whether cached lists may be stale after a failed mutation: the answer was lost, or it says that the entity is gone or
 * in another state.
 */
export const mayShowOldState = (error: unknown): boolean =>
  mayHaveTakenEffect(error) || isConflict(error) || (error instanceof ApiError && error.status === 404)

async function onMutationError(error: Error, mutation: AnyMutation) {
  const { meta } = mutation
  if (error instanceof CancelledError) return
  if (meta?.rereadsAfterFailure || mayShowOldState(error)) void invalidateChanged(mutation)
  // It may be the balance that is in the way.
  if (isConflict(error)) void refreshUser()
  const text = mutationErrorText(error, meta)
  if (text === undefined || !(await shouldShowError(error, refreshUser))) return
  const isDoubtful = mayHaveTakenEffect(error)
  toast.error(text, isDoubtful ? (await loadChanges()).doubtOf(error, mutation.options.mutationKey) : {})
}

function onMutationSuccess(mutation: AnyMutation) {
  const { success, updatesOwnTab } = mutation.meta ?? {}
  if (success) toast.success(success)
  if (!updatesOwnTab) void invalidateChanged(mutation)
}

/** Milliseconds. Smaller corrections, such as NTP, are ignored. */
const toleratedStep = 5000

/**
 * After the system clock was set back, moves the times of data that are still to come back with it: until then the data
 * would count as fresh, and as newer than all that is loaded.
 */
function followClock() {
  const now = computerTime()
  const early = queryCache.getAll().filter(({ state }) => state.dataUpdatedAt > now)
  const ahead = Math.max(...early.map(({ state }) => state.dataUpdatedAt)) - now
  if (ahead < toleratedStep) return
  for (const query of early) query.setState({ dataUpdatedAt: query.state.dataUpdatedAt - ahead })
}

/**
 * Runs the callbacks of a mutation, unless its session has ended: then it never settles, so that
 * none of its callbacks shows or caches anything for the next user.
 */
const unlessCleared = (mutation: AnyMutation, run: () => void) =>
  mutationCache.find({ predicate: (one) => one === mutation }) ? run() : new Promise(() => {})

const queryCache = new QueryCache({
  onSuccess: (data, query) => {
    if (!hasUnconfirmed()) return
    const isForNextPage = isForPage(query)
    const list = { queryKey: query.queryKey, isActive: () => isForNextPage || query.isActive() }
    void import('~/features/ordering/settle-by-list').then(
      ({ settleByList }) => settleByList(list, data),
      // The doubt stays until a list is read again.
      () => {},
    )
  },
  onError: (error, query) => {
    if (isUserInfoQuery(query)) onUserInfoError()
    else void onQueryError(error, query.queryKey[0], query.meta)
  },
})

const mutationCache = new MutationCache({
  // Loaded beside the request, because the network may be gone when it has failed.
  onMutate: () => void loadChanges(),
  onSuccess: (_data, _variables, _context, mutation) =>
    unlessCleared(mutation, () => onMutationSuccess(mutation)),
  onError: (error, _variables, _context, mutation) =>
    unlessCleared(mutation, () => void onMutationError(error, mutation)),
})

/**
 * The app's query client. Requests are not retried and not refetched on window focus or reconnect; a request without
 * a network fails like any other. See docs/requirements.md#net-05.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      retry: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: staleTimeOf,
    },
    mutations: { retry: 0, networkMode: 'always' },
  },
})
queryClient.setQueryDefaults(getGetUserInfoQueryKey(), userInfoQueryDefaults)
userSource.id = () => cachedUserId(queryClient)
// Before a page that is shown decides whether to fetch.
queryCache.subscribe(({ type, query }) => {
  if (type !== 'observerAdded') return
  followClock()
  markRead(query)
})
// Keeps the balance for the top bar after the last page that reads the dashboard has unmounted.
queryClient.setQueryDefaults(getGetDashboardQueryKey(), { gcTime: Infinity })
