import type { JsonObject } from '../schema/json.ts'
import { operationsIn, type Operation } from '../schema/openapi.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import { pairOperations, subjectOf, type Versions } from './contract.ts'
import { compareRequests } from './requests.ts'
import { compareResponses } from './responses.ts'
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

function compareOperation(versions: Versions, before: Operation, after: Operation): Change[] {
  const at = { ...versions, ...subjectOf(before) }
  return [
    ...compareNames(at, before, after),
    ...compareAddresses(at, before, after),
    ...compareSecurity(at, before, after),
    ...compareRequests(at, before, after),
    ...compareResponses(at, before, after),
    ...compareCallbacks(at, before, after),
  ]
}

function compareAll(versions: Versions, before: Operation[], after: Operation[]): Change[] {
  return pairOperations(before, after).flatMap(([one, now]) => {
    if (one && now) return compareOperation(versions, one, now)
    if (one) return [removal(one)]
    return now ? [createChange(subjectOf(now), false, 'operation', 'added')] : []
  })
}

/** Compares the operations of two OpenAPI documents. */
export const compareOperations = (versions: Versions): Change[] =>
  compareAll(versions, operationsIn(versions.before.document), operationsIn(versions.after.document))
