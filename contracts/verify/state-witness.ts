import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { serveLocally, textOf } from './local-server.ts'
import { patienceFor } from './patience.ts'
import { stateValues, type StateValues } from './states.ts'

const change = z.looseObject({ state: z.string().default(''), action: z.string().default('setup') })

const patience = 10_000

interface Answered {
  status: number
  text: string
}

// Pact asks again, later and later, after a 5xx; a failed dependency it takes as it is.
const failedDependency = 424

async function pass(target: string, body: string): Promise<Answered | undefined> {
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
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
  const answering = patienceFor(2)
  let values: StateValues = {}

  async function ask(body: string): Promise<Answered> {
    const answered = answering.isLost() ? undefined : await pass(target, body)
    answering.note(answered !== undefined)
    if (answered === undefined) return { status: failedDependency, text: 'no answer' }
    return answered.status < 500 ? answered : { ...answered, status: failedDependency }
  }

  function note({ state, action }: z.infer<typeof change>, { status, text }: Answered) {
    if (action === 'teardown') values = {}
    else if (status < 300) values = { ...values, ...read(text) }
    else refused.set(state, `${status} ${text.slice(0, 200)}`)
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await textOf(incoming)
    const answered = await ask(body)
    note(change.catch({ state: '', action: '' }).parse(JSON.parse(body)), answered)
    outgoing.writeHead(answered.status, { 'Content-Type': 'application/json' }).end(answered.text)
  }

  const { url, stop } = await serveLocally((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.writeHead(500).end())
  })
  return { url, stop, refused, values: () => values }
}
