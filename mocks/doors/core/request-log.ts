import { addressOf } from './address'
import { type Body, textOf } from './body'
import type { Call } from './messages'

/** One call that reached a world. */
export interface LoggedRequest {
  /** Counted from 1 in the order they came. */
  id: number
  /** World time, epoch milliseconds. */
  at: number
  operationId: string | null
  method: string
  path: string
  query: Record<string, string>
  /** Without the token: only whether there was one. */
  headers: Record<string, string>
  body: unknown
  /** 0 for a dropped connection. */
  status: number
  /** Milliseconds until it was answered, a fault's delay included; null for what stays open. */
  took: number | null
  /** A fault answered, no rule. */
  isFault: boolean
}

/** One call with what was answered: JSON or text, tokens hidden; null when too long or too old to be kept. */
export interface LoggedAnswer extends LoggedRequest {
  answer: unknown
}

/** How a call went. */
export interface Outcome extends Pick<LoggedRequest, 'operationId' | 'status' | 'at'> {
  took?: number
  isFault?: boolean
}

const most = 2000
const mostAnswers = 200
const longestAnswer = 64 * 1024

const isShort = (answer: Body): answer is string | Uint8Array =>
  (typeof answer === 'string' || answer instanceof Uint8Array) && answer.length <= longestAnswer

interface Kept extends Call, Outcome {
  id: number
  /** The body that was sent; empty when it is too long or too old to be kept. */
  answer: string | Uint8Array
}

type Headers = Call['headers']

function areSame(some: Headers, others: Headers): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}

/** The newest calls of one world, oldest first. They are kept as they came, and made readable when somebody reads. */
export class RequestLog {
  private list: Kept[] = []
  private last = 0

  add(call: Call, outcome: Outcome, answer: Body = '') {
    const { method, url, body } = call
    const { operationId, status, at, took, isFault } = outcome
    const headers = this.headersOf(call)
    const shown = isShort(answer) ? answer : ''
    const id = ++this.last
    this.list.push({ id, method, url, headers, body, operationId, status, at, took, isFault, answer: shown })
    if (this.list.length > most) this.list = this.list.slice(-most / 2)
    const old = this.list.at(-1 - mostAnswers)
    if (old) old.answer = ''
  }

  // A client sends the same ones with call after call: they are kept once.
  private headersOf({ headers }: Call): Headers {
    const before = this.list.at(-1)?.headers
    return before && areSame(before, headers) ? before : headers
  }

  /** The calls after the one with this id. */
  all(since = 0): LoggedRequest[] {
    return this.list.filter(({ id }) => id > since).map(readable)
  }

  one(id: number): LoggedAnswer | undefined {
    const found = this.list.find((one) => one.id === id)
    return found && { ...readable(found), answer: parsed(hidden(textOf(found.answer))) }
  }
}

function readable({ url, headers, body, took, isFault = false, ...kept }: Kept): LoggedRequest {
  const { path, query: texts } = addressOf(url)
  const query = Object.fromEntries(texts)
  if (query.token) query.token = '***'
  const { id, at, operationId, method, status } = kept
  return {
    id,
    at,
    operationId,
    method,
    path,
    query,
    headers: withoutToken(headers),
    body: parsed(body),
    status,
    took: took === undefined ? null : Math.round(took * 10) / 10,
    isFault,
  }
}

function withoutToken(headers: Headers): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) shown[name] = value
  if (shown.token) shown.token = '***'
  return shown
}

const hidden = (answer: string) => answer.replaceAll(/"token":"[^"]*"/g, '"token":"***"')

function parsed(body: string | undefined): unknown {
  if (!body) return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
