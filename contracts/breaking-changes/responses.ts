import { createChange, type Change } from './change.ts'
import { compareContent } from './content.ts'
import type { Comparison, Sides } from './contract.ts'
import { compareSentHeaders } from './headers.ts'
import { resolveRef } from './schema/flatten.ts'
import { unionOfKeys, objectAt, type JsonObject } from './schema/json.ts'
import type { Operation } from './schema/openapi.ts'

const isSuccess = (status: string) => /^[123]/.test(status)

/** Returns the key of the response that documents a status: its own, its class (`4XX`) or `default`. */
function responseKeyFor(responses: JsonObject, status: string): string | undefined {
  return [status, `${status[0]}XX`, 'default'].find((name) => responses[name] !== undefined)
}

/** Whether a class of statuses is now given by single ones, which are compared with it. */
const isListed = (responses: JsonObject, status: string) =>
  status.endsWith('XX') && Object.keys(responses).some((one) => one[0] === status[0])

function compareResponse(at: Comparison, status: string, sides: Sides): Change[] {
  const where = `response ${status}`
  const hasBody = (one: JsonObject) => Object.keys(objectAt(one, 'content')).length > 0
  const place = { where: `${where} body`, direction: 'response' } as const
  if (hasBody(sides.before) && !hasBody(sides.after))
    return [createChange(at, true, place.where, 'body removed')]
  return [...compareSentHeaders(at, where, sides), ...compareContent(at, place, sides)]
}

/** A removed success status is breaking, a removed error status is not. */
function compareStatus(at: Comparison, status: string, all: Sides): Change[] {
  const [old, now] = [responseKeyFor(all.before, status), responseKeyFor(all.after, status)]
  if (now === undefined && isListed(all.after, status)) return []
  if (now === undefined) return [createChange(at, isSuccess(status), `response ${status}`, 'status removed')]
  if (old === undefined) return [createChange(at, false, `response ${status}`, 'status added')]
  return compareResponse(at, status, {
    before: resolveRef(at.before.document, all.before[old]),
    after: resolveRef(at.after.document, all.after[now]),
  })
}

const upperCased = (responses: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(responses).map(([status, one]) => [status.replace('xx', 'XX'), one]))

/** Compares the responses of an operation. */
export function compareResponses(at: Comparison, before: Operation, after: Operation): Change[] {
  const all = { before: upperCased(before.responses), after: upperCased(after.responses) }
  return unionOfKeys(all.before, all.after).flatMap((status) => compareStatus(at, status, all))
}
