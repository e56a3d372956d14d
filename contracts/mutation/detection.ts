import { isDeepStrictEqual } from 'node:util'
import type { PactV4 } from '@pact-foundation/pact'
import { session } from '~/api/session/session'
import { applySettings } from '~/platform/settings'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { setProviderState } from '../../mocks/provider-states'
import { bodyToText } from '../../mocks/server/body'
import { respond } from '../../mocks/server/respond'
import type { Interaction } from '../pact/consumer/interaction.ts'
import type { FromState } from '../pact/consumer/provider-state.ts'
import { callConsole, runInteraction } from '../pact/consumer/run-interaction.ts'
import { bodyTextOf, urlOf, withStubbedFetch, type ConsoleRequest } from './console-request.ts'

type Change = (call: ConsoleRequest) => ConsoleRequest

/** Whether the interaction's pact test fails when the console's request is mutated. */
export async function pactDetects(pact: PactV4, one: Interaction, change: Change): Promise<boolean> {
  const originalFetch = globalThis.fetch
  const send = (call: ConsoleRequest, init: RequestInit) => {
    const mutated = change(call)
    const { headers, origin } = mutated
    const body = bodyTextOf(mutated) ?? null
    return originalFetch(origin + urlOf(mutated), { ...init, headers, body })
  }
  try {
    const { actual, expected } = await withStubbedFetch(send, () => runInteraction(pact, one))
    return !isDeepStrictEqual(actual, expected)
  } catch {
    return true
  }
}

/** Returns the simulated provider in the interaction's states, and the values that these returned. */
function providerFor({ states }: Interaction) {
  const { worlds, hosted } = newCaller('demo')
  const values = Object.assign(
    {},
    ...states.map(({ name, params }) => setProviderState(hosted, name, params)),
  )
  return { worlds, values }
}

/** Returns the status with which the simulated provider responds to the mutated request. */
export async function providerStatusFor(one: Interaction, change: Change): Promise<number> {
  const { worlds, values } = providerFor(one)
  let status = 0
  const send = async (call: ConsoleRequest) => {
    const mutated = change(call)
    const { method, headers } = mutated
    // A request without a token goes to the only world, as with a provider of one console.
    const response = respond(worlds, { method, headers, url: urlOf(mutated), body: bodyTextOf(mutated) })
    ;({ status } = response)
    return new Response(bodyToText(response.body), response)
  }
  applySettings({ apiHost: 'http://provider.test' })
  // An anonymous operation ignores the token.
  session.start({ token: String(values.token) })
  const valueOf = ({ expression, example }: FromState<unknown>): unknown =>
    values[expression.slice(2, -1)] ?? example
  await withStubbedFetch(send, () => callConsole(one, valueOf))
  return status
}
