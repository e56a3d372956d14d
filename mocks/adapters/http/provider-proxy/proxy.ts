import {
  createServer,
  request as plainRequest,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { requestPath, urlOf } from '../../../server/request-url.ts'
import type { CheckAnswer } from '../deviations/check-answer'
import { logErrors } from '../log-errors.ts'
import type { SiteHandler } from '../server'
import { collectBody } from './collect-body.ts'

export interface ProviderProxyOptions {
  /** Address of a provider, without /api. */
  provider: string
  /** Serves all paths that are not the provider's. */
  site: SiteHandler
  /** Gets each whole answer of the API. */
  onAnswer?: CheckAnswer
}

// Of one connection, so they are not passed on. The provider sees no page of another origin either.
const ownHeaders = new Set([
  'connection',
  'host',
  'keep-alive',
  'origin',
  'proxy-authorization',
  'proxy-connection',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const withoutOwn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Whether a page of this server, or no page, sends a request: another one may be of a name that leads here. */
function isOwn({ headers: { host = '', origin } }: IncomingMessage): boolean {
  if (!loopback.test(host)) return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const isOfProvider = (path: string) => path.startsWith('/api/') || path === '/sse'

function sendRefusal(response: ServerResponse, status: number, message: string) {
  const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
  response.writeHead(status, headers).end(JSON.stringify({ code: status, message }))
}

/** Tells a failure; an answer that has begun breaks off. */
function sendFailure(response: ServerResponse, status: number, message: string) {
  if (response.headersSent) response.destroy()
  else sendRefusal(response, status, message)
}

/** Not zstd, which the check of the answer can't undo. */
const acceptEncoding = 'gzip, deflate, br'

/** Opens a request to the provider with the method, path and headers of another one. */
function openCall(provider: string, incoming: IncomingMessage, more: IncomingHttpHeaders = {}) {
  const send = provider.startsWith('https:') ? secureRequest : plainRequest
  const headers = { ...withoutOwn(incoming.headers), 'accept-encoding': acceptEncoding, ...more }
  return send(new URL(provider + urlOf(incoming)), { method: incoming.method, headers })
}

/** A redirect within the provider stays on this origin. */
function answerHeaders(headers: IncomingHttpHeaders, provider: string): IncomingHttpHeaders {
  const { location } = headers
  const isWithin = location?.startsWith(`${provider}/`)
  return {
    ...withoutOwn(headers),
    ...(location && isWithin && { location: location.slice(provider.length) }),
  }
}

/** Whether an answer has a body of its own that ends. */
const isWhole = ({ url = '', method }: IncomingMessage, { statusCode }: IncomingMessage) =>
  url.startsWith('/api/') && method !== 'HEAD' && statusCode !== 304

/** Whether an answer can be passed on: a provider may write any three digits. */
const isFinal = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode <= 599

function forward(
  { provider, onAnswer }: ProviderProxyOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const call = openCall(provider, incoming)
  const refuse = ({ statusCode }: IncomingMessage) =>
    sendFailure(outgoing, 502, `后端的应答无效（状态码 ${statusCode}）`)
  const pass = (answer: IncomingMessage) => {
    if (!isFinal(answer)) return refuse(answer)
    if (onAnswer && isWhole(incoming, answer))
      collectBody(
        answer,
        logErrors((passed) => onAnswer(incoming, passed)),
      )
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers, provider))
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  }
  call.on('response', logErrors(pass, refuse))
  // An upgrade that nobody asked for.
  call.on('upgrade', (answer, socket) => {
    socket.destroy()
    refuse(answer)
  })
  call.on('error', ({ code, message }: NodeJS.ErrnoException) =>
    sendFailure(outgoing, 502, `后端没有应答（${code ?? message}）`),
  )
  outgoing.on('close', () => call.destroy())
  incoming.pipe(call)
}

const statusLine = (status = 502) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`

const headLines = (raw: string[]) =>
  raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')

function join(one: Duplex, other: Duplex) {
  const end = () => {
    one.destroy()
    other.destroy()
  }
  for (const socket of [one, other]) socket.on('error', end).on('close', end)
  one.pipe(other)
  other.pipe(one)
}

/** Passes a handshake on; the frames after it are not read. */
function forwardSocket(provider: string, incoming: IncomingMessage, client: Duplex, head: Buffer) {
  const { upgrade } = incoming.headers
  const call = openCall(provider, incoming, { connection: 'Upgrade', upgrade })
  client.on('error', () => call.destroy())
  call.on('upgrade', (answer, socket, rest) => {
    client.write(`${statusLine(101)}${headLines(answer.rawHeaders)}\r\n`)
    client.write(rest)
    socket.write(head)
    join(client, socket)
  })
  call.on('response', (answer) => {
    answer.resume()
    const status = isFinal(answer) ? answer.statusCode : 502
    client.end(`${statusLine(status)}Connection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  call.on('error', () => client.end(`${statusLine()}Connection: close\r\nContent-Length: 0\r\n\r\n`))
  call.end()
}

/**
 * Creates a server of one origin for a console and a provider elsewhere, so that the provider needs no CORS and the console
 * no setting. It is for this machine: a request by another host name, or from a page of another origin, is refused.
 */
export function createProviderProxy(options: ProviderProxyOptions): Server {
  const { provider, site } = options
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwn(request)) return sendRefusal(response, 403, '不接受来自其他网站的请求')
    return isOfProvider(requestPath(urlOf(request)))
      ? forward(options, request, response)
      : site(request, response)
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isSocket = isOwn(request) && requestPath(urlOf(request)) === '/ws'
    if (isSocket) forwardSocket(provider, request, socket, head)
    else socket.destroy()
  }
  const fail = (_request: IncomingMessage, response: ServerResponse) =>
    sendFailure(response, 500, '服务器开小差了，请稍后重试')
  return createServer(logErrors(answer, fail)).on(
    'upgrade',
    logErrors(upgrade, (_request, socket) => socket.destroy()),
  )
}
