import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
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

/** Shows that the user info failed, one toast at a time; nothing once the session has ended. */
export function onUserInfoError(): void {
  if (session.get()) toast.error('获取用户信息失败', { id: 'user-info' })
}
