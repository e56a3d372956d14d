import {
  parseEnvelope,
  errorFromResponse,
  errorFromBody,
  unreadableResponseError,
  type RequestContext,
} from './envelope'
import { decode, type Decoder } from './decode'
import type { ApiError } from './errors'
import { recordDeviation } from './contract-deviations'
import type { DatedAnswer } from '~/lib/clock'
import { recordDate } from '~/lib/clock-offset'
import { reportUnauthorized } from '../session/session'

/** A response with its body as text. */
export interface ReceivedResponse {
  ok: boolean
  status: number
  text: string
  dated: DatedAnswer
}

type StatusAndText = Pick<ReceivedResponse, 'status' | 'text'>

/** A request and the operation of the contract that it called. */
interface OperationContext extends RequestContext {
  operation: string
}

interface ReadAnswerOptions<ResponseBody> extends OperationContext {
  schema: Decoder<ResponseBody>
  url: string
}

/**
 * Decodes a response with the operation's validator.
 * @throws ApiError when the server refused the request or the body can't be decoded
 */
export function readResponse<ResponseBody>(
  response: ReceivedResponse,
  options: ReadAnswerOptions<ResponseBody>,
): ResponseBody {
  const { schema, url, ...call } = options
  recordDate(response.dated)
  if (!response.ok) throw toResponseError(response, call)
  const body = parseSuccessBody(response, call)
  if (import.meta.env.DEV) void validateResponseInDev(call.method, url, body)
  const decoded = decode(schema, body, call.operation, call.method !== 'GET')
  if (decoded === undefined) throw unreadableResponseError(response.status, call.method)
  return decoded
}

/** Returns the error for a response that is not OK. A 401 to the current session's token is reported. */
export function toResponseError({ status, text }: StatusAndText, call: RequestContext): ApiError {
  reportUnauthorized(status, call.token)
  return errorFromResponse(status, text, call)
}

/**
 * Parses the body of a 2xx response. Some providers return 200 for everything, so an error code in the body also fails.
 * @throws ApiError
 */
export function parseSuccessBody(response: StatusAndText, call: OperationContext): Record<string, unknown> {
  const body = parseBody(response, call)
  const error = errorFromBody(body, call)
  if (error === undefined) return body
  reportUnauthorized(error.status, call.token)
  throw error
}

function parseBody({ status, text }: StatusAndText, { method, operation }: OperationContext) {
  try {
    return parseEnvelope(status, text, method)
  } catch (error) {
    recordDeviation({ operation, path: '(root)', expected: 'object', isFailure: true })
    throw error
  }
}

/** Checks a body against the strict contract. Only for development: the validators are not in production bundles. */
export async function validateResponseInDev(method: string, url: string, body: unknown) {
  // Here too, or the bundler makes a chunk of the validators, which nothing loads.
  if (!import.meta.env.DEV) return
  const module = await import('./validate-response')
  module.validateResponse(method, url, body)
}
