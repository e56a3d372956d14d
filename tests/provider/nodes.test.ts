import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { metricOf } from '../../mocks/provider/metrics'
import { lastHeartbeat } from '../../mocks/provider/nodes'
import { bindServer } from '../../mocks/provider/own-servers'
import { toTimestamp } from '../../mocks/provider/time'
import { at } from './support/at'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const ids = (url: string): number[] => caller.get(url).body.data.map(({ id }: { id: number }) => id)
const stranger = 2

describe('the node list', () => {
  test('counts all nodes beside data, whatever the filter', () => {
    const all = caller.get('/api/nodes?limit=100000').body
    const offline = caller.get('/api/nodes?limit=100000&status=offline').body
    const counters = { total: 13, online: 12, offline: 1, leave_unused: 0 }
    expect(all).toMatchObject({ ...counters, meta: { total: 13 } })
    expect(offline).toMatchObject({ ...counters, meta: { total: 1 } })
  })

  test('is filtered by group, keyword and kind', () => {
    const group = caller.state.groups.find(({ name }) => name === '欧洲')
    expect(ids(`/api/nodes?group_id=${group?.id}`)).toHaveLength(2)
    expect(ids(`/api/nodes?keyword=${encodeURIComponent('香港-0')}&limit=50`)).toHaveLength(6)
    expect(ids('/api/nodes?keyword=10.0.0.13')).toEqual([13])
    expect(ids(`/api/nodes?keyword=${caller.state.nodes.find(({ id }) => id === 13)?.ip}`)).toEqual([13])
    expect(ids('/api/nodes?type=2')).toEqual([])
  })

  test.each(['/api/nodes', '/api/panel-point'])('of %s is filtered by the last report', (path) => {
    const silent = caller.state.nodes.find(({ offlineSince }) => offlineSince !== null)
    const since = (ms: number) => ids(`${path}?limit=100&last_active_time=${toTimestamp(ms)}`).length
    const lastReport = lastHeartbeat(caller.state, at(silent ? [silent] : [])) ?? 0
    expect(since(lastReport)).toBe(13)
    expect(since(lastReport + 1000)).toBe(12)
    expect(since(caller.state.now + 1000)).toBe(0)
  })

  test('shows a node of the user only', () => {
    bindServer(caller.hosted.world, { ...at(caller.state.users, 1), id: stranger })
    expect(ids('/api/nodes?limit=100000')).toHaveLength(13)
  })
})

test('a released node leaves the list and its counters; by its id the user learns what became of it', () => {
  const node = at(caller.state.nodes, 12)
  const release = () =>
    caller.call('POST', '/api/cloud-market/release', { server_ids: [node.serverId], node_ids: [node.id] })
      .body.data[0]
  expect(release()).toMatchObject({ ok: true })
  const counters = { total: 12, online: 12, offline: 0, leave_unused: 0 }
  expect(caller.get('/api/nodes?limit=100').body).toMatchObject({ ...counters, meta: { total: 12 } })
  expect(ids('/api/nodes?limit=100')).not.toContain(node.id)
  expect(release()).toMatchObject({ ok: false, message: '节点已释放' })
})

describe('groups', () => {
  const make = (name: string, weight?: number) => caller.call('POST', '/api/nodes/group', { name, weight })

  test('are created, changed, filled and deleted; their nodes stay', () => {
    const { id } = make('新组', 99).body.data
    expect(ids('/api/nodes/group')[0]).toBe(id)
    expect(make('新组').status).toBe(409)
    expect(caller.call('POST', '/api/nodes/join/group', { group_id: id, node_ids: [1, 2] }).status).toBe(200)
    expect(ids(`/api/nodes?group_id=${id}`)).toEqual([2, 1])
    expect(caller.call('PUT', `/api/nodes/group/${id}`, { id, name: '改名', weight: 1 }).body.data.name).toBe(
      '改名',
    )
    expect(caller.call('DELETE', `/api/nodes/group/${id}`).status).toBe(200)
    expect(ids(`/api/nodes?group_id=${id}`)).toEqual([])
    expect(ids('/api/nodes?limit=100')).toHaveLength(13)
  })

  test("move nothing when one node is somebody else's", () => {
    const { id } = make('新组').body.data
    const node = caller.state.nodes[4]
    if (node) node.userId = stranger
    expect(
      caller.call('POST', '/api/nodes/join/group', { group_id: id, node_ids: [1, node?.id] }).status,
    ).toBe(404)
    expect(ids(`/api/nodes?group_id=${id}`)).toEqual([])
  })
})

