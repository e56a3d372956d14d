import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '../../provider/refusal'
import { faultReply } from '../core/faults'
import { refusalReply, type Reply } from '../core/messages'
import { streamUnread } from '../core/unread-stream'
import type { Hosted, Worlds } from '../core/worlds'
import { sendReply } from './send'

const keepAliveEvery = 15_000

/** Answers GET /sse: the unread count of the token's user, as it changes. */
export function serveEventStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  const token = new URL(request.url ?? '/', 'http://stream').searchParams.get('token') ?? undefined
  const hosted = worlds.of(token, undefined)
  const reply = hosted ? open(hosted, token, response) : refusalReply(401, '登录已过期，请重新登录')
  hosted?.log.add(
    { method: 'GET', url: request.url ?? '/', headers: {}, body: undefined },
    {
      operationId: 'streamUnreadCount',
      status: reply?.status ?? 200,
      at: hosted.world.state.now,
      isFault: reply?.isFault,
    },
  )
  if (reply) sendReply(response, reply)
}

function open(hosted: Hosted, token: string | undefined, response: ServerResponse): Reply | undefined {
  const fault = hosted.faults.take('streamUnreadCount')
  const faulty = fault && faultReply(fault)
  // A faulty stream that is text opens, says that, and stays open; any other fault is an answer.
  if (faulty && (faulty.drop || faulty.status !== 200)) return faulty
  try {
    const stop = streamUnread(hosted, token, {
      send: (data) => response.write(faulty?.body ?? `data: ${data}\n\n`),
      close: () => response.end(),
    })
    keepOpen(response, stop)
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    throw error
  }
  return undefined
}

function keepOpen(response: ServerResponse, stop: () => void) {
  const beat = setInterval(() => response.write(': keep-alive\n\n'), keepAliveEvery)
  response.on('close', () => {
    clearInterval(beat)
    stop()
  })
}
