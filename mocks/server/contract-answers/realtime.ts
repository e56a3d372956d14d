import document from '../../../openapi/generated/realtime.json'
import { refuse } from '../../provider/refusal'
import type { Reply } from '../call-and-reply'
import { faultReply } from '../faults'
import { frameText } from '../frame-text'
import { type NodeChannel, openNodeChannel, readFrame } from '../node-channel'
import { closeWithSession, type StreamSink, streamUnread } from '../unread-stream'
import type { HostedWorld, Worlds } from '../worlds'

const { UnreadCountEvent, NodeHeartbeat } = document.components.messages

/** A connection for live data, and whose it is. */
export interface LiveConnection {
  worlds: Worlds
  hosted: HostedWorld
  token: string | undefined
}

type LiveOperation = 'streamUnreadCount' | 'openNodeChannel'

/** Takes the fault that applies to a connection; returns its reply, or undefined where the connection opens as usual. */
export function takeLiveFault({ faults }: HostedWorld, operationId: LiveOperation): Reply | undefined {
  const fault = faults.take(operationId)
  return fault && faultReply(fault)
}

/** Whether the reply of a fault opens the stream and replaces its events; any other is sent instead of the stream. */
export const replacesEvents = ({ drop, status }: Reply): boolean => !drop && status === 200

interface LiveOptions extends LiveConnection {
  sink: StreamSink
}

const requireToken = (token: string | undefined) => token ?? refuse(401, '登录已过期，请重新登录')

/**
 * Sends the unread count of a token's user now and on every change; without rules the first example, which never
 * changes. Returns an unsubscribe function. Refuses (401) an invalid token.
 */
export function openUnreadStream({ worlds, hosted, token, sink }: LiveOptions): () => void {
  if (worlds.rules.arePlayed) return streamUnread(hosted, token, sink)
  requireToken(token)
  const [example] = UnreadCountEvent.examples
  sink.send(frameText(hosted, 'UnreadCountEvent', example?.payload))
  return closeWithSession(hosted.world, { token, sink, kind: 'streams' })
}

// Milliseconds of the world between two heartbeats of a node without rules.
const heartbeatInterval = 5000

/** Sends the document's heartbeats for the nodes in view, whatever their ids. */
function exampleChannel({ hosted, token, sink }: LiveOptions): NodeChannel {
  requireToken(token)
  const { world } = hosted
  // Node id → time of the last heartbeat sent, epoch milliseconds.
  const subscribed = new Map<number, number>()

  function sendHeartbeat(id: number, sentAt: number) {
    const { now } = world.state
    if (now < sentAt + heartbeatInterval) return
    // The examples one after another, not the same for all nodes.
    const place = sentAt === 0 ? 0 : Math.floor(now / heartbeatInterval) + id
    const example = NodeHeartbeat.examples[place % NodeHeartbeat.examples.length]
    const frame = { ...example?.payload, data: { ...example?.payload.data, node_id: id } }
    subscribed.set(id, now)
    sink.send(frameText(hosted, 'NodeHeartbeatFrame', frame))
  }

  return {
    receive(text) {
      if (text === 'ping') return sink.send('pong')
      const frame = readFrame(hosted, text)
      if (!frame) return
      for (const id of subscribed.keys()) if (!frame.node_ids.includes(id)) subscribed.delete(id)
      for (const id of frame.node_ids) if (!subscribed.has(id)) subscribed.set(id, 0)
    },
    tick: () => subscribed.forEach((sentAt, id) => sendHeartbeat(id, sentAt)),
    close: closeWithSession(world, { token, sink, kind: 'sockets' }),
  }
}

/** Opens the socket's channel for a token's user; without rules one that plays the document's examples. */
export const openChannel = (options: LiveOptions): NodeChannel =>
  options.worlds.rules.arePlayed
    ? openNodeChannel(options.hosted, options.token, options.sink)
    : exampleChannel(options)
