import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import { onDeviation, type Deviation } from '~/api/client/contract-deviations'
import {
  ApiError,
  CancelledError,
  errorText,
  mayHaveTakenEffect,
  SessionError,
  TimeoutError,
} from '~/api/client/errors'
import { http, type HttpInit } from '~/api/client/http'
import { loginUser } from '~/api/generated/auth/auth'
import { getListMessagesUrl } from '~/api/generated/messages/messages'
import { onUnauthorized, session } from '~/api/session/session'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { failure } from '../../../tests/support/failure'
import { json, startServer, type Seen } from '../../../tests/support/server'

let server: Awaited<ReturnType<typeof startServer>>
let respond: (response: ServerResponse, seen: Seen) => void

const fine = { code: 200, message: '成功', data: null }

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  // Paths and responses are made up here and not in the contract.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  respond = (response) => json(response, 200, fine)
  server = await startServer((response, seen) => respond(response, seen))
  applySettings({ apiHost: server.host })
})

afterEach(() => {
  session.end()
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Most of what http does has nothing to do with the fields of the response.
const call = (init: HttpInit = {}) => http('/api/x', { decoder: () => zod.unknown(), ...init })

const answerWith = (status: number, text: string, type = 'application/json') => {
  respond = (response) => response.writeHead(status, { 'content-type': type }).end(text)
}

test('the token goes into the header Token', { tags: ['net-01'] }, async () => {
  session.start({ token: 'w1.secret' })
  await call()
  expect(server.seen[0]?.headers).toMatchObject({ token: 'w1.secret' })
  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('every call asks the server, not a cache', { tags: ['two-08'] }, async () => {
  await call()
  await call({ method: 'PUT' })
  // What fetch sends with its mode no-store.
  for (const { headers } of server.seen) expect(headers['cache-control']).toBe('no-cache')
})

test('a body that is no JSON is a deviation of the whole body', async () => {
  const record = vi.fn<(deviation: Deviation) => void>()
  const stop = onDeviation(record)
  for (const text of ['<html>', '{"code":200', '[1]']) {
    answerWith(200, text)
    expect(await failure(call({ operation: 'getThing' }))).toBeInstanceOf(ApiError)
  }
  stop()
  const deviation = { operation: 'getThing', path: '(root)', expected: 'object', isFailure: true }
  expect(record.mock.calls).toEqual([[deviation], [deviation], [deviation]])
})

test('an anonymous call has no token', { tags: ['net-01'] }, async () => {
  await call()
  expect(server.seen[0]?.headers).not.toHaveProperty('token')
})

test('bodies are JSON, GET has none', { tags: ['net-03'] }, async () => {
  await loginUser({ email: 'a@b.c', password: 'x' }).catch(() => {})
  await call()
  expect(server.seen[0]).toMatchObject({ method: 'POST', url: '/api/login' })
  expect(server.seen[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ email: 'a@b.c', password: 'x' })
  expect(server.seen[1]).toMatchObject({ method: 'GET', body: '' })
})

test('a failing call is sent exactly once', { tags: ['net-05'] }, async () => {
  answerWith(500, '')
  await failure(call())
  expect(server.seen).toHaveLength(1)
})

test('retries are a second apart', { tags: ['net-06'] }, async () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const times: number[] = []
  respond = (response) => {
    times.push(performance.now())
    json(response, times.length < 3 ? 500 : 200, fine)
  }
  await expect(call({ retries: 2 })).resolves.toEqual(fine)
  expect(times).toHaveLength(3)
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThan(950)
  // A busy machine takes longer than the timer says.
  expect(waits.mock.calls.filter(([, wait]) => wait === 1000)).toHaveLength(2)
})

test('a caller who gives up ends the retries', { tags: ['net-06'] }, async () => {
  answerWith(500, '')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const controller = new AbortController()
  const failing = failure(call({ retries: 5, signal: controller.signal }))
  await vi.waitFor(() => expect(waits).toHaveBeenCalledWith(expect.any(Function), 1000))
  const later = new Promise((resolve) => setTimeout(resolve, 500, 'later'))
  controller.abort()
  // Not only when the second between two tries is over.
  expect(await Promise.race([failing, later])).toMatchObject({ name: 'AbortError' })
  expect(server.seen).toHaveLength(1)
})

test('null and undefined are skipped, 0 and false are sent', { tags: ['net-07'] }, () => {
  const query: object = { page: 0, limit: null, unread_only: undefined, deep: false }
  expect(getListMessagesUrl(query)).toBe('/api/messages/inbox?page=0&deep=false')
})

test('query values are encoded', { tags: ['net-14'] }, () => {
  const query: object = { keyword: '上海 a&b=c/?' }
  expect(getListMessagesUrl(query)).toBe('/api/messages/inbox?keyword=%E4%B8%8A%E6%B5%B7+a%26b%3Dc%2F%3F')
})

test.each([
  [{ message: '一', error: '二', msg: '三' }, '一'],
  [{ message: '', error: '二', msg: '三' }, '二'],
  [{ message: { deep: 1 }, msg: '三' }, '三'],
])('%j is reported as %s', { tags: ['net-08'] }, async (body, words) => {
  respond = (response) => json(response, 409, body)
  const error = await failure(call({ method: 'PUT' }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, message: words, isFallback: false, method: 'PUT' })
  expect(errorText(error, '失败')).toBe(words)
})

test.each([
  ['no words', '{"code":502}', 'application/json'],
  ['HTML', '<html>Bad Gateway</html>', 'text/html'],
  ['nothing', '', 'text/plain'],
  ['half a JSON', '{"message":"x', 'application/json'],
  ['a list of numbers', '[7]', 'application/json'],
])('a refusal with %s names the status', { tags: ['net-09'] }, async (_, text, type) => {
  answerWith(502, text, type)
  const error = await failure(call())
  expect(error).toMatchObject({ status: 502, message: '请求失败，状态码：502', isFallback: true })
  expect(errorText(error, '登录失败')).toBe('登录失败')
})

test.each([
  ['HTML', '<html></html>'],
  ['null', 'null'],
  ['a text', '"fine"'],
  ['nothing', ''],
])('an OK response that holds %s is a failure, not a crash', async (_, text) => {
  answerWith(200, text)
  const decoder = () => zod.object({ data: zod.object({}) })
  expect(await failure(call({ decoder }))).toMatchObject({ status: 200, isFallback: true })
})

test.each([200, 201, 202, 204])(
  'a change may be answered with %i and no body',
  { tags: ['two-03'] },
  async (code) => {
    answerWith(code, '')
    await expect(call({ method: 'PUT' })).resolves.toEqual({ code, message: '', data: null })
  },
)

test.each([307, 308])(
  'a redirect %i to a trailing slash keeps method, body and token',
  { tags: ['two-12'] },
  async (status) => {
    session.start({ token: 'w1.secret' })
    respond = (response, { url }) =>
      url.endsWith('/')
        ? json(response, 200, fine)
        : response.writeHead(status, { location: `${url}/` }).end()
    await expect(call({ method: 'POST', body: '{"a":1}' })).resolves.toEqual(fine)
    expect(server.seen[1]).toMatchObject({ method: 'POST', url: '/api/x/', body: '{"a":1}' })
    expect(server.seen[1]?.headers).toMatchObject({ token: 'w1.secret' })
  },
)

test('a redirect that lands on a page leaves the result open', { tags: ['two-12'] }, async () => {
  respond = (response, { url }) =>
    url === '/login'
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
      : response.writeHead(302, { location: '/login' }).end()
  const error = await failure(call({ method: 'POST', body: '{}' }))
  expect(server.seen[1]).toMatchObject({ method: 'GET' })
  expect(error).toMatchObject({ message: '平台返回的内容无法识别', isFallback: true })
  expect(mayHaveTakenEffect(error)).toBe(true)
})

test.each([400, 402, 403, 404, 405, 413, 415, 429, 502, 503, 504])(
  'a %i with a page or without a body shows no text of the server',
  { tags: ['two-12'] },
  async (status) => {
    for (const text of ['<!DOCTYPE html><h1>Error</h1>', '', 'Error: x\n    at a.js:1', '[]', '{}']) {
      answerWith(status, text, 'text/html')
      expect(errorText(await failure(call({ method: 'POST' })), '保存失败')).toBe('保存失败')
    }
  },
)

test('a call is aborted after 60 s', { tags: ['net-04'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let closed = false
  respond = (response) => response.on('close', () => (closed = true))
  const failing = failure(call())
  await vi.waitUntil(() => server.seen.length === 1)
  await vi.advanceTimersByTimeAsync(59_900)
  expect(closed).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failing).toBeInstanceOf(TimeoutError)
  vi.useRealTimers()
  await vi.waitFor(() => expect(closed).toBe(true))
})

test('a call that was answered leaves no timer', async () => {
  // Only its own timer is looked for: Node's connection has timers as well.
  const timeout = 54_321
  using set = vi.spyOn(globalThis, 'setTimeout')
  using clear = vi.spyOn(globalThis, 'clearTimeout')
  await call({ timeout })
  const own = set.mock.calls.flatMap(([, delay], index) =>
    delay === timeout ? [set.mock.results[index]] : [],
  )
  expect(own).toHaveLength(1)
  expect(clear).toHaveBeenCalledWith(own[0]?.value)
})

test('a response that never ends is aborted too', { tags: ['net-04'] }, async () => {
  respond = (response) => response.writeHead(200).write('{"code":')
  expect(await failure(call({ timeout: 50 }))).toBeInstanceOf(TimeoutError)
})

test('the signal of the caller is honoured', async () => {
  respond = () => {}
  const controller = new AbortController()
  const failing = failure(call({ signal: controller.signal }))
  await vi.waitFor(() => expect(server.seen).toHaveLength(1))
  controller.abort(new Error('left the page'))
  expect(await failing).toMatchObject({ message: 'left the page' })
  expect(await failure(call({ signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' })
})

test('no response at all is an error with a fallback', { tags: ['net-12'] }, async () => {
  respond = (response) => response.destroy()
  expect(await failure(call())).toMatchObject({ name: 'ApiError', status: 0, isFallback: true })
})

test('no error repeats the token', { tags: ['net-15'] }, async () => {
  session.start({ token: 'w1.secret' })
  respond = (response, seen) => json(response, 400, { message: `bad token ${String(seen.headers['token'])}` })
  expect(await failure(call())).toMatchObject({ message: 'bad token ***' })
})

test('a 401 is reported once, only for the token in use', { tags: ['ses-10'] }, async () => {
  const listener = vi.fn<() => void>()
  onUnauthorized(listener)
  respond = (response) => json(response, 401, { code: 401, message: '登录已过期' })
  await failure(call({ method: 'POST' }))
  expect(listener).not.toHaveBeenCalled()
  session.start({ token: 'w1.secret' })
  await failure(call())
  expect(listener).toHaveBeenCalledTimes(1)
  respond = (response) => {
    session.end()
    json(response, 401, {})
  }
  await failure(call())
  expect(listener).toHaveBeenCalledTimes(1)
})

test.each([200, 500])(
  'an answer of %i after the session has ended starts no further call of the same task',
  { tags: ['ses-10'] },
  async (status) => {
    respond = (response) => {
      session.start({ token: 'w1.next' })
      json(response, status, { ...fine, code: status })
    }
    const task = async () => {
      await call()
      await call({ method: 'POST' })
    }
    session.start({ token: 'w1.secret' })
    expect(await failure(task())).toBeInstanceOf(CancelledError)
    expect(server.seen.map(({ method }) => method)).toEqual(['GET'])
  },
)

test('a call without a decoder is a mistake, named before anything is sent', async () => {
  expect(await failure(http('/api/x', { operation: 'getX' }))).toMatchObject({
    name: 'TypeError',
    message: expect.stringContaining('getX has no decoder'),
  })
  expect(server.seen).toHaveLength(0)
})

test('a response is decoded with its validator', async () => {
  respond = (response) => json(response, 200, { code: '200', data: { count: '3' }, extra: 1 })
  const data = zod.object({ count: zod.number() })
  const decoder = () => zod.object({ data })
  await expect(http('/api/x', { decoder })).resolves.toEqual({ data: { count: 3 } })
})

test('a response that can not be decoded is a failed call', async () => {
  respond = (response) => json(response, 200, { code: 200, data: 'x' })
  const decoder = () => zod.object({ data: zod.object({ count: zod.number() }) })
  expect(await failure(http('/api/x', { decoder }))).toMatchObject({
    status: 200,
    message: '平台返回的内容无法识别',
    isFallback: true,
  })
})

test('a decoder that does not load is a failed call', async () => {
  const decoder = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await failure(http('/api/x', { decoder }))).toMatchObject({ name: 'ApiError', status: 0 })
})

test('a change whose decoder does not load is not sent', async () => {
  let sent = 0
  respond = (response) => {
    sent++
    json(response, 200, { code: 200 })
  }
  const decoder = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await failure(http('/api/x', { decoder, method: 'POST' }))).toMatchObject({ status: 0 })
  expect(sent).toBe(0)
})

test.each([200, '200', 201, '299', 0, '0', ' 0 ', '', null, undefined])(
  'code %j within 2xx is a success',
  async (code) => {
    respond = (response) => json(response, 201, { code, data: 1 })
    await expect(call()).resolves.toMatchObject({ data: 1 })
  },
)

test.each([
  [500, 500],
  ['500', 500],
  [409, 409],
  [1, 200],
  ['-1', 200],
  [20_001, 200],
  ['E_STOCK', 200],
])('code %j within 200 is a refusal of status %i, for a GET too', async (code, status) => {
  respond = (response) => json(response, 200, { code, message: '库存不足', data: { id: 1 } })
  for (const method of ['GET', 'POST']) {
    const error = await failure(call({ method }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, message: '库存不足', isFallback: false, method })
  }
})

test('a refusal within 200 without words names its code', async () => {
  respond = (response) => json(response, 201, { code: 1001 })
  expect(await failure(call())).toMatchObject({ message: '请求失败，状态码：1001', isFallback: true })
})

test.each([401, '401'])('code %j within 200 ends the session', { tags: ['ses-10'] }, async (code) => {
  const listener = vi.fn<() => void>()
  onUnauthorized(listener)
  respond = (response) => json(response, 200, { code, msg: '登录已过期' })
  expect(await failure(call())).not.toBeInstanceOf(SessionError)
  expect(listener).not.toHaveBeenCalled()
  session.start({ token: 'w1.secret' })
  expect(await failure(call())).toBeInstanceOf(SessionError)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('no refusal within 200 repeats the token', { tags: ['net-15'] }, async () => {
  session.start({ token: 'w1.secret' })
  respond = (response) => json(response, 200, { code: 400, message: 'bad token w1.secret' })
  expect(await failure(call())).toMatchObject({ message: 'bad token ***' })
})
