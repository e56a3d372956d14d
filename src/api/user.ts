import { useGetUserInfo } from './generated/account/account'
import type { UserInfo } from './generated/model'

/** What is known of the signed-in user, newest answer; undefined until the first one. */
export const useUser = (): UserInfo | undefined => useGetUserInfo().data?.data ?? undefined
