import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { MutationMeta, QueryMeta } from '~/api/meta'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { toast } from '~/ui/toast'
import { changeFailure, isForTheUser, queryFailure, showQueryFailure } from './failures'
import { acceptUserInfo, isUserInfo, refreshUserInfo, refuseUserInfo, userInfoDefaults } from './user-info'

// At once and not in a task of its own: what an answer changes is then one frame with what else it brings, such as a
// toast, instead of two.
notifyManager.setScheduler(queueMicrotask)

const refreshUser = () => refreshUserInfo(queryClient)

async function queryFailed(error: Error, name: unknown, meta: QueryMeta | undefined) {
  console.warn(`${String(name)}: ${error.message}`)
  const text = queryFailure(error, meta)
  if (text !== undefined && (await isForTheUser(error, refreshUser))) showQueryFailure(text)
}

async function changeFailed(error: Error, meta: MutationMeta | undefined) {
  const text = changeFailure(error, meta)
  if (text !== undefined && (await isForTheUser(error, refreshUser))) toast.error(text)
}

function changed({ success, invalidates = [] }: MutationMeta = {}) {
  if (success) toast.success(success)
  for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
}

const queryCache = new QueryCache({
  onSuccess: (_data, query) => {
    if (isUserInfo(query)) acceptUserInfo(queryClient)
  },
  onError: (error, query) => {
    if (isUserInfo(query)) refuseUserInfo(error)
    else void queryFailed(error, query.queryKey[0], query.meta)
  },
})

const mutationCache = new MutationCache({
  onSuccess: (_data, _variables, _context, mutation) => changed(mutation.meta),
  onError: (error, _variables, _context, mutation) => void changeFailed(error, mutation.meta),
})

/**
 * The one query client. A failing call is sent once (net-05); nothing is asked again because a window got the
 * focus or the network came back, and a call without a network fails like any other (net-12).
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: { retry: 0, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: 0, networkMode: 'always' },
  },
})
queryClient.setQueryDefaults(getGetUserInfoQueryKey(), userInfoDefaults)
// The balance that it told stands until a newer one comes, whether or not a page still asks for it (con-13).
queryClient.setQueryDefaults(getGetDashboardQueryKey(), { gcTime: Infinity })
