import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../../provider/sessions'
import { getUser } from '../../provider/users'
import { createTestProvider } from '../vitest/provider'

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
