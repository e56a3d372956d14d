import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSession } from '../../provider/sessions'
import { getUser } from '../../provider/users'
import { openConnections } from '../../server/unread-stream'
import { defaultWorldId, Worlds } from '../../server/worlds'
import { createTestProvider, testNow } from '../vitest/provider'
import { providerHandlers } from './handlers'

const { hosted, server } = createTestProvider()
beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }))
afterAll(() => server.close())
beforeEach(() => hosted.faults.clear())

const origin = 'http://console.test'

/** Calls for the signed-in user as a page does. */
function getUserInfo(signal?: AbortSignal) {
  const { token } = openSession(hosted.world, getUser(hosted.world.state, 1))
  return fetch(`${origin}/api/userinfo`, { headers: { token }, signal })
}

/** Waits until the fault holds so many answers. */
const isHolding = (held: number) =>
  vi.waitFor(() => expect(hosted.faults.inForce()).toMatchObject([{ held }]))

test('an answer that is held comes when it is released', async () => {
  hosted.faults.add({ operationId: 'getUserInfo', status: 503, hold: true })
  const arrived = vi.fn<() => void>()
  const call = getUserInfo()
  void call.then(arrived)
  await isHolding(1)
  await fetch(`${origin}/__mock/status`)
  expect(arrived).not.toHaveBeenCalled()
  const headers = { 'content-type': 'application/json' }
  const release = { method: 'POST', headers, body: '{"operationId":"getUserInfo"}' }
  expect(await (await fetch(`${origin}/__mock/release`, release)).json()).toEqual({ released: 1 })
  expect((await call).status).toBe(503)
})

test('an answer that is held is let go when its caller has left', async () => {
  hosted.faults.add({ operationId: 'getUserInfo', hold: true })
  const leave = new AbortController()
  const call = getUserInfo(leave.signal)
  await isHolding(1)
  leave.abort()
  await expect(call).rejects.toThrow('aborted')
  await isHolding(0)
})

/** Opens the stream of unread counts as a page does. */
function openStream(token: string) {
  return fetch(`${origin}/sse?token=${token}`, { headers: { accept: 'text/event-stream' } })
}

test('a stream sends the count, and ends with the page that reads it or with the session', async () => {
  const { world } = hosted
  const { token } = openSession(world, getUser(world.state, 1))
  const reader = (await openStream(token)).body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toMatch(/^data: \{"unread_count":\d+\}\n\n$/)
  expect(openConnections(world).streams).toBe(1)
  await reader?.cancel()
  await vi.waitFor(() => expect(openConnections(world).streams).toBe(0))
  const other = (await openStream(token)).body?.getReader()
  await other?.read()
  world.bus.emit('session-ended', { token })
  expect(await other?.read()).toMatchObject({ done: true })
  expect(openConnections(world).streams).toBe(0)
})

test('a stream without a session is refused', async () => {
  await expect(openStream('nobody')).rejects.toThrow('fetch failed')
  expect(openConnections(hosted.world).streams).toBe(0)
})

test('the events of a stream are replaced by a fault with status 200, as over HTTP', async () => {
  hosted.faults.add({ operationId: 'streamUnreadCount', rawBody: 'data: nonsense\n\n' })
  const { token } = openSession(hosted.world, getUser(hosted.world.state, 1))
  const reader = (await openStream(token)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: nonsense\n\n')
  await reader?.cancel()
})

test.each([{ drop: true }, { status: 503 }])('a stream is refused by the fault %j', async (fault) => {
  hosted.faults.add({ operationId: 'streamUnreadCount', ...fault })
  const { token } = openSession(hosted.world, getUser(hosted.world.state, 1))
  await expect(openStream(token)).rejects.toThrow('fetch failed')
})

describe('a world that another tab has changed', () => {
  /** A provider that takes the world over before its first call, as a tab does. */
  function createTab() {
    const worlds = new Worlds(() => testNow)
    let token = ''
    const beforeCall = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      if (worlds.all().length > 0) return
      const { world } = worlds.start({ id: defaultWorldId, scenario: 'demo', seed: 1, now: testNow })
      token = openSession(world, getUser(world.state, 1)).token
    }
    // The same scenario and seed give the same token.
    const other = createTestProvider().hosted.world
    const known = openSession(other, getUser(other.state, 1)).token
    const tab = setupServer(...providerHandlers(worlds, { beforeCall, afterChange: async () => {} }))
    return { tab, known, token: () => token }
  }

  beforeEach(() => server.close())
  afterEach(() => server.listen({ onUnhandledFrame: 'bypass' }))

  test('is taken over before a stream or a socket opens', async () => {
    const { tab, known, token } = createTab()
    tab.listen({ onUnhandledFrame: 'bypass' })
    const reader = (await openStream(known)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('unread_count')
    expect(token()).toBe(known)
    await reader?.cancel()
    tab.close()
  })

  test('has the frames that a socket sent meanwhile', async () => {
    const { tab, known } = createTab()
    tab.listen({ onUnhandledFrame: 'bypass' })
    const socket = new WebSocket(`ws://console.test/ws?token=${known}`)
    const received: unknown[] = []
    socket.addEventListener('message', ({ data }) => received.push(data))
    socket.addEventListener('open', () => socket.send('ping'))
    await vi.waitFor(() => expect(received).toEqual(['pong']))
    socket.close()
    tab.close()
  })
})
