import * as z from 'zod'
import { refuse } from '../provider/refusal'
import type { World } from '../provider/world'
import type { Faults } from '../doors/core/faults'
import { accountStates } from './account'
import { inboxStates } from './inbox'
import { marketStates } from './market'
import { moneyStates } from './money'
import { nodeStates } from './nodes'
import { type ProviderState, providerState, stageOf, type Values } from './provider-state'

const failure: Record<string, ProviderState> = {
  'an operation fails': providerState(
    'Each call of the operation answers this status, as in an outage.',
    z.object({
      operation_id: z.string(),
      status: z.int().min(400).max(599).default(500),
      message: z.string().default('服务器开小差了，请稍后重试'),
    }),
    ({ faults }, { operation_id: operationId, status, message }) => {
      faults.add({ operationId, status, body: { code: status, message } })
    },
  ),
}

/** Pact's provider states: what a call may find. */
const states: Record<string, ProviderState> = {
  ...accountStates,
  ...inboxStates,
  ...moneyStates,
  ...marketStates,
  ...nodeStates,
  ...failure,
}

/** Every state: its name, what it means, its parameters as a JSON schema. */
export const listStates = () =>
  Object.entries(states).map(([name, { description, params }]) => ({
    name,
    description,
    params: z.toJSONSchema(params, { io: 'input' }),
  }))

/** Puts a world into a state. Refuses (422) an unknown one and parameters that don't fit, naming them. */
export function setState(
  { world, faults }: { world: World; faults: Faults },
  name: unknown,
  params: unknown,
): Values {
  const wanted = typeof name === 'string' && Object.hasOwn(states, name) ? states[name] : undefined
  if (!wanted)
    return refuse(422, `unknown provider state ${String(name)}; there are: ${Object.keys(states).join(', ')}`)
  const checked = wanted.params.safeParse(params)
  if (!checked.success) return refuse(422, `${String(name)}: ${z.prettifyError(checked.error)}`)
  return wanted.set(stageOf(world, faults), params)
}
