import { createChange, createUncompared, type Change } from './change.ts'
import { isSameTree } from './compare/same-tree.ts'
import { compareUnknownKeys } from './content.ts'
import type { Comparison, Contract, Sides } from './contract.ts'
import type { Direction } from './finding.ts'
import { normalizedMediaType } from './media-types.ts'
import { asOneMessage, type Message } from './message-choices.ts'
import { pairBy, type Pairing } from './pairing.ts'
import { compareSchemasAt, type Place } from './places.ts'
import { resolveRef } from './schema/flatten.ts'
import {
  isObject,
  isSameJson,
  listAt,
  objectAt,
  textAt,
  textsAt,
  unionOfKeys,
  withoutExtensions,
  withoutKey,
  type Json,
  type JsonObject,
} from './schema/json.ts'

/** Applies traits (JSON merge patch). The object's own properties take precedence. */
export function withTraits(document: JsonObject, object: JsonObject): JsonObject {
  const traits = listAt(object, 'traits').map((one) => resolveRef(document, one))
  return [...traits, object].reduce(mergedPatch, {})
}

function mergedPatch(target: JsonObject, patch: JsonObject): JsonObject {
  const result = { ...target }
  for (const [key, value] of Object.entries(patch)) {
    const old = result[key]
    result[key] = isObject(value) && isObject(old) ? mergedPatch(old, value) : value
  }
  return result
}

