import { createChange, createUncompared, type Change } from './change.ts'
import { differingKeys } from './compare/same-tree.ts'
import type { Comparison, Contract, Sides } from './contract.ts'
import { compareReadHeaders, compareSentHeaders } from './headers.ts'
import { covers, normalizedMediaType } from './media-types.ts'
import type { Place } from './places.ts'
import { resolveRef } from './schema/flatten.ts'
import { typesOf } from './schema/json-types.ts'
import { isObject, isSameJson, objectAt, textAt, type Json, type JsonObject } from './schema/json.ts'

/** The media types of a body in both documents. */
export interface MediaTypes extends Sides {
  type: string
}

const encodingOf = (media: JsonObject, name: string) => objectAt(objectAt(media, 'encoding'), name)

const encodingsOf = ({ before, after }: MediaTypes, name: string): Sides => ({
  before: encodingOf(before, name),
  after: encodingOf(after, name),
})

/** Returns the schema of a part as the document writes it, for a flat one no longer tells bytes from text. */
function partSchema({ flatten }: Contract, media: JsonObject, name: string): Json | undefined {
  return objectAt(flatten(media['schema'] ?? true), 'properties')[name]
}

const isBytes = (schema: JsonObject) =>
  schema['format'] === 'binary' ||
  (schema['contentMediaType'] !== undefined && schema['contentEncoding'] === undefined)

/** Returns the media type of a part without `encoding`. */
function defaultType({ document, flatten }: Contract, schema: Json | undefined): string {
  const written = isObject(schema) ? schema : {}
  const target = resolveRef(document, written)
  if (isBytes(target)) return textAt(target, 'contentMediaType') ?? 'application/octet-stream'
  const flat = flatten(target)
  const types = typesOf(flat['type']).filter((one) => one !== 'null')
  if (flat['type'] === undefined) return 'application/octet-stream'
  if (types.includes('array')) return defaultType({ document, flatten }, flat['items'])
  return types.includes('object') ? 'application/json' : 'text/plain'
}

/** Returns the media types of a part: those that its encoding lists, or that of its schema. */
function typesOfPart(contract: Contract, media: JsonObject, name: string): string[] {
  const listed = textAt(encodingOf(media, name), 'contentType')
  return (listed?.split(',') ?? [defaultType(contract, partSchema(contract, media, name))]).map((one) =>
    normalizedMediaType(one.trim()),
  )
}

const notCovered = (some: string[], by: string[]) =>
  some.filter((one) => !by.some((range) => range === one || covers(range, one)))

/** A sender may use fewer types than before, a reader receives more. */
function comparePartTypes(
  at: Comparison,
  { where, direction }: Place,
  name: string,
  media: MediaTypes,
): Change[] {
  const old = typesOfPart(at.before, media.before, name)
  const now = typesOfPart(at.after, media.after, name)
  const [removed, added] = [notCovered(old, now), notCovered(now, old)]
  const place = `${where}.${name}`
  return [
    ...(removed.length > 0
      ? [createChange(at, direction === 'request', place, `no longer sent as ${removed.join(', ')}`)]
      : []),
    ...(added.length > 0
      ? [createChange(at, direction === 'response', place, `sent as ${added.join(', ')}`)]
      : []),
  ]
}

/** Returns how a list or an object in a form is written. */
function styleOf(encoding: JsonObject): Json {
  const style = encoding['style'] ?? 'form'
  return [style, encoding['explode'] ?? style === 'form']
}

/** Whether a part is written by a style, which writes objects as text too. */
export const stylesMatter = (encoding: JsonObject) => ['style', 'explode'].some((key) => key in encoding)

function compareStyle(at: Comparison, { where }: Place, name: string, media: MediaTypes): Change[] {
  const { before, after } = encodingsOf(media, name)
  const types = typesOf(at.after.flatten(partSchema(at.after, media.after, name) ?? true)['type'])
  const isComposed = types.some((one) => one === 'array' || one === 'object')
  const isForm = media.type.startsWith('application/x-www-form-urlencoded')
  if (!isComposed || !(isForm || [before, after].some(stylesMatter))) return []
  return isSameJson(styleOf(before), styleOf(after))
    ? []
    : [createChange(at, true, `${where}.${name}`, 'is written another way (style or explode)')]
}

function compareRest(at: Comparison, { where }: Place, name: string, media: MediaTypes): Change[] {
  const known = ['contentType', 'style', 'explode', 'allowReserved', 'headers']
  return differingKeys(at, encodingsOf(media, name), known).map((key) =>
    createUncompared(at, `${where}.${name}`, `encoding ${key}`),
  )
}

/** Compares the headers of a part, which its receiver reads. */
function comparePartHeaders(at: Comparison, place: Place, name: string, media: MediaTypes): Change[] {
  const compare = place.direction === 'request' ? compareReadHeaders : compareSentHeaders
  return compare(at, `${place.where}.${name}`, encodingsOf(media, name))
}

/** Compares how the properties of a form, or the parts of a body, are written. */
export function compareEncoding(at: Comparison, place: Place, media: MediaTypes): Change[] {
  const parts = ({ flatten }: Contract, one: JsonObject) =>
    objectAt(flatten(one['schema'] ?? true), 'properties')
  const [old, now] = [parts(at.before, media.before), parts(at.after, media.after)]
  const isMultipart = media.type.startsWith('multipart/')
  return Object.keys(now)
    .filter((name) => Object.hasOwn(old, name))
    .flatMap((name) => [
      ...(isMultipart ? comparePartTypes(at, place, name, media) : []),
      ...(isMultipart ? comparePartHeaders(at, place, name, media) : []),
      ...compareStyle(at, place, name, media),
      ...compareRest(at, place, name, media),
    ])
}
