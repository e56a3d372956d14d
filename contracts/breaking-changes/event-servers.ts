import { createChange, type Change } from './change.ts'
import type { Comparison, Contract, Versions } from './contract.ts'
import { compareOtherKeys, wordKeys } from './event-messages.ts'
import { resolveRef } from './schema/flatten.ts'
import {
  canonicalJson,
  listAt,
  objectAt,
  textAt,
  textsAt,
  unionOfKeys,
  type JsonObject,
} from './schema/json.ts'
import { sentScheme } from './schemes.ts'
import { expanded } from './servers.ts'

/** Returns the schemes of a server or an operation as they are sent, with the scopes that they ask for. */
const schemesOf = ({ document }: Contract, one: JsonObject): { scheme: string; scopes: string[] }[] =>
  listAt(one, 'security').map((reference) => {
    const { scopes, ...scheme } = resolveRef(document, reference)
    return { scheme: canonicalJson(sentScheme(scheme)), scopes: textsAt({ scopes: scopes ?? [] }, 'scopes') }
  })

type Schemes = ReturnType<typeof schemesOf>

/** Whether a client that signed in by one of the schemes, or by none, no longer can. */
const isRestricted = (before: Schemes, after: Schemes) =>
  after.length > 0 &&
  (before.length === 0 ||
    before.some(
      (one) =>
        !after.some(
          (other) => one.scheme === other.scheme && other.scopes.every((scope) => one.scopes.includes(scope)),
        ),
    ))

export function compareEventSecurity(at: Comparison, before: JsonObject, after: JsonObject): Change[] {
  return isRestricted(schemesOf(at.before, before), schemesOf(at.after, after))
    ? [createChange(at, true, 'security', 'a way in was shut')]
    : []
}

const serversOf = ({ document }: Contract): [string, JsonObject][] =>
  Object.entries(objectAt(document, 'servers')).map(([name, one]) => [name, resolveRef(document, one)])

/** Returns the paths that the servers of a channel put before its address. */
export function pathnamesOf(contract: Contract, channel: JsonObject): string[] {
  const own = listAt(channel, 'servers').map((one) => resolveRef(contract.document, one))
  const servers = own.length > 0 ? own : serversOf(contract).map(([, one]) => one)
  const paths = servers.flatMap((one) => expandedPathnames(one))
  return paths.length > 0 ? [...new Set(paths)] : ['']
}

const expandedPathnames = (server: JsonObject): string[] =>
  expanded(textAt(server, 'pathname') ?? '', objectAt(server, 'variables'), (name) => `:${name}`).map((one) =>
    one.replace(/\/+$/, ''),
  )

const knownKeys = [...wordKeys, 'host', 'pathname', 'protocol', 'security', 'variables']

function compareServer(at: Comparison, before: JsonObject, after: JsonObject): Change[] {
  const [was, is] = [textAt(before, 'protocol'), textAt(after, 'protocol')]
  return [
    ...(was?.toLowerCase() === is?.toLowerCase()
      ? []
      : [createChange(at, true, 'protocol', `${was} → ${is}`)]),
    ...compareEventSecurity(at, before, after),
    ...compareOtherKeys(at, 'server', { before, after }, knownKeys),
  ]
}

const addressOf = (server: JsonObject) =>
  ['protocol', 'host', 'pathname'].map((key) => textAt(server, key) ?? '').join(' ')

/** Compares the servers by their names, or by their addresses where a name is new. */
export function compareServers(versions: Versions): Change[] {
  const [old, now] = [
    Object.fromEntries(serversOf(versions.before)),
    Object.fromEntries(serversOf(versions.after)),
  ]
  const renamed = new Map(
    Object.keys(old)
      .filter((name) => !(name in now))
      .map((name) => [
        name,
        Object.keys(now).find(
          (other) => !(other in old) && addressOf(objectAt(now, other)) === addressOf(objectAt(old, name)),
        ),
      ]),
  )
  const taken = new Set(renamed.values())
  return unionOfKeys(old, now).flatMap((name) => {
    const at = { ...versions, subject: `event server ${name}` }
    const other = renamed.get(name) ?? name
    if (now[other] === undefined) return [createChange(at, true, 'server', 'removed')]
    if (old[name] === undefined) return taken.has(name) ? [] : [createChange(at, false, 'server', 'added')]
    return compareServer(at, objectAt(old, name), objectAt(now, other))
  })
}
