import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Refusal } from '../../provider/refusal'
import { faultReply } from '../core/faults'
import { bytesOf } from '../core/body'
import { refusalReply, type Reply } from '../core/messages'
import { openNodeChannel } from '../core/node-channel'
import type { Hosted, Worlds } from '../core/worlds'
import { isOwnHost } from './access'

const tickEvery = 250
const mostFrameBytes = 256 * 1024
const mostUnread = 1024 * 1024

const expired = () => refusalReply(401, '登录已过期，请重新登录')

// Before the handshake there is only the raw connection to answer on.
function refuseUpgrade(socket: Duplex, { status, headers, body, drop }: Reply) {
  if (drop) return void socket.destroy()
  const bytes = bytesOf(body)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, `content-length: ${bytes.length}`]
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`)
  socket.end(bytes)
}

/** Serves GET /ws on a server: live heartbeats of the nodes that the console names. */
export function serveSocket(server: Server, worlds: Worlds, boundTo: string) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostFrameBytes })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else hears its errors, and one that nobody hears ends the process.
    socket.on('error', () => socket.destroy())
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://socket')
    if (pathname !== '/ws' || !isOwnHost(request, boundTo))
      return refuseUpgrade(socket, refusalReply(404, '请求的资源不存在'))
    const token = searchParams.get('token') ?? undefined
    const hosted = worlds.of(token, undefined)
    const refusal = hosted ? refusalOf(hosted, token) : expired()
    logHandshake(hosted, request, refusal)
    if (!hosted || refusal) return refuseUpgrade(socket, refusal ?? expired())
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      run(webSocket, socket, { worlds, hosted, token }),
    )
  })
}

function logHandshake(hosted: Hosted | undefined, request: IncomingMessage, refusal: Reply | undefined) {
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

/** Answers (426) a call of /ws that is no handshake. */
export function refuseToCall(worlds: Worlds, request: IncomingMessage): Reply {
  const { searchParams } = new URL(request.url ?? '/', 'http://socket')
  const refusal = refusalReply(426, '请使用 WebSocket 连接')
  logHandshake(worlds.of(searchParams.get('token') ?? undefined, undefined), request, refusal)
  return refusal
}

// Judged before the handshake, so that a bad token is refused with 401 instead of an opened socket.
function refusalOf(hosted: Hosted, token: string | undefined): Reply | undefined {
  const fault = hosted.faults.take('openNodeChannel')
  const faulty = fault && faultReply(fault)
  if (faulty) return faulty
  try {
    openNodeChannel(hosted, token, { send: () => {}, close: () => {} }).close()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error.status, error.message)
    throw error
  }
}

interface Caller {
  worlds: Worlds
  hosted: Hosted
  token: string | undefined
}

function run(webSocket: WebSocket, connection: Duplex, { worlds, hosted, token }: Caller) {
  const channel = openNodeChannel(hosted, token, {
    send: (data) => webSocket.send(data),
    close: () => webSocket.close(),
  })
  const ticking = setInterval(() => {
    // Who reads too slowly gets the newest heartbeats once they caught up, not all of them later.
    if (webSocket.bufferedAmount > mostUnread) return
    worlds.get(hosted.world.id)
    // What one moment has to tell leaves in one piece.
    connection.cork()
    channel.tick()
    connection.uncork()
  }, tickEvery)
  webSocket.on('message', (data: Buffer) => channel.receive(data.toString()))
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    clearInterval(ticking)
    channel.close()
  })
}
