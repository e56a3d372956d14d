import { expect, test } from 'vitest'
import { countOf, pageCount } from '~/ui/paged-table/use-pagination'

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

test.each<[string, object, number]>([
  ['of the size that the answer names', { total: 20, limit: 4 }, 5],
  ['of the size that was requested, where the answer names none', { total: 20 }, 3],
  ['of the size that was requested, where the answer names a larger one', { total: 20, limit: 50 }, 3],
  ['of the size that was requested, where more rows came than the answer names', { total: 20, limit: 3 }, 3],
  ['of the size that was requested, where the answer names none that is one', { total: 20, limit: 0 }, 3],
])('the pages are counted %s', (_, meta, pages) => {
  const answer = { data: [1, 2, 3, 4], meta }
  expect(countOf({ data: answer, isPlaceholderData: false }, { page: 1, size: 9 }).pages).toBe(pages)
})

test('without a total, a page that is as full as the provider fills one may have a next one', () => {
  const answer = { data: [1, 2, 3, 4], meta: { limit: 4 } }
  expect(countOf({ data: answer, isPlaceholderData: false }, { page: 2, size: 9 })).toEqual({
    pages: 3,
    total: 8,
    isTotalKnown: false,
  })
})
