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
])('status %i with the token %s is an expired session: %s', (status, token, isSession) => {
  const error = errorFromResponse(status, '{"message":"no"}', { method: 'GET', token })
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
])('the code %j of a body counts as status %i', { tags: ['i-32'] }, (code, status, hasUnknownCode) => {
  expect(errorFromBody({ code }, { method: 'GET', token: undefined })).toMatchObject({
    status,
    hasUnknownCode,
    isFallback: true,
    message: `请求失败，状态码：${code}`,
  })
})

test.each([200, 201, 204, 299, 0, '200', '201', '0', '00000', '', ' ', null, true])(
  'the code %j is no error',
  { tags: ['i-32'] },
  (code) => {
    expect(errorFromBody({ code }, { method: 'GET', token: undefined })).toBeUndefined()
  },
)

test.each([
  [{ message: '甲', error: '乙', msg: '丙' }, '甲'],
  [{ message: ' ', error: '乙', msg: '丙' }, '乙'],
  [{ message: 7, error: '', msg: '丙' }, '丙'],
  [{ message: null, error: [], msg: '\n' }, '请求失败，状态码：500'],
  [['甲'], '请求失败，状态码：500'],
  [null, '请求失败，状态码：500'],
])('of the body %j the error says %s', (body, message) => {
  const error = errorFromResponse(500, JSON.stringify(body), { method: 'GET', token: undefined })
  expect(error.message).toBe(message)
})

test.each([
  ['abcdefgh', '会话 *** 已失效'],
  ['abcdefg', '会话 abcdefgh 已失效'],
  [undefined, '会话 abcdefgh 已失效'],
])('of the token %s the message shows: %s', (token, message) => {
  const error = errorFromResponse(403, '{"message":"会话 abcdefgh 已失效"}', { method: 'GET', token })
  expect(error.message).toBe(message)
})

test.each([
  ['{"message":"no","field":"parameters.wallet"}', 'parameters.wallet'],
  ['{"message":"no","field":null}', undefined],
  ['{"message":"no","field":7}', undefined],
  ['<html></html>', undefined],
])('the error of %s names the field %s', (text, field) => {
  expect(errorFromResponse(422, text, { method: 'POST', token: undefined }).field).toBe(field)
})
