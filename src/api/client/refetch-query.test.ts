import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refetchQuery } from '~/api/client/refetch-query'

const queryKey = ['list']

function observe(queryFn: (options: { signal: AbortSignal }) => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, 'old')
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity })
  return { client, leave: observer.subscribe(() => {}) }
}

test('an unchanged answer counts as an answer', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(async () => 'old')
  expect(await refetchQuery(client, queryKey)).toBe(true)
  leave()
})

test('a failed refetch is no answer', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(() => Promise.reject(new Error('down')))
  expect(await refetchQuery(client, queryKey)).toBe(false)
  leave()
})

test('an aborted refetch is no answer', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const refetch = refetchQuery(client, queryKey)
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  leave()
  expect(await refetch).toBe(false)
  expect(client.getQueryData(queryKey)).toBe('old')
})

test('a missing query has no answer', async () => {
  expect(await refetchQuery(new QueryClient(), queryKey)).toBe(false)
})
