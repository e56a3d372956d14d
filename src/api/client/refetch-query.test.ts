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

test('an answer that says the same again has come all the same', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(async () => 'old')
  expect(await refetchQuery(client, queryKey)).toBe(true)
  leave()
})

test('a refetch that fails has brought no answer', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(() => Promise.reject(new Error('down')))
  expect(await refetchQuery(client, queryKey)).toBe(false)
  leave()
})

test('a refetch that is aborted has brought no answer', { tags: ['two-08'] }, async () => {
  const { client, leave } = observe(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const refetch = refetchQuery(client, queryKey)
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  leave()
  expect(await refetch).toBe(false)
  expect(client.getQueryData(queryKey)).toBe('old')
})

test('a query that is not there has no answer', async () => {
  expect(await refetchQuery(new QueryClient(), queryKey)).toBe(false)
})
