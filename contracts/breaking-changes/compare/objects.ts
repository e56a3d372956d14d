import {
  findingOf,
  newFindings,
  withPathPrefix,
  type CompareSchemas,
  type Direction,
  type SchemaFinding,
} from '../finding.ts'
import type { FlatSchema, FlattenSchema } from '../schema/flatten.ts'
import {
  formatJson,
  isObject,
  isSameJson,
  objectAt,
  ownValue,
  textsAt,
  unionOfKeys,
  type Json,
} from '../schema/json.ts'
import { matchesPattern } from '../schema/patterns.ts'
import { announcedRemoval, compareSunset } from '../sunset.ts'
import type { SchemaFlatteners } from './alternatives.ts'

interface Side {
  flat: FlatSchema
  flatten: FlattenSchema
  required: string[]
  /** The schema of `additionalProperties`. */
  others: Json
}

/** The properties that come even where a part of a schema does not name them: all, or those of the schema around it. */
export type PartOf = 'any' | string[]

interface Sides {
  before: Side
  after: Side
  direction: Direction
  partOf: PartOf
}

const comesUnnamed = ({ partOf }: Sides, name: string) => partOf === 'any' || partOf.includes(name)

const sideOf = (flat: FlatSchema, flatten: FlattenSchema): Side => ({
  flat,
  flatten,
  required: textsAt(flat, 'required'),
  others: flat['additionalProperties'] ?? true,
})

/** Returns the schema of a property that an object names, itself or by a pattern. */
function propertyAt({ flat }: Side, name: string): Json | undefined {
  const patterns = Object.entries(objectAt(flat, 'patternProperties'))
  const matching = patterns.filter(([pattern]) => matchesPattern(pattern, name)).map(([, one]) => one)
  const own = ownValue(objectAt(flat, 'properties'), name)
  const all = own === undefined ? matching : [own, ...matching]
  return all.length > 1 ? { allOf: all } : all[0]
}

/** A read-only property is never in a request, a write-only one never in a response. */
const isNotInDirection = ({ flatten }: Side, schema: Json, direction: Direction) =>
  flatten(schema)[direction === 'request' ? 'readOnly' : 'writeOnly'] === true

const isMap = (others: Json) => typeof others === 'object'

function compareRemoved(name: string, schema: Json, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const { before, after, direction } = sides
  if (isNotInDirection(before, schema, direction)) return [findingOf('note', 'property removed')]
  const [wasRequired, isRequired] = [before, after].map(({ required }) => required.includes(name))
  const isAnything = isMap(after.others) || comesUnnamed(sides, name)
  if (isAnything && announcedRemoval(before.flatten(schema)) === undefined)
    return [...compareRequired(wasRequired === true, isRequired === true), ...compare(schema, after.others)]
  return leaving(before.flatten(schema), `${wasRequired ? 'required ' : ''}property removed`)
}

/** A property that is no longer there, or no longer in this direction, unless its end was announced. */
function leaving(flat: FlatSchema, what: string): SchemaFinding[] {
  const announced = announcedRemoval(flat)
  return announced === undefined
    ? [findingOf('different', what)]
    : [findingOf('note', `property ${announced}`)]
}

function compareAdded(name: string, schema: Json, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const { before, after, direction } = sides
  const isRequired = after.required.includes(name) && !isNotInDirection(after, schema, direction)
  // A map may have had it before, and may have asked for it; a part says nothing of it.
  if (isMap(before.others) || comesUnnamed(sides, name))
    return [
      findingOf('note', 'property added'),
      ...compareRequired(before.required.includes(name), isRequired),
      ...compare(before.others, schema),
    ]
  const wasRequired = before.required.includes(name)
  const effect = isRequired && !wasRequired && direction === 'request' ? 'narrower' : 'note'
  return [findingOf(effect, `${isRequired ? 'required ' : ''}property added`)]
}

interface Pair {
  old: Json
  now: Json
}

function compareKept(
  name: string,
  { old, now }: Pair,
  sides: Sides,
  compare: CompareSchemas,
): SchemaFinding[] {
  const { before, after, direction } = sides
  const [was, is] = [!isNotInDirection(before, old, direction), !isNotInDirection(after, now, direction)]
  const [wasRequired, isRequired] = [before, after].map(({ required }) => required.includes(name))
  if (!was && !is) return []
  if (!is) return leaving(before.flatten(old), direction === 'request' ? 'now read-only' : 'now write-only')
  if (!was)
    return isRequired
      ? [findingOf('narrower', 'no longer apart, and required')]
      : [findingOf('note', 'property added')]
  const flats: Pair = { old: before.flatten(old), now: after.flatten(now) }
  const found = compare(old, now).filter((one) => one.where !== '' || !one.what.startsWith('default '))
  return [
    ...compareRequired(wasRequired === true, isRequired === true),
    ...compareDays(flats.old, flats.now),
    ...compareDefaults(flats, wasRequired === true || isRequired === true || direction === 'response'),
    ...found,
  ]
}

