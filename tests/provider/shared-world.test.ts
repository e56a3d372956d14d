import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedWorld, type TabChannel } from '../../mocks/adapters/msw/shared-world'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { openNodeChannel } from '../../mocks/server/node-channel'
import { streamUnread } from '../../mocks/server/unread-stream'
import type { SavedWorld } from '../../mocks/server/worlds'
import { newController } from './support/control'

let stored: SavedWorld | undefined
let listeners: (() => void)[]
beforeEach(() => {
  stored = undefined
  listeners = []
})
afterEach(() => vi.restoreAllMocks())

/** A storage and a channel between the tabs of one browser, as IndexedDB and BroadcastChannel are. */
function newTab() {
  const caller = newCaller()
  const own: (() => void)[] = []
  const channel: TabChannel = {
    addEventListener: (_type, listener) => {
      own.push(listener)
      listeners.push(listener)
    },
    postMessage: () => listeners.filter((one) => !own.includes(one)).forEach((one) => one()),
  }
  const storage = {
    load: async () => structuredClone(stored),
    persist: async (world: SavedWorld) => void (stored = structuredClone(world)),
  }
  const shared = createSharedWorld(caller.worlds, storage, channel)
  const world = () => caller.worlds.get('main')?.world.state
  const control = newController(caller.worlds)
  return { ...caller, control, shared, world, nickname: () => world()?.users[0]?.nickname }
}

test('a token that another tab brings is known before the call that sends it', async () => {
  const [first, second] = [newTab(), newTab()]
  const { token } = first.signIn().body.data
  await first.shared.afterChange()
  await second.shared.beforeCall(token)
  expect(second.call('GET', '/api/userinfo', undefined, { token }).status).toBe(200)
})

test('a call succeeds where the browser allows no storage, which is printed', async () => {
  const printed = vi.spyOn(console, 'warn').mockReturnValue()
  const { worlds, signIn } = newCaller()
  const refuse = () => Promise.reject(new Error('no storage'))
  const storage = { load: async () => undefined, persist: refuse }
  const shared = createSharedWorld(worlds, storage, { addEventListener: () => {}, postMessage: () => {} })
  const { token } = signIn().body.data
  await shared.afterChange()
  await shared.beforeCall(token)
  expect(printed).toHaveBeenCalledWith('[mock] the world could not be kept', new Error('no storage'))
})

test('a token that nobody knows leaves the world as it is', async () => {
  const [first, second] = [newTab(), newTab()]
  await first.shared.save()
  await second.shared.beforeCall(undefined)
  second.signIn()
  second.call('PUT', '/api/user/name', { name: '新名字' })
  await second.shared.beforeCall('main.nobody')
  expect(second.nickname()).toBe('新名字')
})

test('a change in one tab is there in the other with its next call, also when many come at once', async () => {
  const [first, second] = [newTab(), newTab()]
  first.signIn()
  await first.shared.afterChange()
  first.call('PUT', '/api/user/name', { name: '新名字' })
  await first.shared.save()
  await Promise.all([1, 2, 3].map(() => second.shared.beforeCall(undefined)))
  expect(second.nickname()).toBe('新名字')
})

test('a tab does not save its older world over the newer one', async () => {
  const [first, second] = [newTab(), newTab()]
  first.signIn()
  first.call('PUT', '/api/user/name', { name: '新名字' })
  await first.shared.save()
  await second.shared.save()
  expect(stored?.state.users[0]?.nickname).toBe('新名字')
  await second.shared.beforeCall(undefined)
  second.signIn()
  await second.shared.afterChange()
  expect(stored?.state.sessions).toHaveLength(2)
})

test('a fault for one call applies once in all tabs and after a reload, also to a call that reads', async () => {
  const [first, second] = [newTab(), newTab()]
  const { token } = first.signIn().body.data
  first.control.post('faults', { operationId: 'getUserInfo', status: 503, times: 1 })
  await first.shared.save()
  expect(first.get('/api/userinfo').status).toBe(503)
  await vi.waitFor(() => expect(stored?.faults).toMatchObject([{ times: 0 }]))
  await second.shared.beforeCall(token)
  expect(second.call('GET', '/api/userinfo', undefined, { token }).status).toBe(200)
})

/** Two tabs with one session. `change` makes the second one take over a call of the first. */
async function signedInTabs() {
  const [first, second] = [newTab(), newTab()]
  const { token } = first.signIn().body.data
  await first.shared.afterChange()
  await second.shared.beforeCall(token)
  const hosted = second.worlds.get('main') ?? second.hosted
  const change = async (method: string, url: string, body?: object) => {
    first.call(method, url, body)
    await first.shared.save()
    await second.shared.beforeCall(token)
  }
  const send = (body: object) =>
    second.call('POST', '/api/recharge', body, { token, 'idempotency-key': '"a"' })
  return { first, second, hosted, token, change, send }
}

test('a change in one tab leaves the log and the held answers of the other', async () => {
  const { first, second, token, change, send } = await signedInTabs()
  const { control } = second
  control.post('faults', { operationId: 'createRechargeOrder', hold: true })
  send({ amount: 50 })
  await second.shared.save()
  await first.shared.beforeCall(undefined)
  await change('PUT', '/api/user/name', { name: '新名字' })
  expect(second.nickname()).toBe('新名字')
  expect(control.get('requests').body).toMatchObject([{ id: 1, operationId: 'createRechargeOrder' }])
  expect(control.get('faults').body).toMatchObject([{ held: 1 }])
  expect(send({ amount: 50 }).status).toBe(409)
  first.control.post('release', {})
  await change('PUT', '/api/user/name', { name: '改名' })
  expect(control.get('faults').body).toEqual([])
  expect(send({ amount: 50 }).status).toBe(200)
  expect(second.call('GET', '/api/userinfo', undefined, { token }).status).toBe(200)
})

test('a change in one tab reaches the open stream and socket of the other, which end with the session', async () => {
  const { first, hosted, token, change } = await signedInTabs()
  const [sent, codes]: [string[], unknown[]] = [[], []]
  const sink = { send: (data: string) => sent.push(data), close: (code?: number) => codes.push(code) }
  streamUnread(hosted, token, sink)
  openNodeChannel(hosted, token, sink)
  await change('PUT', '/api/user/name', { name: '新名字' })
  expect(sent).toEqual(['{"unread_count":3}'])
  await change('PUT', '/api/messages/all-read')
  expect(sent).toEqual(['{"unread_count":3}', '{"unread_count":0}'])
  expect(codes).toEqual([])
  first.call('POST', '/api/send-sms', { email: 'demo@example.com' })
  const { code = '' } = first.worlds.get('main')?.world.state.codes.at(-1) ?? {}
  const password = { password: 'new12345', confirm_password: 'new12345' }
  await change('PUT', '/api/user/password', { email: 'demo@example.com', code, ...password })
  expect(codes).toEqual([4401, 4401])
})