const lastStep = (reference: string | undefined) => reference?.replace(/.*\//, '')

/** Returns the messages of an operation: its own, or all of its channel. */
export function messagesOf({ document }: Contract, operation: JsonObject): Message[] {
  const channel = resolveRef(document, operation['channel'])
  const listed = listAt(operation, 'messages').map((one): [string, Json] => [
    (isObject(one) ? lastStep(textAt(one, '$ref')) : undefined) ?? '',
    one,
  ])
  const all = listed.length > 0 ? listed : Object.entries(objectAt(channel, 'messages'))
  return all.map(([key, one]) => {
    const definition = withTraits(document, resolveRef(document, one))
    return { key, name: textAt(definition, 'name'), definition }
  })
}

const contentTypeOf = ({ document }: Contract, message: JsonObject) =>
  normalizedMediaType(
    textAt(message, 'contentType') ?? textAt(document, 'defaultContentType') ?? 'application/json',
  )

const jsonSchemaFormats = /^application\/(schema\+(json|yaml)|vnd\.(aai\.asyncapi|oai\.openapi))/

/** Returns a payload or headers without the wrapper that names their language. */
function schemaIn(value: Json | undefined): { schema: Json | undefined; language: string } {
  if (!isObject(value) || value['schemaFormat'] === undefined)
    return { schema: value, language: 'JSON Schema' }
  const format = textAt(value, 'schemaFormat') ?? ''
  return { schema: value['schema'], language: jsonSchemaFormats.test(format) ? 'JSON Schema' : format }
}

function compareSchemaPart(
  at: Comparison,
  where: string,
  direction: Direction,
  part: string,
  sides: Sides,
): Change[] {
  const follow = ({ document }: Contract, value: Json | undefined) =>
    isObject(value) &&
    isObject(resolveRef(document, value)) &&
    resolveRef(document, value)['schemaFormat'] !== undefined
      ? resolveRef(document, value)
      : value
  const old = schemaIn(follow(at.before, sides.before[part]))
  const now = schemaIn(follow(at.after, sides.after[part]))
  const place = `${where} ${part}`
  if (old.language === 'JSON Schema' && now.language === 'JSON Schema')
    return compareSchemasAt(at, { where: place, direction }, { before: old.schema, after: now.schema })
  const isSame = old.language === now.language && isSameTree(at, old.schema, now.schema)
  return isSame ? [] : [createUncompared(at, place, `schema of the format ${now.language}`)]
}

/** The keys of words for people, which any object of an AsyncAPI document may have. */
export const wordKeys = ['title', 'summary', 'description', 'tags', 'externalDocs']

const messageKeys = [...wordKeys, 'name', 'deprecated', 'examples', 'traits']
const compared = ['contentType', 'headers', 'payload', 'bindings', 'correlationId']

/** Compares the place of the id that tells which messages belong together. Its reader misses it, another one ignores it. */
function compareCorrelation(at: Comparison, where: string, direction: Direction, sides: Sides): Change[] {
  const locationIn = ({ document }: Contract, message: JsonObject) =>
    textAt(resolveRef(document, message['correlationId']), 'location')
  const [old, now] = [locationIn(at.before, sides.before), locationIn(at.after, sides.after)]
  if (old === now) return []
  const isIgnored = direction === 'response' ? old === undefined : now === undefined
  return [createChange(at, !isIgnored, where, `correlation id ${old ?? 'none'} → ${now ?? 'none'}`)]
}

function compareMessage(at: Comparison, name: string, direction: Direction, sides: Sides): Change[] {
  const where = `message ${name}`
  const [old, now] = [contentTypeOf(at.before, sides.before), contentTypeOf(at.after, sides.after)]
  return [
    ...(old === now ? [] : [createChange(at, true, where, `content type ${old} → ${now}`)]),
    ...['headers', 'payload'].flatMap((part) => compareSchemaPart(at, where, direction, part, sides)),
    ...compareBindings(at, where, direction, sides),
    ...compareCorrelation(at, where, direction, sides),
    ...compareOtherKeys(at, where, sides, [...messageKeys, ...compared]),
  ]
}

/** Refuses differences under keys that are not compared, such as bindings. */
export function compareOtherKeys(at: Comparison, where: string, sides: Sides, known: string[]): Change[] {
  const followed = ({ document }: Contract, value: Json | undefined) =>
    withoutKey(isObject(value) ? resolveRef(document, value) : (value ?? null), 'bindingVersion')
  const keys = unionOfKeys(sides.before, sides.after)
  const read = (contract: Contract, one: JsonObject): JsonObject =>
    Object.fromEntries(keys.map((key) => [key, followed(contract, one[key])]))
  return compareUnknownKeys(
    at,
    where,
    { before: read(at.before, sides.before), after: read(at.after, sides.after) },
    known,
  )
}

const schemasOfBindings = ['query', 'headers', 'key']

/** Returns the schema of headers with their names in lower case. */
function lowerCased({ flatten }: Contract, schema: Json | undefined): JsonObject {
  const flat = flatten(schema ?? true)
  const properties = Object.entries(objectAt(flat, 'properties'))
  return {
    ...flat,
    properties: Object.fromEntries(properties.map(([name, one]) => [name.toLowerCase(), one])),
    required: textsAt(flat, 'required').map((name) => name.toLowerCase()),
  }
}

/** Compares a schema of a binding. A query and headers are text, and headers have no case. */
function compareBinding(at: Comparison, place: Place, key: string, { before, after }: Sides): Change[] {
  const schemas =
    key === 'headers'
      ? { before: lowerCased(at.before, before[key]), after: lowerCased(at.after, after[key]) }
      : { before: before[key], after: after[key] }
  return compareSchemasAt(at, { ...place, asText: key !== 'key' }, schemas)
}

/** Compares the schemas of bindings, such as the query of a socket, and refuses other differences. */
export function compareBindings(at: Comparison, where: string, direction: Direction, sides: Sides): Change[] {
  const [old, now] = [
    withoutExtensions(resolveRef(at.before.document, sides.before['bindings'])),
    withoutExtensions(resolveRef(at.after.document, sides.after['bindings'])),
  ]
  return unionOfKeys(old, now).flatMap((protocol) => {
    const place = `${where} binding ${protocol}`
    const [before, after] = [objectAt(old, protocol), objectAt(now, protocol)]
    const schemas = schemasOfBindings.filter((key) => key in before || key in after)
    return [
      ...schemas.flatMap((key) =>
        compareBinding(at, { where: `${place} ${key}`, direction }, key, { before, after }),
      ),
      ...compareOtherKeys(at, place, { before, after }, [...schemasOfBindings, 'bindingVersion']),
    ]
  })
}

/**
 * Compares the messages of an operation. Names and order are not sent, so equal messages are paired first. Readers
 * ignore unknown messages, so a new one is safe and a removed one is breaking.
 */
export function compareMessages(
  at: Comparison,
  direction: Direction,
  before: Message[],
  after: Message[],
): Change[] {
  const isEqual = (a: Message, b: Message) =>
    compareMessage(at, '', direction, { before: a.definition, after: b.definition }).every(
      (one) => !one.breaking && one.isUncompared !== true,
    ) &&
    compareMessage({ ...at, before: at.after, after: at.before }, '', direction, {
      before: b.definition,
      after: a.definition,
    }).every((one) => !one.breaking)
  const isNamedSame = (a: Message, b: Message) =>
    a.key === b.key || (a.name !== undefined && a.name === b.name)
  const start: Pairing<Message> = { pairs: [], removed: before, added: after }
  const steps = [
    (a: Message, b: Message) => isNamedSame(a, b) && isSameJson(a.definition, b.definition),
    isEqual,
    isNamedSame,
  ]
  const named = steps.reduce<Pairing<Message>>(pairBy, start)
  const { pairs, removed, added } =
    named.removed.length === 1 && named.added.length === 1 ? pairBy(named, () => true) : named
  const nameOf = ({ name, key }: Message) => name ?? key
  const [old, now] = [asOneMessage(at.before, removed), asOneMessage(at.after, added)]
  const isRegrouped = old !== undefined && now !== undefined && isEqual(old, now)
  const unpaired = isRegrouped
    ? [createChange(at, false, `message ${nameOf(old)}`, `written as ${nameOf(now)}`)]
    : [
        ...removed.map((one) => createChange(at, true, `message ${nameOf(one)}`, 'removed')),
        ...added.map((one) => createChange(at, false, `message ${nameOf(one)}`, 'added')),
      ]
  return [
    ...pairs.flatMap(([old, now]) =>
      compareMessage(at, nameOf(old), direction, { before: old.definition, after: now.definition }),
    ),
    ...unpaired,
  ]
}
