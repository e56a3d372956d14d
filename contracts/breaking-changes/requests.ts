import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareContent, compareUnknownKeys } from './content.ts'
import type { Comparison, Contract } from './contract.ts'
import { singleParameters } from './exploded.ts'
import { isWrittenAsText, normalizedMediaType } from './media-types.ts'
import { compareSchemasAt, flatSchemaOf, isNumberOrFlag, isSingleValue, schemaOf } from './places.ts'
import { typesOf } from './schema/json-types.ts'
import { isObject, isSameJson, formatJson, listAt, type Json } from './schema/json.ts'
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

/** Returns how a parameter is serialized in the request. A list in a path or a header is never exploded. */
function serializationOf(contract: Contract, one: Parameter): Json {
  const { in: place, definition } = one
  const style = definition['style'] ?? styles[place] ?? 'form'
  const isList = listAt(flatSchemaOf(contract, one.definition), 'type').includes('array')
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

/** Compares whether `/` and `?` may be sent as they are. Numbers have none. */
function compareReserved(at: Comparison, before: Parameter, after: Parameter): Change[] {
  const [was, is] = [before, after].map(({ definition }) => definition['allowReserved'] === true)
  if (!was || is || isNumberOrFlag(flatSchemaOf(at.before, before.definition))) return []
  return [createChange(at, true, key(after), 'reserved characters must be encoded')]
}

/** Returns the default of a parameter as it would be sent. */
function defaultOf(contract: Contract, one: Parameter): Json | undefined {
  const value = flatSchemaOf(contract, one.definition)['default']
  return mediaTypesOf(one) === null && value !== undefined ? asText(value) : value
}

const asText = (value: Json): Json =>
  Array.isArray(value) ? value.map(asText) : isObject(value) ? value : formatJson(value)

function compareDefault(at: Comparison, before: Parameter, after: Parameter): Change[] {
  // No caller omits a required parameter.
  if (before.isRequired || after.isRequired) return []
  const [old, now] = [defaultOf(at.before, before), defaultOf(at.after, after)]
  if (isSameJson(old, now)) return []
  // Callers that omit the parameter get another result than before.
  return [createChange(at, true, key(after), `default ${formatJson(old)} → ${formatJson(now)}`)]
}

// A single value is written the same way in each style but these two.
const marksSingleValues = ({ definition }: Parameter) =>
  ['label', 'matrix'].includes(formatJson(definition['style']))

/** Compares how a parameter is written. */
export function compareSerialization(at: Comparison, before: Parameter, after: Parameter): Change[] {
  if (isSameJson(serializationOf(at.before, before), serializationOf(at.after, after))) return []
  const both = [flatSchemaOf(at.before, before.definition), flatSchemaOf(at.after, after.definition)]
  const isTranslated = !isSameJson(mediaTypesOf(before), mediaTypesOf(after)) && mayBeQuoted(before, after)
  // JSON puts texts into quotes.
  const isQuoted = isTranslated && both.some((flat) => listAt(flat, 'type').includes('string'))
  if (both.some(isSingleValue) && !isQuoted && ![before, after].some(marksSingleValues)) return []
  return [createChange(at, true, key(after), 'is written another way (style, explode or content)')]
}

const mayBeQuoted = (before: Parameter, after: Parameter) =>
  [before, after].some((one) => mediaTypesOf(one)?.some((type) => type !== 'text/plain'))

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
function comparableSchema(at: Comparison, old: Parameter, now: Parameter): Json | undefined {
  const [was, is] = [flatSchemaOf(at.before, old.definition), flatSchemaOf(at.after, now.definition)]
  const isList =
    typesOf(is['type'])
      .filter((one) => one !== 'null')
      .join() === 'array'
  const acceptsOne = isRepeated(now) && isList && Number(is['minItems'] ?? 0) <= 1
  if (!acceptsOne || !isSingleValue(was)) return schemaOf(now.definition)
  // Neither document says what null looks like in a query.
  const mayBeNull = typesOf(was['type']).includes('null')
  return mayBeNull ? { anyOf: [is['items'] ?? true, { type: 'null' }] } : is['items']
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
    ...compareReserved(at, before, after),
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
export const isDescribed = (one: Parameter) => one.in !== 'header' || !reservedHeaders.includes(one.name)

/** Returns the operation with single parameters in place of each exploded object that the other one does not have. */
const withSingles = (contract: Contract, own: Operation, other: Operation): Operation => ({
  ...own,
  parameters: own.parameters.flatMap((one) => {
    const isInBoth = other.parameters.some((two) => key(two) === key(one))
    return isInBoth ? [one] : (singleParameters(contract, one) ?? [one])
  }),
})

function compareParameters(at: Comparison, old: Operation, now: Operation): Change[] {
  const [before, after] = [withSingles(at.before, old, now), withSingles(at.after, now, old)]
  const matched = new Set<Parameter>()
  const found = after.parameters.filter(isDescribed).flatMap((one) => {
    const counterpart = counterpartOf(before, after, one)
    if (!counterpart) return [parameterAdded(at, one)]
    matched.add(counterpart)
    const isRenamed = counterpart.name !== one.name
    const renamed = isRenamed ? [createChange(at, false, key(counterpart), `renamed to ${one.name}`)] : []
    return [...renamed, ...compareParameter(at, counterpart, one)]
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
