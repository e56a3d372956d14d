import { z } from 'zod'
import { CommandError } from '../../command-error.ts'
import { exactValue } from '../calls/exchange.ts'
import { ownConnection } from '../calls/own-connection.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'

const stateValues = z.record(z.string(), z.union([z.string(), z.number(), z.bigint()]))

/** Values that provider states return: a token, ids. A bigint is an integer beyond 2^53. */
export type StateValues = z.infer<typeof stateValues>

/** Returns the values in the answer of a state. */
export const readStateValues = (text: string): StateValues => stateValues.catch({}).parse(exactValue(text))

const postState = (states: string, state: string, params: StateValues) =>
  fetch(states, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownConnection },
    body: JSON.stringify({ consumer: 'compute-console', state, params, action: 'setup' }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)

/** The error of a provider that refuses a state. */
export class StateRefusedError extends CommandError {}

/** Sets a provider state as Pact does. Returns the values of the state. Throws a CommandError when the provider refuses. */
export async function enterState(
  states: string,
  state: string,
  params: StateValues = {},
): Promise<StateValues> {
  const response = await postState(states, state, params)
  if (!response?.ok)
    throw new StateRefusedError(
      `${states} did not set the state '${state}' (${response?.status ?? 'no answer'})`,
      'add --states, or --token to check what needs no state',
    )
  return readStateValues(await response.text())
}

const unknownState = 'a state that nobody ever wrote down'

/** The check of the provider states, before it is made. */
export const unknownStateCheck: VerificationResult = {
  operationId: 'provider states',
  call: 'POST a state',
  status: '4xx',
  title: 'an unknown state is an error',
  faults: [],
}

/** Checks that a provider rejects an unknown state: accepting it would let pacts pass without their states. */
export async function checkUnknownState(states: string): Promise<VerificationResult> {
  const response = await postState(states, unknownState, {})
  await response?.body?.cancel()
  const isRefused = response && response.status >= 400
  const fault: Fault = {
    by: 'states',
    what: `the unknown state '${unknownState}' was not refused`,
    expected: 'a status of 400 or more',
    received: String(response?.status ?? 'no answer'),
  }
  return { ...unknownStateCheck, faults: isRefused ? [] : [fault] }
}

/** Whether a provider accepts an unknown state, for example because it answers every path with success. */
export async function acceptsUnknownState(states: string): Promise<boolean> {
  const response = await postState(states, unknownState, {})
  await response?.body?.cancel()
  return response?.ok === true
}

/** The check of a provider that counts as one without states because it accepts any. */
export const anyStateResult = (states: string): VerificationResult => ({
  ...unknownStateCheck,
  lacks: `a refusal: ${states} accepts a state that nobody knows, so none was set`,
})
