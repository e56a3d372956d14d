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

/** A call as it was sent: its method, and this session's token if it bore one. */
export interface SentCall {
  method: string
  token: string | undefined
}

// A careless server may repeat the token in its message, which is shown and logged (net-15). A token too short
// to be secret would be found in ordinary words.
const withoutToken = (text: string, token = '') => (token.length < 8 ? text : text.replaceAll(token, '***'))

/** The error for an answer that is not OK; without words of the server's its text names the status (net-09). */
export const refusal = (status: number, text: string, call: SentCall): ApiError =>
  refusalOf({ status, code: status, body: parse(text) }, call)

/** @param code what the text names when the server has no words */
function refusalOf(
  { status, code, body }: { status: number; code: unknown; body: unknown },
  { method, token }: SentCall,
): ApiError {
  const words = wordsOf(body)
  const message = withoutToken(words ?? `请求失败，状态码：${String(code)}`, token)
  const failure = { status, message, isFallback: words === undefined, method }
  return status === 401 && token !== undefined ? new SessionError(failure) : new ApiError(failure)
}

const accepted = new Set<unknown>([200, 0])

/** The code of a body that was refused; undefined when it has none or says that all is well. */
function refusingCode({ code }: Record<string, unknown>): number | string | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  const isFine = String(code).trim() === '' || accepted.has(Number(code))
  return isFine ? undefined : code
}

const isErrorStatus = (code: number) => code >= 400 && code < 600

/**
 * The error for a body of HTTP 2xx whose code says that it was refused; undefined when it was not. A code that is an
 * error's HTTP status counts as that status.
 */
export function refusalWithin(body: Record<string, unknown>, call: SentCall): ApiError | undefined {
  const code = refusingCode(body)
  if (code === undefined) return undefined
  const status = Number(code)
  return refusalOf({ status: isErrorStatus(status) ? status : 200, code, body }, call)
}

/**
 * The body of an OK answer. A change may be answered with nothing, or with any JSON; HTML, nonsense, or nothing where
 * something was asked for is a failure like any other, so that no screen meets a shape it does not know.
 * @throws ApiError
 */
export function envelope(status: number, text: string, method: string): Record<string, unknown> {
  const body = parse(text)
  if (isObject(body)) return body
  const isDone = method !== 'GET' && (text.trim() === '' || body !== undefined)
  if (isDone) return { code: status, message: '', data: body ?? null }
  throw unreadable(status, method)
}

/** An answer of a shape that nobody knows. */
export const unreadable = (status: number, method: string) =>
  new ApiError({ status, message: '服务器返回的内容无法识别', isFallback: true, method })
