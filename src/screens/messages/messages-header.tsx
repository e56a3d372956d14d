import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  useUnreadCount,
  adjustUnreadOptimistically,
  refreshUnreadCount,
  unreadStore,
} from '~/api/realtime/unread-store'

import { Button, IconButton } from '~/ui/button'
import { RotateCw } from '~/ui/icons'
import { PageHeader } from '~/ui/page-header'
import { useQueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey, useMarkAllMessagesRead } from '~/api/generated/messages/messages'
import { setAllReadInCache } from '~/features/messages/inbox-cache'

/** Marks the whole inbox read with an optimistic update, which is undone on failure. Then the pages are refetched. */
function useMarkAllRead() {
  const client = useQueryClient()
  return useMarkAllMessagesRead({
    mutation: {
      meta: {
        success: '所有消息已标记为已读',
        failure: '全部标记已读失败',
        ignoreServerMessage: true,
        invalidates: [getListMessagesQueryKey()],
      },
      onMutate: () => {
        const { count } = unreadStore.get()
        const undo = setAllReadInCache(client)
        adjustUnreadOptimistically(-count)
        return { count, undo }
      },
      onError: (_error, _variables, previous) => {
        previous?.undo()
        adjustUnreadOptimistically(previous?.count ?? 0)
      },
      onSettled: () => void refreshUnreadCount(),
    },
  })
}

interface HeaderProps {
  isLoading: boolean
  onRefresh: () => void
  /** Shown next to the title. */
  children: ReactNode
}

/** The page's title and counters, with the actions for all messages. */
export function MessagesHeader({ isLoading, onRefresh, children }: HeaderProps) {
  const unread = useUnreadCount()
  const { mutate, isPending } = useMarkAllRead()
  const noUnreadReason = unread === 0 && !isPending ? '没有未读消息' : undefined
  return (
    <PageHeader title="站内信" justify="start" gap="x" columnGap="8" rowGap="2" mb="1">
      {children}
      <Flex ms="auto" gap="2">
        <Button
          variant="outline"
          busy={isPending}
          disabledReason={isLoading ? '正在加载' : noUnreadReason}
          onClick={() => mutate()}
        >
          全部标记已读
        </Button>
        <IconButton label="刷新" variant="outline" busy={isLoading} onClick={onRefresh}>
          <RotateCw />
        </IconButton>
      </Flex>
    </PageHeader>
  )
}
