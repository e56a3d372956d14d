import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceParam,
  flagParam,
  idParam,
  pageParam,
  keywordParam,
  canonicalUrl,
  isDefaultUrl,
  linkTo,
  listTextParam,
  parseUrl,
  updateUrl,
} from '~/lib/url-state'

const schema = {
  keyword: keywordParam,
  status: choiceParam(['online', 'offline'], 'all'),
  group: idParam,
  page: pageParam,
  unread: flagParam,
}

const defaults = { keyword: '', status: 'all', group: undefined, page: 1, unread: false }

test.each([
  '',
  '?',
  '?page=abc',
  '?page=-1',
  '?page=1e99',
  '?status=bogus',
  '?status=Online',
  '?group=%20',
  '?unread=true',
  '?keyword=%20',
  '?status=bogus&status=online',
  '?page[]=2',
  '?%E0%A4%A=%E0%A4%A',
  '?page=%',
  '?=&&&==',
  '?constructor=1&__proto__=2',
  `?page=${'9'.repeat(10_000)}`,
  `?status=${'online'.repeat(2_000)}`,
])('%j reads as the defaults', (search) => {
  expect(parseUrl(schema, search)).toEqual(defaults)
})

test('the first value of a repeated param counts, with and without a question mark', () => {
  expect(parseUrl(schema, '?page=2&page=3')).toMatchObject({ page: 2 })
  expect(parseUrl(schema, 'page=2')).toMatchObject({ page: 2 })
})

test('a change omits defaults and keeps other params', () => {
  expect(updateUrl(schema, '?page=3&t=9', { status: 'online' })).toBe('page=3&t=9&status=online')
  expect(updateUrl(schema, '?page=3&status=online', { page: 1 })).toBe('status=online')
  expect(updateUrl(schema, '?page=3&status=online', { status: undefined, page: 4 })).toBe('page=4')
  expect(updateUrl(schema, '?page=3&page=4', { page: 5 })).toBe('page=5')
  expect(updateUrl(schema, '?page=3', { page: Number.NaN, group: '0' })).toBe('')
})

test('the canonical search has the params of the schema in its order, valid and not the default', () => {
  expect(canonicalUrl(schema, '?page=03&t=1&status=online&keyword=%20a%20&unread=0&group=07')).toBe(
    'keyword=a&status=online&group=07',
  )
  expect(isDefaultUrl(schema, parseUrl(schema, '?page=x&status=all'))).toBe(true)
  expect(isDefaultUrl(schema, parseUrl(schema, '?page=2'))).toBe(false)
})

test('a link has only params that are not the default', () => {
  const link = linkTo(() => '/list', schema)
  expect([link(), link({ page: 1, keyword: undefined }), link({ keyword: 'a&b=c', page: 2 })]).toEqual([
    '/list',
    '/list',
    '/list?keyword=a%26b%3Dc&page=2',
  ])
})

test('a text of a list is kept as it is, and none is not any', () => {
  const name = { name: listTextParam }
  expect(updateUrl(name, '', { name: '' })).toBe('name=-')
  expect(['', '?name=', `?name=${'n'.repeat(257)}`].map((search) => parseUrl(name, search).name)).toEqual(
    Array(3).fill(undefined),
  )
  expect(parseUrl(name, '?name=-x').name).toBe('-x')
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '-', '--', '-1', ' a')),
      (text) => {
        expect(parseUrl(name, updateUrl(name, '', { name: text })).name).toBe(text)
      },
    ),
  )
})
