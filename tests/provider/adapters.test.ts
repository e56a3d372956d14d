import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderServer } from '../../mocks/adapters/http/server'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { createTestProvider, testNow } from '../../mocks/adapters/vitest/provider'
import { Worlds } from '../../mocks/server/worlds'
import { listening } from '../support/listening'
import { adapterScript, sendCalls } from './support/adapter-calls'

const msw = createTestProvider()
const worlds = new Worlds(() => testNow)
worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: testNow })
let http: Awaited<ReturnType<typeof listening>>
beforeAll(async () => {
  http = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
})
afterAll(() => http.close())

/** The calls without any adapter. */
function callDirectly(): string[] {
  const caller = newCaller()
  const replies = [
    caller.signIn(),
    ...adapterScript.calls.map(([method, path, body]) => caller.call(method, path, body)),
  ]
  return replies.map(({ status, headers, text }) => `${status} ${headers['content-type']} ${text}`)
}

// tests/tools/dev-loop/dev-console.spec.ts holds the adapter in the browser to the same.
test('the same scenario, seed, clock and calls give the same bytes through every adapter', async () => {
  const direct = callDirectly()
  const overHttp = await sendCalls({ origin: http.origin, ...adapterScript })
  msw.server.listen({ onUnhandledFrame: 'bypass' })
  const throughMsw = await sendCalls({ origin: 'http://console.test', ...adapterScript })
  msw.server.close()
  expect(overHttp).toEqual(direct)
  expect(throughMsw).toEqual(direct)
  const statuses = new Set(direct.map((response) => response.slice(0, 3)))
  expect([...statuses].toSorted()).toEqual(['200', '400', '404', '409', '422'])
})
