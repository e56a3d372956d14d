import { beforeEach, expect, test, vi } from 'vitest'
import { readRecent, remember } from '~/app/palette/recent'
import { memoryStorage } from '../../support/storage'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

const keys = (userId: number | undefined = 1) => readRecent(userId).map(({ key }) => key)

test('the newest comes first, each once, at most five', () => {
  for (const key of ['a', 'b', 'c', 'b', 'd', 'e', 'f']) remember(1, { key })
  expect(keys()).toEqual(['f', 'e', 'd', 'b', 'c'])
})

test('each user has their own; one who is not known has none', () => {
  remember(1, { key: 'a' })
  remember(undefined, { key: 'b' })
  expect([keys(2), readRecent(undefined)]).toEqual([[], []])
})

test.each([
  '{',
  '7',
  '{"key":"a"}',
  '[null,7,{},{"key":7},{"key":""}]',
  '[{"key":"a","to":"//evil.example"}]',
])('what can not be read counts as nothing: %s', (kept) => {
  localStorage.setItem('palette:1', kept)
  expect(readRecent(1)).toEqual([])
  remember(1, { key: 'node:61', label: '香港', to: '/nodeManagement' })
  expect(readRecent(1)).toEqual([{ key: 'node:61', label: '香港', to: '/nodeManagement' }])
})

test('storage that is forbidden does no harm', () => {
  vi.stubGlobal('localStorage', undefined)
  remember(1, { key: 'a' })
  expect(readRecent(1)).toEqual([])
})
