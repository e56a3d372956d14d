import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createColumnBuilder } from '~/lib/columns/column-builder'
import {
  hasValue,
  numberAt,
  rowCountOf,
  textAt,
  transferableBuffers,
  type ChoiceColumn,
  type ColumnVector,
  type TextColumn,
  fingerprint,
  findMatchingRows,
  idAt,
  idTextAt,
  type IdColumn,
} from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import { getRanks, setPendingRanks, waitForRanks, computeRanks } from '~/lib/columns/ranks'
import { computeRowOrder } from '~/lib/columns/row-order'
import { createSelectionStore } from '~/lib/columns/selection-store'
import type { Id } from '~/lib/ids'
import { foldText } from '~/lib/search-text'

function columnOf(kind: ColumnVector['kind'], values: Id[]): ColumnVector {
  const builder = createColumnBuilder(kind)
  for (const value of values) builder.add(value)
  return builder.column()
}

function textsOf(kind: 'text' | 'choice', values: string[]): TextColumn | ChoiceColumn {
  const column = columnOf(kind, values)
  if (column.kind !== 'text' && column.kind !== 'choice') throw new Error('no texts')
  return column
}

function idColumn(values: Id[]): IdColumn {
  const column = columnOf('id', values)
  if (column.kind !== 'id' && column.kind !== 'number') throw new Error('no ids')
  return column
}

function textColumn(values: string[]): TextColumn {
  const column = columnOf('text', values)
  if (column.kind !== 'text') throw new Error('no texts')
  return column
}

test('texts are returned unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 20 }),
      fc.constantFrom('text', 'choice'),
      (values, kind) => {
        const column = textsOf(kind, values)
        expect(values.map((_, row) => textAt(column, row))).toEqual(values)
        expect(textAt(column, values.length)).toBe('')
      },
    ),
  )
})

test('numbers outgrow the first memory', () => {
  const column = columnOf('number', [...Array(3000).keys()])
  expect(rowCountOf(column)).toBe(3000)
})

/** The order by a comparator: stable, missing ones last either way. */
function expectedOrder(keys: number[], desc: boolean): number[] {
  const sign = desc ? -1 : 1
  const present = [...keys.keys()].filter((row) => !Number.isNaN(keys[row]))
  const missing = [...keys.keys()].filter((row) => Number.isNaN(keys[row]))
  const compare = (a: number, b: number) => {
    const [one, two] = [keys[a] ?? 0, keys[b] ?? 0]
    return sign * (Number(one > two) - Number(one < two))
  }
  return [...present.toSorted(compare), ...missing]
}

const someNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: 0, max: 5 }),
  fc.constant(-0),
  fc.constant(Number.NaN),
)

test('numbers sort as numbers, missing ones last both ways, ties in list order', { tags: ['nod-06'] }, () => {
  fc.assert(
    fc.property(fc.array(someNumber, { maxLength: 30 }), fc.boolean(), (keys, desc) => {
      expect([...computeRowOrder(Float64Array.from(keys), desc)]).toEqual(expectedOrder(keys, desc))
    }),
  )
})

test('sorted by a second key first, rows with equal first keys keep its order', () => {
  const key = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key)), (pairs) => {
      const keysOf = (index: 0 | 1) => Float64Array.from(pairs, (pair) => pair[index])
      const order = computeRowOrder(keysOf(0), false, computeRowOrder(keysOf(1), true))
      const expected = [...pairs.entries()].toSorted(
        ([row, one], [otherRow, other]) => one[0] - other[0] || other[1] - one[1] || row - otherRow,
      )
      expect([...order]).toEqual(expected.map(([row]) => row))
    }),
  )
})

test('rows in order already are returned as they are', () => {
  const rows = Uint32Array.of(0, 1, 2, 3)
  expect(computeRowOrder(Float64Array.of(1, 2, 2, Number.NaN), false, rows)).toBe(rows)
  expect(computeRowOrder(Float64Array.of(2, 0, -0, Number.NaN), true, rows)).toBe(rows)
  expect([...computeRowOrder(Float64Array.of(1, Number.NaN, Number.NaN, 0), false, rows)]).toEqual([
    3, 0, 1, 2,
  ])
})

test('texts rank in the order of the language and of numbers, missing ones nowhere', () => {
  const column = textsOf('text', ['香港-10', '', '北京', '香港-9', '北京'])
  expect([...computeRanks(column)]).toEqual([2, Number.NaN, 0, 1, 0])
})

test('a keyword is found within a row and never across two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 }), { maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('a', 'B'), maxLength: 3 }),
      (values, keyword) => {
        const expected = values.map((value) => Number(value.includes(keyword.toLowerCase())))
        expect([...findMatchingRows(textColumn(values), keyword)]).toEqual(expected)
      },
    ),
  )
})

