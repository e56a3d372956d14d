import type { FlatSchema } from '../schema/flatten.ts'
import { allowsType, typesOf, type TypeName } from '../schema/json-types.ts'
import { formatJson, listAt, type Json } from '../schema/json.ts'
import { canonicalPattern } from '../schema/patterns.ts'
import { acceptsValue } from './accepts-value.ts'

const rulesOfTexts = ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType']

const isAnyText = (flat: FlatSchema) =>
  rulesOfTexts.every((key) => flat[key] === undefined || (key === 'minLength' && Number(flat[key]) <= 1))

/** Returns the types of a value that is written as text. A text without rules takes the numbers of the other schema. */
export function typesOfTexts(flat: FlatSchema, other: FlatSchema): TypeName[] {
  const [types, others] = [typesOf(flat['type']), typesOf(other['type'])]
  const isNeeded = types.includes('string') && !others.includes('string') && isAnyText(flat)
  return isNeeded ? [...new Set<TypeName>([...types, 'number', 'boolean'])] : types
}

const textOf = (value: Json): Json =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value

// The least number that texts of digits stand for, by their pattern.
const digits: Record<string, number> = {
  '^\\d+$': 0,
  '^[1-9]\\d*$': 1,
  '^(0|[1-9]\\d*)$': 0,
  '^-?\\d+$': -Infinity,
}

/** Writes a text of digits as an integer. */
function asDigits(flat: FlatSchema): FlatSchema {
  const { pattern, ...rest } = flat
  const least = digits[canonicalPattern(formatJson(pattern))]
  const isLimited = rulesOfTexts.some((key) => key !== 'minLength' && rest[key] !== undefined)
  if (least === undefined || isLimited || typesOf(flat['type']).join() !== 'string') return flat
  return { ...rest, type: ['integer'], ...(Number.isFinite(least) ? { '#lower': [least, false] } : {}) }
}

/** Writes the values of an enum as texts, and a boolean beside one as its two texts. */
export function asTexts(flat: FlatSchema, other: FlatSchema): FlatSchema {
  const types = typesOf(flat['type'])
  if (flat['enum'] !== undefined) {
    const isAllowed = (one: Json) => typeof one === 'string' || acceptsValue(flat, one)
    return {
      ...flat,
      enum: [...new Set(listAt(flat, 'enum').filter(isAllowed).map(textOf))],
      type: ['string'],
    }
  }
  if (flat['pattern'] !== undefined && typesOf(other['type']).join() === 'integer') return asDigits(flat)
  // Any text may be a number.
  if (flat['type'] !== undefined && types.includes('string') && isAnyText(flat))
    return { ...flat, type: types.filter((one) => !['integer', 'number', 'boolean'].includes(one)) }
  const isFlag = types.join() === 'boolean' && other['enum'] !== undefined
  return isFlag ? { ...flat, enum: ['true', 'false'], type: ['string'] } : flat
}

const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/** Whether a schema accepts a value that is written as text. */
export function acceptsText(flat: FlatSchema, value: Json): boolean {
  if (typeof value !== 'string') return true
  const types = typesOf(flat['type'])
  if (types.includes('string') && acceptsValue(flat, value)) return true
  if (types.includes('boolean') && ['true', 'false'].includes(value)) return true
  const type = Number.isInteger(Number(value)) ? 'integer' : 'number'
  return number.test(value) && allowsType(types, type) && acceptsValue(flat, Number(value))
}
