import { createChange, type Change, type ChangeSubject } from './change.ts'
import type { Comparison, Contract, Versions } from './contract.ts'
import { resolveRef } from './schema/flatten.ts'
import {
  isObject,
  unionOfKeys,
  objectAt,
  isSameJson,
  textAt,
  textsAt,
  withoutExtensions,
  type JsonObject,
} from './schema/json.ts'
import { operationsIn, type Operation } from './schema/openapi.ts'
import { nameKey, schemeKeys, schemesOf, sentScheme } from './schemes.ts'

/** Schemes by the credential that is sent, with their scopes; all of them are required together. */
type Requirement = Record<string, { name: string; scopes: string[] }>

type KeyOf = (name: string) => string

/** Returns the alternative requirements of an operation, of which one must be met. Anonymous access is an empty one. */
function requirementsOf({ security }: Operation, keyOf: KeyOf): Requirement[] {
  const requirements = security.filter(isObject).map((one) => requirementFrom(one, keyOf))
  return requirements.length ? requirements : [{}]
}

const requirementFrom = (requirement: JsonObject, keyOf: KeyOf): Requirement =>
  Object.fromEntries(
    Object.keys(requirement).map((name) => [keyOf(name), { name, scopes: textsAt(requirement, name) }]),
  )

/** Whether a caller that meets one requirement also meets another, with no more schemes and scopes. */
const isEnough = (held: Requirement, required: Requirement) =>
  Object.entries(required).every(([key, { scopes }]) => {
    const own = held[key]
    return own !== undefined && scopes.every((one) => own.scopes.includes(one))
  })

const describe = (requirement: Requirement) =>
  Object.values(requirement)
    .map(({ name, scopes }) => (scopes.length ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ') || 'no scheme at all'

/** Compares the security requirements of an operation. */
export function compareSecurity(at: Comparison, before: Operation, after: Operation): Change[] {
  const keys = schemeKeys(at)
  const [old, now] = [requirementsOf(before, keys.before), requirementsOf(after, keys.after)]
  const removed = old.filter((requirement) => !now.some((required) => isEnough(requirement, required)))
  const added = now.filter((requirement) => !old.some((previous) => isEnough(requirement, previous)))
  return [
    ...removed.map((requirement) =>
      createChange(at, true, 'security', `no longer lets in by ${describe(requirement)}`),
    ),
    ...(removed.length === 0
      ? added.map((requirement) =>
          createChange(at, false, 'security', `also lets in by ${describe(requirement)}`),
        )
      : []),
  ]
}

const flowsOf = (scheme: JsonObject) => withoutExtensions(objectAt(scheme, 'flows'))
const scopesOf = (flow: JsonObject) => withoutExtensions(objectAt(flow, 'scopes'))

/** Compares the OAuth flows: a caller gets its token from their addresses, with their scopes. */
function compareFlows(subject: ChangeSubject, old: JsonObject, now: JsonObject): Change[] {
  const [before, after] = [flowsOf(old), flowsOf(now)]
  return unionOfKeys(before, after).flatMap((name) => {
    const where = `flow ${name}`
    if (after[name] === undefined) return [createChange(subject, true, where, 'removed')]
    if (before[name] === undefined) return [createChange(subject, false, where, 'added')]
    return compareFlow(subject, where, objectAt(before, name), objectAt(after, name))
  })
}

function compareFlow(subject: ChangeSubject, where: string, old: JsonObject, now: JsonObject): Change[] {
  const addresses = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']
  const moved = addresses.filter((key) => old[key] !== undefined && !isSameJson(old[key], now[key]))
  const [before, after] = [scopesOf(old), scopesOf(now)]
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

/** Returns the names of the schemes that an operation asks for. */
function usedSchemes({ document }: Contract): Set<string> {
  const operations = [...operationsIn(document), ...operationsIn(document, objectAt(document, 'webhooks'))]
  return new Set(
    operations.flatMap(({ security }) => security.filter(isObject).flatMap((one) => Object.keys(one))),
  )
}

/** Compares the security schemes of one name that operations of both documents ask for. */
export function compareSecuritySchemes(versions: Versions): Change[] {
  const { before, after } = versions
  const keys = schemeKeys(versions)
  const [old, now] = [schemesOf(before), schemesOf(after)]
  const used = usedSchemes(before)
  return unionOfKeys(old, now).flatMap((name) => {
    const subject = { subject: `security scheme ${name}` }
    if (now[name] === undefined) return [createChange(subject, false, 'scheme', 'removed')]
    if (old[name] === undefined) return [createChange(subject, false, 'scheme', 'added')]
    // A scheme that the other document has under any name is compared with the requirements.
    if (![keys.before(name), keys.after(name)].every((one) => one === nameKey(name))) return []
    const found = compareScheme(
      subject,
      resolveRef(before.document, old[name]),
      resolveRef(after.document, now[name]),
    )
    return used.has(name) ? found : found.map((one) => ({ ...one, breaking: false }))
  })
}

function compareScheme(subject: ChangeSubject, old: JsonObject, now: JsonObject): Change[] {
  // A first document of addresses is one more way to learn them.
  const isFirst = old['oauth2MetadataUrl'] === undefined
  const withoutFlows = (scheme: JsonObject) => ({
    ...sentScheme(scheme),
    flows: null,
    ...(isFirst ? { oauth2MetadataUrl: null } : {}),
  })
  if (!isSameJson(withoutFlows(old), withoutFlows(now))) {
    const describeScheme = (one: JsonObject) =>
      ['type', 'scheme', 'in', 'name', 'openIdConnectUrl', 'oauth2MetadataUrl']
        .map((key) => textAt(one, key))
        .filter(Boolean)
        .join(' ')
    return [createChange(subject, true, 'scheme', `${describeScheme(old)} → ${describeScheme(now)}`)]
  }
  return compareFlows(subject, old, now)
}
