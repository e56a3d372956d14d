import { Box, Flex } from '@chakra-ui/react'
import { Skeleton } from '~/ui/skeleton'
import { Button } from '~/ui/button'
import { Gift } from '~/ui/icons'
import { Panel } from '~/ui/panel'
import { InlineLoadFailure } from '~/ui/inline-load-failure'
import { InviteLink } from './invite-link'
import { useInviteCode } from './use-invite-code'

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
