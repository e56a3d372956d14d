import type { IncomingMessage } from 'node:http'
import type { Call } from '../../server/call-and-reply'
import { urlOf } from '../../server/request-url'
import type { Worlds } from '../../server/worlds'

/** Returns the name of the cookie with a browser's world. It contains the port, because ports share cookies. */
export const worldCookie = (port: string) => `mock-world-${port}`

const portOf = (host = '') => /:(\d+)$/.exec(host)?.[1] ?? ''

function worldIdOf(cookies: string, host: string | undefined): string | undefined {
  const name = worldCookie(portOf(host))
  const cookie = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}

/**
 * Returns the call without its cookies and with the world header that the cookie names, unless the header is set. An
 * unknown world is ignored: a browser may still have the cookie of an earlier server.
 */
export function withWorldFromCookie(call: Call, worlds: Worlds): Call {
  if (call.headers.cookie === undefined) return call
  const { cookie, ...headers } = call.headers
  const worldId = worldIdOf(cookie, headers.host)
  const worldHeader = worldId !== undefined && worlds.get(worldId) ? { 'x-mock-world': worldId } : {}
  return { ...call, headers: { ...worldHeader, ...headers } }
}

const prefix = '/__mock/in/'

/**
 * Turns `/__mock/in/w1/api/login` into `/api/login` with the header that names the world, so that a client that takes
 * nothing but a base address, such as a verifier, has a world of its own.
 */
export function enterWorldOfPath(request: IncomingMessage): void {
  const url = urlOf(request)
  if (!url.startsWith(prefix)) return
  const end = url.indexOf('/', prefix.length)
  if (end < 0) return
  request.headers['x-mock-world'] = url.slice(prefix.length, end)
  request.url = url.slice(end)
}
