import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../contracts/examples/toy-provider/api.ts'
import { records } from '../../../contracts/examples/toy-provider/records.ts'

const app = new Hono().route('/api', api).route('/', records)

type Body = Record<string, unknown>

/** Sends a request to the toy provider. Returns its status and its body. */
async function send(method: string, path: string, body?: Body, token = '') {
  const init = { method, headers: { Token: token }, ...(body && { body: JSON.stringify(body) }) }
  const response = await app.request(path, init)
  return { response, status: response.status, body: await response.json().catch(() => undefined) }
}

/** Calls the adapter of the provider states. Returns the id of its answer. */
const call = async (name: string, more: Body = {}) =>
  (await send('POST', '/records', { call: name, ...more })).body?.id

const demo = { email: 'a@b.c', password: 'secret', nickname: 'A' }
const { email, password } = demo

let user: number
let token: string
beforeEach(async () => {
  await call('reset')
  user = await call('create', { kind: 'user', fields: demo })
  token = await call('create', { kind: 'session', fields: { user_id: user, is_expired: false } })
})

const addMessage = (subject: string, isRead: boolean, owner = user) =>
  call('create', {
    kind: 'message',
    fields: { user_id: owner, subject, content: `${subject}!`, is_read: isRead },
  })

test('a user signs in with the right password, and learns who that is', async () => {
  const { status, body } = await send('POST', '/api/login', { email, password })
  const self = { id: user, email, nickname: 'A', balance: '0.00' }
  expect([status, body]).toEqual([
    200,
    { code: 200, message: '成功', data: { token: expect.stringMatching(/^[\da-f-]{36}$/), user: self } },
  ])
  expect((await send('GET', '/api/userinfo', undefined, body.data.token)).body.data).toEqual(self)
})

test('after five wrong passwords nobody signs in for a while', async () => {
  const wrong = await send('POST', '/api/login', { email, password: 'x' })
  expect([wrong.status, wrong.body]).toEqual([401, { code: 401, message: '邮箱或密码错误' }])
  for (let count = 2; count <= 5; count++) await send('POST', '/api/login', { email, password: 'x' })
  const { status, body, response } = await send('POST', '/api/login', { email, password })
  expect([status, response.headers.get('Retry-After'), body]).toEqual([
    429,
    '900',
    { code: 429, message: '登录失败次数过多，请 15 分钟后再试' },
  ])
  expect((await send('POST', '/api/login', { email: 'b@b.c', password })).status).toBe(401)
})

test('a session that is unknown or has expired is refused', async () => {
  const refusal = { code: 401, message: '登录已过期，请重新登录' }
  expect(await send('GET', '/api/userinfo', undefined, 'x')).toMatchObject({ status: 401, body: refusal })
  await call('update', { kind: 'session', id: token, fields: { is_expired: true } })
  const { status, body, response } = await send('GET', '/api/userinfo', undefined, token)
  expect([status, body, response.headers.get('Retry-After')]).toEqual([401, refusal, null])
})

const inbox = async (query = '') => {
  const { body } = await send('GET', `/api/messages/inbox${query}`, undefined, token)
  return [body.data.map(({ subject }: { subject: string }) => subject), body.meta]
}

test('an inbox has the newest messages first, in pages, or the unread ones alone', async () => {
  for (let number = 1; number <= 12; number++) await addMessage(`m${number}`, number % 4 !== 0)
  await addMessage('another', false, 99)
  const meta = { total: 12, page: 1, limit: 10, unread_count: 3 }
  const newest = Array.from({ length: 12 }, (_, index) => `m${12 - index}`)
  expect(await inbox()).toEqual([newest.slice(0, 10), meta])
  expect(await inbox('?page=2&limit=5')).toEqual([newest.slice(5, 10), { ...meta, page: 2, limit: 5 }])
  expect(await inbox('?unread_only=1')).toEqual([['m12', 'm8', 'm4'], { ...meta, total: 3 }])
})

test('a message is read by its owner alone', async () => {
  const own = await addMessage('m', false)
  const other = await addMessage('other', false, 99)
  const read = (id: number) => send('GET', `/api/messages/${id}`, undefined, token)
  const message = { id: own, subject: 'm', content: 'm!', created_at: expect.any(String), is_read: 0 }
  expect((await read(own)).body.data).toEqual(message)
  const marked = await send('PUT', `/api/messages/${own}/read`, undefined, token)
  expect(marked.body).toEqual({ code: 200, message: '成功', data: null })
  expect((await read(own)).body.data).toEqual({ ...message, is_read: 1 })
  expect(await read(other)).toMatchObject({ status: 404, body: { code: 404, message: '消息不存在' } })
})

test('the records are found, changed and removed, and a table that is not there is named', async () => {
  expect(await call('find', { kind: 'user', where: { email } })).toBe(user)
  await call('update', { kind: 'user', id: user, fields: { nickname: 'B' } })
  expect(await call('find', { kind: 'user', where: { email, nickname: 'B' } })).toBe(user)
  await call('remove', { kind: 'user', where: { email: 'other' } })
  expect(await call('find', { kind: 'user', where: { email } })).toBe(user)
  await call('remove', { kind: 'user', where: { email } })
  expect(await call('find', { kind: 'user', where: { email } })).toBeUndefined()
  await call('reset')
  expect(await call('find', { kind: 'session', where: {} })).toBeUndefined()
  const body = JSON.stringify({ call: 'create', kind: 'order' })
  const refused = await app.request('/records', { method: 'POST', body })
  expect([refused.status, await refused.text()]).toEqual([501, 'no table for order'])
})

test('a fault of the provider is a 500 with its words', async () => {
  const refused = await app.request('/api/login', { method: 'POST', body: '{' })
  expect([refused.status, await refused.json()]).toEqual([
    500,
    { code: 500, message: expect.stringContaining('JSON') },
  ])
})
