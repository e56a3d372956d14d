import { z } from 'zod'
import { Problem } from '../diff/problem.ts'
import type { Fault, Verdict } from './verdict.ts'

export const stateValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** What states bring: a token, ids. */
export type StateValues = z.infer<typeof stateValues>

const change = (states: string, state: string, params: StateValues) =>
  fetch(states, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ consumer: 'compute-console', state, params, action: 'setup' }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)

/** Asks a provider to be in a state, as Pact does; answers the values that the state brings. Throws a Problem. */
export async function enter(states: string, state: string, params: StateValues = {}): Promise<StateValues> {
  const response = await change(states, state, params)
  if (!response?.ok)
    throw new Problem(`${states} did not set the state '${state}' (${response?.status ?? 'no answer'})`)
  const read = stateValues.safeParse(await response.json().catch(() => ({})))
  return read.success ? read.data : {}
}

const nonsense = 'a state that nobody ever wrote down'

/** Whether a provider says so when it does not know a state; silence would let every pact pass that it can't be in. */
export async function checkUnknownState(states: string): Promise<Verdict> {
  const response = await change(states, nonsense, {})
  await response?.body?.cancel()
  const isRefused = response && response.status >= 400
  const fault: Fault = {
    by: 'states',
    what: `the unknown state '${nonsense}' was not refused`,
    expected: 'a status of 400 or more',
    received: String(response?.status ?? 'no answer'),
  }
  return {
    operationId: 'provider states',
    call: 'POST a state',
    status: '4xx',
    title: 'an unknown state is an error',
    faults: isRefused ? [] : [fault],
  }
}

/** The states of an interaction that were refused. */
export const faultsOfStates = (
  asked: { providerStates?: { name: string }[] | undefined },
  refused: Map<string, string>,
): Fault[] =>
  (asked.providerStates ?? []).flatMap(({ name }) => {
    const received = refused.get(name)
    return received === undefined
      ? []
      : [{ by: 'states', what: `the provider state '${name}' was refused`, received }]
  })
