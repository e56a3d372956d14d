import { expect, test } from 'vitest'
import { wrapLongIntegers } from './long-integers'

test.each([
  ['{"id":1712345678901234567}', '{"id":["1712345678901234567"]}'],
  ['{"server.id" : 1712345678901234567 ,"a":1}', '{"server.id" : ["1712345678901234567"] ,"a":1}'],
  ['{"id":-1712345678901234567}', '{"id":["-1712345678901234567"]}'],
  ['{"编号":\n1712345678901234567\n}', '{"编号":\n["1712345678901234567"]\n}'],
])('a long integer of a key is wrapped: %s', { tags: ['two-01'] }, (text, wrapped) => {
  expect(wrapLongIntegers(text)).toBe(wrapped)
  expect(() => JSON.parse(wrapped)).not.toThrow()
})

test.each([
  '{"id":123456789012345}',
  '{"text":"1712345678901234567"}',
  String.raw`{"text":"\"id\":1712345678901234567,"}`,
  '{"text":"id: 1712345678901234567,"}',
  '{"share":0.1712345678901234567}',
  '{"share":1e1712345678901234567}',
  '{"list":[1712345678901234567,1]}',
])('other text stays as it is: %s', (text) => {
  expect(wrapLongIntegers(text)).toBe(text)
})
