import { Flex, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMarkAllMessagesRead } from '~/api/generated/messages/messages'
import { useUnreadCount, finishMarking, startMarking, unreadStore } from '~/api/realtime/unread-store'
import { setAllReadInCache } from '~/features/messages/inbox-updates'
import { paths } from '~/lib/paths'
import { Button, IconButton } from '~/ui/components/button'
import { NativeCheckbox } from '~/ui/components/checkbox'
import { CompactSelect } from '~/ui/components/compact-select'
import { RotateCw } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { lowWindow } from '~/ui/dom/window-size'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { messageSortOrders, type MessageSortOrder } from './inbox-url'

/** Marks the whole inbox read with an optimistic update, which is undone on failure. Then the pages are refetched. */
function useMarkAllRead() {
  const client = useQueryClient()
  return useMarkAllMessagesRead({
    mutation: {
      meta: {
        success: '所有消息已标记为已读',
        failure: '全部标记已读失败',
        ignoreServerMessage: true,
      },
      onMutate: () => {
        const undoCache = setAllReadInCache(client)
        const undoCount = startMarking(unreadStore.get().count ?? 0)
        return { undoCache, undoCount }
      },
      onError: (_error, _variables, started) => {
        started?.undoCache()
        started?.undoCount()
      },
      onSettled: () => void finishMarking(),
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
  const { mutateAsync, isPending } = useMarkAllRead()
  const run = useSingleFlight()
  const noUnreadReason = unread === 0 && !isPending ? '没有未读消息' : undefined
  return (
    <PageHeader title="站内信" justify="start" gap="x" columnGap="8" rowGap="2" mb="1">
      {children}
      <Flex ms="auto" gap="2" align="center">
        <Link to={paths.announcements()} me="2">
          最新公告
        </Link>
        <Button
          variant="outline"
          busy={isPending}
          disabledReason={isLoading ? '正在加载' : noUnreadReason}
          onClick={() => void run(() => mutateAsync())}
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

// Sticky below the top bar, so that the notice of new messages is always visible and does not shift the list.
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '14',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '12',
    mx: '-1',
    px: '1',
    mb: '2',
    bg: 'bg.page',
    [lowWindow]: { position: 'static' },
  },
})

const CheckboxLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', cursor: 'checkbox' },
})
const Notice = chakra('output', { base: { flex: '1', display: 'flex', justifyContent: 'center' } })

interface ToolbarProps {
  unreadOnly: boolean
  onUnreadOnlyChange: (isOn: boolean) => void
  sortOrder: MessageSortOrder
  onSortOrderChange: (sortOrder: MessageSortOrder) => void
  /** A notice in the middle. */
  children: ReactNode
}

/** The filter and the sort order of the list. */
export function MessagesToolbar({
  unreadOnly,
  onUnreadOnlyChange,
  sortOrder,
  onSortOrderChange,
  children,
}: ToolbarProps) {
  return (
    <Bar>
      <CheckboxLabel>
        <NativeCheckbox
          type="checkbox"
          checked={unreadOnly}
          onChange={(event) => onUnreadOnlyChange(event.currentTarget.checked)}
        />
        只显示未读消息
      </CheckboxLabel>
      <Notice>{children}</Notice>
      <CompactSelect
        label="排序"
        options={messageSortOrders}
        value={sortOrder}
        onChange={onSortOrderChange}
      />
    </Bar>
  )
}
