import type { Contract, Versions } from './contract.ts'
import { resolveRef } from './schema/flatten.ts'
import {
  canonicalJson,
  isObject,
  objectAt,
  textAt,
  withoutExtensions,
  withoutKey,
  type Json,
  type JsonObject,
} from './schema/json.ts'

const annotations = new Set(['description', 'summary', 'bearerFormat', 'deprecated'])

const withoutAnnotations = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(withoutExtensions(value))
          .filter(([key]) => !annotations.has(key))
          .map(([key, one]) => [
            key,
            key === 'scopes' || key === 'availableScopes' ? scopeNames(one) : withoutAnnotations(one),
          ]),
      )
    : value

// The texts of scopes are for people.
const scopeNames = (scopes: Json): Json =>
  isObject(scopes) ? Object.keys(withoutExtensions(scopes)).toSorted() : scopes

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

const withoutScopes = (scheme: Json) => withoutKey(scheme, 'scopes')

const sharedIn = (some: Map<string, string>, others: Map<string, string>) => {
  const known = new Set(others.values())
  return new Map([...some].filter(([, identity]) => known.has(identity)))
}

/**
 * Returns functions that give a scheme the same key in both documents: its header or parameter when both documents
 * define it, otherwise its name. A scheme under a new name may offer other scopes; operations ask for theirs.
 */
export function schemeKeys({ before, after }: Versions) {
  const identities = (contract: Contract, write: (scheme: Json) => Json, leftOut: JsonObject = {}) =>
    new Map(
      Object.entries(schemesOf(contract))
        .filter(([name]) => !(name in leftOut))
        .map(([name, one]) => [name, canonicalJson(write(sentScheme(resolveRef(contract.document, one))))]),
    )
  const same = (scheme: Json) => scheme
  const [old, now] = [identities(before, same), identities(after, same)]
  const gone = identities(before, withoutScopes, schemesOf(after))
  const added = identities(after, withoutScopes, schemesOf(before))
  const keyIn = (exact: Map<string, string>, renamed: Map<string, string>) => (name: string) =>
    exact.get(name) ?? renamed.get(name) ?? nameKey(name)
  return {
    before: keyIn(sharedIn(old, now), sharedIn(gone, added)),
    after: keyIn(sharedIn(now, old), sharedIn(added, gone)),
  }
}
