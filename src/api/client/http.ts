import { computerTime, dateHeaders, datedAnswer } from '~/lib/clock'
import { minuteMs } from '~/lib/time-units'
import { settings } from '~/platform/settings'
import { session } from '../session/session'
import type { Decoder } from './decode'
import { ApiError, CancelledError, SessionError } from './errors'
import { withTimeout } from './with-timeout'

/**
 * The error type of every generated hook, whatever error body the contract declares.
 * @public Imported by generated code.
 */
export type ErrorType<_Body> = ApiError

/** Options of a request, besides those of fetch. */
export interface HttpInit<ResponseBody = unknown> extends Omit<RequestInit, 'headers'> {
  /** An object alone, which the generated functions spread. */
  headers?: Record<string, string>
  /** The operationId in the contract. */
  operation?: string
  /** Returns the operation's generated validator, possibly lazily loaded. Required, although optional in the type. */
  decoder?: () => Decoder<ResponseBody> | Promise<Decoder<ResponseBody>>
  /** True for operations that take an Idempotency-Key; the generated functions say so. */
  takesIdempotencyKey?: boolean
  /** Distinguishes clicks that send identical requests, such as the direction of a toggle. */
  intent?: string
  /** How many times a failed request is retried, one second apart; 0 by default. */
  retries?: number
  /** Milliseconds until the request is aborted; one minute by default. */
  timeout?: number
}

/** The default request timeout in milliseconds. */
export const defaultTimeout = minuteMs
const retryDelay = 1000

/**
 * Sends a JSON request to the provider, with the session's token in the `Token` header, and decodes the response. A
 * task of several requests stops with its session: the next one would carry the token of another user.
 * @param url path and query, relative to the API host
 * @throws ApiError with the status and the server's message, TimeoutError, the abort reason of the caller's signal, or
 * CancelledError when the session has ended meanwhile
 */
export function http<ResponseBody>(url: string, init: HttpInit<ResponseBody> = {}): Promise<ResponseBody> {
  const token = session.get()?.token
  const hasEnded = () => token !== undefined && token !== session.get()?.token
  return sendAs(token, url, init).then(
    (body) => {
      if (hasEnded()) throw new CancelledError()
      return body
    },
    (error: unknown) => {
      throw hasEnded() && !(error instanceof SessionError) ? new CancelledError() : error
    },
  )
}

async function sendAs<ResponseBody>(
  token: string | undefined,
  url: string,
  init: HttpInit<ResponseBody>,
): Promise<ResponseBody> {
  const { takesIdempotencyKey = false, intent, operation = url, ...rest } = init
  const send = (key?: string) =>
    sendWithRetries(token, url, withKey({ ...rest, operation }, settings().idempotencyKey && key))
  if (!takesIdempotencyKey) return send()
  const sendOnce = await loadSendOnce(String(init.method))
  const request = `${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`
  return sendOnce({ operation, request, intent }, send)
}

/** Loads the code that remembers requests which must not be carried out twice, as only some pages send any. */
async function loadSendOnce(method: string) {
  try {
    return (await import('./send-once')).sendOnce
  } catch {
    throw networkError(method)
  }
}

async function sendWithRetries<ResponseBody>(
  token: string | undefined,
  url: string,
  { retries = 0, ...init }: HttpInit<ResponseBody>,
): Promise<ResponseBody> {
  for (let retriesLeft = retries; ; retriesLeft -= 1) {
    try {
      return await sendRequest(token, url, init)
    } catch (error) {
      if (retriesLeft <= 0 || init.signal?.aborted) throw error
    }
    await delay(retryDelay, init.signal)
  }
}

const withKey = <Init extends HttpInit>(init: Init, key: string | false | undefined): Init =>
  key ? { ...init, headers: { ...init.headers, 'Idempotency-Key': key } } : init

async function sendRequest<ResponseBody>(
  token: string | undefined,
  url: string,
  init: HttpInit<ResponseBody>,
): Promise<ResponseBody> {
  const { timeout = defaultTimeout, operation = url, decoder, ...requestInit } = init
  if (!decoder) throw new TypeError(`${operation} has no decoder: call the generated function`)
  if (import.meta.env.MODE === 'development') await validateRequestInDev(operation, url, init.body)
  const method = init.method ?? 'GET'
  const loadingReader = loadReader(decoder, method)
  // The decoder is loaded before a mutation is sent: a mutation that succeeded must not be reported as failed because
  // the decoder's chunk did not load.
  if (method !== 'GET') await loadingReader
  const response = await withTimeout({ limit: timeout, signal: init.signal, method }, (signal) =>
    fetchText(url, { ...requestInit, signal, headers: withToken(init.headers, token) }, method),
  )
  const { readAnswer, schema } = await loadingReader
  return readAnswer(response, { schema, operation, url, method, token, asksToWait: response.asksToWait })
}

/** Refuses a request that breaks the contract. Only for development: the validators are not in production bundles. */
export async function validateRequestInDev(operation: string, url: string, body?: RequestInit['body']) {
  const { validateRequest } = await import('./validate-request')
  validateRequest({ operation, url, body: typeof body === 'string' ? body : undefined })
}

/**
 * Loads the code that reads the response, in parallel with the request and outside the initial bundle. A failed load
 * rejects with a network error.
 */
function loadReader<ResponseBody>(decoder: NonNullable<HttpInit<ResponseBody>['decoder']>, method: string) {
  const loading = Promise.all([import('./read-response'), decoder()]).then(
    ([{ readResponse }, schema]) => ({ readAnswer: readResponse, schema }),
    () => {
      throw networkError(method)
    },
  )
  // Avoids an unhandled rejection when the request itself fails first.
  loading.catch(() => {})
  return loading
}

// The whole body is read here, so that the timeout covers it too.
async function fetchText(url: string, init: RequestInit, method: string) {
  try {
    const sentAt = computerTime()
    // Whatever caching headers an answer carries: an answer from the cache would be an old one.
    const response = await fetch(settings().apiHost + url, { cache: 'no-store', ...init })
    const { ok, status, headers } = response
    const dated = datedAnswer(dateHeaders(headers), sentAt)
    return { ok, status, dated, asksToWait: headers.has('Retry-After'), text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw networkError(method)
  }
}

/** The error for a response that is missing or incomplete. */
export const networkError = (method: string) =>
  new ApiError({ status: 0, message: '网络连接失败，请检查网络后重试', isFallback: true, method })

/** Returns a copy of the headers, with the session's token if there is one. */
export function withToken(base: HeadersInit | undefined, token: string | undefined): Headers {
  const headers = new Headers(base)
  headers.set('Accept', 'application/json')
  if (token !== undefined) headers.set('Token', token)
  return headers
}

function delay(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', onAbort)
  })
}
