import { createChange, createUncompared, type Change } from './change.ts'
import { compareContent } from './content.ts'
import { subjectOf, type Comparison, type Contract, type Versions } from './contract.ts'
import { compareReadHeaders } from './headers.ts'
import { compareSchemasAt, schemaOf } from './places.ts'
import { compareSerialization, isDescribed } from './requests.ts'
import { resolveRef } from './schema/flatten.ts'
import { isObject, isSameJson, objectAt, withoutExtensions } from './schema/json.ts'
import { operationsIn, type Operation, type Parameter } from './schema/openapi.ts'
import { schemeKeys } from './schemes.ts'

/** Compares the body of a request that the provider sends. It counts as a response: the console reads it. */
function compareBody(at: Comparison, before: Operation, after: Operation): Change[] {
  const where = 'body'
  if (!before.body) return []
  if (!after.body) return [createChange(at, true, where, 'body removed')]
  const optional = before.body['required'] === true && after.body['required'] !== true
  return [
    ...(optional ? [createChange(at, true, where, 'became optional')] : []),
    ...compareContent(
      at,
      { where, direction: 'response', isPushed: true },
      { before: before.body, after: after.body },
    ),
  ]
}

const keyOf = (one: Parameter) => `${one.in} ${one.name}`

function compareParameter(at: Comparison, before: Parameter, after: Parameter): Change[] {
  const where = keyOf(before)
  const optional = before.isRequired && !after.isRequired
  const [old, now] = [before, after].map(({ definition }) => definition)
  return [
    ...(optional ? [createChange(at, true, where, 'became optional')] : []),
    ...compareSerialization(at, before, after),
    ...compareSchemasAt(
      at,
      { where, direction: 'response', asText: now?.['content'] === undefined },
      { before: schemaOf(old ?? {}), after: schemaOf(now ?? {}) },
    ),
  ]
}

/** Compares the parameters beside the body, such as a header with a signature. */
function compareParameters(at: Comparison, before: Operation, after: Operation): Change[] {
  const [was, is] = [before.parameters.filter(isDescribed), after.parameters.filter(isDescribed)]
  const added = is.filter((one) => !was.some((other) => keyOf(other) === keyOf(one)))
  return [
    ...was.flatMap((one) => {
      const now = is.find((other) => keyOf(other) === keyOf(one))
      return now ? compareParameter(at, one, now) : [createChange(at, true, keyOf(one), 'no longer sent')]
    }),
    ...added.map((one) => createChange(at, false, keyOf(one), 'added')),
  ]
}

/** Compares the answers of the console, of which the provider takes those that the document names. */
function compareAnswers(at: Comparison, before: Operation, after: Operation): Change[] {
  return Object.entries(before.responses).flatMap(([status, one]) => {
    const where = `answer ${status}`
    const key = [status, `${status[0]}XX`, 'default'].find((name) => after.responses[name] !== undefined)
    const isError = /^[45]/.test(status)
    if (key === undefined) return [createChange(at, !isError, where, 'no longer taken')]
    const bodies = {
      before: resolveRef(at.before.document, one),
      after: resolveRef(at.after.document, after.responses[key]),
    }
    const headers = compareReadHeaders(at, where, bodies)
    if (bodies.before['content'] === undefined && bodies.after['content'] !== undefined)
      return [...headers, createChange(at, !isError, where, 'now asks for a body')]
    if (bodies.after['content'] === undefined) return headers
    return [...headers, ...compareContent(at, { where: `${where} body`, direction: 'request' }, bodies)]
  })
}

function compareWebhook(versions: Versions, before: Operation, after: Operation): Change[] {
  const at = { ...versions, ...subjectOf(before) }
  return [
    ...compareBody(at, before, after),
    ...compareParameters(at, before, after),
    ...compareAnswers(at, before, after),
    ...(isSameSecurity(at, before, after)
      ? []
      : [createUncompared(at, 'security', 'the sign-in of a request of the provider')]),
  ]
}

function isSameSecurity(at: Comparison, before: Operation, after: Operation): boolean {
  // The document's own security is compared with the operations.
  const isInherited = ({ document }: Contract, { security }: Operation) =>
    isSameJson(security, document['security'] ?? [])
  if (isInherited(at.before, before) && isInherited(at.after, after)) return true
  const keys = schemeKeys(at)
  const sent = ({ security }: Operation, keyOf: (name: string) => string) =>
    security.filter(isObject).map((one) => Object.entries(one).map(([name, scopes]) => [keyOf(name), scopes]))
  return isSameJson(sent(before, keys.before), sent(after, keys.after))
}

/** Pairs the requests of one method and address; two of an address by their names, which are not sent. */
function pairWebhooks(before: Operation[], after: Operation[]): Map<Operation, Operation> {
  const pairs = new Map<Operation, Operation>()
  const left = new Set(after)
  for (const isSameName of [(a: Operation, b: Operation) => a.group === b.group, () => true])
    for (const one of before.filter((each) => !pairs.has(each))) {
      const now = [...left].find(
        (other) => other.method === one.method && other.path === one.path && isSameName(one, other),
      )
      if (now) pairs.set(one, now)
      if (now) left.delete(now)
    }
  return pairs
}

function compareWebhookLists(versions: Versions, before: Operation[], after: Operation[]): Change[] {
  const pairs = pairWebhooks(before, after)
  const known = new Set(pairs.values())
  const removed = before.filter((one) => !pairs.has(one))
  const added = after.filter((one) => !known.has(one))
  return [
    ...[...pairs].flatMap(([one, now]) => compareWebhook(versions, one, now)),
    ...removed.map((one) => createChange(subjectOf(one), true, 'webhook or callback', 'removed')),
    ...added.map((one) => createChange(subjectOf(one), false, 'webhook or callback', 'added')),
  ]
}

const webhooksIn = ({ document }: Contract) => operationsIn(document, objectAt(document, 'webhooks'))

/** Compares the webhooks of two documents. */
export const compareWebhooks = (versions: Versions): Change[] =>
  compareWebhookLists(versions, webhooksIn(versions.before), webhooksIn(versions.after))

/** Compares the callbacks of an operation by their expressions; their names are not sent. */
export function compareCallbacks(at: Comparison, before: Operation, after: Operation): Change[] {
  const callbacks = ({ document }: Contract, { callbacks: all }: Operation) =>
    Object.entries(all).flatMap(([group, one]) =>
      operationsIn(document, withoutExtensions(resolveRef(document, one))).map((operation) => ({
        ...operation,
        group,
      })),
    )
  return compareWebhookLists(at, callbacks(at.before, before), callbacks(at.after, after)).map((one) => ({
    ...one,
    subject: at.subject,
    operationId: at.operationId,
    where: `callback ${one.subject} ${one.where}`,
  }))
}
