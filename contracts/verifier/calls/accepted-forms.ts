import { normaliseList, rowsKeyIn } from '../../../src/api/client/list-envelope.ts'
import { toExactJson } from '../../../src/lib/exact-json.ts'
import { exactValue, isRow, parsedBody, type ExactRow, type HttpExchange } from './exchange.ts'
import type { FoldedViolation } from './fold-violations.ts'

/** An answer in the contract's form, with the other forms that the console accepted in it. */
interface Accepted {
  exchange: HttpExchange
  notes: FoldedViolation[]
}

/** The names of a list's fields in the contract: those beside its rows, and those of its `meta`. */
export interface ListShape {
  beside: string[]
  meta: string[]
}

/** Returns the shape of the list that a call reads; undefined for a call that reads none. */
export type ListShapeOf = (call: Pick<HttpExchange, 'method' | 'url'>) => ListShape | undefined

const isSuccess = (status: number) => status >= 200 && status < 300

/** Whether a body says nothing: it is empty, or words such as `OK`, neither markup nor a piece of JSON. */
const saysNothing = (text: string) => !/^\s*["[{<]/.test(text) && parsedBody({ text }) === undefined

/** A change is made by any 2xx, with or without a body (openapi/DECISIONS.md, 29 and 30). */
function acceptChange(exchange: HttpExchange): HttpExchange {
  const { method, status, text, headers } = exchange
  if (method === 'GET' || !isSuccess(status)) return exchange
  if (!saysNothing(text)) return { ...exchange, status: 200 }
  const body = JSON.stringify({ code: 200, message: '', data: null })
  return { ...exchange, status: 200, text: body, headers: { ...headers, 'content-type': 'application/json' } }
}

/** The case of a media type's letters does not matter, and every text is UTF-8 by now. */
function acceptMediaType(exchange: HttpExchange): HttpExchange {
  const type = exchange.headers['content-type']
  if (type === undefined) return exchange
  const [media = '', ...parameters] = type.split(';').map((one) => one.trim())
  const rest = parameters.filter((one) => one && !/^charset\s*=/i.test(one))
  const plain = [media.toLowerCase(), ...rest].join('; ')
  return { ...exchange, headers: { ...exchange.headers, 'content-type': plain } }
}

/** The console reads the texts of a problem (RFC 9457). */
function acceptProblem({ exchange, notes }: Accepted): Accepted {
  const type = exchange.headers['content-type'] ?? ''
  if (!/^application\/problem\+json\b/i.test(type)) return { exchange, notes }
  const headers = { ...exchange.headers, 'content-type': 'application/json' }
  const what = 'the media type of a refusal is application/problem+json; the contract has application/json'
  return { exchange: { ...exchange, headers }, notes: [...notes, { what }] }
}

const rowAt = (row: ExactRow, name: string): ExactRow => {
  const value = row[name]
  return isRow(value) ? value : {}
}

const pick = (row: ExactRow, names: string[]): ExactRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** Returns a list in the contract's form, with the fields of the contract that stood beside its rows. */
function withRows(body: ExactRow, { beside, meta: inMeta }: ListShape): ExactRow {
  const read = normaliseList(body, beside.includes('total'))
  const meta = { ...rowAt(body, 'meta'), ...pick(rowAt(read, 'meta'), inMeta) }
  const isMetaKnown = beside.includes('meta') && Object.keys(meta).length > 0
  return { ...pick(read, beside), ...body, data: read['data'], ...(isMetaKnown && { meta }) }
}

const totalOf = (list: ExactRow) => rowAt(list, 'meta')['total']

/** Names the place of the rows, or of their total, where the console reads it from another than the contract's. */
function otherPlace(body: ExactRow, shape: ListShape): string | undefined {
  const { data } = body
  // With a code it is a whole answer within the answer.
  const key = isRow(data) && !('code' in data) ? rowsKeyIn(data) : undefined
  if (key !== undefined) return `the rows of the list are in data.${key}; the contract has them in data`
  const isMoved = Array.isArray(data) && totalOf(withRows(body, shape)) !== totalOf(body)
  return isMoved ? 'the total of the list is elsewhere; the contract has it in meta.total' : undefined
}

/** The console finds the rows of a list in an object, and their total beside them or about the paging. */
function acceptList({ exchange, notes }: Accepted, listShape: ListShapeOf): Accepted {
  const shape = exchange.method === 'GET' && isSuccess(exchange.status) ? listShape(exchange) : undefined
  const body = shape && exactValue(exchange.text)
  const what = shape && isRow(body) ? otherPlace(body, shape) : undefined
  if (!shape || !isRow(body) || what === undefined) return { exchange, notes }
  const text = toExactJson(withRows(body, shape))
  return { exchange: { ...exchange, text }, notes: [...notes, { what }] }
}

const state = /("(?:\w+_)?status"\s*:\s*)"([A-Za-z]+)"/g

/** The case of a state's letters does not matter. */
const acceptStates = ({ exchange, notes }: Accepted): Accepted => ({
  exchange: {
    ...exchange,
    text: exchange.text.replaceAll(
      state,
      (_, name: string, word: string) => `${name}"${word.toLowerCase()}"`,
    ),
  },
  notes,
})

/** Returns an answer in the contract's form, where the console takes other forms too. */
export const acceptForms = (exchange: HttpExchange, listShape: ListShapeOf = () => undefined): Accepted =>
  acceptStates(
    acceptList(acceptProblem({ exchange: acceptMediaType(acceptChange(exchange)), notes: [] }), listShape),
  )
