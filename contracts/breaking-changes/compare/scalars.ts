import { findingOf, type Effect, type SchemaFinding } from '../finding.ts'
import { isMultipleOf } from '../schema/decimals.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import { allowsType, typesOf, type TypeName } from '../schema/json-types.ts'
import { canonicalJson, listAt, isSameJson, formatJson, textAt, type Json } from '../schema/json.ts'
import { severalContained } from '../schema/merge.ts'
import { canonicalPattern } from '../schema/patterns.ts'

type CompareKeyword = (a: Json | undefined, b: Json | undefined) => Effect | undefined

const unlessEqual =
  (compare: (a: Json, b: Json) => Effect | undefined): CompareKeyword =>
  (a, b) => {
    if (isSameJson(a, b)) return undefined
    if (a === undefined) return 'narrower'
    return b === undefined ? 'wider' : compare(a ?? null, b ?? null)
  }

const valueOf = (value: Json) => (Array.isArray(value) ? Number(value[0]) : Number(value))
const isExclusive = (value: Json) => Array.isArray(value) && value[1] === true

/** Compares a lower bound (sign 1: a higher one accepts less) or an upper bound (sign -1). */
const compareBound = (sign: 1 | -1) =>
  unlessEqual((a, b) => {
    const rise = valueOf(b) - valueOf(a)
    const difference = sign === 1 ? rise : -rise
    return difference > 0 || (difference === 0 && isExclusive(b)) ? 'narrower' : 'wider'
  })

const compareLeastContained: CompareKeyword = (a = 1, b = 1) => compareBound(1)(a, b)

// By format, the formats that accept all of its values and more.
const widerFormats: Record<string, string[]> = {
  int32: ['int64'],
  float: ['double'],
  uri: ['iri', 'uri-reference', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
}

const compareFormat = unlessEqual((a, b) => {
  if (widerFormats[formatJson(a)]?.includes(formatJson(b))) return 'wider'
  return widerFormats[formatJson(b)]?.includes(formatJson(a)) ? 'narrower' : 'different'
})

const compareStep = unlessEqual((a, b) => {
  if (isMultipleOf(b, a)) return 'narrower'
  return isMultipleOf(a, b) ? 'wider' : 'different'
})

// In general it is undecidable here which of two patterns accepts more.
const comparePattern = unlessEqual((a, b) =>
  canonicalPattern(formatJson(a)) === canonicalPattern(formatJson(b)) ? undefined : 'different',
)

const changed: CompareKeyword = (a, b) => (isSameJson(a, b) ? undefined : 'different')
const compareFlag: CompareKeyword = (a, b) => (a === b ? undefined : b === true ? 'narrower' : 'wider')

/** Keywords that are compared one by one: the type that they apply to, key, printed name, comparison. */
const scalars: [TypeName, string, string, CompareKeyword][] = [
  ['integer', '#lower', 'minimum', compareBound(1)],
  ['integer', '#upper', 'maximum', compareBound(-1)],
  ['integer', 'multipleOf', 'multipleOf', compareStep],
  ['string', 'minLength', 'minLength', compareBound(1)],
  ['string', 'maxLength', 'maxLength', compareBound(-1)],
  ['string', 'pattern', 'pattern', comparePattern],
  ['string', 'contentMediaType', 'contentMediaType', changed],
  ['string', 'contentEncoding', 'contentEncoding', changed],
  ['array', 'minItems', 'minItems', compareBound(1)],
  ['array', 'maxItems', 'maxItems', compareBound(-1)],
  ['array', 'uniqueItems', 'uniqueItems', compareFlag],
  ['array', 'minContains', 'minContains', compareLeastContained],
  ['array', 'maxContains', 'maxContains', compareBound(-1)],
  ['object', 'minProperties', 'minProperties', compareBound(1)],
  ['object', 'maxProperties', 'maxProperties', compareBound(-1)],
]

const asLimit = (value: Json | undefined): string =>
  Array.isArray(value)
    ? `${formatJson(value[0])}${value[1] === true ? ' (exclusive)' : ''}`
    : formatJson(value)

const finding = (
  effect: Effect | undefined,
  name: string,
  a: Json | undefined,
  b: Json | undefined,
): SchemaFinding[] => (effect ? [findingOf(effect, `${name} ${asLimit(a)} → ${asLimit(b)}`)] : [])

// Readers must expect an extensible enum to grow, so only removed values count.
function compareOpenValues(a: FlatSchema, b: FlatSchema): SchemaFinding[] {
  const removed = valuesNotIn(listAt(a, 'x-extensible-enum'), listAt(b, 'x-extensible-enum'))
  return removed.length && b['x-extensible-enum'] !== undefined
    ? [findingOf('narrower', `value removed: ${listOf(removed)}`)]
    : []
}

const formatLimits: Record<string, [number, number]> = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
  int64: [-(2 ** 63), 2 ** 63],
  uint64: [0, 2 ** 64],
}

