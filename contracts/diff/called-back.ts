import { change, type Change, type Subject } from './change.ts'
import { compareContent } from './content.ts'
import { findIn, operationsIn, subjectOf, type Operation, type Versions } from './contract.ts'
import { keysOf, objectAt, type JsonObject } from '../schema/json.ts'
import { follow } from '../schema/flat.ts'

/** A call that the provider makes: its body is what the console reads. */
function compareCalledBack(versions: Versions, before: Operation, after: Operation): Change[] {
  const subject = subjectOf(before)
  const where = 'body'
  if (!before.body) return []
  if (!after.body) return [change(subject, true, where, 'body removed')]
  const optional = before.body['required'] === true && after.body['required'] !== true
  return [
    ...(optional ? [change(subject, true, where, 'became optional')] : []),
    ...compareContent(
      versions,
      subject,
      { where, direction: 'response' },
      { before: before.body, after: after.body },
    ),
  ]
}

function compareCalledBacks(versions: Versions, before: Operation[], after: Operation[]): Change[] {
  const gone = before.filter((one) => !findIn(after, one))
  const come = after.filter((one) => !findIn(before, one))
  const kept = before.flatMap((one) => {
    const now = findIn(after, one)
    return now ? compareCalledBack(versions, one, now) : []
  })
  return [
    ...kept,
    ...gone.map((one) => change(subjectOf(one), true, 'webhook or callback', 'removed')),
    ...come.map((one) => change(subjectOf(one), false, 'webhook or callback', 'added')),
  ]
}

/** Compares the calls that the provider makes by itself. */
export const compareWebhooks = (versions: Versions): Change[] =>
  compareCalledBacks(
    versions,
    operationsIn(versions.before.document, objectAt(versions.before.document, 'webhooks')),
    operationsIn(versions.after.document, objectAt(versions.after.document, 'webhooks')),
  )

/** Compares the calls that the provider makes in answer to one. */
export function compareCallbacks(
  versions: Versions,
  subject: Subject,
  before: Operation,
  after: Operation,
): Change[] {
  const callback = (document: JsonObject, all: JsonObject, name: string) =>
    operationsIn(document, follow(document, all[name]))
  return keysOf(before.callbacks, after.callbacks)
    .flatMap((name) =>
      compareCalledBacks(
        versions,
        callback(versions.before.document, before.callbacks, name),
        callback(versions.after.document, after.callbacks, name),
      ),
    )
    .map((one) => ({ ...one, ...subject, where: `callback ${one.subject} ${one.where}` }))
}
