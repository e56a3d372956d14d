import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareContent, compareSchemasAt, compareUnknownKeys, isSingleValue, schemaOf } from './content.ts'
import type { Comparison, Versions } from './contract.ts'
import { isWrittenAsText, normalizedMediaType } from './media-types.ts'
import { isObject, isSameJson, formatJson, type Json, type JsonObject } from './schema/json.ts'
import type { Operation, Parameter } from './schema/openapi.ts'
import { announcedRemoval, compareSunset } from './sunset.ts'

const key = (one: Parameter) => `${one.in} ${one.name}`

function parameterAdded(at: ChangeSubject, one: Parameter): Change {
  return one.isRequired
    ? createChange(at, true, key(one), 'required parameter added')
    : createChange(at, false, key(one), 'optional parameter added')
}

const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' }

const mediaTypesOf = ({ definition }: Parameter): string[] | null =>
  isObject(definition['content']) ? Object.keys(definition['content']).map(normalizedMediaType) : null

const typeOfValue = (schema: Json | undefined) => (isObject(schema) ? [schema['type'] ?? []].flat() : [])

/** Returns how a parameter is serialized in the request. A list in a path or a header is never exploded. */
function serializationOf(one: Parameter): Json {
  const { in: place, definition } = one
  const style = definition['style'] ?? styles[place] ?? 'form'
  const isList = typeOfValue(schemaOf(definition)).includes('array')
  const isFixed = style === 'deepObject' || (style === 'simple' && isList)
  return {
    style,
    explode: isFixed ? true : (definition['explode'] ?? style === 'form'),
    mediaTypes: mediaTypesOf(one),
  }
}

function compareRequiredness(at: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  if (before.isRequired === after.isRequired) return []
  return [
    createChange(at, after.isRequired, key(after), after.isRequired ? 'became required' : 'became optional'),
  ]
}

function compareDays(at: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  const moved = compareSunset(before.definition, after.definition)
  return moved ? [createChange(at, moved.isEarlier, key(after), moved.what)] : []
}

function compareEmpty(at: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  const [was, is] = [before, after].map(({ definition }) => definition['allowEmptyValue'] === true)
  return was && !is ? [createChange(at, true, key(after), 'no longer may be empty')] : []
}

const defaultOf = (versionFlat: JsonObject) => versionFlat['default']

function compareDefault(at: Comparison, before: Parameter, after: Parameter): Change[] {
  // No caller omits a required parameter.
  if (before.isRequired || after.isRequired) return []
  const old = defaultOf(at.before.flatten(schemaOf(before.definition) ?? true))
  const now = defaultOf(at.after.flatten(schemaOf(after.definition) ?? true))
  if (isSameJson(old, now)) return []
  const what = `default ${JSON.stringify(old ?? null)} → ${JSON.stringify(now ?? null)}`
  // Callers that omit the parameter get another result than before.
  return [createChange(at, true, key(after), what)]
}

// A single value is written the same way in each style but these two.
const marksSingleValues = ({ definition }: Parameter) =>
  ['label', 'matrix'].includes(formatJson(definition['style']))

/** Whether a single value looks another way by `content` than by `schema`: JSON puts texts into quotes. */
const mayBeQuoted = (before: Parameter, after: Parameter) =>
  [before, after].some((one) => typeOfValue(schemaOf(one.definition)).includes('string')) &&
  [before, after].some((one) => mediaTypesOf(one)?.some((type) => type !== 'text/plain'))

/** Compares how a parameter is written. */
export function compareSerialization(at: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  const isSingle = [before, after].some((one) => isSingleValue(schemaOf(one.definition)))
  if (isSameJson(serializationOf(before), serializationOf(after))) return []
  const isQuoted = isSameJson(mediaTypesOf(before), mediaTypesOf(after)) ? false : mayBeQuoted(before, after)
  if (isSingle && !isQuoted && ![before, after].some(marksSingleValues)) return []
  return [createChange(at, true, key(after), 'is written another way (style, explode or content)')]
}

const knownKeys = [
  'name',
  'in',
  'description',
  'required',
  'deprecated',
  'allowEmptyValue',
  'style',
  'explode',
  'allowReserved',
  'schema',
  'content',
  'example',
  'examples',
]

const isRepeated = ({ in: place, definition }: Parameter) =>
  ['query', 'cookie'].includes(place) &&
  (definition['style'] ?? 'form') === 'form' &&
  definition['explode'] !== false