/** Whether the bounds of both schemas lie within the integers of either format, which then says nothing more. */
function haveImpliedFormats(a: FlatSchema, b: FlatSchema, types: TypeName[]): boolean {
  if (types.includes('string')) return false
  const limits = [a, b].map((one) => formatLimits[textAt(one, 'format') ?? 'int64'])
  return limits.every(
    (limit) =>
      limit !== undefined &&
      [a, b].every(
        (one) =>
          valueOf(one['#lower'] ?? -Infinity) >= limit[0] && valueOf(one['#upper'] ?? Infinity) <= limit[1],
      ),
  )
}

const hasIntegersAlone = (flat: FlatSchema) =>
  allowsType(typesOf(flat['type']), 'integer') && !typesOf(flat['type']).includes('number')

/** Whether a list has to contain several things apart from each other, which are not compared. */
export const areSeveralContained = (...sides: FlatSchema[]): boolean =>
  sides.some((one) => one[severalContained] !== undefined)

/** Returns the value of a keyword. Beside a step of the other schema, integers have a step of one. */
const valueBeside = (other: FlatSchema, flat: FlatSchema, key: string): Json | undefined => {
  if (key.endsWith('Contains') && areSeveralContained(flat, other)) return undefined
  // A list that need not contain anything is as one that may contain none.
  if (key === 'minContains' && flat['contains'] === undefined && other[key] === 0) return 0
  const isStep = key === 'multipleOf' && other[key] !== undefined
  return flat[key] ?? (isStep && hasIntegersAlone(flat) ? 1 : undefined)
}

const formatTypes: TypeName[] = ['string', 'integer']

/**
 * Compares bounds, lengths, counts, pattern and format.
 * @param types the types that both schemas allow; keywords of other types are ignored
 */
export function compareScalars(a: FlatSchema, b: FlatSchema, types: TypeName[]): SchemaFinding[] {
  // Where one lists its values, compareValues finds every difference.
  if (a['enum'] !== undefined || b['enum'] !== undefined) return []
  const found = scalars
    .filter(([type]) => allowsType(types, type))
    .flatMap(([, key, name, compare]) =>
      finding(compare(valueBeside(b, a, key), valueBeside(a, b, key)), name, a[key], b[key]),
    )
  if (!formatTypes.some((type) => allowsType(types, type)) || haveImpliedFormats(a, b, types)) return found
  return [...found, ...finding(compareFormat(a['format'], b['format']), 'format', a['format'], b['format'])]
}

function valuesNotIn(a: Json[], b: Json[]): Json[] {
  const known = new Set(b.map(canonicalJson))
  return a.filter((one) => !known.has(canonicalJson(one)))
}
const listOf = (some: Json[]) => some.map((one) => JSON.stringify(one)).join(', ')

type AcceptsValue = (flat: FlatSchema, value: Json) => boolean

function compareListedWithOpen(before: Json[], b: FlatSchema, accepts: AcceptsValue): SchemaFinding[] {
  const what = `any value now, no longer only: ${listOf(before)}`
  const isWider = before.every((one) => accepts(b, one))
  return [findingOf(isWider ? 'wider' : 'different', what)]
}

function compareOpenWithListed(a: FlatSchema, after: Json[], accepts: AcceptsValue): SchemaFinding[] {
  const what = `only these values now: ${listOf(after)}`
  const isNarrower = after.every((one) => accepts(a, one))
  return [findingOf(isNarrower ? 'narrower' : 'different', what)]
}

/** Compares the lists of allowed values, without those that another keyword refuses. */
export function compareValues(a: FlatSchema, b: FlatSchema, accepts: AcceptsValue): SchemaFinding[] {
  if (a['enum'] === undefined && b['enum'] === undefined) return compareOpenValues(a, b)
  const allowed = (flat: FlatSchema) => listAt(flat, 'enum').filter((one) => accepts(flat, one))
  const [before, after] = [allowed(a), allowed(b)]
  if (a['enum'] === undefined) return compareOpenWithListed(a, after, accepts)
  if (b['enum'] === undefined) return compareListedWithOpen(before, b, accepts)
  const [removed, added] = [valuesNotIn(before, after), valuesNotIn(after, before)]
  const found: SchemaFinding[] = []
  if (removed.length) found.push(findingOf('narrower', `value removed: ${listOf(removed)}`))
  if (added.length) found.push(findingOf('wider', `value added: ${listOf(added)}`))
  return found
}

/** Compares annotations, which affect no value. */
export function compareAnnotations(a: FlatSchema, b: FlatSchema): SchemaFinding[] {
  const annotations = [
    'title',
    'description',
    'deprecated',
    'default',
    'readOnly',
    'writeOnly',
    'discriminator',
  ]
  return annotations
    .filter((key) => !isSameJson(a[key], b[key]))
    .map((key) => findingOf('note', annotationChange(key, a, b)))
}

const annotationChange = (key: string, a: FlatSchema, b: FlatSchema) =>
  key === 'title' || key === 'description'
    ? `${key} reworded`
    : `${key} ${formatJson(a[key])} → ${formatJson(b[key])}`
