import { beforeEach, expect, test, vi } from 'vitest'
import { readRecentItems, addRecentItem } from '~/app/command-palette/recent-items'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

const keys = (userId: number | undefined = 1) => readRecentItems(userId).map(({ key }) => key)

test('the newest comes first, each once, at most five', () => {
  for (const key of ['a', 'b', 'c', 'b']) addRecentItem(1, { key })
  expect(keys()).toEqual(['b', 'c', 'a'])
  for (const key of ['d', 'e', 'f']) addRecentItem(1, { key })
  expect(keys()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test('each user has their own; one who is not known has none', () => {
  addRecentItem(1, { key: 'a' })
  addRecentItem(undefined, { key: 'b' })
  expect(localStorage).toHaveLength(1)
  localStorage.setItem('palette:undefined', '[{"key":"c"}]')
  expect([keys(2), readRecentItems(undefined)]).toEqual([[], []])
})

test.each([
  '{',
  '7',
  '{"key":"a"}',
  '[null,7,{},{"key":7},{"key":""}]',
  '[{"key":"a","to":"//evil.example"}]',
])('unreadable storage counts as empty: %s', (kept) => {
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

test('only the first five of a longer list are read', () => {
  localStorage.setItem(
    'palette:1',
    JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ key }))),
  )
  expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each([
  [{ key: 'a', label: '', detail: '', to: '' }, []],
  [{ key: 'a', label: 7, detail: null, to: false }, [{ key: 'a' }]],
  [{ key: 'a', label: '香港', detail: '10.0.0.1' }, [{ key: 'a', label: '香港', detail: '10.0.0.1' }]],
  [{ key: 'a', to: '/' }, [{ key: 'a', to: '/' }]],
  [{ key: 'a', to: '/mine' }, [{ key: 'a', to: '/mine' }]],
  [{ key: 'a', to: 'mine' }, []],
  [{ key: 'a', to: 'https://evil.example/' }, []],
])('the texts of the stored item %j are read if it has a path of the console', (stored, read) => {
  localStorage.setItem('palette:7', JSON.stringify([stored]))
  expect(readRecentItems(7)).toEqual(read)
})
