import { z } from 'zod'

export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** Validates any JSON value. */
export const anyJson: z.ZodType<Json> = z.json()

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value at a key that is a name of the document's, such as `constructor`, which every object inherits. */
export const ownValue = (parent: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(parent, key) ? parent[key] : undefined

/** Returns the object at a key, or an empty one. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

/** Returns the list at a key, or an empty one. */
export function listAt(parent: JsonObject, key: string): Json[] {
  const value = parent[key]
  return Array.isArray(value) ? value : []
}

/** Returns the string at a key, or undefined. */
export function textAt(parent: JsonObject, key: string): string | undefined {
  const value = parent[key]
  return typeof value === 'string' ? value : undefined
}

/** Returns the strings of the list at a key. */
export const textsAt = (parent: JsonObject, key: string): string[] =>
  listAt(parent, key).filter((one) => typeof one === 'string')

const sortKeys = (_key: string, value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

/** Returns JSON that does not depend on the order of keys. */
export const canonicalJson = (value: Json | undefined): string => JSON.stringify(value ?? null, sortKeys)

const isComposed = (value: Json | undefined) => typeof value === 'object' && value !== null

export const isSameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b ||
  (isComposed(a) && isComposed(b) ? canonicalJson(a) === canonicalJson(b) : (a ?? null) === (b ?? null))

/** Returns an object without a key, here and in the objects below it; any other value as it is. */
export const withoutKey = (value: Json, key: string): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== key)
          .map(([name, one]) => [name, withoutKey(one, key)]),
      )
    : value

/** Formats a value for messages: strings without quotes, `none` for undefined, everything else as JSON. */
export const formatJson = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? 'none' : JSON.stringify(value)

/** Returns an object of the specification without the extensions in it, which are no names. */
export const withoutExtensions = (parent: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(parent).filter(([key]) => !key.startsWith('x-')))

/** Returns the union of the keys of both objects. */
export const unionOfKeys = (a: JsonObject, b: JsonObject): string[] => [
  ...new Set([...Object.keys(a), ...Object.keys(b)]),
]
