import type { FlatSchema } from '../../schema/flatten.ts'
import { typesOf } from '../../schema/json-types.ts'
import { objectAt, textsAt, type Json } from '../../schema/json.ts'

const without = (flat: FlatSchema, key: string): FlatSchema => {
  const { [key]: _removed, ...rest } = flat
  return rest
}

const dependsOnValue = ['#choices', '#conditions', 'dependentSchemas']

/** Writes `unevaluatedProperties` as `additionalProperties` where nothing evaluates more than the named ones. */
function closed(flat: FlatSchema): FlatSchema {
  const others = flat['unevaluatedProperties']
  if (others === undefined || dependsOnValue.some((key) => flat[key] !== undefined)) return flat
  const rest = without(flat, 'unevaluatedProperties')
  return rest['additionalProperties'] === undefined ? { ...rest, additionalProperties: others } : rest
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

const steps = [closed, withoutForbidden, withoutImpliedCounts, asIntegers]

/** Rewrites a flat schema without choices so that schemas that accept the same values are written the same way. */
export const settled = (flat: FlatSchema): FlatSchema => steps.reduce((one, step) => step(one), flat)
