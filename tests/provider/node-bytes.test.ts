import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { JsonBuffer } from '../../mocks/provider/json-buffer'
import { createNodeSerializer } from '../../mocks/provider/node-serializer'
import { toNode } from '../../mocks/provider/nodes'
import { bindServer } from '../../mocks/provider/own-servers'
import { toTimestamp } from '../../mocks/provider/time'
import { respond } from '../../mocks/server/respond'
import { at } from './support/at'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

afterEach(() => vi.restoreAllMocks())

const decoder = new TextDecoder()

/** The bytes of every node from both writers and from JSON.stringify. */
function everyNode() {
  const writer = createNodeSerializer(caller.state)
  const written = caller.state.nodes.map((node) => {
    const sink = new JsonBuffer(1)
    writer.write(node, sink)
    return decoder.decode(sink.toBytes())
  })
  return {
    written,
    kept: caller.state.nodes.map((node) => decoder.decode(writer.getCached(node) ?? writer.serialize(node))),
    plain: caller.state.nodes.map((node) => JSON.stringify(toNode(caller.state, node))),
  }
}

/** Those that differ. */
function odd() {
  const { written, kept, plain } = everyNode()
  return plain.filter((text, index) => written[index] !== text || kept[index] !== text)
}

describe('a node is written with the bytes of JSON.stringify', () => {
  test.each(['demo', 'every-state', 'fleet-1k'] as const)('in %s, now and a heartbeat later', (scenario) => {
    caller = newCaller(scenario)
    caller.signIn()
    expect([odd(), odd()]).toEqual([[], []])
    caller.advance(5)
    expect(odd()).toEqual([])
  })

  const node = () => at(caller.state.nodes)
  const changes: Record<string, () => unknown> = {
    'its alias': () =>
      caller.call('PUT', '/api/nodes/1/alias', {
        node_id: 1,
        alias: '"last_heartbeat":null\n"latest_metric":null',
      }),
    'its groups': () => caller.call('POST', '/api/nodes/join/group', { group_id: 3, node_ids: [1] }),
    "a group's name": () => caller.call('PUT', '/api/nodes/group/1', { id: 1, name: '亚洲 2', weight: 1 }),
    'a group that goes': () => caller.call('DELETE', '/api/nodes/group/1'),
    'a run on it': () =>
      caller.call('POST', '/api/nodes/script', {
        nodes: [1],
        project_id: 1,
        script_id: at(at(caller.state.projects).scripts, 1).id,
        config_id: 0,
      }),
    'that run as time passes': () => caller.advance(100),
    'its silence': () => Object.assign(node(), { offlineSince: caller.state.now }),
    'its never having reported': () => Object.assign(node(), { registeredAt: null }),
    'its address': () => (node().ip = null),
    'its address at home': () => (node().lanIp = '10.9.9.9'),
    'its host name': () => (node().hostname = 'another'),
    'its server': () => (node().serverId = 99_999),
    'its kind': () => (node().isOwn = true),
    'its region': () => (node().regionId = 99_999),
    'its hardware': () => (node().hardware = { ...node().hardware, cpuCores: 99 }),
    'its creation': () => (node().createdAt -= 86_400_000),
    'a group that was never there': () => (node().groupIds = [99_999]),
    'a server of the own': () => bindServer(caller.hosted.world, at(caller.state.users), 'haus-"1"'),
  }
  test.each(Object.entries(changes))('after a change of %s', (_what, change) => {
    everyNode()
    const before = JSON.stringify(everyNode().plain)
    change()
    expect(odd()).toEqual([])
    expect(JSON.stringify(everyNode().plain)).not.toBe(before)
  })
})

test('each heartbeat is checked before it is sent, although its row was checked before', () => {
  const status = () => caller.get('/api/nodes?limit=100').status
  expect(status()).toBe(200)
  for (const node of caller.state.nodes) node.hardware.diskGb = -1
  expect(status()).toBe(200)
  caller.advance(5)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(status()).toBe(500)
})

test('a list of any length is the JSON of its rows, made slice by slice when it is long', () => {
  caller = newCaller('fleet-1k')
  const { token } = caller.signIn().body.data
  bindServer(caller.hosted.world, at(caller.state.users))
  const list = (limit: number) => caller.get(`/api/nodes?limit=${limit}`).text
  const rows = caller.state.nodes.toReversed().map((node) => toNode(caller.state, node))
  for (const limit of [1, 1000, 1001, 100_000]) {
    const { data, ...rest } = JSON.parse(list(limit))
    expect(data).toHaveLength(Math.min(limit, 1001))
    const { code, message, ...counters } = rest
    expect(list(limit)).toBe(JSON.stringify({ code, message, data: rows.slice(0, limit), ...counters }))
  }
  const { body } = respond(caller.worlds, {
    method: 'GET',
    url: '/api/nodes?limit=1001',
    headers: { token },
    body: undefined,
  })
  const slices = typeof body === 'object' && 'read' in body ? [...body.read()] : []
  expect(slices.length).toBeGreaterThan(4)
})

test('a refused path is refused again, and an accepted one can still be 404', () => {
  const refused = () => caller.get('/api/nodes?limit=many').status
  expect([refused(), refused()]).toEqual([422, 422])
  const { id } = caller.call('POST', '/api/nodes/group', { name: '新组' }).body.data
  const put = () => caller.call('PUT', `/api/nodes/group/${id}`, { id, name: '新组', weight: 1 }).status
  expect(put()).toBe(200)
  caller.call('DELETE', `/api/nodes/group/${id}`)
  expect(put()).toBe(404)
})

test('a time is written as Date writes it', () => {
  const slow = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z')
  for (let index = 0; index < 5000; index++) {
    const ms = index * 7_654_321_987 - 3_000_000_000_000
    expect(toTimestamp(ms)).toBe(slow(ms))
  }
})
