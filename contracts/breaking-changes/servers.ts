import { createChange, type Change, type ChangeSubject } from './change.ts'
import { isObject, objectAt, textAt, textsAt, type Json, type JsonObject } from './schema/json.ts'
import type { Operation } from './schema/openapi.ts'

/** Returns a URL with each value that its variables may have; `unknown` stands for one that names no value. */
export function expanded(url: string, variables: JsonObject, unknown = (name: string) => name): string[] {
  const [, name] = /\{([^}]*)\}/.exec(url) ?? []
  if (name === undefined) return [url]
  const variable = objectAt(variables, name)
  const listed = textsAt(variable, 'enum')
  const values = listed.length > 0 ? listed : [textAt(variable, 'default') ?? unknown(name)]
  return values.flatMap((value) => expanded(url.replaceAll(`{${name}}`, value), variables, unknown))
}

/** Returns an octet such as `%2d` as the character that needs no encoding, or in upper case. */
function plainOctet(octet: string): string {
  const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
}

/** Returns a segment of a path in its one percent-encoding. */
const encoded = (segment: string): string =>
  segment.replaceAll(/%[\da-f]{2}/gi, plainOctet).replaceAll(/[^!-~]+/g, encodeURIComponent)

/** Returns the path of a URL, which may be relative; '' for none. */
const pathOf = (url: string): string => {
  const path = url
    .replace(/^[a-z][\w+.-]*:/i, '')
    .replace(/^\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
  const segments: string[] = []
  for (const one of path.split('/'))
    if (one === '..') segments.pop()
    else if (one !== '' && one !== '.') segments.push(encoded(one))
  return segments.map((one) => `/${one}`).join('')
}

const basePathsOf = (server: JsonObject): string[] => {
  const url = textAt(server, 'url') ?? ''
  const [host = ''] = /^(?:[a-z][\w+.-]*:)?\/\/[^/]*/i.exec(url) ?? []
  const variables = objectAt(server, 'variables')
  // A host has many values, and rarely a path among them.
  const isHostAlone = !expanded(host.replace(/^.*\/\//, ''), variables).some((one) => one.includes('/'))
  return expanded(isHostAlone ? url.slice(host.length) : url, variables).map(pathOf)
}

/** Returns the paths that servers put before those of the document. */
function basePaths(servers: Json[]): string[] {
  const all = servers.filter(isObject).flatMap(basePathsOf)
  return all.length > 0 ? [...new Set(all)] : ['']
}

const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/^\/*/, '/')

/** Returns the addresses of an operation without its hosts: each base path of its servers before its path. */
export const addressesOf = ({ servers, path }: Operation): string[] =>
  basePaths(servers).map((base) => base + withoutNames(path))

/** A client calls any of the addresses, so one that is gone breaks it. */
export function compareAddresses(subject: ChangeSubject, before: Operation, after: Operation): Change[] {
  const [old, now] = [addressesOf(before), addressesOf(after)]
  const [removed, added] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))]
  const bases = (all: string[], { path }: Operation) =>
    all.map((one) => one.slice(0, one.length - withoutNames(path).length) || '/').join(', ')
  if (removed.length === 0 && added.length === 0) return []
  const what = `base path ${bases(old, before)} → ${bases(now, after)}`
  return [createChange(subject, removed.length > 0, 'servers', what)]
}
