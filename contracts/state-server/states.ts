import { z } from 'zod'
import { CommandError } from '../breaking-changes/command-error.ts'
import { accountStates } from './account-states.ts'
import type { StateAdapter } from './adapter.ts'
import { inboxStates } from './inbox-states.ts'
import { marketStates } from './market-states.ts'
import { moneyStates } from './money-states.ts'
import { nodeStates } from './node-states.ts'
import { defineState, type State, type StateContext, type StateValues } from './state.ts'

const longestPause = 366 * 24 * 60 * 60

// Neither is a row anywhere: an outage ends with `reset`, and time that has passed stays so.
const otherStates: Record<string, State> = {
  'time passes': defineState(
    z.object({ seconds: z.int().min(1).max(longestPause) }),
    async ({ create }, fields) => void (await create('elapsed_time', fields)),
  ),
  'an operation fails': defineState(
    z.object({
      operation_id: z.string(),
      status: z.int().min(400).max(599).default(500),
      message: z.string().default('服务器开小差了，请稍后重试'),
    }),
    async ({ create }, fields) => void (await create('outage', fields)),
  ),
}

/** Every provider state by name. */
export const states: Record<string, State> = {
  ...accountStates,
  ...inboxStates,
  ...moneyStates,
  ...marketStates,
  ...nodeStates,
  ...otherStates,
}

/** A change of state as Pact requests it. */
export const stateChange = z.looseObject({
  state: z.string().optional(),
  params: z.unknown().optional(),
  action: z.string().default('setup'),
})

function requireState(name: string | undefined): State {
  const state = name !== undefined && Object.hasOwn(states, name) ? states[name] : undefined
  if (!state)
    throw new CommandError(`unknown provider state ${name}; there are: ${Object.keys(states).join(', ')}`)
  return state
}

/** Returns a function that brings about states by an adapter, and knows who was signed in. */
export function createStateSetter(adapter: StateAdapter) {
  let context: StateContext = { ...adapter, userId: undefined }
  return async ({ state, params, action }: z.output<typeof stateChange>): Promise<StateValues> => {
    if (action !== 'teardown') return await requireState(state).set(context, params ?? {})
    context = { ...adapter, userId: undefined }
    await adapter.reset()
    return {}
  }
}
