import type { IncomingMessage } from 'node:http'
import { urlOf } from '../../server/request-url'

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
