import { at, flip, type Direction, type Finding } from '../finding.ts'
import { canonical, keysOf, listAt, objectAt, same, type Json, type JsonObject } from '../../schema/json.ts'
import { compareAlternatives } from './alternatives.ts'
import type { Flat, Flatten } from '../../schema/flat.ts'
import { compareObjects } from './objects.ts'
import { compareScalars, compareValues, compareWords } from './scalars.ts'
import { allows, sharedTypes, typesOf, type TypeName } from '../../schema/types.ts'

/** What a comparison needs besides the two schemas. */
export interface Setting {
  before: Flatten
  after: Flatten
  direction: Direction
  /** A value that travels as text (query, path, header): any number is a text too. */
  asText?: boolean
  /** The pairs being compared above this one: a recursive schema ends where it meets itself. */
  open?: [Flat, Flat][]
}

const asTexts = (types: TypeName[]): TypeName[] =>
  types.includes('string') ? [...new Set<TypeName>([...types, 'number', 'boolean'])] : types

const listed = (types: TypeName[]) => (types.length ? types.join(' or ') : 'nothing')

function compareTypes(a: TypeName[], b: TypeName[]): Finding[] {
  const lost = a.filter((one) => !allows(b, one))
  const won = b.filter((one) => !allows(a, one))
  if (lost.length === 0 && won.length === 0) return []
  const what = `type ${listed(a)} → ${listed(b)}`
  if (lost.length === 0) return [{ effect: 'wider', where: '', what }]
  // number → integer loses what is not whole, and nothing came.
  return won.every((one) => one === 'integer' && lost.includes('number'))
    ? [{ effect: 'narrower', where: '', what }]
    : [{ effect: 'different', where: '', what }]
}

/** Keywords whose schema is about another value than this one: where it is found, and what it says when absent. */
const nested: [TypeName, string, string][] = [
  ['array', 'contains', ' (contains)'],
  ['array', 'unevaluatedItems', ' (unevaluatedItems)'],
  ['object', 'propertyNames', ' (propertyNames)'],
  ['object', 'unevaluatedProperties', ' (unevaluatedProperties)'],
  ['string', 'contentSchema', ' (contentSchema)'],
]

function compareItems(a: Flat, b: Flat, compare: Compare): Finding[] {
  const [before, after] = [listAt(a, 'prefixItems'), listAt(b, 'prefixItems')]
  const [rest, newRest] = [a['items'] ?? true, b['items'] ?? true]
  const places = Math.max(before.length, after.length)
  const placed = Array.from({ length: places }, (_, index) =>
    at(`[${index}]`, compare(before[index] ?? rest, after[index] ?? newRest)),
  )
  return [...placed.flat(), ...at('[]', compare(rest, newRest))]
}

/** Compares what a property, once there, asks of the whole. */
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
    compareCondition({ old: before[index] ?? unconditional, now: after[index] ?? unconditional }, compare),
  ).flat()
}

function compareCondition(sides: JsonObject, compare: Compare): Finding[] {
  const [old, now] = [objectAt(sides, 'old'), objectAt(sides, 'now')]
  if (old['when'] === undefined)
    return [{ effect: 'narrower', where: '', what: 'a condition (if) was added' }]
  if (now['when'] === undefined) return [{ effect: 'wider', where: '', what: 'a condition (if) was removed' }]
  if (!same(old['when'], now['when']))
    return [{ effect: 'different', where: '', what: 'the condition (if) changed' }]
  return [
    ...at(' (then)', compare(old['yes'] ?? true, now['yes'] ?? true)),
    ...at(' (else)', compare(old['no'] ?? true, now['no'] ?? true)),
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
  const widen = setting.asText ? asTexts : (types: TypeName[]) => types
  const [before, after] = [widen(typesOf(a['type'])), widen(typesOf(b['type']))]
  const types = sharedTypes(before, after)
  const found = compareTypes(before, after)
  if (types.length === 0) return found
  // What the types already said the list of values need not say again.
  const values = found.some((one) => one.effect === 'different') ? [] : compareValues(a, b)
  return [...found, ...values, ...compareWords(a, b), ...compareShared(a, b, types, setting)]
}

const unique = (findings: Finding[]) => [
  ...new Map(findings.map((one) => [`${one.effect} ${one.where} ${one.what}`, one])).values(),
]

/** What changed between two schemas, each finding with the path from here down. */
export function compareSchemas(a: Json, b: Json, setting: Setting): Finding[] {
  const [before, after] = [setting.before(a), setting.after(b)]
  const open = setting.open ?? []
  if (open.some(([x, y]) => x === before && y === after)) return []
  const inner: Setting = { ...setting, open: [...open, [before, after]] }
  const compare = (x: Flat, y: Flat) => compareFlat(x, y, inner)
  const hasChoices = [before, after].some((one) => listAt(one, '#choices').length > 0)
  return unique(hasChoices ? compareAlternatives(before, after, inner, compare) : compare(before, after))
}
