import { closed, closedList } from '../schema/closed.ts'
import { isMultipleOf } from '../schema/decimals.ts'
import type { FlatSchema, FlattenSchema } from '../schema/flatten.ts'
import { typesOf } from '../schema/json-types.ts'
import { listAt, objectAt, ownValue, textsAt, type Json } from '../schema/json.ts'
import { matchesAll, roundedBound, valuesOfTypes } from '../schema/normalize.ts'
import { boundAt } from './accepts-value.ts'

const without = (flat: FlatSchema, key: string): FlatSchema => {
  const { [key]: _removed, ...rest } = flat
  return rest
}

/** Removes the properties that may not come from an object that names all that may. */
function withoutForbidden(flat: FlatSchema): FlatSchema {
  const properties = Object.entries(objectAt(flat, 'properties'))
  if (flat['additionalProperties'] !== false || properties.every(([, one]) => one !== false)) return flat
  return { ...flat, properties: Object.fromEntries(properties.filter(([, one]) => one !== false)) }
}

/** Removes counts that the names of the properties imply. */
function withoutImpliedCounts(flat: FlatSchema): FlatSchema {
  const isClosed = flat['additionalProperties'] === false && flat['patternProperties'] === undefined
  const isMinimumImplied = Number(flat['minProperties']) <= textsAt(flat, 'required').length
  const isMaximumImplied =
    isClosed && Number(flat['maxProperties']) >= Object.keys(objectAt(flat, 'properties')).length
  const fewer = isMinimumImplied ? without(flat, 'minProperties') : flat
  return isMaximumImplied ? without(fewer, 'maxProperties') : fewer
}

/** Writes numbers that are multiples of a whole number as integers. */
function asIntegers(flat: FlatSchema): FlatSchema {
  const step = flat['multipleOf']
  if (typeof step !== 'number' || !Number.isInteger(step)) return flat
  const type: Json = [...new Set(typesOf(flat['type']).map((one) => (one === 'number' ? 'integer' : one)))]
  const whole = { ...flat, type }
  return step === 1 ? without(whole, 'multipleOf') : whole
}

/** Removes a step that each integer is a multiple of. */
function withoutImpliedStep(flat: FlatSchema): FlatSchema {
  const isWhole = typesOf(flat['type']).every((one) => one !== 'number')
  return isWhole && flat['multipleOf'] !== undefined && isMultipleOf(1, flat['multipleOf'])
    ? without(flat, 'multipleOf')
    : flat
}

/** Writes a tuple that is as long as its list of items as a closed one. */
function asClosedTuple(flat: FlatSchema): FlatSchema {
  const count = listAt(flat, 'prefixItems').length
  const isFull = count > 0 && flat['maxItems'] === count
  return isFull ? { ...without(flat, 'maxItems'), items: false } : flat
}

/** Writes a pattern that each name matches as `additionalProperties`, where no property is named. */
function asMap(flat: FlatSchema): FlatSchema {
  const [only, ...more] = Object.entries(objectAt(flat, 'patternProperties'))
  const isAlone = only !== undefined && more.length === 0 && matchesAll.test(only[0])
  if (!isAlone || flat['properties'] !== undefined) return flat
  return { ...without(flat, 'patternProperties'), additionalProperties: only[1] }
}

/** Writes a list of the names that may come as the properties of a closed object. */
function asNamed(flat: FlatSchema, flatten: FlattenSchema): FlatSchema {
  const names = textsAt(flatten(flat['propertyNames'] ?? true), 'enum')
  if (names.length === 0 || flat['patternProperties'] !== undefined) return flat
  const [own, others] = [objectAt(flat, 'properties'), flat['additionalProperties'] ?? true]
  const properties = names.map((name): [string, Json] => [name, ownValue(own, name) ?? others])
  return {
    ...without(flat, 'propertyNames'),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  }
}

