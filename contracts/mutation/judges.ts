import type { PactV4 } from '@pact-foundation/pact'
import { isDeepStrictEqual } from 'node:util'
import { session } from '~/api/session'
import { applySettings } from '~/lib/settings'
import { textOf } from '../../mocks/doors/core/body'
import { respond } from '../../mocks/doors/core/respond'
import { setState } from '../../mocks/states'
import { newCaller } from '../../tests/provider/support/caller'
import { isAnonymous } from '../consumer/contract.ts'
import type { Interaction } from '../consumer/interaction.ts'
import { attempt, play } from '../consumer/play.ts'
import type { FromState } from '../consumer/state.ts'
import { bodyTextOf, urlOf, withFetch, type Call } from './call.ts'

type Change = (call: Call) => Call

/** Whether the interaction's pact test fails when the console's request is mutated. */
export async function caughtByPact(pact: PactV4, one: Interaction, change: Change): Promise<boolean> {
  const originalFetch = globalThis.fetch
  const send = (call: Call, init: RequestInit) => {
    const mutated = change(call)
    const { headers, origin } = mutated
    const body = bodyTextOf(mutated) ?? null
    return originalFetch(origin + urlOf(mutated), { ...init, headers, body })
  }
  try {
    const { actual, expected } = await withFetch(send, () => play(pact, one))
    return !isDeepStrictEqual(actual, expected)
  } catch {
    return true
  }
}

/** Returns the simulated provider in the interaction's states, and the values that these returned. */
function providerFor({ states }: Interaction) {
  const { worlds, hosted } = newCaller('demo')
  const values = Object.assign({}, ...states.map(({ name, params }) => setState(hosted, name, params)))
  return { worlds, values }
}

/** Returns the status with which the simulated provider responds to the mutated request. */
export async function statusOf(one: Interaction, change: Change): Promise<number> {
  const { worlds, values } = providerFor(one)
  let status = 0
  const send = async (call: Call) => {
    const mutated = change(call)
    const { method, headers } = mutated
    // A request without a token goes to the only world, as with a provider of one console.
    const response = respond(worlds, { method, headers, url: urlOf(mutated), body: bodyTextOf(mutated) })
    ;({ status } = response)
    return new Response(textOf(response.body), response)
  }
  applySettings({ apiHost: 'http://provider.test' })
  if (isAnonymous(one.operationId)) session.end()
  else session.start({ token: String(values.token) })
  const valueOf = ({ expression, example }: FromState<unknown>): unknown =>
    values[expression.slice(2, -1)] ?? example
  await withFetch(send, () => attempt(one, valueOf))
  return status
}
