import { type Body, bodyOf } from './body'

/** A call as any door brings it. */
export interface Call {
  method: string
  /** Path and query as sent: `/api/nodes?page=1`. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  /** The body as sent; undefined without one. */
  body: string | undefined
}

/** What a door sends back. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: Body
  /** Milliseconds to wait first (a fault). */
  delay?: number
  /** Close the connection without an answer (a fault). */
  drop?: boolean
  /** A fault answers, no rule. */
  isFault?: boolean
  /** Break off behind the headers (a fault): browsers ask a second time for what was dropped before them. */
  cut?: boolean
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

export const jsonReply = (status: number, body: unknown, headers?: Record<string, string>): Reply => ({
  status,
  headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  body: bodyOf(body),
})

/** A refusal as the contract words it; `retryAfter` in seconds. */
export function refused(status: number, message: string, retryAfter?: number) {
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return { status, body: { code: status, message }, headers }
}

export function refusalReply(...refusal: Parameters<typeof refused>): Reply {
  const { status, body, headers } = refused(...refusal)
  return jsonReply(status, body, headers)
}
