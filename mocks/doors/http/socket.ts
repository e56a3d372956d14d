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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://socket')
    if (pathname !== '/ws' || !isOwnHost(request, boundTo))
      return refuseUpgrade(socket, refusalReply(404, '请求的资源不存在'))
    const token = searchParams.get('token') ?? undefined
    const hosted = worlds.of(token, undefined)
    const refusal = hosted ? faultOf(hosted) : expired()
    const log = { method: 'GET', url: request.url ?? '/', headers: {}, body: undefined }
    const status = refusal?.status ?? 101
    hosted?.log.add(log, { operationId: 'openNodeChannel', status, at: hosted.world.state.now })
    if (!hosted || refusal) return refuseUpgrade(socket, refusal ?? expired())
    accept(sockets, { worlds, hosted, token }, { request, socket, head })
  })
}

function faultOf({ faults }: Hosted): Reply | undefined {
  const fault = faults.take('openNodeChannel')
  return fault && faultReply(fault)
}

interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
}

interface Caller {
  worlds: Worlds
  hosted: Hosted
  token: string | undefined
}

function accept(sockets: WebSocketServer, caller: Caller, { request, socket, head }: Upgrade) {
  try {
    // Judged before the handshake, so that a bad token is refused with 401 instead of an opened socket.
    openNodeChannel(caller.hosted, caller.token, { send: () => {}, close: () => {} }).close()
  } catch (error) {
    if (error instanceof Refusal) return refuseUpgrade(socket, refusalReply(error.status, error.message))
    throw error
  }
  sockets.handleUpgrade(request, socket, head, (webSocket) => run(webSocket, socket, caller))
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