/** Returns the schema of a parameter, or that of the items where a value became a list: `?a=1` is a list of one too. */
function comparableSchema({ before, after }: Versions, old: Parameter, now: Parameter): Json | undefined {
  const [was, is] = [
    before.flatten(schemaOf(old.definition) ?? true),
    after.flatten(schemaOf(now.definition) ?? true),
  ]
  const isList = (flat: JsonObject) => isSameJson(flat['type'], ['array'])
  const acceptsOne = isRepeated(now) && isList(is) && Number(is['minItems'] ?? 0) <= 1
  return acceptsOne && isSingleValue(was) ? is['items'] : schemaOf(now.definition)
}

const repeatNote = (at: ChangeSubject, now: Parameter, compared: Json | undefined): Change[] =>
  isSameJson(compared, schemaOf(now.definition))
    ? []
    : [createChange(at, false, key(now), 'may be sent more than once')]

function compareParameter(at: Comparison, before: Parameter, after: Parameter): Change[] {
  const schemas = { before: schemaOf(before.definition), after: comparableSchema(at, before, after) }
  const place = {
    where: key(after),
    direction: 'request',
    asText: mediaTypesOf(after)?.every(isWrittenAsText) ?? true,
  } as const
  return [
    ...compareRequiredness(at, before, after),
    ...compareSerialization(at, before, after),
    ...compareEmpty(at, before, after),
    ...compareDays(at, before, after),
    ...repeatNote(at, after, schemas.after),
    ...compareDefault(at, before, after),
    ...compareUnknownKeys(at, key(after), { before: before.definition, after: after.definition }, knownKeys),
    ...compareSchemasAt(at, place, schemas).filter((one) => !one.what.startsWith('default ') || one.breaking),
  ]
}

/** Path parameters are paired by their position, for their names are not sent; others by location and name. */
function counterpartOf(before: Operation, after: Operation, one: Parameter): Parameter | undefined {
  if (one.in !== 'path') return before.parameters.find((other) => key(other) === key(one))
  const places = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const name = places(before.path)[places(after.path).indexOf(one.name)] ?? one.name
  return before.parameters.find((other) => other.in === 'path' && other.name === name)
}

// Parameters of these names are ignored: bodies, media types and security schemes describe the headers.
const reservedHeaders = ['accept', 'content-type', 'authorization']
const isDescribed = (one: Parameter) => one.in !== 'header' || !reservedHeaders.includes(one.name)

function compareParameters(at: Comparison, before: Operation, after: Operation): Change[] {
  const matched = new Set<Parameter>()
  const found = after.parameters.filter(isDescribed).flatMap((one) => {
    const old = counterpartOf(before, after, one)
    if (!old) return [parameterAdded(at, one)]
    matched.add(old)
    const renamed = old.name === one.name ? [] : [createChange(at, false, key(old), `renamed to ${one.name}`)]
    return [...renamed, ...compareParameter(at, old, one)]
  })
  const removed = before.parameters.filter((one) => isDescribed(one) && !matched.has(one))
  return [...found, ...removed.map((one) => parameterRemoved(at, one))]
}

function parameterRemoved(at: ChangeSubject, one: Parameter): Change {
  const announced = announcedRemoval(one.definition)
  return createChange(at, announced === undefined, key(one), `parameter ${announced ?? 'removed'}`)
}

const where = 'request body'

function compareBody(at: Comparison, before: Operation, after: Operation): Change[] {
  const isRequired = after.body?.['required'] === true
  if (!before.body && !after.body) return []
  if (!after.body) return [createChange(at, true, where, 'body removed')]
  if (!before.body)
    return [createChange(at, isRequired, where, isRequired ? 'required body added' : 'optional body added')]
  const was = before.body['required'] === true
  const requiredness =
    was === isRequired
      ? []
      : [createChange(at, isRequired, where, isRequired ? 'became required' : 'became optional')]
  const bodies = { before: before.body, after: after.body }
  return [...requiredness, ...compareContent(at, { where, direction: 'request' }, bodies)]
}

/** Compares the parameters and the body of a request. */
export const compareRequests = (at: Comparison, before: Operation, after: Operation): Change[] => [
  ...compareParameters(at, before, after),
  ...compareBody(at, before, after),
]
