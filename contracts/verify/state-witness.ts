import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { serveLocally, textOf } from './local-server.ts'
import { stateValues, type StateValues } from './states.ts'

const change = z.looseObject({ state: z.string().default(''), action: z.string().default('setup') })

const patience = 10_000

async function pass(target: string, body: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 502, text: error instanceof Error ? error.message : String(error) }
  }
}

const read = (text: string): StateValues => {
  try {
    return stateValues.catch({}).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Sits between Pact and where states are set; remembers which were refused, and what the present ones brought. */
export async function watchStates(target: string) {
  const refused = new Map<string, string>()
  let values: StateValues = {}

  function note(
    { state, action }: z.infer<typeof change>,
    { status, text }: { status: number; text: string },
  ) {
    if (action === 'teardown') values = {}
    else if (status < 300) values = { ...values, ...read(text) }
    else refused.set(state, `${status} ${text.slice(0, 200)}`)
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await textOf(incoming)
    const answered = await pass(target, body)
    note(change.catch({ state: '', action: '' }).parse(JSON.parse(body)), answered)
    outgoing.writeHead(answered.status, { 'Content-Type': 'application/json' }).end(answered.text)
  }

  const { url, stop } = await serveLocally((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.writeHead(500).end())
  })
  return { url, stop, refused, values: () => values }
}
