import { expect, test } from 'vitest'
import { ariaSort, formatSort, parseSort, toggleOptionalSort, toggleSort } from '~/lib/sort'

const isSortable = (id: string) => ['id', 'cpu', '-odd'].includes(id)

test.each([
  ['cpu', { id: 'cpu', desc: false }],
  ['-cpu', { id: 'cpu', desc: true }],
  ['--odd', { id: '-odd', desc: true }],
])('the search param sort=%s is a sort, and is written the same', (text, sort) => {
  expect(parseSort(text, isSortable)).toEqual(sort)
  expect(formatSort(sort)).toBe(text)
})

test.each([null, '', '-', 'other', '-other', 'CPU', '+cpu'])('sort=%j is no sort', (text) => {
  expect(parseSort(text, isSortable)).toBeUndefined()
})

test('the URL leaves out no sort and the default one', () => {
  const byNewest = { id: 'id', desc: true }
  expect(formatSort(undefined)).toBeUndefined()
  expect(formatSort(undefined, byNewest)).toBeUndefined()
  expect(formatSort({ id: 'id', desc: true }, byNewest)).toBeUndefined()
  expect(formatSort({ id: 'id', desc: false }, byNewest)).toBe('id')
  expect(formatSort({ id: 'cpu', desc: true }, byNewest)).toBe('-cpu')
})

test('a press sorts by the column ascending, a further press reverses the sort', () => {
  expect(toggleSort({ id: 'id', desc: true }, 'cpu')).toEqual({ id: 'cpu', desc: false })
  expect(toggleSort({ id: 'cpu', desc: false }, 'cpu')).toEqual({ id: 'cpu', desc: true })
  expect(toggleSort({ id: 'cpu', desc: true }, 'cpu')).toEqual({ id: 'cpu', desc: false })
})

test('where the list has an order of its own, the third press goes back to it', () => {
  const first = toggleOptionalSort(undefined, 'cpu')
  const second = toggleOptionalSort(first, 'cpu')
  expect([first, second]).toEqual([
    { id: 'cpu', desc: false },
    { id: 'cpu', desc: true },
  ])
  expect(toggleOptionalSort(second, 'cpu')).toBeUndefined()
  expect(toggleOptionalSort(second, 'id')).toEqual({ id: 'id', desc: false })
})

test('a header shows a direction only where the list is sorted by it', () => {
  expect(ariaSort({ id: 'cpu', desc: false }, 'cpu')).toBe('ascending')
  expect(ariaSort({ id: 'cpu', desc: true }, 'cpu')).toBe('descending')
  expect(ariaSort({ id: 'cpu', desc: true }, 'id')).toBeUndefined()
  expect(ariaSort(undefined, 'id')).toBeUndefined()
})
