import {
  findingOf,
  isChange,
  newFindings,
  withCause,
  withPathPrefix,
  invertEffects,
  type CompareSchemas,
  type Direction,
  type SchemaFinding,
} from '../finding.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import { allowsType, sharedTypes, typesOf, type TypeName } from '../schema/json-types.ts'
import {
  canonicalJson,
  isObject,
  unionOfKeys,
  listAt,
  objectAt,
  isSameJson,
  formatJson,
  textAt,
  type Json,
  type JsonObject,
} from '../schema/json.ts'
import { acceptsValue } from './accepts-value.ts'
import { compareAlternatives, type SchemaFlatteners } from './alternatives.ts'
import { identityOf } from './identity.ts'
import { compareObjects } from './objects.ts'
import { compareScalars, compareValues, compareAnnotations } from './scalars.ts'
import { listed, settled } from './settle.ts'
import { acceptsText, asTexts, typesOfTexts } from './texts.ts'
import { compareUnknown } from './unknown.ts'

/** Options of a comparison of two schemas. */
export interface SchemaCompareOptions extends SchemaFlatteners {
  direction: Direction
  /** The value is sent as text (query, path, header), so numbers and booleans count as strings. */
  asText?: boolean
  /** The value is written as XML, so the names of its elements and attributes count. */
  asXml?: boolean
  /** Whether the compared schemas are under an odd number of `not`. */
  isNegated?: boolean
  /** The findings by pair. A pair within its own comparison has none yet, so the comparison of a cycle ends. */
  known?: Map<string, SchemaFinding[]>
  probes?: Probes
}

interface Probes {
  found: Map<string, SchemaFinding[]>
  depth: number
  count: number
}

const typeList = (types: TypeName[]) => (types.length ? types.join(' or ') : 'nothing')

function compareTypes(a: TypeName[], b: TypeName[]): SchemaFinding[] {
  const removed = a.filter((one) => !allowsType(b, one))
  const added = b.filter((one) => !allowsType(a, one))
  if (removed.length === 0 && added.length === 0) return []
  const what = `type ${typeList(a)} → ${typeList(b)}`
  if (removed.length === 0) return [findingOf('wider', what)]
  // number → integer only removes fractions: integer was accepted before.
  return added.every((one) => one === 'integer' && removed.includes('number'))
    ? [findingOf('narrower', what)]
    : [findingOf('different', what)]
}

/** Keywords with a schema for a nested value: the type that they apply to, key, and suffix of the place. */
const nested: [TypeName, string, string][] = [
  ['array', 'contains', ' (contains)'],
  ['array', 'unevaluatedItems', ' (unevaluatedItems)'],
  ['object', 'propertyNames', ' (propertyNames)'],
  ['string', 'contentSchema', ' (contentSchema)'],
]

function compareItems(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [listAt(a, 'prefixItems'), listAt(b, 'prefixItems')]
  const [itemsBefore, itemsAfter] = [a['items'] ?? true, b['items'] ?? true]
  const count = Math.max(before.length, after.length)
  const prefixItems = Array.from({ length: count }, (_, index) =>
    withPathPrefix(`[${index}]`, compare(before[index] ?? itemsBefore, after[index] ?? itemsAfter)),
  )
  return [...prefixItems.flat(), ...withPathPrefix('[]', compare(itemsBefore, itemsAfter))]
}

/** Compares the schemas that apply to the whole object when a property is present. */
function compareDependents(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [objectAt(a, 'dependentSchemas'), objectAt(b, 'dependentSchemas')]
  return unionOfKeys(before, after).flatMap((name): SchemaFinding[] => {
    const where = `.${name}`
    if (before[name] === undefined) return [findingOf('narrower', 'now asks for a schema', where)]
    if (after[name] === undefined) return [findingOf('wider', 'no longer asks for a schema', where)]
    return withPathPrefix(` (with ${name})`, compare(before[name], after[name]))
  })
}

const unconditional: JsonObject = { yes: true, no: true }

/** Compares the conditions, each with the one of the same `if`, or else of the same place. */
function compareConditions(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  const left = listAt(a, '#conditions').filter(isObject)
  const pairs = listAt(b, '#conditions')
    .filter(isObject)
    .map((after) => {
      const same = left.findIndex((one) => isSameCondition(one['when'], after['when'], compare))
      const [before] = same < 0 ? [] : left.splice(same, 1)
      return { before, after }
    })
  const found = pairs.flatMap(({ before = left.shift() ?? unconditional, after }) =>
    compareCondition({ before, after }, compare),
  )
  return [...found, ...left.flatMap((before) => compareCondition({ before, after: unconditional }, compare))]
}

const isSameCondition = (a: Json | undefined, b: Json | undefined, compare: CompareSchemas) =>
  !compare(a ?? true, b ?? true).some(isChange)

function compareCondition(sides: JsonObject, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [objectAt(sides, 'before'), objectAt(sides, 'after')]
  if (before['when'] === undefined) return [findingOf('narrower', 'a condition (if) was added')]
  if (after['when'] === undefined) return [findingOf('wider', 'a condition (if) was removed')]
  if (!isSameCondition(before['when'], after['when'], compare))
    return [findingOf('different', 'the condition (if) changed')]
  return [
    ...withPathPrefix(' (then)', compare(before['yes'] ?? true, after['yes'] ?? true)),
    ...withPathPrefix(' (else)', compare(before['no'] ?? true, after['no'] ?? true)),
  ]
}

