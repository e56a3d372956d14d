// Reads the error bodies that web frameworks send by default: FastAPI, Spring, Laravel, ASP.NET, Django, NestJS and
// problem details (RFC 9457). Loaded only for a body with texts that the contract does not have.
import { type ErrorTexts, shownText } from './envelope'
import type { FieldText } from './errors'
import { isRecord } from './wire-values'

/** The keys of an error body that hold its issues, comparable. The first one with a text gives the message. */
const issueKeys = [
  'message',
  'error',
  'msg',
  'errormessage',
  'errordescription',
  'reason',
  'detail',
  'details',
  'errors',
  'messages',
  'errormessages',
  'validationerrors',
  'fielderrors',
  'violations',
  'constraintviolations',
  'parameterviolations',
  'propertyviolations',
  'issues',
  'invalidparams',
  'nonfielderrors',
  'children',
]

/** The keys of an issue's text, comparable. */
const textKeys = [
  'message',
  'msg',
  'defaultmessage',
  'errormessage',
  'detail',
  'description',
  'reason',
  'error',
  'title',
]

/** The keys that only an issue has, for the field that it is about, comparable. */
const issuePathKeys = [
  'field',
  'loc',
  'path',
  'pointer',
  'propertypath',
  'propertyname',
  'property',
  'param',
  'parameter',
]

/** The keys of the field that an issue is about, comparable. */
const pathKeys = [...issuePathKeys, 'members', 'name', 'key']

type Body = Record<string, unknown>

const toComparable = (key: string) => key.toLowerCase().replaceAll(/[_-]/g, '')

/** A record with its keys as frameworks spell them in several ways, such as `invalid-params`, made comparable. */
const comparable = (record: Body): Body =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [toComparable(key), value]))

/** Phrases of a status, which name no reason. */
const statusPhrases = new Set([
  'bad request',
  'unauthorized',
  'payment required',
  'forbidden',
  'not found',
  'method not allowed',
  'not acceptable',
  'proxy authentication required',
  'request timeout',
  'conflict',
  'gone',
  'length required',
  'precondition failed',
  'payload too large',
  'content too large',
  'request entity too large',
  'uri too long',
  'request uri too large',
  'request uri too long',
  'range not satisfiable',
  'expectation failed',
  'misdirected request',
  'locked',
  'failed dependency',
  'too early',
  'upgrade required',
  'precondition required',
  'request header fields too large',
  'unavailable for legal reasons',
  'unsupported media type',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'internal server error',
  'internal error',
  'server error',
  'not implemented',
  'bad gateway',
  'service unavailable',
  'gateway timeout',
  'http version not supported',
  'insufficient storage',
  'network authentication required',
])

/** Letters alone, in lower case: without a status code, a full stop or the hyphen of `Bad-Request`. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\b(http|error)?\s*\d{3}\b|[^a-z]+/g, ' ')
    .trim()

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The name of a class, such as `ValidationError`. */
const isErrorName = (text: string) => /^[\w.$]+(Error|Exception)$/.test(text)

const isStatusPhrase = (text: string) =>
  isAscii(text) && (isErrorName(text.trim()) || statusPhrases.has(lettersOf(text)))

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

/** Returns the ways to write a field's path: with and without its parents, unchanged and in snake case. */
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

function issuesOfRecord(record: Body, field: Segments, depth: number): Issue[] {
  const keys = comparable(record)
  const named = fieldOf(keys)
  const at = [...field, ...named]
  const text = textKeys.map((key) => reasonText(keys[key])).find((one) => one !== undefined)
  const own = text === undefined ? [] : [{ text, field: at }]
  // NestJS has the texts of a property by its rules.
  const { constraints } = keys
  const ofRules = isRecord(constraints) ? issuesOf(Object.values(constraints), at, depth) : []
  const nested = issueKeys.flatMap((key) => (isText(keys[key]) ? [] : issuesOf(keys[key], at, depth)))
  const issues = [...own, ...ofRules, ...nested]
  return issues.length > 0 ? issues : issuesOfMap(record, { field, at }, depth)
}

/** The issues of a record whose keys are fields, or of an issue whose texts are in a list of an unknown name. */
function issuesOfMap(record: Body, { field, at }: { field: Segments; at: Segments }, depth: number): Issue[] {
  const isIssue = issuePathKeys.some((key) => segmentsOf(comparable(record)[key]).length > 0)
  const entries = Object.entries(record).filter(
    ([key, value]) => !isIssue || (isTextList(value) && !pathKeys.includes(toComparable(key))),
  )
  return entries.flatMap(([key, value]) =>
    issuesOf(value, isIssue ? at : [...field, ...segmentsOf(key)], depth),
  )
}

const isText = (value: unknown) => typeof value === 'string'

function fieldOf(record: Body): Segments {
  const { source } = record
  const keys = isRecord(source) ? { ...record, ...comparable(source) } : record
  return pathKeys.map((key) => segmentsOf(keys[key])).find(({ length }) => length > 0) ?? []
}

const isTextList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText)

/** Whether a value is a list of texts, or a record of such values. */
const isTextTree = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isTextTree) : isTextList(value)

/** Django REST framework has the texts of each field at its name, without an object around them. */
const bareFields = (body: Body) =>
  Object.entries(body).flatMap(([key, value]) =>
    key !== 'data' && !issueKeys.includes(toComparable(key)) && isTextTree(value)
      ? issuesOf(value, [key])
      : [],
  )

/** The most texts that one message joins. */
const maxTexts = 3

function joinTexts(issues: readonly Issue[]): string | undefined {
  const texts = new Set(issues.map(({ text }) => text))
  return shownText([...texts].slice(0, maxTexts).join('；'))
}

const toFieldTexts = ({ text, field }: Issue): FieldText[] => spellings(field).map((path) => ({ path, text }))

/**
 * Returns the texts of an error body: the first reason in the contract's order and then the frameworks', and the texts
 * about single fields.
 */
export function frameworkTexts(body: Body, { fieldErrors }: Pick<ErrorTexts, 'fieldErrors'>): ErrorTexts {
  const keys = comparable(body)
  const found = [...issueKeys.map((key) => issuesOf(keys[key])), bareFields(body)]
  const reasons = found.map(joinTexts).find((text) => text !== undefined)
  return {
    message: reasons ?? reasonText(keys['title']),
    fieldErrors: [...fieldErrors, ...found.flat().flatMap(toFieldTexts)],
  }
}
