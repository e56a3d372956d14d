import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Call } from '../core/messages'

// A little over what the rules allow, so that they can refuse it with the contract's own words.
const mostBytes = 1024 * 1024 + 1

/** For the control API: a saved world of 100,000 nodes. */
export const mostControlBytes = 512 * 1024 * 1024

// Node reads one header alone as a list; it belongs to answers, but anybody may send it.
const areTexts = (headers: IncomingHttpHeaders): headers is Call['headers'] =>
  headers['set-cookie'] === undefined

function textsOf(given: IncomingHttpHeaders): Call['headers'] {
  const headers: Call['headers'] = {}
  for (const [name, value] of Object.entries(given))
    headers[name] = typeof value === 'object' ? value[0] : value
  return headers
}

const callOf = ({ headers, method = 'GET', url = '/' }: IncomingMessage, body?: string): Call => ({
  method,
  url,
  headers: areTexts(headers) ? headers : textsOf(headers),
  body,
})

/** Reads a request and hands it on, at once when it can have no body; one over the limit is cut right behind it. */
export function withCall<Answer>(request: IncomingMessage, then: (call: Call) => Answer, most = mostBytes) {
  if (request.method === 'GET') return then(callOf(request))
  return readBody(request, most).then((body) => then(callOf(request, body)))
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
