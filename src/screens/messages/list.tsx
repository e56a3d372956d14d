import { useSearchParams } from 'react-router-dom'
import type { InboxMessage } from '~/api/generated/model'
import { arrowMoves } from '~/ui/arrow-moves'
import { Bone } from '~/ui/bone'
import { useNow } from '~/ui/use-now'
import { Card } from './card'
import * as Parts from './card-parts'
import { withMessage } from './use-opened'

const minuteMs = 60_000

interface ListProps {
  messages: readonly InboxMessage[]
  isStale: boolean
  isBusy: boolean
  /** Called when the pointer or focus enters the list, to preload the dialog's code. */
  onPreload: () => void
}

/** A page of messages, in the server's order. */
export function List({ messages, isStale, isBusy, onPreload }: ListProps) {
  const [searchParams] = useSearchParams()
  const now = useNow(minuteMs)
  return (
    <Parts.Cards
      aria-label="站内信列表"
      aria-busy={isBusy}
      stale={isStale}
      onKeyDown={arrowMoves('a')}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      {messages.map((message) => (
        <Card key={message.id} message={message} to={withMessage(searchParams, message.id)} now={now} />
      ))}
    </Parts.Cards>
  )
}

const widths = ['40%', '64%', '52%', '72%']

/** A placeholder for a page of messages. */
export const BoneList = ({ count }: { count: number }) => (
  <Parts.Cards aria-label="站内信列表" aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <Parts.Card key={index}>
        <Parts.Closed>
          <Parts.TopLine as="div" minH="1.375rem">
            <Bone w="32" h="3.5" />
            <Bone w="16" h="3.5" ms="auto" />
          </Parts.TopLine>
          <Bone w={widths[index % widths.length]} h="3" mt="2" mb="1" />
        </Parts.Closed>
      </Parts.Card>
    ))}
  </Parts.Cards>
)
