import { beforeEach, expect, test, vi } from 'vitest'
import { readRecentItems, addRecentItem } from '~/app/command-palette/recent-items'
import { memoryStorage } from '../../../../mocks/adapters/vitest/memory-storage'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

const keys = (userId: number | undefined = 1) => readRecentItems(userId).map(({ key }) => key)

test('the newest comes first, each once, at most five', () => {
  for (const key of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) addRecentItem(1, { key })
  expect(keys()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test('each user has their own; one who is not known has none', () => {
  addRecentItem(1, { key: 'a' })
  addRecentItem(undefined, { key: 'b' })
  expect([keys(2), readRecentItems(undefined)]).toEqual([[], []])
})

test.each([
  '{',
  '7',
  '{"key":"a"}',
  '[null,7,{},{"key":7},{"key":""}]',
  '[{"key":"a","to":"//evil.example"}]',
])('what can not be read counts as nothing: %s', (kept) => {
  localStorage.setItem('palette:1', kept)
  expect(readRecentItems(1)).toEqual([])
  addRecentItem(1, { key: 'node:61', label: '香港', to: '/nodeManagement' })
  expect(readRecentItems(1)).toEqual([{ key: 'node:61', label: '香港', to: '/nodeManagement' }])
})

test('storage that is forbidden does no harm', () => {
  vi.stubGlobal('localStorage', undefined)
  addRecentItem(1, { key: 'a' })
  expect(readRecentItems(1)).toEqual([])
})
