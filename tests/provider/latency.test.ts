import { beforeAll, expect, test } from 'vitest'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { respond } from '../../mocks/server/respond'
import { Worlds } from '../../mocks/server/worlds'
import { buildServer, startServerProcess } from '../support/server-process'
import { newController } from './support/control'

beforeAll(buildServer)

/** A world whose answers are a second late, and calls of its user. */
function lateWorld() {
  const worlds = new Worlds(() => testNow)
  const hosted = worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: testNow })
  const control = newController(worlds)
  const { token } = control.post('sessions', { userId: 1 }).body
  worlds.latency = () => 1000
  const headers = { 'content-type': 'application/json', 'idempotency-key': '"a"', token }
  return {
    hosted,
    control,
    getUser: () =>
      respond(worlds, { method: 'GET', url: '/api/userinfo', headers: { token }, body: undefined }),
    recharge: () => respond(worlds, { method: 'POST', url: '/api/recharge', headers, body: '{"amount":10}' }),
  }
}

test('an answer is late, and the request log tells by how much', () => {
  const { getUser, control } = lateWorld()
  expect(getUser()).toMatchObject({ status: 200, delay: 1000 })
  expect(control.get('requests').body[0].took).toBeGreaterThanOrEqual(1000)
})

test('the delay of a fault is added', () => {
  const { getUser, hosted } = lateWorld()
  hosted.faults.add({ operationId: 'getUserInfo', status: 503, delay: 500, times: 1 })
  expect(getUser()).toMatchObject({ status: 503, delay: 1500 })
})

test('a call whose answer is still to come is in progress for the same key', () => {
  const { recharge } = lateWorld()
  expect(recharge()).toMatchObject({ status: 200, delay: 1000 })
  expect(recharge()).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
})

test('npm run mock -- --latency 1000 has each call and its answer late by up to half of it, the control API at once', async () => {
  const { server, origin } = await startServerProcess('--latency', '1000')
  const start = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => fetch(`${origin}/api/userinfo`)))
  const elapsed = performance.now() - start
  const log: { took: number }[] = await (await fetch(`${origin}/__mock/requests`)).json()
  server.kill()
  expect(log).toHaveLength(8)
  const times = log.map(({ took }) => took)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(50)
  expect(new Set(times.map(Math.floor)).size).toBeGreaterThan(1)
  expect(elapsed - Math.max(...times), 'the least time before they arrived').toBeGreaterThanOrEqual(50)
})
