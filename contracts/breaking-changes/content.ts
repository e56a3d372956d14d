import { isObject, objectAt, type Json, type JsonObject } from '../schema/json.ts'
import { changesFromFindings, createChange, type Change } from './change.ts'
import { compareSchemas } from './compare/schemas.ts'
import type { Comparison } from './contract.ts'
import type { Direction } from './finding.ts'

/** Compares two schemas at a place of an operation. */
export function compareSchemasAt(
  at: Comparison,
  place: { where: string; direction: Direction; asText?: boolean },
  schemas: { before: Json | undefined; after: Json | undefined },
): Change[] {
  const { where, direction, asText } = place
  const setting = {
    before: at.before.flatten,
    after: at.after.flatten,
    direction,
    asText: asText ?? false,
  }
  const findings = compareSchemas(schemas.before ?? true, schemas.after ?? true, setting)
  return changesFromFindings(at, where, direction, findings)
}

const singleTypes = new Set<Json>(['string', 'integer', 'number', 'boolean'])

/** Whether a parameter or header of this schema is one value, neither list nor object. */
export const isSingleValue = (schema: Json | undefined): boolean => {
  const type = isObject(schema) ? schema['type'] : undefined
  return type !== undefined && [type].flat().every((one) => singleTypes.has(one))
}

// The parameters of a media type (charset) may differ in case and spacing.
const withNormalizedNames = (content: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(content).map(([name, one]) => [name.toLowerCase().replaceAll(' ', ''), one]),
  )

/** Whether a range (`application/*`) has a media type in it. */
const covers = (range: string, type: string) =>
  range.endsWith('/*') && (range === '*/*' || type.startsWith(range.slice(0, -1)))

/**
 * Finds the counterpart of a media type in the other document: itself or, where the other may name more, a range that
 * covers it. A sender may send more, a reader may receive less.
 */
function counterpartIn(content: JsonObject, type: string): string | undefined {
  if (isObject(content[type])) return type
  return Object.keys(content).find((one) => covers(one, type))
}

/** Pairs the media types: [before, after], one of them undefined where a type was added or removed. */
function pairTypes(before: JsonObject, after: JsonObject, direction: Direction) {
  const isRequest = direction === 'request'
  const [narrow, wide] = isRequest ? [before, after] : [after, before]
  const pairs = Object.keys(narrow).map((type) => [type, counterpartIn(wide, type)] as const)
  const known = new Set(pairs.map(([, counterpart]) => counterpart))
  const alone = Object.keys(wide).filter((type) => !known.has(type))
  const all = [...pairs, ...alone.map((type) => [undefined, type] as const)]
  return all.map(([one, other]) => (isRequest ? { old: one, now: other } : { old: other, now: one }))
}

/** Compares the media types of a body and the schema of each. */
export function compareContent(
  at: Comparison,
  place: { where: string; direction: Direction },
  bodies: { before: JsonObject; after: JsonObject },
): Change[] {
  const before = withNormalizedNames(objectAt(bodies.before, 'content'))
  const after = withNormalizedNames(objectAt(bodies.after, 'content'))
  return pairTypes(before, after, place.direction).flatMap(({ old, now }) => {
    if (now === undefined) return [createChange(at, true, place.where, `media type ${old} removed`)]
    if (old === undefined) return [createChange(at, false, place.where, `media type ${now} added`)]
    const schemas = { before: objectAt(before, old)['schema'], after: objectAt(after, now)['schema'] }
    const renamed = old === now ? [] : [createChange(at, false, place.where, `media type ${old} → ${now}`)]
    return [...renamed, ...compareSchemasAt(at, place, schemas)]
  })
}
