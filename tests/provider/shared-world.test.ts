import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedWorld, type TabChannel } from '../../mocks/adapters/msw/shared-world'
import { newCaller } from '../../mocks/adapters/vitest/caller'
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
