import { createChange, createUncompared, type Change } from './change.ts'
import { differingKeys } from './compare/same-tree.ts'
import type { Comparison, Contract, Sides } from './contract.ts'
import { compareEncoding, stylesMatter, type MediaTypes } from './encoding.ts'
import type { Direction } from './finding.ts'
import { covers, isBinary, isForm, isWrittenAsText, isXml, normalizedMediaType } from './media-types.ts'
import { compareSchemasAt, isSingleValue, type Place } from './places.ts'
import { resolveRef } from './schema/flatten.ts'
import { typesOf } from './schema/json-types.ts'
import { isObject, objectAt, type Json, type JsonObject } from './schema/json.ts'

/** Returns the media types by their normalized names. Of two names for one type the first counts, and both are kept. */
function withNormalizedNames({ document }: Contract, content: JsonObject): JsonObject {
  const result: JsonObject = {}
  for (const [name, one] of Object.entries(content)) {
    const normalized = normalizedMediaType(name)
    result[normalized in result ? name : normalized] = resolveRef(document, one)
  }
  return result
}

/**
 * Finds the counterpart of a media type in the other document: itself or, where the other may name more, a range that
 * covers it. A sender may send more, a reader may receive less.
 */
function counterpartIn(content: JsonObject, type: string): string | undefined {
  if (isObject(content[type])) return type
  return Object.keys(content).find((one) => covers(one, type))
}

/** Pairs the media types: [before, after], one of them undefined where a type was added or removed. */
function pairTypes(before: JsonObject, after: JsonObject, direction: Direction) {
  const isRequest = direction === 'request'
  const [narrow, wide] = isRequest ? [before, after] : [after, before]
  const pairs = Object.keys(narrow).map((type) => [type, counterpartIn(wide, type)] as const)
  const known = new Set(pairs.map(([, counterpart]) => counterpart))
  const alone = Object.keys(wide).filter((type) => !known.has(type))
  // A type that now stands beside a range replaces it for bodies of that type.
  const covered = (type: string) => (isRequest ? counterpartIn(narrow, type) : undefined)
  const all = [...pairs, ...alone.map((type) => [covered(type), type] as const)]
  return all.map(([one, other]) => (isRequest ? { old: one, now: other } : { old: other, now: one }))
}

/** Compares the media types of a body and the schema of each. */
export function compareContent(at: Comparison, place: Place, bodies: Sides): Change[] {
  const before = withNormalizedNames(at.before, objectAt(bodies.before, 'content'))
  const after = withNormalizedNames(at.after, objectAt(bodies.after, 'content'))
  return pairTypes(before, after, place.direction).flatMap(({ old, now }) => {
    const isPushed = place.isPushed === true
    if (now === undefined) return [createChange(at, !isPushed, place.where, `media type ${old} removed`)]
    if (old === undefined) return [createChange(at, isPushed, place.where, `media type ${now} added`)]
    const renamed = old === now ? [] : [createChange(at, false, place.where, `media type ${old} → ${now}`)]
    const media = { type: now, before: objectAt(before, old), after: objectAt(after, now) }
    return [...renamed, ...compareMedia(at, place, media)]
  })
}

const hasItems = (media: JsonObject) => media['itemSchema'] !== undefined

/** Returns the schema of a body. One of items is that of a list, where the other document describes the list. */
function listedSchema({ before, after }: MediaTypes, media: JsonObject): Json | undefined {
  const isMixed = hasItems(before) !== hasItems(after)
  return isMixed && hasItems(media) ? { type: 'array', items: media['itemSchema'] ?? true } : media['schema']
}

function compareMedia(at: Comparison, place: Place, media: MediaTypes): Change[] {
  const { type, before, after } = media
  const [old, now] = [listedSchema(media, before), listedSchema(media, after)]
  const asForm = isForm(type) && ![before, after].some(stylesParts)
  const how = { asText: isWrittenAsText(type), asForm, asXml: isXml(type) }
  const read = asForm && place.direction === 'request' ? withSingleParts(at, old, now) : now
  const schemas = {
    before: isAnyBytes(at.before, type, old) ? true : old,
    after: isAnyBytes(at.after, type, now) ? true : read,
  }
  const areItems = [before, after].every(hasItems)
  const [item, itemNow] = areItems ? [before['itemSchema'], after['itemSchema']] : []
  return [
    ...compareSchemasAt(at, { ...place, ...how }, schemas),
    ...compareSchemasAt(at, { ...place, where: `${place.where} items` }, { before: item, after: itemNow }),
    ...(isForm(type) ? compareEncoding(at, place, media) : []),
    ...compareUnknownKeys(at, place.where, media, knownMediaKeys),
  ]
}

/** Returns the schema of a form with the items of each list that was a single value: a form with one is as before. */
function withSingleParts(at: Comparison, old: Json | undefined, now: Json | undefined): Json | undefined {
  const was = objectAt(at.before.flatten(old ?? true), 'properties')
  const flat = at.after.flatten(now ?? true)
  const lists = Object.entries(objectAt(flat, 'properties')).flatMap(([name, one]): [string, Json][] => {
    const list = at.after.flatten(one)
    const isList = typesOf(list['type']).join() === 'array' && Number(list['minItems'] ?? 0) <= 1
    const single = was[name] !== undefined && isSingleValue(at.before.flatten(was[name]))
    return isList && single ? [[name, list['items'] ?? true]] : []
  })
  if (lists.length === 0) return now
  return { ...flat, properties: { ...objectAt(flat, 'properties'), ...Object.fromEntries(lists) } }
}

const stylesParts = (media: JsonObject) =>
  Object.values(objectAt(media, 'encoding')).some((one) => isObject(one) && stylesMatter(one))

const knownMediaKeys = ['schema', 'itemSchema', 'encoding', 'example', 'examples']

/** Whether a body is bytes that the schema says nothing about. */
function isAnyBytes({ flatten }: Contract, type: string, schema: Json | undefined): boolean {
  if (!isBinary(type) || !isObject(schema)) return false
  const flat = flatten(schema)
  if (flat['type'] === undefined) return flat['#unresolved'] === undefined
  return (
    typesOf(flat['type'])
      .filter((one) => one !== 'null')
      .join() === 'string'
  )
}

/** Refuses differences under keys that are not compared. */
export function compareUnknownKeys(at: Comparison, where: string, sides: Sides, known: string[]): Change[] {
  return differingKeys(at, sides, known).map((key) => createUncompared(at, where, `${key} differs`))
}
