import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const minutes = (count: number) => caller.advance(count * 60)
const task = (id: number) => caller.get(`/api/power/tasks/${id}`).body.data
const prices = () => caller.get('/api/power/price?project_id=8').body.data

const rent = (extra: Record<string, unknown> = {}) =>
  caller.call('POST', '/api/power/tasks', {
    project_id: 8,
    project_config_id: null,
    pricing_plan_id: prices()[0].pricing_plan.id,
    amount: 2,
    is_loop: 0,
    cdk: null,
    ...extra,
  })

describe('a power task', () => {
  test('has no node for a machine that has not started, also once that is over', () => {
    const { id } = rent().body.data
    const machines = () => task(id).server_instance
    expect(machines()).toMatchObject([{ status: 'deploying', node: null }, { node: null }])
    caller.call('PUT', '/api/power/tasks/terminate-task', { task_id: id })
    expect(machines()).toMatchObject([{ status: 'stopped', node: null }, { node: null }])
  })

  test('starts within ten minutes and is billed from then on', () => {
    const { id, consumption } = rent().body.data
    expect(consumption).toBe('0.00')
    minutes(10)
    expect(task(id)).toMatchObject({ running_amount: 2, hashrate: 43.2, complated_at: null })
    minutes(600)
    const cents = Math.round(Number(task(id).consumption) * 100)
    // Two machines at 0.035 an hour for ten hours and a few minutes.
    expect(cents).toBeGreaterThanOrEqual(70)
    expect(cents).toBeLessThanOrEqual(72)
  })

  test('ends when it is terminated, and its billing with it', () => {
    const { id } = rent().body.data
    minutes(30)
    const end = () => caller.call('PUT', '/api/power/tasks/terminate-task', { task_id: id })
    expect(end().status).toBe(200)
    const { consumption, status, complated_at, server_instance: machines } = task(id)
    expect([status, typeof complated_at]).toEqual(['stopped', 'string'])
    expect(machines).toMatchObject([{ deleted_at: complated_at }, { deleted_at: complated_at }])
    minutes(600)
    expect(task(id).consumption).toBe(consumption)
    expect(end().status).toBe(409)
    expect(caller.call('PUT', `/api/power/tasks/cycle-startup/${id}`).status).toBe(409)
  })

  test('of the demo ends when the owner of its machines takes them back, unless it loops', () => {
    const tasks = () => caller.get('/api/power/tasks').body.data
    const before: { id: number; is_loop: number; status: string }[] = tasks()
    expect(before.map(({ status }) => status)).toEqual(['running', 'running', 'running'])
    minutes(36 * 60)
    const expected = before.map(({ id, is_loop }) => ({ id, status: is_loop ? 'running' : 'stopped' }))
    expect(tasks()).toMatchObject(expected)
  })

  test('ends with its last machine, each ended by itself', () => {
    const { id } = rent().body.data
    minutes(10)
    const machines: number[] = task(id).server_instance.map((one: { id: number }) => one.id)
    const end = (ids: number[]) =>
      caller.call('PUT', '/api/power/tasks/terminate-node', { server_ids: ids }).body.data
    expect(end(machines.slice(0, 1))).toEqual([{ id: machines[0], ok: true, message: '' }])
    expect(task(id)).toMatchObject({ status: 'running', running_amount: 1, stopped_amount: 1 })
    expect(end(machines).map((one: { ok: boolean }) => one.ok)).toEqual([false, true])
    expect(task(id).status).toBe('stopped')
  })

  test('that loops gets a new machine when one is taken back; any other ends', () => {
    caller.call('POST', '/api/recharge', { amount: 1000 })
    const [looping, single] = [rent({ is_loop: 1 }).body.data.id, rent().body.data.id]
    minutes(38 * 60)
    expect(task(single).status).toBe('stopped')
    expect(task(looping).status).toBe('running')
    expect(task(looping).server_instance.length).toBeGreaterThan(2)
    expect(caller.call('PUT', `/api/power/tasks/cycle-startup/${looping}`).status).toBe(200)
    expect(task(looping).is_loop).toBe(0)
  })

  test('is refused without the balance for an hour, at another price, or where nothing can be rented', () => {
    expect(rent({ amount: 1000, pricing_plan_id: prices()[2].pricing_plan.id }).body.message).toMatch(
      /^余额不足/,
    )
    expect(rent({ expected_price: '0.01' }).body.message).toMatch(/^价格已变动/)
    expect(prices()[3].pricing_plan).toBeNull()
    expect(rent({ pricing_plan_id: 99_999 }).status).toBe(404)
  })
})

test('prices follow the market, within a quarter of the usual one', () => {
  const usual = Number(prices()[0].pricing_plan.original_price)
  const seen = new Set<number>()
  for (let hour = 0; hour < 200; hour++) {
    minutes(60)
    caller.signIn()
    seen.add(Number(prices()[0].pricing_plan.current_price))
  }
  expect(seen.size).toBeGreaterThan(5)
  for (const price of seen) expect(Math.abs(price / usual - 1)).toBeLessThanOrEqual(0.26)
})

test('tasks are found by status and keyword', () => {
  const find = (query: string) => caller.get(`/api/power/tasks?${query}`).body.meta.total
  expect([find(''), find('status=running'), find('status=stopped')]).toEqual([3, 3, 0])
  expect([find('keyword=qubic'), find('keyword=nothing')]).toEqual([2, 0])
})

test('the list has every field of a task and leaves its machines out; the detail has them', () => {
  const [newest] = caller.get('/api/power/tasks?page=1&limit=1').body.data
  expect(newest).toMatchObject({
    id: 3,
    project: { id: 9, name: 'Monero XMR', short_name: 'Monero', project_type: 'power' },
    status: 'running',
    amount: 1,
    running_amount: 1,
    stopped_amount: 0,
    hashrate: 21.6,
    project_config: null,
    pricing_plan: { id: 9, current_price: '0.035', server_spec: { name: '计算型 16 核 32G' } },
    consumption: '0.21',
    created_at: '2026-11-20T22:00:00Z',
    complated_at: null,
    is_loop: 1,
  })
  expect(newest.server_instance).toEqual([])
  expect(caller.get('/api/power/tasks?page=2&limit=1').body.data[0].is_loop).toBe(0)
  const [machine] = task(3).server_instance
  expect(machine).toMatchObject({
    status: 'running',
    node: { lan_ip_address: expect.any(String), hashrate: 21.6, latest_metric: expect.any(Object) },
    start_time: expect.any(String),
    end_time: null,
    consumption: '0.21',
    deleted_at: null,
  })
})

test('a machine that ended has its times and neither hashrate nor metrics', () => {
  const [{ id }] = task(1).server_instance
  caller.call('PUT', '/api/power/tasks/terminate-node', { server_ids: [id] })
  const ended = task(1).server_instance.find((one: { id: number }) => one.id === id)
  expect(ended).toMatchObject({
    status: 'stopped',
    node: { hashrate: null, latest_metric: null },
    end_time: '2026-11-21T04:00:00Z',
    consumption: '1.05',
  })
  expect(task(1)).toMatchObject({ amount: 4, running_amount: 3, stopped_amount: 1, hashrate: 64.8 })
  expect(caller.get('/api/power/tasks').body.data.at(-1)).toMatchObject({ id: 1, server_instance: [] })
})
