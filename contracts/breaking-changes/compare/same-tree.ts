import { resolveRef } from '../schema/flatten.ts'
import { annotations } from '../schema/json-types.ts'
import { isObject, ownValue, textAt, unionOfKeys, type Json, type JsonObject } from '../schema/json.ts'

/** The documents that references point into. */
interface Documents {
  before: { document: JsonObject }
  after: { document: JsonObject }
}

interface Part {
  document: JsonObject
  value: Json | undefined
}

const wordsOnly = new Set([...annotations, 'summary', 'tags'])

const target = ({ document, value }: Part) =>
  isObject(value) && textAt(value, '$ref') !== undefined ? resolveRef(document, value) : value

// The keys of these are names, of which one may be that of an annotation.
const maps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
])

function isSame(a: Part, b: Part, open: Set<string>, isMap = false): boolean {
  const references = [a, b].map(({ value }) => (isObject(value) ? textAt(value, '$ref') : undefined))
  if (references.some((one) => one !== undefined)) {
    const pair = references.join(' ')
    if (references.every((one) => one !== undefined) && open.has(pair)) return true
    open.add(pair)
  }
  const [x, y] = [target(a), target(b)]
  const below = (one: Json | undefined, other: Json | undefined, key = '') =>
    isSame({ document: a.document, value: one }, { document: b.document, value: other }, open, maps.has(key))
  if (Array.isArray(x) && Array.isArray(y))
    return x.length === y.length && x.every((one, index) => below(one, y[index]))
  if (!isObject(x) || !isObject(y)) return x === y
  return unionOfKeys(x, y).every(
    (key) => (!isMap && wordsOnly.has(key)) || below(ownValue(x, key), ownValue(y, key), key),
  )
}

/** Whether two values say the same, references followed, apart from titles, descriptions and examples. */
export const isSameTree = (
  { before, after }: Documents,
  old: Json | undefined,
  now: Json | undefined,
): boolean =>
  isSame({ document: before.document, value: old }, { document: after.document, value: now }, new Set())

/** Returns the keys beside the known ones whose values differ. Extensions count as annotations. */
export const differingKeys = (
  documents: Documents,
  sides: { before: JsonObject; after: JsonObject },
  known: string[],
): string[] =>
  unionOfKeys(sides.before, sides.after)
    .filter((key) => !known.includes(key) && !key.startsWith('x-'))
    .filter((key) => !isSameTree(documents, sides.before[key], sides.after[key]))
