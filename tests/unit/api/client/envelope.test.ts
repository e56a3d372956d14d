import { expect, test } from 'vitest'
import { errorFromBody, errorFromResponse, parseEnvelope } from '~/api/client/envelope'
import { SessionError } from '~/api/client/errors'

test('a mutation may return nothing, blanks or any JSON', () => {
  const empty = { code: 200, message: '', data: null }
  expect(parseEnvelope(200, '', 'PUT')).toEqual(empty)
  expect(parseEnvelope(200, ' \n', 'PUT')).toEqual(empty)
  expect(parseEnvelope(201, '[1]', 'POST')).toEqual({ code: 201, message: '', data: [1] })
})

test('a page of HTML is unreadable for a mutation too', () => {
  expect(() => parseEnvelope(200, '<html></html>', 'PUT')).toThrow('服务器返回的内容无法识别')
})

test('a GET needs an object', () => {
  expect(parseEnvelope(200, '{"code":200}', 'GET')).toEqual({ code: 200 })
  for (const text of ['', '[1]', '<html></html>'])
    expect(() => parseEnvelope(200, text, 'GET')).toThrow('无法识别')
})

test.each([
  [401, 'abc', true],
  [401, undefined, false],
  [403, 'abc', false],
])('status %i with the token %s is an expired session: %s', async (status, token, isSession) => {
  const error = await errorFromResponse(status, '{"message":"no"}', { method: 'GET', token })
  expect(error instanceof SessionError).toBe(isSession)
  expect(error).toMatchObject({ status, message: 'no', isFallback: false, method: 'GET' })
})

test.each([
  [399, 200, true],
  [400, 400, false],
  [599, 599, false],
  [600, 200, true],
  [199, 200, true],
  [300, 200, true],
  [-1, 200, true],
  ['1001', 200, true],
  ['E_STOCK', 200, true],
])('the code %j of a body counts as status %i', { tags: ['i-32'] }, async (code, status, hasUnknownCode) => {
  expect(await errorFromBody({ code }, { method: 'GET', token: undefined })).toMatchObject({
    status,
    hasUnknownCode,
    isFallback: true,
    message: `请求失败，状态码：${code}`,
  })
})

test.each([200, 201, 204, 299, 0, '200', '201', '0', '00000', '', ' ', null, true])(
  'the code %j is no error',
  { tags: ['i-32'] },
  async (code) => {
    expect(await errorFromBody({ code }, { method: 'GET', token: undefined })).toBeUndefined()
  },
)

/** The error for a body, as text unless it is one. */
const errorOf = (body: unknown, token?: string) =>
  errorFromResponse(422, typeof body === 'string' ? body : JSON.stringify(body), { method: 'POST', token })

const fallback = '请求失败，状态码：422'

test.each([
  [{ message: '甲', error: '乙', msg: '丙' }, '甲'],
  [{ message: ' ', error: '乙', msg: '丙' }, '乙'],
  [{ message: 7, error: '', msg: '丙' }, '丙'],
  [{ message: null, error: [], msg: '\n' }, fallback],
  [['甲'], fallback],
  [null, fallback],
])('of the body %j the error says %s', async (body, message) => {
  expect((await errorOf(body)).message).toBe(message)
})

test.each([
  ['abcdefgh', '会话 *** 已失效'],
  ['abcdefg', '会话 abcdefgh 已失效'],
  [undefined, '会话 abcdefgh 已失效'],
])('of the token %s the message shows: %s', async (token, message) => {
  expect((await errorOf({ message: '会话 abcdefgh 已失效' }, token)).message).toBe(message)
})

test.each([
  [{ message: 'no', field: 'parameters.wallet' }, [{ path: 'parameters.wallet', text: 'no' }]],
  [{ message: 'no', field: null }, []],
  [{ message: 'no', field: 7 }, []],
  [{ field: 'name' }, []],
  ['<html></html>', []],
])('the error of %j names the field %j', async (body, fieldErrors) => {
  expect((await errorOf(body)).fieldErrors).toEqual(fieldErrors)
})

test.each([
  ['markup', '<!DOCTYPE html><title>502 Bad Gateway</title>'],
  ['a stack trace', 'Error: x\n    at handle (/srv/app.js:1:2)'],
  ['a traceback', 'Traceback (most recent call last):\n  File "/srv/app.py", line 1'],
])('%s is never shown', async (_, text) => {
  expect(await errorOf({ message: text })).toMatchObject({ message: fallback, isFallback: true })
  expect(await errorOf({ message: text, error: '余额不足' })).toMatchObject({ message: '余额不足' })
  expect(await errorOf({ detail: text })).toMatchObject({ message: fallback, isFallback: true })
})

test('a long message is cut', async () => {
  const { message } = await errorOf({ message: '长'.repeat(1000) })
  expect(message).toBe(`${'长'.repeat(300)}…`)
})
