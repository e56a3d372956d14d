import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'
import { redirectIn } from '../calls/call-exchange.ts'
import { exactValue, isRow } from '../calls/exchange.ts'
import { createProviderCall } from '../calls/provider-call.ts'
import { certificateText } from '../calls/unreachable.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'

const stateValue = z.union([z.string(), z.number(), z.bigint()])

/** Values that provider states return: a token, ids. A bigint is an integer beyond 2^53. */
export type StateValues = Record<string, z.infer<typeof stateValue>>

/** Returns the values in the answer of a state; those of another kind, such as `"ok": true`, are none. */
export function readStateValues(text: string): StateValues {
  const answer = exactValue(text)
  if (!isRow(answer)) return {}
  const values: StateValues = {}
  for (const [name, value] of Object.entries(answer)) {
    const known = stateValue.safeParse(value)
    if (known.success) values[name] = known.data
  }
  return values
}

/** The answer to a state; why there was none otherwise. */
type StateAnswer = { status: number; text: string; redirect?: string | undefined } | { failure: string }

/** Posts the body of a state. It never rejects. */
export async function postStateBody(states: string, body: string): Promise<StateAnswer> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const answer = await createProviderCall()(states, { method: 'POST', headers, body })
    const { status, text } = answer
    return { status, text, redirect: redirectIn(answer, 'POST') }
  } catch (error) {
    return { failure: certificateText(error) ?? 'no answer' }
  }
}

const postState = (states: string, state: string, params: StateValues) =>
  postStateBody(states, JSON.stringify({ consumer: 'compute-console', state, params, action: 'setup' }))

const isAccepted = (answer: StateAnswer): answer is { status: number; text: string } =>
  'status' in answer && answer.status >= 200 && answer.status < 300

/** Describes the answer in the place of a state. */
const refusalText = (answer: StateAnswer): string => {
  if ('failure' in answer) return answer.failure
  return answer.redirect ?? String(answer.status)
}

/** The error of a provider that refuses a state. */
export class StateRefusedError extends CommandError {}

/** Sets a provider state as Pact does. Returns the values of the state. Throws a CommandError when the provider refuses. */
export async function enterState(
  states: string,
  state: string,
  params: StateValues = {},
): Promise<StateValues> {
  const answer = await postState(states, state, params)
  if (!isAccepted(answer))
    throw new StateRefusedError(
      `${states} did not set the state '${state}' (${refusalText(answer)})`,
      'add --states, or --token to check what needs no state',
    )
  return readStateValues(answer.text)
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
  const answer = await postState(states, unknownState, {})
  const isRefused = 'status' in answer && answer.status >= 400
  const fault: Fault = {
    by: 'states',
    what: `the unknown state '${unknownState}' was not refused`,
    expected: 'a status of 400 or more',
    received: refusalText(answer),
  }
  return { ...unknownStateCheck, faults: isRefused ? [] : [fault] }
}

/** Whether a provider accepts an unknown state, for example because it answers every path with success. */
export async function acceptsUnknownState(states: string): Promise<boolean> {
  return isAccepted(await postState(states, unknownState, {}))
}

/** The check of a provider that counts as one without states because it accepts any. */
export const anyStateResult = (states: string): VerificationResult => ({
  ...unknownStateCheck,
  lacks: `a refusal: ${states} accepts a state that nobody knows, so none was set`,
})
