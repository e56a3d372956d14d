import { changesFromFindings, type Change } from './change.ts'
import { compareSchemas } from './compare/schemas.ts'
import type { Comparison, Contract } from './contract.ts'
import type { Direction } from './finding.ts'
import type { FlatSchema } from './schema/flatten.ts'
import { isObject, listAt, objectAt, type Json, type JsonObject } from './schema/json.ts'

/** The place of a schema, and who sends its values. */
export interface Place {
  where: string
  direction: Direction
  /** Whether the reader cannot choose among the media types, as it does by `Accept` in a call of its own. */
  isPushed?: boolean
}

/** Compares two schemas at a place of an operation. */
export function compareSchemasAt(
  at: Comparison,
  place: Place & { asText?: boolean; asForm?: boolean; asXml?: boolean },
  schemas: { before: Json | undefined; after: Json | undefined },
): Change[] {
  const { where, direction, asText, asForm, asXml } = place
  const setting = {
    before: at.before.flatten,
    after: at.after.flatten,
    direction,
    asText: asText ?? false,
    asForm: asForm ?? false,
    asXml: asXml ?? false,
  }
  const findings = compareSchemas(schemas.before ?? true, schemas.after ?? true, setting)
  return changesFromFindings(at, where, direction, findings)
}

/** Returns the schema of a parameter or header, or of its only media type. */
export function schemaOf(definition: JsonObject): Json | undefined {
  const [media] = Object.values(objectAt(definition, 'content'))
  return isObject(media) ? media['schema'] : definition['schema']
}

/** Returns that schema without references at its top. */
export const flatSchemaOf = ({ flatten }: Contract, definition: JsonObject): FlatSchema =>
  flatten(schemaOf(definition) ?? true)

const isOfTypes =
  (types: Json[]) =>
  (flat: FlatSchema): boolean =>
    flat['type'] !== undefined && listAt(flat, 'type').every((one) => types.includes(one))

/** Whether a parameter or header of this schema is one value, neither list nor object. */
export const isSingleValue = isOfTypes(['string', 'integer', 'number', 'boolean', 'null'])

/** Whether a value of this schema is written the same as text and as JSON. */
export const isNumberOrFlag = isOfTypes(['integer', 'number', 'boolean'])
