import { computerTime, dateHeaders, datedAnswer } from '~/lib/clock'
import { settings } from '~/lib/settings'
import { ApiError, mayHaveTakenEffect } from './errors'
import type { Decoder } from './decode'
import { session } from '../session/session'
import { withTimeout } from './with-timeout'

/** A request whose result is not known yet. */
interface Attempt {
  key: string
  intent: string | undefined
  startedAt: number
}

// A later press is not meant as a repetition of this one: by then the user has seen what came of it.
const maxAge = 10 * 60_000

const attempts = new Map<string, Attempt>()

// crypto.randomUUID is missing outside of secure contexts and in Safari 15.3.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns the attempt that a request repeats, or a new one. */
function attemptOf(request: string, intent: string | undefined): Attempt {
  const previous = attempts.get(request)
  if (previous && previous.intent === intent && previous.startedAt > computerTime() - maxAge) return previous
  const attempt = { key: randomKey(), intent, startedAt: computerTime() }
  attempts.set(request, attempt)
  return attempt
}

/**
 * Whether a failed request was answered, so that its key would only repeat that answer. Any error but an ApiError is
 * the caller's abort.
 */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && (!mayHaveTakenEffect(error) || error.hasUnknownCode)

/**
 * Sends a request with an Idempotency-Key, a quoted text. Each press gets a new key. The same request gets the same key
 * again until it is known what came of it, so that pressing again after a lost response does nothing twice.
 * @param request method, URL and body
 * @param intent tells presses apart that send the same request, such as the two directions of a toggle
 */
async function withIdempotencyKey<Result>(
  { request, intent }: { request: string; intent: string | undefined },
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const attempt = attemptOf(request, intent)
  try {
    const result = await send(`"${attempt.key}"`)
    attempts.delete(request)
    return result
  } catch (error) {
    if (isAnswered(error)) attempts.delete(request)
    throw error
  }
}

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
  /** Tells presses apart that send the same request: which way a toggle is to go. */
  intent?: string
  /** How many times a failed request is retried, one second apart; 0 by default. */
  retries?: number
  /** Milliseconds until the request is aborted; one minute by default. */
  timeout?: number
}

/** The default request timeout in milliseconds. */
export const defaultTimeout = 60_000
const retryDelay = 1000

/**
 * Sends a JSON request to the provider, with the session's token in the `Token` header, and decodes the response.
 * @param url path and query, relative to the API host
 * @throws ApiError with the status and the server's message, TimeoutError, or the abort reason of the caller's signal
 */
export async function http<ResponseBody>(
  url: string,
  init: HttpInit<ResponseBody> = {},
): Promise<ResponseBody> {
  const { retries = 0, takesIdempotencyKey = false, intent, ...requestInit } = init
  const send = (key?: string) => sendOnce<ResponseBody>(url, withKey(requestInit, key))
  const request = `${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`
  for (let retriesLeft = retries; ; retriesLeft -= 1) {
    try {
      return takesIdempotencyKey && settings().idempotencyKey
        ? await withIdempotencyKey({ request, intent }, send)
        : await send()
    } catch (error) {
      if (retriesLeft <= 0 || init.signal?.aborted) throw error
    }
    await delay(retryDelay, init.signal)
  }
}

const withKey = <Init extends HttpInit>(init: Init, key: string | undefined): Init =>
  key === undefined ? init : { ...init, headers: { ...init.headers, 'Idempotency-Key': key } }

async function sendOnce<ResponseBody>(url: string, init: HttpInit<ResponseBody>): Promise<ResponseBody> {
  const { timeout = defaultTimeout, operation = url, decoder, ...requestInit } = init
  if (!decoder) throw new TypeError(`${operation} has no decoder: call the generated function`)
  if (import.meta.env.MODE === 'development') await validateRequestInDev(operation, url, init.body)
  const method = init.method ?? 'GET'
  const token = session.get()?.token
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
