import type { IncomingMessage, ServerResponse } from 'node:http'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

// The name without the port. [::1] contains colons itself.
const hostName = (host: string) => (/:\d+$/.test(host) ? host.slice(0, host.lastIndexOf(':')) : host)

/** Returns whether the Host header names this server. Other names must be refused, to prevent DNS rebinding. */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage, boundTo: string): boolean {
  if (host === lastAccepted.host && boundTo === lastAccepted.boundTo) return true
  const isOwn = isAllowedName(hostName(host), boundTo)
  if (isOwn) lastAccepted = { host, boundTo }
  return isOwn
}

// Caches the last accepted header, because nearly all requests repeat it.
let lastAccepted: { host?: string; boundTo?: string } = {}

const isAllowedName = (name: string, boundTo: string) =>
  loopbackNames.has(name) || name === boundTo || boundTo === '0.0.0.0'

// Consoles on another port of this machine: vite dev, vite preview, a second npm start.
const isOwnOrigin = (origin: string) => URL.canParse(origin) && loopbackNames.has(new URL(origin).hostname)

/** Sets the CORS headers for consoles on another port of this machine. */
export function setCors({ headers }: IncomingMessage, response: ServerResponse) {
  const { origin } = headers
  if (!origin || !isOwnOrigin(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-headers', 'content-type, idempotency-key, token, x-mock-world')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-expose-headers', 'retry-after')
}
