import { createChange, type Change } from './change.ts'
import type { Comparison, Contract, Sides } from './contract.ts'
import { normalizedMediaType } from './media-types.ts'
import { compareSchemasAt, flatSchemaOf, isNumberOrFlag, isSingleValue, schemaOf } from './places.ts'
import { resolveRef, type FlatSchema } from './schema/flatten.ts'
import { typesOf } from './schema/json-types.ts'
import { objectAt, unionOfKeys, type JsonObject } from './schema/json.ts'

/** Returns the headers by their names in lower case. The media types of a body say its Content-Type. */
const headersOf = ({ document }: Contract, described: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(objectAt(described, 'headers'))
      .map(([name, one]): [string, JsonObject] => [name.toLowerCase(), resolveRef(document, one)])
      .filter(([name]) => name !== 'content-type'),
  )

/** Returns the media type that a header is written in; text where its schema says it. */
const languageOf = (header: JsonObject) =>
  Object.keys(objectAt(header, 'content')).map(normalizedMediaType)[0] ?? 'text/plain'

/** Whether a value looks another way in another language: a number is the same in JSON and in text. */
const isTranslated = (old: JsonObject, now: JsonObject, flats: FlatSchema[]) =>
  languageOf(old) !== languageOf(now) && !flats.every(isNumberOrFlag)

/** Whether the values of an object are written another way. Single values and lists are the same with `explode`. */
const isExplodedNow = (old: JsonObject, now: JsonObject, flats: FlatSchema[]) =>
  (old['explode'] === true) !== (now['explode'] === true) &&
  !flats.slice(1).every(isSingleValue) &&
  !flats.every((flat) => typesOf(flat['type']).join() === 'array')

function compareHeader(at: Comparison, place: string, old: JsonObject, now: JsonObject): Change[] {
  const optional = old['required'] === true && now['required'] !== true
  const flats = [flatSchemaOf(at.before, old), flatSchemaOf(at.after, now)]
  const isRewritten = isExplodedNow(old, now, flats) || isTranslated(old, now, flats)
  const how = { direction: 'response', asText: languageOf(now) === 'text/plain' } as const
  return [
    ...(optional ? [createChange(at, true, place, 'became optional')] : []),
    ...(isRewritten ? [createChange(at, true, place, 'is written another way (explode or content)')] : []),
    ...compareSchemasAt(at, { where: place, ...how }, { before: schemaOf(old), after: schemaOf(now) }),
  ]
}

/** Compares the headers of a response, which the console reads. */
export function compareSentHeaders(at: Comparison, where: string, sides: Sides): Change[] {
  const [before, after] = [headersOf(at.before, sides.before), headersOf(at.after, sides.after)]
  return unionOfKeys(before, after).flatMap((name) => {
    const place = `${where} header ${name}`
    if (after[name] === undefined) return [createChange(at, true, place, 'header removed')]
    if (before[name] === undefined) return [createChange(at, false, place, 'header added')]
    return compareHeader(at, place, objectAt(before, name), objectAt(after, name))
  })
}

/** Compares the headers that the provider reads: those of a part in a form, or of the answer to its webhook. */
export function compareReadHeaders(at: Comparison, where: string, sides: Sides): Change[] {
  const [before, after] = [headersOf(at.before, sides.before), headersOf(at.after, sides.after)]
  return Object.keys(after).flatMap((name) => {
    const place = `${where} header ${name}`
    const [old, now] = [objectAt(before, name), objectAt(after, name)]
    const isNew = now['required'] === true && old['required'] !== true
    const required = isNew ? [createChange(at, true, place, 'became required')] : []
    if (before[name] === undefined) return required
    const schemas = { before: schemaOf(old), after: schemaOf(now) }
    const asText = languageOf(now) === 'text/plain'
    return [...required, ...compareSchemasAt(at, { where: place, direction: 'request', asText }, schemas)]
  })
}
