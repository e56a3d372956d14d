import { envelope, refusal, refusalWithin, unreadable, type SentCall } from './answer'
import { decode, type Decoder } from './decode'
import type { ApiError } from './errors'
import { reportUnauthorized } from './unauthorized'

/** A response with its body as text. */
export interface ReceivedAnswer {
  ok: boolean
  status: number
  text: string
}

interface ReadAnswerOptions<ResponseBody> extends SentCall {
  schema: Decoder<ResponseBody>
  operation: string
  url: string
}

/**
 * Decodes a response with the operation's validator.
 * @throws ApiError when the server refused the request or the body can't be decoded
 */
export function readAnswer<ResponseBody>(
  response: ReceivedAnswer,
  options: ReadAnswerOptions<ResponseBody>,
): ResponseBody {
  const { schema, operation, url, ...call } = options
  if (!response.ok) throw refused(response, call)
  const body = acceptedBody(response, call)
  if (import.meta.env.DEV) void checkAnswer(call.method, url, body)
  const decoded = decode(schema, body, operation, call.method !== 'GET')
  if (decoded === undefined) throw unreadable(response.status, call.method)
  return decoded
}

/** Returns the error for a response that is not OK. A 401 to the current session's token is reported. */
export function refused({ status, text }: Omit<ReceivedAnswer, 'ok'>, call: SentCall): ApiError {
  reportUnauthorized(status, call.token)
  return refusal(status, text, call)
}

/**
 * Parses the body of a 2xx response. Some providers return 200 for everything, so an error code in the body also fails.
 * @throws ApiError
 */
export function acceptedBody(
  { status, text }: Omit<ReceivedAnswer, 'ok'>,
  call: SentCall,
): Record<string, unknown> {
  const body = envelope(status, text, call.method)
  const error = refusalWithin(body, call)
  if (error === undefined) return body
  reportUnauthorized(error.status, call.token)
  throw error
}

/** Checks a body against the strict contract. Only for development: the validators are not in production bundles. */
export async function checkAnswer(method: string, url: string, body: unknown) {
  const module = await import('./answer-check')
  module.checkAnswer(method, url, body)
}