describe('scripts', () => {
  const project = () => at(caller.state.projects)
  const config = () => at(caller.state.configs).id
  const [install, upgrade] = [0, 1]
  const run = (nodes: number[], script: number, config_id: number) =>
    caller.call('POST', '/api/nodes/script', {
      nodes,
      project_id: project().id,
      script_id: project().scripts[script]?.id,
      config_id,
    })
  const log = (node: number) => caller.get(`/api/nodes/script_executions?node_id=${node}`).body.data

  test('go from pending over running to an end, with output', () => {
    expect(run([1, 13], install, config()).body.data).toEqual([
      { id: 1, ok: true, message: '' },
      { id: 13, ok: false, message: '节点离线，无法执行' },
    ])
    expect(log(1)[0]).toMatchObject({ status: 'pending', end_time: null, output: null })
    caller.advance(6)
    expect(log(1)[0].status).toBe('running')
    caller.advance(60)
    expect(log(1)[0]).toMatchObject({ output: expect.stringContaining('\n'), end_time: expect.any(String) })
    expect(['success', 'failed', 'timeout']).toContain(log(1)[0].status)
    expect(
      caller.get('/api/nodes?keyword=10.0.0.1&limit=100').body.data.at(-1).last_install_script_execution
        .status,
    ).toBe(log(1)[0].status)
  })

  test('succeed mostly, fail and time out now and then', () => {
    caller = newCaller('fleet-1k')
    caller.signIn()
    const nodes = ids('/api/nodes?limit=1000&status=online')
    run(nodes, upgrade, 0)
    caller.advance(120)
    const ended = (wanted: string) => caller.state.executions.filter(({ status }) => status === wanted).length
    expect(ended('success')).toBeGreaterThan(700)
    expect(ended('failed')).toBeGreaterThan(20)
    expect(ended('timeout')).toBeGreaterThan(10)
  })

  test('that need a config are refused without one; the others are not', () => {
    expect(run([1], install, 0).body).toEqual({
      code: 422,
      message: '该命令需要选择配置',
      field: 'config_id',
    })
    expect(run([1], upgrade, 0).status).toBe(200)
  })

  test('run on one server by its server id, not the node id', () => {
    const { serverId, id } = at(caller.state.nodes)
    const one = (server: number, nodes?: number[]) =>
      caller.call('POST', `/api/nodes/${server}/script`, {
        nodes,
        project_id: project().id,
        script_id: project().scripts[upgrade]?.id,
        config_id: 0,
      })
    expect(one(serverId).status).toBe(200)
    expect(one(id).status).toBe(404)
    expect(one(serverId, [id]).status).toBe(200)
    expect(one(serverId, [id, at(caller.state.nodes, 1).id]).status).toBe(422)
    expect(one(serverId, [999_999]).status).toBe(404)
  })
})

describe('own servers', () => {
  test('are bound by the command, and removed; rented ones are not', () => {
    expect(caller.get('/api/nodes/self-owned/command').body.data.script).toMatch(/^curl .*--key=/)
    const { id } = bindServer(caller.hosted.world, at(caller.state.users))
    expect(ids('/api/nodes/self-owned?type=2&page=1&limit=200')).toEqual([id])
    expect(ids('/api/nodes?type=2')).toEqual([id])
    const { data } = caller.call('DELETE', '/api/nodes/batch-delete', { node_ids: [id, 1] }).body
    expect(data).toEqual([
      { id, ok: true, message: '' },
      { id: 1, ok: false, message: '云服务器不能删除，请使用释放' },
    ])
    expect(ids('/api/nodes/self-owned?type=2')).toEqual([])
  })
})

test('an alias is set, and taken away by an empty one', () => {
  const name = (alias: string) => caller.call('PUT', '/api/nodes/1/alias', { node_id: 1, alias }).status
  const alias = () => caller.get('/api/nodes?limit=100').body.data.at(-1).alias
  expect([name('主力'), alias()]).toEqual([200, '主力'])
  expect([name('  '), alias()]).toEqual([200, null])
})

test('metrics walk smoothly, and now and then spike', () => {
  const node = { id: 7, hardware: { cpuCores: 4, memoryGb: 8, bandwidthMbps: 100, diskGb: 80 } }
  const start = Date.UTC(2026, 10, 21)
  const cpu = Array.from(
    { length: 7200 },
    (_, second) => metricOf(node, start + second * 1000).cpu_usage_rate ?? 0,
  )
  const steps = cpu.slice(1).map((value, index) => Math.abs(value - (cpu[index] ?? 0)))
  expect(steps.filter((step) => step > 3).length / steps.length).toBeLessThan(0.01)
  expect(Math.max(...cpu)).toBeGreaterThan(90)
  expect(cpu.every((value) => value >= 0 && value <= 100)).toBe(true)
})