test('a fingerprint changes with one row', () => {
  const [kinds, rows] = [['number', 'text', 'choice'] as const, Array.from({ length: 500 }, (_, row) => row)]
  for (const kind of kinds) {
    const before = columnOf(kind, rows)
    expect(fingerprint(columnOf(kind, rows))).toBe(fingerprint(before))
    for (const changed of [0, 250, 499])
      expect(fingerprint(columnOf(kind, rows.with(changed, 7777)))).not.toBe(fingerprint(before))
  }
  for (const kind of ['text', 'choice'] as const)
    expect(fingerprint(columnOf(kind, ['ab']))).not.toBe(fingerprint(columnOf(kind, ['cd'])))
  expect(fingerprint(columnOf('text', ['ab', 'c']))).not.toBe(fingerprint(columnOf('text', ['a', 'bc'])))
})

test('an id is found in its row, a missing one is undefined', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(Number.MAX_SAFE_INTEGER), { maxLength: 200 }), (ids) => {
      const index = getIdIndex(idColumn([Number.NaN, ...ids]))
      for (const [row, id] of ids.entries()) expect(index.find(String(id))).toBe(row + 1)
      expect([index.find('-1'), index.find(''), index.find('x')]).toEqual([undefined, undefined, undefined])
    }),
  )
})

test('a selection holds ids and notifies of changes', () => {
  const selection = createSelectionStore()
  let notifications = 0
  const stop = selection.subscribe(() => (notifications += 1))
  selection.set(['3', '1', '2'], true)
  selection.set(['1'], false)
  expect(selection.ids()).toEqual(['3', '2'])
  expect([selection.has('3'), selection.has('1'), selection.size]).toEqual([true, false, 2])
  selection.replace(['9'])
  expect(selection.ids()).toEqual(['9'])
  expect(selection.ids()).toBe(selection.ids())
  expect(notifications).toBe(3)
  stop()
  selection.replace([])
  expect(notifications).toBe(3)
})

test('numbers keep their values when the memory doubles', () => {
  const values = Array.from({ length: 2049 }, (_, index) => index * 1.5)
  const column = columnOf('number', values)
  expect(column.kind === 'number' && [...column.values]).toEqual(values)
})

test('each kind of column counts its rows, transfers its buffer and is empty at first', () => {
  for (const kind of ['number', 'text', 'choice'] as const) {
    expect(rowCountOf(columnOf(kind, []))).toBe(0)
    const column = columnOf(kind, ['1', '22', '1'])
    expect(rowCountOf(column)).toBe(3)
    const [buffer] = transferableBuffers(column)
    const own =
      column.kind === 'number' ? column.values : column.kind === 'choice' ? column.codes : column.ends
    expect(buffer).toBe(own.buffer)
  }
})

test('a choice is stored once, in the order of appearance', () => {
  const column = columnOf('choice', ['b', 'a', 'b', 'c'])
  expect(column).toEqual({ kind: 'choice', codes: Uint32Array.of(0, 1, 0, 2), choices: ['b', 'a', 'c'] })
})

test('a missing row has neither number nor text', () => {
  expect(numberAt({ kind: 'number', values: Float64Array.of(5) }, 0)).toBe(5)
  expect(numberAt({ kind: 'number', values: Float64Array.of(5) }, 1)).toBeNaN()
  const texts = textColumn(['ab', '', 'c'])
  expect([-1, 0, 1, 2, 3, 9].map((row) => textAt(texts, row))).toEqual(['', 'ab', '', 'c', '', ''])
  expect(textAt(textsOf('choice', ['a']), 1)).toBe('')
})

test('choices rank as texts do, an empty one and a missing one nowhere', () => {
  expect([...computeRanks(textsOf('choice', ['b', '', 'a', 'b']))]).toEqual([1, Number.NaN, 0, 1])
  expect([...computeRanks({ kind: 'choice', codes: Uint32Array.of(7), choices: ['a'] })]).toEqual([
    Number.NaN,
  ])
})

test('the first row with an id is found, and the index is built once', () => {
  for (const long of ['', 'a']) {
    const ids = idColumn([7, 7, 8, long])
    expect(getIdIndex(ids).find('7')).toBe(0)
    expect(getIdIndex(ids)).toBe(getIdIndex(ids))
    expect(getIdIndex(ids).find('8')).toBe(2)
  }
  expect(getIdIndex(idColumn([])).find('0')).toBeUndefined()
})

