import { isObject, isSameJson, formatJson, type Json, type JsonObject } from '../schema/json.ts'
import type { Operation, Parameter } from '../schema/openapi.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareSchemasAt, compareContent, isSingleValue } from './content.ts'
import type { Comparison, Versions } from './contract.ts'
import { announcedRemoval, compareSunset } from './sunset.ts'

const key = (one: Parameter) => `${one.in} ${one.name}`

function parameterAdded(at: ChangeSubject, one: Parameter): Change {
  return one.isRequired
    ? createChange(at, true, key(one), 'required parameter added')
    : createChange(at, false, key(one), 'optional parameter added')
}

/** Returns the schema of a parameter, or of its only media type. */
function schemaOf({ definition }: Parameter): Json | undefined {
  const content = definition['content']
  if (!isObject(content)) return definition['schema']
  const [first] = Object.values(content)
  return isObject(first) ? first['schema'] : undefined
}

const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' }

/** Returns how a parameter is serialized in the request. */
function serializationOf({ in: place, definition }: Parameter): Json {
  const style = definition['style'] ?? styles[place] ?? 'form'
  const mediaTypes = isObject(definition['content']) ? Object.keys(definition['content']) : null
  return { style, explode: definition['explode'] ?? style === 'form', mediaTypes }
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
  const old = defaultOf(at.before.flatten(schemaOf(before) ?? true))
  const now = defaultOf(at.after.flatten(schemaOf(after) ?? true))
  if (isSameJson(old, now)) return []
  const what = `default ${JSON.stringify(old ?? null)} → ${JSON.stringify(now ?? null)}`
  // Callers that omit the parameter get another result than before.
  return [createChange(at, true, key(after), what)]
}

// A single value is written the same way in each style but these two.
const marksSingleValues = ({ definition }: Parameter) =>
  ['label', 'matrix'].includes(formatJson(definition['style']))

function compareSerialization(at: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  const isSingle = [before, after].some((one) => isSingleValue(schemaOf(one)))
  if (isSameJson(serializationOf(before), serializationOf(after))) return []
  if (isSingle && ![before, after].some(marksSingleValues)) return []
  return [createChange(at, true, key(after), 'is written another way (style, explode or content)')]
}

const isRepeated = ({ in: place, definition }: Parameter) =>
  ['query', 'cookie'].includes(place) &&
  (definition['style'] ?? 'form') === 'form' &&
  definition['explode'] !== false

/** Returns the schema of a parameter, or that of the items where a value became a list: `?a=1` is a list of one too. */
function comparableSchema({ before, after }: Versions, old: Parameter, now: Parameter): Json | undefined {
  const [was, is] = [before.flatten(schemaOf(old) ?? true), after.flatten(schemaOf(now) ?? true)]
  const isList = (flat: JsonObject) => isSameJson(flat['type'], ['array'])
  const acceptsOne = isRepeated(now) && isList(is) && Number(is['minItems'] ?? 0) <= 1
  return acceptsOne && isSingleValue(was) ? is['items'] : schemaOf(now)
}

const repeatNote = (at: ChangeSubject, now: Parameter, compared: Json | undefined): Change[] =>
  isSameJson(compared, schemaOf(now)) ? [] : [createChange(at, false, key(now), 'may be sent more than once')]

function compareParameter(at: Comparison, before: Parameter, after: Parameter): Change[] {
  const schemas = { before: schemaOf(before), after: comparableSchema(at, before, after) }
  const place = {
    where: key(after),
    direction: 'request',
    asText: !isObject(after.definition['content']),
  } as const
  return [
    ...compareRequiredness(at, before, after),
    ...compareSerialization(at, before, after),
    ...compareEmpty(at, before, after),
    ...compareDays(at, before, after),
    ...repeatNote(at, after, schemas.after),
    ...compareDefault(at, before, after),
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

function compareParameters(at: Comparison, before: Operation, after: Operation): Change[] {
  const matched = new Set<Parameter>()
  const found = after.parameters.flatMap((one) => {
    const old = counterpartOf(before, after, one)
    if (!old) return [parameterAdded(at, one)]
    matched.add(old)
    const renamed = old.name === one.name ? [] : [createChange(at, false, key(old), `renamed to ${one.name}`)]
    return [...renamed, ...compareParameter(at, old, one)]
  })
  const removed = before.parameters.filter((one) => !matched.has(one))
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
