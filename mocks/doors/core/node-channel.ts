import type { NodeHeartbeatFrame, SetNodeIdsFrame } from '../../generated/model'
import { byId } from '../../provider/lookup'
import { metricOf } from '../../provider/metrics'
import { lastHeartbeat } from '../../provider/nodes'
import { userOfToken } from '../../provider/sessions'
import type { StoredNode } from '../../provider/state'
import { styledFrame } from './answer-style'
import type { Schema } from './contract'
import { mismatch } from './schemas'
import type { StreamSink } from './unread-stream'
import type { Hosted } from './worlds'

/** One open socket: what arrives goes in, time goes by. */
export interface NodeChannel {
  receive: (text: string) => void
  /** Sends the heartbeats that fell due since the last time. */
  tick: () => void
  close: () => void
}

const frameSchema: Schema = { $ref: '#/components/schemas/SetNodeIdsFrame' }

// Fields that a node does not report may be absent from a heartbeat, never null.
function present(metric: object): object {
  const values = Object.values(metric)
  if (!values.includes(null)) return metric
  return Object.fromEntries(Object.entries(metric).filter(([, value]) => value !== null))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isSetNodeIds = (frame: unknown): frame is SetNodeIdsFrame => mismatch(frameSchema, frame) === undefined

/** Opens a channel for a token's user. Refuses (401) a bad token; ids that are not the user's are ignored. */
export function openNodeChannel(hosted: Hosted, token: string | undefined, sink: StreamSink): NodeChannel {
  const { world } = hosted
  const user = userOfToken(world, token)
  const { state } = world
  const watched = new Map<number, number>()
  const stop = world.bus.on('hangUp', () => sink.close())

  function watch(ids: number[]) {
    const own = ids.filter((id) => byId(state.nodes, id)?.userId === user.id)
    for (const id of watched.keys()) if (!own.includes(id)) watched.delete(id)
    for (const id of own) if (!watched.has(id)) watched.set(id, state.now)
  }

  function beat(id: number, sentAt: number) {
    const node = byId(state.nodes, id)
    const at = node && lastHeartbeat(state, node)
    if (!node || !at || at <= sentAt || node.offlineSince !== null) return
    watched.set(id, at)
    const frame = styledFrame(hosted.style, 'NodeHeartbeatFrame', frameOf(node, at), state.seed)
    sink.send(JSON.stringify(frame))
  }

  return {
    receive(text) {
      if (text === 'ping') return sink.send('pong')
      const frame = parse(text)
      if (isSetNodeIds(frame)) watch(frame.node_ids)
    },
    tick: () => watched.forEach((sentAt, id) => beat(id, sentAt)),
    close: stop,
  }
}

const frameOf = (node: StoredNode, at: number): NodeHeartbeatFrame => ({
  type: 'node_heartbeat',
  data: { node_id: node.id, heartbeat_data: present(metricOf(node, at)) },
})
