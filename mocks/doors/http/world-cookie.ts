import type { Call } from '../core/messages'
import type { Worlds } from '../core/worlds'

/** The cookie by which a browser stays in the world that a link began; ports share cookies, so each has its own. */
export const worldCookie = (port: string) => `mock-world-${port}`

const portOf = (host = '') => /:(\d+)$/.exec(host)?.[1] ?? ''

function worldOf(cookies: string, host: string | undefined): string | undefined {
  const name = worldCookie(portOf(host))
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/**
 * The call with the world that its cookie names, unless a header does, and without the cookies. A browser outlives
 * the server that it was in: a world that is not there counts for nothing.
 */
export function inWorldOfCookie(call: Call, worlds: Worlds): Call {
  if (call.headers.cookie === undefined) return call
  const { cookie, ...headers } = call.headers
  const world = worldOf(cookie, headers.host)
  const named = world !== undefined && worlds.get(world) ? { 'x-mock-world': world } : {}
  return { ...call, headers: { ...named, ...headers } }
}
