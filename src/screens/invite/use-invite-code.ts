import { useQueryClient } from '@tanstack/react-query'
import {
  getGetInviteCodeQueryKey,
  invalidateGetInviteCode,
  useCreateInviteCode,
  useGetInviteCode,
} from '~/api/generated/invite/invite'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

/** The user's invite code; empty when there is none or it could not be read (inv-09). */
export function useInviteCode() {
  const client = useQueryClient()
  const { data, isPending } = useGetInviteCode()
  const { mutateAsync, isPending: isMaking } = useCreateInviteCode({
    mutation: {
      meta: { success: '邀请码生成成功！', failure: '生成邀请码失败' },
      onSuccess: (answer) => client.setQueryData(getGetInviteCodeQueryKey(), answer),
      // Refused because there is one already: then it can be read.
      onError: () => void invalidateGetInviteCode(client),
    },
  })
  const run = useOneAtATime()
  const make = () => void run(() => mutateAsync())
  return { code: data?.data?.invite_code ?? '', isPending, isMaking, make }
}
