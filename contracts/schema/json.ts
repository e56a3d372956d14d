export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a key, or an empty one. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

/** The list at a key, or an empty one. */
export function listAt(parent: JsonObject, key: string): Json[] {
  const value = parent[key]
  return Array.isArray(value) ? value : []
}

/** The text at a key, or undefined. */
export function textAt(parent: JsonObject, key: string): string | undefined {
  const value = parent[key]
  return typeof value === 'string' ? value : undefined
}

/** The texts of the list at a key. */
export const textsAt = (parent: JsonObject, key: string): string[] =>
  listAt(parent, key).filter((one) => typeof one === 'string')

const inOrder = (_key: string, value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

/** The same text for the same value, whatever the order of its keys. */
export const canonical = (value: Json | undefined): string => JSON.stringify(value ?? null, inOrder)

export const same = (a: Json | undefined, b: Json | undefined): boolean => canonical(a) === canonical(b)

/** A value as people read it: a text without quotes, all else as JSON. */
export const shown = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? 'none' : JSON.stringify(value)

/** All keys of both, each once, those of the first before. */
export const keysOf = (a: JsonObject, b: JsonObject): string[] => [
  ...new Set([...Object.keys(a), ...Object.keys(b)]),
]
