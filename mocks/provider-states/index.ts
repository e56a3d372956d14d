import * as z from 'zod'
import type { ProviderState as ProviderStateInfo, StateParams } from '../generated/control-api/model'
import { changeStateFromOutside, outsideThings } from '../provider/outside-events'
import { refuse } from '../provider/refusal'
import { day, second } from '../provider/time'
import { advanceClock } from '../server/worlds'
import { accountStates } from './account'
import { inboxStates } from './inbox'
import { marketStates } from './market'
import { moneyStates } from './money'
import { nodeStates } from './nodes'
import {
  type ProviderState,
  defineProviderState,
  createStateContext,
  type StateTarget,
  type ProviderStateValues,
} from './provider-state'

const longestPause = (366 * day) / second

const clockStates: Record<string, ProviderState> = {
  'time passes': defineProviderState(
    'So many seconds go by, and all that falls due in them happens.',
    z.object({ seconds: z.int().min(1).max(longestPause) }),
    ({ target }, { seconds }) => advanceClock(target, seconds * second),
  ),
}

const lifeStates: Record<string, ProviderState> = {
  'the state of a thing changes': defineProviderState(
    'Something outside of the API happens to a node, a lease, an order, a top-up or a reward: it goes to another state that the contract declares (`x-lifecycle`).',
    z.object({ thing: z.enum(outsideThings), id: z.string(), to: z.string() }),
    ({ world }, { thing, id, to }) => changeStateFromOutside(world, thing, id, to),
  ),
}

const failureStates: Record<string, ProviderState> = {
  'an operation fails': defineProviderState(
    'Each call of the operation answers this status, as in an outage.',
    z.object({
      operation_id: z.string(),
      status: z.int().min(400).max(599).default(500),
      message: z.string().default('服务器开小差了，请稍后重试'),
    }),
    ({ target: { faults } }, { operation_id: operationId, status, message }) => {
      faults.add({ operationId, status, body: { code: status, message } })
    },
  ),
}

/** Pact's provider states by name: the data that a call requires. */
const states: Record<string, ProviderState> = {
  ...accountStates,
  ...inboxStates,
  ...moneyStates,
  ...marketStates,
  ...nodeStates,
  ...clockStates,
  ...lifeStates,
  ...failureStates,
}

/** Returns a zod schema as plain JSON. A test holds it to the control API's contract. */
const toStateParams = (params: z.ZodType): StateParams =>
  JSON.parse(JSON.stringify(z.toJSONSchema(params, { io: 'input' })))

/** Returns every state: its name, its description, its parameters as a JSON schema. */
export const listProviderStates = (): ProviderStateInfo[] =>
  Object.entries(states).map(([name, { description, params }]) => ({
    name,
    description,
    params: toStateParams(params),
  }))

/** Puts a world into a state. Refuses (422) an unknown state and invalid parameters; the message names them. */
export function setProviderState(target: StateTarget, name: unknown, params: unknown): ProviderStateValues {
  const definition = typeof name === 'string' && Object.hasOwn(states, name) ? states[name] : undefined
  if (!definition)
    return refuse(422, `unknown provider state ${String(name)}; there are: ${Object.keys(states).join(', ')}`)
  const parsed = definition.params.safeParse(params)
  if (!parsed.success) return refuse(422, `${String(name)}: ${z.prettifyError(parsed.error)}`)
  return definition.set(createStateContext(target), params)
}
