import type { Contract, Versions } from './contract.ts'
import { resolveRef } from './schema/flatten.ts'
import { canonicalJson, isObject, objectAt, textAt, type Json, type JsonObject } from './schema/json.ts'

const annotations = new Set(['description', 'summary', 'x-displayName', 'bearerFormat', 'deprecated'])

const withoutAnnotations = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !annotations.has(key))
          .map(([key, one]) => [
            key,
            key === 'scopes' || key === 'availableScopes' ? scopeNames(one) : withoutAnnotations(one),
          ]),
      )
    : value

// The texts of scopes are for people.
const scopeNames = (scopes: Json): Json => (isObject(scopes) ? Object.keys(scopes).toSorted() : scopes)

/** Returns a scheme as it is sent. Case matters neither in the names of headers nor in those of HTTP schemes. */
export function sentScheme(scheme: JsonObject): JsonObject {
  const lower = (key: string) => textAt(scheme, key)?.toLowerCase()
  const isHeader = scheme['in'] === 'header'
  const plain = withoutAnnotations(scheme)
  return {
    ...(isObject(plain) ? plain : {}),
    ...(isHeader ? { name: lower('name') ?? '' } : {}),
    ...(scheme['type'] === 'http' ? { scheme: lower('scheme') ?? '' } : {}),
  }
}

export const schemesOf = ({ document }: Contract): JsonObject =>
  objectAt(objectAt(document, 'components'), 'securitySchemes')

export const nameKey = (name: string): string => `name ${name}`

/**
 * Returns functions that give a scheme the same key in both documents: its header or parameter when both documents
 * define it, otherwise its name.
 */
export function schemeKeys(versions: Versions) {
  const identities = (contract: Contract) =>
    new Map(
      Object.entries(schemesOf(contract)).map(([name, one]) => [
        name,
        canonicalJson(sentScheme(resolveRef(contract.document, one))),
      ]),
    )
  const [old, now] = [identities(versions.before), identities(versions.after)]
  const [inOld, inNow] = [new Set(old.values()), new Set(now.values())]
  const keyIn = (own: Map<string, string>) => (name: string) => {
    const identity = own.get(name)
    return identity !== undefined && inOld.has(identity) && inNow.has(identity) ? identity : nameKey(name)
  }
  return { before: keyIn(old), after: keyIn(now) }
}
