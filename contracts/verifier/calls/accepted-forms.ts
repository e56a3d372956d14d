import { toExactJson } from '../../../src/lib/exact-json.ts'
import { exactValue, isRow, parsedBody, type ExactRow, type HttpExchange } from './exchange.ts'
import type { FoldedViolation } from './fold-violations.ts'

/** An answer in the contract's form, with the other forms that the console accepted in it. */
interface Accepted {
  exchange: HttpExchange
  notes: FoldedViolation[]
}

/** Whether the contract has a total beside the rows of the list that a call reads. */
export type IsPaged = (call: Pick<HttpExchange, 'method' | 'url'>) => boolean

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

/** The keys of the rows, and of their number, in an object in the place of a list. */
const rowsKeys = ['items', 'list', 'records', 'rows', 'content', 'results', 'data']
const totalKeys = ['total', 'total_elements', 'totalElements', 'count']

function withRows(body: ExactRow, data: ExactRow, key: string, isPaged: boolean): ExactRow {
  const rows = { ...body, data: data[key] }
  const total = totalKeys.map((one) => data[one]).find((one) => one !== undefined)
  if (!isPaged || total === undefined) return rows
  const { unread_count: unread } = data
  const beside = { total, ...(unread !== undefined && { unread_count: unread }) }
  return { ...rows, meta: { ...beside, ...(isRow(body['meta']) && body['meta']) } }
}

/** The console finds the rows of a list in an object. */
function acceptList({ exchange, notes }: Accepted, isPaged: IsPaged): Accepted {
  const body = exchange.method === 'GET' && isSuccess(exchange.status) ? exactValue(exchange.text) : undefined
  const data = isRow(body) ? body['data'] : undefined
  const key = isRow(data) ? rowsKeys.find((one) => Array.isArray(data[one])) : undefined
  // With a code it is a whole answer within the answer.
  const isList = isRow(body) && isRow(data) && !('code' in data)
  if (!isList || key === undefined) return { exchange, notes }
  const what = `the rows of the list are in data.${key}; the contract has them in data`
  const text = toExactJson(withRows(body, data, key, isPaged(exchange)))
  return { exchange: { ...exchange, text }, notes: [...notes, { what }] }
}

const state = /("status"\s*:\s*)"([A-Z]+)"/g

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
export const acceptForms = (exchange: HttpExchange, isPaged: IsPaged = () => true): Accepted =>
  acceptStates(
    acceptList(acceptProblem({ exchange: acceptMediaType(acceptChange(exchange)), notes: [] }), isPaged),
  )
