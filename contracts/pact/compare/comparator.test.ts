import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import openapi from '../../../openapi/generated/openapi.json' with { type: 'json' }
import asyncapi from '../../../openapi/generated/realtime.json' with { type: 'json' }
import { isObject, listAt, type JsonObject } from '../../breaking-changes/schema/json.ts'
import { createComparator } from './comparator.ts'

const copy = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value))
let conflicts: ReturnType<typeof createComparator> | undefined

/** The comparator is made by the first test that asks it. */
function conflictsOf(pact: JsonObject) {
  conflicts ??= createComparator({ openapi: copy(openapi), asyncapi: copy(asyncapi) })
  return conflicts(pact)
}

const folder = 'contracts/pacts'
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.json'),
)
const readPact = (name: string): JsonObject => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

test('both pact files exist', () => expect(files).toHaveLength(2))

test.each(files)('the documents allow all that %s says', async (name) => {
  expect(await conflictsOf(readPact(name))).toEqual([])
})

const [callsPact, framesPact] = [
  'compute-console-compute-provider.json',
  'sent/compute-provider-compute-console.json',
]

/** Returns the pact with only the interaction `title`, in which `from` is replaced by `to`. */
function broken(file: string, title: string, from: string, to: string): JsonObject {
  const pact = readPact(file)
  const interaction = listAt(pact, 'interactions').find(
    (each) => isObject(each) && each['description'] === title,
  )
  const text = JSON.stringify(interaction)
  const changed = text.replaceAll(from, to)
  if (changed === text) throw new Error(`${title} has no ${from} to change`)
  return { ...pact, interactions: [JSON.parse(changed)] }
}

test.each([
  ['an unknown path', callsPact, 'the nodes', '/api/nodes', '/api/node', 'request.path-or-method.unknown'],
  ['another method', callsPact, 'sign in', '"POST"', '"PUT"', 'request.path-or-method.unknown'],
  [
    'an unknown parameter',
    callsPact,
    'the unread messages',
    '"unread_only"',
    '"unread"',
    'request.query.unknown',
  ],
  ['a parameter of another type', callsPact, 'the nodes', '"100000"', '"all"', 'request.query.incompatible'],
  [
    'a required parameter left out',
    callsPact,
    'ask for a paid top-up',
    '"order_no"',
    '"orderNo"',
    'request.query.incompatible',
  ],
  ['a field left out', callsPact, 'sign in', '"password":', '"pass":', 'request.body.incompatible'],
  [
    'a field of another type',
    callsPact,
    'make a node group',
    '"weight":10',
    '"weight":"10"',
    'request.body.incompatible',
  ],
  ['no token', callsPact, 'the nodes', '"Token"', '"X-Token"', 'request.authorization.missing'],
  [
    'another media type',
    callsPact,
    'sign in',
    '"Content-Type":["application/json"]',
    '"Content-Type":["text/plain"]',
    'request.content-type.incompatible',
  ],
  [
    'a status that is not documented',
    callsPact,
    'the nodes',
    '"status":200',
    '"status":203',
    'response.status.unknown',
  ],
  [
    'an id of another type',
    callsPact,
    'a message',
    '"id":',
    '"id":true,"old":',
    'response.body.incompatible',
  ],
  [
    'an answer with another type',
    callsPact,
    'a message',
    '"content":{"data":',
    '"content":{"data":"x","old":',
    'response.body.incompatible',
  ],
  [
    'an unknown event',
    callsPact,
    'a heartbeat of a node in view',
    'sendNodeHeartbeat',
    'sendBeat',
    'message.operation.unknown',
  ],
  [
    'a heartbeat with another field',
    callsPact,
    'a heartbeat of a node in view',
    '"node_id":102',
    '"id":102',
    'message.no.match',
  ],
  [
    'an event that is named like the type of a text frame',
    framesPact,
    'a sign of life',
    'receivePing',
    "'text/plain'",
    'message.operation.unknown',
  ],
  [
    'a frame that is neither JSON nor text',
    framesPact,
    'a sign of life',
    'text/plain',
    'text/html',
    'message.payload.unvalidatable',
  ],
  [
    'a frame of another kind',
    framesPact,
    'the nodes in view',
    '"set_node_ids"',
    '"set_ids"',
    'message.no.match',
  ],
])('%s is found', async (_what, file, title, from, to, code) => {
  const found = await conflictsOf(broken(file, title, from, to))
  expect(found).toContainEqual({ code, interaction: title, message: expect.any(String) })
})
