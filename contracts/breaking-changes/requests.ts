import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareSchemasAt, compareContent } from './content.ts'
import type { Versions } from './contract.ts'
import type { Operation, Parameter } from '../schema/openapi.ts'
import { isObject, isSameJson, formatJson, type Json, type JsonObject } from '../schema/json.ts'

const key = (one: Parameter) => `${one.in} ${one.name}`

function parameterAdded(subject: ChangeSubject, one: Parameter): Change {
  return one.isRequired
    ? createChange(subject, true, key(one), 'required parameter added')
    : createChange(subject, false, key(one), 'optional parameter added')
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

function compareRequiredness(subject: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  if (before.isRequired === after.isRequired) return []
  return [
    createChange(
      subject,
      after.isRequired,
      key(after),
      after.isRequired ? 'became required' : 'became optional',
    ),
  ]
}

const defaultOf = (versionFlat: JsonObject) => versionFlat['default']

function compareDefault(
  versions: Versions,
  subject: ChangeSubject,
  before: Parameter,
  after: Parameter,
): Change[] {
  const old = defaultOf(versions.before.flatten(schemaOf(before) ?? true))
  const now = defaultOf(versions.after.flatten(schemaOf(after) ?? true))
  if (isSameJson(old, now)) return []
  const what = `default ${JSON.stringify(old ?? null)} → ${JSON.stringify(now ?? null)}`
  // Callers that omit the parameter get another result than before.
  return [createChange(subject, true, key(after), what)]
}

function compareSerialization(subject: ChangeSubject, before: Parameter, after: Parameter): Change[] {
  const [schemaBefore, schemaAfter] = [schemaOf(before), schemaOf(after)]
  const isList = [schemaBefore, schemaAfter].some(
    (one) => isObject(one) && !['string', 'integer', 'number', 'boolean'].includes(formatJson(one['type'])),
  )
  if (isSameJson(serializationOf(before), serializationOf(after)) || !isList) return []
  return [createChange(subject, true, key(after), 'is written another way (style, explode or content)')]
}

function compareParameter(
  versions: Versions,
  subject: ChangeSubject,
  before: Parameter,
  after: Parameter,
): Change[] {
  const schemas = { before: schemaOf(before), after: schemaOf(after) }
  const place = {
    where: key(after),
    direction: 'request',
    asText: !isObject(after.definition['content']),
  } as const
  return [
    ...compareRequiredness(subject, before, after),
    ...compareSerialization(subject, before, after),
    ...compareDefault(versions, subject, before, after),
    ...compareSchemasAt(versions, subject, place, schemas).filter(
      (one) => !one.what.startsWith('default ') || one.breaking,
    ),
  ]
}

/** Path parameters are paired by their position, others by location and name. */
function counterpartOf(before: Operation, after: Operation, one: Parameter): Parameter | undefined {
  if (one.in !== 'path') return before.parameters.find((other) => key(other) === key(one))
  const places = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  const name = places(before.path)[places(after.path).indexOf(one.name)]
  return before.parameters.find((other) => other.in === 'path' && other.name === name)
}

function compareParameters(
  versions: Versions,
  subject: ChangeSubject,
  before: Operation,
  after: Operation,
): Change[] {
  const matched = new Set<Parameter>()
  const found = after.parameters.flatMap((one) => {
    const old = counterpartOf(before, after, one)
    if (!old) return [parameterAdded(subject, one)]
    matched.add(old)
    const renamed =
      old.name === one.name ? [] : [createChange(subject, true, key(old), `renamed to ${one.name}`)]
    return [...renamed, ...compareParameter(versions, subject, old, one)]
  })
  const removed = before.parameters.filter((one) => !matched.has(one))
  return [...found, ...removed.map((one) => createChange(subject, true, key(one), 'parameter removed'))]
}

const where = 'request body'

function compareBody(
  versions: Versions,
  subject: ChangeSubject,
  before: Operation,
  after: Operation,
): Change[] {
  const isRequired = after.body?.['required'] === true
  if (!before.body && !after.body) return []
  if (!after.body) return [createChange(subject, true, where, 'body removed')]
  if (!before.body)
    return [
      createChange(subject, isRequired, where, isRequired ? 'required body added' : 'optional body added'),
    ]
  const was = before.body['required'] === true
  const requiredness =
    was === isRequired
      ? []
      : [createChange(subject, isRequired, where, isRequired ? 'became required' : 'became optional')]
  const bodies = { before: before.body, after: after.body }
  return [...requiredness, ...compareContent(versions, subject, { where, direction: 'request' }, bodies)]
}

/** Compares the parameters and the body of a request. */
export const compareRequests = (
  versions: Versions,
  subject: ChangeSubject,
  before: Operation,
  after: Operation,
): Change[] => [
  ...compareParameters(versions, subject, before, after),
  ...compareBody(versions, subject, before, after),
]
