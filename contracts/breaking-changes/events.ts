import { createChange, createUncompared, type Change } from './change.ts'
import { isSameTree } from './compare/same-tree.ts'
import type { Comparison, Contract, Sides, Versions } from './contract.ts'
import {
  compareBindings,
  compareMessages,
  compareOtherKeys,
  messagesOf,
  withTraits,
  wordKeys,
} from './event-messages.ts'
import { compareEventSecurity, compareServers, pathnamesOf } from './event-servers.ts'
import type { Direction } from './finding.ts'
import { compareSchemasAt } from './places.ts'
import { resolveRef } from './schema/flatten.ts'
import { objectAt, textAt, unionOfKeys, type JsonObject } from './schema/json.ts'

const opposite = (direction: Direction): Direction => (direction === 'request' ? 'response' : 'request')

const replyOf = ({ document }: Contract, operation: JsonObject) => resolveRef(document, operation['reply'])

function compareReply(at: Comparison, direction: Direction, sides: Sides): Change[] {
  const replies = { before: replyOf(at.before, sides.before), after: replyOf(at.after, sides.after) }
  const place = { ...at, subject: `${at.subject} reply` }
  return [
    ...compareMessages(
      place,
      opposite(direction),
      messagesOf(at.before, replies.before),
      messagesOf(at.after, replies.after),
    ),
    ...compareReplyAddress(place, replies),
    ...compareReplyChannel(place, sides, replies),
  ]
}

function compareReplyAddress(at: Comparison, { before, after }: Sides): Change[] {
  const addressIn = ({ document }: Contract, reply: JsonObject) =>
    textAt(resolveRef(document, reply['address']), 'location')
  const [old, now] = [addressIn(at.before, before), addressIn(at.after, after)]
  return old === now ? [] : [createChange(at, true, 'address', `${old ?? 'none'} → ${now ?? 'none'}`)]
}

/** Compares the address that replies come from, where it is that of another channel. */
function compareReplyChannel(at: Comparison, sides: Sides, replies: Sides): Change[] {
  const channels = { before: channelOf(at.before, replies.before), after: channelOf(at.after, replies.after) }
  const isKnown =
    channels.before === channelOf(at.before, sides.before) &&
    channels.after === channelOf(at.after, sides.after)
  const areTwo = [replies.before, replies.after].every((one) => one['channel'] !== undefined)
  return areTwo && !isKnown ? compareAddress(at, channels) : []
}

const channelOf = ({ document }: Contract, operation: JsonObject) =>
  resolveRef(document, operation['channel'])

const withoutNames = (address: string | undefined) => address?.replaceAll(/\{[^}]*\}/g, '{}')

/** Returns the addresses of a channel: that of each server, and its own behind it. */
function addressesOf(contract: Contract, channel: JsonObject): string[] {
  const address = withoutNames(textAt(channel, 'address')) ?? ''
  // A pathname is the start of a URL, in which a slash follows.
  return pathnamesOf(contract, channel).map((one) =>
    one === '' ? address : `${one}/${address.replace(/^\//, '')}`,
  )
}

function compareAddress(at: Comparison, { before, after }: Sides): Change[] {
  const [old, now] = [addressesOf(at.before, before), addressesOf(at.after, after)]
  const removed = old.filter((one) => !now.includes(one))
  if (removed.length === 0) return []
  return [createChange(at, true, 'channel', `address ${old.join(', ')} → ${now.join(', ')}`)]
}

