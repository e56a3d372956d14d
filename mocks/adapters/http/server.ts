import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { handleControlCall } from '../../control-api'
import { refusalReply, type Call, type Reply } from '../../server/call-and-reply'
import { generateAnswer, type GeneratedAnswer } from '../../server/contract-answers'
import { requestPath, urlOf } from '../../server/request-url'
import { respond } from '../../server/respond'
import type { Worlds } from '../../server/worlds'
import { foreignRefusal, isForeign, requestRefusal, setCors } from './host-and-cors'
import { isHandshake, refusePlainRequest, serveEventStream, serveWebSocket } from './live-connections'
import { BodyNotUtf8, BodyTooLarge, isUtf8Url, maxControlBytes, readCall } from './read-call'
import { enterWorldOfPath, withWorldFromCookie } from './request-world'
import { replyHeaders } from './security-headers'
import { sendAndClose, sendReply, writeRawReply } from './send-reply'

/** Node's options for connections. Times are in milliseconds. */
export const connectionOptions: ServerOptions = {
  // Most requests have no body; for them Node creates no body stream.
  optimizeEmptyRequests: true,
  // Slow clients must not hold a connection forever. The first limit is that of the headers, the second of the request
  // with its body; Node looks at them at the interval, which by default is 30 s.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 500,
  // Longer than clients keep idle connections; otherwise the server may close one that is just being reused.
  keepAliveTimeout: 120_000,
  // Request line and headers together, in bytes.
  maxHeaderSize: 16 * 1024,
  // A request without a Host gets the provider's own 400.
  requireHostHeader: false,
}

/** Milliseconds without a byte sent or received, after which a connection that is being answered is closed. */
const idleTimeout = 180_000

/** Connections at a time; further ones are closed without a response, before the process runs out of files. */
const maxConnections = 5000

/** Serves all other paths: the files of a built console. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Serves its pages and returns true; returns false for other paths. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => boolean

export interface ProviderServerOptions {
  worlds: Worlds
  /** The name or address that the server is bound to. */
  host: string
  site?: SiteHandler
  /** Node's limits of time and size; tests shorten them. */
  limits?: ServerOptions
  /** Answers calls of the API in place of the provider. */
  answer?: PageHandler | undefined
  /** The control panel and the API reference. The first that returns true serves the request. */
  pages?: PageHandler[]
  /** Handles a call. A journal replaces the default to record calls. */
  handleCall?: (target: 'api' | 'control', call: Call, generated?: GeneratedAnswer) => Reply
}

/** Creates the provider's HTTP server, not yet listening: /api, /sse, /ws, /__mock and optionally a console. */
export function createProviderServer(options: ProviderServerOptions): Server {
  const handle = createHandler(options)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const fail = (error: unknown) => sendFailure(request, response, error)
    response.on('error', destroy)
    enterWorldOfPath(request)
    try {
      handle(request, response)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  const limits = { ...connectionOptions, ...options.limits, shouldUpgradeCallback: isHandshake }
  const server = createServer(limits, answer).setTimeout(idleTimeout)
  server.maxConnections = maxConnections
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    sendReply(response, refusalReply(417, '不支持请求头 Expect 的值')),
  )
  server.on('clientError', refuseMalformed)
  serveWebSocket(server, options.worlds, options.host)
  return server
}

// An error event without a listener would end the process.
function destroy(this: ServerResponse) {
  this.destroy()
}

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown) {
  // The client is gone.
  if (response.destroyed) return
  if (error instanceof BodyNotUtf8) return sendReply(response, refusalReply(400, error.message))
  if (error instanceof BodyTooLarge) return sendAndClose(request, response, refusalReply(413, error.message))
  console.error(error)
  if (response.headersSent) response.destroy()
  else sendReply(response, refusalReply(500, '服务器开小差了，请稍后重试'))
}

const parserRefusals: Record<string, Reply> = {
  HPE_HEADER_OVERFLOW: refusalReply(431, '请求头超过 16 KiB'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusalReply(413, '请求体的分块扩展过长'),
  ERR_HTTP_REQUEST_TIMEOUT: refusalReply(408, '请求超时'),
}

/** Answers requests that Node can't parse or that did not arrive in time. */
function refuseMalformed({ code = '' }: NodeJS.ErrnoException, socket: Duplex) {
  // Nothing can follow a response on the same connection: it may be in the middle of one.
  const isFresh = socket instanceof Socket && socket.bytesWritten === 0
  if (!socket.writable || !isFresh) return void socket.destroy()
  writeRawReply(socket, parserRefusals[code] ?? refusalReply(400, '请求不是合法的 HTTP'))
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** On a slow line a call also arrives late, when the page may already show its result. */
const afterLatency =
  (worlds: Worlds, handle: Handler): Handler =>
  (request, response) => {
    const latency = worlds.latency()
    return latency > 0 ? sleep(latency).then(() => handle(request, response)) : handle(request, response)
  }

/** The handler is synchronous for requests without a body, which is faster than a promise. */
function createHandler(options: ProviderServerOptions): Handler {
  const {
    worlds,
    host,
    site,
    answer,
    pages = [],
    handleCall = (target, call, generated) =>
      target === 'api' ? respond(worlds, call, generated) : handleControlCall(worlds, call),
  } = options
  const handlerFor = (target: 'api' | 'control'): Handler => {
    return (request, response) => {
      if (!isUtf8Url(urlOf(request)))
        return sendReply(response, refusalReply(400, '地址里的百分号编码必须是 UTF-8'))
      const reply = (received: Call) => {
        const call = withWorldFromCookie(received, worlds)
        const send = (generated?: GeneratedAnswer) => sendReply(response, handleCall(target, call, generated))
        const generating = target === 'api' ? generateAnswer(worlds, call) : undefined
        return generating ? generating.then(send) : send()
      }
      const limit = target === 'control' ? maxControlBytes(requestPath(urlOf(request))) : undefined
      return readCall(request, reply, limit)
    }
  }
  const [handleApi, handleControl] = [afterLatency(worlds, handlerFor('api')), handlerFor('control')]
  return (request, response) => {
    const refusal = requestRefusal(request, host)
    if (refusal) return sendReply(response, refusal)
    const path = requestPath(urlOf(request))
    setCors(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204, replyHeaders).end()
    if (path.startsWith('/api/'))
      return answer?.(request, response) ? undefined : handleApi(request, response)
    if (path === '/ws' || path === '/sse') return serveLive(path, worlds, request, response)
    if (pages.some((servePage) => servePage(request, response))) return
    if (path.startsWith('/__mock/')) return handleControl(request, response)
    return site ? site(request, response) : handleApi(request, response)
  }
}

// HEAD is refused too: the stream has no end and the socket no body.
const methodRefusal = () => {
  const { headers, ...refusal } = refusalReply(405, '只支持 GET')
  return { ...refusal, headers: { ...headers, allow: 'GET' } }
}

function serveLive(path: string, worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET') return sendReply(response, methodRefusal())
  if (isForeign(request)) return sendReply(response, foreignRefusal())
  if (path === '/ws') return sendReply(response, refusePlainRequest(worlds, request))
  return serveStream(worlds, request, response)
}

const streamHeaders = { ...replyHeaders, 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

function serveStream(worlds: Worlds, request: IncomingMessage, response: ServerResponse) {
  response.setHeaders(new Map(Object.entries(streamHeaders)))
  serveEventStream(worlds, request, response)
}
