import { beforeEach, expect, test, vi } from 'vitest'
import {
  updateViews,
  readStoredText,
  viewsStorageKey,
  parseViews,
  subscribeToViews,
  maxNameLength,
  maxViews,
} from '~/ui/saved-views/view-storage'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})

const online = { name: '在线', query: 'status=online' }

test.each([
  '',
  '{',
  'null',
  '{"name":"a","query":""}',
  '[null,7,"a",{},{"name":"a"},{"query":""},{"name":"a","query":7},{"name":7,"query":""},{"name":"","query":""}]',
  '[{"name":["a"],"query":""}]',
  JSON.stringify([{ name: 'x'.repeat(maxNameLength + 1), query: '' }]),
])('unreadable storage counts as empty: %s', (text) => {
  expect(parseViews(text)).toEqual([])
})

test('readable views beside a broken one are kept, each name once, up to the limit', () => {
  expect(parseViews(JSON.stringify([7, { ...online, query: '' }, { ...online, extra: 1 }]))).toEqual([online])
  const many = Array.from({ length: maxViews + 5 }, (_, index) => ({ name: `${index}`, query: '' }))
  expect(parseViews(JSON.stringify(many))).toEqual(many.slice(0, maxViews))
  const long = { name: 'x'.repeat(maxNameLength), query: '' }
  expect(parseViews(JSON.stringify([long]))).toEqual([long])
})

test('a change starts from what is stored by then, of this user and list only, and subscribers are notified', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToViews(listener)
  const key = viewsStorageKey('nodes', 1)
  expect(updateViews(key, () => [online])).toBe(true)
  expect(updateViews(key, (views) => [...views, { name: 'b', query: '' }])).toBe(true)
  expect(parseViews(readStoredText(key)).map(({ name }) => name)).toEqual(['在线', 'b'])
  expect([
    readStoredText(viewsStorageKey('nodes', 2)),
    readStoredText(viewsStorageKey('servers', 1)),
  ]).toEqual(['', ''])
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  updateViews(key, () => [])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('forbidden or full storage is reported, and read as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  const listener = vi.fn<() => void>()
  subscribeToViews(listener)
  expect(updateViews('views:nodes:1', () => [online])).toBe(false)
  expect(readStoredText('views:nodes:1')).toBe('')
  expect(listener).not.toHaveBeenCalled()
})
