import type { $ZodType } from 'zod/v4/core'
import type { DatedAnswer } from '~/lib/clock'
import { recordDate } from '~/lib/clock-offset'
import { reportUnauthorized } from '../session/session'
import { recordDeviation } from './contract-deviations'
import { decode, listShape, type Decoder } from './decode'
import {
  parseEnvelope,
  errorFromResponse,
  errorFromBody,
  unreadableResponseError,
  type RequestContext,
} from './envelope'
import type { ApiError } from './errors'
import { areRowsMissing, unreadableRowsError } from './missing-rows'
import { isRecord, readNumber } from './wire-values'

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
export async function readResponse<ResponseBody>(
  response: ReceivedResponse,
  options: ReadAnswerOptions<ResponseBody>,
): Promise<ResponseBody> {
  const { schema, url, ...call } = options
  recordDate(response.dated)
  if (!response.ok) throw await toResponseError(response, call)
  const body = await parseSuccessBody(response, call)
  const normalised = await normalise(schema, body)
  if (import.meta.env.DEV) void validateResponseInDev(call.method, url, body)
  if (call.method === 'GET' && areRowsMissing(normalised, url))
    throw unreadableRowsError(call.operation, response.status)
  const decoded = decode(schema, normalised, call.operation, call.method !== 'GET')
  if (decoded === undefined) throw unreadableResponseError(response.status, call.method)
  return decoded
}

/** Brings a list into the contract's form, by code that is loaded for other forms alone. */
async function normalise(decoder: $ZodType, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const shape = listShape(decoder)
  const { data, meta } = body
  const isPagedWithoutTotal =
    shape && 'meta' in shape && (!isRecord(meta) || readNumber(meta['total']) === undefined)
  if (!shape || !(isRecord(data) || isPagedWithoutTotal)) return body
  return import('./list-envelope').then(
    ({ normaliseList }) => normaliseList(body, 'total' in shape),
    () => body,
  )
}

/** Returns the error for a response that is not OK. A 401 to the current session's token is reported. */
export function toResponseError({ status, text }: StatusAndText, call: OperationContext): Promise<ApiError> {
  reportUnauthorized(status, call.token, call.operation)
  return errorFromResponse(status, text, call)
}

/**
 * Parses the body of a 2xx response. Some providers return 200 for everything, so an error code in the body also fails.
 * @throws ApiError
 */
export async function parseSuccessBody(
  response: StatusAndText,
  call: OperationContext,
): Promise<Record<string, unknown>> {
  const body = parseBody(response, call)
  const error = await errorFromBody(body, call)
  if (error === undefined) return body
  reportUnauthorized(error.status, call.token, call.operation)
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
