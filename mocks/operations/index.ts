import * as account from './account'
import * as announcements from './announcements'
import * as auth from './auth'
import * as console from './console'
import type { AnyOperation, CheckedCall, Operation, PlayedId } from './context'
import * as invite from './invite'
import * as messages from './messages'
import { notYetAlive } from './not-yet-alive'
import * as orders from './orders'
import * as recharge from './recharge'

/** Every operation of the contract; a missing or mistyped one does not compile. */
export const operations: { [Id in PlayedId]: Operation<Id> } = {
  ...notYetAlive,
  ...account,
  ...announcements,
  ...auth,
  ...console,
  ...invite,
  ...messages,
  ...orders,
  ...recharge,
}

const byId: Record<string, AnyOperation> = operations

/** Plays an operation. Throws a `Refusal` when a rule says no. */
export const play = (operationId: string, call: CheckedCall): unknown => {
  const operation = byId[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  return operation(call)
}
