import { createChange, type Change, type ChangeSubject } from './change.ts'
import { pairOperations, subjectOf, type Comparison, type Versions } from './contract.ts'
import { pairRenamed } from './renamed.ts'
import { compareRequests } from './requests.ts'
import { compareResponses } from './responses.ts'
import type { JsonObject } from './schema/json.ts'
import { operationsIn, type Operation } from './schema/openapi.ts'
import { compareSecurity } from './security.ts'
import { compareAddresses } from './servers.ts'
import { announcedRemoval, compareSunset } from './sunset.ts'
import { compareCallbacks } from './webhooks.ts'

const deprecationOf = ({ isDeprecated, sunset }: Operation): JsonObject => ({
  deprecated: isDeprecated,
  'x-sunset': sunset ?? null,
})

function removal(operation: Operation): Change {
  const announced = announcedRemoval(deprecationOf(operation))
  return createChange(subjectOf(operation), announced === undefined, 'operation', announced ?? 'removed')
}

function compareNames(subject: ChangeSubject, before: Operation, after: Operation): Change[] {
  const found: Change[] = []
  if (before.operationId !== after.operationId)
    found.push(createChange(subject, false, 'operationId', `${before.operationId} → ${after.operationId}`))
  if (before.isDeprecated !== after.isDeprecated)
    found.push(
      createChange(subject, false, 'operation', after.isDeprecated ? 'deprecated' : 'no longer deprecated'),
    )
  const moved = compareSunset(deprecationOf(before), deprecationOf(after))
  if (moved) found.push(createChange(subject, moved.isEarlier, 'operation', moved.what))
  return found
}

/** Compares what two operations take and answer. */
const compareCalls = (at: Comparison, before: Operation, after: Operation): Change[] => [
  ...compareSecurity(at, before, after),
  ...compareRequests(at, before, after),
  ...compareResponses(at, before, after),
  ...compareCallbacks(at, before, after),
]

function compareOperation(versions: Versions, before: Operation, after: Operation): Change[] {
  const at = { ...versions, ...subjectOf(before) }
  return [
    ...compareNames(at, before, after),
    ...compareAddresses(at, before, after),
    ...compareCalls(at, before, after),
  ]
}

/** Compares an operation with that of another path, which callers of the old one do not find. */
function compareRenamed(versions: Versions, before: Operation, after: Operation): Change[] {
  const at = { ...versions, ...subjectOf(before) }
  const announced = announcedRemoval(deprecationOf(before))
  const what = (announced ?? 'removed').replace('removed', `renamed to ${after.method} ${after.path}`)
  return [
    createChange(at, announced === undefined, 'operation', what),
    ...compareNames(at, before, { ...after, operationId: before.operationId }),
    ...compareCalls(at, before, after),
  ]
}

function compareAll(versions: Versions, before: Operation[], after: Operation[]): Change[] {
  const pairs = pairOperations(before, after)
  const gone = pairs.flatMap(([one, now]) => (one && !now ? [one] : []))
  const come = pairs.flatMap(([one, now]) => (now && !one ? [now] : []))
  const hasSameShape = (one: Operation, other: Operation) =>
    compareCalls({ ...versions, ...subjectOf(one) }, one, other).length === 0
  const renamed = pairRenamed(gone, come, hasSameShape)
  const added = come.filter((one) => ![...renamed.values()].includes(one))
  const compareGone = (one: Operation) => {
    const now = renamed.get(one)
    return now ? compareRenamed(versions, one, now) : [removal(one)]
  }
  return [
    ...pairs.flatMap(([one, now]) => {
      if (one && now) return compareOperation(versions, one, now)
      return one ? compareGone(one) : []
    }),
    ...added.map((one) => createChange(subjectOf(one), false, 'operation', 'added')),
  ]
}

/** Compares the operations of two OpenAPI documents. */
export const compareOperations = (versions: Versions): Change[] =>
  compareAll(versions, operationsIn(versions.before.document), operationsIn(versions.after.document))
