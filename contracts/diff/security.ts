import { change, type Change, type Subject } from './change.ts'
import type { Operation, Versions } from './contract.ts'
import {
  isObject,
  keysOf,
  objectAt,
  same,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../schema/json.ts'
import { follow } from '../schema/flat.ts'

type Way = Record<string, string[]>

/** The ways in: one is enough, each asks for all of its schemes. No way named means open to everybody. */
function waysOf({ security }: Operation): Way[] {
  const ways = security.filter(isObject).map(wayOf)
  return ways.length ? ways : [{}]
}

const wayOf = (requirement: JsonObject): Way =>
  Object.fromEntries(Object.keys(requirement).map((name) => [name, textsAt(requirement, name)]))

/** Whether who comes by one way is let in by another: it asks for no more schemes and scopes. */
const isEnough = (mine: Way, asked: Way) =>
  Object.entries(asked).every(
    ([name, scopes]) => scopes.every((one) => mine[name]?.includes(one)) && name in mine,
  )

const shown = (way: Way) =>
  Object.entries(way)
    .map(([name, scopes]) => (scopes.length ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ') || 'no scheme at all'

/** Compares who is let in. */
export function compareSecurity(subject: Subject, before: Operation, after: Operation): Change[] {
  const [old, now] = [waysOf(before), waysOf(after)]
  const shut = old.filter((way) => !now.some((asked) => isEnough(way, asked)))
  const open = now.filter((way) => !old.some((known) => isEnough(way, known)))
  return [
    ...shut.map((way) => change(subject, true, 'security', `no longer lets in by ${shown(way)}`)),
    ...(shut.length === 0
      ? open.map((way) => change(subject, false, 'security', `also lets in by ${shown(way)}`))
      : []),
  ]
}

const words = ['description', 'x-displayName', 'openIdConnectUrl', 'flows', 'bearerFormat']

const tells = (scheme: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(scheme).filter(([key]) => !words.includes(key)))

function scopesOf(scheme: JsonObject): Json {
  const flows = objectAt(scheme, 'flows')
  return Object.fromEntries(
    Object.keys(flows).map((name) => [name, Object.keys(objectAt(objectAt(flows, name), 'scopes'))]),
  )
}

/** Compares how each scheme's secret is carried; one that nobody asks for any more is of no matter. */
export function compareSchemes({ before, after }: Versions): Change[] {
  const schemes = (document: JsonObject) => objectAt(objectAt(document, 'components'), 'securitySchemes')
  const [old, now] = [schemes(before.document), schemes(after.document)]
  return keysOf(old, now).flatMap((name) => {
    const subject = { subject: `security scheme ${name}` }
    if (now[name] === undefined) return [change(subject, false, 'scheme', 'removed')]
    if (old[name] === undefined) return [change(subject, false, 'scheme', 'added')]
    return compareScheme(subject, follow(before.document, old[name]), follow(after.document, now[name]))
  })
}

function compareScheme(subject: Subject, old: JsonObject, now: JsonObject): Change[] {
  if (!same(tells(old), tells(now))) {
    const how = (one: JsonObject) =>
      ['type', 'scheme', 'in', 'name']
        .map((key) => textAt(one, key))
        .filter(Boolean)
        .join(' ')
    return [change(subject, true, 'scheme', `${how(old)} → ${how(now)}`)]
  }
  return same(scopesOf(old), scopesOf(now)) ? [] : [change(subject, false, 'scheme', 'scopes changed')]
}
