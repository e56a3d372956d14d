import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import openapi from '../../openapi/generated/openapi.json' with { type: 'json' }
import asyncapi from '../../openapi/generated/realtime.json' with { type: 'json' }
import { isObject, listAt, type JsonObject } from '../schema/json.ts'
import { comparatorOf } from './comparator.ts'

const copy = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value))
const conflictsOf = comparatorOf({ openapi: copy(openapi), asyncapi: copy(asyncapi) })

const folder = 'contracts/pacts'
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
  name.endsWith('.json'),
)
const readPact = (name: string): JsonObject => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

test('both pacts are there', () => expect(files).toHaveLength(2))

test.each(files)('the documents allow all that %s says', async (name) => {
  expect(await conflictsOf(readPact(name))).toEqual([])
})

const [asked, sent] = ['compute-console-compute-provider.json', 'sent/compute-provider-compute-console.json']

/** The pact with one interaction only, changed. */
function broken(file: string, title: string, from: string, to: string): JsonObject {
  const pact = readPact(file)
  const one = listAt(pact, 'interactions').find((each) => isObject(each) && each['description'] === title)
  const text = JSON.stringify(one)
  const changed = text.replaceAll(from, to)
  if (changed === text) throw new Error(`${title} has no ${from} to change`)
  return { ...pact, interactions: [JSON.parse(changed)] }
}

test.each([
  ['a path that is none', asked, 'the nodes', '/api/nodes', '/api/node', 'request.path-or-method.unknown'],
  ['another method', asked, 'sign in', '"POST"', '"PUT"', 'request.path-or-method.unknown'],
  [
    'an unknown parameter',
    asked,
    'the unread messages',
    '"unread_only"',
    '"unread"',
    'request.query.unknown',
  ],
  ['a parameter of another type', asked, 'the nodes', '"100000"', '"all"', 'request.query.incompatible'],
  [
    'a required parameter left out',
    asked,
    'ask for a paid top-up',
    '"order_no"',
    '"orderNo"',
    'request.query.incompatible',
  ],
  ['a field left out', asked, 'sign in', '"password":', '"pass":', 'request.body.incompatible'],
  [
    'a field of another type',
    asked,
    'make a node group',
    '"weight":10',
    '"weight":"10"',
    'request.body.incompatible',
  ],
  ['no token', asked, 'the nodes', '"Token"', '"X-Token"', 'request.authorization.missing'],
  [
    'another media type',
    asked,
    'sign in',
    '"Content-Type":["application/json"]',
    '"Content-Type":["text/plain"]',
    'request.content-type.incompatible',
  ],
  [
    'a status that is not documented',
    asked,
    'the nodes',
    '"status":200',
    '"status":203',
    'response.status.unknown',
  ],
  ['an id of another type', asked, 'a message', '"id":', '"id":true,"old":', 'response.body.incompatible'],
  [
    'an answer with another type',
    asked,
    'a message',
    '"content":{"data":',
    '"content":{"data":"x","old":',
    'response.body.incompatible',
  ],
  [
    'an event that is none',
    asked,
    'a heartbeat of a node in view',
    'sendNodeHeartbeat',
    'sendBeat',
    'message.operation.unknown',
  ],
  [
    'a heartbeat with another field',
    asked,
    'a heartbeat of a node in view',
    '"node_id":102',
    '"id":102',
    'message.no.match',
  ],
  ['a frame of another kind', sent, 'the nodes in view', '"set_node_ids"', '"set_ids"', 'message.no.match'],
])('%s is found', async (_what, file, title, from, to, code) => {
  const conflicts = await conflictsOf(broken(file, title, from, to))
  expect(conflicts).toContainEqual({ code, interaction: title, message: expect.any(String) })
})
