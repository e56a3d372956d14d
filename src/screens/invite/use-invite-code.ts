import { useQueryClient } from '@tanstack/react-query'
import type { CreatedInviteCodeAnswer } from '~/api/generated/model'
import {
  getGetInviteCodeQueryKey,
  invalidateGetInviteCode,
  useCreateInviteCode,
  useGetInviteCode,
} from '~/api/generated/invite/invite'
import { useSingleFlight } from '~/ui/use-single-flight'

/** The user's invite code, empty when there is none or it is unknown, and a function that creates one. */
export function useInviteCode() {
  const client = useQueryClient()
  const { data, isPending, isFetching, isError, refetch } = useGetInviteCode()
  // When the response lacks the new code, it is refetched, and the mutation stays pending until it is there.
  const cacheCreatedCode = (response: CreatedInviteCodeAnswer) =>
    response.data?.invite_code
      ? client.setQueryData(getGetInviteCodeQueryKey(), response)
      : invalidateGetInviteCode(client)
  const { mutateAsync, isPending: isCreating } = useCreateInviteCode({
    mutation: {
      meta: { success: '邀请码生成成功！', failure: '生成邀请码失败' },
      onSuccess: cacheCreatedCode,
      // The request may fail because a code exists already, which is then loaded.
      onError: () => void invalidateGetInviteCode(client),
    },
  })
  const run = useSingleFlight()
  const create = () => void run(() => mutateAsync())
  const retry = () => void refetch()
  return { code: data?.data?.invite_code ?? '', isPending, isFetching, isError, retry, isCreating, create }
}
