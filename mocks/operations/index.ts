import * as account from './account'
import * as announcements from './announcements'
import * as auth from './auth'
import * as cloudMarket from './cloud-market'
import * as console from './console'
import * as invite from './invite'
import * as messages from './messages'
import * as nodeGroups from './node-groups'
import * as nodes from './nodes'
import { type AnyOperationHandler, rulesOf, type ValidatedCall } from './operation-handler'
import * as orders from './orders'
import * as panelPoint from './panel-point'
import * as power from './power'
import * as projectConfigs from './project-configs'
import * as projects from './projects'
import * as recharge from './recharge'

const operations = rulesOf({
  ...account,
  ...announcements,
  ...auth,
  ...cloudMarket,
  ...console,
  ...invite,
  ...messages,
  ...nodeGroups,
  ...nodes,
  ...orders,
  ...panelPoint,
  ...power,
  ...projectConfigs,
  ...projects,
  ...recharge,
})

const handlers: Record<string, AnyOperationHandler> = operations

/** Returns whether an operation has a rule; any other is answered from the contract. */
export const hasRule = (operationId: string) => Object.hasOwn(handlers, operationId)

/** Handles a call of an operation. Throws a `Refusal` for an error response. */
export const handleOperation = (operationId: string, call: ValidatedCall): unknown => {
  const handler = handlers[operationId]
  if (!handler) throw new Error(`no operation ${operationId}`)
  return handler(call)
}
