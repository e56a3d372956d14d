import { addressOf } from './address'
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
}

/** One call with what was answered: JSON or text, tokens hidden; null when too long or too old to be kept. */
export interface LoggedAnswer extends LoggedRequest {
  answer: unknown
}

/** How a call went. */
export interface Outcome extends Pick<LoggedRequest, 'operationId' | 'status' | 'at'> {
  took?: number
  /** The body that was sent. */
  answer?: string
}

const most = 2000
const mostAnswers = 200
const longestAnswer = 64 * 1024

/** The newest calls of one world, oldest first. */
export class RequestLog {
  private list: LoggedRequest[] = []
  private readonly answers = new Map<number, string>()
  private last = 0

  add({ method, url, headers, body }: Call, { operationId, status, at, took, answer }: Outcome) {
    const { path, query: texts } = addressOf(url)
    const query = Object.fromEntries(texts)
    if (query.token) query.token = '***'
    const id = ++this.last
    this.list.push({
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
    })
    if (this.list.length > most) this.list = this.list.slice(-most / 2)
    if (answer && answer.length <= longestAnswer) this.answers.set(id, answer)
    this.answers.delete(id - mostAnswers)
  }

  /** The calls after the one with this id. */
  all(since = 0): LoggedRequest[] {
    return since ? this.list.filter(({ id }) => id > since) : this.list
  }

  one(id: number): LoggedAnswer | undefined {
    const found = this.list.find((one) => one.id === id)
    return found && { ...found, answer: parsed(hidden(this.answers.get(id))) }
  }
}

function withoutToken(headers: Call['headers']): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) shown[name] = value
  if (shown.token) shown.token = '***'
  return shown
}

const hidden = (answer: string | undefined) => answer?.replaceAll(/"token":"[^"]*"/g, '"token":"***"')

function parsed(body: string | undefined): unknown {
  if (!body) return null
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
