import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Body, bodyToBytes } from '../../server/body'
import { refusalReply, type Reply, replyToRefusal } from '../../server/call-and-reply'
import { openUnreadStream } from '../../server/contract-answers/realtime'
import { faultReply } from '../../server/faults'
import { parseRequestUrl, urlOf } from '../../server/request-url'
import type { HostedWorld, Worlds } from '../../server/worlds'
import { sendReply } from './send-reply'

const keepAliveInterval = 15_000
const maxBufferedBytes = 1024 * 1024

/** Serves GET /sse: sends the unread count of the token's user and every change of it. */
export function serveEventStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  const token = parseRequestUrl(urlOf(request)).query.get('token') ?? undefined
  const hosted = worlds.resolve(token, undefined)
  const reply = hosted
    ? openStream({ worlds, hosted, token }, response)
    : refusalReply(401, '登录已过期，请重新登录')
  hosted?.log.add(
    { method: 'GET', url: urlOf(request), headers: {}, body: undefined },
    {
      operationId: 'streamUnreadCount',
      status: reply?.status ?? 200,
      at: hosted.world.state.now,
      isFault: reply?.isFault,
    },
  )
  if (reply) sendReply(response, reply)
}

interface StreamOptions {
  worlds: Worlds
  hosted: HostedWorld
  token: string | undefined
}

function openStream(options: StreamOptions, response: ServerResponse): Reply | undefined {
  const { hosted } = options
  const fault = hosted.faults.take('streamUnreadCount')
  const faultResponse = fault && faultReply(fault)
  // A fault with status 200 opens the stream and replaces its events; any other fault replaces the response.
  if (faultResponse && (faultResponse.drop || faultResponse.status !== 200)) return faultResponse
  try {
    const sink = {
      send: (data: string) => write(response, faultResponse?.body ?? `data: ${data}\n\n`),
      close: () => void response.end(),
    }
    const unsubscribe = openUnreadStream({ ...options, sink })
    keepAlive(response, unsubscribe)
  } catch (error) {
    return replyToRefusal(error)
  }
  return undefined
}

/** Writes to a stream that is open. One whose client reads too slowly is closed. */
function write(response: ServerResponse, data: Body) {
  if (response.writableEnded) return
  response.write(bodyToBytes(data))
  if (response.writableLength > maxBufferedBytes) response.destroy()
}

function keepAlive(response: ServerResponse, unsubscribe: () => void) {
  const timer = setInterval(() => write(response, ': keep-alive\n\n'), keepAliveInterval)
  response.on('close', () => {
    clearInterval(timer)
    unsubscribe()
  })
}
