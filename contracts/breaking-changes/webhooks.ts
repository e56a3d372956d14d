import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, objectAt, type JsonObject } from '../schema/json.ts'
import { operationsIn, type Operation } from '../schema/openapi.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareContent } from './content.ts'
import { findSameOperation, subjectOf, type Versions } from './contract.ts'

/** Compares a request that the provider sends. Its body counts as a response: the console reads it. */
function compareWebhook(versions: Versions, before: Operation, after: Operation): Change[] {
  const subject = subjectOf(before)
  const where = 'body'
  if (!before.body) return []
  if (!after.body) return [createChange(subject, true, where, 'body removed')]
  const optional = before.body['required'] === true && after.body['required'] !== true
  return [
    ...(optional ? [createChange(subject, true, where, 'became optional')] : []),
    ...compareContent(
      versions,
      subject,
      { where, direction: 'response' },
      { before: before.body, after: after.body },
    ),
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

/** Compares the webhooks of two documents. */
export const compareWebhooks = (versions: Versions): Change[] =>
  compareWebhookLists(
    versions,
    operationsIn(versions.before.document, objectAt(versions.before.document, 'webhooks')),
    operationsIn(versions.after.document, objectAt(versions.after.document, 'webhooks')),
  )

/** Compares the callbacks of an operation. */
export function compareCallbacks(
  versions: Versions,
  subject: ChangeSubject,
  before: Operation,
  after: Operation,
): Change[] {
  const callback = (document: JsonObject, all: JsonObject, name: string) =>
    operationsIn(document, resolveRef(document, all[name]))
  return unionOfKeys(before.callbacks, after.callbacks)
    .flatMap((name) =>
      compareWebhookLists(
        versions,
        callback(versions.before.document, before.callbacks, name),
        callback(versions.after.document, after.callbacks, name),
      ),
    )
    .map((one) => ({ ...one, ...subject, where: `callback ${one.subject} ${one.where}` }))
}
