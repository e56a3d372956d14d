import { MatchersV3 } from '@pact-foundation/pact'
import {
  isObject,
  listAt,
  objectAt,
  shown,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../schema/json.ts'
import { typesOf } from '../schema/types.ts'
import { meaning, type Flatten } from '../schema/flat.ts'

/** Rules that all hold of one value; Pact's own builders make one rule at a time. */
interface AllOf {
  'pact:matcher:type': MatchersV3.Matcher<unknown>[]
  value: Json
}

/** A rule for a value's text, also where the value is no text: Pact's builder takes only texts. */
interface ByText {
  'pact:matcher:type': 'regex'
  regex: string
  value: Json
}

type Matching = MatchersV3.Matcher<unknown> | AllOf | ByText | Matching[] | { [key: string]: Matching }

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

const byText = (regex: string, value: Json): ByText => ({ 'pact:matcher:type': 'regex', regex, value })

const decimal = '^-?\\d+(\\.\\d+)?$'

/** What a number, an id or money looks like, as a number and as a text. */
const numeric: Record<string, string> = { id: '^\\d{1,16}$', number: decimal, text: decimal }

/** Any object will do: the contract holds it to one of its forms, and Pact knows no choices. */
const anyObject = (example: unknown): Matching => ({
  ...MatchersV3.eachKeyMatches({}, [MatchersV3.regex('^.*$', 'key')]),
  value: example,
})

/** A list without rows, which may be null instead. */
const noRows: Matching = byText(String.raw`^(null|\[.*\])$`, null)

/** How much of a message is relied on: what the contract requires, or all that the example holds. */
export type Reliance = 'required' | 'whole'

/**
 * What the console relies on of an answer, from the contract's own schema: that what is required is there, in one of
 * the forms that the console reads; nothing of what may be left out or null.
 * @param reliance `whole` where a provider state says that all is there
 */
export function matchersOf(flatten: Flatten, reliance: Reliance = 'required') {
  const branchesOf = (flat: JsonObject): Json[][] =>
    listAt(flat, '#choices')
      .filter(isObject)
      .map((group) => listAt(group, 'branches'))

  function mayBeNull(schema: Json): boolean {
    const flat = flatten(schema)
    const groups = branchesOf(flat)
    return typesOf(flat['type']).includes('null') && groups.every((branches) => branches.some(mayBeNull))
  }

  /** A list is asked for even where null would do: the console reads null as a list without rows. */
  const isReliable = (schema: Json, example: Json) => !mayBeNull(schema) || Array.isArray(example)

  function reliedOn(flat: JsonObject, example: JsonObject): string[] {
    if (reliance === 'whole') return Object.keys(example).filter((name) => example[name] !== null)
    const properties = objectAt(flat, 'properties')
    return textsAt(flat, 'required').filter((name) =>
      isReliable(properties[name] ?? true, example[name] ?? null),
    )
  }

  function forObject(flat: JsonObject, example: JsonObject, depth: number): Matching {
    const properties = objectAt(flat, 'properties')
    const relied = reliedOn(flat, example)
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
        MatchersV3.eachValueMatches<unknown>(example, [MatchersV3.regex(decimal, String(value))]),
      ],
      value: example,
    }
  }

  // The list that was asked for has rows, as its state says; a list within one may be empty.
  function forList(flat: JsonObject, example: Json[], depth: number): Matching {
    const [first] = example
    if (first === undefined) return typesOf(flat['type']).includes('null') ? noRows : MatchersV3.like([])
    const item = forValue(flat['items'] ?? true, first, depth + 1)
    return depth > 1 ? MatchersV3.atLeastLike(item, 0, 1) : MatchersV3.eachLike(item)
  }

  /** The first of an object's forms that the example has, while any other will do. */
  function forFormsOfObject(branches: Json[], example: JsonObject, depth: number): Matching {
    const fitting = branches.find((one) => textsAt(flatten(one), 'required').every((name) => name in example))
    return anyObject(MatchersV3.reify(forValue(fitting ?? true, example, depth)))
  }

  /** How the console reads a value, as the schema says or one of its forms. */
  function decodedAs(schema: Json): string | undefined {
    const flat = flatten(schema)
    const own = textAt(flat, 'x-decoded')
    return (
      own ??
      branchesOf(flat)
        .flat()
        .map(decodedAs)
        .find((one) => one !== undefined)
    )
  }

  function forChoice(flat: JsonObject, example: Json, depth: number): Matching {
    const branches = branchesOf(flat).flat()
    const form = numeric[decodedAs(flat) ?? '']
    // A time is a text too, of no form that Pact could tell.
    if (form !== undefined && new RegExp(form).test(shown(example))) return byText(form, example)
    if (isObject(example)) return forFormsOfObject(branches, example, depth)
    return typeof example === 'string' ? MatchersV3.string(example) : MatchersV3.like(example)
  }

  function forValue(schema: Json, example: Json, depth: number): Matching {
    const flat = flatten(schema)
    if (listAt(flat, '#choices').length) return forChoice(flat, example, depth)
    if (typeof example === 'string') return forText(flat, example)
    if (typeof example === 'number') return forNumber(flat, example)
    if (Array.isArray(example)) return forList(flat, example, depth)
    return isObject(example) ? forObject(flat, example, depth) : MatchersV3.like(example)
  }

  return (schema: Json, example: Json): Matching => forValue(schema, example, 0)
}
