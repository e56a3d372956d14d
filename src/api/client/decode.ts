import {
  safeParse,
  type $ZodArray,
  type $ZodBoolean,
  type $ZodEnum,
  type $ZodNullable,
  type $ZodNumber,
  type $ZodObject,
  type $ZodOptional,
  type $ZodRecord,
  type $ZodString,
  type $ZodType,
  type $ZodUnion,
} from 'zod/v4/core'
import { noteSkippedRows } from '~/lib/skipped-rows'
import { recordDeviation, reportSkippedRows, type Deviation } from './contract-deviations'
import { id } from './id-schema'
import { isRecord, readFlag, readId, readName, readNumber, readState, readText } from './wire-values'

/** A generated zod validator of a response. */
export type Decoder<ResponseBody> = $ZodType<ResponseBody> & {
  safeParse(value: unknown): { success: true; data: ResponseBody } | { success: false }
}

type SupportedSchema =
  | $ZodArray
  | $ZodBoolean
  | $ZodEnum
  | $ZodNullable
  | $ZodNumber
  | $ZodObject
  | $ZodOptional
  | $ZodRecord
  | $ZodString
  | $ZodUnion

const supportedTypes = new Set<string>([
  'array',
  'boolean',
  'enum',
  'nullable',
  'number',
  'object',
  'optional',
  'record',
  'string',
  'union',
] satisfies SupportedSchema['_zod']['def']['type'][])

const isSupported = (schema: $ZodType): schema is SupportedSchema => supportedTypes.has(schema._zod.def.type)

/** The path of a field in a response, such as `data[].id`. Every list item is written as `[]`. */
type FieldPath = string

/** The path of a list's rows, and the path recorded when a row is dropped. */
const rowsPath: FieldPath = 'data'
const rowPath: FieldPath = 'data[]'

/** A value that can't be decoded: where it is, and the type that the contract has there. */
type Mismatch = Pick<Deviation, 'path' | 'expected'>

/** The fields dropped so far. */
type Omissions = Mismatch[]

/** Thrown when a required value can't be decoded. */
class UndecodableError extends Error {
  constructor(readonly mismatch: Mismatch) {
    super(mismatch.path)
  }
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

// Some server languages serialize an empty map as an empty list.
const asRecord = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)

// A region or project may be its name alone; a row is none.
const named = (value: unknown) =>
  isRecord(value) || isBlank(value) || readText(value) === undefined ? value : { name: value }

const joinPath = (path: FieldPath, name: string) => (path === '' ? name : `${path}.${name}`)

const undecodable = (path: FieldPath, expected: string) => new UndecodableError({ path, expected })

function required<Value>(value: Value | undefined, path: FieldPath, expected: string): Value {
  if (value === undefined) throw undecodable(path, expected)
  return value
}

/**
 * Runs `read` and wraps its value. When the value can't be decoded, it returns undefined and discards the omissions
 * that `read` recorded.
 * @param onFailure receives the decoding errors
 */
function attempt<Value>(read: () => Value, omissions: Omissions, onFailure?: (mismatch: Mismatch) => void) {
  const before = omissions.length
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof UndecodableError)) throw error
    omissions.length = before
    onFailure?.(error.mismatch)
    return undefined
  }
}

function readRecord(value: unknown, path: FieldPath): Record<string, unknown> {
  const record = asRecord(value)
  if (isRecord(record)) return record
  throw undecodable(path, 'object')
}

function readObject(
  { shape, catchall }: $ZodObject['_zod']['def'],
  value: unknown,
  path: FieldPath,
  omissions: Omissions,
) {
  const record = readRecord('name' in shape && !path.endsWith('[]') ? named(value) : value, path)
  if (catchall) return record
  const fields = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    const field = readValue(schema, ownValue(record, name), joinPath(path, name), omissions)
    return field === undefined ? [] : [[name, field]]
  })
  return Object.fromEntries(fields)
}

// Object.hasOwn is missing in Safari 15.0 to 15.3, and every response is decoded here.
const ownValue = (record: Record<string, unknown>, name: string) =>
  Object.getOwnPropertyDescriptor(record, name)?.value

/**
 * Returns the items that can be decoded. A list without a single decodable item throws, because it probably holds
 * something else.
 */
function readList(element: $ZodType, value: unknown, path: FieldPath, omissions: Omissions): unknown[] {
  if (value === null) return []
  if (!Array.isArray(value)) throw undecodable(path, 'array')
  const failures: Omissions = []
  const items = value.flatMap((item) => {
    const read = () => readValue(element, item, `${path}[]`, omissions)
    const decoded = attempt(read, omissions, (failure) => failures.push(failure))
    return decoded ? [decoded.value] : []
  })
  const [firstFailed] = failures
  if (firstFailed !== undefined && items.length === 0 && value.some((item) => item !== null))
    throw new UndecodableError(firstFailed)
  omissions.push(...failures)
  if (firstFailed !== undefined && path === rowsPath && !failures.some(isRow))
    omissions.push({ path: rowPath, expected: element._zod.def.type })
  return items
}

const isRow = ({ path }: Mismatch) => path === rowPath

