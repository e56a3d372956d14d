import { parseHeartbeat } from '~/api/realtime/heartbeat'
import { parseUnreadCount } from '~/api/realtime/unread-store'
import { signedIn } from '../consumer/interaction.ts'
import type { MatcherScope } from '../consumer/matchers.ts'
import { state, type InteractionState } from '../consumer/provider-state.ts'
import type { EventId } from './events.ts'

/** A frame that a provider sends, and its decoded value. */
export interface ReceivedMessage {
  operationId: EventId
  /** The description in the pact; unique. */
  title: string
  states: InteractionState[]
  /** How the console gets it, with `${…}` for values of provider states; a comment in the pact. */
  channelComment: string
  /** Name of the document's example that the frame is built from. */
  example: string
  scope: MatcherScope
  /** The console's own decoder of such frames. */
  decode: (text: string) => unknown
  decoded: unknown
}

const onSocket = '/ws?token=${token}, for {"type":"set_node_ids","node_ids":[${node_id}]}'

/** Every frame of a channel that the console relies on. */
export const receivedMessages: ReceivedMessage[] = [
  {
    operationId: 'sendUnreadCount',
    title: 'how many messages are unread, on the event stream',
    states: [signedIn, state('the inbox holds messages', { unread: 2, read: 1 })],
    channelComment: 'GET /sse?token=${token}',
    example: 'current',
    scope: 'required',
    decode: parseUnreadCount,
    decoded: 3,
  },
  {
    operationId: 'sendNodeHeartbeat',
    title: 'a heartbeat of a node in view',
    states: [signedIn, state('the user rents a node', { status: 'running' })],
    channelComment: onSocket,
    example: 'partial',
    scope: 'required',
    decode: parseHeartbeat,
    decoded: { nodeId: '102', values: Array.from({ length: 6 }), topProcess: undefined },
  },
  {
    operationId: 'sendNodeHeartbeat',
    title: 'a heartbeat with every metric of a node in view',
    states: [signedIn, state('a node reports every metric')],
    channelComment: onSocket,
    example: 'full',
    scope: 'whole',
    decode: parseHeartbeat,
    decoded: { nodeId: '101', values: [37.5, 2048, 8192, 21.4, 80, 46], topProcess: 'titan-edge' },
  },
]
