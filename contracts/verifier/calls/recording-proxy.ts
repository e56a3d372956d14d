import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { acceptForms, type IsPaged } from './accepted-forms.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { HttpExchange, IsUnknownRoute } from './exchange.ts'
import { redirectWithin } from './follow-redirect.ts'
import { serveLocally, readBodyText } from './local-server.ts'
import { ownConnection } from './own-connection.ts'
import { withoutFraming, type CheckWithPrism, type SentRequest } from './prism-check.ts'

/** Header with the index of the interaction in the pact; it is not forwarded to the provider. */
export const interactionHeader = 'x-pact-interaction'

/** The record of a call that is left out because the provider is gone. */
export const notCalled = 'not called: the three calls before it got no response'

const timeoutMs = 10_000

const flattenHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))

function requestOf({ headers: all }: IncomingMessage, body: string, token: string | undefined): SentRequest {
  const { [interactionHeader]: _interaction, host: _host, ...headers } = flattenHeaders(all)
  if (token !== undefined && headers['token'] !== undefined) headers['token'] = token
  return { headers, body }
}

function forward(url: string, method: string, { headers, body }: SentRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        headers: { ...headers, ...ownConnection },
        maxHeaderSize: 1_000_000,
        signal: AbortSignal.timeout(timeoutMs),
      },
      resolve,
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Follows one redirect, as browsers do. */
async function forwardAndFollow(url: string, method: string, sent: SentRequest) {
  const response = await forward(url, method, sent)
  const target = redirectWithin(url, response.statusCode ?? 0, response.headers.location)
  if (target === undefined) return response
  response.resume()
  return await forward(target, method, sent)
}

async function forwardAndRecord(
  { target, token, check, isPaged }: RecordingOptions,
  incoming: IncomingMessage,
): Promise<HttpExchange> {
  const { method = 'GET', url = '/' } = incoming
  const sent = requestOf(incoming, await readBodyText(incoming), token)
  const response = await forwardAndFollow(target + url, method, sent)
  const received = {
    method,
    url,
    status: response.statusCode ?? 0,
    headers: flattenHeaders(response.headers),
    text: await readBodyText(response),
    prismViolations: [],
  }
  const { exchange, notes } = acceptForms(received, isPaged)
  return { ...exchange, notes, prismViolations: (await check?.(sent, exchange)) ?? [] }
}

interface RecordingOptions {
  /** URL of the provider. */
  target: string
  /** A session token that replaces the one of each call. */
  token?: string | undefined
  isUnknownRoute?: IsUnknownRoute | undefined
  check?: CheckWithPrism
  /** Whether the contract has a total beside the rows of the list that a call reads. */
  isPaged?: IsPaged
}

/**
 * Starts a recording proxy in front of a provider. It records the exchanges and errors by index of the interaction, and
 * of an exchange whether it came from an unknown route. Pact gets each answer in the contract's form.
 */
export async function startRecordingProxy(options: RecordingOptions) {
  const { token, isUnknownRoute } = options
  const exchanges = new Map<string, HttpExchange>()
  const failures = new Map<string, string>()
  const breaker = createCircuitBreaker(3)
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const interaction = String(incoming.headers[interactionHeader])
    if (breaker.isOpen()) {
      failures.set(interaction, notCalled)
      return void outgoing.writeHead(502).end()
    }
    try {
      const exchange = await forwardAndRecord(options, incoming)
      breaker.record(true)
      if (await isUnknownRoute?.(exchange, token ?? incoming.headers['token']?.toString()))
        exchange.isUnknownRoute = true
      exchanges.set(interaction, exchange)
      outgoing.writeHead(exchange.status, withoutFraming(exchange.headers)).end(exchange.text)
    } catch (error) {
      const isTimeout = error instanceof Error && /Abort|Timeout/.test(error.name)
      breaker.record(!isTimeout)
      failures.set(interaction, isTimeout ? `no whole answer within ${timeoutMs / 1000} s` : String(error))
      outgoing.writeHead(502).end()
    }
  }
  const { url, stop } = await serveLocally((incoming, outgoing) => void handle(incoming, outgoing))
  function reset(): void {
    exchanges.clear()
    failures.clear()
    breaker.record(true)
  }
  return { url, exchanges, failures, reset, stop }
}
