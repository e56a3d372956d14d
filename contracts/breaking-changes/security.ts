import { resolveRef } from '../schema/flatten.ts'
import {
  isObject,
  unionOfKeys,
  objectAt,
  isSameJson,
  textAt,
  textsAt,
  type JsonObject,
} from '../schema/json.ts'
import type { Operation } from '../schema/openapi.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import type { Versions } from './contract.ts'

/** Scopes by security scheme; all of them are required together. */
type Requirement = Record<string, string[]>

/** Returns the alternative requirements of an operation, of which one must be met. Anonymous access is an empty one. */
function requirementsOf({ security }: Operation): Requirement[] {
  const requirements = security.filter(isObject).map(requirementFrom)
  return requirements.length ? requirements : [{}]
}

const requirementFrom = (requirement: JsonObject): Requirement =>
  Object.fromEntries(Object.keys(requirement).map((name) => [name, textsAt(requirement, name)]))

/** Whether a caller that meets one requirement also meets another, with no more schemes and scopes. */
const isEnough = (held: Requirement, required: Requirement) =>
  Object.entries(required).every(
    ([name, scopes]) => scopes.every((one) => held[name]?.includes(one)) && name in held,
  )

const describe = (requirement: Requirement) =>
  Object.entries(requirement)
    .map(([name, scopes]) => (scopes.length ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ') || 'no scheme at all'

/** Compares the security requirements of an operation. */
export function compareSecurity(subject: ChangeSubject, before: Operation, after: Operation): Change[] {
  const [old, now] = [requirementsOf(before), requirementsOf(after)]
  const removed = old.filter((requirement) => !now.some((required) => isEnough(requirement, required)))
  const added = now.filter((requirement) => !old.some((previous) => isEnough(requirement, previous)))
  return [
    ...removed.map((requirement) =>
      createChange(subject, true, 'security', `no longer lets in by ${describe(requirement)}`),
    ),
    ...(removed.length === 0
      ? added.map((requirement) =>
          createChange(subject, false, 'security', `also lets in by ${describe(requirement)}`),
        )
      : []),
  ]
}

const annotations = ['description', 'x-displayName', 'flows', 'bearerFormat']

const withoutAnnotations = (scheme: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(scheme).filter(([key]) => !annotations.includes(key)))

/** Compares the OAuth flows: a caller gets its token from their addresses, with their scopes. */
function compareFlows(subject: ChangeSubject, old: JsonObject, now: JsonObject): Change[] {
  const [before, after] = [objectAt(old, 'flows'), objectAt(now, 'flows')]
  return unionOfKeys(before, after).flatMap((name) => {
    const where = `flow ${name}`
    if (after[name] === undefined) return [createChange(subject, true, where, 'removed')]
    if (before[name] === undefined) return [createChange(subject, false, where, 'added')]
    return compareFlow(subject, where, objectAt(before, name), objectAt(after, name))
  })
}

function compareFlow(subject: ChangeSubject, where: string, old: JsonObject, now: JsonObject): Change[] {
  const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl']
  const moved = addresses.filter((key) => old[key] !== undefined && !isSameJson(old[key], now[key]))
  const [before, after] = [objectAt(old, 'scopes'), objectAt(now, 'scopes')]
  const scopes = unionOfKeys(before, after).filter((name) => !(name in before && name in after))
  return [
    ...moved.map((key) =>
      createChange(subject, true, where, `${key} ${textAt(old, key)} → ${textAt(now, key) ?? 'none'}`),
    ),
    ...scopes.map((name) =>
      createChange(subject, name in before, where, `scope ${name} ${name in before ? 'removed' : 'added'}`),
    ),
  ]
}

/** Compares the security schemes. A removed scheme is safe by itself: no operation requires it any more. */
export function compareSecuritySchemes({ before, after }: Versions): Change[] {
  const schemes = (document: JsonObject) => objectAt(objectAt(document, 'components'), 'securitySchemes')
  const [old, now] = [schemes(before.document), schemes(after.document)]
  return unionOfKeys(old, now).flatMap((name) => {
    const subject = { subject: `security scheme ${name}` }
    if (now[name] === undefined) return [createChange(subject, false, 'scheme', 'removed')]
    if (old[name] === undefined) return [createChange(subject, false, 'scheme', 'added')]
    return compareScheme(
      subject,
      resolveRef(before.document, old[name]),
      resolveRef(after.document, now[name]),
    )
  })
}

function compareScheme(subject: ChangeSubject, old: JsonObject, now: JsonObject): Change[] {
  if (!isSameJson(withoutAnnotations(old), withoutAnnotations(now))) {
    const describeScheme = (one: JsonObject) =>
      ['type', 'scheme', 'in', 'name', 'openIdConnectUrl']
        .map((key) => textAt(one, key))
        .filter(Boolean)
        .join(' ')
    return [createChange(subject, true, 'scheme', `${describeScheme(old)} → ${describeScheme(now)}`)]
  }
  return compareFlows(subject, old, now)
}
