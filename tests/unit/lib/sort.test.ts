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

test.each([null, '', '-', ',', 'other', '-other', 'CPU', '+cpu', 'cpu;id'])('sort=%j is no sort', (text) => {
  expect(parseSort(text, isSortable)).toBeUndefined()
})

test.each([
  ['other,cpu', 'cpu'],
  ['cpu,-cpu,id', 'cpu,id'],
  [',-id,', '-id'],
])('of sort=%s the valid keys are kept, each once', (text, kept) => {
  expect(formatSort(parseSort(text, isSortable))).toBe(kept)
})

test('the URL leaves out no sort and the default one', () => {
  const byNewest = [{ id: 'id', desc: true }]
  expect(formatSort(undefined)).toBeUndefined()
  expect(formatSort(undefined, byNewest)).toBeUndefined()
  expect(formatSort([{ id: 'id', desc: true }], byNewest)).toBeUndefined()
  expect(formatSort([{ id: 'id', desc: false }], byNewest)).toBe('id')
  expect(formatSort([{ id: 'cpu', desc: true }], byNewest)).toBe('-cpu')
  expect(formatSort([...byNewest, { id: 'cpu', desc: true }], byNewest)).toBe('-id,-cpu')
})
