import type { FlatSchema } from '../../schema/flatten.ts'
import { allowsType, sharedTypes, typesOf, type TypeName } from '../../schema/json-types.ts'
import {
  canonicalJson,
  unionOfKeys,
  listAt,
  objectAt,
  isSameJson,
  textAt,
  type Json,
  type JsonObject,
} from '../../schema/json.ts'
import {
  findingOf,
  withCause,
  withPathPrefix,
  invertEffects,
  type CompareSchemas,
  type Direction,
  type SchemaFinding,
} from '../finding.ts'
import { compareAlternatives, type SchemaFlatteners } from './alternatives.ts'
import { compareObjects } from './objects.ts'
import { compareScalars, compareValues, compareAnnotations } from './scalars.ts'

/** Options of a comparison of two schemas. */
export interface SchemaCompareOptions extends SchemaFlatteners {
  direction: Direction
  /** The value is sent as text (query, path, header), so numbers and booleans count as strings. */
  asText?: boolean
  /** The pairs whose comparison contains this one. A recursive schema is not compared again within itself. */
  ancestors?: [FlatSchema, FlatSchema][]
}

const asTexts = (types: TypeName[]): TypeName[] =>
  types.includes('string') ? [...new Set<TypeName>([...types, 'number', 'boolean'])] : types

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

const unconditional: Json = { yes: true, no: true }

function compareConditions(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [listAt(a, '#conditions'), listAt(b, '#conditions')]
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, index) =>
    compareCondition(
      { before: before[index] ?? unconditional, after: after[index] ?? unconditional },
      compare,
    ),
  ).flat()
}

function compareCondition(sides: JsonObject, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [objectAt(sides, 'before'), objectAt(sides, 'after')]
  if (before['when'] === undefined) return [findingOf('narrower', 'a condition (if) was added')]
  if (after['when'] === undefined) return [findingOf('wider', 'a condition (if) was removed')]
  if (!isSameJson(before['when'], after['when']))
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
  const compare: CompareSchemas = (x, y) => compareSchemas(x, y, { ...setting, asText: false })
  const inside = nested
    .filter(([type, key]) => types.includes(type) && canonicalJson(a[key]) !== canonicalJson(b[key]))
    .flatMap(([, key, where]) => withPathPrefix(where, compare(a[key] ?? true, b[key] ?? true)))
  return [
    ...compareScalars(a, b, types),
    ...inside,
    ...(types.includes('array') ? compareItems(a, b, compare) : []),
    ...(types.includes('object') ? compareObjects(a, b, compare, setting.direction) : []),
    ...(types.includes('object') ? compareDependents(a, b, compare) : []),
    ...compareConditions(a, b, compare),
    ...compareNot(a, b, compare),
  ]
}

function compareNot(a: FlatSchema, b: FlatSchema, compare: CompareSchemas): SchemaFinding[] {
  if (canonicalJson(a['not']) === canonicalJson(b['not'])) return []
  return withPathPrefix(' (not)', invertEffects(compare(a['not'] ?? false, b['not'] ?? false)))
}

/** Compares two flat schemas without choices. */
function compareFlat(a: FlatSchema, b: FlatSchema, setting: SchemaCompareOptions): SchemaFinding[] {
  const normalize = setting.asText ? asTexts : (types: TypeName[]) => types
  const [before, after] = [normalize(typesOf(a['type'])), normalize(typesOf(b['type']))]
  const types = sharedTypes(before, after)
  // The types of enums follow from their values, which compareValues compares.
  const bothListValues = a['enum'] !== undefined && b['enum'] !== undefined
  const found = bothListValues && types.length > 0 ? [] : compareTypes(before, after)
  if (types.length === 0) return found
  // Different types imply different values; one finding is enough.
  const values = found.some((one) => one.effect === 'different') ? [] : compareValues(a, b)
  return [...found, ...values, ...compareAnnotations(a, b), ...compareShared(a, b, types, setting)]
}

const unique = (findings: SchemaFinding[]) => [
  ...new Map(findings.map((one) => [`${one.effect} ${one.where} ${one.what}`, one])).values(),
]

/** Returns the changes between two schemas, each with its path below them. */
export function compareSchemas(a: Json, b: Json, setting: SchemaCompareOptions): SchemaFinding[] {
  const [before, after] = [setting.before(a), setting.after(b)]
  const open = setting.ancestors ?? []
  if (open.some(([x, y]) => x === before && y === after)) return []
  const inner: SchemaCompareOptions = { ...setting, ancestors: [...open, [before, after]] }
  const compare = (x: FlatSchema, y: FlatSchema) => compareFlat(x, y, inner)
  const hasChoices = [before, after].some((one) => listAt(one, '#choices').length > 0)
  const found = hasChoices ? compareAlternatives(before, after, inner, compare) : compare(before, after)
  const name = textAt(before, '#name')
  return unique(withCause(name === textAt(after, '#name') ? name : undefined, found))
}
