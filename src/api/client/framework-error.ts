// Reads the error bodies that web frameworks send by default: FastAPI, Spring, Laravel, ASP.NET, Django, NestJS and
// problem details (RFC 9457). Loaded only for a body with texts that the contract does not have.
import { type ErrorTexts, shownText } from './envelope'
import type { FieldText } from './errors'
import { isRecord } from './wire-values'

/** The keys of an error body that hold its issues. The first one with a text gives the message. */
const issueKeys = [
  'message',
  'error',
  'msg',
  'detail',
  'details',
  'errors',
  'validationErrors',
  'fieldErrors',
  'violations',
  'issues',
  'invalid-params',
  'invalidParams',
  'non_field_errors',
]

/** The keys of an issue's text. */
const textKeys = [
  'message',
  'msg',
  'defaultMessage',
  'errorMessage',
  'detail',
  'description',
  'reason',
  'error',
  'title',
]

/** The keys of the field that an issue is about. */
const pathKeys = [
  'field',
  'loc',
  'path',
  'pointer',
  'propertyPath',
  'propertyName',
  'property',
  'param',
  'parameter',
  'members',
  'name',
  'key',
]

/** Phrases of a status, which name no reason. */
const statusPhrases = new Set([
  'bad request',
  'unauthorized',
  'payment required',
  'forbidden',
  'not found',
  'method not allowed',
  'not acceptable',
  'request timeout',
  'conflict',
  'gone',
  'payload too large',
  'unsupported media type',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'internal server error',
  'not implemented',
  'bad gateway',
  'service unavailable',
  'gateway timeout',
])

const isStatusPhrase = (text: string) => statusPhrases.has(text.trim().toLowerCase())

const reasonText = (value: unknown) => {
  const text = shownText(value)
  return text === undefined || isStatusPhrase(text) ? undefined : text
}

type Segments = readonly string[]

/** Splits a path, a JSON pointer or a JSONPath into its keys, without indexes. */
function segmentsOf(path: unknown): Segments {
  const text = Array.isArray(path) ? path.join('.') : path
  return typeof text === 'string' ? text.split(/[./#$[\]'"]+/).filter((key) => key && !/^\d+$/.test(key)) : []
}

const toSnakeCase = (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

/** Returns the ways to write a field's path: with and without what it lies in, as it is and in snake case. */
function spellings(segments: Segments): string[] {
  const paths = segments.map((_, start) => segments.slice(start).join('.'))
  return [...new Set(paths.flatMap((path) => [path, toSnakeCase(path)]))]
}

interface Issue {
  text: string
  field: Segments
}

/** Levels of nesting that are read. */
const maxDepth = 5

function issuesOf(value: unknown, field: Segments = [], depth = 0): Issue[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap((item) => issuesOf(item, field, depth + 1))
  if (isRecord(value)) return issuesOfRecord(value, field, depth + 1)
  const text = reasonText(value)
  return text === undefined ? [] : [{ text, field }]
}

function issuesOfRecord(record: Record<string, unknown>, field: Segments, depth: number): Issue[] {
  const named = fieldOf(record)
  const text = textKeys.map((key) => reasonText(record[key])).find((one) => one !== undefined)
  const own = text === undefined ? [] : [{ text, field: named.length > 0 ? named : field }]
  // NestJS has the texts of a property by its rules.
  const { constraints } = record
  if (isRecord(constraints)) return issuesOf(Object.values(constraints), named, depth)
  const nested = issueKeys.flatMap((key) => (isText(record[key]) ? [] : issuesOf(record[key], field, depth)))
  if (own.length + nested.length > 0) return [...own, ...nested]
  return Object.entries(record).flatMap(([key, value]) =>
    issuesOf(value, [...field, ...segmentsOf(key)], depth),
  )
}

const isText = (value: unknown) => typeof value === 'string'

function fieldOf(record: Record<string, unknown>): Segments {
  const { source } = record
  const keys = isRecord(source) ? { ...record, ...source } : record
  return pathKeys.map((key) => segmentsOf(keys[key])).find(({ length }) => length > 0) ?? []
}

const isTextList = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')

/** Django REST framework has the texts of each field at its name, without an object around them. */
const bareFields = (body: Record<string, unknown>) =>
  Object.entries(body).flatMap(([key, value]) =>
    key !== 'data' && isTextList(value) ? issuesOf(value, [key]) : [],
  )

/** The most texts that one message joins. */
const maxTexts = 3

function joinTexts(issues: readonly Issue[]): string | undefined {
  const texts = new Set(issues.map(({ text }) => text))
  return shownText([...texts].slice(0, maxTexts).join('；'))
}

const toFieldTexts = ({ text, field }: Issue): FieldText[] => spellings(field).map((path) => ({ path, text }))

/**
 * Returns the texts of an error body: its message as the contract has it, else the framework's reasons, and the texts
 * about single fields.
 */
export function frameworkTexts(
  body: Record<string, unknown>,
  { message, fieldErrors }: ErrorTexts,
): ErrorTexts {
  const lists = issueKeys.map((key) =>
    isText(body[key]) && message !== undefined ? [] : issuesOf(body[key]),
  )
  const found = lists.some(({ length }) => length > 0) ? lists : [bareFields(body)]
  const reasons = found.map(joinTexts).find((text) => text !== undefined) ?? reasonText(body['title'])
  return {
    message: reasonText(message) ?? reasons,
    fieldErrors: [...fieldErrors, ...found.flat().flatMap(toFieldTexts)],
  }
}
