import { isMultipleOf } from '../schema/decimals.ts'
import type { FlatSchema } from '../schema/flatten.ts'
import type { Json } from '../schema/json.ts'

const isInside = (value: number, flat: FlatSchema, lowerKey: string, upperKey: string): boolean => {
  const [lower, upper] = [boundAt(flat, lowerKey, -Infinity), boundAt(flat, upperKey, Infinity)]
  return (
    (lower.isOpen ? value > lower.value : value >= lower.value) &&
    (upper.isOpen ? value < upper.value : value <= upper.value)
  )
}

interface Bound {
  value: number
  isOpen: boolean
}

/** Returns a bound of a flat schema: `[value, isExclusive]` of numbers, a count of the others. */
export function boundAt(flat: FlatSchema, key: string, otherwise: number): Bound {
  const [value, isOpen] = [flat[key] ?? otherwise].flat()
  return { value: Number(value), isOpen: isOpen === true }
}

// Two patterns of an allOf are merged into words, which no expression is made of.
function matches(pattern: Json | undefined, text: string): boolean {
  if (typeof pattern !== 'string' || pattern.includes(' and ')) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    // Another dialect of regular expressions: nothing can be said.
    return true
  }
}

/** Whether bounds, length and pattern of a flat schema let a listed value through. */
export function acceptsValue(flat: FlatSchema, value: Json): boolean {
  if (typeof value === 'number')
    return isInside(value, flat, '#lower', '#upper') && isMultipleOf(value, flat['multipleOf'] ?? value)
  if (typeof value !== 'string') return true
  return isInside(Array.from(value).length, flat, 'minLength', 'maxLength') && matches(flat['pattern'], value)
}
