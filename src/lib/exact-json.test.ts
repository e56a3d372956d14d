import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson, toExactJson } from '~/lib/exact-json'

const long = 1_900_000_000_000_000_012n

test.each([
  ['a safe integer', '{"id":9007199254740991}', { id: 9_007_199_254_740_991 }],
  ['a long integer', '{"id":1900000000000000012}', { id: long }],
  ['a negative long integer', '[-1900000000000000012]', [-long]],
  ['the first unsafe integer', '[9007199254740993]', [9_007_199_254_740_993n]],
  ['a long fraction', '[0.50000000000000000000]', [0.5]],
  ['an exponent', '[1234567890123456e10]', [1234567890123456e10]],
  ['digits in a text', '{"a":"1900000000000000012"}', { a: '1900000000000000012' }],
  [
    'a text like JSON',
    String.raw`{"a":"x\":1900000000000000012,","b":1}`,
    { a: 'x":1900000000000000012,', b: 1 },
  ],
  ['a text that ends in a backslash', String.raw`{"a":"\\","b":1900000000000000012}`, { a: '\\', b: long }],
  ['digits as a key', '{"1900000000000000012":1}', { '1900000000000000012': 1 }],
  ['private-use characters', `["\uE000","\\uE001",1900000000000000012]`, ['\uE000', '\uE001', long]],
  ['a whole body', '1900000000000000012', long],
])('%s keeps its value', (_, text, value) => {
  expect(parseExactJson(text)).toEqual(value)
})

test.each(['', '{', '[1900000000000000012', '{"id":01900000000000000012}'])('%s is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError)
})

test.each([
  ['a long integer', { node_id: long, alias: 'x' }, '{"node_id":1900000000000000012,"alias":"x"}'],
  ['a list', { ids: [long, 7, '8'] }, '{"ids":[1900000000000000012,7,"8"]}'],
  ['an undefined field', { a: undefined, id: long }, '{"id":1900000000000000012}'],
  ['text of digits', { id: '1900000000000000012' }, '{"id":"1900000000000000012"}'],
  ['private-use characters', { id: long, a: '\uE0007' }, '{"id":1900000000000000012,"a":"\uE0007"}'],
])('%s is written with every digit', (_, value, text) => {
  expect(toExactJson(value)).toBe(text)
})

const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
    fc.constantFrom(null, true, '1900000000000000012', '"', '\\', '\uE000'),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value

test('a written value is read unchanged', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const text = toExactJson(value)
      expect(toExactJson(parseExactJson(text))).toBe(text)
    }),
  )
})
