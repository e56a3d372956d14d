import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HttpInit } from '~/api/client/http'
import { updateUserName } from '~/api/generated/account/account'
import { createLease } from '~/api/generated/cloud-market/cloud-market'
import { toggleAutoRenew } from '~/api/generated/panel-point/panel-point'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { json, startServer } from '../../../tests/support/server'

let server: Awaited<ReturnType<typeof startServer>>
let answer: (response: ServerResponse) => void

const done = (response: ServerResponse) => json(response, 200, { code: 200, message: '成功', data: [] })

// The keys of a test must not be repeated in the next one.
let plan = 0

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = done
  server = await startServer((response) => answer(response))
  applySettings({ apiHost: server.host, idempotencyKey: true })
  plan += 1
})

afterEach(() => {
  server.close()
  applySettings({})
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const buy = (quantity = 1, init: HttpInit = {}) =>
  createLease(
    { pricing_plan_id: plan, quantity, auto_renew: 0, project_config_id: null, project_id: 1, cdk: null },
    init,
  ).catch((error: unknown) => error)
const toggle = (intent?: string) =>
  toggleAutoRenew(String(plan), intent === undefined ? {} : { intent }).catch((error: unknown) => error)
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key'])

test('each press has its own key, a quoted text', async () => {
  await buy()
  await buy()
  const [first, second] = keys()
  expect(first).toMatch(/^"[0-9a-f]{32}"$/)
  expect(second).toMatch(/^"[0-9a-f]{32}"$/)
  expect(second).not.toBe(first)
})

test.each([false, undefined])('without the setting (%j) there is no key', async (idempotencyKey) => {
  applySettings({ apiHost: server.host, idempotencyKey })
  await buy()
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a call that takes no key has none', async () => {
  await updateUserName({ name: '甲' })
  expect(server.seen[0]?.headers).not.toHaveProperty('idempotency-key')
})

test.each<[string, (response: ServerResponse) => void]>([
  ['no answer', (response) => response.destroy()],
  ['a part of an answer', (response) => response.writeHead(200).write('{', () => response.destroy())],
  ['a gateway', (response) => json(response, 502, {})],
  ['a broken server', (response) => json(response, 500, { message: '服务器开小差了' })],
  ['a page of a proxy', (response) => response.writeHead(200).end('<html></html>')],
  ['a body with a server error', (response) => json(response, 200, { code: 503, message: '维护中' })],
  [
    'a call still in progress',
    (response) => response.writeHead(409, { 'retry-after': '1' }).end('{"code":409,"message":"仍在处理"}'),
  ],
  [
    'one still in progress within 200',
    (response) => response.writeHead(200, { 'retry-after': '1' }).end('{"code":409,"message":"仍在处理"}'),
  ],
])('after %s the same press has the same key until it is answered', async (_, fail) => {
  answer = fail
  await buy()
  await buy()
  answer = done
  await buy()
  await buy()
  const [first, second, third, fourth] = keys()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['a refusal', (response) => json(response, 409, { message: '余额不足' })],
  ['a refusal without words', (response) => json(response, 422, {})],
  ['a refusal within 200', (response) => json(response, 200, { code: 409, message: '余额不足' })],
  ['an unknown code', (response) => json(response, 200, { code: 40_012, message: '余额不足' })],
  ['an unknown code without words', (response) => json(response, 200, { code: 'E_STOCK' })],
  [
    'too many calls',
    (response) => response.writeHead(429, { 'retry-after': '1' }).end('{"message":"请求过于频繁"}'),
  ],
])('after %s the same press again has a new key', async (_, refuse) => {
  answer = refuse
  await buy()
  await buy()
  const [first, second] = keys()
  expect(second).not.toBe(first)
})

test('another order has another key, and the first keeps its own', async () => {
  answer = (response) => response.destroy()
  await buy(1)
  await buy(2)
  await buy(1)
  const [one, two, again] = keys()
  expect(two).not.toBe(one)
  expect(again).toBe(one)
})

test('retries of one press have its key', async () => {
  answer = (response) => response.destroy()
  await buy(1, { retries: 1 })
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('an aborted press may have arrived', async () => {
  answer = () => {}
  const controller = new AbortController()
  const aborted = buy(1, { signal: controller.signal })
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  controller.abort()
  expect(await aborted).toMatchObject({ name: 'AbortError' })
  answer = done
  await buy()
  expect(new Set(keys()).size).toBe(1)
})

test('a toggle the other way has another key, also after the first arrived after all', async () => {
  answer = (response) => response.destroy()
  await toggle('true')
  await toggle('true')
  answer = done
  await toggle('false')
  await toggle('true')
  const [on, onAgain, off, onLater] = keys()
  expect(onAgain).toBe(on)
  expect(new Set([on, off, onLater]).size).toBe(3)
})

test('after ten minutes an equal press has a new key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answer = (response) => response.destroy()
  await buy()
  vi.advanceTimersByTime(599_999)
  await buy()
  vi.advanceTimersByTime(1)
  await buy()
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
