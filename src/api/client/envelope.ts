import { parseExactJson } from '~/lib/exact-json'
import { ApiError, type FieldText, SessionError } from './errors'
import { isRecord, readFlag } from './wire-values'

/** Returns the value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    return undefined
  }
}

/** Markup, or a frame of a stack trace. */
const unfitPattern = /<[a-z!/]|\n\s*(at|File) /i

/** Returns a text that can be shown to a user; undefined for anything else. */
export function shownText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && !unfitPattern.test(value) ? value : undefined
}

/** The texts of an error body. */
export interface ErrorTexts {
  message: string | undefined
  fieldErrors: readonly FieldText[]
}

/** The texts of an error body as the contract has it. */
function contractTexts({ message, error, msg, field }: Record<string, unknown>): ErrorTexts {
  const text = [message, error, msg].map(shownText).find((value) => value !== undefined)
  return {
    message: text,
    fieldErrors: text !== undefined && typeof field === 'string' ? [{ path: field, text }] : [],
  }
}

/** Whether a body may hold texts that the contract does not have: those of a web framework, or a bare status phrase. */
const hasOtherTexts = ({ data: _data, ...body }: Record<string, unknown>) =>
  !/[^ -~]/.test(shownText(body['message']) ?? '') ||
  Object.values(body).some((value) => typeof value === 'object' && value !== null)

async function readTexts(answer: unknown): Promise<ErrorTexts> {
  const body = Array.isArray(answer) ? { errors: answer } : answer
  if (!isRecord(body)) return { message: undefined, fieldErrors: [] }
  const texts = contractTexts(body)
  if (!hasOtherTexts(body)) return texts
  return import('./framework-error').then(
    ({ frameworkTexts }) => frameworkTexts(body, texts),
    () => texts,
  )
}

/** The HTTP method of a sent request, and the session token that it carried, if any. */
export interface RequestContext {
  method: string
  token: string | undefined
  /** Whether the response has a Retry-After. With status 409 the same request is still in progress. */
  asksToWait?: boolean
}

// Error messages are shown and logged, and a server may repeat the token in one. Tokens under 8 characters are left
// alone because they could match ordinary words.
const maskToken = (text: string, token = '') => (token.length < 8 ? text : text.replaceAll(token, '***'))

/** Characters of the longest text shown. */
const maxLength = 300

function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}

/** The error for a response that is not OK. Without a message from the server, its text names the HTTP status. */
export const errorFromResponse = (status: number, text: string, call: RequestContext): Promise<ApiError> =>
  createError({ status, code: status, body: parseJson(text) }, call)

interface Failure {
  status: number
  /** The status or body code to name when the server sends no message. */
  code: unknown
  body: unknown
  hasUnknownCode?: boolean
}

async function createError(
  { status, code, body, hasUnknownCode = false }: Failure,
  { method, token, asksToWait = false }: RequestContext,
): Promise<ApiError> {
  const texts = await readTexts(body)
  const toShown = (text: string) => cut(maskToken(text, token))
  const options = {
    status,
    method,
    hasUnknownCode,
    message: toShown(texts.message ?? `请求失败，状态码：${String(code)}`),
    isFallback: texts.message === undefined,
    isInProgress: status === 409 && asksToWait,
    fieldErrors: texts.fieldErrors.map(({ path, text }) => ({ path, text: toShown(text) })),
  }
  return status === 401 && token !== undefined ? new SessionError(options) : new ApiError(options)
}

/** A blank code, 0, one from 200 to 299, or a word. */
const successCode = /^\s*(0*(2\d\d)?|ok|success)\s*$/i

/**
 * The error code of a body; undefined when it has none. That a flag says no is a bad request where no code says more.
 */
function errorCode({ code, success, ok }: Record<string, unknown>): number | string | undefined {
  if ((typeof code === 'number' || typeof code === 'string') && !successCode.test(`${code}`)) return code
  return [success, ok].some((flag) => readFlag(flag) === false) ? 400 : undefined
}

const isErrorStatus = (code: number) => code >= 400 && code < 600

/**
 * The failure in a 2xx response whose body carries an error code; undefined without one. A code between 400 and 599
 * counts as the HTTP status, any other one is unknown.
 */
function failureIn(body: Record<string, unknown>): Failure | undefined {
  const code = errorCode(body)
  if (code === undefined) return undefined
  const status = Number(code)
  return isErrorStatus(status) ? { status, code, body } : { status: 200, code, body, hasUnknownCode: true }
}

/** The error for a 2xx response whose body carries an error code; resolves to undefined without one. */
export async function errorFromBody(
  body: Record<string, unknown>,
  call: RequestContext,
): Promise<ApiError | undefined> {
  const failure = failureIn(body)
  return failure && createError(failure, call)
}

/** Whether a text is words, such as `OK`: neither markup nor a piece of JSON. */
const isWords = (text: string) => shownText(text) !== undefined && !/^\s*["[{]/.test(text)

/**
 * Parses the body of an OK response. An empty body counts as `data: null`. A mutation may return words, which say
 * nothing, or any JSON, which is wrapped as `data`. Anything else throws, so that no screen receives an unknown shape.
 * @throws ApiError
 */
export function parseEnvelope(status: number, text: string, method: string): Record<string, unknown> {
  const body = parseJson(text)
  if (isRecord(body)) return body
  const isEmpty = body === null || text.trim() === ''
  const isMutationResult = method !== 'GET' && (body !== undefined || isWords(text))
  if (isEmpty || isMutationResult) return { code: status, message: '', data: body ?? null }
  throw unreadableResponseError(status, method)
}

/** The error for a response whose shape is not the contract's. */
export const unreadableResponseError = (status: number, method: string) =>
  new ApiError({ status, message: '平台返回的内容无法识别', isFallback: true, method })
