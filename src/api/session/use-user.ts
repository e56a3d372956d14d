import { useGetUserInfo } from '../generated/account/account'
import type { UserInfo } from '../generated/model'

/** The signed-in user from the latest user info response; undefined until it has loaded. */
export const useUser = (): UserInfo | undefined => useGetUserInfo().data?.data ?? undefined
