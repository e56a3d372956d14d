import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { newController } from './support/control'

test('a list has smaller pages than requested, and its whole total', { tags: ['fle-08'] }, () => {
  const { worlds, signIn, get } = newCaller('fleet-1k')
  signIn()
  newController(worlds).post('faults', { operationId: 'listDeployedNodes', cap: 300 })
  const page = (query: string) => get(`/api/panel-point?${query}`).body
  expect(page('page=1&limit=100000').data).toHaveLength(300)
  expect(page('page=4&limit=300').data).toHaveLength(100)
  expect(page('page=1&limit=7').data).toHaveLength(7)
  expect(page('page=1').data.length).toBeLessThanOrEqual(300)
  expect(page('page=1&limit=100000').meta).toMatchObject({ total: 1000, limit: 300 })
})