/** Removes the dependencies of a property on others that are required anyway. */
function withoutImpliedRequired(flat: FlatSchema): FlatSchema {
  const required = textsAt(flat, 'required')
  const asked = Object.entries(objectAt(flat, 'dependentRequired'))
    .map(([name, some]): [string, Json[]] => [
      name,
      listAt({ some }, 'some').filter((one) => !required.some((other) => other === one)),
    ])
    .filter(([, some]) => some.length > 0)
  return flat['dependentRequired'] === undefined
    ? flat
    : { ...flat, dependentRequired: Object.fromEntries(asked) }
}

/** Rounds the bounds of integers, which may have come from another member than their type. */
function onIntegers(flat: FlatSchema): FlatSchema {
  const types = typesOf(flat['type'])
  if (types.includes('number') || !types.includes('integer')) return flat
  const rounded = (key: string, sign: 1 | -1) => {
    const bound = listAt(flat, key)
    return bound.length > 0 ? { [key]: roundedBound(bound, true, sign) } : {}
  }
  return { ...flat, ...rounded('#lower', 1), ...rounded('#upper', -1) }
}

/** Removes the listed values that are of no type of the schema, which may have come from another member. */
function withValuesOfTypes(flat: FlatSchema): FlatSchema {
  if (flat['enum'] === undefined) return flat
  return { ...without(flat, 'enum'), ...valuesOfTypes(listAt(flat, 'enum'), typesOf(flat['type'])) }
}

/** Moves the bounds of whole numbers onto their multiples. */
function onMultiples(flat: FlatSchema): FlatSchema {
  const step = flat['multipleOf']
  if (typeof step !== 'number' || !Number.isInteger(step) || step <= 0) return flat
  const moved = (key: string, round: (value: number) => number, sign: number) => {
    const { value, isOpen } = boundAt(flat, key, Number.NaN)
    if (!Number.isFinite(value)) return {}
    const inside = isOpen && value % step === 0 ? value + sign * step : round(value / step) * step
    return { [key]: [inside, false] }
  }
  return { ...flat, ...moved('#lower', Math.ceil, 1), ...moved('#upper', Math.floor, -1) }
}

const maxListed = 100

/** Returns the integers between the bounds of a schema; undefined for many. */
function integersOf(flat: FlatSchema): Json[] | undefined {
  const [lower, upper] = [boundAt(flat, '#lower', -Infinity).value, boundAt(flat, '#upper', Infinity).value]
  if (!(upper - lower < maxListed)) return undefined
  return Array.from({ length: Math.max(0, upper - lower + 1) }, (_, index) => lower + index)
}

const valuesByType: Record<string, Json[]> = { boolean: [true, false], null: [null] }

/** Returns all values that a schema accepts by its types; undefined for many. */
function valuesOf(flat: FlatSchema): Json[] | undefined {
  const types = typesOf(flat['type'])
  const lists = types.map((type) => (type === 'integer' ? integersOf(flat) : valuesByType[type]))
  return types.length > 0 && lists.every((one) => one !== undefined) ? lists.flat() : undefined
}

/** Lists the values of a schema that has few beside a schema that lists its own. */
export function listed(flat: FlatSchema, other: FlatSchema): FlatSchema {
  if (flat['enum'] !== undefined || other['enum'] === undefined) return flat
  const values = valuesOf(flat)
  return values === undefined ? flat : { ...flat, enum: values }
}

const steps = [
  closed,
  closedList,
  asClosedTuple,
  asNamed,
  asMap,
  withoutForbidden,
  withoutImpliedCounts,
  withoutImpliedRequired,
  asIntegers,
  withoutImpliedStep,
  withValuesOfTypes,
  onIntegers,
  onMultiples,
]

/** Rewrites a flat schema without choices so that schemas that accept the same values are written the same way. */
export const settled = (flat: FlatSchema, flatten: FlattenSchema): FlatSchema =>
  steps.reduce((one, step) => step(one, flatten), flat)
