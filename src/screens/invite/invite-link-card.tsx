import { Box, Flex } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'
import { Button } from '~/ui/button'
import { Gift } from '~/ui/icons'
import { Panel } from '~/ui/panel'
import { InlineLoadFailure } from '~/ui/inline-load-failure'
import { InviteLink } from './invite-link'

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
function useInviteCode() {
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

/** The invite link, or a button that creates the user's invite code. */
export function InviteLinkCard() {
  const { code, isPending, isFetching, isError, retry, isCreating, create } = useInviteCode()
  return (
    <Panel title="我的邀请链接" aria-busy={isPending}>
      {isPending && (
        <Flex gap="5">
          <Skeleton boxSize="28" />
          <Box flex="1">
            <Skeleton h="8" />
            <Skeleton h="5" w="40" mt="4" />
          </Box>
        </Flex>
      )}
      {!isPending && code !== '' && <InviteLink code={code} />}
      {!isPending && code === '' && (
        <Flex direction="column" align="flex-start" gap="3">
          {isError ? (
            <InlineLoadFailure text="未能读取邀请码" isRetrying={isFetching} retry={retry} />
          ) : (
            <Box color="fg.muted">您还没有邀请码，生成后即可邀请好友注册。</Box>
          )}
          <Button busy={isCreating} onClick={create}>
            <Gift aria-hidden />
            {isCreating ? '生成中...' : '生成邀请码'}
          </Button>
        </Flex>
      )}
    </Panel>
  )
}
