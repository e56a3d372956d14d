import { type Listed, Rows } from '../../operations/rows'
import { JsonBytes } from '../../provider/json-bytes'
import { around, type Envelope } from './envelope'
import { joined } from './joined'

/** A long answer, made while it is sent: anew at each reading. */
export interface Slices {
  read: () => Iterable<Uint8Array>
}

/** What an answer carries: text, or UTF-8 that is there already, or in slices that are not. */
export type Body = string | Uint8Array | Slices

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function read(slices: Slices): Uint8Array {
  const sink = new JsonBytes()
  for (const slice of slices.read()) sink.add(slice)
  return sink.take()
}

export function bytesOf(body: Body): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body)
  return body instanceof Uint8Array ? body : read(body)
}

export const textOf = (body: Body): string =>
  typeof body === 'string' ? body : decoder.decode(bytesOf(body))

interface Listing extends Envelope {
  data: Listed<unknown>
}

/** Whether an answer's data are rows that become JSON by themselves. */
export const isListing = (answer: unknown): answer is Listing =>
  typeof answer === 'object' && answer !== null && 'data' in answer && answer.data instanceof Rows

/** The JSON of an answer. */
export function bodyOf(answer: unknown): Body {
  if (!isListing(answer)) return JSON.stringify(answer)
  const { data: rows } = answer
  if (rows.isShort) return joined(answer, rows.pieces())
  const [before, after] = around(answer)
  function* read() {
    yield before
    yield* rows.slices()
    yield after
  }
  return { read }
}
