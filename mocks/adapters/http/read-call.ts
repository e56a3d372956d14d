import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Call } from '../../server/call-and-reply'

// One byte over the contract's limit, so that the validation can refuse the body with the contract's message.
const maxBytes = 1024 * 1024 + 1

/** Limit of the control API, in bytes: room for a saved world of 100,000 nodes. */
export const maxControlBytes = 512 * 1024 * 1024

// Node parses only `set-cookie` to a list. It is a response header, but any client may send it.
const hasSingleValues = (headers: IncomingHttpHeaders): headers is Call['headers'] =>
  headers['set-cookie'] === undefined

function singleValues(multiple: IncomingHttpHeaders): Call['headers'] {
  const headers: Call['headers'] = {}
  for (const [name, value] of Object.entries(multiple))
    headers[name] = typeof value === 'object' ? value[0] : value
  return headers
}

const toCall = ({ headers, method = 'GET', url = '/' }: IncomingMessage, body?: string): Call => ({
  method,
  url,
  headers: hasSingleValues(headers) ? headers : singleValues(headers),
  body,
})

/**
 * Reads a request and passes it to `then`: synchronously for GET, which has no body. A body is cut after the chunk that
 * exceeds `limit` bytes.
 */
export function readCall<Result>(request: IncomingMessage, then: (call: Call) => Result, limit = maxBytes) {
  if (request.method === 'GET') return then(toCall(request))
  return readBody(request, limit).then((body) => then(toCall(request, body)))
}

async function readBody(request: IncomingMessage, limit: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (size < limit) chunks.push(chunk)
    size += chunk.length
  }
  return size === 0 ? undefined : Buffer.concat(chunks).toString('utf8')
}
