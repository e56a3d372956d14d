import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { charsetOf, isUtf8Name } from '../../../contracts/verifier/calls/decode-body.ts'
import { JsonBuffer } from '../../provider/json-buffer'
import type { Call } from '../../server/call-and-reply'

const mebibyte = 1024 * 1024

/** The most bytes of a body: the contract's limit. */
const maxBytes = mebibyte

// A saved world of 100,000 nodes has 62 MiB, and 72 MiB a month later.
const maxWorldBytes = 128 * mebibyte

// A fault may bring a long response.
const controlLimits: Record<string, number> = {
  '/__mock/world': maxWorldBytes,
  '/__mock/faults': 8 * mebibyte,
}

/** Returns the most bytes that the body of a control call may have: only a saved world is large. */
export const maxControlBytes = (path: string) => controlLimits[path] ?? maxBytes

/** A body is too large, and part of it is not read. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`请求体超过 ${limit / mebibyte} MiB`)
  }
}

/** Thrown for a body that is not UTF-8, or declares another charset. Its text would be stored with � for unreadable bytes. */
export class BodyNotUtf8 extends Error {
  constructor(charset?: string) {
    const reason = charset === undefined ? '其中有无效的字节' : `请求头 Content-Type 写的是 ${charset}`
    super(`请求体必须是 UTF-8 编码：${reason}`)
  }
}

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
 * Reads a request and passes it to `then`: synchronously if it has no body. Rejects with `BodyTooLarge` as soon
 * as a body is known to exceed `limit` bytes; what still arrives is dropped.
 */
export function readCall(
  request: IncomingMessage,
  then: (call: Call) => Promise<void> | void,
  limit = maxBytes,
): Promise<void> | void {
  if (request.method === 'GET' || request.readableEnded) return then(toCall(request))
  return readBody(request, limit).then((bytes) => then(toCall(request, toText(bytes, request.headers))))
}

function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > limit) return reject(new BodyTooLarge(limit))
    let size = 0
    // One buffer instead of a list: a body may arrive in a million chunks of a byte.
    const buffer = new JsonBuffer()
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) reject(new BodyTooLarge(limit))
      else buffer.append(chunk)
    })
    request.on('end', () => resolve(buffer.toBytes()))
    request.on('error', reject)
  })
}

// A mark at the beginning stays: it is no JSON.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Returns a body as text; undefined for an empty one. */
function toText(bytes: Uint8Array, { 'content-type': type }: IncomingHttpHeaders): string | undefined {
  if (bytes.length === 0) return undefined
  const charset = charsetOf(type)
  if (charset !== undefined && !isUtf8Name(charset)) throw new BodyNotUtf8(charset)
  try {
    return decoder.decode(bytes)
  } catch {
    throw new BodyNotUtf8()
  }
}

/** Whether the escapes in a URL are UTF-8. An escape that is none, such as `%zz`, is the text itself. */
export const isUtf8Url = (url: string): boolean =>
  (url.match(/(%[0-9a-f]{2})+/gi) ?? []).every((escapes) => {
    try {
      return decodeURIComponent(escapes) !== ''
    } catch {
      return false
    }
  })
