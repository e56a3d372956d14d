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

/** Whether the interaction's pact test fails when the console's call is changed so. */
export async function caughtByPact(pact: PactV4, one: Interaction, change: Change): Promise<boolean> {
  const network = globalThis.fetch
  const send = (call: Call, init: RequestInit) => {
    const changed = change(call)
    const { headers, origin } = changed
    const body = bodyTextOf(changed) ?? null
    return network(origin + urlOf(changed), { ...init, headers, body })
  }
  try {
    const { got, promised } = await withFetch(send, () => play(pact, one))
    return !isDeepStrictEqual(got, promised)
  } catch {
    return true
  }
}

/** The simulated provider in the interaction's states, and what these answered. */
function providerFor({ states }: Interaction) {
  const { worlds, hosted } = newCaller('demo')
  const values = Object.assign({}, ...states.map(({ name, params }) => setState(hosted, name, params)))
  return { worlds, values }
}

/** The status that the simulated provider answers to the console's call, changed so. */
export async function statusOf(one: Interaction, change: Change): Promise<number> {
  const { worlds, values } = providerFor(one)
  let status = 0
  const send = async (call: Call) => {
    const changed = change(call)
    const { method, headers } = changed
    // Without a token of the world, the door's only world is meant, as where one provider serves one console.
    const reply = respond(worlds, { method, headers, url: urlOf(changed), body: bodyTextOf(changed) })
    ;({ status } = reply)
    return new Response(textOf(reply.body), reply)
  }
  applySettings({ apiHost: 'http://provider.test' })
  if (isAnonymous(one.operationId)) session.end()
  else session.start({ token: String(values.token) })
  const valueOf = ({ expression, example }: FromState<unknown>): unknown =>
    values[expression.slice(2, -1)] ?? example
  await withFetch(send, () => attempt(one, valueOf))
  return status
}
