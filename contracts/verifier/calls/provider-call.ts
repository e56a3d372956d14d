import { request, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeBody, type BodyProblem } from './decode-body.ts'
import { maxRedirects, redirectWithin, type Redirect } from './follow-redirect.ts'
import { flattenHeaders, withoutFraming } from './framing.ts'
import { readBytes } from './local-server.ts'
import { ownConnection } from './own-connection.ts'

export interface ProviderRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** The answer of a provider, its body decompressed and decoded. */
export interface ProviderAnswer {
  status: number
  headers: Record<string, string>
  text: string
  /** The fault of the body's bytes. */
  problems: BodyProblem[]
  /** The address that answered. */
  url: string
  /** The redirects that were followed. */
  followed: Redirect[]
}

const timeoutMs = 10_000

/** The encodings that every supported browser takes. */
const acceptEncoding = 'gzip, deflate, br'

/** Returns the headers of a request; of a DELETE, Node would send a body without its length. */
const headersOf = ({ headers, body }: ProviderRequest): Record<string, string> => ({
  Accept: '*/*',
  ...withoutFraming(headers),
  ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
  'Accept-Encoding': acceptEncoding,
  ...ownConnection,
})

function open(url: string, sent: ProviderRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request
    const call = send(
      url,
      {
        method: sent.method,
        headers: headersOf(sent),
        maxHeaderSize: 1_000_000,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        // A broken part of the body is an error of the call, and the answer would only say that it ended.
        call.on('error', (error) => response.complete || response.destroy(error))
        resolve(response)
      },
    )
    call.on('error', reject)
    call.on('upgrade', (response: IncomingMessage, socket: Socket) => {
      socket.destroy()
      reject(
        new Error(
          `it answers ${response.statusCode}, a change of the protocol that the call did not ask for`,
        ),
      )
    })
    call.end(sent.body)
  })
}

async function callOnce(
  url: string,
  sent: ProviderRequest,
  followed: Redirect[] = [],
): Promise<ProviderAnswer> {
  const response = await open(url, sent)
  const { statusCode: status = 0, headers: received } = response
  const target = redirectWithin(url, status, received.location)
  if (target !== undefined && followed.length < maxRedirects) {
    response.resume()
    return await callOnce(target, sent, [...followed, { status, location: received.location ?? '' }])
  }
  return { status, url, followed, ...decodeBody(await readBytes(response), flattenHeaders(received)) }
}

/** Whether a provider puts a call off: too many calls, or unavailable for a time. */
export const isLimited = (status: number): boolean => status === 429 || status === 503

/** The longest wait that a `Retry-After` is granted, and all waits of a run, in milliseconds. */
const maxWaitMs = 60_000
const maxWaitsMs = 120_000

/** Returns the milliseconds of a `Retry-After`, which is a number of seconds or a date; undefined for none. */
export function retryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined
  const text = value.trim()
  // Date.parse reads numbers such as -1 and 1.5 as dates too.
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : /^[a-z]/i.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** `expected` is the status that the call should have. */
export type CallProvider = (url: string, sent: ProviderRequest, expected?: number) => Promise<ProviderAnswer>

/**
 * Returns a function that calls a provider as the console does: redirects that keep the method are followed within the
 * host. After an unexpected 429 or 503 it waits as long as `Retry-After` says, each time at least twice as long as before,
 * and calls again, for two minutes in all.
 */
export function createProviderCall(): CallProvider {
  let leftMs = maxWaitsMs
  async function callAgain(
    url: string,
    sent: ProviderRequest,
    expected: number | undefined,
    leastMs: number,
  ): Promise<ProviderAnswer> {
    const answer = await callOnce(url, sent)
    const askedMs = retryAfterMs(answer.headers['retry-after'])
    if (!isLimited(answer.status) || answer.status === expected || askedMs === undefined) return answer
    const waitMs = Math.max(askedMs, leastMs)
    if (waitMs > Math.min(maxWaitMs, leftMs)) return answer
    leftMs -= waitMs
    await wait(waitMs)
    return await callAgain(url, sent, expected, leastMs * 2)
  }
  return (url, sent, expected) => callAgain(url, sent, expected, 100)
}
