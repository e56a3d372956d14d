import { expect, test } from 'vitest'
import { errorFromBody, errorFromResponse, parseEnvelope } from '~/api/client/envelope'
import { SessionError } from '~/api/client/errors'

test('a mutation may return nothing, blanks or any JSON', () => {
  const empty = { code: 200, message: '', data: null }
  expect(parseEnvelope(200, '', 'PUT')).toEqual(empty)
  expect(parseEnvelope(200, ' \n', 'PUT')).toEqual(empty)
  expect(parseEnvelope(201, '[1]', 'POST')).toEqual({ code: 201, message: '', data: [1] })
})

test.each(['OK', 'ok\n', '成功', 'true', 'saved: 3'])('a mutation may answer the words %j', (text) => {
  expect(parseEnvelope(200, text, 'PUT')).toMatchObject({ code: 200 })
  expect(() => parseEnvelope(200, text, 'GET')).toThrow('无法识别')
})

test.each([
  '<html></html>',
  ' <!DOCTYPE html>',
  'Sorry <br> retry',
  '{"data":',
  '[1',
  '"x',
  'Error\n  at x (y:1)',
])('%j is unreadable for a mutation too', (text) => {
  expect(() => parseEnvelope(200, text, 'PUT')).toThrow('平台返回的内容无法识别')
})

test.each(['', ' ', 'null'])('a GET that answers %j has no data', (text) => {
  expect(parseEnvelope(204, text, 'GET')).toEqual({ code: 204, message: '', data: null })
})

test('a GET needs an object', () => {
  expect(parseEnvelope(200, '{"code":200}', 'GET')).toEqual({ code: 200 })
  for (const text of ['[1]', '7', '<html></html>'])
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

test.each([
  200,
  201,
  204,
  299,
  0,
  '200',
  '201',
  '0',
  '00000',
  '',
  ' ',
  'success',
  'SUCCESS',
  ' Ok',
  null,
  true,
])('the code %j is no error', { tags: ['i-32'] }, async (code) => {
  expect(await errorFromBody({ code }, { method: 'GET', token: undefined })).toBeUndefined()
})

test.each([
  { success: false },
  { ok: false, code: null },
  { success: 'false', code: '' },
  { success: 0, code: 200 },
])('%j refuses with its message', { tags: ['i-32'] }, async (body) => {
  expect(
    await errorFromBody({ ...body, message: '余额不足' }, { method: 'POST', token: undefined }),
  ).toMatchObject({ status: 400, hasUnknownCode: false, isFallback: false, message: '余额不足' })
})

test.each([{ success: true }, { ok: 1, code: 0 }, { success: null }, { success: '成功' }])(
  '%j refuses nothing',
  { tags: ['i-32'] },
  async (body) => {
    expect(await errorFromBody(body, { method: 'POST', token: undefined })).toBeUndefined()
  },
)

test('a code that refuses comes before a flag', { tags: ['i-32'] }, async () => {
  const error = await errorFromBody({ code: 1001, success: false }, { method: 'POST', token: undefined })
  expect(error).toMatchObject({ status: 200, hasUnknownCode: true })
})

/** The error for a body, as text unless it is one. */
const errorOf = (body: unknown, token?: string) =>
  errorFromResponse(422, typeof body === 'string' ? body : JSON.stringify(body), { method: 'POST', token })

const fallback = '请求失败，状态码：422'

test.each([
  [{ message: '甲', error: '乙', msg: '丙' }, '甲'],
  [{ message: ' ', error: '乙', msg: '丙' }, '乙'],
  [{ message: 7, error: '', msg: '丙' }, '丙'],
  [{ message: null, error: [], msg: '\n' }, fallback],
  [['甲'], '甲'],
  [[7], fallback],
  [null, fallback],
])('the error of the body %j says %s', async (body, message) => {
  expect((await errorOf(body)).message).toBe(message)
})

test.each([
  ['abcdefgh', '会话 *** 已失效'],
  ['abcdefg', '会话 abcdefgh 已失效'],
  [undefined, '会话 abcdefgh 已失效'],
])('a message with the token %s is shown as: %s', async (token, message) => {
  expect((await errorOf({ message: '会话 abcdefgh 已失效' }, token)).message).toBe(message)
})

test.each([
  [{ message: 'no', field: 'parameters.wallet' }, [{ path: 'parameters.wallet', text: 'no' }]],
  [{ message: 'no', field: null }, []],
  [{ message: 'no', field: 7 }, []],
  [{ field: 'name' }, []],
  ['<html></html>', []],
])('the error of the body %j names the field %j', async (body, fieldErrors) => {
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

test('a long message is cut, and no character of it', async () => {
  const { message } = await errorOf({ message: `长${'𠮷'.repeat(1000)}` })
  expect(message).toBe(`长${'𠮷'.repeat(299)}…`)
})
