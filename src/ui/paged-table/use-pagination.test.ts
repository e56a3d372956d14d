import { expect, test } from 'vitest'
import { keepPreviousPage } from '~/ui/paged-table/use-pagination'

const shown = { data: [1] }
const query = (params?: unknown) => ({ queryKey: ['/orders', params] })

test('the page before stays while another page of the same filter loads', () => {
  const next = { page: 2, limit: 20, status: 'paid' }
  const keep = keepPreviousPage(next)
  expect(keep(shown, query({ status: 'paid', page: 1, limit: 10 }))).toBe(shown)
  expect(keep(shown, query({ status: 'open', page: 1, limit: 20 }))).toBeUndefined()
  const nested = { queryKey: ['/tasks', 7, { status: 'paid', page: 1 }] }
  expect(keep(shown, nested)).toBe(shown)
  expect(keep(shown, query({ page: 1, limit: 20 }))).toBeUndefined()
})

test('without an earlier query nothing stays', () => {
  const keep = keepPreviousPage({ page: 1 })
  expect(keep(shown, undefined)).toBeUndefined()
  for (const params of [undefined, null, 'text']) expect(keep(shown, query(params))).toBeUndefined()
  expect(keep(shown, query({}))).toBe(shown)
})