const parameterNames = (channel: JsonObject) =>
  [...(textAt(channel, 'address') ?? '').matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

const asSchema = (parameter: JsonObject): JsonObject => ({
  type: 'string',
  ...(parameter['enum'] === undefined ? {} : { enum: parameter['enum'] }),
})

/** Compares the parameters of an address by their place in it. Who connects chooses their values. */
function compareParameters(at: Comparison, { before, after }: Sides): Change[] {
  const [names, newNames] = [parameterNames(before), parameterNames(after)]
  const parameter = ({ document }: Contract, channel: JsonObject, name: string | undefined) =>
    resolveRef(document, objectAt(channel, 'parameters')[name ?? ''])
  return names.flatMap((name, index) => {
    const [old, now] = [parameter(at.before, before, name), parameter(at.after, after, newNames[index])]
    const where = `channel parameter ${name}`
    const moved = textAt(old, 'location') === textAt(now, 'location')
    return [
      ...compareSchemasAt(
        at,
        { where, direction: 'request' },
        { before: asSchema(old), after: asSchema(now) },
      ),
      ...(moved ? [] : [createUncompared(at, where, 'location differs')]),
    ]
  })
}

const channelKeys = [...wordKeys, 'bindings', 'address', 'messages', 'parameters', 'servers']

function compareChannel(at: Comparison, sides: Sides): Change[] {
  const channels = { before: channelOf(at.before, sides.before), after: channelOf(at.after, sides.after) }
  return [
    ...compareAddress(at, channels),
    ...compareParameters(at, channels),
    // Who connects sends the query and the headers of a channel.
    ...compareBindings(at, 'channel', 'request', channels),
    ...compareOtherKeys(at, 'channel', channels, channelKeys),
  ]
}

const comparedKeys = ['bindings', 'action', 'channel', 'messages', 'reply', 'security']
const operationKeys = [...wordKeys, ...comparedKeys, 'traits']

function compareOperation(versions: Versions, name: string, written: Sides): Change[] {
  const at = { ...versions, subject: `event ${name}`, operationId: name }
  const sides = {
    before: withTraits(at.before.document, written.before),
    after: withTraits(at.after.document, written.after),
  }
  const [was, is] = [textAt(sides.before, 'action'), textAt(sides.after, 'action')]
  if (was !== is) return [createChange(at, true, 'action', `${was} → ${is}`)]
  // Actions are the provider's, so a message that it receives counts as a request of the console.
  const direction = was === 'receive' ? 'request' : 'response'
  return [
    ...compareChannel(at, sides),
    ...compareMessages(at, direction, messagesOf(at.before, sides.before), messagesOf(at.after, sides.after)),
    ...compareReply(at, direction, sides),
    ...compareEventSecurity(at, sides.before, sides.after),
    ...compareBindings(at, 'operation', direction, sides),
    ...compareOtherKeys(at, 'operation', sides, operationKeys),
  ]
}

/** Returns the action of an operation and the addresses of its channel. */
const addressed = (contract: Contract, operation: JsonObject) =>
  [textAt(operation, 'action'), ...addressesOf(contract, channelOf(contract, operation))].join(' ')

/** Returns the new name of each operation that has another one now: the same otherwise, or the only one of its address. */
function renamedOperations(versions: Versions, { before, after }: Sides): Map<string, string> {
  const added = Object.keys(after).filter((name) => !(name in before))
  const removed = Object.keys(before).filter((name) => !(name in after))
  return new Map(
    removed.flatMap((name): [string, string][] => {
      const same = added.find((other) => isSameTree(versions, before[name], after[other]))
      const there = addressed(versions.before, objectAt(before, name))
      const others = added.filter((other) => addressed(versions.after, objectAt(after, other)) === there)
      const isOnly =
        removed.filter((other) => addressed(versions.before, objectAt(before, other)) === there).length === 1
      const found = same ?? (isOnly && others.length === 1 ? others[0] : undefined)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

/** Compares two AsyncAPI documents. */
export function compareEvents(versions: Versions): Change[] {
  const operationsIn = ({ document }: Contract) =>
    Object.fromEntries(
      Object.entries(objectAt(document, 'operations')).map(([name, one]) => [
        name,
        resolveRef(document, one),
      ]),
    )
  const sides = { before: operationsIn(versions.before), after: operationsIn(versions.after) }
  const renamed = renamedOperations(versions, sides)
  const known = new Set(renamed.values())
  const operations = unionOfKeys(sides.before, sides.after).flatMap((name) => {
    const subject = { subject: `event ${name}`, operationId: name }
    const now = renamed.get(name) ?? name
    if (sides.after[now] === undefined) return [createChange(subject, true, 'operation', 'removed')]
    if (sides.before[name] === undefined)
      return known.has(name) ? [] : [createChange(subject, false, 'operation', 'added')]
    const both = { before: objectAt(sides.before, name), after: objectAt(sides.after, now) }
    const note = now === name ? [] : [createChange(subject, false, 'operation', `renamed to ${now}`)]
    return [...note, ...compareOperation(versions, name, both)]
  })
  return [...operations, ...compareServers(versions)]
}
