import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSort } from '~/lib/sort'
import { sortedRowIndexes } from '~/ui/table/sorted-row-indexes'

interface Machine {
  name?: string
  load?: number
}

const fields = [
  { id: 'name', sortValue: ({ name }: Machine) => name },
  { id: 'load', sortValue: ({ load }: Machine) => load },
]

const machines: Machine[] = [
  { name: '香港-10', load: 5 },
  { name: '香港-9', load: 5 },
  { load: 50 },
  { name: '北京', load: 9 },
  { name: '北京' },
]

const sorted = (sort: string) => sortedRowIndexes(machines, fields, parseSort(sort, () => true) ?? [])

test.each([
  ['name', [3, 4, 1, 0, 2]],
  ['-name', [0, 1, 3, 4, 2]],
  ['load', [0, 1, 3, 2, 4]],
  ['-load', [2, 3, 0, 1, 4]],
  ['load,name', [1, 0, 3, 2, 4]],
  ['load,-name', [0, 1, 3, 2, 4]],
  ['name,-load', [3, 4, 1, 0, 2]],
  ['gone', [0, 1, 2, 3, 4]],
  ['gone,-load', [2, 3, 0, 1, 4]],
])('sort=%s: texts by the numbers in them, unknown values last, equal ones in their order', (sort, order) => {
  expect(sorted(sort)).toEqual(order)
})

test('no sort keeps the order, and no rows give none', () => {
  expect(sortedRowIndexes(machines, fields, [])).toEqual([0, 1, 2, 3, 4])
  expect(sortedRowIndexes([], fields, [{ id: 'name', desc: false }])).toEqual([])
})

test('the first key counts before the second, whatever the rows', () => {
  const row = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(row), fc.boolean(), fc.boolean(), (rows, descA, descB) => {
      const both = [
        { id: 'a', sortValue: ({ a }: { a: number }) => a },
        { id: 'b', sortValue: ({ b }: { b: number }) => b },
      ]
      const order = sortedRowIndexes(rows, both, [
        { id: 'a', desc: descA },
        { id: 'b', desc: descB },
      ])
      const compare = (one: number, other: number) =>
        ((rows[one]?.a ?? 0) - (rows[other]?.a ?? 0)) * (descA ? -1 : 1) ||
        ((rows[one]?.b ?? 0) - (rows[other]?.b ?? 0)) * (descB ? -1 : 1) ||
        one - other
      expect(order).toEqual([...rows.keys()].toSorted(compare))
    }),
  )
})
