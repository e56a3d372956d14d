import * as z from 'zod'
import { accounts, balanceOf, transfer } from '../provider/ledger'
import { findById } from '../provider/lookup'
import type { User, WorldState } from '../provider/state'
import { getUser } from '../provider/users'
import type { World } from '../provider/world'
import type { HostedWorld } from '../server/worlds'

/** What provider states are set on: a world, its clock, and the faults of its calls. */
export type StateTarget = Pick<HostedWorld, 'world' | 'faults' | 'clockOffset'>

/** The subject of a provider state. Its user is the user whom a state signed in last, or else the first user of the world. */
export interface StateContext {
  target: StateTarget
  world: World
  state: WorldState
  user: User
}

/** Values that a state created for the interaction: ids, which are the numbers among them, order numbers, a token. */
export type ProviderStateValues = Record<string, string | number>

/** A state that the provider can be put into before a call, as Pact defines it. */
export interface ProviderState {
  description: string
  params: z.ZodType
  set: (context: StateContext, params: unknown) => ProviderStateValues
}

/** Defines a provider state. `params` validates the parameters and fills in defaults. */
export const defineProviderState = <Params extends z.ZodType>(
  description: string,
  params: Params,
  set: (context: StateContext, params: z.output<Params>) => ProviderStateValues | void,
): ProviderState => ({
  description,
  params,
  set: (context, input) => set(context, params.parse(input)) ?? {},
})

/** Dollars with two decimals, as on the wire: "12.50". */
export const moneySchema = z.string().regex(/^\d{1,10}\.\d{2}$/)

export const moneyToCents = (dollars: string) => Number(dollars.replace('.', ''))

export function createStateContext(target: StateTarget): StateContext {
  const { world } = target
  const { state } = world
  const user = findById(state.users, state.stateUserId ?? null) ?? getUser(state, 1)
  return { target, world, state, user }
}

/** Sets the balance of an account to `cents`, by a transfer from or to the outside account. */
export function setBalance({ state }: StateContext, account: string, cents: number) {
  const difference = cents - balanceOf(state, account)
  const [from, to] = difference > 0 ? [accounts.outside, account] : [account, accounts.outside]
  transfer(state, { at: state.now, memo: '初始余额', from, to, cents: Math.abs(difference) })
}
