import { afterEach, describe, expect, test, vi } from 'vitest'
import { daySeconds } from '~/lib/time-units'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { bodyToText } from '../../mocks/server/body'
import { respond } from '../../mocks/server/respond'
import { Worlds } from '../../mocks/server/worlds'
import { twoUsers } from './access/two-users'
import { goodCall, type Sent } from './statuses/recipes'
import { contractCalls, type ContractCall } from './support/contract'
import { newController } from './support/control'

afterEach(() => vi.restoreAllMocks())

const keyed = contractCalls.filter(({ takesKey }) => takesKey)

/** Sends a call with a key as an adapter does. */
function send({ worlds }: { worlds: Worlds }, { method }: ContractCall, sent: Sent, key?: string) {
  const headers = { ...sent.headers, ...(key && { 'idempotency-key': key }) }
  const reply = respond(worlds, { method, url: sent.url, headers, body: sent.text })
  return { status: reply.status, headers: reply.headers, text: bodyToText(reply.body) }
}

test('the calls that move money or machines, or make another thing each time, take a key', () => {
  expect(keyed.map(({ id }) => id).toSorted()).toEqual([
    'createLease',
    'createPowerTask',
    'createProjectConfig',
    'createRechargeOrder',
    'createWithdrawal',
    'deleteNodes',
    'releaseNodes',
    'resetImage',
    'runBatchScript',
    'runNodeScript',
    'terminatePowerInstances',
    'terminatePowerTask',
    'toggleAutoRenew',
    'toggleTaskLoop',
  ])
})

describe.each(keyed.map((call) => ({ id: call.id, call })))('$id', ({ call }) => {
  test('is carried out once for a key, and answered with the same bytes', () => {
    const stage = twoUsers()
    const sent = goodCall(call, stage)
    const first = send(stage, call, sent, '"a"')
    const state = JSON.stringify(stage.state)
    expect(first.status).toBe(200)
    expect([send(stage, call, sent, '"a"'), send(stage, call, sent, '"a"')]).toEqual([first, first])
    expect(JSON.stringify(stage.state)).toBe(state)
  })

  test('refuses another request with the same key', () => {
    const stage = twoUsers()
    const sent = goodCall(call, stage)
    send(stage, call, sent, '"a"')
    const state = JSON.stringify(stage.state)
    const changed = sent.text ? { ...sent, text: `${sent.text} ` } : { ...sent, url: `${sent.url}7` }
    expect(send(stage, call, changed, '"a"')).toMatchObject({
      status: 422,
      text: '{"code":422,"message":"这个 Idempotency-Key 已用于另一个请求"}',
    })
    expect(JSON.stringify(stage.state)).toBe(state)
  })
})

// The machine of these worlds is neither rented by the hour nor the user's own, so its batch fails each time alike.
const failing = new Set(['deleteNodes', 'releaseNodes'])

test.each(keyed.filter(({ id }) => !failing.has(id)))(
  '$id is carried out each time without a key',
  (call) => {
    const twice = (key?: string) => {
      const stage = twoUsers()
      const sent = goodCall(call, stage)
      const replies = [send(stage, call, sent, key), send(stage, call, sent, key)].map(({ text }) => text)
      return [...replies, JSON.stringify(stage.state)]
    }
    expect(twice()).not.toEqual(twice('"a"'))
  },
)

/** The demo user, who orders top-ups: each call makes another order. */
function recharging() {
  const caller = newCaller()
  caller.signIn()
  const order = (key: string, amount = 10, headers: Record<string, string> = {}) =>
    caller.call('POST', '/api/recharge', { amount }, { 'idempotency-key': key, ...headers })
  const count = caller.state.recharges.length
  return { ...caller, order, orders: () => caller.state.recharges.length - count }
}

test.each(['a', '""', '"a', `"${'a'.repeat(65)}"`, '"a";p=1', '"a", "b"', '"键"', '"a b"', ''])(
  'the key %j is refused, and nothing is done',
  (key) => {
    const { order, orders } = recharging()
    const { status, body } = order(key)
    expect([status, body.message, orders()]).toEqual([
      422,
      '参数错误：Idempotency-Key 必须是引号内的 1 到 64 个字符',
      0,
    ])
  },
)

test.each(['"a"', `"${'~'.repeat(64)}"`, '"8e03978e-40d5-43dd-bc93-6894a57f9324"'])(
  'the key %j is taken',
  (key) => {
    const { order, orders } = recharging()
    expect([order(key).status, order(key).status, orders()]).toEqual([200, 200, 1])
  },
)

test('a call that takes no key ignores it', () => {
  const { call } = recharging()
  const headers = { 'idempotency-key': 'not even a text' }
  expect(call('PUT', '/api/user/name', { name: '甲' }, headers).status).toBe(200)
  expect(call('PUT', '/api/user/name', { name: '乙' }, headers).status).toBe(200)
})

