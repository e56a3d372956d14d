import * as z from 'zod'
import { accounts, balanceOf, transfer } from '../provider/ledger'
import type { User, WorldState } from '../provider/state'
import type { World } from '../provider/world'
import { userOf } from '../provider/users'
import type { Faults } from '../doors/core/faults'

/** Where a state is set: a world, its first user, the faults that calls to it meet. */
export interface Stage {
  world: World
  state: WorldState
  user: User
  faults: Faults
}

/** What a state made, for the interaction to use: ids, order numbers, a token. */
export type Values = Record<string, string | number>

/** A state that a provider can be put into before a call; its name says what then holds. */
export interface ProviderState {
  description: string
  params: z.ZodType
  set: (stage: Stage, params: unknown) => Values
}

/** Describes a state; `params` checks what it is given, defaults included. */
export const providerState = <Params extends z.ZodType>(
  description: string,
  params: Params,
  set: (stage: Stage, params: z.output<Params>) => Values | void,
): ProviderState => ({
  description,
  params,
  set: (stage, given) => set(stage, params.parse(given)) ?? {},
})

/** Dollars with two digits, as the wire has them: "12.50". */
export const money = z.string().regex(/^\d+\.\d{2}$/)

export const toCents = (dollars: string) => Number(dollars.replace('.', ''))

export const stageOf = (world: World, faults: Faults): Stage => ({
  world,
  state: world.state,
  user: userOf(world.state, 1),
  faults,
})

/** Makes an account of the user hold exactly so many cents, the difference coming from outside. */
export function setBalance({ state }: Stage, account: string, cents: number) {
  const more = cents - balanceOf(state, account)
  const [from, to] = more > 0 ? [accounts.outside, account] : [account, accounts.outside]
  if (more !== 0) transfer(state, { at: state.now, memo: '初始余额', from, to, cents: Math.abs(more) })
}
