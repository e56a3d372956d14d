import { ApiError, SessionError } from './errors'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The server's words for a failure: the first of message, error and msg that is a text (net-08). */
function wordsOf(body: unknown): string | undefined {
  if (!isObject(body)) return undefined
  return [body['message'], body['error'], body['msg']].find(
    (words): words is string => typeof words === 'string' && words.trim() !== '',
  )
}

interface RefusedCall {
  method: string
  hasToken: boolean
}

/** The error for an answer that is not OK; without words of the server's its text names the status (net-09). */
export const refusal = (status: number, text: string, call: RefusedCall): ApiError =>
  refusalOf(status, parse(text), call)

function refusalOf(status: number, body: unknown, { method, hasToken }: RefusedCall): ApiError {
  const words = wordsOf(body)
  const message = words ?? `请求失败，状态码：${status}`
  const failure = { status, message, isFallback: words === undefined, method }
  return status === 401 && hasToken ? new SessionError(failure) : new ApiError(failure)
}

/** The code that a body tells beside the HTTP status; undefined when it tells none or that all is well. */
function refusingCode({ code }: Record<string, unknown>): unknown {
  const isFine = code == null || code === '' || Number(code) === 200 || Number(code) === 0
  return isFine ? undefined : code
}

/**
 * The error for a body of HTTP 2xx whose code says that it was refused; undefined when it was not. A code that is an
 * error's HTTP status counts as that status.
 */
export function refusalWithin(body: Record<string, unknown>, call: RefusedCall): ApiError | undefined {
  const code = refusingCode(body)
  if (code === undefined) return undefined
  const status = Number(code)
  return refusalOf(status >= 400 && status < 600 ? status : 200, body, call)
}

/**
 * The body of an OK answer. A change may be answered with nothing; HTML, nonsense, or nothing where something
 * was asked for is a failure like any other, so that no screen meets a shape it does not know.
 * @throws ApiError
 */
export function envelope(status: number, text: string, method: string): Record<string, unknown> {
  const body = parse(text)
  if (isObject(body)) return body
  if (text.trim() === '' && method !== 'GET') return { code: status, message: '', data: null }
  throw unreadable(status, method)
}

/** An answer of a shape that nobody knows. */
export const unreadable = (status: number, method: string) =>
  new ApiError({ status, message: '服务器返回的内容无法识别', isFallback: true, method })
