import { beforeEach, describe, expect, test } from 'vitest'
import { daySeconds } from '~/lib/time-units'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { setProviderState } from '../../mocks/provider-states'
import { totalOf } from '../../mocks/provider/ledger'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const balance = () => Number(caller.get('/api/userinfo').body.data.balance)
const rows = () => caller.get('/api/panel-point?limit=100').body.data
const newestMessage = () => caller.get('/api/messages/inbox?limit=1').body.data[0]

interface Plan {
  id: number
  charge_type: string
  pricing_plans: { id: number; current_price: string }[]
}
function pricingOf(kind: 'monthly' | 'hourly') {
  const plans: Plan[] = caller.get('/api/cloud-market/specs?project_id=1').body.data
  const pricing = plans.find((plan) => plan.charge_type === kind)?.pricing_plans[0]
  return pricing ?? { id: 0, current_price: '' }
}

/** Rents for project 1 (Titan, no CDK needed) by default. */
const lease = (kind: 'monthly' | 'hourly', extra: Record<string, unknown> = {}) =>
  caller.call('POST', '/api/cloud-market/lease', {
    pricing_plan_id: pricingOf(kind).id,
    quantity: 1,
    auto_renew: 0,
    project_config_id: null,
    project_id: 1,
    cdk: null,
    ...extra,
  })

test('a released hourly lease is no longer metered', () => {
  const [{ id }] = lease('hourly').body.data
  caller.advance(300)
  expect(caller.state.meteredIds).toContain(id)
  const { node } = rows()[0]
  const { body } = caller.call('POST', '/api/cloud-market/release', {
    server_ids: [node.server_id],
    node_ids: [node.id],
  })
  expect(body.data).toEqual([{ id: node.id, ok: true, message: '' }])
  caller.advance(60)
  expect(caller.state.meteredIds).not.toContain(id)
})

describe('a monthly lease', () => {
  test('that costs nothing is renewed', () => {
    const params = { charge_type: 'monthly', price: '0.0000' }
    setProviderState(caller.hosted, 'a server plan is offered', params)
    const { status, body } = lease('monthly', { auto_renew: 1 })
    expect(status).toBe(200)
    caller.advance(31 * daySeconds)
    expect(caller.state.deployments.find(({ id }) => id === body.data[0].id)?.status).toBe('running')
  })

  test('is paid at once, starts within minutes and notifies the user', () => {
    const before = balance()
    const { status, body } = lease('monthly', { quantity: 2 })
    expect([status, body.data.length]).toEqual([200, 2])
    expect(before - balance()).toBe(18)
    expect(rows()[0]).toMatchObject({ status: 'deploying', node: null, lease_type: 'monthly', price: '9.00' })
    caller.advance(180)
    expect(rows()[0]).toMatchObject({ status: 'running', node: { status: 'online' } })
    expect(newestMessage().subject).toBe('节点已就绪')
    expect(caller.get('/api/orders/lease?limit=1').body.data[0]).toMatchObject({
      amount: '18.00',
      quantity: 2,
    })
  })

  test('ends after a month, or renews when it may and can', () => {
    const [kept] = lease('monthly', { auto_renew: 1 }).body.data
    const [left] = lease('monthly').body.data
    // Nothing else may use up the balance.
    for (const row of caller.state.deployments)
      if (row.type === 'hourly') Object.assign(row, { status: 'stopped' })
    for (const task of caller.state.powerTasks) Object.assign(task, { status: 'stopped' })
    caller.advance(31 * daySeconds)
    caller.signIn()
    const statusOf = (id: number) => rows().find((row: { id: number }) => row.id === id)?.status
    expect([statusOf(kept.id), statusOf(left.id)]).toEqual(['running', 'expired'])
  })

  test('auto-renew is switched only where it has an effect', () => {
    const [monthly] = rows().filter((row: { lease_type: string }) => row.lease_type === 'monthly')
    const [hourly] = rows().filter((row: { lease_type: string }) => row.lease_type === 'hourly')
    const toggle = (id: number) => caller.call('PUT', `/api/panel-point/toggle-auto-renew/${id}`)
    expect(toggle(monthly.id).status).toBe(200)
    const now = rows().find((row: { id: number }) => row.id === monthly.id)
    expect(now.auto_renew).toBe(1 - monthly.auto_renew)
    expect(toggle(hourly.id).status).toBe(409)
  })
})

test('the servers of leases that have just expired are offline in the scenario that has them', () => {
  caller = newCaller('expiring')
  const ended = caller.state.deployments.filter(({ status }) => status === 'expired')
  const nodes = caller.state.nodes.filter(({ id }) => ended.some(({ nodeId }) => nodeId === id))
  expect(nodes.map(({ offlineSince }) => offlineSince)).toEqual(ended.map(({ endsAt }) => endsAt))
  expect(nodes.length).toBeGreaterThan(0)
})

