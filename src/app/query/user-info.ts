import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '~/api/client/errors'
import { getGetUserInfoQueryKey, getGetUserInfoQueryOptions } from '~/api/generated/account/account'
import type { UserInfo, UserInfoAnswer } from '~/api/generated/model'
import { session } from '~/api/session/session'
import { toast } from '~/ui/components/toast'

const userInfoHash = hashKey(getGetUserInfoQueryKey())

export const isUserInfoQuery = (query: Pick<Query, 'queryHash'>) => query.queryHash === userInfoHash

/** The route guard fetches the user info; components that read it send no request on mount. */
export const userInfoQueryDefaults = { staleTime: Infinity, gcTime: Infinity, retryOnMount: false }

/** Refetches the user info; concurrent calls share one request. Never rejects. */
export async function refreshUserInfo(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...getGetUserInfoQueryOptions(), staleTime: 0 }).catch(() => {})
}

/** Seeds the cache with the user from the login response until the user info is loaded. */
export function seedUserInfo(client: QueryClient, user: UserInfo): void {
  const response: UserInfoAnswer = { code: 200, message: '', data: user }
  client.setQueryData(getGetUserInfoQueryKey(), response)
}

/** The id of the cached user; before the first answer, of the login response. */
export const cachedUserId = (client: QueryClient): UserInfo['id'] | undefined =>
  (client.getQueryData<UserInfoAnswer>(getGetUserInfoQueryKey())?.data ?? session.loginUser())?.id

/** Ends the session if the token was rejected (401); any other error keeps it. Shows one toast at a time. */
export function onUserInfoError(error: unknown): void {
  if (!session.get()) return
  if (error instanceof ApiError && error.status === 401) {
    session.end()
    toast.error('登录已过期，请重新登录', { id: 'session' })
  } else toast.error('获取用户信息失败', { id: 'user-info' })
}
