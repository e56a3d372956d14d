import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { listProviderStates } from '../../mocks/provider-states'
import { totalOf } from '../../mocks/provider/ledger'
import { newController } from './support/control'

const newStage = () => {
  const caller = newCaller('new-user')
  caller.signIn()
  return { ...caller, control: newController(caller.worlds) }
}

// The parameters that a state can't do without.
const needed: Record<string, object> = {
  'the balance is': { amount: '12.50' },
  'the withdrawable balance is': { amount: '5.00' },
  'a CDK exists': { project_id: 1 },
  'an operation fails': { operation_id: 'getDashboard' },
  'time passes': { seconds: 60 },
}

// What happens to a thing that was made before (journey-states.test.ts, life-states.test.ts).
const later = ['the payment of a top-up arrives', 'the state of a thing changes']
const first = listProviderStates().filter(({ name }) => !later.includes(name))

test.each(first)('$name can be set in a world without a past', ({ name }) => {
  const { control, state, get } = newStage()
  const { status, body } = control.post('state', { name, params: needed[name] })
  expect({ status, body }).toEqual({ status: 200, body: expect.any(Object) })
  expect(totalOf(state)).toBe(0)
  for (const path of ['userinfo', 'orders/lease', 'nodes', 'power/tasks', 'messages/inbox'])
    expect([200, 401]).toContain(get(`/api/${path}`).status)
})

describe('what a call then finds', () => {
  test('the balance', () => {
    const { control, get } = newStage()
    control.post('state', { name: 'the balance is', params: { amount: '12.50' } })
    expect(get('/api/userinfo').body.data.balance).toBe('12.50')
    control.post('state', { name: 'the balance is', params: { amount: '0.50' } })
    expect(get('/api/userinfo').body.data.balance).toBe('0.50')
  })

  test('a user with any text as e-mail, but none without', () => {
    const { control, call } = newStage()
    const enter = (email: string) => control.post('state', { name: 'a user is signed in', params: { email } })
    const { token } = enter('用户').body
    expect(call('GET', '/api/userinfo', undefined, { token }).body.data).toMatchObject({ email: '用户' })
    expect(enter('').status).toBe(422)
  })

  test('a paid top-up, by the number that the state answers', () => {
    const { control, get } = newStage()
    const { body } = control.post('state', { name: 'a recharge order exists', params: { status: 'paid' } })
    expect(get(`/api/recharge?order_no=${body.order_no}`).body.data.payment_status).toBe('paid')
  })

  test('an expired session, by the token that the state answers', () => {
    const { control, call } = newStage()
    const { body } = control.post('state', { name: 'the session has expired' })
    expect(call('GET', '/api/userinfo', undefined, { token: body.token }).status).toBe(401)
  })

  test('a failing operation', () => {
    const { control, get } = newStage()
    const params = { operation_id: 'getUserInfo', status: 503 }
    control.post('state', { name: 'an operation fails', params })
    expect(get('/api/userinfo').status).toBe(503)
  })
})

describe('a state is written in the form that the rules read', () => {
  test('failed sign-ins count for an address in any case', () => {
    const { control, call } = newStage()
    control.post('state', { name: 'the sign-in failed too often', params: { email: ' Demo@Example.com ' } })
    const login = { email: 'demo@example.com', password: 'demo1234' }
    expect(call('POST', '/api/login', login).status).toBe(429)
  })

  test('a voucher is found by its code in lower case', () => {
    const { control, call } = newStage()
    const { project_id } = control.post('state', { name: 'a CDK exists', params: { code: ' abc-123' } }).body
    expect(call('POST', '/api/cloud-market/check-cdk', { cdk: 'abc-123', project_id }).status).toBe(200)
    control.post('state', { name: 'a CDK exists', params: { code: 'ABC-123', used: true } })
    expect(call('POST', '/api/cloud-market/check-cdk', { cdk: 'abc-123', project_id }).status).toBe(422)
  })

  test('an invite code belongs to one user and fits the contract', () => {
    const { control, state, get } = newStage()
    const setCode = (code: string) =>
      control.post('state', { name: 'the user has an invite code', params: { code } })
    expect(setCode('x').body.message).toContain('code')
    expect(get('/api/invite/invite-code').status).toBe(200)
    expect([setCode('LXM8K2QD').status, setCode('LXM8K2QD').status]).toEqual([200, 200])
    control.post('state', { name: 'a user is signed in', params: { email: 'other@example.com' } })
    expect(setCode('LXM8K2QD').status).toBe(422)
    expect(state.users.filter(({ inviteCode }) => inviteCode === 'LXM8K2QD')).toHaveLength(1)
  })

  test('another number of unread messages is sent to the stream, once', () => {
    const { control, hosted } = newStage()
    const counts: number[] = []
    hosted.world.bus.on('unread', ({ count }) => counts.push(count))
    for (const unread of [7, 7, 0])
      control.post('state', { name: 'the inbox holds messages', params: { unread, read: 2 } })
    expect(counts).toEqual([7, 0])
  })

  test('a verification code is listed for an address in any case', () => {
    const { control, call } = newStage()
    const params = { email: ' New@Example.com', code: '123456' }
    control.post('state', { name: 'a verification code was sent', params })
    expect(control.get('codes?email=new@example.com%20').body).toMatchObject([{ code: '123456' }])
    const account = { email: 'new@example.com', password: 'friend-1234', code: '123456' }
    expect(call('POST', '/api/register', account).status).toBe(200)
  })
})

describe('Pact’s own call', () => {
  test('names the state `state`, and its teardown resets the world', () => {
    const { control, worlds } = newStage()
    const params = { unread: 2, read: 1 }
    control.post('state', { state: 'the inbox holds messages', params, action: 'setup' })
    expect(worlds.get('main')?.world.state.messages).toHaveLength(3)
    control.post('state', { state: 'the inbox holds messages', params, action: 'teardown' })
    expect(worlds.get('main')?.world.state.messages).toHaveLength(0)
  })
})

describe('refused with 422', () => {
  test('an unknown state', () => {
    const { status, body } = newStage().control.post('state', { name: 'the moon is full' })
    expect([status, body.message]).toEqual([422, expect.stringMatching(/moon is full.*an account exists/)])
  })

  test('a parameter that does not fit, by its name', () => {
    const { control, state } = newStage()
    const before = JSON.stringify(state)
    const { status, body } = control.post('state', { name: 'the balance is', params: { amount: 12 } })
    expect([status, body.message]).toEqual([422, expect.stringMatching(/the balance is.*amount/s)])
    expect(JSON.stringify(state)).toBe(before)
  })
})
