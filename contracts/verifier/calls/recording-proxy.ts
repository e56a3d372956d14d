import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ListShapeOf } from './accepted-forms.ts'
import { brokenBody, callExchange } from './call-exchange.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { HttpExchange, IsUnknownRoute } from './exchange.ts'
import { flattenHeaders, withoutFraming } from './framing.ts'
import { serveLocally, readBodyText } from './local-server.ts'
import type { LongIntegers } from './long-integers.ts'
import type { CheckWithPrism, SentRequest } from './prism-check.ts'
import { createProviderCall, type CallProvider } from './provider-call.ts'
import { failureText, isTimeout } from './unreachable.ts'

/** Header with the index of the interaction in the pact; it is not forwarded to the provider. */
export const interactionHeader = 'x-pact-interaction'

/** The record of a call that is left out because the provider is gone. */
export const notCalled = 'not called: the three calls before it got no response'

function requestOf({ headers: all }: IncomingMessage, body: string, token: string | undefined): SentRequest {
  const { [interactionHeader]: _interaction, host: _host, ...headers } = flattenHeaders(all)
  if (token !== undefined && headers['token'] !== undefined) headers['token'] = token
  return { headers, body }
}

async function forwardAndRecord(
  { target: provider, token, check, listShape, integers, expectedStatus, isUnknownRoute }: RecordingOptions,
  call: CallProvider,
  incoming: IncomingMessage,
): Promise<HttpExchange> {
  const { method = 'GET', url = '/' } = incoming
  const body = await readBodyText(incoming)
  const sent = requestOf(incoming, integers?.fromTexts(body) ?? body, token)
  const expected = expectedStatus?.(interactionOf(incoming))
  const { exchange, answer } = await callExchange(
    url,
    { method, ...sent },
    { call, provider, listShape, expected },
  )
  if (await isUnknownRoute?.(answer, sent.headers['token'])) exchange.isUnknownRoute = true
  // Prism answers a body that it can't read by an error of its own.
  const isReadable = !exchange.redirect && !brokenBody(exchange, true)
  return { ...exchange, prismViolations: isReadable ? ((await check?.(sent, exchange)) ?? []) : [] }
}

const interactionOf = ({ headers }: IncomingMessage) => String(headers[interactionHeader])

interface RecordingOptions {
  /** URL of the provider. */
  target: string
  /** A session token that replaces the one of each call. */
  token?: string | undefined
  isUnknownRoute?: IsUnknownRoute | undefined
  check?: CheckWithPrism
  /** The fields of the list that a call reads. */
  listShape?: ListShapeOf
  /** For a client that rounds integers beyond 2^53. */
  integers?: LongIntegers
  /** The status that the pact expects of an interaction. */
  expectedStatus?: (interaction: string) => number | undefined
}

/** Pact would follow a redirect itself, and take its target's answer for that of the call. */
const withoutLocation = ({ location: _location, ...headers }: Record<string, string>) => headers

/**
 * Starts a recording proxy in front of a provider. It records the exchanges and errors by index of the interaction, and
 * of an exchange whether it came from an unknown route. Pact gets each answer in the contract's form.
 */
export async function startRecordingProxy(options: RecordingOptions) {
  const call = createProviderCall()
  const exchanges = new Map<string, HttpExchange>()
  const failures = new Map<string, string>()
  const breaker = createCircuitBreaker(3)
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const interaction = interactionOf(incoming)
    if (breaker.isOpen()) {
      failures.set(interaction, notCalled)
      return void outgoing.writeHead(502).end()
    }
    try {
      const exchange = await forwardAndRecord(options, call, incoming)
      breaker.record(true)
      exchanges.set(interaction, exchange)
      const headers = withoutLocation(withoutFraming(exchange.headers))
      const text = options.integers?.toTexts(exchange.text) ?? exchange.text
      outgoing.writeHead(exchange.status, headers).end(text)
    } catch (error) {
      breaker.record(!isTimeout(error))
      failures.set(interaction, failureText(error))
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
