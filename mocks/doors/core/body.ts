import { type Listed, Rows } from '../../operations/rows'
import { JsonBytes } from '../../provider/json-bytes'
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

interface Listing {
  data: Listed<unknown>
}

/** Whether an answer's data are rows that become JSON by themselves. */
export const isListing = (answer: unknown): answer is Listing =>
  typeof answer === 'object' && answer !== null && 'data' in answer && answer.data instanceof Rows

type Around = readonly [before: Uint8Array, after: Uint8Array]

// What stands around the rows is one of a few texts.
const arounds = new Map<string, Around>()
const mostArounds = 1000
const dataKey = '"data":['

/** What stands before the rows and behind them. */
function aroundOf(answer: Listing): Around {
  const text = JSON.stringify({ ...answer, data: [] })
  const known = arounds.get(text)
  if (known) return known
  // The first one: before it there are only texts, and inside of them a quote is escaped.
  const at = text.indexOf(dataKey) + dataKey.length
  const around: Around = [encoder.encode(text.slice(0, at)), encoder.encode(text.slice(at))]
  if (arounds.size >= mostArounds) arounds.clear()
  arounds.set(text, around)
  return around
}

/** The JSON of an answer. */
export function bodyOf(answer: unknown): Body {
  if (!isListing(answer)) return JSON.stringify(answer)
  const { data: rows } = answer
  const around = aroundOf(answer)
  if (rows.isShort) return joined(around, rows.pieces())
  const [before, after] = around
  function* read() {
    yield before
    yield* rows.slices()
    yield after
  }
  return { read }
}
