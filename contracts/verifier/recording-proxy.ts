import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { HttpExchange, IsUnknownRoute } from './exchange.ts'
import { serveLocally, readBodyText } from './local-server.ts'
import { ownConnection } from './own-connection.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { violationsIn } from './prism.ts'

/** Header with the index of the interaction in the pact; it is not forwarded to the provider. */
export const interactionHeader = 'x-pact-interaction'

/** What is recorded of a call that is left out because the provider is gone. */
export const notCalled = 'not called: the three calls before it got no response'

const timeoutMs = 10_000

const flattenHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))

function forward(
  target: string,
  incoming: IncomingMessage,
  body: string,
  token: string | undefined,
): Promise<IncomingMessage> {
  const { [interactionHeader]: _interaction, host: _host, ...headers } = incoming.headers
  if (token !== undefined && headers['token'] !== undefined) headers['token'] = token
  return new Promise((resolve, reject) => {
    const call = request(
      target + incoming.url,
      {
        method: incoming.method,
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

async function forwardAndRecord(
  target: string,
  incoming: IncomingMessage,
  token: string | undefined,
): Promise<HttpExchange> {
  const { method = 'GET', url = '/' } = incoming
  const providerResponse = await forward(target, incoming, await readBodyText(incoming), token)
  const { 'sl-violations': violations, ...headers } = flattenHeaders(providerResponse.headers)
  const text = await readBodyText(providerResponse)
  return {
    method,
    url,
    status: providerResponse.statusCode ?? 0,
    headers,
    text,
    prismViolations: violationsIn(violations),
  }
}

function respond({ status, headers, text }: HttpExchange, outgoing: ServerResponse): void {
  const {
    'transfer-encoding': _encoding,
    'content-length': _length,
    connection: _connection,
    ...rest
  } = headers
  outgoing.writeHead(status, rest).end(text)
}

/**
 * Starts a recording proxy in front of a provider. It records the exchanges and errors by index of the interaction, and
 * of an exchange whether it came from an unknown route.
 */
export async function startRecordingProxy(target: string, token?: string, isUnknownRoute?: IsUnknownRoute) {
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
      const exchange = await forwardAndRecord(target, incoming, token)
      breaker.record(true)
      if (await isUnknownRoute?.(exchange, token ?? incoming.headers['token']?.toString()))
        exchange.isUnknownRoute = true
      exchanges.set(interaction, exchange)
      respond(exchange, outgoing)
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
