import { describe, expect, test } from 'vitest'
import { RequestLog } from './request-log'

const call = (headers: Record<string, string>) => ({
  method: 'GET',
  url: '/api/nodes?page=1',
  headers,
  body: undefined,
})
const outcome = { operationId: 'listNodes', status: 200, at: 0 }

test('each call is logged with its own headers, though they differ little from those before', () => {
  const log = new RequestLog()
  const sent: Record<string, string>[] = [
    { host: 'a', token: 'main.1' },
    { host: 'a', token: 'main.1' },
    { host: 'a', token: 'main.1', origin: 'b' },
    { host: 'c', token: 'main.1', origin: 'b' },
    { host: 'c', token: 'main.1', referer: 'b' },
    { host: 'c' },
    {},
  ]
  for (const headers of sent) log.add(call(headers), outcome)
  expect(log.all().map(({ headers }) => headers)).toEqual(
    sent.map((headers) => ('token' in headers ? { ...headers, token: '***' } : headers)),
  )
  expect(log.all(5).map(({ id }) => id)).toEqual([6, 7])
  const [first, second, third] = log.save().list.map((entry) => entry.headers)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('answers are kept for the newest 200 calls, and calls for at least 1,000', () => {
  const log = new RequestLog()
  const add = (count: number) => {
    for (let sent = 0; sent < count; sent++) log.add(call({}), outcome, '{"code":200}')
    return log.all().length
  }
  expect(add(201)).toBe(201)
  expect([1, 2].map((id) => log.get(id)?.answer)).toEqual([null, { code: 200 }])
  expect([add(1799), add(1), add(999), add(1)]).toEqual([2000, 1000, 1999, 2000])
  expect([1001, 1002].map((id) => log.get(id)?.id)).toEqual([undefined, 1002])
})

test('an answer of up to 64 KiB is kept, a longer one or one in slices is not', () => {
  const log = new RequestLog()
  const text = (length: number) => `"${'x'.repeat(length - 2)}"`
  const answers = [text(65_536), text(65_537), new TextEncoder().encode(text(65_536)), { read: () => [] }]
  for (const answer of answers) log.add(call({}), outcome, answer)
  log.add(call({}), outcome)
  const kept = 'x'.repeat(65_534)
  expect([1, 2, 3, 4, 5].map((id) => log.get(id)?.answer)).toEqual([kept, null, kept, null, null])
})

test('how long a call took is shown in tenths of a millisecond, or as unknown', () => {
  const log = new RequestLog()
  log.add(call({}), { ...outcome, took: 1.26 })
  log.add(call({}), outcome)
  expect(log.all().map(({ took }) => took)).toEqual([1.3, null])
})

test('passwords, codes and tokens are masked in headers, query, body and response', () => {
  const log = new RequestLog()
  const secret = 'hunter22'
  const body = {
    email: 'a@b.c',
    code: secret,
    password: secret,
    confirm_password: secret,
    more: [{ Token: secret }],
  }
  const response = { code: 200, data: { token: secret, user: { id: 1 } } }
  const headers = { token: secret, authorization: secret, cookie: secret, host: 'a' }
  const sent = { method: 'PUT', url: `/api/user/password?token=${secret}&Token=${secret}&page=1`, headers }
  log.add({ ...sent, body: JSON.stringify(body) }, outcome, JSON.stringify(response))
  expect(log.get(1)).toMatchObject({
    query: { token: '***', Token: '***', page: '1' },
    headers: { token: '***', authorization: '***', cookie: '***', host: 'a' },
    body: { email: 'a@b.c', code: '***', password: '***', confirm_password: '***', more: [{ Token: '***' }] },
    answer: { code: 200, data: { token: '***', user: { id: 1 } } },
  })
})

test.each([
  ['{"email":"a@b.c","password":"hunter22', '{"email":"a@b.c","password":***'],
  ['{"email":"a@b.c", "password" : "hun\\"ter22"', '{"email":"a@b.c", "password" :***'],
  ['email=a@b.c&password=hunter22\n&x=1', 'email=a@b.c&password=***'],
  ["{email:'a@b.c',Password:'hunter22'}", "{email:'a@b.c',Password:***"],
])('the malformed body %s is logged as %s', (body, shown) => {
  const log = new RequestLog()
  log.add({ ...call({}), body }, outcome)
  expect(log.all()[0]?.body).toBe(shown)
})

test.each([
  ['/api/nodes', {}],
  ['/api/nodes?page=1', { page: '1' }],
  ['/sse?token=main.1', { token: '***' }],
])('the address %s is logged with the parameters %j', (url, query) => {
  const log = new RequestLog()
  log.add({ ...call({}), url }, outcome)
  expect(log.all().map((entry) => entry.query)).toEqual([query])
})

describe('request bodies are bounded', () => {
  const put = (log: RequestLog, length: number) =>
    log.add({ ...call({}), method: 'PUT', body: `"${'x'.repeat(length - 2)}"` }, outcome)
  const bodies = (log: RequestLog) => log.all().map(({ body }) => String(body))

  test('one of more than 64 Ki characters is cut, and says so', () => {
    const log = new RequestLog()
    put(log, 64 * 1024)
    put(log, 1_000_000)
    const [whole, cut] = bodies(log)
    expect(whole).toBe('x'.repeat(64 * 1024 - 2))
    expect(cut).toMatch(/^"x{65535}… \(cut: 1000000 characters\)$/)
  })

  test('all together take 4 Mi characters, and the oldest make room', () => {
    const log = new RequestLog()
    for (let count = 0; count < 2000; count++) put(log, count % 2 ? 60_000 : 100)
    const kept = bodies(log)
    expect(kept.join('').length).toBeLessThan(4.2 * 1024 * 1024)
    expect(kept[0]).toHaveLength(98)
    expect(kept[1]).toBe('… (cut: 60000 characters)')
    expect(kept.at(-1)).toHaveLength(59_998)
  })

  test('exactly half of the room is freed, and bodies of under 200 characters stay', () => {
    const log = new RequestLog()
    put(log, 199)
    put(log, 200)
    for (let count = 0; count < 63; count++) put(log, 65_536)
    put(log, 65_025)
    const cut = () => bodies(log).filter((body) => body.includes('cut')).length
    expect(cut()).toBe(0)
    put(log, 65_000)
    expect(bodies(log).slice(0, 2)).toEqual(['x'.repeat(197), '… (cut: 200 characters)'])
    expect(cut()).toBe(34)
  })

  test('a secret in a cut body stays masked', () => {
    const log = new RequestLog()
    const body = JSON.stringify({ password: 'hunter22', more: 'x'.repeat(70_000) })
    log.add({ ...call({}), method: 'PUT', body }, outcome)
    expect(bodies(log)[0]).not.toContain('hunter22')
  })
})
