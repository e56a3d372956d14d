import { expect, test } from 'vitest'
import { parseEnvelope } from '~/api/client/envelope'

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
