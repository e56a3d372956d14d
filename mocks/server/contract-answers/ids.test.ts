import { describe, expect, test } from 'vitest'
import { newCaller } from '../../adapters/vitest/caller'
import { hashOf } from '../answer-style/choices'
import { contractOperations, type JsonSchema } from '../contract'
import { bodyWithIds, requestedIds, worldIds } from './ids'
import { kindOfId, shapeOf } from './schema-shape'

const idOf = (kind: string): JsonSchema => ({ type: 'integer', 'x-id-of': kind })
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const orNull = (schema: JsonSchema): JsonSchema => ({ oneOf: [{ type: 'null' }, schema] })

const row = object({
  id: idOf('node'),
  server_id: idOf('server'),
  twin_id: idOf('node'),
  peer: orNull(object({ id: idOf('node') })),
})
const schema = object({ data: listOf(row), node_id: idOf('node') })
const rowOf = (id: number, server_id = 5, peer: number | null = 5) => ({
  id,
  server_id,
  twin_id: peer,
  peer: peer && { id: peer },
  name: 'a',
})
const body = (...ids: number[]) => ({ data: ids.map((id) => rowOf(id)), node_id: 5, note: 'x' })
const known = { node: [11, 12, 13], server: [81, 82, 83] }

describe('the ids of a generated answer', () => {
  const withIds = (requested: [string, number][], value: unknown = body(1, 2, 3, 4)) =>
    bodyWithIds(schema, value, { known, requested: new Map(requested), key: 'key' })

  test('are those of the world, beginning at the requested thing; what is no row is that thing', () => {
    expect(withIds([['node', 12]])).toEqual({
      data: [rowOf(12, 82, 12), rowOf(13, 83, 12), rowOf(11, 81, 12)],
      node_id: 12,
      note: 'x',
    })
  })

  test('begin at any place where nothing is requested, or nothing that the world has', () => {
    const place = hashOf('key') % 3
    const at = (offset: number) => (place + offset) % 3
    const rows = [0, 1, 2].map((index) => ({ node: 11 + at(index), server: 81 + at(index) }))
    const data = (peer?: number) => rows.map(({ node, server }) => rowOf(node, server, peer ?? node))
    expect(withIds([])).toMatchObject({ data: data(), node_id: 11 + place })
    expect(withIds([['node', 99]])).toMatchObject({ data: data(99), node_id: 99 })
    expect(withIds([['project', 11]])).toMatchObject({ data: data() })
  })

  test('stay where there is none, and other values stay too', () => {
    expect(withIds([['node', 11]], { data: [rowOf(1, 2, null)], node_id: null })).toEqual({
      data: [rowOf(11, 81, null)],
      node_id: null,
    })
    for (const value of ['text', null, { data: 'none' }, { data: null }])
      expect(withIds([], value)).toEqual(value)
    expect(withIds([], { data: ['a', 'a', { name: 'b' }] })).toEqual({ data: ['a', 'a', { name: 'b' }] })
  })

  test('of a world that has no such thing: no row, and the generated id outside of rows', () => {
    const options = { known: { node: [] }, requested: new Map(), key: 'key' }
    expect(bodyWithIds(schema, body(1, 2), options)).toEqual({ data: [], node_id: 5, note: 'x' })
  })

  test('without a world differ by row only', () => {
    const max = Number.MAX_SAFE_INTEGER
    const ids = (...generated: number[]) => {
      const options = { known: undefined, requested: new Map(), key: 'key' }
      return Object(bodyWithIds(schema, body(...generated), options)).data.map(({ id }: { id: number }) => id)
    }
    expect(ids(7, 7, 8, 3)).toEqual([7, 8, 9, 3])
    expect(ids(max, max, max - 1)).toEqual([max, 1, max - 1])
  })

  test('of rows that are no ids of a kind stay, and rows without ids too', () => {
    const texts = object({ data: listOf(object({ id: { type: 'string' } })), names: { type: 'array' } })
    const value = { data: [{ id: 'a' }, { id: 'a' }], names: ['b', 'b'] }
    expect(bodyWithIds(texts, value, { known, requested: new Map(), key: 'key' })).toEqual(value)
  })
})

