import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'
import { serveLocally, textOf } from './local-server.ts'
import { patienceFor } from './patience.ts'
import { violationsIn } from './prism.ts'

/** Header that tells which interaction of the pact a call belongs to; it never reaches the provider. */
export const interactionHeader = 'x-pact-interaction'

const patience = 10_000

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
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
      { method: incoming.method, headers, maxHeaderSize: 1_000_000, signal: AbortSignal.timeout(patience) },
      resolve,
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function exchange(
  target: string,
  incoming: IncomingMessage,
  token: string | undefined,
): Promise<Exchange> {
  const { method = 'GET', url = '/' } = incoming
  const answer = await forward(target, incoming, await textOf(incoming), token)
  const { 'sl-violations': violations, ...headers } = flat(answer.headers)
  const text = await textOf(answer)
  return { method, url, status: answer.statusCode ?? 0, headers, text, prism: violationsIn(violations) }
}

function pass({ status, headers, text }: Exchange, outgoing: ServerResponse): void {
  const {
    'transfer-encoding': _encoding,
    'content-length': _length,
    connection: _connection,
    ...rest
  } = headers
  outgoing.writeHead(status, rest).end(text)
}

/** Sits between Pact and the provider, and remembers each exchange by the interaction that it belongs to. */
export async function startWitness(target: string, token?: string) {
  const seen = new Map<string, Exchange>()
  const failures = new Map<string, string>()
  const answering = patienceFor(3)
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const interaction = String(incoming.headers[interactionHeader])
    if (answering.isLost()) {
      failures.set(interaction, 'not asked: the three calls before it got no answer')
      return void outgoing.writeHead(502).end()
    }
    try {
      const one = await exchange(target, incoming, token)
      answering.note(true)
      seen.set(interaction, one)
      pass(one, outgoing)
    } catch (error) {
      const isLate = error instanceof Error && /Abort|Timeout/.test(error.name)
      answering.note(!isLate)
      failures.set(interaction, isLate ? `no whole answer within ${patience / 1000} s` : String(error))
      outgoing.writeHead(502).end()
    }
  }
  const { url, stop } = await serveLocally((incoming, outgoing) => void answer(incoming, outgoing))
  function forget(): void {
    seen.clear()
    failures.clear()
    answering.note(true)
  }
  return { url, seen, failures, forget, stop }
}
