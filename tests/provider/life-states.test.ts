import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { setProviderState } from '../../mocks/provider-states'
import { totalOf } from '../../mocks/provider/ledger'
import { isFinal, mayChange } from '../../mocks/provider/lifecycles'

type Caller = ReturnType<typeof newCaller>

function newStage() {
  const caller = newCaller('new-user')
  caller.signIn()
  return caller
}

const lead = ({ hosted }: Caller, thing: string, id: string | number | undefined, to: string) =>
  setProviderState(hosted, 'the state of a thing changes', { thing, id: String(id), to })

const balance = ({ get }: Caller) => get('/api/userinfo').body.data.balance

describe('events outside of the API', () => {
  test.each(['expired', 'failed', 'cancelled'])(
    'a top-up is %s, and no payment changes it any more',
    (to) => {
      const caller = newStage()
      const { order_no } = caller.call('POST', '/api/recharge', { amount: 20 }).body.data
      lead(caller, 'RechargeStatus', order_no, to)
      caller.advance(60)
      expect(caller.get(`/api/recharge?order_no=${order_no}`).body.data.payment_status).toBe(to)
      expect(balance(caller)).toBe('0.00')
    },
  )

  test('a top-up is paid, once', () => {
    const caller = newStage()
    const { order_no } = setProviderState(caller.hosted, 'a recharge order exists', { amount: '20.00' })
    lead(caller, 'RechargeStatus', order_no, 'paid')
    expect(balance(caller)).toBe('20.00')
    expect(() => lead(caller, 'RechargeStatus', order_no, 'paid')).toThrow('from paid to paid')
    expect(balance(caller)).toBe('20.00')
  })

  test('an order is refunded, once', () => {
    const caller = newStage()
    const { order_no } = setProviderState(caller.hosted, 'a lease order exists', {})
    lead(caller, 'OrderStatus', order_no, 'refunded')
    expect(caller.get('/api/orders/lease').body.data).toMatchObject([{ order_no, status: 'refunded' }])
    expect(balance(caller)).toBe('15.00')
    expect(() => lead(caller, 'OrderStatus', order_no, 'refunded')).toThrow('from refunded to refunded')
    expect([balance(caller), totalOf(caller.state)]).toEqual(['15.00', 0])
  })

  test('a reward is paid out, and is cancelled no more', () => {
    const caller = newStage()
    setProviderState(caller.hosted, 'a reward exists', { type: 'recharge_balance', amount: '2.50' })
    const id = caller.state.rewards.at(-1)?.id
    lead(caller, 'RewardStatus', id, 'frozen')
    lead(caller, 'RewardStatus', id, 'released')
    expect(balance(caller)).toBe('2.50')
    expect(() => lead(caller, 'RewardStatus', id, 'cancelled')).toThrow('from released to cancelled')
  })

  test('a node falls silent, and reports again', () => {
    const caller = newStage()
    const { node_id } = setProviderState(caller.hosted, 'the user owns a server', {})
    const statuses = ['offline', 'online'].map((to) => {
      lead(caller, 'NodeStatus', node_id, to)
      return caller.get('/api/nodes').body.data[0].status
    })
    expect(statuses).toEqual(['offline', 'online'])
    expect(() => lead(caller, 'NodeStatus', node_id, 'unregistered')).toThrow('no NodeStatus')
  })
})

const row = ({ get }: Caller) => get('/api/panel-point').body.data[0]

function rented(lease_type: string) {
  const caller = newStage()
  setProviderState(caller.hosted, 'the balance is', { amount: '100.00' })
  const ids = setProviderState(caller.hosted, 'the user rents a node', { lease_type })
  return { caller, ids, id: ids.deployment_id }
}

describe('a rented server', () => {
  test('stops with its node, costs nothing meanwhile, and runs again', () => {
    const { caller, id } = rented('hourly')
    lead(caller, 'LeaseStatus', id, 'stopped')
    expect(row(caller)).toMatchObject({ status: 'stopped', node: { status: 'offline' } })
    const before = balance(caller)
    caller.advance(3600)
    expect(balance(caller)).toBe(before)
    lead(caller, 'LeaseStatus', id, 'running')
    expect(row(caller)).toMatchObject({ status: 'running', node: { status: 'online' } })
    caller.advance(3600)
    expect(Number(balance(caller))).toBeLessThan(Number(before))
  })

  test('can be released while it is stopped, once', () => {
    const { caller, id, ids } = rented('hourly')
    lead(caller, 'LeaseStatus', id, 'stopped')
    const call = { node_ids: [ids.node_id], server_ids: [ids.server_id] }
    const release = () => caller.call('POST', '/api/cloud-market/release', call).body.data
    expect([release(), release()]).toEqual([
      [{ id: ids.node_id, ok: true, message: '' }],
      [{ id: ids.node_id, ok: false, message: '节点已释放' }],
    ])
  })

  test('expires while it is stopped, even when it renews itself', () => {
    const { caller, id } = rented('monthly')
    const [lease] = caller.state.deployments
    if (lease) lease.autoRenew = true
    lead(caller, 'LeaseStatus', id, 'stopped')
    caller.advance(30 * 86_400)
    caller.signIn()
    expect(row(caller).status).toBe('expired')
  })

  test.each([
    ['expired', 'time leads from running to expired: move the clock'],
    ['deploying', 'without a call no LeaseStatus goes from running to deploying'],
  ])('is %s by nothing outside', (to, message) => {
    const { caller, id } = rented('monthly')
    expect(() => lead(caller, 'LeaseStatus', id, to)).toThrow(message)
  })

  test('that is not there changes nothing', () => {
    expect(() => lead(newStage(), 'LeaseStatus', 4711, 'stopped')).toThrow('there is no 4711')
  })
})

test('states change only by the transitions of the contract', () => {
  expect(mayChange('LeaseStatus', 'running', { to: 'stopped', by: 'event' })).toBe(true)
  expect(mayChange('LeaseStatus', 'running', { to: 'running', by: 'event' })).toBe(false)
  expect(mayChange('LeaseStatus', 'deploying', { to: 'stopped', by: 'event' })).toBe(false)
  expect(mayChange('LeaseStatus', 'deploying', { to: 'released', by: 'event' })).toBe(false)
  expect(['running', 'stopped', 'expired', 'released'].map((state) => isFinal('LeaseStatus', state))).toEqual(
    [false, false, true, true],
  )
})