test('a request names ids in its path, its query and its body; of a list and of two the first', () => {
  const [first] = contractOperations
  if (!first) throw new Error('the contract has no operations')
  const parameter = (name: string, kind: string) =>
    ({ name, in: 'query', required: false, schema: idOf(kind) }) as const
  const operation = {
    ...first,
    parameters: [
      parameter('node', 'node'),
      parameter('group', 'node-group'),
      parameter('page', ''),
      parameter('lost', 'message'),
    ],
    bodySchema: object({
      node_id: idOf('node'),
      ids: listOf(idOf('server')),
      task: idOf('power-task'),
    }),
  }
  const values = {
    params: { node: 3 },
    query: { node: 9, group: 'g', page: 1, lost: { id: 1 } },
    body: { node_id: 4, ids: [7, 8], task: 2 },
  }
  expect([...requestedIds(operation, values)]).toEqual([
    ['node', 3],
    ['node-group', 'g'],
    ['server', 7],
    ['power-task', 2],
  ])
  expect([...requestedIds(operation, { params: {}, query: {}, body: [1] })]).toEqual([])
  const withoutBody = { ...operation, bodySchema: undefined }
  expect([...requestedIds(withoutBody, values)].map(([kind]) => kind)).toEqual(['node', 'node-group'])
})

test('a world’s ids are those of the caller’s own things, and of what all share', () => {
  const { state } = newCaller('every-state')
  const { announcement, project, ...own } = worldIds(state, 1)
  expect([announcement, project]).toEqual(
    [state.announcements, state.projects].map((list) => list.map(({ id }) => id)),
  )
  const mine = <Item extends { userId: number }>(list: Item[]) => list.filter(({ userId }) => userId === 1)
  expect(own['power-instance']).toEqual(
    mine(state.powerTasks).flatMap((task) => task.instances.map(({ id }) => id)),
  )
  expect(own['recharge-order']).toEqual(mine(state.recharges).map(({ orderNo }) => orderNo))
  expect(own.server).toEqual(mine(state.nodes).map(({ serverId }) => serverId))
  expect(Object.values(own).filter((ids) => ids.length === 0)).toEqual([])
  const lists = [
    state.nodes,
    state.powerTasks,
    state.deployments,
    state.messages,
    state.groups,
    state.configs,
  ]
  for (const list of [...lists, state.recharges, state.executions]) for (const one of list) one.userId = 2
  const foreign = worldIds(state, 1)
  expect(Object.keys(own).filter((kind) => foreign[kind]?.length)).toEqual([])
  expect(worldIds(state, 2)).toMatchObject(own)
})

describe('the shape of a schema', () => {
  test('is that of its alternative that is not null, by reference or in itself', () => {
    const plain = object({ a: { type: 'string' } })
    expect(shapeOf({ oneOf: [{ type: 'null' }, { anyOf: [{ type: 'null' }, plain] }] })).toEqual(
      shapeOf(plain),
    )
    expect(shapeOf(orNull({ $ref: '#/components/schemas/Node' })).name).toBe('Node')
    expect(shapeOf(plain)).toEqual({
      name: undefined,
      properties: new Map([['a', { type: 'string' }]]),
      items: undefined,
    })
    const onlyNull = { oneOf: [{ type: 'null' }], properties: { a: {} } }
    expect([...shapeOf(onlyNull).properties.keys()]).toEqual(['a'])
  })

  test('leaves out what is no schema', () => {
    expect(shapeOf({ properties: { a: 'text', b: null, c: {} }, items: [{}] })).toEqual({
      name: undefined,
      properties: new Map([['c', {}]]),
      items: undefined,
    })
    expect(shapeOf({ oneOf: [null, 'text', { properties: { a: {} } }] }).properties.size).toBe(1)
    expect(shapeOf({ properties: [{}], oneOf: {} }).properties.size).toBe(0)
  })

  test('says whose id it is, beside a reference or behind it', () => {
    expect(kindOfId({ $ref: '#/components/schemas/Id', 'x-id-of': 'node' })).toBe('node')
    expect(kindOfId({ $ref: '#/components/schemas/NodeIds/items' })).toBe('node')
    expect(kindOfId({ 'x-id-of': 7 })).toBeUndefined()
  })
})