describe('an hourly lease', () => {
  test('costs nothing at once and is billed by the minute, to the cent', () => {
    caller = newCaller('new-user')
    caller.signIn()
    caller.call('POST', '/api/recharge', { amount: 10 })
    caller.advance(20)
    const [row] = lease('hourly').body.data
    expect(balance()).toBe(10)
    caller.advance(180 + 100 * 3600)
    // 0.015 an hour for 100 hours, and the minutes since it came up.
    const charged = caller.state.deployments.find((one) => one.id === row.id)?.chargedCents ?? 0
    expect(charged).toBeGreaterThanOrEqual(150)
    expect(charged).toBeLessThanOrEqual(151)
    expect(Math.round((10 - balance()) * 100)).toBe(charged)
  })

  test('ends when it is released, and its billing with it; monthly ones stay', () => {
    const list = rows()
    const of = (kind: string) => list.find((row: { lease_type: string }) => row.lease_type === kind).node
    const [hourly, monthly] = [of('hourly'), of('monthly')]
    const { body } = caller.call('POST', '/api/cloud-market/release', {
      server_ids: [hourly.server_id, monthly.server_id],
      node_ids: [hourly.id, monthly.id],
    })
    expect(body.data).toEqual([
      { id: hourly.id, ok: true, message: '' },
      { id: monthly.id, ok: false, message: '包月节点不能释放' },
    ])
    expect(rows().length).toBe(list.length - 1)
    const charged = () => caller.state.deployments.find((row) => row.nodeId === hourly.id)?.chargedCents
    const before = charged()
    caller.advance(3600)
    expect(charged()).toBe(before)
  })

  test('stops when the balance is used up, which never falls below zero', () => {
    caller = newCaller('broke')
    caller.signIn()
    expect(balance()).toBe(0.3)
    caller.advance(3 * 3600)
    expect(balance()).toBeGreaterThanOrEqual(0)
    expect(caller.get('/api/console/data').body.data.cost_analysis.current_rate).toBe('0.00')
    const subjects = caller
      .get('/api/messages/inbox?limit=20')
      .body.data.map((one: { subject: string }) => one.subject)
    expect(subjects).toContain('余额不足')
  })
})

describe('the order of a lease', () => {
  const orders = (type: string) => caller.get(`/api/orders/lease?limit=100&lease_type=${type}`).body.data
  const newest = (type: string) => orders(type)[0]
  const release = (...rowIds: number[]) => {
    const own = rows().filter(({ id }: { id: number }) => rowIds.includes(id))
    const nodes = own.map(({ node }: { node: { id: number; server_id: number } }) => node)
    const node_ids = nodes.map(({ id }: { id: number }) => id)
    const server_ids = nodes.map(({ server_id }: { server_id: number }) => server_id)
    caller.call('POST', '/api/cloud-market/release', { node_ids, server_ids })
  }
  /** Also signs in again: a session ends within 31 days. */
  const passDays = (days: number) => {
    caller.advance(days * daySeconds)
    caller.signIn()
  }
  const chargedFor = (ids: number[]) =>
    caller.state.deployments
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { chargedCents }) => sum + chargedCents, 0)

  test('by the hour grows with each minute that is billed, however many servers it has', () => {
    const ids = lease('hourly', { quantity: 2 }).body.data.map(({ id }: { id: number }) => id)
    expect(newest('hourly')).toMatchObject({ amount: '0.00', duration: 0, status: 'active' })
    caller.advance(180 + 90 * 60)
    const { amount, duration, status } = newest('hourly')
    expect([amount, status]).toEqual([(chargedFor(ids) / 100).toFixed(2), 'active'])
    expect(Number(amount)).toBeGreaterThan(0)
    expect(duration).toBeGreaterThanOrEqual(90)
    expect(duration).toBeLessThanOrEqual(92)
  })

  test('by the hour expires when its last server is released, and costs no more', () => {
    const ids = lease('hourly', { quantity: 2 }).body.data.map(({ id }: { id: number }) => id)
    caller.advance(3600)
    release(ids[0])
    caller.advance(3600)
    expect(newest('hourly').status).toBe('active')
    release(ids[1])
    const ended = newest('hourly')
    expect(ended).toMatchObject({ status: 'expired', amount: (chargedFor(ids) / 100).toFixed(2) })
    caller.advance(3600)
    expect(newest('hourly')).toEqual(ended)
  })

  test('by the hour expires when the balance is used up', () => {
    setProviderState(caller.hosted, 'the balance is', { amount: '1.00' })
    lease('hourly')
    passDays(20)
    expect(newest('hourly').status).toBe('expired')
  })

  test('by the month expires with its last server, unless that is renewed', () => {
    setProviderState(caller.hosted, 'the balance is', { amount: '900.00' })
    lease('monthly', { auto_renew: 1 })
    lease('monthly', { quantity: 2 })
    const [ending, kept] = orders('monthly')
    passDays(30)
    const now = orders('monthly')
    expect(now).toContainEqual({ ...ending, status: 'expired' })
    expect(now).toContainEqual(kept)
  })

  test('that is refunded while its servers run stays as it was', () => {
    lease('hourly')
    caller.advance(3600)
    const thing = { thing: 'OrderStatus', id: newest('hourly').order_no, to: 'refunded' }
    setProviderState(caller.hosted, 'the state of a thing changes', thing)
    const refunded = newest('hourly')
    caller.advance(3600)
    expect(newest('hourly')).toEqual(refunded)
  })

  test.each(['demo', 'fleet-1k'] as const)('goes on where the scenario %s left it', (scenario) => {
    caller = newCaller(scenario)
    caller.signIn()
    const running = (type: string) =>
      orders(type).filter(({ status }: { status: string }) => status === 'active')
    const total = () =>
      orders('hourly').reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0)
    const [before, balanceBefore, tasks] = [total(), balance(), caller.state.powerTasks]
    for (const task of tasks) Object.assign(task, { status: 'stopped' })
    caller.advance(3600)
    expect(total() - before).toBeCloseTo(balanceBefore - balance(), 5)
    passDays(31)
    expect(running('monthly').length).toBeLessThan(orders('monthly').length)
  })

  test('is not there for a server of a world that an older version saved', () => {
    for (const row of caller.state.deployments) delete row.orderNo
    const before = orders('hourly')
    passDays(31)
    expect(orders('hourly')).toEqual(before)
  })
})

