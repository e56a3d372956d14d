import { unreadCount } from '../../provider/messages'
import { userOfToken } from '../../provider/sessions'
import { styledFrame } from './answer-style'
import type { Hosted } from './worlds'

/** A listener of one user's unread count. */
export interface StreamSink {
  send: (data: string) => void
  close: () => void
}

/**
 * Sends a user's unread count now and whenever it changes, as `{"unread_count":n}` in the style `full`.
 * Refuses (401) a bad token; answers how to stop.
 */
export function streamUnread(hosted: Hosted, token: string | undefined, sink: StreamSink): () => void {
  const { world } = hosted
  const user = userOfToken(world, token)
  const send = (count: number) => sink.send(JSON.stringify(eventOf(hosted, count)))
  send(unreadCount(world.state, user.id))
  const stops = [
    world.bus.on('unread', ({ userId, count }) => userId === user.id && send(count)),
    world.bus.on('hangUp', () => sink.close()),
  ]
  return () => stops.forEach((stop) => stop())
}

const eventOf = ({ world, style }: Hosted, count: number) =>
  styledFrame(style, 'UnreadCountEvent', { unread_count: count }, world.state.seed)
