import { envelope, refusal, refusalWithin, unreadable, type SentCall } from './answer'
import { decode, type Decoder } from './decode'
import type { ApiError } from './errors'
import { reportUnauthorized } from './unauthorized'

/** An answer as it came over the network. */
export interface ReceivedAnswer {
  ok: boolean
  status: number
  text: string
}

interface ReadOptions<Answer> extends SentCall {
  schema: Decoder<Answer>
  operation: string
  url: string
}

/**
 * What a call's answer says, decoded by the operation's validator.
 * @throws ApiError when it was refused or can't be read
 */
export function readAnswer<Answer>(received: ReceivedAnswer, options: ReadOptions<Answer>): Answer {
  const { schema, operation, url, ...sent } = options
  if (!received.ok) throw refused(received, sent)
  const body = acceptedBody(received, sent)
  if (import.meta.env.DEV) void checkAnswer(sent.method, url, body)
  const decoded = decode(schema, body, operation, sent.method !== 'GET')
  if (decoded === undefined) throw unreadable(received.status, sent.method)
  return decoded
}

/** What an answer that is not OK means; one of 401 to this session's token is reported (ses-10). */
export function refused({ status, text }: Omit<ReceivedAnswer, 'ok'>, sent: SentCall): ApiError {
  reportUnauthorized(status, sent.token)
  return refusal(status, text, sent)
}

/**
 * The body of an answer of HTTP 2xx. One whose code says that it was refused fails: some providers answer everything
 * with 200.
 * @throws ApiError
 */
export function acceptedBody(
  { status, text }: Omit<ReceivedAnswer, 'ok'>,
  sent: SentCall,
): Record<string, unknown> {
  const body = envelope(status, text, sent.method)
  const failure = refusalWithin(body, sent)
  if (failure === undefined) return body
  reportUnauthorized(failure.status, sent.token)
  throw failure
}

/** Holds an answer against the contract; for development, whose chunks alone carry the strict validators. */
export async function checkAnswer(method: string, url: string, answer: unknown) {
  const check = await import('./answer-check')
  check.checkAnswer(method, url, answer)
}