test('keys are distinguished, and so are users', () => {
  const { order, orders, call, signIn } = recharging()
  order('"a"')
  order('"b"')
  expect(orders()).toBe(2)
  call('POST', '/api/send-sms', { email: 'new@example.com' })
  expect(order('"a"', 10, { token: 'main.none' }).status).toBe(401)
  signIn()
  order('"a"')
  expect(orders()).toBe(2)
})

test('the same key of another user is another key', () => {
  const stage = twoUsers()
  const recharge = keyed.find(({ id }) => id === 'createRechargeOrder')
  if (!recharge) throw new Error('there is no top-up')
  const sent = goodCall(recharge, stage)
  const { token } = newController(stage.worlds).post('sessions', { userId: stage.stranger.id }).body
  const theirs = { ...sent, headers: { ...sent.headers, token } }
  const [mine, other] = [send(stage, recharge, sent, '"a"'), send(stage, recharge, theirs, '"a"')]
  expect([mine.status, other.status]).toEqual([200, 200])
  expect(other.text).not.toBe(mine.text)
})

test('a refusal is kept as well, a server error is not', () => {
  const { order, orders, hosted, state } = recharging()
  const refused = order('"a"', 0)
  expect([refused.status, order('"a"', 0)]).toEqual([422, refused])
  hosted.faults.add({ operationId: 'createRechargeOrder', status: 503, times: 1 })
  expect([order('"b"').status, order('"b"').status, orders()]).toEqual([503, 200, 1])
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const { recharges } = state
  Object.assign(state, { recharges: null })
  expect(order('"c"').status).toBe(500)
  state.recharges = recharges
  expect([order('"c"').status, orders()]).toEqual([200, 2])
})

test('a call that came too often is tried again with the same key', () => {
  const { order, orders, advance } = recharging()
  for (let count = 0; count < 60; count++) order(`"${count}"`)
  expect([order('"a"').status, orders()]).toEqual([429, 60])
  advance(60_000)
  expect([order('"a"').status, order('"a"').status, orders()]).toEqual([200, 200, 61])
})

test('a key is kept for 24 hours of the world, and not longer', () => {
  const { order, orders, advance } = recharging()
  order('"a"')
  advance(daySeconds - 1)
  order('"a"')
  expect(orders()).toBe(1)
  advance(1)
  order('"a"')
  expect(orders()).toBe(2)
  advance(daySeconds - 1)
  order('"a"')
  expect(orders()).toBe(2)
})

test('500 keys of a user are kept, the newest', () => {
  const { order, hosted } = recharging()
  for (let n = 0; n < 501; n++) order(`"${n}"`, 0)
  const kept = hosted.keyedReplies.all().map(({ key }) => key)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '"1"', '"500"'])
})

test('keys of the day before make room', () => {
  const { order, hosted, advance } = recharging()
  order('"a"')
  order('"b"')
  advance(daySeconds)
  order('"c"')
  expect(hosted.keyedReplies.all().map(({ key }) => key)).toEqual(['"c"'])
})

test('while the reply is delayed, the same call is in progress', () => {
  let now = testNow
  const worlds = new Worlds(() => now)
  const hosted = worlds.start({ id: 'main', scenario: 'demo', seed: 1 })
  const { token } = newController(worlds).post('sessions', { userId: 1 }).body
  hosted.faults.add({ operationId: 'createRechargeOrder', delay: 2500, times: 1 })
  const order = () =>
    respond(worlds, {
      method: 'POST',
      url: '/api/recharge',
      headers: { 'content-type': 'application/json', 'idempotency-key': '"a"', token },
      body: '{"amount":10}',
    })
  const first = order()
  expect(first).toMatchObject({ status: 200, delay: 2500 })
  now += 1
  expect(order()).toMatchObject({
    status: 409,
    headers: { 'retry-after': '3' },
    body: '{"code":409,"message":"上一次相同的请求仍在处理，请稍后重试"}',
  })
  now += 2499
  expect(order()).toMatchObject({ status: 200, body: first.body })
})

test('the same bytes come again in whichever style the world answers by then', () => {
  const { order, worlds } = recharging()
  const first = order('"a"')
  newController(worlds).put('style', { style: 'loose' })
  expect(order('"a"')).toEqual(first)
})

test('keys are saved with their world', () => {
  const { order, orders, worlds } = recharging()
  const first = order('"a"')
  const control = newController(worlds)
  const saved = control.get('world').body
  expect(saved.keyedReplies).toMatchObject([{ userId: 1, key: '"a"', at: testNow, status: 200 }])
  control.post('reset', {})
  control.put('world', saved)
  expect([order('"a"'), orders()]).toEqual([first, 1])
  const { keyedReplies: _, ...old } = saved
  expect(control.put('world', old).status).toBe(200)
  expect(order('"a"').text).not.toBe(first.text)
})
