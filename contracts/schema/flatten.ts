import { canonicalJson, isObject, listAt, textAt, type Json, type JsonObject } from './json.ts'
import { mergeSchemas } from './merge.ts'
import { normalizeSchema } from './normalize.ts'
import { simplifyChoices, withNull } from './simplify-choices.ts'

/**
 * A schema without `$ref` and `allOf` at its top level. `type` is a list, `const` is an enum, bounds are in `#lower`
 * and `#upper`, `oneOf` and `anyOf` in `#choices`, `if` in `#conditions`. Nested schemas are unchanged.
 */
export type FlatSchema = JsonObject

const empty: FlatSchema = {}

// OpenAPI 3.0 has no other way to say that a referenced schema may be null.
const isNullableComposition = (schema: JsonObject) =>
  schema['nullable'] === true &&
  schema['type'] === undefined &&
  ['allOf', 'oneOf', 'anyOf'].some((key) => listAt(schema, key).length > 0)

function pointerTarget(document: JsonObject, reference: string): Json | undefined {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((value, step) => (isObject(value) ? value[step] : undefined), document)
}

/** Follows references to their target. Returns an empty object for a missing target or a reference cycle. */
export function resolveRef(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value
  for (let steps = 0; steps < 50 && isObject(current); steps += 1) {
    const reference = textAt(current, '$ref')
    if (reference === undefined) return current
    current = pointerTarget(document, reference)
  }
  return {}
}

/** Returns a function that flattens schemas of a document. Results are cached by schema object. */
export function createFlattener(document: JsonObject) {
  const cache = new WeakMap<object, FlatSchema>()

  function parts(schema: JsonObject, open: Set<string>): FlatSchema[] {
    const { $ref: reference, allOf: _allOf, ...own } = schema
    const all = listAt(schema, 'allOf').map((one) => flatten(one, open))
    if (typeof reference !== 'string') return [...all, normalizeSchema(own)]
    const named = open.has(reference)
      ? empty
      : flatten(pointerTarget(document, reference) ?? true, new Set([...open, reference]))
    return [{ ...named, '#name': reference.replace(/.*\//, '') }, ...all, normalizeSchema(own)]
  }

  function flatten(schema: Json, open: Set<string> = new Set()): FlatSchema {
    if (schema === false) return { type: [] }
    if (!isObject(schema)) return empty
    const cached = cache.get(schema)
    if (cached) return cached
    // A branch may refer to the schema that it is a branch of.
    const reference = textAt(schema, '$ref')
    const inside = reference === undefined ? open : new Set([...open, reference])
    const simple = simplifyChoices(parts(schema, open).reduce(mergeSchemas), (branch) =>
      flatten(branch, inside),
    )
    const flat = isNullableComposition(schema) ? withNull(simple) : simple
    if (open.size === 0) cache.set(schema, flat)
    return flat
  }

  return (schema: Json): FlatSchema => flatten(schema)
}

export type FlattenSchema = ReturnType<typeof createFlattener>

const annotations = [
  'title',
  'description',
  'example',
  'examples',
  '$comment',
  'externalDocs',
  'deprecated',
  '#name',
]

const withoutAnnotations = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !annotations.includes(key))
          .map(([key, one]) => [key, withoutAnnotations(one)]),
      )
    : Array.isArray(value)
      ? value.map(withoutAnnotations)
      : value

/** Returns the canonical JSON of a schema without annotations, for comparing schemas by meaning. */
export const schemaFingerprint = (schema: Json): string => canonicalJson(withoutAnnotations(schema))
