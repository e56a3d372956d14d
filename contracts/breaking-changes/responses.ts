import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, objectAt, type JsonObject } from '../schema/json.ts'
import type { Operation } from '../schema/openapi.ts'
import { createChange, type Change } from './change.ts'
import { compareSchemasAt, compareContent, isSingleValue } from './content.ts'
import type { Comparison } from './contract.ts'

const isSuccess = (status: string) => /^[123]/.test(status)

/** Returns the key of the response that documents a status: its own, its class (`4XX`) or `default`. */
function responseKeyFor(responses: JsonObject, status: string): string | undefined {
  return [status, `${status[0]}XX`, 'default'].find((name) => responses[name] !== undefined)
}

function compareHeaders(at: Comparison, where: string, sides: Sides): Change[] {
  const before = lowerCased(objectAt(sides.before, 'headers'))
  const after = lowerCased(objectAt(sides.after, 'headers'))
  return unionOfKeys(before, after).flatMap((name) => {
    const place = `${where} header ${name}`
    if (after[name] === undefined) return [createChange(at, true, place, 'header removed')]
    if (before[name] === undefined) return [createChange(at, false, place, 'header added')]
    const [old, now] = [
      resolveRef(at.before.document, before[name]),
      resolveRef(at.after.document, after[name]),
    ]
    const optional = old['required'] === true && now['required'] !== true
    const isRewritten =
      (old['explode'] === true) !== (now['explode'] === true) && !isSingleValue(now['schema'])
    const schemas = { before: old['schema'], after: now['schema'] }
    return [
      ...(optional ? [createChange(at, true, place, 'became optional')] : []),
      ...(isRewritten ? [createChange(at, true, place, 'is written another way (explode)')] : []),
      ...compareSchemasAt(at, { where: place, direction: 'response', asText: true }, schemas),
    ]
  })
}

const lowerCased = (headers: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(headers).map(([name, one]) => [name.toLowerCase(), one]))

interface Sides {
  before: JsonObject
  after: JsonObject
}

function compareResponse(at: Comparison, status: string, sides: Sides): Change[] {
  const where = `response ${status}`
  const hasBody = (one: JsonObject) => Object.keys(objectAt(one, 'content')).length > 0
  const place = { where: `${where} body`, direction: 'response' } as const
  if (hasBody(sides.before) && !hasBody(sides.after))
    return [createChange(at, true, place.where, 'body removed')]
  return [...compareHeaders(at, where, sides), ...compareContent(at, place, sides)]
}

/** A removed success status is breaking, a removed error status is not. */
function compareStatus(at: Comparison, status: string, all: Sides): Change[] {
  const [old, now] = [responseKeyFor(all.before, status), responseKeyFor(all.after, status)]
  if (now === undefined) return [createChange(at, isSuccess(status), `response ${status}`, 'status removed')]
  if (old === undefined) return [createChange(at, false, `response ${status}`, 'status added')]
  return compareResponse(at, status, {
    before: resolveRef(at.before.document, all.before[old]),
    after: resolveRef(at.after.document, all.after[now]),
  })
}

/** Compares the responses of an operation. */
export function compareResponses(at: Comparison, before: Operation, after: Operation): Change[] {
  const all = { before: before.responses, after: after.responses }
  return unionOfKeys(all.before, all.after).flatMap((status) => compareStatus(at, status, all))
}
