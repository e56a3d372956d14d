import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import type { OrderStatus } from '../../mocks/generated/model'
import { totalOf } from '../../mocks/provider/ledger'
import { payRecharge } from '../../mocks/provider/recharges'
import { newController } from './support/control'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})
const balance = () => caller.get('/api/userinfo').body.data
const statistics = () => caller.get('/api/invite/invite-statistics').body.data
const newest = (path: string) => caller.get(`${path}?page=1&limit=1`).body.data[0]

describe('a top-up', () => {
  test('is paid by itself some seconds later, once, and notifies the user', () => {
    const { order_no } = caller.call('POST', '/api/recharge', { amount: 50.25 }).body.data
    const order = () => caller.get(`/api/recharge?order_no=${order_no}`).body.data
    expect(order()).toMatchObject({ amount: '50.25', payment_status: 'pending' })
    caller.advance(11)
    expect(order().payment_status).toBe('pending')
    caller.advance(100)
    expect(order().payment_status).toBe('paid')
    expect(balance().balance).toBe('178.75')
    expect(newest('/api/orders/deposit')).toMatchObject({
      order_no,
      payment_status: 'paid',
      payment_method: 'binance',
    })
    expect(newest('/api/messages/inbox').content).toContain('50.25')
  })

  test('is credited once, however often the transfer is found', () => {
    const { order_no } = caller.call('POST', '/api/recharge', { amount: 19.99 }).body.data
    for (let time = 0; time < 2; time++) payRecharge(caller.hosted.world, { orderNo: order_no })
    caller.advance(60)
    expect(balance().balance).toBe('148.49')
  })

  test('that would make the balance too large for the contract is refused when it is made', () => {
    const top = () => {
      const reply = caller.call('POST', '/api/recharge', { amount: 1_000_000_000 })
      // All are pending at once, and none is made within a minute of the others.
      const newest = caller.state.recharges.at(-1)
      if (newest) newest.createdAt -= 60_000
      return reply
    }
    let last = top()
    for (let count = 1; count < 1100 && last.status === 200; count++) last = top()
    expect(last.body).toEqual({ code: 422, message: '充值金额过大，余额将超过上限', field: 'amount' })
    expect(caller.state.recharges.filter(({ status }) => status === 'pending')).toHaveLength(899)
    caller.advance(60)
    expect(balance().balance).toMatch(/^\d{12}\.\d{2}$/)
    expect(caller.get('/api/console/data').status).toBe(200)
    expect(caller.call('POST', '/api/recharge', { amount: 10 }).status).toBe(200)
  })

  test.each([9.99, 0, -10, 10.001, 10.0000000001, '50'])('of %s is refused', (amount) => {
    const { status, body } = caller.call('POST', '/api/recharge', { amount })
    expect(status).toBe(422)
    expect(body.message).toContain('amount')
  })

  test("somebody else's order is not there", () => {
    caller.call('POST', '/api/recharge', { amount: 10 })
    const recharge = caller.state.recharges.at(-1)
    if (recharge) recharge.userId = 2
    expect(caller.get(`/api/recharge?order_no=${recharge?.orderNo}`).status).toBe(404)
  })
})

test('lease orders are filtered by type and paged', () => {
  const all = caller.get('/api/orders/lease?page=1&limit=9').body
  expect([all.data.length, all.meta.total]).toEqual([9, 12])
  const hourly = caller.get('/api/orders/lease?page=1&limit=9&lease_type=hourly').body
  expect(hourly.data.map((order: { lease_type: string }) => order.lease_type)).toEqual(
    Array(6).fill('hourly'),
  )
})

describe('inviting', () => {
  const friend = { email: 'friend@example.com', password: 'friend-123' }
  function inviteFriend() {
    caller.call('POST', '/api/send-sms', { email: friend.email })
    const code = caller.codeFor(friend.email)
    caller.call('POST', '/api/register', { ...friend, code, invite_code: 'LXM8K2QD' })
  }

  test('freezes a bonus until the first recharge, which earns both a share', () => {
    const before = Number(statistics().withdrawable_amount)
    inviteFriend()
    expect(newest('/api/invite/reward-record')).toMatchObject({
      reward_type: 'invite_register_bonus',
      status: 'frozen',
      source_user: { email: 'fr***@example.com' },
    })
    caller.signIn(friend.email, friend.password)
    expect(balance().balance).toBe('1.00')
    caller.call('POST', '/api/recharge', { amount: 100 })
    caller.advance(60)
    expect(balance().balance).toBe('103.00')
    caller.advance(3600)
    caller.signIn()
    // 6.00 for this friend, and 2.50 that the scenario left pending.
    expect(Number(statistics().withdrawable_amount) - before).toBe(8.5)
    expect(statistics().invite_count).toBe(13)
  })

  test('a bonus is cancelled without a recharge within 30 days', () => {
    inviteFriend()
    caller.advance(31 * 86_400)
    caller.signIn()
    expect(newest('/api/invite/reward-record').status).toBe('cancelled')
  })

  test('goes on where the scenario left it: a share is released, a bonus is cancelled', () => {
    const statusesAfter = (seconds: number) => {
      caller.advance(seconds)
      caller.signIn()
      const rows: { status: string }[] = caller.get('/api/invite/reward-record?limit=3').body.data
      return rows.map(({ status }) => status)
    }
    expect(statusesAfter(0)).toEqual(['pending', 'frozen', 'frozen'])
    expect(statusesAfter(3600)).toEqual(['released', 'frozen', 'frozen'])
    expect(statistics().withdrawable_amount).toBe('14.50')
    expect(statusesAfter(22 * 86_400)).toEqual(['released', 'frozen', 'cancelled'])
    expect(statusesAfter(3 * 86_400)).toEqual(['released', 'cancelled', 'cancelled'])
  })

  test('a code is made once', () => {
    caller = newCaller('new-user')
    caller.signIn()
    expect(caller.get('/api/invite/invite-code').body.data.invite_code).toBeNull()
    const { invite_code } = caller.call('POST', '/api/invite/invite').body.data
    expect(caller.get('/api/invite/invite-code').body.data).toEqual({ invite_code })
    expect(caller.call('POST', '/api/invite/invite').status).toBe(409)
  })
})

