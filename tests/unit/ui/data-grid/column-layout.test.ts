import { beforeEach, expect, test, vi } from 'vitest'
import type { DataColumn } from '~/ui/data-grid/data-column'
import { saveLayout, readLayout } from '~/ui/data-grid/layout-storage'
import {
  orderColumns,
  defaultLayout,
  layoutColumns,
  totalWidth,
  withMovedColumn,
  withVisibility,
} from '~/ui/data-grid/column-layout'
import { memoryStorage } from '../../../../mocks/adapters/vitest/memory-storage'

const column = (id: string, rest: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  id,
  header: id,
  width: 100,
  mount: () => () => {},
  ...rest,
})

const columns = [
  column('check', { pin: 'start', width: 40 }),
  column('id', { pin: 'start' }),
  column('a'),
  column('b'),
  column('extra', { isHidden: true }),
  column('actions', { pin: 'end' }),
]

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('pinned columns are at their sides with their offsets', { tags: ['nod-08'] }, () => {
  const shown = layoutColumns(columns, defaultLayout)
  expect(ids(shown)).toBe('check id a b actions')
  expect(shown.map(({ offset }) => offset)).toEqual([0, 40, 0, 0, 0])
  expect(ids(shown.filter(({ isEdge }) => isEdge))).toBe('id actions')
  expect(totalWidth(shown)).toBe(440)
})

test('a column moves among those that may, and never past a pinned one', () => {
  const moved = withMovedColumn(columns, defaultLayout, 'b', -1)
  expect(ids(orderColumns(columns, moved))).toBe('check id b a extra actions')
  expect(withMovedColumn(columns, defaultLayout, 'a', -1)).toBe(defaultLayout)
})

test('columns are hidden and shown, pinned ones never hidden', () => {
  const without = withVisibility(columns, withVisibility(columns, defaultLayout, 'a', false), 'extra', true)
  expect(ids(layoutColumns(columns, without))).toBe('check id b extra actions')
  expect(withVisibility(columns, withVisibility(columns, without, 'a', true), 'extra', false)).toEqual(
    defaultLayout,
  )
  expect(ids(layoutColumns(columns, { ...defaultLayout, hidden: ['check'] }))).toContain('check')
})

test('a column missing in the remembered order is placed where it was defined', () => {
  const order = ['check', 'id', 'b', 'extra', 'actions']
  expect(ids(orderColumns(columns, { ...defaultLayout, order }))).toBe('check id a b extra actions')
})

test('an arrangement is remembered, an invalid one is not', { tags: ['srv-07'] }, () => {
  saveLayout('nodes', { ...defaultLayout, hidden: ['a'], widths: { b: 200 } })
  expect(readLayout('nodes')).toEqual({ ...defaultLayout, hidden: ['a'], widths: { b: 200 } })
  for (const text of ['{', '5', '[]', '{"order":5,"hidden":[1],"widths":{"a":"x"}}']) {
    localStorage.setItem('table:nodes', text)
    expect(readLayout('nodes')).toEqual(defaultLayout)
  }
})

test('a width given by hand stays within reason', () => {
  const widths = { a: 5, b: 9000 }
  expect(layoutColumns(columns, { ...defaultLayout, widths }).map(({ width }) => width)).toEqual([
    40, 100, 56, 640, 100,
  ])
})