test('an index of ids reads no id before it is searched', () => {
  const long = idColumn(['a', 'b'])
  if (long.kind !== 'id') throw new Error('no texts')
  const readEnds = vi.fn<() => Uint32Array<ArrayBuffer>>(() => long.ends)
  const watched: IdColumn = {
    ...long,
    get ends() {
      return readEnds()
    },
  }
  const index = getIdIndex(watched)
  expect(readEnds).not.toHaveBeenCalled()
  expect(index.find('b')).toBe(1)
  expect(readEnds).toHaveBeenCalled()
})

test('ranks of choices are computed once, ranks of texts when they are waited for', async () => {
  const choices = textsOf('choice', ['b', 'a'])
  expect(getRanks(choices)).toEqual(Float64Array.of(1, 0))
  expect(getRanks(choices)).toBe(getRanks(choices))
  const texts = textColumn(['b', 'a'])
  expect(getRanks(texts)).toBeUndefined()
  await waitForRanks(texts)
  const ranks = getRanks(texts)
  expect(ranks).toEqual(Float64Array.of(1, 0))
  await waitForRanks(texts)
  expect(getRanks(texts)).toBe(ranks)
})

test('ranks of a worker are taken, and computed here when it fails', async () => {
  const [texts, failed] = [textColumn(['b', 'a']), textColumn(['b', 'a'])]
  setPendingRanks(texts, Promise.resolve(Float64Array.of(5, 6)))
  setPendingRanks(failed, Promise.reject(new Error('worker')))
  await waitForRanks(texts)
  await waitForRanks(failed)
  expect([getRanks(texts), getRanks(failed)]).toEqual([Float64Array.of(5, 6), Float64Array.of(1, 0)])
})

test('a keyword finds a folded column in any width', { tags: ['two-14'] }, () => {
  const column = textColumn(['香港-01\n10.0.0.13', 'hk\n10.0.0.130', 'x'].map(foldText))
  for (const keyword of ['１０．０．０．１３', '10。0。0。13', ' 10.0.0.13\u200b'])
    expect([...findMatchingRows(column, keyword)]).toEqual([1, 1, 0])
  expect([...findMatchingRows(column, 'ＨＫ')]).toEqual([0, 1, 0])
})

test('a column has a value when one row has', () => {
  const number = (...values: number[]) => ({ kind: 'number' as const, values: Float64Array.from(values) })
  const choice = (...choices: string[]) => ({ kind: 'choice' as const, codes: new Uint32Array(2), choices })
  const text = (all: string) => ({ kind: 'text' as const, text: all, ends: Uint32Array.of(0, all.length) })
  expect([number(), number(Number.NaN), choice(), choice(''), text('')].map(hasValue)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect([number(Number.NaN, 0), choice('', 'a'), text('b')].map(hasValue)).toEqual([true, true, true])
})

const long = 1_900_000_000_000_000_012n
const uuid = '0b6e3f0e-8f2b-4c55-9c4a-2f6d1f0f9a11'

test('ids stay numbers while all are safe integers', { tags: ['two-01'] }, () => {
  expect(idColumn([1, '', 9_007_199_254_740_991])).toEqual({
    kind: 'number',
    values: Float64Array.of(1, Number.NaN, 9_007_199_254_740_991),
  })
})

test('ids of any form come out as they went in', { tags: ['two-01'] }, () => {
  const ids = [1, '1', long, long + 1n, String(long), uuid, '007', -5n]
  const column = idColumn([...ids, ''])
  expect(ids.map((_, row) => idAt(column, row))).toEqual([
    1,
    '1',
    long,
    long + 1n,
    String(long),
    uuid,
    '007',
    -5,
  ])
  expect([idAt(column, ids.length), idAt(column, 99), idTextAt(column, ids.length)]).toEqual([
    undefined,
    undefined,
    '',
  ])
})

test('long ids that round to one number have a row each', { tags: ['two-01'] }, () => {
  const ids = Array.from({ length: 200 }, (_, index) => long + BigInt(index))
  const index = getIdIndex(idColumn(ids))
  for (const [row, id] of ids.entries()) expect(index.find(String(id))).toBe(row)
})

test('whole numbers sort by value however long, other ids as text', { tags: ['two-02'] }, () => {
  const column = idColumn(['b', 10, long + 1n, 'a', 9, long, ''])
  if (column.kind !== 'id') throw new Error('no long ids')
  expect([...computeRanks(column)]).toEqual([5, 1, 3, 4, 0, 2, Number.NaN])
})

test('another form of an id is another column', { tags: ['two-01'] }, () => {
  expect(fingerprint(idColumn([long]))).not.toBe(fingerprint(idColumn([String(long)])))
})
