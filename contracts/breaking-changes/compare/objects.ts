import type { FlatSchema } from '../../schema/flatten.ts'
import { isObject, objectAt, textsAt, unionOfKeys, type Json, type JsonObject } from '../../schema/json.ts'
import {
  findingOf,
  withPathPrefix,
  type CompareSchemas,
  type Direction,
  type SchemaFinding,
} from '../finding.ts'
import { announcedRemoval, compareSunset } from '../sunset.ts'

/** A read-only property is never in a request, a write-only one never in a response. */
const isNotInDirection = (schema: Json | undefined, direction: Direction) =>
  isObject(schema) && schema[direction === 'request' ? 'readOnly' : 'writeOnly'] === true

interface Sides {
  before: JsonObject
  after: JsonObject
  requiredBefore: string[]
  requiredAfter: string[]
  /** Schemas of `additionalProperties`. */
  othersBefore: Json
  othersAfter: Json
  direction: Direction
}

const sidesOf = (a: FlatSchema, b: FlatSchema, direction: Direction): Sides => ({
  before: objectAt(a, 'properties'),
  after: objectAt(b, 'properties'),
  requiredBefore: textsAt(a, 'required'),
  requiredAfter: textsAt(b, 'required'),
  othersBefore: a['additionalProperties'] ?? true,
  othersAfter: b['additionalProperties'] ?? true,
  direction,
})

const isMap = (others: Json) => typeof others === 'object'

function compareRemoved(name: string, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const schema = sides.before[name] ?? true
  if (isNotInDirection(schema, sides.direction)) return [findingOf('note', 'property removed')]
  const announced = isObject(schema) ? announcedRemoval(schema) : undefined
  if (announced !== undefined) return [findingOf('note', `property ${announced}`)]
  const wasRequired = sides.requiredBefore.includes(name)
  if (isMap(sides.othersAfter))
    return [
      ...compareRequired(wasRequired, sides.requiredAfter.includes(name)),
      ...compare(schema, sides.othersAfter),
    ]
  return [findingOf('different', `${wasRequired ? 'required ' : ''}property removed`)]
}

function compareAdded(name: string, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const schema = sides.after[name] ?? true
  const isRequired = sides.requiredAfter.includes(name) && !isNotInDirection(schema, sides.direction)
  // A map may have had it before, and may have asked for it.
  if (isMap(sides.othersBefore))
    return [
      findingOf('note', 'property added'),
      ...compareRequired(sides.requiredBefore.includes(name), isRequired),
      ...compare(sides.othersBefore, schema),
    ]
  const effect = isRequired && sides.direction === 'request' ? 'narrower' : 'note'
  return [findingOf(effect, `${isRequired ? 'required ' : ''}property added`)]
}

function compareKept(name: string, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const [before, after] = [sides.before[name] ?? true, sides.after[name] ?? true]
  const wasNotInDirection = isNotInDirection(before, sides.direction)
  const isRequired = sides.requiredAfter.includes(name)
  if (isNotInDirection(after, sides.direction)) return compareLeaving(wasNotInDirection, isRequired, sides)
  if (wasNotInDirection && isRequired) return [findingOf('narrower', 'no longer apart, and required')]
  return [
    ...compareRequired(sides.requiredBefore.includes(name), isRequired),
    ...compareDays(before, after),
    ...compare(before, after),
  ]
}

// A property that may be removed sooner is one that both sides may lose sooner.
function compareDays(before: Json, after: Json): SchemaFinding[] {
  const moved = isObject(before) && isObject(after) ? compareSunset(before, after) : undefined
  return moved ? [findingOf(moved.isEarlier ? 'different' : 'note', moved.what)] : []
}

function compareLeaving(
  wasNotInDirection: boolean,
  isRequired: boolean,
  { direction }: Sides,
): SchemaFinding[] {
  if (wasNotInDirection) return []
  const effect = direction === 'response' && isRequired ? 'wider' : 'note'
  return [findingOf(effect, direction === 'request' ? 'now read-only' : 'now write-only')]
}

function compareRequired(was: boolean, is: boolean): SchemaFinding[] {
  if (was === is) return []
  return [findingOf(is ? 'narrower' : 'wider', is ? 'became required' : 'became optional')]
}

function compareProperty(name: string, sides: Sides, compare: CompareSchemas): SchemaFinding[] {
  const [was, is] = [name in sides.before, name in sides.after]
  if (was && is) return compareKept(name, sides, compare)
  if (was) return compareRemoved(name, sides, compare)
  if (is) return compareAdded(name, sides, compare)
  return compareRequired(sides.requiredBefore.includes(name), sides.requiredAfter.includes(name))
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
  return unionOfKeys(before, after).flatMap((name) =>
    compareDependency(name, textsAt(before, name), textsAt(after, name)),
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

const unevaluated = (schema: FlatSchema): Json => schema['unevaluatedProperties'] ?? true

/** Compares named, pattern and additional properties, and the properties that depend on another one. */
export function compareObjects(
  a: FlatSchema,
  b: FlatSchema,
  compare: CompareSchemas,
  direction: Direction,
): SchemaFinding[] {
  const sides = sidesOf(a, b, direction)
  const names = [
    ...new Set([
      ...Object.keys(sides.before),
      ...Object.keys(sides.after),
      ...sides.requiredBefore,
      ...sides.requiredAfter,
    ]),
  ]
  return [
    ...names.flatMap((name) => withPathPrefix(`.${name}`, compareProperty(name, sides, compare))),
    ...withPathPrefix('.*', compareOthers(sides.othersBefore, sides.othersAfter, compare, direction)),
    ...withPathPrefix(
      ' (unevaluatedProperties)',
      compareOthers(unevaluated(a), unevaluated(b), compare, direction),
    ),
    ...comparePatterns(a, b, compare, direction),
    ...compareDependencies(a, b),
  ]
}
