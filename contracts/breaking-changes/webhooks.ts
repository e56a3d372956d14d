import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, objectAt, type JsonObject } from '../schema/json.ts'
import { operationsIn, type Operation } from '../schema/openapi.ts'
import { createChange, type Change } from './change.ts'
import { compareContent } from './content.ts'
import { findSameOperation, subjectOf, type Comparison, type Contract, type Versions } from './contract.ts'

/** Compares a request that the provider sends. Its body counts as a response: the console reads it. */
function compareWebhook(versions: Versions, before: Operation, after: Operation): Change[] {
  const at = { ...versions, ...subjectOf(before) }
  const where = 'body'
  if (!before.body) return []
  if (!after.body) return [createChange(at, true, where, 'body removed')]
  const optional = before.body['required'] === true && after.body['required'] !== true
  return [
    ...(optional ? [createChange(at, true, where, 'became optional')] : []),
    ...compareContent(at, { where, direction: 'response' }, { before: before.body, after: after.body }),
  ]
}

function compareWebhookLists(versions: Versions, before: Operation[], after: Operation[]): Change[] {
  const removed = before.filter((one) => !findSameOperation(after, one))
  const added = after.filter((one) => !findSameOperation(before, one))
  const compared = before.flatMap((one) => {
    const now = findSameOperation(after, one)
    return now ? compareWebhook(versions, one, now) : []
  })
  return [
    ...compared,
    ...removed.map((one) => createChange(subjectOf(one), true, 'webhook or callback', 'removed')),
    ...added.map((one) => createChange(subjectOf(one), false, 'webhook or callback', 'added')),
  ]
}

const webhooksIn = ({ document }: Contract) => operationsIn(document, objectAt(document, 'webhooks'))

/** Compares the webhooks of two documents. */
export const compareWebhooks = (versions: Versions): Change[] =>
  compareWebhookLists(versions, webhooksIn(versions.before), webhooksIn(versions.after))

/** Compares the callbacks of an operation. */
export function compareCallbacks(at: Comparison, before: Operation, after: Operation): Change[] {
  const callback = (document: JsonObject, all: JsonObject, name: string) =>
    operationsIn(document, resolveRef(document, all[name]))
  return unionOfKeys(before.callbacks, after.callbacks)
    .flatMap((name) =>
      compareWebhookLists(
        at,
        callback(at.before.document, before.callbacks, name),
        callback(at.after.document, after.callbacks, name),
      ),
    )
    .map((one) => ({
      ...one,
      subject: at.subject,
      operationId: at.operationId,
      where: `callback ${one.subject} ${one.where}`,
    }))
}
