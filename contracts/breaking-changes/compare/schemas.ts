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
import { compareConditions } from './conditions.ts'
import { compareContained } from './contained.ts'
import { identityOf } from './identity.ts'
import { compareObjects, type PartOf } from './objects.ts'
import { compareScalars, compareValues, compareAnnotations } from './scalars.ts'
import { listed, settled } from './settle.ts'
import { acceptsText, asTexts, typesOfTexts } from './texts.ts'
import { compareUnknown } from './unknown.ts'

/** Options of a comparison of two schemas. */
export interface SchemaCompareOptions extends SchemaFlatteners {
  direction: Direction
  /** The value is sent as text (query, path, header), so numbers and booleans count as strings. */
  asText?: boolean
  /** The value is a form: its values are text, but objects in it are JSON. */
  asForm?: boolean
  /** The value is written as XML, so the names of its elements and attributes count. */
  asXml?: boolean
  /** Whether the compared schemas are under an odd number of `not`. */
  isNegated?: boolean
  /** The schemas are parts of other ones, as in `if` and `then`: other properties may come, too. */
  partOf?: PartOf
  /** The findings by pair. A pair within its own comparison has none yet, so the comparison of a cycle ends. */
  known?: Map<string, SchemaFinding[]>
  probes?: Probes
  /** Whether the findings are the answer of a probe, and reported nowhere. */
  isProbe?: boolean
}

