import { Refusal } from '../provider/refusal'
import { type Body, serializeBody } from './body'
import type { HeldAnswer } from './held-answers'

/** A request of the API or the control API, as every adapter (http, msw, vitest) passes it on. */
export interface Call {
  method: string
  /** Path and query as sent: `/api/nodes?page=1`. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  /** The body as sent; undefined without one. */
  body: string | undefined
}

/** The response to a call, which the adapter sends. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: Body
  /** Milliseconds to wait before sending (a fault). */
  delay?: number
  /** Set when the reply must wait until it is released (a fault); `delay` begins then. */
  held?: HeldAnswer
  /** Close the connection without a response (a fault). */
  drop?: boolean
  /** True when a fault made the reply. */
  isFault?: boolean
  /** Break the connection after the headers (a fault): browsers repeat a request that is dropped before them. */
  cut?: boolean
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export const jsonReply = (status: number, body: unknown, headers?: Record<string, string>): Reply => ({
  status,
  headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  body: serializeBody(body),
})

/** Returns status, body and headers of a refusal. `retryAfter` is in seconds, `field` the path of a field of the body. */
export function refusalParts(status: number, message: string, retryAfter?: number, field?: string) {
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return { status, body: { code: status, message, ...(field && { field }) }, headers }
}

export function refusalReply(...refusal: Parameters<typeof refusalParts>): Reply {
  const { status, body, headers } = refusalParts(...refusal)
  return jsonReply(status, body, headers)
}

/** Returns the reply to a call that was refused. Throws any other error again. */
export function replyToRefusal(error: unknown): Reply {
  if (error instanceof Refusal) return refusalReply(error.status, error.message)
  throw error
}
