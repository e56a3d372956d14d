import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, objectAt, type JsonObject } from '../schema/json.ts'
import type { Operation } from '../schema/openapi.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareSchemasAt, compareContent, isSingleValue } from './content.ts'
import type { Versions } from './contract.ts'

const isSuccess = (status: string) => /^[123]/.test(status)

/** Returns the key of the response that documents a status: its own, its class (`4XX`) or `default`. */
function responseKeyFor(responses: JsonObject, status: string): string | undefined {
  return [status, `${status[0]}XX`, 'default'].find((name) => responses[name] !== undefined)
}

function compareHeaders(versions: Versions, subject: ChangeSubject, where: string, sides: Sides): Change[] {
  const before = lowerCased(objectAt(sides.before, 'headers'))
  const after = lowerCased(objectAt(sides.after, 'headers'))
  return unionOfKeys(before, after).flatMap((name) => {
    const place = `${where} header ${name}`
    if (after[name] === undefined) return [createChange(subject, true, place, 'header removed')]
    if (before[name] === undefined) return [createChange(subject, false, place, 'header added')]
    const [old, now] = [
      resolveRef(versions.before.document, before[name]),
      resolveRef(versions.after.document, after[name]),
    ]
    const optional = old['required'] === true && now['required'] !== true
    const isRewritten =
      (old['explode'] === true) !== (now['explode'] === true) && !isSingleValue(now['schema'])
    const schemas = { before: old['schema'], after: now['schema'] }
    return [
      ...(optional ? [createChange(subject, true, place, 'became optional')] : []),
      ...(isRewritten ? [createChange(subject, true, place, 'is written another way (explode)')] : []),
      ...compareSchemasAt(versions, subject, { where: place, direction: 'response', asText: true }, schemas),
    ]
  })
}

const lowerCased = (headers: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(headers).map(([name, one]) => [name.toLowerCase(), one]))

interface Sides {
  before: JsonObject
  after: JsonObject
}

function compareResponse(versions: Versions, subject: ChangeSubject, status: string, sides: Sides): Change[] {
  const where = `response ${status}`
  const hasBody = (one: JsonObject) => Object.keys(objectAt(one, 'content')).length > 0
  const place = { where: `${where} body`, direction: 'response' } as const
  if (hasBody(sides.before) && !hasBody(sides.after))
    return [createChange(subject, true, place.where, 'body removed')]
  return [
    ...compareHeaders(versions, subject, where, sides),
    ...compareContent(versions, subject, place, sides),
  ]
}

/** A removed success status is breaking, a removed error status is not. */
function compareStatus(versions: Versions, subject: ChangeSubject, status: string, all: Sides): Change[] {
  const [old, now] = [responseKeyFor(all.before, status), responseKeyFor(all.after, status)]
  if (now === undefined)
    return [createChange(subject, isSuccess(status), `response ${status}`, 'status removed')]
  if (old === undefined) return [createChange(subject, false, `response ${status}`, 'status added')]
  return compareResponse(versions, subject, status, {
    before: resolveRef(versions.before.document, all.before[old]),
    after: resolveRef(versions.after.document, all.after[now]),
  })
}

/** Compares the responses of an operation. */
export function compareResponses(
  versions: Versions,
  subject: ChangeSubject,
  before: Operation,
  after: Operation,
): Change[] {
  const all = { before: before.responses, after: after.responses }
  return unionOfKeys(all.before, all.after).flatMap((status) => compareStatus(versions, subject, status, all))
}
