import type { IncomingMessage } from 'node:http'
import type { Call } from '../core/messages'

// A little over what the rules allow, so that they can refuse it with the contract's own words.
const mostBytes = 1024 * 1024 + 1

/** For the control API: a saved world of 100,000 nodes. */
export const mostControlBytes = 512 * 1024 * 1024

/** Reads a request; a body over the limit is cut right behind it. */
export async function toCall(request: IncomingMessage, most = mostBytes): Promise<Call> {
  const headers: Call['headers'] = {}
  for (const [name, value] of Object.entries(request.headers))
    headers[name] = Array.isArray(value) ? value[0] : value
  const body = request.method === 'GET' ? undefined : await readBody(request, most)
  return { method: request.method ?? 'GET', url: request.url ?? '/', headers, body }
}

async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (size < most) chunks.push(chunk)
    size += chunk.length
  }
  return size === 0 ? undefined : Buffer.concat(chunks).toString('utf8')
}
