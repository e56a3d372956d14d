import { at, flip, type Direction, type Finding } from '../finding.ts'
import { canonical, keysOf, listAt, objectAt, same, type Json, type JsonObject } from '../../schema/json.ts'
import { compareAlternatives } from './alternatives.ts'
import type { Flat, Flatten } from '../../schema/flat.ts'
import { compareObjects } from './objects.ts'
import { compareScalars, compareValues, compareWords } from './scalars.ts'
import { allows, sharedTypes, typesOf, type TypeName } from '../../schema/types.ts'

/** Options of a comparison of two schemas. */
export interface Setting {
  before: Flatten
  after: Flatten
  direction: Direction
  /** The value is sent as text (query, path, header), so numbers and booleans count as strings. */
  asText?: boolean
  /** The pairs whose comparison contains this one. A recursive schema is not compared again within itself. */
  open?: [Flat, Flat][]
}

const asTexts = (types: TypeName[]): TypeName[] =>
  types.includes('string') ? [...new Set<TypeName>([...types, 'number', 'boolean'])] : types

const typeList = (types: TypeName[]) => (types.length ? types.join(' or ') : 'nothing')

function compareTypes(a: TypeName[], b: TypeName[]): Finding[] {
  const removed = a.filter((one) => !allows(b, one))
  const added = b.filter((one) => !allows(a, one))
  if (removed.length === 0 && added.length === 0) return []
  const what = `type ${typeList(a)} → ${typeList(b)}`
  if (removed.length === 0) return [{ effect: 'wider', where: '', what }]
  // number → integer only removes fractions: integer was accepted before.
  return added.every((one) => one === 'integer' && removed.includes('number'))
    ? [{ effect: 'narrower', where: '', what }]
    : [{ effect: 'different', where: '', what }]
}

/** Keywords with a schema for a nested value: the type that they apply to, key, and suffix of the place. */
const nested: [TypeName, string, string][] = [
  ['array', 'contains', ' (contains)'],
  ['array', 'unevaluatedItems', ' (unevaluatedItems)'],
  ['object', 'propertyNames', ' (propertyNames)'],
  ['object', 'unevaluatedProperties', ' (unevaluatedProperties)'],
  ['string', 'contentSchema', ' (contentSchema)'],
]

function compareItems(a: Flat, b: Flat, compare: Compare): Finding[] {
  const [before, after] = [listAt(a, 'prefixItems'), listAt(b, 'prefixItems')]
  const [itemsBefore, itemsAfter] = [a['items'] ?? true, b['items'] ?? true]
  const count = Math.max(before.length, after.length)
  const prefixItems = Array.from({ length: count }, (_, index) =>
    at(`[${index}]`, compare(before[index] ?? itemsBefore, after[index] ?? itemsAfter)),
  )
  return [...prefixItems.flat(), ...at('[]', compare(itemsBefore, itemsAfter))]
}

/** Compares the schemas that apply to the whole object when a property is present. */
function compareDependents(a: Flat, b: Flat, compare: Compare): Finding[] {
  const [before, after] = [objectAt(a, 'dependentSchemas'), objectAt(b, 'dependentSchemas')]
  return keysOf(before, after).flatMap((name): Finding[] => {
    const where = `.${name}`
    if (before[name] === undefined) return [{ effect: 'narrower', where, what: 'now asks for a schema' }]
    if (after[name] === undefined) return [{ effect: 'wider', where, what: 'no longer asks for a schema' }]
    return at(` (with ${name})`, compare(before[name], after[name]))
  })
}

const unconditional: Json = { yes: true, no: true }

function compareConditions(a: Flat, b: Flat, compare: Compare): Finding[] {
  const [before, after] = [listAt(a, '#conditions'), listAt(b, '#conditions')]
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, index) =>
    compareCondition(
      { before: before[index] ?? unconditional, after: after[index] ?? unconditional },
      compare,
    ),
  ).flat()
}

function compareCondition(sides: JsonObject, compare: Compare): Finding[] {
  const [before, after] = [objectAt(sides, 'before'), objectAt(sides, 'after')]
  if (before['when'] === undefined)
    return [{ effect: 'narrower', where: '', what: 'a condition (if) was added' }]
  if (after['when'] === undefined)
    return [{ effect: 'wider', where: '', what: 'a condition (if) was removed' }]
  if (!same(before['when'], after['when']))
    return [{ effect: 'different', where: '', what: 'the condition (if) changed' }]
  return [
    ...at(' (then)', compare(before['yes'] ?? true, after['yes'] ?? true)),
    ...at(' (else)', compare(before['no'] ?? true, after['no'] ?? true)),
  ]
}

export type Compare = (a: Json, b: Json) => Finding[]

function compareShared(a: Flat, b: Flat, types: TypeName[], setting: Setting): Finding[] {
  const compare: Compare = (x, y) => compareSchemas(x, y, { ...setting, asText: false })
  const inside = nested
    .filter(([type, key]) => types.includes(type) && canonical(a[key]) !== canonical(b[key]))
    .flatMap(([, key, where]) => at(where, compare(a[key] ?? true, b[key] ?? true)))
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

function compareNot(a: Flat, b: Flat, compare: Compare): Finding[] {
  if (canonical(a['not']) === canonical(b['not'])) return []
  return at(' (not)', flip(compare(a['not'] ?? false, b['not'] ?? false)))
}

/** Compares two flat schemas without choices. */
function compareFlat(a: Flat, b: Flat, setting: Setting): Finding[] {
  const normalize = setting.asText ? asTexts : (types: TypeName[]) => types
  const [before, after] = [normalize(typesOf(a['type'])), normalize(typesOf(b['type']))]
  const types = sharedTypes(before, after)
  const found = compareTypes(before, after)
  if (types.length === 0) return found
  // Different types imply different values; one finding is enough.
  const values = found.some((one) => one.effect === 'different') ? [] : compareValues(a, b)
  return [...found, ...values, ...compareWords(a, b), ...compareShared(a, b, types, setting)]
}

const unique = (findings: Finding[]) => [
  ...new Map(findings.map((one) => [`${one.effect} ${one.where} ${one.what}`, one])).values(),
]

/** Returns the changes between two schemas, each with its path below them. */
export function compareSchemas(a: Json, b: Json, setting: Setting): Finding[] {
  const [before, after] = [setting.before(a), setting.after(b)]
  const open = setting.open ?? []
  if (open.some(([x, y]) => x === before && y === after)) return []
  const inner: Setting = { ...setting, open: [...open, [before, after]] }
  const compare = (x: Flat, y: Flat) => compareFlat(x, y, inner)
  const hasChoices = [before, after].some((one) => listAt(one, '#choices').length > 0)
  return unique(hasChoices ? compareAlternatives(before, after, inner, compare) : compare(before, after))
}
