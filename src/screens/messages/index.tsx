import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { NumberedPagination } from '~/ui/numbered-pagination'
import { usePageTitle } from '~/ui/page-title'
import { MessageCounters } from './message-counters'
import { MessagesHeader } from './messages-header'
import { MessageListSkeleton, MessageList } from './message-list'
import { MessagesEmptyOrError } from './messages-empty-or-error'
import { MessageDialog, RoutedMessageDialog } from './routed-message-dialog'
import { MessagesToolbar } from './messages-toolbar'
import { useMessageCounters } from './use-message-counters'
import { messagesPageSize, useMessages } from './use-messages'

/** /messages: the inbox. New messages are only counted until the user clicks to show them. */
export default function MessagesScreen() {
  usePageTitle('站内信')
  const { list, paged, unreadOnly, sortOrder, reload, setUnreadOnly, changeSortOrder, goToFirstPage } =
    useMessages()
  const { counters, newMessages, reload: reloadCounters } = useMessageCounters(list.data, unreadOnly)
  const listRef = useRef<HTMLDivElement>(null)
  const refresh = () => {
    reload()
    reloadCounters()
  }
  const showNewMessages = () => {
    goToFirstPage()
    window.scrollTo({ top: 0 })
    listRef.current?.focus({ preventScroll: true })
  }
  const { state, rows, isStale } = paged
  return (
    <>
      <MessagesHeader isLoading={list.isFetching} onRefresh={refresh}>
        <MessageCounters counters={counters} isLoading={!counters && list.isFetching} />
      </MessagesHeader>
      <MessagesToolbar
        unreadOnly={unreadOnly}
        onUnreadOnlyChange={setUnreadOnly}
        sortOrder={sortOrder}
        onSortOrderChange={changeSortOrder}
      >
        {newMessages > 0 && (
          <Button size="sm" colorPalette="node" onClick={showNewMessages}>
            有 {newMessages} 条新消息
          </Button>
        )}
      </MessagesToolbar>
      {/* A full page's height, so that the pager does not move on a shorter last page. */}
      <Box
        ref={listRef}
        tabIndex={-1}
        outline="none"
        minH={paged.pages > 1 ? `${messagesPageSize * 5}rem` : undefined}
      >
        {state === 'loading' && <MessageListSkeleton count={messagesPageSize} />}
        {state !== 'loading' && rows.length === 0 && (
          <MessagesEmptyOrError
            isFailed={state === 'failed'}
            retry={refresh}
            onClearFilters={unreadOnly ? () => setUnreadOnly(false) : undefined}
          />
        )}
        {rows.length > 0 && (
          <MessageList
            messages={rows}
            isStale={isStale}
            isBusy={list.isFetching}
            onPreload={MessageDialog.preload}
          />
        )}
      </Box>
      <NumberedPagination {...paged} />
      <RoutedMessageDialog />
    </>
  )
}
