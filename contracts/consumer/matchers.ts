import { MatchersV3 } from '@pact-foundation/pact'
import { isObject, listAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../schema/json.ts'
import { typesOf } from '../schema/types.ts'
import { meaning, type Flatten } from '../schema/flat.ts'

/** Rules that all hold of one value; Pact's own builders make one rule at a time. */
interface AllOf {
  'pact:matcher:type': MatchersV3.Matcher<unknown>[]
  value: Json
}

type Matching = MatchersV3.Matcher<unknown> | AllOf | Matching[] | { [key: string]: Matching }

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

function forNumber(schema: JsonObject, example: number): MatchersV3.Matcher<number> {
  return typesOf(schema['type']).includes('number') ? MatchersV3.number(example) : MatchersV3.integer(example)
}

/** The console survives a null wherever the contract allows one, so it asks nothing of such a value. */
const isReliable = (schema: JsonObject) => !typesOf(schema['type']).includes('null')

/** How much of a message is relied on: what the contract requires, or all that the example holds. */
export type Reliance = 'required' | 'whole'

/**
 * What the console relies on of an answer, from the contract's own schema: that what is required is there, of its type,
 * enum, format and pattern; nothing of what may be left out or null.
 * @param reliance `whole` where a provider state says that all is there
 */
export function matchersOf(flatten: Flatten, reliance: Reliance = 'required') {
  const kept = (flat: JsonObject, example: JsonObject) =>
    reliance === 'whole' ? Object.keys(example) : textsAt(flat, 'required')

  function forObject(flat: JsonObject, example: JsonObject, depth: number): Matching {
    const properties = objectAt(flat, 'properties')
    const relied = kept(flat, example).filter((name) => isReliable(flatten(properties[name] ?? true)))
    if (relied.length === 0 && flat['minProperties'] !== undefined) return forSomeOf(properties, example)
    return Object.fromEntries(
      relied.map((name) => [name, forValue(properties[name] ?? true, example[name] ?? null, depth + 1)]),
    )
  }

  /** Several names for one number, of which any will do. */
  function forSomeOf(properties: JsonObject, example: JsonObject): Matching {
    const [[name, value] = ['', null]] = Object.entries(example)
    const [schema = true, ...others] = Object.values(properties)
    const isOneThing = others.every((other) => meaning(other) === meaning(schema))
    if (!isOneThing || typeof value !== 'number') return MatchersV3.like(example)
    const names = MatchersV3.regex(`^(${Object.keys(properties).map(quoted).join('|')})$`, name)
    return {
      'pact:matcher:type': [
        MatchersV3.eachKeyMatches(example, [names]),
        MatchersV3.eachValueMatches<unknown>(example, [forNumber(flatten(schema), value)]),
      ],
      value: example,
    }
  }

  // The list that was asked for has rows, as its state says; a list within one may be empty.
  function forList(flat: JsonObject, example: Json[], depth: number): Matching {
    const [first] = example
    if (first === undefined) return MatchersV3.like([])
    const item = forValue(flat['items'] ?? true, first, depth + 1)
    return depth > 1 ? MatchersV3.atLeastLike(item, 0, 1) : MatchersV3.eachLike(item)
  }

  function forValue(schema: Json, example: Json, depth: number): Matching {
    const flat = flatten(schema)
    if (listAt(flat, '#choices').length) return MatchersV3.like(example)
    if (typeof example === 'string') return forText(flat, example)
    if (typeof example === 'number') return forNumber(flat, example)
    if (Array.isArray(example)) return forList(flat, example, depth)
    return isObject(example) ? forObject(flat, example, depth) : MatchersV3.like(example)
  }

  return (schema: Json, example: Json): Matching => forValue(schema, example, 0)
}
