import { useQueryClient } from '@tanstack/react-query'
import type { CreatedInviteCodeAnswer } from '~/api/generated/model'
import {
  getGetInviteCodeQueryKey,
  invalidateGetInviteCode,
  useCreateInviteCode,
  useGetInviteCode,
} from '~/api/generated/invite/invite'
import { useOneAtATime } from '~/ui/use-one-at-a-time'

/** The user's invite code; empty when there is none or it is unknown (inv-09). */
export function useInviteCode() {
  const client = useQueryClient()
  const { data, isPending, isFetching, isError, refetch } = useGetInviteCode()
  // An answer may leave the new code out, so it is loaded then; until it is there the button stays busy.
  const showCreated = (answer: CreatedInviteCodeAnswer) =>
    answer.data?.invite_code
      ? client.setQueryData(getGetInviteCodeQueryKey(), answer)
      : invalidateGetInviteCode(client)
  const { mutateAsync, isPending: isMaking } = useCreateInviteCode({
    mutation: {
      meta: { success: '邀请码生成成功！', failure: '生成邀请码失败' },
      onSuccess: showCreated,
      // Refused because there is one already: then it can be read.
      onError: () => void invalidateGetInviteCode(client),
    },
  })
  const run = useOneAtATime()
  const make = () => void run(() => mutateAsync())
  const retry = () => void refetch()
  return { code: data?.data?.invite_code ?? '', isPending, isFetching, isError, retry, isMaking, make }
}
