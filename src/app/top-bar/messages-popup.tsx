import { Popover, Flex, chakra, VisuallyHidden } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { InboxMessage } from '~/api/generated/model'
import { useInbox, isUnread } from '~/features/messages/inbox'
import { useMarkRead } from '~/features/messages/use-mark-read'
import { paths } from '~/lib/paths'
import { formatTime } from '~/lib/time'
import { IconButton } from '~/ui/components/button'
import { EmptyState } from '~/ui/components/empty-state'
import { ChevronLeft, ChevronRight } from '~/ui/components/icons'
import { Link } from '~/ui/components/link'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { AnchoredPopover } from '~/ui/overlay/anchored-popover'
import { isListEmpty, isPastRows, usePagination } from '~/ui/paged-table/use-pagination'
import { dotStyles } from '~/ui/theme/recipes/text-and-skeleton'

const Row = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    w: 'full',
    ps: '7',
    pe: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '& + &': { borderTopWidth: '1px' },
  },
})

const Dot = chakra('span', {
  base: { position: 'absolute', top: '4', left: '3', bg: 'node.solid', ...dotStyles },
})

const Content = chakra('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'sm', lineClamp: 2, whiteSpace: 'pre-line' },
})

/** A message in the popup; a click marks it as read. */
function MessageRow({ message }: { message: InboxMessage }) {
  const { markRead } = useMarkRead()
  return (
    <Row type="button" onClick={() => markRead(message)}>
      {isUnread(message) && (
        <Dot>
          <VisuallyHidden>未读</VisuallyHidden>
        </Dot>
      )}
      <Flex as="span" justify="space-between" gap="3" align="baseline">
        <chakra.span fontWeight="medium" truncate>
          {message.subject || '-'}
        </chakra.span>
        <chakra.time color="fg.muted" textStyle="xs" flexShrink="0">
          {formatTime(message.created_at)}
        </chakra.time>
      </Flex>
      <Content>{message.content ?? '-'}</Content>
    </Row>
  )
}

interface PageButtonsProps {
  page: number
  pages: number
  isTotalKnown: boolean
  onPageChange: (page: number) => void
}

/** Previous and next buttons; the page number is shown only when there is more than one page. */
function PageButtons({ page, pages, isTotalKnown, onPageChange }: PageButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label="上一页"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      {pages > 1 && (
        <chakra.span color="fg.muted" textStyle="sm">
          {isTotalKnown ? `${page}/${pages}` : page}
        </chakra.span>
      )}
      <IconButton
        size="sm"
        label="下一页"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </>
  )
}

/** Placeholder rows with the layout of messages. */
function MessageSkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Flex key={index} direction="column" gap="2" ps="7" pe="4" py="3.5">
      <Flex justify="space-between">
        <Skeleton w="32" h="3.5" />
        <Skeleton w="24" h="3.5" />
      </Flex>
      <Skeleton w="full" h="3" />
    </Flex>
  ))
}

const pageSize = 4

/** One page of the inbox with previous and next buttons. */
function PaginatedMessages({ title }: { title: ReactNode }) {
  const [page, setPage] = useState(1)
  const params = { page, limit: pageSize }
  const inbox = useInbox(params, { placeholderData: keepPreviousData })
  const paged = usePagination(inbox, { page, size: pageSize, onPageChange: setPage })
  const { rows, state, isRetrying, retry } = paged
  return (
    <>
      <Popover.Header as="div">
        {title}
        <PageButtons {...paged} />
      </Popover.Header>
      <Popover.Body aria-busy={state === 'loading'}>
        {state === 'loading' && <MessageSkeletonRows count={pageSize} />}
        {state === 'failed' && <LoadFailure isRetrying={isRetrying} retry={retry} />}
        {isListEmpty(paged) && <EmptyState drawing="messages" text="暂时没有消息！" />}
        {isPastRows(paged) && <EmptyState text="没有更多消息" />}
        {rows.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Popover.Body>
    </>
  )
}

interface MessagesPopupProps {
  /** The id of the bell button, which anchors the popup and gets the focus back. */
  triggerId: string
  open: boolean
  onClose: () => void
}

/** The newest messages in a popover below the bell; each opening starts at page 1. */
export default function MessagesPopup({ triggerId, open, onClose }: MessagesPopupProps) {
  return (
    <AnchoredPopover triggerId={triggerId} open={open} onClose={onClose} gutter={14}>
      <PaginatedMessages title={<Popover.Title>站内信</Popover.Title>} />
      <Popover.Footer as="div">
        <Link to={paths.messages()} onClick={onClose}>
          查看全部消息
        </Link>
      </Popover.Footer>
    </AnchoredPopover>
  )
}
