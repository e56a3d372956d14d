import { VisuallyHidden } from '@chakra-ui/react'
import { useId, type MouseEvent } from 'react'
import type { InboxMessage } from '~/api/generated/model'
import { isUnread } from '~/features/messages/inbox'
import { useMarkRead } from '~/features/messages/use-mark-read'
import { formatMessageTime, formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import * as Parts from './message-card-parts'
import { openedFromListState } from './use-messages'

interface CardProps {
  message: InboxMessage
  /** URL of the current list with this message open. */
  to: string
  /** Milliseconds since 1970. */
  now: number
}

// The clicked button is unmounted, so the focus moves to the card's link.
const keepFocus = ({ currentTarget }: MouseEvent) => currentTarget.closest('li')?.querySelector('a')?.focus()

/** A message in the list. Clicking the card opens the message; the button only marks it read. */
export function MessageCard({ message, to, now }: CardProps) {
  const { markRead } = useMarkRead('消息已标记为已读')
  const id = useId()
  const unread = isUnread(message)
  const mark = (event: MouseEvent) => {
    markRead(message)
    keepFocus(event)
  }
  return (
    <Parts.CardFrame unread={unread} data-row={message.id}>
      <Parts.CardLink to={to} state={openedFromListState} preventScrollReset>
        {unread && (
          <Parts.UnreadDot>
            <VisuallyHidden>未读</VisuallyHidden>
          </Parts.UnreadDot>
        )}
        <Parts.CardTopRow>
          <Parts.Subject id={id} unread={unread}>
            {message.subject || '-'}
          </Parts.Subject>
          <Parts.SentTime dateTime={message.created_at} title={formatTime(message.created_at)}>
            {formatMessageTime(message.created_at, now)}
          </Parts.SentTime>
        </Parts.CardTopRow>
        <Parts.Preview>{message.content ?? '-'}</Parts.Preview>
      </Parts.CardLink>
      {unread && (
        <Button
          size="xs"
          variant="outline"
          bg="bg.panel"
          borderColor="node.muted"
          _hover={{ bg: 'bg.subtle' }}
          position="absolute"
          bottom="2.5"
          right="4"
          aria-describedby={id}
          onClick={mark}
        >
          标记已读
        </Button>
      )}
    </Parts.CardFrame>
  )
}
