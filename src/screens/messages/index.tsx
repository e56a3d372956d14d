import { Box, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getListMessagesQueryKey } from '~/api/generated/messages/messages'
import type { InboxAnswer, InboxMessage } from '~/api/generated/model'
import { onReadElsewhere, readUnreadCount, useUnreadCount } from '~/api/realtime/unread-store'
import { useInbox } from '~/features/messages/inbox'
import { lowerUnreadInCache } from '~/features/messages/inbox-updates'
import { idText } from '~/lib/ids'
import { paths } from '~/lib/paths'
import { minuteMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Card } from '~/ui/components/card'
import { EmptyState } from '~/ui/components/empty-state'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { NumberedPagination } from '~/ui/components/numbered-pagination'
import { Skeleton } from '~/ui/components/skeleton'
import { arrowKeyNavigation } from '~/ui/dom/arrow-key-navigation'
import { usePageTitle } from '~/ui/dom/page-title'
import { useNow } from '~/ui/hooks/use-now'
import { useUrlSearch } from '~/ui/hooks/use-url-state'
import { isListEmpty, isPastRows } from '~/ui/paged-table/use-pagination'
import { messagesPageSize } from './inbox-url'
import { MessageCard } from './message-card'
import * as Parts from './message-card-parts'
import { MessagesHeader, MessagesToolbar } from './messages-toolbar'
import { useMessages, useMessageParam, messageUrl } from './use-messages'

const MessageDialog = lazyWithRetry(() => import('./message-dialog'))

interface ListProps {
  messages: readonly InboxMessage[]
  isStale: boolean
  isBusy: boolean
}

/** A page of messages, in the server's order. */
function MessageList({ messages, isStale, isBusy }: ListProps) {
  const search = useUrlSearch()
  const now = useNow(minuteMs)
  return (
    <Parts.CardList
      aria-label="站内信列表"
      aria-busy={isBusy}
      stale={isStale}
      onKeyDown={arrowKeyNavigation('a')}
      onPointerEnter={MessageDialog.preload}
      onFocus={MessageDialog.preload}
    >
      {messages.map((message) => (
        <MessageCard
          key={message.id}
          message={message}
          to={messageUrl(search, idText(message.id))}
          now={now}
        />
      ))}
    </Parts.CardList>
  )
}

const widths = ['40%', '64%', '52%', '72%']

/** A placeholder for a page of messages. */
const MessageListSkeleton = ({ count }: { count: number }) => (
  <Parts.CardList aria-label="站内信列表" aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <Parts.CardFrame key={index}>
        <Parts.CardBody>
          <Parts.CardTopRow as="div" minH="1.375rem">
            <Skeleton w="32" h="3.5" />
            <Skeleton w="16" h="3.5" ms="auto" />
          </Parts.CardTopRow>
          <Skeleton w={widths[index % widths.length]} h="3" mt="2" mb="1" />
        </Parts.CardBody>
      </Parts.CardFrame>
    ))}
  </Parts.CardList>
)

const wholeInboxParams = { page: 1, limit: 1 }

/** The counts of the whole inbox: from a cached unfiltered page, else from a request for a single message. */
function useWholeInbox(enabled: boolean) {
  const client = useQueryClient()
  const initialData = () =>
    client
      .getQueriesData<InboxAnswer>({ queryKey: getListMessagesQueryKey() })
      .find(([[, params], response]) => response && !Object.hasOwn(Object(params), 'unread_only'))?.[1]
  return useInbox(wholeInboxParams, { enabled, initialData, staleTime: Infinity })
}

type InboxMeta = InboxAnswer['meta'] | undefined

/**
 * The numbers of all, unread and read messages, updated live: unread messages that the event stream counts beyond a
 * response's unread_count are new ones, so messages that are read elsewhere lower that. With the unread filter on, all
 * still counts every message.
 * @param page the response that the list shows
 */
function useMessageCounters(page: InboxAnswer | undefined, unreadOnly: boolean) {
  const client = useQueryClient()
  useEffect(() => onReadElsewhere((messages) => lowerUnreadInCache(client, messages)), [client])
  const unread = useUnreadCount()
  const wholeInbox = useWholeInbox(unreadOnly)
  const known = unread ?? 0
  const newMessagesSince = (meta: InboxMeta) => Math.max(0, known - (readUnreadCount(meta) ?? known))
  const meta = unreadOnly ? wholeInbox.data?.meta : page?.meta
  const total = meta?.total === undefined ? undefined : Math.max(known, meta.total + newMessagesSince(meta))
  const read = total === undefined || unread === undefined ? undefined : total - unread
  return {
    counters: meta && { total, unread, read },
    /** Number of new messages that the list does not show yet. */
    newMessages: newMessagesSince(page?.meta),
    reload: () => {
      if (unreadOnly) void wholeInbox.refetch()
    },
  }
}

