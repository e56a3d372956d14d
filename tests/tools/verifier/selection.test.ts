import { expect, test } from 'vitest'
import { objectAt, type JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { operationsIn } from '../../../contracts/breaking-changes/schema/openapi'
import { eventsIn } from '../../../contracts/schema/asyncapi'
import { pickNamed, selectionOf } from '../../../contracts/verifier/selection'

const operation = (operationId: string, ...tags: string[]) => ({ operationId, tags, responses: {} })
const paths: JsonObject = {
  '/api/nodes': { get: operation('listNodes', 'nodes'), post: operation('createNode', 'nodes') },
  '/api/node-groups': { get: operation('listNodeGroups', 'node-groups') },
  '/api/orders': { get: operation('orders', 'money') },
  '/ws': { get: operation('openChannel', 'realtime') },
}
const operations = operationsIn({ paths }, objectAt({ paths }, 'paths'))
const events = eventsIn({
  channels: { socket: { address: '/ws' } },
  operations: { sendBeat: { action: 'send', channel: { $ref: '#/channels/socket' } } },
})
const screens = new Map([
  ['node-management', ['listNodes', 'listNodeGroups']],
  ['orders', ['listNodes']],
])

/** Returns the selected operations of the contract. */
function selected(...names: string[]): string[] {
  const selection = selectionOf(names, { operations, events, screens })
  const ids = [
    'listNodes',
    'createNode',
    'listNodeGroups',
    'orders',
    'openChannel',
    'sendBeat',
    'provider states',
  ]
  return ids.filter((operationId) => selection({ operationId, call: '', status: '', title: '' }))
}

test.each([
  ['an operation', ['listNodes'], ['listNodes']],
  ['its case does not matter', ['listnodes'], ['listNodes']],
  ['a path', ['/api/nodes'], ['listNodes', 'createNode']],
  ['a method and a path', ['post /api/nodes'], ['createNode']],
  ['a tag', ['nodes'], ['listNodes', 'createNode']],
  ['a screen', ['node-management'], ['listNodes', 'listNodeGroups']],
  ['a screen as its path has it', ['nodeManagement'], ['listNodes', 'listNodeGroups']],
  ['an operation wins', ['orders'], ['orders']],
  ['a kind in front tells them apart', ['screen:orders'], ['listNodes']],
  ['several', ['createNode, orders', 'tag:node-groups'], ['createNode', 'listNodeGroups', 'orders']],
  ['a channel with its events', ['realtime'], ['openChannel', 'sendBeat']],
  ['an event', ['sendBeat'], ['sendBeat']],
  ['the check of the states', ['states'], ['provider states']],
])('%s', (_what, names, expected) => {
  expect(selected(...names)).toEqual(expected)
})

test('without names everything is selected', () => {
  expect(selected()).toHaveLength(7)
})

const names = ['listNodes', 'listNodeGroups', 'createNode', 'orders'].map((one): [string, string] => [
  one,
  one,
])

test.each([
  ['lisNode', 'listNodes'],
  ['nodegroup', 'listNodeGroups'],
  ['create-nodes', 'createNode'],
  ['ordres', 'orders'],
])('%s is refused, and %s comes first of the nearest names', (wrong, near) => {
  expect(() => pickNamed(['orders', wrong], names, 'operation')).toThrow(
    expect.objectContaining({
      message: `--only ${wrong} is no operation`,
      remedy: expect.stringMatching(new RegExp(`^nearest: ${near}, \\w+, \\w+$`)),
    }),
  )
})

test('empty names are refused', () => {
  expect(() => selected(' ,')).toThrow('--only names nothing')
  expect(() => selected('x')).toThrow('--only x is no operation, path, tag or screen')
})
