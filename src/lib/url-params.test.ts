import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountParam,
  choiceParam,
  codeParam,
  flagParam,
  idParam,
  pageParam,
  parseIdText,
  sortParam,
  keywordParam,
  parseUrl,
  updateUrl,
} from '~/lib/url-state'

test.each([
  ['7', '7'],
  ['007', '007'],
  [' 7 ', '7'],
  ['-3', '-3'],
  ['9007199254740993', '9007199254740993'],
  ['0b6e3f0e-8f2b-4c55-9c4a-2f6d1f0f9a11', '0b6e3f0e-8f2b-4c55-9c4a-2f6d1f0f9a11'],
  ['😀'.repeat(64), '😀'.repeat(64)],
])('the id in an address: %s', { tags: ['two-01'] }, (text, id) => {
  expect(parseIdText(text)).toBe(id)
})

test.each([undefined, '', ' ', '0', 'x'.repeat(65)])('no id: %j', (text) => {
  expect(parseIdText(text)).toBeUndefined()
})

test.each<[text: string, page: number | undefined]>([
  ['1', 1],
  ['999999', 999_999],
  ['1000000', undefined],
  ['0', undefined],
  ['02', undefined],
  ['-2', undefined],
  ['2.5', undefined],
  ['', undefined],
  ['abc', undefined],
])('the page of page=%s is %s', (text, page) => {
  expect(pageParam.parse(text)).toBe(page)
})

test('an amount is dollars and cents, and nothing else', () => {
  for (const text of ['0', '12.5', '132.83', '999999999.99']) expect(amountParam.parse(text)).toBe(text)
  for (const text of ['', '-1', '1.234', '1e3', '1000000000', ' 5', '.5'])
    expect(amountParam.parse(text)).toBeUndefined()
  expect(amountParam.format('1.234')).toBeUndefined()
})

test('a keyword has no surrounding blanks and at most 64 characters, none of them cut in two', () => {
  expect(keywordParam.parse('  a b ')).toBe('a b')
  expect(keywordParam.parse(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63))
  expect(keywordParam.parse('节'.repeat(5000))).toBe('节'.repeat(64))
  expect(keywordParam.parse('🚀'.repeat(100))).toBe('🚀'.repeat(64))
})

test('a keyword is in half width, a code without blanks too', { tags: ['two-14', 'two-15'] }, () => {
  expect(keywordParam.parse('１０．０。0.13\u200b')).toBe('10.0.0.13')
  expect(keywordParam.format('１０．０。0.13\u200b')).toBe('10.0.0.13')
  expect(codeParam.parse(' ａＢ c\n1 ')).toBe('aBc1')
})

test('the same text of a sort is the same object', () => {
  const param = sortParam((id) => id === 'cpu', undefined)
  expect(param.parse('-cpu')).toBe(param.parse('-cpu'))
  expect(param.parse('cpu')).toEqual([{ id: 'cpu', desc: false }])
  expect([param.format([{ id: 'cpu', desc: true }]), param.format(undefined)]).toEqual(['-cpu', undefined])
  expect(param.parse('nope:up')).toBeUndefined()
})

const columns = ['id', 'cpu', 'status']
const kinds = ['online', 'offline']

const schema = {
  page: pageParam,
  group: idParam,
  keyword: keywordParam,
  unread: flagParam,
  status: choiceParam(kinds, 'all'),
  sort: sortParam((id) => columns.includes(id), undefined),
}

const isKeyword = (text: string) => keywordParam.parse(text) === text

const isId = (text: string) => parseIdText(text) === text

const anyValues = fc.record({
  page: fc.integer({ min: 1, max: 999_999 }),
  group: fc.option(fc.string({ unit: 'binary', maxLength: 70 }).filter(isId), { nil: undefined }),
  keyword: fc.string({ unit: 'binary', maxLength: 64 }).filter(isKeyword),
  unread: fc.boolean(),
  status: fc.constantFrom('all', ...kinds),
  sort: fc.option(
    fc.uniqueArray(fc.record({ id: fc.constantFrom(...columns), desc: fc.boolean() }), {
      selector: ({ id }) => id,
      minLength: 1,
    }),
    { nil: undefined },
  ),
})

test('whatever the values, the URL that they are written to is read as them', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      expect(parseUrl(schema, updateUrl(schema, '', values))).toEqual(values)
    }),
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('abc', '-1', '0', '1e9', 'NaN', '%', '%E0%A4%A', '%00', '__proto__', 'toString', ',,-,'),
  fc.constant('x'.repeat(10_000)),
  fc.constant('id,-cpu,'.repeat(1250)),
)

const anySearch = fc.oneof(
  anyText,
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(schema), 'other', '__proto__'), anyText), {
      maxLength: 12,
    })
    .map((pairs) => `?${pairs.map(([name, text]) => `${name}=${text}`).join('&')}`),
)

test('whatever the search, each value is valid, and is read the same once it is written', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const values = parseUrl(schema, search)
      expect(values.page).toSatisfy((page) => Number.isInteger(page) && page >= 1 && page <= 999_999)
      expect(values.group ?? '1').toSatisfy(isId)
      expect(values.keyword).toSatisfy(isKeyword)
      expect(typeof values.unread).toBe('boolean')
      expect(['all', ...kinds]).toContain(values.status)
      for (const { id } of values.sort ?? []) expect(columns).toContain(id)
      expect(parseUrl(schema, updateUrl(schema, '', values))).toEqual(values)
    }),
  )
})
