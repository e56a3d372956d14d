import type { NodeHeartbeatFrame, SetNodeIdsFrame } from '../generated/model'
import { findById } from '../provider/lookup'
import { metricOf } from '../provider/metrics'
import { lastHeartbeat } from '../provider/nodes'
import { authenticate } from '../provider/sessions'
import type { StoredNode } from '../provider/state'
import type { JsonSchema } from './contract'
import { frameText } from './frame-text'
import { readFrameIds } from './ids'
import { idStyleOfCalls } from './ids/forms'
import type { IdStyle } from './ids/names'
import { schemaError } from './schema-validation'
import { closeWithSession, type StreamSink } from './unread-stream'
import type { HostedWorld } from './worlds'

/** The provider's side of one open web socket. */
export interface NodeChannel {
  receive: (text: string) => void
  /** Sends the heartbeats that fell due since the last tick. */
  tick: () => void
  close: () => void
}

const frameSchema: JsonSchema = { $ref: '#/components/schemas/SetNodeIdsFrame' }

function parse(ids: IdStyle, text: string): unknown {
  try {
    return readFrameIds(ids, 'SetNodeIdsFrame', text)
  } catch {
    return undefined
  }
}

const isSetNodeIds = (frame: unknown): frame is SetNodeIdsFrame =>
  schemaError(frameSchema, frame) === undefined

/** Returns the frame that a client sent, with the world's ids; undefined for a text that is none. */
export function readFrame(hosted: HostedWorld, text: string): SetNodeIdsFrame | undefined {
  const frame = parse(idStyleOfCalls(hosted), text)
  return isSetNodeIds(frame) ? frame : undefined
}

/** Opens a channel for a token's user. Refuses (401) an invalid token. Node ids that are not the user's are ignored. */
export function openNodeChannel(
  hosted: HostedWorld,
  token: string | undefined,
  sink: StreamSink,
): NodeChannel {
  const { world } = hosted
  const user = authenticate(world, token)
  const { state } = world
  // Node id → time of the last heartbeat sent, epoch milliseconds.
  const subscribed = new Map<number, number>()
  const unsubscribe = closeWithSession(world, { token, sink, kind: 'sockets' })

  function subscribe(ids: number[]) {
    const own = ids.filter((id) => findById(state.nodes, id)?.userId === user.id)
    for (const id of subscribed.keys()) if (!own.includes(id)) subscribed.delete(id)
    for (const id of own) if (!subscribed.has(id)) subscribed.set(id, state.now)
  }

  function sendHeartbeat(id: number, sentAt: number) {
    const node = findById(state.nodes, id)
    if (node?.offlineSince !== null) return
    const at = lastHeartbeat(state, node) ?? 0
    if (at <= sentAt) return
    subscribed.set(id, at)
    sink.send(frameText(hosted, 'NodeHeartbeatFrame', heartbeatFrame(node, at)))
  }

  return {
    receive(text) {
      if (text === 'ping') return sink.send('pong')
      const frame = readFrame(hosted, text)
      if (frame) subscribe(frame.node_ids)
    },
    tick: () => subscribed.forEach((sentAt, id) => sendHeartbeat(id, sentAt)),
    close: unsubscribe,
  }
}

const heartbeatFrame = (node: StoredNode, at: number): NodeHeartbeatFrame => ({
  type: 'node_heartbeat',
  data: { node_id: node.id, heartbeat_data: metricOf(node, at) },
})
