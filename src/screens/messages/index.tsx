import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { NumberedPages } from '~/ui/numbered-pages'
import { usePageTitle } from '~/ui/page-title'
import { Counters } from './counters'
import { Header } from './header'
import { BoneList, List } from './list'
import { Nothing } from './nothing'
import { MessageDialog, OpenedMessage } from './opened-message'
import { Toolbar } from './toolbar'
import { useCounters } from './use-counters'
import { pageSize, useMessages } from './use-messages'

/** /messages: the inbox. New messages are only counted until the user clicks to show them. */
export default function MessagesScreen() {
  usePageTitle('站内信')
  const { list, paged, unreadOnly, sortOrder, reload, setUnreadOnly, changeSortOrder, goToFirstPage } =
    useMessages()
  const { counters, newMessages, reload: reloadCounters } = useCounters(list.data, unreadOnly)
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
      <Header isLoading={list.isFetching} onRefresh={refresh}>
        <Counters counters={counters} isLoading={!counters && list.isFetching} />
      </Header>
      <Toolbar
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
      </Toolbar>
      {/* A full page's height, so that the pager does not move on a shorter last page. */}
      <Box
        ref={listRef}
        tabIndex={-1}
        outline="none"
        minH={paged.pages > 1 ? `${pageSize * 5}rem` : undefined}
      >
        {state === 'loading' && <BoneList count={pageSize} />}
        {state !== 'loading' && rows.length === 0 && (
          <Nothing
            isFailed={state === 'failed'}
            retry={refresh}
            showAll={unreadOnly ? () => setUnreadOnly(false) : undefined}
          />
        )}
        {rows.length > 0 && (
          <List
            messages={rows}
            isStale={isStale}
            isBusy={list.isFetching}
            onPreload={MessageDialog.prefetch}
          />
        )}
      </Box>
      <NumberedPages {...paged} />
      <OpenedMessage />
    </>
  )
}
