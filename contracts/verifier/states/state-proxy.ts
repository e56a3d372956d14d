import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { createCircuitBreaker } from '../calls/circuit-breaker.ts'
import { serveLocally, readBodyText } from '../calls/local-server.ts'
import type { LongIntegers } from '../calls/long-integers.ts'
import { postStateBody, readStateValues, type StateValues } from './provider-states.ts'

const change = z.looseObject({ state: z.string().default(''), action: z.string().default('setup') })

interface StateResponse {
  status: number
  text: string
}

// Pact retries with growing delays after a 5xx; it does not retry after a 424.
const failedDependency = 424

/**
 * Starts a proxy for the provider states URL. It records refused states and the values of the current ones.
 * @param integers for a client that rounds integers beyond 2^53
 */
export async function startStateProxy(target: string, integers?: LongIntegers) {
  const refused = new Map<string, string>()
  const breaker = createCircuitBreaker(2)
  let values: StateValues = {}

  async function setState(body: string): Promise<StateResponse> {
    const answer = breaker.isOpen() ? { failure: 'no answer' } : await postStateBody(target, body)
    breaker.record('status' in answer)
    if ('failure' in answer) return { status: failedDependency, text: answer.failure }
    return { ...answer, text: answer.redirect ?? answer.text }
  }

  function record({ state, action }: z.infer<typeof change>, { status, text }: StateResponse) {
    if (action === 'teardown') values = {}
    else if (status < 300) values = { ...values, ...readStateValues(text) }
    else refused.set(state, `${status} ${text.slice(0, 200)}`)
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent = await readBodyText(incoming)
    const body = integers?.fromTexts(sent) ?? sent
    const response = await setState(body)
    record(change.catch({ state: '', action: '' }).parse(JSON.parse(body)), response)
    const status = response.status < 500 ? response.status : failedDependency
    const text = integers?.toTexts(response.text) ?? response.text
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
  }

  const { url, stop } = await serveLocally((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.writeHead(500).end())
  })
  return { url, stop, refused, values: () => values }
}
