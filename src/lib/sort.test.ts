import { expect, test } from 'vitest'
import { formatSort, parseSort } from '~/lib/sort'

const isSortable = (id: string) => ['id', 'cpu', '-odd'].includes(id)

test.each([
  ['cpu', [{ id: 'cpu', desc: false }]],
  ['-cpu', [{ id: 'cpu', desc: true }]],
  ['--odd', [{ id: '-odd', desc: true }]],
  [
    '-cpu,id',
    [
      { id: 'cpu', desc: true },
      { id: 'id', desc: false },
    ],
  ],
])('the search param sort=%s is a sort, and is written the same', (text, sort) => {
  expect(parseSort(text, isSortable)).toEqual(sort)
  expect(formatSort(sort)).toBe(text)
})

test.each(['', '-', ',', 'other', '-other', 'CPU', '+cpu', 'cpu;id'])('sort=%j is no sort', (text) => {
  expect(parseSort(text, isSortable)).toBeUndefined()
})

test.each([
  ['other,cpu', 'cpu'],
  ['cpu,-cpu,id', 'cpu,id'],
  [',-id,', '-id'],
])('the valid keys of sort=%s are kept, each once', (text, kept) => {
  expect(formatSort(parseSort(text, isSortable) ?? [])).toBe(kept)
})
