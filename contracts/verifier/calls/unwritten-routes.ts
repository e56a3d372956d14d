import { randomUUID } from 'node:crypto'
import { opensSocket } from '../channels/socket-check.ts'
import { verdictOf } from '../report/report.ts'
import type { VerificationResult } from '../report/verification-result.ts'
import {
  mediaTypeOf,
  receivedText,
  statusOf,
  type Answer,
  type HttpExchange,
  type IsUnknownRoute,
} from './exchange.ts'
import { ownConnection } from './own-connection.ts'
import { createProviderCall, type CallProvider } from './provider-call.ts'

const timeoutMs = 10_000

/** The response without what differs from path to path and from call to call, such as ids and times. */
function shapeOf({ method, url, status, text }: Answer): string {
  const [path = ''] = url.split('?')
  const plain = [url, path, method].reduce((rest, part) => rest.replaceAll(part, '·'), text)
  return `${status} ${plain.replaceAll(/[0-9a-f-]{8,}|\d+/gi, '·')}`
}

// Often only paths below /api lead to the provider, and the others to files.
const baseOf = ({ url }: Answer) => (url.startsWith('/api/') ? '/api' : '')

async function callNowhere(
  call: CallProvider,
  provider: string,
  answer: Answer,
  token: string | undefined,
): Promise<string> {
  const { method } = answer
  const url = `${baseOf(answer)}/${randomUUID()}`
  const { status, text } = await call(provider + url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Token: token }) },
    body: method === 'GET' || method === 'HEAD' ? undefined : '{}',
  })
  return shapeOf({ method, url, status, text })
}

/**
 * Distinguishes a missing endpoint from a wrong one: it answers 405 or 501, or the 404 of a path that does not exist. Such a path is called once for each method, with and without a token.
 */
export function createRouteProbe(provider: string): IsUnknownRoute {
  const shapes = new Map<string, Promise<string | undefined>>()
  const call = createProviderCall()
  return async (answer, token) => {
    const status = statusOf(answer)
    if (status === 405 || status === 501) return true
    if (status !== 404) return false
    const key = `${answer.method} ${baseOf(answer)} ${token === undefined}`
    const shape = shapes.get(key) ?? callNowhere(call, provider, answer, token).catch(() => undefined)
    shapes.set(key, shape)
    return (await shape) === shapeOf(answer)
  }
}

function asUnwritten({ notes: _notes, ...result }: VerificationResult, answer: Answer): VerificationResult {
  return { ...result, faults: [], notImplemented: receivedText(answer) }
}

/** A result with the exchange that it is of, if there was one. */
interface Checked {
  result: VerificationResult
  exchange: HttpExchange | undefined
}

/** Whether nothing but the answer of an unknown route came. One that was expected proves nothing if it has no fault. */
const isUnwritten = (checks: Checked[]) =>
  checks.some(({ result }) => result.status !== '404' || result.faults.length > 0) &&
  checks.every(({ exchange }) => exchange?.isUnknownRoute)

/** Returns the results, with the verdict 'not implemented' for operations without a route. */
export function markUnwritten(checks: Checked[]): VerificationResult[] {
  const called = checks.filter(({ exchange }) => exchange)
  const ids = [...new Set(called.map(({ result }) => result.operationId))]
  const unwritten = new Set(
    ids.filter((id) => isUnwritten(called.filter(({ result }) => result.operationId === id))),
  )
  return checks.map(({ result, exchange }) =>
    exchange && unwritten.has(result.operationId) ? asUnwritten(result, exchange) : result,
  )
}

/** Returns the text of a 404 and of a 2xx, which may refuse by its code; none of an event stream, which never ends. */
async function refusalTextOf(response: Response): Promise<string> {
  const isStream = mediaTypeOf(response.headers.get('content-type')) === 'text/event-stream'
  if (response.status === 404 || (response.ok && !isStream)) return response.text()
  await response.body?.cancel()
  return ''
}

/** Returns a host's answer to a GET of a path without a route; undefined when it has the route. */
async function unknownRouteAt(host: string, url: string): Promise<Answer | undefined> {
  const response = await fetch(host + url, {
    headers: ownConnection,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  const text = await refusalTextOf(response)
  const answer = { method: 'GET', url, status, text }
  return (await createRouteProbe(host)(answer, undefined)) ? answer : undefined
}

/** Whether a frame came through a channel: then the provider has its route. */
const isProven = (results: VerificationResult[], path: string) =>
  results.some((one) => one.call.endsWith(path) && one.status === 'received' && verdictOf(one) === 'passed')

interface ChannelHosts {
  stream: string
  socket: string
  /** A session token, if one is known. */
  token?: string | undefined
}

/** Frameworks such as Starlette answer a plain GET of a socket's route with 404. */
const hasRoute = async (results: VerificationResult[], path: string, { socket, token }: ChannelHosts) =>
  isProven(results, path) || (path === '/ws' && token !== undefined && (await opensSocket(socket, token)))

/** Whether a check says nothing of a provider without the route: it failed, or a call was refused as it should be. */
const provesNothing = ({ faults, status }: VerificationResult) => faults.length > 0 || /^4\d\d$/.test(status)

/** Marks such checks of the event stream and the socket as not implemented where the provider has no such route. */
export async function markUnwrittenChannels(
  results: VerificationResult[],
  hosts: ChannelHosts,
): Promise<VerificationResult[]> {
  let marked = results
  for (const [path, host] of [
    ['/sse', hosts.stream],
    ['/ws', hosts.socket],
  ] as const) {
    const isDoubtful = (one: VerificationResult) => one.call.endsWith(path) && provesNothing(one)
    if (!results.some(isDoubtful) || (await hasRoute(results, path, hosts))) continue
    const answer = await unknownRouteAt(host, path).catch(() => undefined)
    if (answer) marked = marked.map((one) => (isDoubtful(one) ? asUnwritten(one, answer) : one))
  }
  return marked
}
