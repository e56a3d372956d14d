import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persist, readPersisted, readPersistedJson, subscribeToOtherTabs } from '~/platform/persisted'
import { memoryStorage } from '../../mocks/adapters/vitest/memory-storage'

const forbid = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })

const numberOr0 = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('a text is stored, read and removed', () => {
  expect(readPersisted('a')).toBeUndefined()
  expect(persist('a', '')).toBe(true)
  expect(readPersisted('a')).toBe('')
  expect(persist('a', undefined)).toBe(true)
  expect(localStorage.getItem('a')).toBeNull()
})

test.each([
  ['7', 7],
  ['"7"', 0],
  ['{', 0],
  ['', 0],
])('the stored text %j is read as %j', (text, value) => {
  localStorage.setItem('a', text)
  expect(readPersistedJson('a', numberOr0)).toBe(value)
})

test('a missing value is validated too', () => expect(readPersistedJson('a', numberOr0)).toBe(0))

test('forbidden storage reads as empty and stores nothing', () => {
  forbid()
  expect(readPersisted('a')).toBeUndefined()
  expect(readPersistedJson('a', numberOr0)).toBe(0)
  expect(persist('a', '1')).toBe(false)
  expect(persist('a', undefined)).toBe(false)
})

test('full storage stores nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(persist('a', '1')).toBe(false)
})

test('changes of other tabs are reported with their key until unsubscribed', () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const onChange = vi.fn<(key: string | null) => void>()
  const unsubscribe = subscribeToOtherTabs(onChange)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'a' }))
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  unsubscribe()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'b' }))
  tab.dispatchEvent(new Event('pageshow'))
  expect(onChange.mock.calls).toEqual([['a'], [null]])
})

test('a page that is shown again may have missed any change', { tags: ['two-07'] }, () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const onChange = vi.fn<(key: string | null) => void>()
  subscribeToOtherTabs(onChange)
  tab.dispatchEvent(new Event('pageshow'))
  expect(onChange.mock.calls).toEqual([[null]])
})