const CounterList = chakra('dl', { base: { display: 'flex', gap: '6' } })
const Counter = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2' } })
const Label = chakra('dt', { base: { color: 'fg.muted', textStyle: 'sm' } })
const Count = chakra('dd', {
  base: { textStyle: 'lg', fontWeight: 'semibold', minW: '4' },
  variants: { highlighted: { true: { color: 'node.fg' } } },
})

interface CountersProps {
  /** Those are undefined that the provider does not send, and that of read messages with either of the others. */
  counters: { total: number | undefined; unread: number | undefined; read: number | undefined } | undefined
  isLoading: boolean
}

/** The numbers of all, unread and read messages; `-` when they failed to load. */
function MessageCounters({ counters, isLoading }: CountersProps) {
  const countOrSkeleton = (count: number | undefined) =>
    isLoading ? <Skeleton w="6" h="4" mb="-3px" /> : formatCount(count)
  return (
    <CounterList aria-label="站内信统计" aria-busy={isLoading}>
      <Counter>
        <Label>全部</Label>
        <Count>{countOrSkeleton(counters?.total)}</Count>
      </Counter>
      <Counter>
        <Label>未读</Label>
        <Count highlighted={!!counters?.unread}>{countOrSkeleton(counters?.unread)}</Count>
      </Counter>
      <Counter>
        <Label>已读</Label>
        <Count>{countOrSkeleton(counters?.read)}</Count>
      </Counter>
    </CounterList>
  )
}

interface InboxPageProps {
  inbox: ReturnType<typeof useMessages>
  retry: () => void
}

/** The messages, a placeholder while they load, or why there are none. */
function InboxPage({ inbox: { list, paged, unreadOnly, setUnreadOnly }, retry }: InboxPageProps) {
  if (paged.state === 'loading') return <MessageListSkeleton count={messagesPageSize} />
  if (paged.rows.length > 0)
    return <MessageList messages={paged.rows} isStale={paged.isStale} isBusy={list.isFetching} />
  if (paged.state === 'failed')
    return (
      <Card py="6">
        <LoadFailure isRetrying={paged.isRetrying} retry={retry} />
      </Card>
    )
  if (isPastRows(paged))
    return (
      <Card py="6">
        <EmptyState text="没有更多消息" />
      </Card>
    )
  if (isListEmpty(paged) && !unreadOnly)
    return (
      <Card mt="3">
        <EmptyState
          drawing="messages"
          text="暂无站内信"
          action={
            <>
              <ButtonLink to={paths.console()}>返回控制面板</ButtonLink>
              <Link to={paths.announcements()}>查看公告</Link>
            </>
          }
        />
      </Card>
    )
  const showAllAction = (
    <>
      <Box textStyle="sm">没有未读消息</Box>
      <Button size="sm" variant="outline" onClick={() => setUnreadOnly(false)}>
        显示全部消息
      </Button>
    </>
  )
  return (
    <Card py="6">
      <EmptyState drawing="search" text="暂无站内信" action={showAllAction} />
    </Card>
  )
}

/** The dialog of the message in the search params. The last one stays mounted, so that closing restores the focus. */
function RoutedMessageDialog() {
  const { id, close } = useMessageParam()
  const [lastId, setLastId] = useState(id)
  if (id !== undefined && id !== lastId) setLastId(id)
  if (lastId === undefined) return null
  return <MessageDialog id={lastId} open={id !== undefined} onClose={close} />
}

/** /messages: the inbox. New messages are only counted until the user clicks to show them. */
export default function MessagesScreen() {
  usePageTitle('站内信')
  const inbox = useMessages()
  const { list, paged, unreadOnly } = inbox
  const { counters, newMessages, reload: reloadCounters } = useMessageCounters(list.data, unreadOnly)
  const isEmpty = isListEmpty(paged) && !unreadOnly && newMessages === 0
  const listRef = useRef<HTMLDivElement>(null)
  const refresh = () => {
    inbox.reload()
    reloadCounters()
  }
  const showNewMessages = () => {
    inbox.goToFirstPage()
    window.scrollTo({ top: 0 })
    listRef.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <MessagesHeader isLoading={list.isFetching} onRefresh={refresh}>
        <MessageCounters counters={counters} isLoading={!counters && list.isFetching} />
      </MessagesHeader>
      {!isEmpty && (
        <MessagesToolbar
          unreadOnly={unreadOnly}
          onUnreadOnlyChange={inbox.setUnreadOnly}
          sortOrder={inbox.sortOrder}
          onSortOrderChange={inbox.changeSortOrder}
        >
          {newMessages > 0 && (
            <Button size="sm" onClick={showNewMessages}>
              有 {formatCount(newMessages)} 条新消息
            </Button>
          )}
        </MessagesToolbar>
      )}
      {/* A full page's height, so that the pager does not move on a shorter last page. */}
      <Box
        ref={listRef}
        tabIndex={-1}
        outline="none"
        minH={paged.pages > 1 ? `${messagesPageSize * 5}rem` : undefined}
      >
        <InboxPage inbox={inbox} retry={refresh} />
      </Box>
      <NumberedPagination {...paged} />
      <RoutedMessageDialog />
    </>
  )
}
