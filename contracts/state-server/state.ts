import { z } from 'zod'
import { CommandError } from '../breaking-changes/command-error.ts'
import type { RecordId, StateAdapter } from './adapter.ts'

export type StateValues = Record<string, RecordId>

/** The subject of a state. `userId` is the user whom a state signed in last. */
export interface StateContext extends StateAdapter {
  userId: RecordId | undefined
}

/** A state in terms of the five functions. */
export interface State {
  params: z.ZodType
  set: (context: StateContext, params: unknown) => Promise<StateValues>
}

export const defineState = <Params extends z.ZodType>(
  params: Params,
  set: (context: StateContext, params: z.output<Params>) => Promise<StateValues | void>,
): State => ({
  params,
  set: async (context, input) => (await set(context, params.parse(input))) ?? {},
})

/** Dollars with two decimals: "12.50". */
export const money = z.string().regex(/^\d{1,10}\.\d{2}$/)

/** A price in dollars with four decimals: "0.0350". */
export const price = z.string().regex(/^\d{1,6}\.\d{4}$/)

export const leaseType = z.enum(['monthly', 'hourly'])

/** @throws CommandError when no state has signed a user in */
export function signedInUser({ userId }: StateContext): RecordId {
  if (userId === undefined)
    throw new CommandError("no user is signed in: 'a user is signed in' comes before this state")
  return userId
}
