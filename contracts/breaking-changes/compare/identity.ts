import type { FlatSchema } from '../schema/flatten.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'

const ids = new Map<string, number>()
const known = new WeakMap<object, number>()

const wordOf = (value: Json): string =>
  typeof value === 'object' && value !== null ? `#${idOf(value)}` : JSON.stringify(value)

const textOf = (value: JsonObject | Json[]): string =>
  isObject(value)
    ? Object.keys(value)
        .toSorted()
        .map((key) => `${JSON.stringify(key)}:${wordOf(value[key] ?? null)}`)
        .join()
    : `[${value.map(wordOf).join()}]`

/** Returns a number that equal values share. Parts that several values share are read once. */
function idOf(value: JsonObject | Json[]): number {
  const earlier = known.get(value)
  if (earlier !== undefined) return earlier
  const text = textOf(value)
  const id = ids.get(text) ?? ids.size
  ids.set(text, id)
  known.set(value, id)
  return id
}

const identities = new WeakMap<FlatSchema, number>()

/** Returns a number that schemas share which say the same, whatever their own words and examples. */
export function identityOf(flat: FlatSchema): number {
  const earlier = identities.get(flat)
  if (earlier !== undefined) return earlier
  const { description: _description, example: _example, examples: _examples, ...rules } = flat
  const id = idOf(rules)
  identities.set(flat, id)
  return id
}
