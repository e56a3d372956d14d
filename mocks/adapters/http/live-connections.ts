import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { bodyToBytes, type Body } from '../../server/body'
import { refusalReply, replyToRefusal, type Reply } from '../../server/call-and-reply'
import {
  openChannel,
  openUnreadStream,
  replacesEvents,
  takeLiveFault,
  type LiveConnection,
} from '../../server/contract-answers/realtime'
import { parseRequestUrl, requestPath, urlOf } from '../../server/request-url'
import type { HostedWorld, Worlds } from '../../server/worlds'
import { foreignRefusal, isForeign, isOwnHost } from './host-and-cors'
import { logErrors } from './log-errors'
import { enterWorldOfPath } from './request-world'
import { replyHeaders } from './security-headers'
import { sendReply, writeRawReply } from './send-reply'

// Milliseconds.
const keepAliveInterval = 15_000
const tickInterval = 250

const maxFrameBytes = 256 * 1024
const maxBufferedBytes = 1024 * 1024

const sessionExpired = () => refusalReply(401, '登录已过期，请重新登录')

/** Returns the token in a request's query, and its world. */
function callerOf(worlds: Worlds, request: IncomingMessage) {
  const token = parseRequestUrl(urlOf(request)).query.get('token') ?? undefined
  return { token, hosted: worlds.resolve(token, undefined) }
}

function logConnection(
  hosted: HostedWorld | undefined,
  request: IncomingMessage,
  operationId: string,
  { status, isFault }: Pick<Reply, 'status' | 'isFault'>,
) {
  const call = { method: 'GET', url: urlOf(request), headers: {}, body: undefined }
  hosted?.log.add(call, { operationId, status, at: hosted.world.state.now, isFault })
}

/** Serves GET /sse: sends the unread count of the token's user and every change of it. */
export function serveEventStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  const { token, hosted } = callerOf(worlds, request)
  const reply = hosted ? openStream({ worlds, hosted, token }, response) : sessionExpired()
  logConnection(hosted, request, 'streamUnreadCount', reply ?? { status: 200 })
  if (reply) sendReply(response, reply)
}

function openStream(options: LiveConnection, response: ServerResponse): Reply | undefined {
  try {
    const faultResponse = takeLiveFault(options.hosted, 'streamUnreadCount')
    if (faultResponse && !replacesEvents(faultResponse)) return faultResponse
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

const socketPath = '/ws'
const securityLines = Object.entries(replyHeaders).map(([name, value]) => `${name}: ${value}`)

/** Returns whether a request that offers another protocol is a handshake. Others are answered over HTTP. */
export function isHandshake(request: IncomingMessage): boolean {
  enterWorldOfPath(request)
  return requestPath(urlOf(request)) === socketPath
}

/** Serves GET /ws on a server: live heartbeats of the nodes that the client subscribes to. */
export function serveWebSocket(server: Server, worlds: Worlds, boundTo: string) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  sockets.on('headers', (lines) => lines.push(...securityLines))
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (requestPath(urlOf(request)) !== socketPath || !isOwnHost(request, boundTo))
      return writeRawReply(socket, refusalReply(404, '请求的资源不存在'))
    if (isForeign(request)) return writeRawReply(socket, foreignRefusal())
    const { token, hosted } = callerOf(worlds, request)
    const refusal = hosted ? refusalOf({ worlds, hosted, token }) : sessionExpired()
    logConnection(hosted, request, 'openNodeChannel', refusal ?? { status: 101 })
    if (!hosted || refusal) return writeRawReply(socket, refusal ?? sessionExpired())
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      runChannel(webSocket, socket, { worlds, hosted, token }),
    )
  }
  server.on('upgrade', (request, socket, head) => {
    // An error event without a listener would end the process.
    socket.on('error', () => socket.destroy())
    logErrors(upgrade, () => socket.destroy())(request, socket, head)
  })
}

/** Returns the reply (426) to a request of /ws that is no WebSocket handshake. */
export function refusePlainRequest(worlds: Worlds, request: IncomingMessage): Reply {
  const { headers, ...refused } = refusalReply(426, '请使用 WebSocket 连接')
  const refusal = { ...refused, headers: { ...headers, upgrade: 'websocket' } }
  logConnection(callerOf(worlds, request).hosted, request, 'openNodeChannel', refusal)
  return refusal
}

// Checked before the handshake, so that an invalid token gets 401 instead of an open socket.
function refusalOf({ worlds, hosted, token }: LiveConnection): Reply | undefined {
  try {
    const faultResponse = takeLiveFault(hosted, 'openNodeChannel')
    if (faultResponse) return faultResponse
    openChannel({ worlds, hosted, token, sink: { send: () => {}, close: () => {} } }).close()
    return undefined
  } catch (error) {
    return replyToRefusal(error)
  }
}

function runChannel(webSocket: WebSocket, connection: Duplex, { worlds, hosted, token }: LiveConnection) {
  const sink = {
    send: (data: string) => webSocket.send(data),
    close: (code?: number) => webSocket.close(code),
  }
  const channel = openChannel({ worlds, hosted, token, sink })
  const tick = () => {
    // A slow client skips heartbeats until its buffer is sent, and then gets the newest ones.
    if (webSocket.bufferedAmount > maxBufferedBytes) return
    worlds.get(hosted.world.id)
    // All frames of one tick are sent in one packet.
    connection.cork()
    channel.tick()
    connection.uncork()
  }
  const timer = setInterval(logErrors(tick), tickInterval)
  webSocket.on(
    'message',
    logErrors((data: Buffer) => channel.receive(data.toString())),
  )
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    clearInterval(timer)
    channel.close()
  })
}
