import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, listAt, objectAt, isSameJson, textAt, type JsonObject } from '../schema/json.ts'
import { createChange, type Change } from './change.ts'
import { compareSchemasAt } from './content.ts'
import type { Comparison, Contract, Versions } from './contract.ts'
import type { Direction } from './finding.ts'

interface Sides {
  before: JsonObject
  after: JsonObject
}

const messagesOf = ({ document }: Contract, operation: JsonObject): JsonObject => {
  const channel = resolveRef(document, operation['channel'])
  const ownMessages = listAt(operation, 'messages').map((one) => resolveRef(document, one))
  const messages = ownMessages.length
    ? ownMessages
    : Object.values(objectAt(channel, 'messages')).map((one) => resolveRef(document, one))
  return Object.fromEntries(messages.map((one, index) => [textAt(one, 'name') ?? `message ${index}`, one]))
}

function compareMessage(at: Comparison, name: string, direction: Direction, sides: Sides): Change[] {
  const where = `message ${name}`
  const [old, now] = [sides.before, sides.after].map(
    (one) => textAt(one, 'contentType') ?? 'application/json',
  )
  const typeChanges = old === now ? [] : [createChange(at, true, where, `content type ${old} → ${now}`)]
  const parts = ['headers', 'payload'].flatMap((part) =>
    compareSchemasAt(
      at,
      { where: `${where} ${part}`, direction },
      { before: sides.before[part], after: sides.after[part] },
    ),
  )
  return [...typeChanges, ...parts]
}

// Readers ignore unknown messages, so a new one is safe and a removed one is breaking.
function compareMessages(at: Comparison, direction: Direction, sides: Sides): Change[] {
  return unionOfKeys(sides.before, sides.after).flatMap((name) => {
    const where = `message ${name}`
    if (sides.after[name] === undefined) return [createChange(at, true, where, 'removed')]
    if (sides.before[name] === undefined) return [createChange(at, false, where, 'added')]
    const both = { before: objectAt(sides.before, name), after: objectAt(sides.after, name) }
    return compareMessage(at, name, direction, both)
  })
}

function compareReply(at: Comparison, direction: Direction, sides: Sides): Change[] {
  const messages = (contract: Contract, one: JsonObject) =>
    messagesOf(contract, resolveRef(contract.document, one['reply']))
  return compareMessages(
    { ...at, subject: `${at.subject} reply` },
    direction === 'request' ? 'response' : 'request',
    { before: messages(at.before, sides.before), after: messages(at.after, sides.after) },
  )
}

function compareOperation(versions: Versions, name: string, sides: Sides): Change[] {
  const at = { ...versions, subject: `event ${name}`, operationId: name }
  const [was, is] = [textAt(sides.before, 'action'), textAt(sides.after, 'action')]
  if (was !== is) return [createChange(at, true, 'action', `${was} → ${is}`)]
  // Actions are the provider's, so a message that it receives counts as a request of the console.
  const direction = was === 'receive' ? 'request' : 'response'
  const address = (contract: Contract, one: JsonObject) =>
    textAt(resolveRef(contract.document, one['channel']), 'address')
  const [old, now] = [address(at.before, sides.before), address(at.after, sides.after)]
  return [
    ...(old === now ? [] : [createChange(at, true, 'channel', `address ${old} → ${now}`)]),
    ...compareMessages(at, direction, {
      before: messagesOf(at.before, sides.before),
      after: messagesOf(at.after, sides.after),
    }),
    ...compareReply(at, direction, sides),
  ]
}

/** Whether a client that used a server by one of its schemes, or by none, no longer can. */
const isRestricted = (before: JsonObject[], after: JsonObject[]) =>
  after.length > 0 &&
  (before.length === 0 || before.some((scheme) => !after.some((other) => isSameScheme(scheme, other))))

function compareServers({ before, after }: Versions): Change[] {
  const [old, now] = [objectAt(before.document, 'servers'), objectAt(after.document, 'servers')]
  const schemesOf = (contract: Contract, one: JsonObject) =>
    listAt(one, 'security').map((scheme) => resolveRef(contract.document, scheme))
  return unionOfKeys(old, now).flatMap((name) => {
    const subject = { subject: `event server ${name}` }
    if (now[name] === undefined) return [createChange(subject, true, 'server', 'removed')]
    if (old[name] === undefined) return [createChange(subject, false, 'server', 'added')]
    const [a, b] = [objectAt(old, name), objectAt(now, name)]
    const [was, is] = [textAt(a, 'protocol'), textAt(b, 'protocol')]
    return [
      ...(was === is ? [] : [createChange(subject, true, 'protocol', `${was} → ${is}`)]),
      ...(isRestricted(schemesOf(before, a), schemesOf(after, b))
        ? [createChange(subject, true, 'security', 'a way in was shut')]
        : []),
    ]
  })
}

const isSameScheme = (a: JsonObject, b: JsonObject) =>
  ['type', 'in', 'name', 'scheme'].every((key) => isSameJson(a[key], b[key]))

/** Compares two AsyncAPI documents. */
export function compareEvents(versions: Versions): Change[] {
  const [old, now] = [
    objectAt(versions.before.document, 'operations'),
    objectAt(versions.after.document, 'operations'),
  ]
  const operations = unionOfKeys(old, now).flatMap((name) => {
    const subject = { subject: `event ${name}`, operationId: name }
    if (now[name] === undefined) return [createChange(subject, true, 'operation', 'removed')]
    if (old[name] === undefined) return [createChange(subject, false, 'operation', 'added')]
    return compareOperation(versions, name, { before: objectAt(old, name), after: objectAt(now, name) })
  })
  return [...operations, ...compareServers(versions)]
}
