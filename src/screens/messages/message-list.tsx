import { useSearchParams } from 'react-router-dom'
import type { InboxMessage } from '~/api/generated/model'
import { arrowKeyNavigation } from '~/ui/arrow-key-navigation'
import { Skeleton } from '~/ui/skeleton'
import { useNow } from '~/ui/use-now'
import { MessageCard } from './message-card'
import * as Parts from './message-card-parts'
import { messageUrl } from './use-message-param'

const minuteMs = 60_000

interface ListProps {
  messages: readonly InboxMessage[]
  isStale: boolean
  isBusy: boolean
  /** Called when the pointer or focus enters the list, to preload the dialog's code. */
  onPreload: () => void
}

/** A page of messages, in the server's order. */
export function MessageList({ messages, isStale, isBusy, onPreload }: ListProps) {
  const [searchParams] = useSearchParams()
  const now = useNow(minuteMs)
  return (
    <Parts.CardList
      aria-label="站内信列表"
      aria-busy={isBusy}
      stale={isStale}
      onKeyDown={arrowKeyNavigation('a')}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} to={messageUrl(searchParams, message.id)} now={now} />
      ))}
    </Parts.CardList>
  )
}

const widths = ['40%', '64%', '52%', '72%']

/** A placeholder for a page of messages. */
export const MessageListSkeleton = ({ count }: { count: number }) => (
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
