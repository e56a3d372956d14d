import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Refusal } from '../../provider/refusal'
import { faultReply } from '../../server/faults'
import { bodyToBytes } from '../../server/body'
import { refusalReply, type Reply } from '../../server/call-and-reply'
import { openNodeChannel } from '../../server/node-channel'
import type { HostedWorld, Worlds } from '../../server/worlds'
import { isOwnHost } from './host-and-cors'

const tickInterval = 250
const maxFrameBytes = 256 * 1024
const maxBufferedBytes = 1024 * 1024

const sessionExpired = () => refusalReply(401, '登录已过期，请重新登录')

// Before the handshake a response must be written to the raw connection.
function refuseUpgrade(socket: Duplex, { status, headers, body, drop }: Reply) {
  if (drop) return void socket.destroy()
  const bytes = bodyToBytes(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, `content-length: ${bytes.length}`]
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`)
  socket.end(bytes)
}

/** Serves GET /ws on a server: live heartbeats of the nodes that the client subscribes to. */
export function serveWebSocket(server: Server, worlds: Worlds, boundTo: string) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // An error event without a listener would end the process.
    socket.on('error', () => socket.destroy())
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://socket')
    if (pathname !== '/ws' || !isOwnHost(request, boundTo))
      return refuseUpgrade(socket, refusalReply(404, '请求的资源不存在'))
    const token = searchParams.get('token') ?? undefined
    const hosted = worlds.resolve(token, undefined)
    const refusal = hosted ? refusalOf(hosted, token) : sessionExpired()
    logHandshake(hosted, request, refusal)
    if (!hosted || refusal) return refuseUpgrade(socket, refusal ?? sessionExpired())
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      runChannel(webSocket, socket, { worlds, hosted, token }),
    )
  })
}

function logHandshake(hosted: HostedWorld | undefined, request: IncomingMessage, refusal: Reply | undefined) {
  hosted?.log.add(
    { method: 'GET', url: request.url ?? '/', headers: {}, body: undefined },
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
  const { searchParams } = new URL(request.url ?? '/', 'http://socket')
  const refusal = refusalReply(426, '请使用 WebSocket 连接')
  logHandshake(worlds.resolve(searchParams.get('token') ?? undefined, undefined), request, refusal)
  return refusal
}

// Checked before the handshake, so that an invalid token gets 401 instead of an open socket.
function refusalOf(hosted: HostedWorld, token: string | undefined): Reply | undefined {
  const fault = hosted.faults.take('openNodeChannel')
  const faultResponse = fault && faultReply(fault)
  if (faultResponse) return faultResponse
  try {
    openNodeChannel(hosted, token, { send: () => {}, close: () => {} }).close()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    throw error
  }
}

interface ChannelOptions {
  worlds: Worlds
  hosted: HostedWorld
  token: string | undefined
}

function runChannel(webSocket: WebSocket, connection: Duplex, { worlds, hosted, token }: ChannelOptions) {
  const channel = openNodeChannel(hosted, token, {
    send: (data) => webSocket.send(data),
    close: (code) => webSocket.close(code),
  })
  const timer = setInterval(() => {
    // A slow client skips heartbeats until its buffer is sent, and then gets the newest ones.
    if (webSocket.bufferedAmount > maxBufferedBytes) return
    worlds.get(hosted.world.id)
    // All frames of one tick are sent in one packet.
    connection.cork()
    channel.tick()
    connection.uncork()
  }, tickInterval)
  webSocket.on('message', (data: Buffer) => channel.receive(data.toString()))
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    clearInterval(timer)
    channel.close()
  })
}