describe('a withdrawal', () => {
  const apply = (amount: number, info = '币安 UID 12345678') =>
    caller.call('POST', '/api/invite/withdraw', { amount, payment_channel: 'binance', payment_info: info })

  test('holds its amount, is approved, then paid', () => {
    expect(statistics().withdrawable_amount).toBe('12.00')
    expect(apply(10).body.data.status).toBe('pending')
    expect(statistics().withdrawable_amount).toBe('2.00')
    expect(balance().locked_balance).toBe('22.00')
    caller.advance(2 * 3600)
    expect(newest('/api/invite/withdraw-record').status).toBe('approved')
    caller.advance(3600)
    expect(newest('/api/invite/withdraw-record').status).toBe('paid')
    expect(balance().locked_balance).toBe('0.00')
  })

  test('that the scenario left pending or approved goes on', () => {
    const statuses = () =>
      caller.get('/api/invite/withdraw-record?limit=2').body.data.map((one: { status: string }) => one.status)
    const heldAfter = (hours: number) => {
      caller.advance(hours * 3600)
      return [...statuses(), balance().locked_balance]
    }
    expect(heldAfter(0)).toEqual(['pending', 'approved', '12.00'])
    expect(heldAfter(1)).toEqual(['pending', 'paid', '5.00'])
    expect(heldAfter(1)).toEqual(['approved', 'paid', '5.00'])
    expect(heldAfter(1)).toEqual(['paid', 'paid', '0.00'])
  })

  test('to an invalid account is rejected with a reason, and the amount is returned', () => {
    apply(10, '？')
    caller.advance(2 * 3600)
    expect(newest('/api/invite/withdraw-record')).toMatchObject({
      status: 'rejected',
      rejected_reason: expect.any(String),
    })
    // With the reward that the scenario left pending.
    expect(statistics().withdrawable_amount).toBe('14.50')
  })

  test('of more than the balance is refused; of all of it is not', () => {
    expect(apply(12.01).status).toBe(409)
    expect(apply(12).status).toBe(200)
    expect(apply(1).status).toBe(409)
  })

  test('of fractions of a cent is refused, however small', () => {
    expect(apply(1.0000000001).body).toEqual({
      code: 422,
      message: '参数错误：amount 应当是 0.01 的整数倍',
      field: 'amount',
    })
  })
})

test('whatever happens, the ledger sums to zero', () => {
  caller.call('POST', '/api/recharge', { amount: 33.33 })
  caller.call('POST', '/api/invite/withdraw', {
    amount: 5,
    payment_channel: 'binance',
    payment_info: 'abcdef',
  })
  caller.advance(40 * 86_400)
  expect(caller.state.entries.length).toBeGreaterThan(20)
  expect(totalOf(caller.state)).toBe(0)
})

test('a lease order that was never paid has no payment method', () => {
  const { leaseOrders } = caller.state
  const methodOf = (status: OrderStatus) => {
    Object.assign(leaseOrders.at(-1) ?? {}, { status, createdAt: caller.state.now })
    return newest('/api/orders/lease').payment_method
  }
  const unpaid = ['pending', 'failed', 'cancelled'] as const
  const paid = ['paid', 'active', 'expired', 'refunded'] as const
  expect(unpaid.map(methodOf)).toEqual(unpaid.map(() => null))
  expect(paid.map(methodOf)).toEqual(paid.map(() => 'balance'))
})

test('a first top-up whose shares are less than a cent is paid', () => {
  const control = newController(caller.worlds)
  const { invited_id: id } = control.post('state', { name: 'somebody was invited' }).body
  const { email } = caller.state.users.find((user) => user.id === id) ?? { email: '' }
  control.post('state', { name: 'a user is signed in', params: { email, password: 'friend-1234' } })
  const params = { amount: '0.10' }
  const { order_no } = control.post('state', { name: 'a recharge order exists', params }).body
  const name = 'the payment of a top-up arrives'
  expect(control.post('state', { name, params: { order_no } })).toEqual({ status: 200, body: {} })
  expect(totalOf(caller.state)).toBe(0)
  for (const name of ['a recharge order exists', 'a withdrawal exists'])
    for (const status of ['paid', 'pending'])
      expect(control.post('state', { name, params: { amount: '0.00', status } }).status).toBe(200)
})
