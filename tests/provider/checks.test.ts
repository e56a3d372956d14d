import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { totalOf } from '../../mocks/provider/ledger'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
})

describe('a request is checked before a rule sees it', () => {
  const login = (body: unknown, headers = {}) => caller.call('POST', '/api/login', body, headers)

  test.each([
    ['half a JSON', '{"email":', {}, 400, '请求体不是合法的 JSON'],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415, '请求体必须是 application/json'],
    ['over 1 MiB', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), {}, 413, '请求体超过 1 MiB'],
  ])('%s', (_name, body, headers, status, message) => {
    expect(login(body, headers).body).toEqual({ code: status, message })
  })

  test.each([
    ['a missing field', { email: 'a@example.com' }, 'password'],
    ['an unknown field', { email: 'a@example.com', password: 'x', remember: true }, 'remember'],
    ['a wrong type', { email: 5, password: 'x' }, 'email'],
  ])('%s is named', (_name, body, field) => {
    const reply = login(body)
    expect(reply.status).toBe(422)
    expect(reply.body.message).toContain(field)
  })

  test('query parameters have their types and bounds', () => {
    caller.signIn()
    for (const query of ['page=0', 'page=x', 'limit=-1', 'colour=red'])
      expect(caller.get(`/api/messages/inbox?${query}`).body.message).toContain(query.split('=')[0])
  })

  test('an unknown path and an invalid id are 404', () => {
    caller.signIn()
    for (const path of ['/api/nothing', '/api/messages/abc', '/api/messages/0', '/api/announcements/1.5'])
      expect(caller.get(path).status).toBe(404)
  })
})

describe('an answer that breaks the contract is a loud 500', () => {
  test('naming operation, status and field', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    caller.signIn()
    const [user] = caller.state.users
    if (user) user.nickname = 'x'.repeat(500)
    const { status, body } = caller.get('/api/userinfo')
    expect(status).toBe(500)
    expect(body.message).toMatch(/getUserInfo 200 data.nickname/)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('a fault', () => {
  beforeEach(() => void caller.signIn())

  test('hits as many calls as configured', () => {
    caller.hosted.faults.add({ operationId: 'getUserInfo', status: 503, times: 2 })
    expect([1, 2, 3].map(() => caller.get('/api/userinfo').status)).toEqual([503, 503, 200])
  })

  test('may send any bytes, unchecked', () => {
    caller.hosted.faults.add({ operationId: 'getUserInfo', rawBody: '"<html>"', contentType: 'text/html' })
    expect(caller.get('/api/userinfo')).toMatchObject({ status: 200, body: '<html>' })
  })
})

test('the same scenario, seed and clock give the same bytes', () => {
  const paths = [
    '/api/userinfo',
    '/api/console/data',
    '/api/messages/inbox',
    '/api/announcements',
    '/api/announcements/14',
  ]
  const run = () => {
    const other = newCaller('demo', 7)
    return [other.signIn().text, ...paths.map((path) => other.get(path).text)]
  }
  expect(run()).toEqual(run())
})

test('the log of requests shows no token', () => {
  caller.signIn()
  caller.get('/api/userinfo')
  const log = JSON.stringify(caller.hosted.log.all())
  expect(log).toContain('getUserInfo')
  expect(log).not.toContain(caller.state.sessions.at(-1)?.token)
})

test('the sum over all accounts is zero', () => {
  expect(caller.state.entries.length).toBeGreaterThan(5)
  expect(totalOf(caller.state)).toBe(0)
})
