import { beforeEach, expect, test, vi } from 'vitest'
import { changeViews, keptText, keyOf, viewsIn, watchViews } from '~/ui/saved-views/kept-views'
import { longestName, mostViews } from '~/ui/saved-views/view'
import { memoryStorage } from '../../support/storage'

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
  '[null,7,"a",{},{"name":"a"},{"query":""},{"name":7,"query":""},{"name":"","query":""}]',
  JSON.stringify([{ name: 'x'.repeat(longestName + 1), query: '' }]),
])('what can not be read counts as nothing: %s', (text) => {
  expect(viewsIn(text)).toEqual([])
})

test('what can be read beside it stands, each name once, and no more than there may be', () => {
  expect(viewsIn(JSON.stringify([7, { ...online, query: '' }, { ...online, extra: 1 }]))).toEqual([online])
  const many = Array.from({ length: mostViews + 5 }, (_, index) => ({ name: `${index}`, query: '' }))
  expect(viewsIn(JSON.stringify(many))).toEqual(many.slice(0, mostViews))
})

test('a change begins with what is kept by then, of this user and list alone, and is told', () => {
  const heard = vi.fn<() => void>()
  const stop = watchViews(heard)
  const key = keyOf('nodes', 1)
  expect(changeViews(key, () => [online])).toBe(true)
  expect(changeViews(key, (views) => [...views, { name: 'b', query: '' }])).toBe(true)
  expect(viewsIn(keptText(key)).map(({ name }) => name)).toEqual(['在线', 'b'])
  expect([keptText(keyOf('nodes', 2)), keptText(keyOf('servers', 1))]).toEqual(['', ''])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  changeViews(key, () => [])
  expect(heard).toHaveBeenCalledTimes(2)
})

test('storage that is forbidden or full is said, and read as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(changeViews('views:nodes:1', () => [online])).toBe(false)
  expect(keptText('views:nodes:1')).toBe('')
})
