import { Box, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  getGetInviteCodeQueryKey,
  invalidateGetInviteCode,
  useCreateInviteCode,
  useGetInviteCode,
} from '~/api/generated/invite/invite'
import type { CreatedInviteCodeAnswer } from '~/api/generated/model'
import { links } from '~/lib/links'
import { shownStateOf } from '~/lib/load-state'
import { Button } from '~/ui/components/button'
import { Panel } from '~/ui/components/card'
import { CopyText } from '~/ui/components/copy-button'
import { Gift, Copy } from '~/ui/components/icons'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { toast } from '~/ui/components/toast'
import { Input } from '~/ui/field/field-frame'
import { copyText } from '~/ui/hooks/use-copy-to-clipboard'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { QrCode } from '~/ui/qr-code'

const inviteUrl = (code: string) => `${window.location.origin}${links.register({ invite_code: code })}`

const failureToastMs = 4000

/** The invite link as text and as a QR code, and the code. When copying fails, the link is selected instead. */
function InviteLink({ code }: { code: string }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const link = inviteUrl(code)
  const copy = async () => {
    if (await copyText(link)) return toast.success('邀请链接已复制到剪贴板！')
    inputRef.current?.focus()
    inputRef.current?.select()
    toast.error('自动复制失败，请长按链接手动复制', {
      description: '链接已选中，可按 Ctrl+C 或 ⌘+C 复制',
      duration: failureToastMs,
    })
  }
  return (
    <Flex wrap="wrap" gap="5" align="flex-start">
      <QrCode value={link} label="邀请链接二维码" size={136} />
      <Box flex="1 1 12rem" minW="0">
        <Input
          ref={inputRef}
          readOnly
          aria-label="邀请链接"
          value={link}
          textStyle="sm"
          onFocus={({ target }) => target.select()}
        />
        <Flex align="center" wrap="wrap" gap="2" my="3">
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            复制链接
          </Button>
          <Box color="fg.muted" ms="2">
            邀请码
          </Box>
          <CopyText value={code} label="复制邀请码" />
        </Flex>
        <Box color="fg.muted" textStyle="sm">
          分享给好友，注册并充值后你获得奖励。
        </Box>
      </Box>
    </Flex>
  )
}

/** As high as the link in each width. */
const InviteLinkSkeleton = () => (
  <Flex wrap="wrap" gap="5">
    <Skeleton boxSize="9.125rem" />
    <Box flex="1 1 12rem">
      <Skeleton h={{ base: '10', md: '8' }} />
      <Skeleton h={{ base: '10', md: '8' }} w="40" my="3" />
      <Skeleton h="5" />
    </Box>
  </Flex>
)

/** The user's invite code, empty when there is none or it is unknown, and a function that creates one. */
function useInviteCode() {
  const client = useQueryClient()
  const query = useGetInviteCode()
  const { data, isFetching, refetch } = query
  // When the response lacks the new code, it is refetched, and the mutation stays pending until it is there.
  const cacheCreatedCode = (response: CreatedInviteCodeAnswer) =>
    response.data?.invite_code
      ? client.setQueryData(getGetInviteCodeQueryKey(), response)
      : invalidateGetInviteCode(client)
  const { mutateAsync, isPending: isCreating } = useCreateInviteCode({
    mutation: {
      meta: {
        success: '邀请码生成成功！',
        failure: '生成邀请码失败',
        updatesOwnTab: true,
        // The request may fail because a code exists already, which is then loaded.
        rereadsAfterFailure: true,
      },
      onSuccess: cacheCreatedCode,
    },
  })
  const run = useSingleFlight()
  const create = () => void run(() => mutateAsync())
  const retry = () => void refetch()
  return {
    code: data?.data?.invite_code ?? '',
    ...shownStateOf(query),
    isFetching,
    retry,
    isCreating,
    create,
  }
}

/** The invite link, or a button that creates the user's invite code. */
export function InviteLinkCard() {
  const { code, isPending, isFetching, isError, retry, isCreating, create } = useInviteCode()
  return (
    <Panel title="我的邀请链接" aria-busy={isPending}>
      {isPending && <InviteLinkSkeleton />}
      {!isPending && code !== '' && <InviteLink code={code} />}
      {!isPending && code === '' && (
        <Flex direction="column" align="flex-start" gap="3">
          {isError ? (
            <InlineLoadFailure text="未能读取邀请码" isRetrying={isFetching} retry={retry} />
          ) : (
            <Box color="fg.muted">生成邀请码，即可邀请好友注册。</Box>
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
