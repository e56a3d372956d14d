import { heartbeatIn } from '~/api/live/heartbeat'
import { unreadCountOf } from '~/api/unread-event'
import { signedIn } from '../consumer/interaction.ts'
import type { Reliance } from '../consumer/matchers.ts'
import { state, type State } from '../consumer/state.ts'
import type { EventId } from './events.ts'

/** A frame that a provider sends, and what the console decodes from it. */
export interface Received {
  operationId: EventId
  /** The description in the pact; unique. */
  title: string
  states: State[]
  /** How the console gets it, with `${…}` for values of provider states; a comment in the pact. */
  how: string
  /** Name of the document's example that the frame is built from. */
  example: string
  reliance: Reliance
  /** The console's own decoder of such frames. */
  read: (text: string) => unknown
  understood: unknown
}

const onSocket = '/ws?token=${token}, for {"type":"set_node_ids","node_ids":[${node_id}]}'

/** Every frame of a channel that the console relies on. */
export const received: Received[] = [
  {
    operationId: 'sendUnreadCount',
    title: 'how many messages are unread, on the event stream',
    states: [signedIn, state('the inbox holds messages', { unread: 2, read: 1 })],
    how: 'GET /sse?token=${token}',
    example: 'current',
    reliance: 'required',
    read: unreadCountOf,
    understood: 3,
  },
  {
    operationId: 'sendNodeHeartbeat',
    title: 'a heartbeat of a node in view',
    states: [signedIn, state('the user rents a node', { status: 'running' })],
    how: onSocket,
    example: 'partial',
    reliance: 'required',
    read: heartbeatIn,
    understood: { nodeId: 102, values: Array.from({ length: 6 }), topProcess: undefined },
  },
  {
    operationId: 'sendNodeHeartbeat',
    title: 'a heartbeat with every metric of a node in view',
    states: [signedIn, state('a node reports every metric')],
    how: onSocket,
    example: 'full',
    reliance: 'whole',
    read: heartbeatIn,
    understood: { nodeId: 101, values: [37.5, 2048, 8192, 21.4, 80, 46], topProcess: 'titan-edge' },
  },
]
