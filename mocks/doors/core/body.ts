import { type Listed, Rows } from '../../operations/rows'
import { JsonBytes } from '../../provider/json-bytes'
import { around, type Envelope } from './envelope'
import { joined } from './joined'

/** A long body, serialized while it is sent. Each `read` starts again. */
export interface Slices {
  read: () => Iterable<Uint8Array>
}

/** The body of a response: text, UTF-8 bytes, or slices of UTF-8 that are made on demand. */
export type Body = string | Uint8Array | Slices

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function readAll(slices: Slices): Uint8Array {
  const buffer = new JsonBytes()
  for (const slice of slices.read()) buffer.add(slice)
  return buffer.take()
}

export function bytesOf(body: Body): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body)
  return body instanceof Uint8Array ? body : readAll(body)
}

export const textOf = (body: Body): string =>
  typeof body === 'string' ? body : decoder.decode(bytesOf(body))

interface ListBody extends Envelope {
  data: Listed<unknown>
}

/** Returns whether the data of a body are rows that serialize themselves. */
export const isListing = (body: unknown): body is ListBody =>
  typeof body === 'object' && body !== null && 'data' in body && body.data instanceof Rows

/** Serializes a body to JSON; a long list to slices. */
export function bodyOf(body: unknown): Body {
  if (!isListing(body)) return JSON.stringify(body)
  const { data: rows } = body
  if (rows.isShort) return joined(body, rows.pieces())
  const [before, after] = around(body)
  function* read() {
    yield before
    yield* rows.slices()
    yield after
  }
  return { read }
}
