import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { editCached } from './edit-cached'

const client = new QueryClient()
const add = (value: number) => value + 1

test('a cached answer that is edited keeps its time, stays outdated, and keeps the error of the last read', async () => {
  const queryKey = ['edited']
  client.setQueryData(queryKey, 1, { updatedAt: 1000 })
  const failing = { queryKey, queryFn: () => Promise.reject(new Error('busy')), retry: false }
  await expect(client.fetchQuery(failing)).rejects.toThrow('busy')
  editCached<number>(client, { queryKey }, add)
  const state = client.getQueryState(queryKey)
  expect(state).toMatchObject({ data: 2, dataUpdatedAt: 1000, isInvalidated: true, status: 'error' })
  expect(state?.error).toEqual(new Error('busy'))
})

test('all that the filter finds are edited, apart from those without an answer', async () => {
  client.setQueryData(['list', 1], 1)
  client.setQueryData(['list', 2], 2)
  client.setQueryData(['other'], 5)
  void client.fetchQuery({ queryKey: ['list', 3], queryFn: () => new Promise(() => {}) })
  editCached<number>(client, { queryKey: ['list'] }, add)
  expect(client.getQueriesData({ queryKey: ['list'] }).map(([, data]) => data)).toEqual([2, 3, undefined])
  expect(client.getQueryData(['other'])).toBe(5)
})
