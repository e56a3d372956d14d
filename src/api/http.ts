import { settings } from '~/lib/settings'
import { envelope, refusal, refusalWithin, unreadable, type SentCall } from './answer'
import type { Decoder } from './decode'
import { ApiError } from './errors'
import { session } from './session'
import { withTimeLimit } from './time-limit'

/**
 * The error of every generated hook, whatever body the contract names.
 * @public generated code imports it
 */
export type ErrorType<_Body> = ApiError

/** What a call may be given besides fetch's own options. */
export interface HttpInit<Answer = unknown> extends RequestInit {
  /** The contract's name of the call. */
  operation?: string
  /** What reads the answer: the operation's generated validator, at once or as soon as it is loaded. Always needed. */
  decoder?: () => Decoder<Answer> | Promise<Decoder<Answer>>
  /** How often a failed call is tried again, a second apart; 0 unless told (net-05, net-06). */
  retries?: number
  /** Milliseconds until the call is aborted; a minute unless told (net-04). */
  timeout?: number
}

/** Milliseconds until a call is aborted, unless it says otherwise (net-04). */
export const minute = 60_000
const second = 1000

let unauthorized: (() => void) | undefined

/** Sets what happens when a call with this session's token is answered 401 (ses-10). */
export function onUnauthorized(listener: () => void): void {
  unauthorized = listener
}

/**
 * Calls the provider: JSON both ways, the session's token in the header `Token` (net-01).
 * @param url path and query below the API host
 * @throws ApiError with status and the server's message, TimeoutError, or the caller's own abort reason
 */
export async function http<Answer>(url: string, init: HttpInit<Answer> = {}): Promise<Answer> {
  const { retries = 0, ...request } = init
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt<Answer>(url, request)
    } catch (error) {
      if (left <= 0 || init.signal?.aborted) throw error
    }
    await pause(second, init.signal)
  }
}

async function attempt<Answer>(url: string, init: HttpInit<Answer>): Promise<Answer> {
  const { timeout = minute, operation = url, decoder, ...request } = init
  if (!decoder) throw new TypeError(`${operation} has no decoder: call the generated function`)
  const method = init.method ?? 'GET'
  const token = session.get()?.token
  const sent = { method, token }
  const reading = readerOf(decoder, method)
  // A change that was made must not be told as failed because the code that reads its answer did not load.
  if (method !== 'GET') await reading
  const answered = await withTimeLimit({ limit: timeout, signal: init.signal, method }, (signal) =>
    exchange(url, { ...request, signal, headers: withToken(init.headers, token) }, method),
  )
  if (!answered.ok) throw refused(answered, sent)
  const body = envelope(answered.status, answered.text, method)
  refuseWithin(body, sent)
  if (import.meta.env.DEV) void checkAnswer(method, url, body)
  const read = await reading
  const decoded = read(body, operation)
  if (decoded === undefined) throw unreadable(answered.status, method)
  return decoded
}

/**
 * What reads the answer. It loads while the provider works, apart from the first page's code; one that does not load
 * is a failed call like any other.
 */
function readerOf<Answer>(decoder: NonNullable<HttpInit<Answer>['decoder']>, method: string) {
  const loading = Promise.all([import('./decode'), decoder()]).then(
    ([{ decode }, schema]) =>
      (body: unknown, operation: string) =>
        decode(schema, body, operation),
    () => {
      throw networkFailure(method)
    },
  )
  // A call that fails by itself never waits for it.
  loading.catch(() => {})
  return loading
}

/**
 * Fails for a body of HTTP 2xx whose code says that it was refused: some providers answer everything with 200.
 * @throws ApiError
 */
export function refuseWithin(body: Record<string, unknown>, sent: SentCall): void {
  const failure = refusalWithin(body, sent)
  if (failure === undefined) return
  reportUnauthorized(failure.status, sent.token)
  throw failure
}

/** What an answer that is not OK means; one of 401 to this session's token is reported (ses-10). */
export function refused({ status, text }: { status: number; text: string }, sent: SentCall): ApiError {
  reportUnauthorized(status, sent.token)
  return refusal(status, text, sent)
}

function reportUnauthorized(status: number, token: string | undefined) {
  if (status === 401 && token !== undefined && token === session.get()?.token) unauthorized?.()
}

// The whole body is read here, so that the time limit holds for it too.
async function exchange(url: string, init: RequestInit, method: string) {
  try {
    const response = await fetch(settings().apiHost + url, init)
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkFailure(method)
  }
}

/** No answer came, or only a part of one (net-12). */
export const networkFailure = (method: string) =>
  new ApiError({ status: 0, message: '网络连接失败，请检查网络后重试', isFallback: true, method })

/** A call's headers, with the session's token if there is one (net-01). */
export function withToken(given: HeadersInit | undefined, token: string | undefined): Headers {
  const headers = new Headers(given)
  headers.set('Accept', 'application/json')
  if (token !== undefined) headers.set('Token', token)
  return headers
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp)
  })
}

/** Holds an answer against the contract; for development, whose chunks alone carry the validators. */
export async function checkAnswer(method: string, url: string, answer: unknown) {
  const check = await import('./answer-check')
  check.checkAnswer(method, url, answer)
}
