import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pathOf } from '../core/address'
import { control } from '../core/control'
import type { Call, Reply } from '../core/messages'
import { refusalReply } from '../core/messages'
import { respond } from '../core/respond'
import type { Worlds } from '../core/worlds'
import { isOwnHost, setCors } from './access'
import { mostControlBytes, withCall } from './calls'
import { connections } from './connections'
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
  const handle = handlerOf(options)
  const server = createServer(connections, (request, response) => {
    const fail = (error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendReply(response, refusalReply(500, '服务器开小差了，请稍后重试'))
    }
    try {
      handle(request, response)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  })
  serveSocket(server, options.worlds, options.host)
  return server
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** Answers at once, without so much as a promise, what brings no body. */
function handlerOf(options: ServerOptions): Handler {
  const { worlds, host, site, pages = [], answer = (door, call) => doors[door](worlds, call) } = options
  const through = (door: 'api' | 'control', most?: number): Handler => {
    return (request, response) => {
      const reply = (call: Call) => sendReply(response, answer(door, inWorldOfCookie(call, worlds)))
      return withCall(request, reply, most)
    }
  }
  const [api, steer] = [through('api'), through('control', mostControlBytes)]
  return (request, response) => {
    const path = pathOf(request.url ?? '/')
    if (!isOwnHost(request, host)) return sendReply(response, refusalReply(421, '不认识的主机名'))
    setCors(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (path.startsWith('/api/')) return api(request, response)
    if (path === '/ws') return sendReply(response, refuseToCall(worlds, request))
    if (path === '/sse') return serveStream(worlds, request, response)
    if (pages.some((one) => one(request, response))) return
    if (path.startsWith('/__mock/')) return steer(request, response)
    return site ? site(request, response) : api(request, response)
  }
}

function serveStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'text/event-stream')
  response.setHeader('cache-control', 'no-store')
  serveEventStream(worlds, request, response)
}
