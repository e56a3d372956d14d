import { getGetUserInfoQueryKey, useUpdateUserName } from '~/api/generated/account/account'
import { useSingleFlight } from '~/ui/use-single-flight'

/** Changes the nickname, ignoring clicks while a change is pending; then refetches the user info. */
export function useUpdateNickname(onDone: () => void) {
  const { mutateAsync, isPending } = useUpdateUserName({
    mutation: {
      meta: {
        success: '昵称修改成功',
        failure: '昵称修改失败',
        invalidates: [getGetUserInfoQueryKey()],
      },
      onSuccess: onDone,
    },
  })
  const run = useSingleFlight()
  const rename = (name: string) => void run(() => mutateAsync({ data: { name: name.trim() } }))
  return { rename, isPending }
}
