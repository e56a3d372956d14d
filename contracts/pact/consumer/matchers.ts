import { MatchersV3 } from '@pact-foundation/pact'
import { schemaFingerprint, type FlattenSchema } from '../../breaking-changes/schema/flatten.ts'
import { typesOf } from '../../breaking-changes/schema/json-types.ts'
import {
  isObject,
  listAt,
  objectAt,
  formatJson,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../../breaking-changes/schema/json.ts'

/** Several matching rules for one value; Pact's builders make one rule each. */
interface CombinedMatcher {
  'pact:matcher:type': MatchersV3.Matcher<unknown>[]
  value: Json
}

/** A regex rule for any value, matched against its text; Pact's builder accepts strings only. */
interface RegexMatcher {
  'pact:matcher:type': 'regex'
  regex: string
  value: Json
}

type MatcherTree =
  | MatchersV3.Matcher<unknown>
  | CombinedMatcher
  | RegexMatcher
  | MatcherTree[]
  | { [key: string]: MatcherTree }

const dateTime = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$'
const formats: Record<string, string> = {
  'date-time': dateTime,
  uri: '^[a-z][a-z0-9+.-]*:.+$',
  email: '^[^@]+@[^@]+$',
}

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function forText(schema: JsonObject, example: string): MatcherTree {
  const values = textsAt(schema, 'enum')
  if (values.length) return MatchersV3.regex(`^(${values.map(escapeRegex).join('|')})$`, example)
  const pattern = textAt(schema, 'pattern') ?? formats[textAt(schema, 'format') ?? '']
  return pattern ? MatchersV3.regex(pattern, example) : MatchersV3.string(example)
}

function forNumber(schema: JsonObject, example: number): MatchersV3.Matcher<number> {
  return typesOf(schema['type']).includes('number') ? MatchersV3.number(example) : MatchersV3.integer(example)
}

const regexMatcher = (regex: string, value: Json): RegexMatcher => ({
  'pact:matcher:type': 'regex',
  regex,
  value,
})

const decimal = '^-?\\d+(\\.\\d+)?$'

/** Patterns by `x-decoded` of values that may be a number or a text. */
const formPatterns: Record<string, string> = { id: '^.{1,64}$', number: decimal, text: decimal }

/** Accepts any object. Pact can't express `oneOf`; the verifier checks the forms against the contract. */
const anyObject = (example: unknown): MatcherTree => ({
  ...MatchersV3.eachKeyMatches({}, [MatchersV3.regex('^.*$', 'key')]),
  value: example,
})

/** Accepts any list, and null. */
const listOrNull: MatcherTree = regexMatcher(String.raw`^(null|\[.*\])$`, null)

/** Returns the branches of each choice in a schema. */
const choicesOf = (flat: JsonObject): Json[][] =>
  listAt(flat, '#choices')
    .filter(isObject)
    .map((group) => listAt(group, 'branches'))

function mayBeNull(schema: Json, flatten: FlattenSchema): boolean {
  const flat = flatten(schema)
  const isNullBranch = (branch: Json) => mayBeNull(branch, flatten)
  return (
    typesOf(flat['type']).includes('null') && choicesOf(flat).every((branches) => branches.some(isNullBranch))
  )
}

/** Returns the `x-decoded` kind of a schema or of one of its branches. */
function decodedAs(schema: Json, flatten: FlattenSchema): string | undefined {
  const flat = flatten(schema)
  const branches = choicesOf(flat).flat()
  const kinds = [textAt(flat, 'x-decoded'), ...branches.map((one) => decodedAs(one, flatten))]
  return kinds.find((one) => one !== undefined)
}

/** Accepts any one of several names for the same number. */
function forAnyNameOf(properties: JsonObject, example: JsonObject): MatcherTree {
  const [[name, value] = ['', null]] = Object.entries(example)
  const [schema = true, ...others] = Object.values(properties)
  const areSameSchema = others.every((other) => schemaFingerprint(other) === schemaFingerprint(schema))
  if (!areSameSchema || typeof value !== 'number') return MatchersV3.like(example)
  const names = MatchersV3.regex(`^(${Object.keys(properties).map(escapeRegex).join('|')})$`, name)
  return {
    'pact:matcher:type': [
      MatchersV3.eachKeyMatches(example, [names]),
      MatchersV3.eachValueMatches<unknown>(example, [MatchersV3.regex(decimal, String(value))]),
    ],
    value: example,
  }
}

/** The fields that a matcher expects: those the contract requires, or all that the example has. */
export type MatcherScope = 'required' | 'whole'

/**
 * Returns a function that builds a Pact matcher from a schema and an example. It expects the required fields in one of
 * the forms that the console can decode, and nothing about fields that may be missing or null.
 * @param reliance `whole` for messages whose provider state promises every field
 */
export function createMatcher(flatten: FlattenSchema, reliance: MatcherScope = 'required') {
  /** A nullable list still counts: the console reads null as an empty list. */
  const isReliable = (schema: Json, example: Json) => !mayBeNull(schema, flatten) || Array.isArray(example)

  function expectedFields(flat: JsonObject, example: JsonObject): string[] {
    if (reliance === 'whole') return Object.keys(example).filter((name) => example[name] !== null)
    const properties = objectAt(flat, 'properties')
    return textsAt(flat, 'required').filter((name) =>
      isReliable(properties[name] ?? true, example[name] ?? null),
    )
  }

  function forObject(flat: JsonObject, example: JsonObject, depth: number): MatcherTree {
    const properties = objectAt(flat, 'properties')
    const fields = expectedFields(flat, example)
    if (fields.length === 0 && flat['minProperties'] !== undefined) return forAnyNameOf(properties, example)
    return Object.fromEntries(
      fields.map((name) => [name, forValue(properties[name] ?? true, example[name] ?? null, depth + 1)]),
    )
  }

  // The top-level list has rows, as its provider state says; a nested list may be empty.
  function forList(flat: JsonObject, example: Json[], depth: number): MatcherTree {
    const [first] = example
    if (first === undefined) return typesOf(flat['type']).includes('null') ? listOrNull : MatchersV3.like([])
    const item = forValue(flat['items'] ?? true, first, depth + 1)
    return depth > 1 ? MatchersV3.atLeastLike(item, 0, 1) : MatchersV3.eachLike(item)
  }

  /** The example is built from the first form that fits it; the matcher accepts any object. */
  function forObjectChoice(branches: Json[], example: JsonObject, depth: number): MatcherTree {
    const matchingBranch = branches.find((one) =>
      textsAt(flatten(one), 'required').every((name) => name in example),
    )
    return anyObject(MatchersV3.reify(forValue(matchingBranch ?? true, example, depth)))
  }

  function forChoice(flat: JsonObject, example: Json, depth: number): MatcherTree {
    const branches = choicesOf(flat).flat()
    const pattern = formPatterns[decodedAs(flat, flatten) ?? '']
    // Not every text form of a number has a pattern here, so the example is checked before.
    if (pattern !== undefined && new RegExp(pattern).test(formatJson(example)))
      return regexMatcher(pattern, example)
    if (isObject(example)) return forObjectChoice(branches, example, depth)
    return MatchersV3.like(example)
  }

  function forValue(schema: Json, example: Json, depth: number): MatcherTree {
    const flat = flatten(schema)
    if (listAt(flat, '#choices').length) return forChoice(flat, example, depth)
    if (typeof example === 'string') return forText(flat, example)
    if (typeof example === 'number') return forNumber(flat, example)
    if (Array.isArray(example)) return forList(flat, example, depth)
    return isObject(example) ? forObject(flat, example, depth) : MatchersV3.like(example)
  }

  return (schema: Json, example: Json): MatcherTree => forValue(schema, example, 0)
}