describe('buying is refused', () => {
  test('when the price is not the one that was seen', () => {
    expect(lease('monthly', { expected_price: '8.00' }).body).toEqual({
      code: 409,
      message: '价格已变动，当前价格 $9.00/月',
    })
    expect(lease('monthly', { expected_price: '9.0000' }).status).toBe(200)
  })

  test('when the balance does not cover it, and nothing is taken', () => {
    const { entries, deployments } = caller.state
    const before = [entries.length, deployments.length]
    expect(lease('monthly', { quantity: 100 }).status).toBe(409)
    expect([caller.state.entries.length, caller.state.deployments.length]).toEqual(before)
  })

  test('for a project off the shelf', () => {
    const off = caller.state.projects.find((project) => !project.isPublished)
    expect(lease('monthly', { project_id: off?.id }).body.message).toBe('项目已下架')
  })

  test("with somebody else's config", () => {
    const [config] = caller.state.configs
    if (config) config.userId = 2
    expect(lease('monthly', { project_config_id: config?.id }).status).toBe(404)
  })
})

describe('a voucher', () => {
  const rivalz = () => caller.state.projects.find((project) => project.shortName === 'Rivalz')?.id ?? 0
  const check = (cdk: string, project_id = rivalz()) =>
    caller.call('POST', '/api/cloud-market/check-cdk', { cdk, project_id })

  test('is checked without being used up, then takes its worth off once', () => {
    expect(check(' rivalz-2026-a7k2 ').body.data).toEqual({ deduction: '5.00' })
    const before = balance()
    const buy = () => lease('monthly', { project_id: rivalz(), cdk: 'RIVALZ-2026-A7K2' })
    expect(buy().status).toBe(200)
    expect(before - balance()).toBe(4)
    expect(buy().status).toBe(422)
  })

  test.each([
    ['NOPE', '不存在'],
    ['RIVALZ-2026-USED', '已被使用'],
    ['ZEPHYR-2026-C3P8', '不适用'],
  ])('%s is refused', (code, why) => {
    expect(check(code)).toMatchObject({ status: 422, body: { message: expect.stringContaining(why) } })
  })

  test('is required where the project says so', () => {
    expect(lease('monthly', { project_id: rivalz() }).body).toEqual({
      code: 422,
      message: '该项目需要 CDK',
      field: 'cdk',
    })
  })
})

test('a row is found by its id', () => {
  const { id } = rows()[1]
  expect(caller.get(`/api/panel-point?id=${id}`).body).toMatchObject({ data: [{ id }], meta: { total: 1 } })
  expect(caller.get('/api/panel-point?id=99999').body.data).toEqual([])
})

test('a reset takes a while, empties the node, and is refused in the body while it runs', () => {
  const [row] = rows()
  const reset = () => caller.call('PUT', `/api/panel-point/reset-image/${row.id}`, { image_id: 1 })
  expect(reset().body.code).toBe(200)
  expect(reset()).toMatchObject({ status: 200, body: { code: 409 } })
  caller.advance(90)
  expect(rows()[0]).toMatchObject({ status: 'running', project: null, node: { status: 'online' } })
})

test('a month of everything leaves the ledger at zero', () => {
  lease('monthly', { auto_renew: 1 })
  lease('hourly', { quantity: 3 })
  caller.advance(45 * daySeconds)
  expect(totalOf(caller.state)).toBe(0)
})
