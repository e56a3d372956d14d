import { randomUUID } from 'node:crypto'
import type { HttpExchange } from './exchange.ts'
import { withoutFraming } from './framing.ts'
import { serveLocally } from './local-server.ts'
import { ownConnection } from './own-connection.ts'
import { startPrismProxy, violationsIn } from './prism.ts'

type Received = Pick<HttpExchange, 'method' | 'url' | 'status' | 'headers' | 'text'>

/** A request as it was sent. */
export interface SentRequest {
  headers: Record<string, string>
  body: string
}

/** Returns what Prism finds wrong in an answer that has come. */
export type CheckWithPrism = (request: SentRequest, received: Received) => Promise<string[]>

const idHeader = 'x-received-answer'

/**
 * Starts Prism's proxy in front of a server that repeats the answers. Prism rewrites bodies and rounds integers
 * beyond 2^53, so the provider's own calls do not go through it.
 */
export async function startPrismCheck(document: string) {
  const answers = new Map<string, Received>()
  const replay = await serveLocally((incoming, outgoing) => {
    const answer = answers.get(String(incoming.headers[idHeader]))
    outgoing.writeHead(answer?.status ?? 502, withoutFraming(answer?.headers ?? {})).end(answer?.text)
  })
  const prism = await startPrismProxy(document, replay.url).catch((error: unknown) => {
    replay.stop()
    throw error
  })
  const check: CheckWithPrism = async ({ headers, body }, received) => {
    const { method, url } = received
    const id = randomUUID()
    answers.set(id, received)
    const response = await fetch(prism.url + url, {
      method,
      headers: { ...withoutFraming(headers), [idHeader]: id, ...ownConnection },
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    })
    answers.delete(id)
    await response.body?.cancel()
    return violationsIn(response.headers.get('sl-violations') ?? undefined)
  }
  const stop = () => {
    prism.stop()
    replay.stop()
  }
  return { check, stop }
}
