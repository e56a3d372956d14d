import { afterAll, beforeAll, expect, test } from 'vitest'
import { Worlds } from '../../mocks/doors/core/worlds'
import { createProviderServer } from '../../mocks/doors/http/server'
import { createTestProvider, testNow } from '../../mocks/doors/vitest/provider'
import { newCaller } from './support/caller'

// Reads and writes of every kind, refusals among them, played in this order behind each door.
const calls: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/userinfo'],
  ['GET', '/api/console/data'],
  ['POST', '/api/recharge', { amount: 50 }],
  ['POST', '/api/recharge', { amount: 5 }],
  ['GET', '/api/orders/deposit?page=1&limit=9'],
  ['PUT', '/api/messages/23/read'],
  ['GET', '/api/messages/inbox?page=1&limit=4'],
  ['GET', '/api/panel-point?limit=100000'],
  ['POST', '/api/nodes/group', { name: '新组' }],
  ['POST', '/api/nodes/group', { name: '新组' }],
  ['GET', '/api/nodes/group'],
  ['GET', '/api/power/tasks/1'],
  ['GET', '/api/projects/99'],
]
const login = { email: 'demo@example.com', password: 'demo1234' }

/** Plays the calls by fetch; answers the bodies as text. */
async function play(origin: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const first = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const texts = [await first.text()]
  const { token } = JSON.parse(texts[0] ?? '').data
  for (const [method, path, body] of calls) {
    const sent = { method, headers: { ...headers, token }, body: body ? JSON.stringify(body) : undefined }
    texts.push(await (await fetch(origin + path, sent)).text())
  }
  return texts
}

const msw = createTestProvider()
const worlds = new Worlds(() => testNow)
worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: testNow })
const http = createProviderServer({ worlds, host: '127.0.0.1' })

beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  http.close()
  http.closeAllConnections()
})

test('the same scenario, seed, clock and calls give the same bytes behind every door', async () => {
  const caller = newCaller()
  const direct = [
    caller.signIn().text,
    ...calls.map(([method, path, body]) => caller.call(method, path, body).text),
  ]
  const address = http.address()
  const overHttp = await play(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  msw.server.listen({ onUnhandledFrame: 'bypass' })
  const throughMsw = await play('http://console.test')
  msw.server.close()
  expect(overHttp).toEqual(direct)
  expect(throughMsw).toEqual(direct)
})
