import { isObject, listAt } from '../../breaking-changes/schema/json.ts'
import { state, type InteractionState } from '../consumer/provider-state.ts'
import { eventExample, type EventId } from './events.ts'

/** A frame that the console sends, and the state in which it sends it. */
export interface SentMessage {
  operationId: EventId
  /** The description in the pact; unique. */
  title: string
  states: InteractionState[]
  /** Name of the document's example that the frame is built from. */
  example: string
}

const { example: visible } = eventExample('receiveNodeIds', 'visible')
const node_ids = isObject(visible) ? listAt(visible, 'node_ids').filter((id) => typeof id === 'number') : []

/** Every frame that the console sends. */
export const sentMessages: SentMessage[] = [
  {
    operationId: 'receiveNodeIds',
    title: 'the nodes in view',
    states: [state('nodes are in view', { node_ids })],
    example: 'visible',
  },
  {
    operationId: 'receiveNodeIds',
    title: 'no node in view any more',
    states: [state('the nodes in view have gone', { node_ids })],
    example: 'none',
  },
  {
    operationId: 'receivePing',
    title: 'a sign of life',
    states: [state('the socket has been open for half a minute')],
    example: 'ping',
  },
]
