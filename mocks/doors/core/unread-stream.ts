import { unreadCount } from '../../provider/messages'
import { userOfToken } from '../../provider/sessions'
import type { Hosted } from './worlds'

/** A listener of one user's unread count. */
export interface StreamSink {
  send: (data: string) => void
  close: () => void
}

/**
 * Sends a user's unread count now and whenever it changes, as `{"unread_count":n}`.
 * Refuses (401) a bad token; answers how to stop.
 */
export function streamUnread({ world }: Hosted, token: string | undefined, sink: StreamSink): () => void {
  const user = userOfToken(world, token)
  const send = (count: number) => sink.send(JSON.stringify({ unread_count: count }))
  send(unreadCount(world.state, user.id))
  const stops = [
    world.bus.on('unread', ({ userId, count }) => userId === user.id && send(count)),
    world.bus.on('hangUp', () => sink.close()),
  ]
  return () => stops.forEach((stop) => stop())
}
