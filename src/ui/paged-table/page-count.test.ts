import { expect, test } from 'vitest'
import { pageCount } from '~/ui/paged-table/use-pagination'

const size = 10

test.each([
  [{ page: 1, count: 10, total: 25 }, 3, 25],
  [{ page: 3, count: 5, total: 25 }, 3, 25],
  [{ page: 1, count: 0, total: 0 }, 1, 0],
])('a total that is named decides: %j', (page, pages, total) => {
  expect(pageCount({ size, ...page })).toEqual({ pages, total, isTotalKnown: true })
})

test('without a total a full page may have a next one', () => {
  expect(pageCount({ size, page: 2, count: 10, total: undefined })).toEqual({
    pages: 3,
    total: 20,
    isTotalKnown: false,
  })
})

test.each([
  ['a short page is the last', { page: 2, count: 3 }, { pages: 2, total: 13, isTotalKnown: true }],
  ['an empty first page is the only one', { page: 1, count: 0 }, { pages: 1, total: 0, isTotalKnown: true }],
  ['an empty later page is the last', { page: 3, count: 0 }, { pages: 3, total: 20, isTotalKnown: false }],
  [
    'more rows than a page holds are all',
    { page: 1, count: 25 },
    { pages: 1, total: 25, isTotalKnown: true },
  ],
])('without a total %s', (_, page, expected) => {
  expect(pageCount({ size, ...page, total: undefined })).toEqual(expected)
})
