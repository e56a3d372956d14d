import { canonical, isObject, listAt, textAt, type Json, type JsonObject } from './json.ts'
import { foldChoices } from './fold-choices.ts'
import { merge } from './merge.ts'
import { tidy } from './tidy.ts'

/**
 * A schema without references and `allOf` at its top: one object that says the same. `type` is a list, `const` an
 * enum, bounds are in `#lower` and `#upper`, `oneOf` and `anyOf` in `#choices`; nested schemas stay as they are.
 */
export type Flat = JsonObject

const empty: Flat = {}

function target(document: JsonObject, reference: string): Json | undefined {
  const steps = reference.replace(/^#\//, '').split('/')
  return steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((value, step) => (isObject(value) ? value[step] : undefined), document)
}

/** Follows references until something else is there; an empty object when one leads nowhere or round in a circle. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value
  for (let steps = 0; steps < 50 && isObject(current); steps += 1) {
    const reference = textAt(current, '$ref')
    if (reference === undefined) return current
    current = target(document, reference)
  }
  return {}
}

/** A flattener for one document; the same schema gives the same object, so that it is flattened once. */
export function flattener(document: JsonObject) {
  const known = new WeakMap<object, Flat>()

  function parts(schema: JsonObject, open: Set<string>): Flat[] {
    const { $ref: reference, allOf: _allOf, ...own } = schema
    const all = listAt(schema, 'allOf').map((one) => flatten(one, open))
    if (typeof reference !== 'string') return [...all, tidy(own)]
    const named = open.has(reference)
      ? empty
      : flatten(target(document, reference) ?? true, new Set([...open, reference]))
    return [{ ...named, '#name': reference.split('/').at(-1) ?? '' }, ...all, tidy(own)]
  }

  function flatten(schema: Json, open: Set<string> = new Set()): Flat {
    if (schema === false) return { type: [] }
    if (!isObject(schema)) return empty
    const before = known.get(schema)
    if (before) return before
    const flat = foldChoices(parts(schema, open).reduce(merge), (branch) => flatten(branch, open))
    if (open.size === 0) known.set(schema, flat)
    return flat
  }

  return (schema: Json): Flat => flatten(schema)
}

export type Flatten = ReturnType<typeof flattener>

const words = [
  'title',
  'description',
  'example',
  'examples',
  '$comment',
  'externalDocs',
  'deprecated',
  '#name',
]

const withoutWords = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !words.includes(key))
          .map(([key, one]) => [key, withoutWords(one)]),
      )
    : Array.isArray(value)
      ? value.map(withoutWords)
      : value

/** A text that two schemas share when they differ at most in what people read. */
export const meaning = (schema: Json): string => canonical(withoutWords(schema))
