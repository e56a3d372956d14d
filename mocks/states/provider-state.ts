import * as z from 'zod'
import { accounts, balanceOf, transfer } from '../provider/ledger'
import type { User, WorldState } from '../provider/state'
import type { World } from '../provider/world'
import { userOf } from '../provider/users'
import type { Faults } from '../doors/core/faults'

/** What a provider state changes: a world, its first user, and the faults of its calls. */
export interface Stage {
  world: World
  state: WorldState
  user: User
  faults: Faults
}

/** Values that a state created for the interaction: ids, order numbers, a token. */
export type Values = Record<string, string | number>

/** A state that the provider can be put into before a call, as Pact defines it. */
export interface ProviderState {
  description: string
  params: z.ZodType
  set: (context: Stage, params: unknown) => Values
}

/** Defines a provider state. `params` validates the parameters and fills in defaults. */
export const providerState = <Params extends z.ZodType>(
  description: string,
  params: Params,
  set: (context: Stage, params: z.output<Params>) => Values | void,
): ProviderState => ({
  description,
  params,
  set: (context, input) => set(context, params.parse(input)) ?? {},
})

/** Dollars with two decimals, as on the wire: "12.50". */
export const money = z.string().regex(/^\d+\.\d{2}$/)

export const toCents = (dollars: string) => Number(dollars.replace('.', ''))

export const stageOf = (world: World, faults: Faults): Stage => ({
  world,
  state: world.state,
  user: userOf(world.state, 1),
  faults,
})

/** Sets the balance of an account to `cents`, by a transfer from or to the outside account. */
export function setBalance({ state }: Stage, account: string, cents: number) {
  const difference = cents - balanceOf(state, account)
  const [from, to] = difference > 0 ? [accounts.outside, account] : [account, accounts.outside]
  if (difference !== 0)
    transfer(state, { at: state.now, memo: '初始余额', from, to, cents: Math.abs(difference) })
}
