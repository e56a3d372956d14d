import { ApiError, SessionError } from './errors'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server's error message: the first non-blank text among `message`, `error` and `msg`. */
function serverMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined
  return [body['message'], body['error'], body['msg']].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
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

/** The error for a response that is not OK. Without a message from the server, its text names the HTTP status. */
export const errorFromResponse = (status: number, text: string, call: RequestContext): ApiError =>
  createError({ status, code: status, body: parseJson(text) }, call)

interface Failure {
  status: number
  /** The status or body code to name when the server sends no message. */
  code: unknown
  body: unknown
  hasUnknownCode?: boolean
}

function createError(
  { status, code, body, hasUnknownCode = false }: Failure,
  { method, token, asksToWait = false }: RequestContext,
): ApiError {
  const ownMessage = serverMessage(body)
  const message = maskToken(ownMessage ?? `请求失败，状态码：${String(code)}`, token)
  const isFallback = ownMessage === undefined
  const isInProgress = status === 409 && asksToWait
  const field = isObject(body) && typeof body['field'] === 'string' ? body['field'] : undefined
  const options = { status, message, isFallback, method, isInProgress, field, hasUnknownCode }
  return status === 401 && token !== undefined ? new SessionError(options) : new ApiError(options)
}

const isSuccessCode = (code: number) => code === 0 || (code >= 200 && code < 300)

/** The error code of a body; undefined when it has no code or a success code. */
function errorCode({ code }: Record<string, unknown>): number | string | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  // A blank code counts as the number 0.
  return isSuccessCode(Number(code)) ? undefined : code
}

const isErrorStatus = (code: number) => code >= 400 && code < 600

/**
 * The error for a 2xx response whose body carries an error code; undefined without one. A code between 400 and 599
 * counts as the HTTP status, any other one is unknown.
 */
export function errorFromBody(body: Record<string, unknown>, call: RequestContext): ApiError | undefined {
  const code = errorCode(body)
  if (code === undefined) return undefined
  const status = Number(code)
  return isErrorStatus(status)
    ? createError({ status, code, body }, call)
    : createError({ status: 200, code, body, hasUnknownCode: true }, call)
}

/**
 * Parses the body of an OK response. A mutation may return an empty body or any JSON, which is wrapped as `data`. HTML,
 * invalid JSON, or an empty body for a GET throws, so that no screen receives an unknown shape.
 * @throws ApiError
 */
export function parseEnvelope(status: number, text: string, method: string): Record<string, unknown> {
  const body = parseJson(text)
  if (isObject(body)) return body
  const isMutationResult = method !== 'GET' && (text.trim() === '' || body !== undefined)
  if (isMutationResult) return { code: status, message: '', data: body ?? null }
  throw unreadableResponseError(status, method)
}

/** The error for a response whose shape is not the contract's. */
export const unreadableResponseError = (status: number, method: string) =>
  new ApiError({ status, message: '服务器返回的内容无法识别', isFallback: true, method })
