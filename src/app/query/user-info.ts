import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { getGetUserInfoQueryKey, getGetUserInfoQueryOptions } from '~/api/generated/account/account'
import type { UserInfo, UserInfoAnswer } from '~/api/generated/model'
import { session } from '~/api/session'
import { toast } from '~/ui/toast'

const userInfoHash = hashKey(getGetUserInfoQueryKey())

export const isUserInfo = (query: Pick<Query, 'queryHash'>) => query.queryHash === userInfoHash

/** The user info is asked by the guard, not by who shows it: a screen that mounts sends no call of its own. */
export const userInfoDefaults = { staleTime: Infinity, gcTime: Infinity, retryOnMount: false }

/** Asks for the user info; who asks while a call is under way shares it. Never rejects. */
export async function refreshUserInfo(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...getGetUserInfoQueryOptions(), staleTime: 0 }).catch(() => {})
}

/** Shows what a login answered until the user info is answered. */
export function seedUserInfo(client: QueryClient, user: UserInfo): void {
  const answer: UserInfoAnswer = { code: 200, message: '', data: user }
  client.setQueryData(getGetUserInfoQueryKey(), answer)
}

/** Tells the session whose it is. */
export function acceptUserInfo(client: QueryClient): void {
  const answer = client.getQueryData<UserInfoAnswer>(getGetUserInfoQueryKey())
  session.identify(answer?.data?.id)
}

/** A refused token ends the session (ses-06); any other failure keeps it (ses-08). One toast at a time (ses-09). */
export function refuseUserInfo(error: unknown): void {
  if (!session.get()) return
  if (error instanceof ApiError && error.status === 401) {
    session.end()
    toast.error('登录已过期，请重新登录', { id: 'session' })
  } else toast.error('获取用户信息失败', { id: 'user-info' })
}
