import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { control } from '../core/control'
import type { Call, Reply } from '../core/messages'
import { refusalReply } from '../core/messages'
import { respond } from '../core/respond'
import type { Worlds } from '../core/worlds'
import { isOwnHost, setCors } from './access'
import { mostControlBytes, withCall } from './calls'
import { serveEventStream } from './event-stream'
import { sendReply } from './send'
import { refuseToCall, serveSocket } from './socket'
import { inWorldOfCookie } from './world-cookie'

/** Serves what is not the provider's: the files of a built console. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/** Serves pages of its own; false for everything else. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => boolean

export interface ServerOptions {
  worlds: Worlds
  /** The name or address that the server is bound to. */
  host: string
  site?: Site
  /** The control panel and the API reference: the first that an address means serves it. */
  pages?: Pages[]
  /** Answers a call; the worlds themselves, unless a journal keeps what comes. */
  answer?: (door: 'api' | 'control', call: Call) => Reply
}

const doors = { api: respond, control }

/** The provider over HTTP: /api, /sse, /ws, /__mock, and a console beside it. Not yet listening. */
export function createProviderServer(options: ServerOptions): Server {
  const server = createServer((request, response) => {
    const fail = (error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendReply(response, refusalReply(500, '服务器开小差了，请稍后重试'))
    }
    try {
      handle(options, request, response)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  })
  // Slow senders don't get to hold a connection for ever.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  // Longer than clients keep idle connections: else one is closed just as it is used again.
  server.keepAliveTimeout = 120_000
  serveSocket(server, options.worlds, options.host)
  return server
}

/** Answers at once, without so much as a promise, what brings no body. */
function handle(
  { worlds, host, site, pages = [], answer = (door, call) => doors[door](worlds, call) }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  if (!isOwnHost(request, host)) return sendReply(response, refusalReply(421, '不认识的主机名'))
  setCors(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (path === '/ws') return sendReply(response, refuseToCall(worlds, request))
  if (path === '/sse') return serveStream(worlds, request, response)
  const reply = (door: 'api' | 'control') => (call: Call) =>
    sendReply(response, answer(door, inWorldOfCookie(call, worlds)))
  if (path.startsWith('/api/')) return withCall(request, reply('api'))
  if (pages.some((one) => one(request, response))) return
  if (path.startsWith('/__mock/')) return withCall(request, reply('control'), mostControlBytes)
  if (!site) return withCall(request, reply('api'))
  return site(request, response)
}

function serveStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'text/event-stream')
  response.setHeader('cache-control', 'no-store')
  serveEventStream(worlds, request, response)
}
