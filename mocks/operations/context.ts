import type { OperationId, Operations } from '../generated/operations'
import type { User } from '../provider/state'
import type { World } from '../provider/world'

/** What an operation is played with; everything in it fits the contract already. */
export interface Call<Id extends OperationId> {
  world: World
  params: Operations[Id]['params']
  query: Operations[Id]['query']
  body: Operations[Id]['body']
  /** Whose token the call carries. Refuses with 401 when the operation is anonymous. */
  user: User
}

/** One operation of the contract: what it answers (HTTP 200), or a `Refusal` thrown. */
export type Operation<Id extends OperationId> = (call: Call<Id>) => Operations[Id]['answer']

/** `{ code: 200, message, data }` around what an operation answers. */
export const ok = <Data>(data: Data, message = '成功') => ({ code: 200, message, data })

/** The answer of a change that returns nothing else. */
export const done = (message = '成功') => ok(null, message)