function readOptional(inner: $ZodType, value: unknown, path: FieldPath, omissions: Omissions): unknown {
  if (value == null) return inner._zod.def.type === 'nullable' ? value : undefined
  const onFailure = (failure: Mismatch) => {
    if (!isBlank(value)) omissions.push(failure)
  }
  return attempt(() => readValue(inner, value, path, omissions), omissions, onFailure)?.value
}

/** The contract's spelling of a state, for a schema that lists states; undefined for any other value. */
function enumText(schema: $ZodType, value: unknown): string | undefined {
  if (!isSupported(schema) || schema._zod.def.type !== 'enum') return undefined
  return readState(Object.values(schema._zod.def.entries).map(String), value)
}

const isObjectSchema = (schema: $ZodType) => isSupported(schema) && schema._zod.def.type === 'object'

/** Objects first for an object: a text is read from one too, by its name. */
const inOrder = (options: readonly $ZodType[], value: unknown) =>
  isRecord(value)
    ? [...options.filter(isObjectSchema), ...options.filter((option) => !isObjectSchema(option))]
    : options

/** Decodes with the first option that the value matches as it is, else with the first that can decode it. */
function readUnion(
  options: readonly $ZodType[],
  value: unknown,
  path: FieldPath,
  omissions: Omissions,
): unknown {
  const spelled = options.map((option) => enumText(option, value)).find((text) => text !== undefined)
  if (spelled !== undefined) return spelled
  const exact = isRecord(value) ? undefined : options.find((option) => safeParse(option, value).success)
  for (const option of exact ? [exact] : inOrder(options, value)) {
    const decoded = attempt(() => readValue(option, value, path, omissions), omissions)
    if (decoded) return decoded.value
  }
  throw undecodable(path, 'union')
}

const ifValid = <Value>(schema: $ZodType, value: Value) =>
  safeParse(schema, value).success ? value : undefined

function readValue(schema: $ZodType, value: unknown, path: FieldPath, omissions: Omissions): unknown {
  if (schema === id) return required(readId(value), path, 'id')
  if (!isSupported(schema)) return value
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return readObject(def, value, path, omissions)
    case 'optional':
      return readOptional(def.innerType, value, path, omissions)
    case 'nullable':
      return value === null || isBlank(value) ? null : readValue(def.innerType, value, path, omissions)
    case 'array':
      return readList(def.element, value, path, omissions)
    case 'union':
      return readUnion(def.options, value, path, omissions)
    case 'record':
      return readRecord(value, path)
    case 'string':
      return required(readName(value), path, def.type)
    case 'number':
      // The schema may require an integer.
      return required(ifValid(schema, readNumber(value)), path, def.type)
    case 'boolean':
      return required(readFlag(value), path, def.type)
    case 'enum':
      return required(ifValid(schema, enumText(schema, value) ?? value), path, def.type)
  }
}

const rowCount = (body: unknown) => {
  const rows = isRecord(body) ? body['data'] : undefined
  return Array.isArray(rows) ? rows.length : 0
}

/** Notes on a decoded list how many of its rows were dropped. */
function noteDroppedRows(decoded: unknown, value: unknown) {
  const count = rowCount(value) - rowCount(decoded)
  if (isRecord(decoded) && count > 0) noteSkippedRows(decoded, count)
}

/**
 * Decodes a response body leniently and validates the result. Numbers and booleans may arrive as text, text as numbers,
 * null in place of a list or an optional field, and an object with a name in place of that name or the other way round.
 * Optional fields and list items that can't be decoded are dropped and reported; null stays only in a nullable field.
 * Unknown fields are dropped. States get the contract's spelling, and unknown ones stay as they are.
 * @param isChange true for the response to a mutation, whose `data` is never a list on a screen
 * @returns undefined when a required value can't be decoded
 */
export function decode<ResponseBody>(
  decoder: Decoder<ResponseBody>,
  value: unknown,
  operation: string,
  isChange = false,
): ResponseBody | undefined {
  const omissions: Omissions = []
  const fail = (failure: Mismatch) => omissions.push(failure)
  const decoded = attempt(() => readValue(decoder, value, '', omissions), omissions, fail)
  const result = decoded && decoder.safeParse(decoded.value)
  if (result?.success === false) fail({ path: '', expected: decoder._zod.def.type })
  for (const { path, expected } of omissions)
    recordDeviation({ operation, path: path || '(root)', expected, isFailure: !result?.success })
  if (!isChange && omissions.some(isRow)) reportSkippedRows(operation)
  if (!result?.success) return undefined
  noteDroppedRows(result.data, value)
  return result.data
}

/** The fields of a body that has a list in `data`; undefined for any other body. */
export function listShape(decoder: $ZodType): $ZodObject['_zod']['def']['shape'] | undefined {
  const body = defOf(decoder)
  if (body?.type !== 'object') return undefined
  const data = defOf(body.shape['data'])
  const list = data?.type === 'optional' ? defOf(data.innerType) : data
  return list?.type === 'array' ? body.shape : undefined
}

const defOf = (schema: $ZodType | undefined) => (schema && isSupported(schema) ? schema._zod.def : undefined)
