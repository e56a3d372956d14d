import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { refusalReply, type Reply } from '../../server/call-and-reply'
import { contractHttp } from '../../server/contract'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A server that is bound to one of them has every address of the machine. */
const anyAddresses = new Set(['0.0.0.0', '[::]'])

// The name without the port. [::1] contains colons itself.
const hostName = (host: string) => (/:\d+$/.test(host) ? host.slice(0, host.lastIndexOf(':')) : host)

/** Returns a host as it stands in an address: an IPv6 address has brackets. */
export const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Returns whether the Host header names this server. Other names must be refused, to prevent DNS rebinding. */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage, boundTo: string): boolean {
  const [name, own] = [hostName(host).toLowerCase(), hostInUrl(boundTo).toLowerCase()]
  return loopbackNames.has(name) || name === own || anyAddresses.has(own)
}

/**
 * Accepts consoles on another port of this machine (vite dev, vite preview, a second npm start), this server's own
 * pages, and pages of a proxy that replaces Host and tells the original one. A page can't set X-Forwarded-Host: the
 * proxy overwrites it, WebSockets have no headers, and a preflight for it is refused.
 */
function isOwnOrigin(origin: string, headers: IncomingHttpHeaders): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, host } = new URL(origin)
  return loopbackNames.has(hostname) || host === headers.host || host === headers['x-forwarded-host']
}

/** Returns whether a page of another site sends the request. Clients that are no browsers send no origin. */
export function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return origin === undefined ? site === 'cross-site' : !isOwnOrigin(origin, headers)
}

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Returns the refusal of a request that is not for this server, or with which a page of another site would change
 * something: a browser sends simple POST requests without asking.
 */
export function requestRefusal(request: IncomingMessage, boundTo: string): Reply | undefined {
  if (!toOriginForm(request)) return refusalReply(400, '请求的地址格式不正确')
  if (request.headers.host === undefined) return refusalReply(400, '缺少请求头 Host')
  if (!isOwnHost(request, boundTo)) return refusalReply(421, '不认识的主机名')
  return isRead(request.method) || !isForeign(request) ? undefined : foreignRefusal()
}

/** The refusal of a request that a page of another site sends. */
export const foreignRefusal = () => refusalReply(403, '不接受来自其他网站的请求')

/**
 * Rewrites a target that a proxy would get (http://localhost:4010/api/nodes) to the usual form (/api/nodes). Returns
 * false for a target that is no path.
 */
function toOriginForm(request: IncomingMessage): boolean {
  const { url = '', method, headers } = request
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return true
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  // The host of such a target replaces the header.
  headers.host = host
  return true
}

const listOf = (names: string[]) => [...new Set(names)].toSorted().join(', ')

// The contract's, and those of the simulated provider and its control API.
const corsHeaders = {
  'access-control-allow-headers': listOf([
    ...contractHttp.requestHeaders,
    'content-type',
    'prefer',
    'x-mock-world',
  ]),
  'access-control-allow-methods': [
    ...new Set(['GET', 'POST', 'PUT', 'DELETE', ...contractHttp.methods]),
  ].join(', '),
  'access-control-expose-headers': listOf([...contractHttp.responseHeaders, 'age', 'date', 'x-mock-source']),
}

/** Sets the CORS headers for consoles on another port of this machine. */
export function setCors({ headers }: IncomingMessage, response: ServerResponse) {
  const { origin } = headers
  if (!origin || !isOwnOrigin(origin, headers)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
}
