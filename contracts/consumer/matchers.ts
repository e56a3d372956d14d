import { MatchersV3 } from '@pact-foundation/pact'
import { isObject, listAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../schema/json.ts'
import { typesOf } from '../schema/types.ts'
import { flatten } from './contract.ts'

type Matching = MatchersV3.Matcher<unknown> | Matching[] | { [key: string]: Matching }

const dateTime = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$'
const formats: Record<string, string> = {
  'date-time': dateTime,
  uri: '^[a-z][a-z0-9+.-]*:.+$',
  email: '^[^@]+@[^@]+$',
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function forText(schema: JsonObject, example: string): Matching {
  const values = textsAt(schema, 'enum')
  if (values.length) return MatchersV3.regex(`^(${values.map(quoted).join('|')})$`, example)
  const pattern = textAt(schema, 'pattern') ?? formats[textAt(schema, 'format') ?? '']
  return pattern ? MatchersV3.regex(pattern, example) : MatchersV3.string(example)
}

function forNumber(schema: JsonObject, example: number): Matching {
  return typesOf(schema['type']).includes('number') ? MatchersV3.number(example) : MatchersV3.integer(example)
}

/** The console survives a null wherever the contract allows one, so it asks nothing of such a value. */
const isReliable = (schema: JsonObject) => !typesOf(schema['type']).includes('null')

function forObject(schema: JsonObject, example: JsonObject, depth: number): Matching {
  const properties = objectAt(schema, 'properties')
  const relied = textsAt(schema, 'required').filter((name) => isReliable(flatten(properties[name] ?? true)))
  return Object.fromEntries(
    relied.map((name) => [name, matcherFor(properties[name] ?? true, example[name] ?? null, depth + 1)]),
  )
}

// The list that was asked for has rows, as its state says; a list within one may be empty.
function forList(schema: JsonObject, example: Json[], depth: number): Matching {
  const [first] = example
  if (first === undefined) return MatchersV3.like([])
  const item = matcherFor(schema['items'] ?? true, first, depth + 1)
  return depth > 1 ? MatchersV3.atLeastLike(item, 0, 1) : MatchersV3.eachLike(item)
}

/**
 * What the console relies on of an answer, from the contract's own schema: that what is required is there, of its type,
 * enum, format and pattern; nothing of what may be left out or null.
 */
export function matcherFor(schema: Json, example: Json, depth = 0): Matching {
  const flat = flatten(schema)
  if (listAt(flat, '#choices').length) return MatchersV3.like(example)
  if (typeof example === 'string') return forText(flat, example)
  if (typeof example === 'number') return forNumber(flat, example)
  if (Array.isArray(example)) return forList(flat, example, depth)
  return isObject(example) ? forObject(flat, example, depth) : MatchersV3.like(example)
}