function compareShared(
  a: FlatSchema,
  b: FlatSchema,
  types: TypeName[],
  setting: SchemaCompareOptions,
): SchemaFinding[] {
  const compare: CompareSchemas = (x, y) => compareSchemas(x, y, setting)
  const inside = nested
    .filter(([type, key]) => types.includes(type) && canonicalJson(a[key]) !== canonicalJson(b[key]))
    .flatMap(([, key, where]) => withPathPrefix(where, compare(a[key] ?? true, b[key] ?? true)))
  return [
    ...compareScalars(a, b, types),
    ...inside,
    ...(types.includes('array') ? compareItems(a, b, compare) : []),
    ...(types.includes('object') ? compareObjects(a, b, compare, setting) : []),
    ...(types.includes('object') ? compareDependents(a, b, compare) : []),
    ...compareConditions(a, b, compare),
    ...compareNot(a, b, (x, y) =>
      compareSchemas(x, y, { ...setting, isNegated: setting.isNegated !== true }),
    ),
  ]
}

function compareNot(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  if (canonicalJson(a['not']) === canonicalJson(b['not'])) return []
  return withPathPrefix(' (not)', invertEffects(compare(a['not'] ?? false, b['not'] ?? false)))
}

/** Compares two flat schemas without choices. */
function compareFlat(x: FlatSchema, y: FlatSchema, setting: SchemaCompareOptions): SchemaFinding[] {
  const [old, now] = [settled(x), settled(y)]
  const [written, writtenNow] = [listed(old, now), listed(now, old)]
  const [a, b] = setting.asText
    ? [asTexts(written, writtenNow), asTexts(writtenNow, written)]
    : [written, writtenNow]
  const [before, after] = setting.asText
    ? [typesOfTexts(a, b), typesOfTexts(b, a)]
    : [typesOf(a['type']), typesOf(b['type'])]
  const types = sharedTypes(before, after)
  const lists = [a, b].filter((one) => one['enum'] !== undefined).length
  // The types of enums follow from their values, which compareValues compares.
  const isByValues = setting.asText ? lists > 0 : lists === 2 && types.length > 0
  const found = isByValues ? [] : compareTypes(before, after)
  if (types.length === 0 && !isByValues) return found
  // Different types imply different values; one finding is enough.
  const values = found.some((one) => one.effect === 'different')
    ? []
    : compareValues(a, b, setting.asText ? acceptsText : acceptsValue)
  return [
    ...found,
    ...values,
    ...compareAnnotations(a, b),
    ...compareUnknown(a, b, setting),
    ...(setting.asXml && !isSameJson(a['xml'], b['xml'])
      ? [findingOf('different', `xml ${formatJson(a['xml'])} → ${formatJson(b['xml'])}`)]
      : []),
    ...compareShared(a, b, types, setting),
  ]
}

// A schema that is used at several places below the compared one is one cause, reported at the first of them.
const unique = (findings: SchemaFinding[]) => findings.filter(newFindings())

/** Returns the name of a pair of schemas, of which one may have been renamed or moved into a component. */
function nameOfPair(before: FlatSchema, after: FlatSchema): string | undefined {
  const [old, now] = [textAt(before, '#name'), textAt(after, '#name')]
  return old === now || now === undefined ? old : old === undefined ? now : `${old} → ${now}`
}

const pairKey = (before: FlatSchema, after: FlatSchema, { asText, isNegated }: SchemaCompareOptions) =>
  `${asText === true} ${isNegated === true} ${identityOf(before)} ${identityOf(after)}`

const maxProbes = 20_000

/**
 * Answers whether one alternative accepts what another does. The findings of a probe are complete and reported nowhere.
 * A probe within itself is taken to find nothing, which holds unless another place of the pair differs.
 */
function probe(x: FlatSchema, y: FlatSchema, setting: SchemaCompareOptions, probes: Probes): SchemaFinding[] {
  const key = pairKey(x, y, setting)
  const earlier = probes.found.get(key)
  if (earlier) return earlier
  probes.count += 1
  if (probes.count > maxProbes) return [findingOf('different', 'too many alternatives')]
  probes.found.set(key, [])
  probes.depth += 1
  const found = compareFlat(x, y, { ...setting, known: new Map(), probes })
  probes.depth -= 1
  // What depends on the answer of an open probe holds only there.
  if (probes.depth === 0 || found.some(isChange)) probes.found.set(key, found)
  else probes.found.delete(key)
  return found
}

type FindChanges = (before: FlatSchema, after: FlatSchema, setting: SchemaCompareOptions) => SchemaFinding[]

/** Compares a pair once: a pair within its own comparison has no findings. */
function comparedOnce(
  before: FlatSchema,
  after: FlatSchema,
  setting: SchemaCompareOptions,
  find: FindChanges,
): SchemaFinding[] {
  const known = setting.known ?? new Map<string, SchemaFinding[]>()
  const key = `${find.name} ${pairKey(before, after, setting)}`
  const earlier = known.get(key)
  if (earlier) return earlier
  known.set(key, [])
  const found = unique(withCause(nameOfPair(before, after), find(before, after, { ...setting, known })))
  known.set(key, found)
  return found
}

const compareFlatPair: FindChanges = (before, after, setting) => {
  const probes = setting.probes ?? { found: new Map(), depth: 0, count: 0 }
  const inner = { ...setting, probes }
  const hasChoices = [before, after].some((one) => listAt(one, '#choices').length > 0)
  if (!hasChoices) return compareFlat(before, after, inner)
  return compareAlternatives(before, after, setting, {
    compare: (x, y) => comparedOnce(x, y, inner, compareFlat),
    probe: (x, y) => probe(x, y, inner, probes),
  })
}

/** Returns the changes between two schemas, each with its path below them. */
export const compareSchemas = (a: Json, b: Json, setting: SchemaCompareOptions): SchemaFinding[] =>
  comparedOnce(setting.before(a), setting.after(b), setting, compareFlatPair)
