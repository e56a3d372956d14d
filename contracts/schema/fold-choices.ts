import { isObject, listAt, type Json, type JsonObject } from './json.ts'
import { merge } from './merge.ts'
import { typesOf } from './types.ts'

const wordsOnly = new Set(['type', 'enum', 'title', 'description', 'example', 'examples', '#name'])

const isNull = (flat: JsonObject) => typesOf(flat['type']).join() === 'null'
const onlyValues = (flat: JsonObject) =>
  flat['enum'] !== undefined && Object.keys(flat).every((key) => wordsOnly.has(key))

const orNull = (flat: JsonObject): JsonObject => ({
  ...flat,
  type: [...new Set([...typesOf(flat['type']), 'null'])],
  ...(flat['enum'] === undefined ? {} : { enum: [...new Set([...listAt(flat, 'enum'), null])] }),
})

/** A choice that is none as one schema: a single branch, a branch or null, a list of constants. */
function folded(branches: JsonObject[]): JsonObject | undefined {
  const [only, ...more] = branches.filter((one) => !isNull(one))
  if (only && more.length === 0) return branches.length > 1 ? orNull(only) : only
  if (!branches.every(onlyValues)) return undefined
  const values = branches.flatMap((one) => listAt(one, 'enum'))
  return { enum: values, type: [...new Set(branches.flatMap((one) => typesOf(one['type'])))] }
}

/** Rewrites choices (`#choices`) that say nothing but one schema; the others stay. */
export function foldChoices(flat: JsonObject, flatten: (branch: Json) => JsonObject): JsonObject {
  const groups = listAt(flat, '#choices').filter(isObject)
  if (groups.length === 0) return flat
  const { '#choices': _choices, ...rest } = flat
  const kept: Json[] = []
  let result: JsonObject = rest
  for (const group of groups) {
    const one = folded(listAt(group, 'branches').map(flatten))
    if (one) result = merge(result, one)
    else kept.push(group)
  }
  if (kept.length === 0) return result
  // A single branch may bring choices of its own.
  return { ...result, '#choices': [...listAt(result, '#choices'), ...kept] }
}
