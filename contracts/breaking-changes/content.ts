import { changesFromFindings, createChange, type Change, type ChangeSubject } from './change.ts'
import type { Versions } from './contract.ts'
import type { Direction } from './finding.ts'
import { isObject, unionOfKeys, objectAt, type Json, type JsonObject } from '../schema/json.ts'
import { compareSchemas } from './compare/schemas.ts'

/** Compares two schemas at a place of an operation. */
export function compareSchemasAt(
  versions: Versions,
  subject: ChangeSubject,
  place: { where: string; direction: Direction; asText?: boolean },
  schemas: { before: Json | undefined; after: Json | undefined },
): Change[] {
  const { where, direction, asText } = place
  const setting = {
    before: versions.before.flatten,
    after: versions.after.flatten,
    direction,
    asText: asText ?? false,
  }
  const findings = compareSchemas(schemas.before ?? true, schemas.after ?? true, setting)
  return changesFromFindings(subject, where, direction, findings)
}

// The parameters of a media type (charset) may differ in case and spacing.
const withNormalizedNames = (content: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(content).map(([name, one]) => [name.toLowerCase().replaceAll(' ', ''), one]),
  )

/** Compares the media types of a body and the schema of each. */
export function compareContent(
  versions: Versions,
  subject: ChangeSubject,
  place: { where: string; direction: Direction },
  bodies: { before: JsonObject; after: JsonObject },
): Change[] {
  const before = withNormalizedNames(objectAt(bodies.before, 'content'))
  const after = withNormalizedNames(objectAt(bodies.after, 'content'))
  return unionOfKeys(before, after).flatMap((type) => {
    const [old, now] = [before[type], after[type]]
    if (!isObject(now)) return [createChange(subject, true, place.where, `media type ${type} removed`)]
    if (!isObject(old)) return [createChange(subject, false, place.where, `media type ${type} added`)]
    const schemas = { before: old['schema'], after: now['schema'] }
    return compareSchemasAt(versions, subject, place, schemas)
  })
}
