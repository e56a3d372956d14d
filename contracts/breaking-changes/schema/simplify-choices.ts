import { closedAlone } from './closed.ts'
import { annotations, typesOf } from './json-types.ts'
import { isObject, isSameJson, listAt, objectAt, type Json, type JsonObject } from './json.ts'
import { mergeSchemas } from './merge.ts'

const valueListKeys = new Set([...annotations, 'type', 'enum', 'default'])

const isNull = (flat: JsonObject) => typesOf(flat['type']).join() === 'null'
const isValueList = (flat: JsonObject) =>
  flat['enum'] !== undefined &&
  Object.keys(flat).every((key) => valueListKeys.has(key) || key.startsWith('x-'))

const orNull = (group: Json): Json =>
  isObject(group) ? { ...group, branches: [...listAt(group, 'branches'), { type: 'null' }] } : group

/** Returns a flat schema that accepts null too. A choice in it gets null as a branch of its own. */
export const withNull = (flat: JsonObject): JsonObject => ({
  ...flat,
  type: [...new Set([...typesOf(flat['type']), 'null'])],
  ...(flat['enum'] === undefined ? {} : { enum: [...new Set([...listAt(flat, 'enum'), null])] }),
  ...(flat['#choices'] === undefined ? {} : { '#choices': listAt(flat, '#choices').map(orNull) }),
})

/** Returns a choice as one schema if it is a single branch, a branch or null, or a list of constants. */
function simplified(branches: JsonObject[]): JsonObject | undefined {
  const [only, ...more] = branches.filter((one) => !isNull(one))
  if (only && more.length === 0) return branches.length > 1 ? withNull(only) : only
  if (!branches.every(isValueList)) return undefined
  const values = branches.flatMap((one) => listAt(one, 'enum'))
  return { enum: values, type: [...new Set(branches.flatMap((one) => typesOf(one['type'])))] }
}

interface BranchReader {
  flatten: (branch: Json) => JsonObject
  /** Follows the references of a branch. */
  resolve: (branch: Json) => JsonObject
}

const composition = ['allOf', 'oneOf', 'anyOf', 'not', 'if']

// Branches are flattened for their values alone: schemas that are each other's branches would never end.
function mayBeOneSchema(branches: Json[], { resolve }: BranchReader): boolean {
  const isNullAlone = (one: JsonObject) => isSameJson([one['type'] ?? null].flat(), ['null'])
  const mayBeValues = (one: JsonObject) =>
    one['const'] !== undefined ||
    one['enum'] !== undefined ||
    composition.some((key) => one[key] !== undefined)
  const others = branches.map((one) => (isObject(one) ? resolve(one) : {})).filter((one) => !isNullAlone(one))
  if (others.length < 2) return true
  return others.every((one) => mayBeValues(one) && one['properties'] === undefined)
}

/** Whether the choice maps values of its discriminator, which are known to the choice and not to its branch. */
const isMapped = (group: JsonObject) =>
  Object.keys(objectAt(objectAt(group, 'discriminator'), 'mapping')).length > 0

/** Replaces the choices (`#choices`) that can be written as one schema; the others remain. */
export function simplifyChoices(flat: JsonObject, reader: BranchReader): JsonObject {
  const groups = listAt(flat, '#choices').filter(isObject)
  const { '#choices': _choices, ...rest } = flat
  const remaining: Json[] = []
  let result: JsonObject = rest
  for (const group of groups) {
    const branches = listAt(group, 'branches')
    const one =
      !isMapped(group) && mayBeOneSchema(branches, reader)
        ? simplified(branches.map((one) => closedAlone(reader.flatten(one))))
        : undefined
    if (one) result = mergeSchemas(result, one)
    else remaining.push(group)
  }
  if (remaining.length === 0) return result
  // A single branch may have choices of its own.
  return { ...result, '#choices': [...listAt(result, '#choices'), ...remaining] }
}
