import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { InboxMessage } from '~/api/generated/model'
import { isUnread } from '~/features/messages/inbox-cache'
import { useMarkRead } from '~/features/messages/use-mark-read'
import { formatTime } from '~/lib/time'

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
  base: { position: 'absolute', top: '4', left: '3', boxSize: '2', borderRadius: 'full', bg: 'node.solid' },
})

const Content = chakra('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'sm', lineClamp: 2, whiteSpace: 'pre-line' },
})

/** A message in the popup; a click marks it as read. */
export function MessageRow({ message }: { message: InboxMessage }) {
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
