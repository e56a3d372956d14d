import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestPath } from '../../server/request-url'
import { handleControlCall } from '../../control-api'
import { type Call, type Reply, refusalReply } from '../../server/call-and-reply'
import { respond } from '../../server/respond'
import type { Worlds } from '../../server/worlds'
import { isOwnHost, setCors } from './host-and-cors'
import { maxControlBytes, readCall } from './read-call'
import { connectionOptions } from './connection-options'
import { serveEventStream } from './event-stream'
import { sendReply } from './send-reply'
import { refusePlainRequest, serveWebSocket } from './web-socket'
import { withWorldFromCookie } from './world-cookie'

/** Serves all other paths: the files of a built console. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Serves its pages and returns true; returns false for other paths. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface ProviderServerOptions {
  worlds: Worlds
  /** The name or address that the server is bound to. */
  host: string
  site?: SiteHandler
  /** The control panel and the API reference. The first that returns true serves the request. */
  pages?: PageHandler[]
  /** Handles a call. A journal replaces the default to record calls. */
  handleCall?: (target: 'api' | 'control', call: Call) => Reply
}

const pipelines = { api: respond, control: handleControlCall }

/** Creates the provider's HTTP server, not yet listening: /api, /sse, /ws, /__mock and optionally a console. */
export function createProviderServer(options: ProviderServerOptions): Server {
  const handle = createHandler(options)
  const server = createServer(connectionOptions, (request, response) => {
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
  serveWebSocket(server, options.worlds, options.host)
  return server
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** The handler is synchronous for requests without a body, which is faster than a promise. */
function createHandler(options: ProviderServerOptions): Handler {
  const {
    worlds,
    host,
    site,
    pages = [],
    handleCall = (target, call) => pipelines[target](worlds, call),
  } = options
  const handlerFor = (target: 'api' | 'control', maxBytes?: number): Handler => {
    return (request, response) => {
      const reply = (call: Call) => sendReply(response, handleCall(target, withWorldFromCookie(call, worlds)))
      return readCall(request, reply, maxBytes)
    }
  }
  const [handleApi, handleControl] = [handlerFor('api'), handlerFor('control', maxControlBytes)]
  return (request, response) => {
    const path = requestPath(request.url ?? '/')
    if (!isOwnHost(request, host)) return sendReply(response, refusalReply(421, '不认识的主机名'))
    setCors(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (path.startsWith('/api/')) return handleApi(request, response)
    if (path === '/ws') return sendReply(response, refusePlainRequest(worlds, request))
    if (path === '/sse') return serveStream(worlds, request, response)
    if (pages.some((servePage) => servePage(request, response))) return
    if (path.startsWith('/__mock/')) return handleControl(request, response)
    return site ? site(request, response) : handleApi(request, response)
  }
}

function serveStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-type', 'text/event-stream')
  response.setHeader('cache-control', 'no-store')
  serveEventStream(worlds, request, response)
}
