import { expect, test } from 'vitest'
import { oneOf, parsePage, parsePositiveId } from '~/lib/search-params'

test.each([
  ['7', 7],
  ['007', 7],
  ['1000000', 1_000_000],
  ['9007199254740991', 9_007_199_254_740_991],
])('the id in an address: %s', (text, id) => {
  expect(parsePositiveId(text)).toBe(id)
})

test.each([null, undefined, '', '0', '-3', '1e3', '1.5', 'abc', '9007199254740993', '12345678901234567'])(
  'no id: %j',
  (text) => {
    expect(parsePositiveId(text)).toBeUndefined()
  },
)

test.each([
  ['page=1', 1],
  ['page=999999', 999_999],
  ['page=1000000', 1],
  ['page=0', 1],
  ['page=02', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=', 1],
  ['other=3', 1],
])('the page of ?%s is %i', (search, page) => {
  expect(parsePage(new URLSearchParams(search))).toBe(page)
})

test('a page reads the param of the given name', () => {
  expect(parsePage(new URLSearchParams('page=2&invite_page=3'), 'invite_page')).toBe(3)
})

test('a text is one of the values or undefined', () => {
  expect(oneOf(['all', 'deposit'], 'deposit')).toBe('deposit')
  expect(oneOf(['all', 'deposit'], 'Deposit')).toBeUndefined()
  expect(oneOf(['all', 'deposit'], null)).toBeUndefined()
})