interface Probes {
  found: Map<string, SchemaFinding[]>
  /** The pairs taken to be equal while a pair around them is open. */
  assumed: string[]
  depth: number
  count: number
  /** Whether a probe was not made, because there were too many or one lay too deep. */
  isCut: boolean
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

/**
 * Keywords with a schema for a nested value: the type that they apply to, key, and suffix of the place. Equal references
 * may lead to different schemas.
 */
const nested: [TypeName, string, string][] = [
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

const namesIn = (flat: FlatSchema) => Object.keys(objectAt(flat, 'properties'))

/** Returns the properties that both schemas name, and those around them: parts need not name them. */
function namedAround(a: FlatSchema, b: FlatSchema, { partOf = [] }: SchemaCompareOptions): PartOf {
  const known = new Set(namesIn(b))
  return partOf === 'any' ? partOf : [...new Set([...namesIn(a).filter((one) => known.has(one)), ...partOf])]
}

/** Returns the options for a value below a compared one; only a part has parts below. */
function settingBelow(schema: Json, { partOf, ...rest }: SchemaCompareOptions): SchemaCompareOptions {
  const setting = partOf === 'any' ? { ...rest, partOf } : rest
  if (setting.asForm !== true) return setting
  const isObjectAlone = typesOf(setting.after(schema)['type']).join() === 'object'
  return {
    ...setting,
    asForm: typesOf(setting.after(schema)['type']).join() === 'array',
    asText: !isObjectAlone,
  }
}

function compareShared(
  a: FlatSchema,
  b: FlatSchema,
  types: TypeName[],
  setting: SchemaCompareOptions,
): SchemaFinding[] {
  const compare: CompareSchemas = (x, y) => compareSchemas(x, y, settingBelow(y, setting))
  const comparePart =
    (partOf: PartOf): CompareSchemas =>
    (x, y) =>
      compareSchemas(x, y, { ...settingBelow(y, setting), partOf })
  const [when, outcome] = [comparePart('any'), comparePart(namedAround(a, b, setting))]
  const inside = nested
    .filter(([type, key]) => types.includes(type) && (a[key] ?? b[key]) !== undefined)
    .flatMap(([, key, where]) => withPathPrefix(where, compare(a[key] ?? true, b[key] ?? true)))
  return [
    ...compareScalars(a, b, types),
    ...inside,
    ...(types.includes('array') ? compareContained(a, b, when) : []),
    ...(types.includes('array') ? compareItems(a, b, compare) : []),
    ...(types.includes('object') ? compareObjects(a, b, compare, setting) : []),
    ...(types.includes('object') ? compareDependents(a, b, outcome) : []),
    ...compareConditions(a, b, { when, outcome }),
    ...compareNot(a, b, (x, y) =>
      compareSchemas(x, y, { ...setting, partOf: 'any', isNegated: setting.isNegated !== true }),
    ),
  ]
}

function compareNot(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  if ((a['not'] ?? b['not']) === undefined) return []
  return withPathPrefix(' (not)', invertEffects(compare(a['not'] ?? false, b['not'] ?? false)))
}

/** Returns how a value is written in XML. OpenAPI 3.2 names the kind of its node. */
function xmlOf(flat: FlatSchema): JsonObject {
  const { attribute, wrapped, nodeType, ...rest } = objectAt(flat, 'xml')
  const isList = typesOf(flat['type']).join() === 'array'
  const node = attribute === true ? 'attribute' : isList && wrapped !== true ? 'none' : 'element'
  return { ...rest, nodeType: nodeType ?? node }
}

function compareXml(a: FlatSchema, b: FlatSchema): SchemaFinding[] {
  const [old, now] = [xmlOf(a), xmlOf(b)]
  return isSameJson(old, now) ? [] : [findingOf('different', `xml ${formatJson(old)} → ${formatJson(now)}`)]
}

/** Compares two flat schemas without choices. */
function compareFlat(x: FlatSchema, y: FlatSchema, setting: SchemaCompareOptions): SchemaFinding[] {
  const [old, now] = [settled(x, setting.before), settled(y, setting.after)]
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
    ...(setting.asXml ? compareXml(a, b) : []),
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

const pairKey = (
  before: FlatSchema,
  after: FlatSchema,
  { asText, asForm, isNegated, partOf = [] }: SchemaCompareOptions,
) =>
  `${asText === true} ${asForm === true} ${isNegated === true} ${String(partOf)} ${identityOf(before)} ${identityOf(after)}`

const maxProbes = 20_000
// Each level takes a dozen frames of the stack.
const maxDepth = 150

/**
 * Answers whether one schema accepts what another does. The findings of a probe are complete and reported nowhere. A pair
 * within its own probe is taken to be equal. When the pair turns out to differ, the answers that relied on it are dropped.
 */
function probe(key: string, probes: Probes, find: () => SchemaFinding[]): SchemaFinding[] {
  const earlier = probes.found.get(key)
  if (earlier) return earlier
  probes.count += 1
  if (probes.count > maxProbes || probes.depth > maxDepth) {
    probes.isCut = true
    return [findingOf('different', 'too many alternatives')]
  }
  const first = probes.assumed.length
  probes.found.set(key, [])
  probes.depth += 1
  const found = find()
  probes.depth -= 1
  if (!found.some(isChange)) probes.assumed.push(key)
  else for (const one of probes.assumed.splice(first)) probes.found.delete(one)
  probes.found.set(key, found)
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
  if (setting.isProbe && setting.probes) return probe(key, setting.probes, () => find(before, after, setting))
  const earlier = known.get(key)
  if (earlier) return earlier
  known.set(key, [])
  const found = unique(withCause(nameOfPair(before, after), find(before, after, { ...setting, known })))
  known.set(key, found)
  return found
}

const compareFlatPair: FindChanges = (before, after, setting) => {
  const probes = setting.probes ?? { found: new Map(), assumed: [], depth: 0, count: 0, isCut: false }
  const inner = { ...setting, probes }
  const hasChoices = [before, after].some((one) => listAt(one, '#choices').length > 0)
  if (!hasChoices) return compareFlat(before, after, inner)
  const found = compareAlternatives(before, after, setting, {
    compare: (x, y) => comparedOnce(x, y, inner, compareFlat),
    probe: (x, y) => comparedOnce(x, y, { ...inner, isProbe: true }, compareFlat),
  })
  return probes.isCut && !setting.isProbe ? found.map(asUncompared) : found
}

// What a cut probe says is unknown.
const asUncompared = (one: SchemaFinding): SchemaFinding =>
  isChange(one) ? { ...one, effect: 'uncompared' } : one

/** Returns the changes between two schemas, each with its path below them. */
export const compareSchemas = (a: Json, b: Json, setting: SchemaCompareOptions): SchemaFinding[] =>
  comparedOnce(setting.before(a), setting.after(b), setting, compareFlatPair)
