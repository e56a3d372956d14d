import { type Listed, Rows } from '../../operations/rows'
import { JsonBytes } from '../../provider/json-bytes'

/** A long answer, made while it is sent: anew at each reading. */
export interface Slices {
  read: () => Iterable<Uint8Array>
}

/** What an answer carries: text, or UTF-8 in pieces that are there already, or in slices that are not. */
export type Body = string | Uint8Array[] | Slices

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const sink = new JsonBytes()
  for (const piece of pieces) sink.add(piece)
  return sink.take()
}

export const bytesOf = (body: Body): Uint8Array =>
  typeof body === 'string' ? encoder.encode(body) : joined(Array.isArray(body) ? body : body.read())

export const textOf = (body: Body): string =>
  typeof body === 'string' ? body : decoder.decode(bytesOf(body))

interface Listing {
  data: Listed<unknown>
}

/** Whether an answer's data are rows that become JSON by themselves. */
export const isListing = (answer: unknown): answer is Listing =>
  typeof answer === 'object' && answer !== null && 'data' in answer && answer.data instanceof Rows

// What stands around the rows is one of a few texts.
const encodedTexts = new Map<string, Uint8Array>()
const mostTexts = 1000

function encoded(text: string): Uint8Array {
  const known = encodedTexts.get(text)
  if (known) return known
  const bytes = encoder.encode(text)
  if (encodedTexts.size >= mostTexts) encodedTexts.clear()
  encodedTexts.set(text, bytes)
  return bytes
}

const fieldsOf = (fields: [string, unknown][]) =>
  fields.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join()

/** What stands before the rows and behind them. */
function around(answer: Listing): [Uint8Array, Uint8Array] {
  const fields = Object.entries(answer)
  const at = fields.findIndex(([name]) => name === 'data')
  const after = fields.slice(at + 1)
  return [
    encoded(`{${fieldsOf(fields.slice(0, at))},"data":[`),
    encoded(after.length > 0 ? `],${fieldsOf(after)}}` : ']}'),
  ]
}

/** The JSON of an answer. */
export function bodyOf(answer: unknown): Body {
  if (!isListing(answer)) return JSON.stringify(answer)
  const { data: rows } = answer
  const [before, after] = around(answer)
  if (rows.isShort) return [before, ...rows.pieces(), after]
  function* read() {
    yield before
    yield* rows.slices()
    yield after
  }
  return { read }
}