/** A sender that leaves a property out gets another result when its default changes, as with a parameter. */
function compareDefaults({ old, now }: Pair, isHarmless: boolean): SchemaFinding[] {
  const [was, is] = [old, now].map((one) => (isObject(one) ? one['default'] : undefined))
  if (isSameJson(was, is)) return []
  return [findingOf(isHarmless ? 'note' : 'different', `default ${formatJson(was)} → ${formatJson(is)}`)]
}

// A property that may be removed sooner is one that both sides may lose sooner.
function compareDays(before: Json, after: Json): SchemaFinding[] {
  const moved = isObject(before) && isObject(after) ? compareSunset(before, after) : undefined
  return moved ? [findingOf(moved.isEarlier ? 'different' : 'note', moved.what)] : []
}

function compareRequired(was: boolean, is: boolean): SchemaFinding[] {
  if (was === is) return []
  return [findingOf(is ? 'narrower' : 'wider', is ? 'became required' : 'became optional')]
}

const allowsNothing = ({ type }: FlatSchema) => Array.isArray(type) && type.length === 0

/** Returns the schema of a property of a side; a property that a response never has is as one that it does not name. */
function comingProperty(side: Side, name: string, sides: Sides): Json | undefined {
  const schema = propertyAt(side, name)
  const isHidden = sides.direction === 'response' && !comesUnnamed(sides, name)
  const isNever = isHidden && schema !== undefined && allowsNothing(side.flatten(schema))
  return isNever ? undefined : schema
}

function compareProperty(name: string, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const { before, after } = sides
  const [old, now] = [comingProperty(before, name, sides), comingProperty(after, name, sides)]
  if (old !== undefined && now !== undefined) return compareKept(name, { old, now }, sides, compare)
  if (old !== undefined) return compareRemoved(name, old, sides, compare)
  if (now !== undefined) return compareAdded(name, now, sides, compare)
  return compareRequired(before.required.includes(name), after.required.includes(name))
}

/**
 * Compares what other properties may be. A reader ignores those that no document names, so an object that was closed
 * may be opened in a response.
 */
function compareOthers(
  before: Json,
  after: Json,
  compare: CompareSchemas,
  direction: Direction,
): SchemaFinding[] {
  if (direction === 'request' || before !== false || after === false) return compare(before, after)
  return [findingOf('note', 'other properties may come')]
}

/** A pattern that exists on one side only is compared with the `additionalProperties` of the other. */
function comparePatterns(
  a: FlatSchema,
  b: FlatSchema,
  compare: CompareSchemas,
  direction: Direction,
): SchemaFinding[] {
  const [before, after] = [objectAt(a, 'patternProperties'), objectAt(b, 'patternProperties')]
  const [othersBefore, othersAfter] = [a['additionalProperties'] ?? true, b['additionalProperties'] ?? true]
  return unionOfKeys(before, after).flatMap((name) =>
    withPathPrefix(
      `./${name}/`,
      compareOthers(before[name] ?? othersBefore, after[name] ?? othersAfter, compare, direction),
    ),
  )
}

function compareDependencies(a: FlatSchema, b: FlatSchema): SchemaFinding[] {
  const [before, after] = [objectAt(a, 'dependentRequired'), objectAt(b, 'dependentRequired')]
  // What the other side always asks for is compared there.
  const beside = (flat: FlatSchema, asked: string[]) =>
    asked.filter((one) => !textsAt(flat, 'required').includes(one))
  return unionOfKeys(before, after).flatMap((name) =>
    compareDependency(name, beside(b, textsAt(before, name)), beside(a, textsAt(after, name))),
  )
}

function compareDependency(name: string, before: string[], after: string[]): SchemaFinding[] {
  const added = after.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !after.includes(one))
  const found: SchemaFinding[] = []
  if (added.length) found.push(findingOf('narrower', `now asks for ${added.join(', ')}`, `.${name}`))
  if (removed.length) found.push(findingOf('wider', `no longer asks for ${removed.join(', ')}`, `.${name}`))
  return found
}

/** Compares named, pattern and additional properties, and the properties that depend on another one. */
export function compareObjects(
  a: FlatSchema,
  b: FlatSchema,
  compare: CompareSchemas,
  { direction, partOf = [], ...flatten }: SchemaFlatteners & { direction: Direction; partOf?: PartOf },
): SchemaFinding[] {
  const [before, after] = [sideOf(a, flatten.before), sideOf(b, flatten.after)]
  const sides: Sides = { before, after, direction, partOf }
  const names = new Set([
    ...unionOfKeys(objectAt(a, 'properties'), objectAt(b, 'properties')),
    ...before.required,
    ...after.required,
  ])
  const compareRest = (key: string, where: string) =>
    withPathPrefix(where, compareOthers(a[key] ?? true, b[key] ?? true, compare, direction))
  // Changes of a named schema are reported once, at the first property that references it.
  const isNew = newFindings()
  const compareNew = (name: string) =>
    compareProperty(name, sides, compare).filter((one) => one.cause === undefined || isNew(one))
  return [
    ...[...names].flatMap((name) => withPathPrefix(`.${name}`, compareNew(name))),
    ...compareRest('additionalProperties', '.*'),
    ...compareRest('unevaluatedProperties', ' (unevaluatedProperties)'),
    ...comparePatterns(a, b, compare, direction),
    ...compareDependencies(a, b),
  ]
}
