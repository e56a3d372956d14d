import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { startQueries } from '~/app/query/first-queries'
import { queryClient } from '~/app/query/query-client'

afterEach(() => queryClient.clear())

const queryKey = ['first']

/** Lets a page read the query. Returns a function that leaves the page. */
const readBy = (queryFn: () => Promise<string>) =>
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})

test('a page takes the answer that came before its code', { tags: ['ins-01'] }, async () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'answer')
  startQueries(queryClient, [{ queryKey, queryFn }])
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('answer'))
  const leave = readBy(queryFn)
  await Promise.resolve()
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
  readBy(queryFn)()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a page joins the query that is still under way', async () => {
  const queryFn = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  startQueries(queryClient, [{ queryKey, queryFn }])
  readBy(queryFn)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('each press sends the query, whatever the cache holds', async () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'answer')
  for (let press = 1; press <= 2; press++) {
    startQueries(queryClient, [{ queryKey, queryFn }])
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(queryFn).toHaveBeenCalledTimes(press)
  }
})

test('a query that failed before the page came is sent again by the page', { tags: ['ins-01'] }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('refused')))
  startQueries(queryClient, [{ queryKey, queryFn }])
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
  readBy(queryFn)
  expect(queryFn).toHaveBeenCalledTimes(2)
})
