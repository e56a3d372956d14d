import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { nextPosition } from '~/ui/data-grid/keyboard-navigation'
import { SelectionModel, isAllSelected, toggleAll } from '~/ui/data-grid/selection-model'
import {
  visibleRange,
  overscan,
  tableRowHeight,
  pooledRowCount,
  withOverscan,
} from '~/ui/data-grid/visible-range'

test('every visible row is mounted, never more than the pool holds', { tags: ['nod-03', 'nod-04'] }, () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 5e6, noNaN: true }),
      fc.integer({ min: 40, max: 2000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(tableRowHeight, 165),
      (scrollTop, height, count, rowHeight) => {
        const visible = visibleRange({ scrollTop, height, rowHeight }, count)
        const { from, to } = withOverscan(visible, count)
        expect(to - from).toBeLessThanOrEqual(pooledRowCount({ height, rowHeight }))
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(count)
        const top = Math.max(0, scrollTop)
        const first = Math.min(count, Math.floor(top / rowHeight))
        const end = Math.min(count, Math.ceil((top + height) / rowHeight))
        expect(visible).toEqual({ from: first, to: end })
      },
    ),
  )
  expect([tableRowHeight, overscan]).toEqual([40, 5])
  expect(withOverscan({ from: 10, to: 20 }, 100)).toEqual({ from: 5, to: 25 })
  expect(withOverscan({ from: 2, to: 98 }, 100)).toEqual({ from: 0, to: 100 })
  expect(pooledRowCount({ height: 401, rowHeight: 40 })).toBe(22)
})

// Rows 5, 4, 3, 2, 1, 0 with ids 50 … 0; one row has none.
const rowOrder = [5, 4, 3, 2, 1, 0]
const rows = {
  rowOrder,
  idOf(row: number) {
    if (!rowOrder.includes(row)) throw new Error('no such row')
    return row === 3 ? '' : String(row * 10)
  },
}

test(
  'a range reaches over rows that are not mounted, in the order shown, both ways',
  { tags: ['nod-07'] },
  () => {
    const selection = createSelectionStore()
    const model = new SelectionModel(selection, () => rows)
    model.toggle(1)
    model.extendTo(4)
    expect(selection.ids()).toEqual(['40', '20', '10'])
    model.extendTo(0)
    expect(selection.ids()).toEqual(['40', '20', '10', '50'])
    model.toggle(1)
    model.extendTo(4)
    expect(selection.ids()).toEqual(['50'])
    model.toggle(2)
    model.toggle(6)
    expect(selection.ids()).toEqual(['50'])
  },
)

test('a range that begins nowhere is its last row', () => {
  const selection = createSelectionStore()
  let shown = rows
  const model = new SelectionModel(selection, () => shown)
  model.extendTo(4)
  expect(selection.ids()).toEqual(['10'])
  shown = { ...rows, rowOrder: [5, 4] }
  model.extendTo(1)
  expect(selection.ids()).toEqual(['10', '40'])
})

test('some selected rows are not all of them, however many rows of other pages are selected', () => {
  expect(isAllSelected(['1', '2', '3', '4', '5', '50', '40'], rows)).toBe(false)
})

test('a range that ends where it begins changes nothing', () => {
  const selection = createSelectionStore()
  const model = new SelectionModel(selection, () => rows)
  model.toggle(0)
  model.extendTo(0)
  expect(selection.ids()).toEqual(['50'])
})

test('all are selected at once, and deselected at once', { tags: ['nod-07'] }, () => {
  const selection = createSelectionStore()
  selection.set(['999'], true)
  toggleAll(selection, rows)
  expect(selection.ids()).toEqual(['999', '50', '40', '20', '10', '0'])
  expect(isAllSelected(selection.ids(), rows)).toBe(true)
  toggleAll(selection, rows)
  expect(selection.ids()).toEqual(['999'])
  expect(isAllSelected(selection.ids(), { ...rows, rowOrder: [] })).toBe(false)
})

test('all that can be selected are all, and none are not', { tags: ['nod-07'] }, () => {
  const selection = createSelectionStore()
  toggleAll(selection, rows)
  expect(selection.ids()).toEqual(['50', '40', '20', '10', '0'])
  expect(isAllSelected(selection.ids(), rows)).toBe(true)
  toggleAll(selection, rows)
  expect(selection.ids()).toEqual([])
  const ended = { ...rows, idOf: () => '' }
  expect(isAllSelected(['1', '2', '3', '4', '5', '6', '7'], ended)).toBe(false)
})

test('the first rows of a list that is still loading are not all of it', () => {
  const selection = createSelectionStore()
  const partial = { ...rows, isPartial: true }
  toggleAll(selection, partial)
  expect(selection.ids()).toEqual([])
  toggleAll(selection, rows)
  expect(isAllSelected(selection.ids(), partial)).toBe(false)
})

const bounds = { rows: 100, columns: 5, page: 10 }
const press = (key: string, ctrlKey = false) =>
  nextPosition({ key, ctrlKey, metaKey: false }, { index: 3, column: 2 }, bounds)

test('keys move the focus as in the grid pattern, within its edges', () => {
  expect(press('ArrowDown')).toEqual({ index: 4, column: 2 })
  expect(press('PageDown')).toEqual({ index: 13, column: 2 })
  expect(press('PageUp')).toEqual({ index: 0, column: 2 })
  expect(press('Home')).toEqual({ index: 3, column: 0 })
  expect(press('End')).toEqual({ index: 3, column: 4 })
  expect(press('Home', true)).toEqual({ index: 0, column: 0 })
  expect(press('End', true)).toEqual({ index: 99, column: 4 })
  expect(press('x')).toBeUndefined()
  const none = { rows: 0, columns: 5, page: 1 }
  expect(
    nextPosition({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { index: 0, column: 0 }, none)?.index,
  ).toBe(-1)
})
