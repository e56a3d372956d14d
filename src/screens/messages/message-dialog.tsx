import { Badge, Box, Flex, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type MouseEvent } from 'react'
import { useGetMessage } from '~/api/generated/messages/messages'
import type { InboxMessage } from '~/api/generated/model'
import { isUnread } from '~/features/messages/inbox'
import { findCachedMessage } from '~/features/messages/inbox-updates'
import { useMarkRead } from '~/features/messages/use-mark-read'
import type { IdText } from '~/lib/ids'
import { shownStateOf } from '~/lib/load-state'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { Skeleton } from '~/ui/components/skeleton'
import { Dialog } from '~/ui/dialog/dialog'
import { handOverFocus } from '~/ui/dom/hand-over-focus'

/** A message, from a cached inbox page if there is one, else fetched, for example after opening a pasted link. */
function useMessage(id: IdText) {
  const client = useQueryClient()
  const initialData = () => {
    const data = findCachedMessage(client, id)
    return data && { code: 200, message: '', data }
  }
  // gcTime 0 discards it on close, so that the next opening starts from the current inbox row.
  return useGetMessage(id, { query: { initialData, staleTime: Infinity, gcTime: 0 } })
}

const Text = chakra('div', {
  base: {
    pt: '3',
    minH: '14',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: '1.75',
  },
})

/** Marks the message read when it is opened. It counts as unread only once that was attempted, to avoid a flicker. */
function useMarkReadOnOpen(message: InboxMessage): { unread: boolean } {
  const { markRead, isIdle } = useMarkRead()
  useEffect(() => {
    if (isIdle) markRead(message)
  })
  return { unread: isUnread(message) && !isIdle }
}

// The clicked button is unmounted, so the focus moves to the dialog.
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()

function MessageBody({ message }: { message: InboxMessage }) {
  const { unread } = useMarkReadOnOpen(message)
  const { markRead } = useMarkRead('消息已标记为已读')
  const mark = (event: MouseEvent<HTMLElement>) => {
    markRead(message)
    keepFocus(event)
  }
  return (
    <>
      <Flex align="center" gap="3" minH="7" color="fg.muted" textStyle="sm">
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        <Badge colorPalette={unread ? 'node' : 'gray'}>{unread ? '未读' : '已读'}</Badge>
        {unread && (
          <Button size="sm" variant="outline" ms="auto" onClick={mark}>
            标记已读
          </Button>
        )}
      </Flex>
      <Text>{message.content ?? '-'}</Text>
    </>
  )
}

const MessageSkeleton = () => (
  <Box aria-busy pb="4">
    <Skeleton w="48" h="5" my="1" />
    <Skeleton w="full" h="3.5" mt="4" />
    <Skeleton w="60%" h="3.5" mt="3" />
  </Box>
)

interface MessageDialogProps {
  id: IdText
  open: boolean
  onClose: () => void
}

export default function MessageDialog({ id, open, onClose }: MessageDialogProps) {
  const query = useMessage(id)
  const { data, isFetching, error, refetch } = query
  const message = data?.data
  const { isPending, isError } = shownStateOf(query)
  const retryButton = isError && error?.status !== 404 && (
    <Button ref={handOverFocus} size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
      重试
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={message?.subject || '站内信'}>
      {message && <MessageBody key={message.id} message={message} />}
      {isPending && <MessageSkeleton />}
      {!message && !isPending && (
        <EmptyState text={retryButton ? '加载失败' : '消息不存在，可能已被删除'} action={retryButton} />
      )}
    </Dialog>
  )
}
