import type { IncomingMessage, ServerResponse } from 'node:http'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

// The name without the port; [::1] has colons of its own.
const nameOf = (host: string) => (/:\d+$/.test(host) ? host.slice(0, host.lastIndexOf(':')) : host)

/** Whether a request names this server: answers to other names would let a foreign page in by DNS rebinding. */
export function isOwnHost({ headers: { host = '' } }: IncomingMessage, boundTo: string): boolean {
  if (host === lastOwn.host && boundTo === lastOwn.boundTo) return true
  const isOwn = isOneOf(nameOf(host), boundTo)
  if (isOwn) lastOwn = { host, boundTo }
  return isOwn
}

// Nearly all calls name the server as the one before did.
let lastOwn: { host?: string; boundTo?: string } = {}

const isOneOf = (name: string, boundTo: string) =>
  loopbackNames.has(name) || name === boundTo || boundTo === '0.0.0.0'

// Consoles served from another port of this machine: vite dev, vite preview, a second npm start.
const isOwnOrigin = (origin: string) => URL.canParse(origin) && loopbackNames.has(new URL(origin).hostname)

/** Lets the console's own origins call from another port. */
export function setCors({ headers }: IncomingMessage, response: ServerResponse) {
  const { origin } = headers
  if (!origin || !isOwnOrigin(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-headers', 'content-type, token, x-mock-world')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-expose-headers', 'retry-after')
}
