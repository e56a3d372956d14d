import { unreadCount } from '../provider/messages'
import { authenticate } from '../provider/sessions'
import type { World } from '../provider/world'
import { frameText } from './frame-text'
import type { HostedWorld } from './worlds'

/** Where a stream or channel sends its frames. */
export interface StreamSink {
  send: (data: string) => void
  /** `code` is the close code of a web socket. */
  close: (code?: number) => void
}

/** Close code of a web socket whose session ended. */
const sessionEndedCode = 4401

type ConnectionKind = 'streams' | 'sockets'

const sinksByWorld = new WeakMap<World, Record<ConnectionKind, Set<StreamSink>>>()

function sinksOf(world: World) {
  const sinks = sinksByWorld.get(world) ?? { streams: new Set(), sockets: new Set() }
  sinksByWorld.set(world, sinks)
  return sinks
}

/** Returns the numbers of open event streams and sockets of a world. */
export function openConnections(world: World): Record<ConnectionKind, number> {
  const { streams, sockets } = sinksOf(world)
  return { streams: streams.size, sockets: sockets.size }
}

/**
 * Counts a connection, and closes its sink when its token is no longer valid or its world disconnects. Returns a function
 * to call when the connection closes.
 */
export function closeWithSession(
  world: World,
  { token, sink, kind }: { token: string | undefined; sink: StreamSink; kind: ConnectionKind },
): () => void {
  const { bus } = world
  const sinks = sinksOf(world)[kind]
  sinks.add(sink)
  const unsubscribes = [
    () => sinks.delete(sink),
    bus.on('disconnect', () => sink.close()),
    bus.on('session-ended', (ended) => ended.token === token && sink.close(sessionEndedCode)),
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

/**
 * Sends a user's unread count now and on every change, as `{"unread_count":n}` in the style `full`. Returns an
 * unsubscribe function. Refuses (401) an invalid token.
 */
export function streamUnread(hosted: HostedWorld, token: string | undefined, sink: StreamSink): () => void {
  const { world } = hosted
  const user = authenticate(world, token)
  const send = (count: number) => sink.send(frameText(hosted, 'UnreadCountEvent', { unread_count: count }))
  send(unreadCount(world.state, user.id))
  const unsubscribes = [
    world.bus.on('unread', ({ userId, count }) => userId === user.id && send(count)),
    closeWithSession(world, { token, sink, kind: 'streams' }),
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
