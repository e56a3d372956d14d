import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { noteDeviation } from './deviations'
import { isRecord, readFlag, readNumber, readText } from './wire-values'

/** A generated validator, as the decoders of an operation hold it. */
export type Decoder<Answer> = $ZodType<Answer> & {
  safeParse(value: unknown): { success: true; data: Answer } | { success: false }
}

/** Where in an answer; list items all bear the name `[]`. */
type Place = string

interface Reading {
  /** Names a value that was left out. */
  note: (place: Place) => void
}

/** A value that is needed and can't be read. */
class Undecodable extends Error {
  constructor(readonly place: Place) {
    super(place)
  }
}

const isBlank = (value: unknown) => value == null || value === ''

// Some languages write an empty map as an empty list.
const asRecord = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)

const inside = (place: Place, name: string) => (place === '' ? name : `${place}.${name}`)

function needed<Value>(value: Value | undefined, place: Place): Value {
  if (value === undefined) throw new Undecodable(place)
  return value
}

function recordAt(value: unknown, place: Place): Record<string, unknown> {
  const record = asRecord(value)
  if (isRecord(record)) return record
  throw new Undecodable(place)
}

// A key such as __proto__ becomes a field of its own instead of the object's prototype.
const objectOf = (entries: [string, unknown][]) => Object.fromEntries(entries)

function readObject(def: { shape: Readonly<Record<string, $ZodType>> }, value: unknown, place: Place, reading: Reading) {
  const record = recordAt(value, place)
  return objectOf(
    Object.entries(def.shape).flatMap(([name, schema]) => {
      const read = readAs(schema, record[name], inside(place, name), reading)
      return read === undefined ? [] : [[name, read] as [string, unknown]]
    }),
  )
}

function readList(element: $ZodType, value: unknown, place: Place, reading: Reading): unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new Undecodable(place)
  const items = value.filter((one) => one !== null)
  if (items.length < value.length) reading.note(`${place}[]`)
  return items.map((one) => readAs(element, one, `${place}[]`, reading))
}

function readOptional(inner: $ZodType, value: unknown, place: Place, reading: Reading): unknown {
  if (value == null) return undefined
  try {
    return readAs(inner, value, place, reading)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    if (!isBlank(value)) reading.note(error.place)
    return undefined
  }
}

const fits = (schema: $ZodType, value: unknown) =>
  'safeParse' in schema && typeof schema.safeParse === 'function' && schema.safeParse(value).success === true

/** The first form that the value has as it is, else the first that it can be read as. */
function readUnion(options: readonly $ZodType[], value: unknown, place: Place, reading: Reading): unknown {
  const exact = isRecord(value) ? undefined : options.find((one) => fits(one, value))
  for (const one of exact ? [exact] : options) {
    try {
      return readAs(one, value, place, reading)
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error
    }
  }
  throw new Undecodable(place)
}

function readAs(schema: $ZodType, value: unknown, place: Place, reading: Reading): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? recordAt(value, place) : readObject(def, value, place, reading)
    case 'optional':
      return readOptional(def.innerType, value, place, reading)
    case 'array':
      return readList(def.element, value, place, reading)
    case 'union':
      return readUnion(def.options, value, place, reading)
    case 'record':
      return recordAt(value, place)
    case 'string':
      return needed(readText(value), place)
    case 'number':
      return needed(readNumber(value), place)
    case 'boolean':
      return needed(readFlag(value), place)
    case 'enum':
      return needed(fits(schema, value) ? value : undefined, place)
    default:
      return value
  }
}

/**
 * Reads an answer as its validator has it, whichever of the forms the documents leave open it came in: numbers and
 * flags as text, texts as numbers, null for a list or for what may be missing. What may be missing and can't be read
 * is left out and counted; unknown fields are dropped, unknown enum values stay text.
 * @returns undefined when something that is needed can't be read
 */
export function decode<Answer>(decoder: Decoder<Answer>, value: unknown, operation: string): Answer | undefined {
  const reading = { note: (place: Place) => noteDeviation(operation, place) }
  try {
    const result = decoder.safeParse(readAs(decoder, value, '', reading))
    if (result.success) return result.data
    reading.note('(root)')
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    reading.note(error.place || '(root)')
  }
  return undefined
}
