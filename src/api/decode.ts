import type {
  $ZodArray,
  $ZodBoolean,
  $ZodEnum,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodRecord,
  $ZodString,
  $ZodType,
  $ZodUnion,
} from 'zod/v4/core'
import { noteDeviation, noteRowsLeftOut } from './deviations'
import { isRecord, readFlag, readNumber, readText } from './wire-values'

/** A generated validator, as the decoders of an operation hold it. */
export type Decoder<Answer> = $ZodType<Answer> & {
  safeParse(value: unknown): { success: true; data: Answer } | { success: false }
}

type Readable =
  | $ZodArray
  | $ZodBoolean
  | $ZodEnum
  | $ZodNumber
  | $ZodObject
  | $ZodOptional
  | $ZodRecord
  | $ZodString
  | $ZodUnion

const readable = new Set<string>([
  'array',
  'boolean',
  'enum',
  'number',
  'object',
  'optional',
  'record',
  'string',
  'union',
] satisfies Readable['_zod']['def']['type'][])

const isReadable = (schema: $ZodType): schema is Readable => readable.has(schema._zod.def.type)

/** Where in an answer, such as `data[].id`; list items all bear the name `[]`. */
type Place = string

/** Where a list's rows stand, and what is noted when one of them is left out. */
const rows: Place = 'data'
const row: Place = 'data[]'

/** The places of what was left out so far. */
type Omissions = Place[]

/** A value that is needed and can't be read. */
class Undecodable extends Error {
  constructor(readonly place: Place) {
    super(place)
  }
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

// Some languages write an empty map as an empty list.
const asRecord = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)

const inside = (place: Place, name: string) => (place === '' ? name : `${place}.${name}`)

function needed<Value>(value: Value | undefined, place: Place): Value {
  if (value === undefined) throw new Undecodable(place)
  return value
}

/**
 * What `read` returns, or undefined and nothing noted when the value can't be read.
 * @param onFailure is given the place that could not be read
 */
function attempt<Value>(read: () => Value, omissions: Omissions, onFailure?: (place: Place) => void) {
  const before = omissions.length
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    omissions.length = before
    onFailure?.(error.place)
    return undefined
  }
}

function readRecord(value: unknown, place: Place): Record<string, unknown> {
  const record = asRecord(value)
  if (isRecord(record)) return record
  throw new Undecodable(place)
}

function readObject(
  { shape, catchall }: $ZodObject['_zod']['def'],
  value: unknown,
  place: Place,
  omissions: Omissions,
) {
  const record = readRecord(value, place)
  if (catchall) return record
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    const read = readAs(schema, ownValue(record, name), inside(place, name), omissions)
    return read === undefined ? [] : [[name, read]]
  })
  return Object.fromEntries(fields)
}

// Safari 15.0 to 15.3 has no Object.hasOwn, and every answer passes here.
const ownValue = (record: Record<string, unknown>, name: string) =>
  Object.getOwnPropertyDescriptor(record, name)?.value

/** The items that can be read; a list of which none can be is of another kind. */
function readList(element: $ZodType, value: unknown, place: Place, omissions: Omissions): unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw new Undecodable(place)
  const failures: Place[] = []
  const items = value.flatMap((one) => {
    const read = () => readAs(element, one, `${place}[]`, omissions)
    const item = attempt(read, omissions, (failure) => failures.push(failure))
    return item ? [item.value] : []
  })
  const [failure] = failures
  if (failure !== undefined && items.length === 0 && value.some((one) => one !== null))
    throw new Undecodable(failure)
  omissions.push(...failures)
  if (failure !== undefined && place === rows && !failures.includes(row)) omissions.push(row)
  return items
}

function readOptional(inner: $ZodType, value: unknown, place: Place, omissions: Omissions): unknown {
  if (value == null) return undefined
  const note = (failure: Place) => {
    if (!isBlank(value)) omissions.push(failure)
  }
  return attempt(() => readAs(inner, value, place, omissions), omissions, note)?.value
}

const fits = (schema: $ZodType, value: unknown) =>
  'safeParse' in schema && typeof schema.safeParse === 'function' && schema.safeParse(value).success === true

/** The first form that the value has as it is, else the first that it can be read as. */
function readUnion(
  options: readonly $ZodType[],
  value: unknown,
  place: Place,
  omissions: Omissions,
): unknown {
  const exact = isRecord(value) ? undefined : options.find((one) => fits(one, value))
  for (const one of exact ? [exact] : options) {
    const read = attempt(() => readAs(one, value, place, omissions), omissions)
    if (read) return read.value
  }
  throw new Undecodable(place)
}

const fitting = <Value>(schema: $ZodType, value: Value) => (fits(schema, value) ? value : undefined)

function readAs(schema: $ZodType, value: unknown, place: Place, omissions: Omissions): unknown {
  if (!isReadable(schema)) return value
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return readObject(def, value, place, omissions)
    case 'optional':
      return readOptional(def.innerType, value, place, omissions)
    case 'array':
      return readList(def.element, value, place, omissions)
    case 'union':
      return readUnion(def.options, value, place, omissions)
    case 'record':
      return readRecord(value, place)
    case 'string':
      return needed(readText(value), place)
    case 'number':
      // A whole number may be asked for, which not every number is.
      return needed(fitting(schema, readNumber(value)), place)
    case 'boolean':
      return needed(readFlag(value), place)
    case 'enum':
      return needed(fitting(schema, value), place)
  }
}

/**
 * Reads an answer as its validator has it, whichever of the forms the documents leave open it came in: numbers and
 * flags as text, texts as numbers, null for a list or for what may be missing. What may be missing and can't be read
 * is left out and counted, and so is an item of a list; unknown fields are dropped, unknown enum values stay text.
 * @param isChange the answer to a change: what stands in its data is no list that a screen shows
 * @returns undefined when something that is needed can't be read
 */
export function decode<Answer>(
  decoder: Decoder<Answer>,
  value: unknown,
  operation: string,
  isChange = false,
): Answer | undefined {
  const omissions: Omissions = []
  const fail = (place: Place) => omissions.push(place || '(root)')
  const read = attempt(() => readAs(decoder, value, '', omissions), omissions, fail)
  const result = read && decoder.safeParse(read.value)
  if (result?.success === false) fail('')
  for (const place of omissions) noteDeviation(operation, place)
  if (!isChange && omissions.includes(row)) noteRowsLeftOut(operation)
  return result?.success ? result.data : undefined
}
