import { resolveRef } from '../schema/flatten.ts'
import { unionOfKeys, listAt, objectAt, isSameJson, textAt, type JsonObject } from '../schema/json.ts'
import { createChange, type Change, type ChangeSubject } from './change.ts'
import { compareSchemasAt } from './content.ts'
import type { Contract, Versions } from './contract.ts'
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

function compareMessage(
  versions: Versions,
  subject: ChangeSubject,
  name: string,
  direction: Direction,
  sides: Sides,
): Change[] {
  const mediaTypeOf = (one: JsonObject) => textAt(one, 'contentType') ?? 'application/json'
  const where = `message ${name}`
  const typeChanges =
    mediaTypeOf(sides.before) === mediaTypeOf(sides.after)
      ? []
      : [
          createChange(
            subject,
            true,
            where,
            `content type ${mediaTypeOf(sides.before)} → ${mediaTypeOf(sides.after)}`,
          ),
        ]
  const parts = ['headers', 'payload'].flatMap((part) =>
    compareSchemasAt(
      versions,
      subject,
      { where: `${where} ${part}`, direction },
      { before: sides.before[part], after: sides.after[part] },
    ),
  )
  return [...typeChanges, ...parts]
}

// Readers ignore unknown messages, so a new one is safe and a removed one is breaking.
function compareMessages(
  versions: Versions,
  subject: ChangeSubject,
  direction: Direction,
  sides: Sides,
): Change[] {
  return unionOfKeys(sides.before, sides.after).flatMap((name) => {
    const where = `message ${name}`
    if (sides.after[name] === undefined) return [createChange(subject, true, where, 'removed')]
    if (sides.before[name] === undefined) return [createChange(subject, false, where, 'added')]
    const both = { before: objectAt(sides.before, name), after: objectAt(sides.after, name) }
    return compareMessage(versions, subject, name, direction, both)
  })
}

function compareReply(
  versions: Versions,
  subject: ChangeSubject,
  direction: Direction,
  sides: Sides,
): Change[] {
  const [before, after] = [
    resolveRef(versions.before.document, sides.before['reply']),
    resolveRef(versions.after.document, sides.after['reply']),
  ]
  return compareMessages(
    versions,
    { ...subject, subject: `${subject.subject} reply` },
    direction === 'request' ? 'response' : 'request',
    {
      before: messagesOf(versions.before, before),
      after: messagesOf(versions.after, after),
    },
  )
}

function compareOperation(versions: Versions, name: string, sides: Sides): Change[] {
  const subject = { subject: `event ${name}`, operationId: name }
  if (!isSameJson(sides.before['action'], sides.after['action']))
    return [
      createChange(
        subject,
        true,
        'action',
        `${textAt(sides.before, 'action')} → ${textAt(sides.after, 'action')}`,
      ),
    ]
  // Actions are the provider's, so a message that it receives counts as a request of the console.
  const direction = sides.before['action'] === 'receive' ? 'request' : 'response'
  const address = (contract: Contract, one: JsonObject) =>
    textAt(resolveRef(contract.document, one['channel']), 'address')
  const [old, now] = [address(versions.before, sides.before), address(versions.after, sides.after)]
  return [
    ...(old === now ? [] : [createChange(subject, true, 'channel', `address ${old} → ${now}`)]),
    ...compareMessages(versions, subject, direction, {
      before: messagesOf(versions.before, sides.before),
      after: messagesOf(versions.after, sides.after),
    }),
    ...compareReply(versions, subject, direction, sides),
  ]
}

function compareServers({ before, after }: Versions): Change[] {
  const [old, now] = [objectAt(before.document, 'servers'), objectAt(after.document, 'servers')]
  return unionOfKeys(old, now).flatMap((name) => {
    const subject = { subject: `event server ${name}` }
    if (now[name] === undefined) return [createChange(subject, true, 'server', 'removed')]
    if (old[name] === undefined) return [createChange(subject, false, 'server', 'added')]
    const found: Change[] = []
    const [a, b] = [objectAt(old, name), objectAt(now, name)]
    if (!isSameJson(a['protocol'], b['protocol']))
      found.push(
        createChange(subject, true, 'protocol', `${textAt(a, 'protocol')} → ${textAt(b, 'protocol')}`),
      )
    const schemesOf = (contract: Contract, one: JsonObject) =>
      listAt(one, 'security').map((scheme) => resolveRef(contract.document, scheme))
    const [schemesBefore, schemesAfter] = [schemesOf(before, a), schemesOf(after, b)]
    const isRestricted =
      schemesBefore.length === 0
        ? schemesAfter.length > 0
        : !schemesBefore.every(
            (scheme) =>
              schemesAfter.length === 0 || schemesAfter.some((other) => isSameScheme(scheme, other)),
          )
    if (isRestricted) found.push(createChange(subject, true, 'security', 'a way in was shut'))
    return found
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
