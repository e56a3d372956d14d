import { settings } from '~/lib/settings'
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
  const reading = readerOf(decoder, method)
  // A change that was made must not be told as failed because the code that reads its answer did not load.
  if (method !== 'GET') await reading
  const received = await withTimeLimit({ limit: timeout, signal: init.signal, method }, (signal) =>
    exchange(url, { ...request, signal, headers: withToken(init.headers, token) }, method),
  )
  const { readAnswer, schema } = await reading
  return readAnswer(received, { schema, operation, url, method, token })
}

/**
 * What reads the answer. It loads while the provider works, apart from the first page's code; where it does not load
 * the call fails like any other.
 */
function readerOf<Answer>(decoder: NonNullable<HttpInit<Answer>['decoder']>, method: string) {
  const loading = Promise.all([import('./read-answer'), decoder()]).then(
    ([{ readAnswer }, schema]) => ({ readAnswer, schema }),
    () => {
      throw networkFailure(method)
    },
  )
  // A call that fails by itself never waits for it.
  loading.catch(() => {})
  return loading
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
