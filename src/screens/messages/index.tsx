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

/** /messages {1§2}: the inbox. What comes in while someone reads is counted, and shown when they ask for it. */
export default function MessagesScreen() {
  usePageTitle('站内信')
  const { list, paged, unreadOnly, sort, reload, filter, chooseSort, toFirst } = useMessages()
  const { counters, news, reload: reloadCounters } = useCounters(list.data, unreadOnly)
  const place = useRef<HTMLDivElement>(null)
  const refresh = () => {
    reload()
    reloadCounters()
  }
  const showNews = () => {
    toFirst()
    window.scrollTo({ top: 0 })
    place.current?.focus({ preventScroll: true })
  }
  const { state, rows, isStale } = paged
  return (
    <>
      <Header isLoading={list.isFetching} onRefresh={refresh}>
        <Counters counters={counters} isLoading={!counters && list.isFetching} />
      </Header>
      <Toolbar unreadOnly={unreadOnly} onUnreadOnly={filter} sort={sort} onSort={chooseSort}>
        {news > 0 && (
          <Button size="sm" colorPalette="node" onClick={showNews}>
            有 {news} 条新消息
          </Button>
        )}
      </Toolbar>
      {/* The pager stays where it is, however few cards the last page has. */}
      <Box ref={place} tabIndex={-1} outline="none" minH={paged.pages > 1 ? `${pageSize * 5}rem` : undefined}>
        {state === 'loading' && <BoneList count={pageSize} />}
        {state !== 'loading' && rows.length === 0 && (
          <Nothing
            isFailed={state === 'failed'}
            retry={refresh}
            showAll={unreadOnly ? () => filter(false) : undefined}
          />
        )}
        {rows.length > 0 && (
          <List
            messages={rows}
            isStale={isStale}
            isBusy={list.isFetching}
            onApproach={MessageDialog.prefetch}
          />
        )}
      </Box>
      <NumberedPages {...paged} />
      <OpenedMessage />
    </>
  )
}
