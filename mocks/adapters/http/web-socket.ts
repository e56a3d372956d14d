import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { refusalReply, type Reply, replyToRefusal } from '../../server/call-and-reply'
import { openChannel } from '../../server/contract-answers/realtime'
import { faultReply } from '../../server/faults'
import { parseRequestUrl, requestPath, urlOf } from '../../server/request-url'
import type { HostedWorld, Worlds } from '../../server/worlds'
import { foreignRefusal, isForeign, isOwnHost } from './host-and-cors'
import { logErrors } from './log-errors'
import { enterWorldOfPath } from './request-world'
import { replyHeaders } from './security-headers'
import { writeRawReply } from './send-reply'

const tickInterval = 250
const maxFrameBytes = 256 * 1024
const maxBufferedBytes = 1024 * 1024

const socketPath = '/ws'
const securityLines = Object.entries(replyHeaders).map(([name, value]) => `${name}: ${value}`)

/** Returns whether a request that offers another protocol is a handshake. Others are answered over HTTP. */
export function isHandshake(request: IncomingMessage): boolean {
  enterWorldOfPath(request)
  return requestPath(urlOf(request)) === socketPath
}

const sessionExpired = () => refusalReply(401, '登录已过期，请重新登录')

/** Serves GET /ws on a server: live heartbeats of the nodes that the client subscribes to. */
export function serveWebSocket(server: Server, worlds: Worlds, boundTo: string) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  sockets.on('headers', (lines) => lines.push(...securityLines))
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { path, query } = parseRequestUrl(urlOf(request))
    if (path !== socketPath || !isOwnHost(request, boundTo))
      return writeRawReply(socket, refusalReply(404, '请求的资源不存在'))
    if (isForeign(request)) return writeRawReply(socket, foreignRefusal())
    const token = query.get('token') ?? undefined
    const hosted = worlds.resolve(token, undefined)
    const refusal = hosted ? refusalOf({ worlds, hosted, token }) : sessionExpired()
    logHandshake(hosted, request, refusal)
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

function logHandshake(hosted: HostedWorld | undefined, request: IncomingMessage, refusal: Reply | undefined) {
  hosted?.log.add(
    { method: 'GET', url: urlOf(request), headers: {}, body: undefined },
    {
      operationId: 'openNodeChannel',
      status: refusal?.status ?? 101,
      at: hosted.world.state.now,
      isFault: refusal?.isFault,
    },
  )
}

/** Returns the reply (426) to a request of /ws that is no WebSocket handshake. */
export function refusePlainRequest(worlds: Worlds, request: IncomingMessage): Reply {
  const { query } = parseRequestUrl(urlOf(request))
  const { headers, ...refused } = refusalReply(426, '请使用 WebSocket 连接')
  const refusal = { ...refused, headers: { ...headers, upgrade: 'websocket' } }
  logHandshake(worlds.resolve(query.get('token') ?? undefined, undefined), request, refusal)
  return refusal
}

// Checked before the handshake, so that an invalid token gets 401 instead of an open socket.
function refusalOf({ worlds, hosted, token }: ChannelOptions): Reply | undefined {
  const fault = hosted.faults.take('openNodeChannel')
  const faultResponse = fault && faultReply(fault)
  if (faultResponse) return faultResponse
  try {
    openChannel({ worlds, hosted, token, sink: { send: () => {}, close: () => {} } }).close()
    return undefined
  } catch (error) {
    return replyToRefusal(error)
  }
}

interface ChannelOptions {
  worlds: Worlds
  hosted: HostedWorld
  token: string | undefined
}

function runChannel(webSocket: WebSocket, connection: Duplex, { worlds, hosted, token }: ChannelOptions) {
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
