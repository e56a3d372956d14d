import { Popover } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useInbox } from '~/features/messages/use-inbox'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { MessageSkeletonRows } from './message-skeleton-rows'
import { MessageRow } from './message-row'
import { PageButtons } from './page-buttons'

const pageSize = 4

/** One page of the inbox with previous and next buttons. */
export function PaginatedMessages({ title }: { title: ReactNode }) {
  const [page, setPage] = useState(1)
  const params = { page, limit: pageSize }
  const { data, isPending, isFetching, isError, refetch } = useInbox(params, {
    placeholderData: keepPreviousData,
  })
  const messages = data?.data ?? []
  const pages = Math.ceil((data?.meta?.total ?? 0) / pageSize)
  return (
    <>
      <Popover.Header>
        {title}
        <PageButtons page={page} pages={pages} onPageChange={setPage} />
      </Popover.Header>
      <Popover.Body aria-busy={isPending}>
        {isPending && <MessageSkeletonRows count={pageSize} />}
        {isError && !data && <LoadFailure isRetrying={isFetching} retry={() => void refetch()} />}
        {data && messages.length === 0 && <EmptyState text="暂时没有消息！" />}
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Popover.Body>
    </>
  )
}
