import { parseExactJson, toExactJson } from '../../../src/lib/exact-json.ts'
import { type Answer, frameworkOf, madeOf } from './habits.ts'

/** A call of the API and the simulated provider's answer to it. */
export interface Exchange {
  method: string
  path: string
  status: number
  text: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const zonedTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?)Z$/

/** Java names states in capitals, and many databases keep no zone with a time. */
function rewriteValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteValue(name, one))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewriteValue(key, inner)]))
  if (typeof value !== 'string') return value
  return name === 'status' ? value.toUpperCase() : value.replace(zonedTime, '$1')
}

function parse(text: string): Record<string, unknown> {
  const body = parseExactJson(text || '{}')
  return isObject(body) ? body : {}
}

function refuse({ path, status, text }: Exchange): Answer {
  const { message, field } = parse(text)
  const named = typeof field === 'string' ? field : undefined
  return frameworkOf(path).refuse({ status, message: String(message), field: named })
}

function read({ path, text }: Exchange): Answer {
  const { meta, ...body } = parse(text)
  const { list, caching } = frameworkOf(path)
  const { total, page: _page, limit: _limit, ...others } = isObject(meta) ? meta : {}
  const { data } = body
  // A list without pages has all its rows.
  const listOf = (rows: unknown[]) => list(rows, typeof total === 'number' ? total : rows.length)
  const rewritten = Array.isArray(data) ? { ...others, ...listOf(data) } : data
  return { status: 200, body: rewriteValue('', { ...body, data: rewritten }), headers: caching }
}

function answerIn(exchange: Exchange): Answer {
  const { method, path, status, text } = exchange
  // The simulated provider refuses some calls in HTTP 200.
  const refused = Math.max(status, Number(parse(text)['code'] ?? 0))
  if (refused >= 400) return refuse({ ...exchange, status: refused })
  const made = madeOf(method, path)
  if (made === undefined) return read(exchange)
  if (made !== 'data, code 201') return { status: made }
  return { status: 201, body: rewriteValue('', { ...parse(text), code: 201, message: 'success' }) }
}

const isJson = (text: string) => /^\s*[{[]/.test(text)

/** Returns an answer of the simulated provider as the second one gives it. A fault of its own stays as it is. */
export function rewrite(exchange: Exchange): Answer & { text: string } {
  const { status, text } = exchange
  if (!isJson(text)) return { status, text }
  const answer = answerIn(exchange)
  return { ...answer, text: answer.body === undefined ? '' : toExactJson(answer.body) }
}
