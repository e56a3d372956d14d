import { type RowList, SerializableRows } from '../operations/row-list'
import { stringify } from '../provider/exact-json'
import { JsonBuffer } from '../provider/json-buffer'
import { cachedListBody, splitEnvelope, type Envelope } from './list-body'

/** A long body, serialized while it is sent. Each `read` starts again. */
export interface SlicedBody {
  read: () => Iterable<Uint8Array>
}

/** The body of a response: text, UTF-8 bytes, or slices of UTF-8 that are made on demand. */
export type Body = string | Uint8Array | SlicedBody

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function readAll(slices: SlicedBody): Uint8Array {
  const buffer = new JsonBuffer()
  for (const slice of slices.read()) buffer.append(slice)
  return buffer.toBytes()
}

export function bodyToBytes(body: Body): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body)
  return body instanceof Uint8Array ? body : readAll(body)
}

export const bodyToText = (body: Body): string =>
  typeof body === 'string' ? body : decoder.decode(bodyToBytes(body))

interface ListBody extends Envelope {
  data: RowList<unknown>
}

/** Returns whether the data of a body are rows that serialize themselves. */
export const isListBody = (body: unknown): body is ListBody =>
  typeof body === 'object' && body !== null && 'data' in body && body.data instanceof SerializableRows

/** Serializes a body to JSON; a long list to slices. */
export function serializeBody(body: unknown): Body {
  if (!isListBody(body)) return stringify(body)
  const { data: rows } = body
  if (rows.isShort) return cachedListBody(body, rows.serializeRows())
  const [before, after] = splitEnvelope(body)
  function* read() {
    yield before
    yield* rows.serializeSlices()
    yield after
  }
  return { read }
}
