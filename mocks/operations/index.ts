import * as account from './account'
import * as announcements from './announcements'
import * as auth from './auth'
import * as console from './console'
import type { AnyOperation, CheckedCall, Operation, PlayedId } from './context'
import * as messages from './messages'
import { notYetAlive } from './not-yet-alive'

/** Every operation of the contract; a missing or mistyped one does not compile. */
export const operations: { [Id in PlayedId]: Operation<Id> } = {
  ...notYetAlive,
  ...account,
  ...announcements,
  ...auth,
  ...console,
  ...messages,
}

const byId: Record<string, AnyOperation> = operations

/** Plays an operation. Throws a `Refusal` when a rule says no. */
export const play = (operationId: string, call: CheckedCall): unknown => {
  const operation = byId[operationId]
  if (!operation) throw new Error(`no operation ${operationId}`)
  return operation(call)
}
