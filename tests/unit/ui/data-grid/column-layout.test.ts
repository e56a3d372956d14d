import { beforeEach, expect, test, vi } from 'vitest'
import type { DataColumn } from '~/ui/data-grid/data-column'
import { saveLayout, readLayout } from '~/ui/data-grid/layout-storage'
import {
  clampWidth,
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

const pinnedAround = [
  column('check', { pin: 'start', width: 40 }),
  column('id', { pin: 'start', width: 60 }),
  column('name', { pin: 'start', width: 80 }),
  column('a', { width: 100 }),
  column('menu', { pin: 'end', width: 30 }),
  column('actions', { pin: 'end', width: 50 }),
]

test('pinned columns are offset by the ones further out, and the innermost draw the border', () => {
  const placed = layoutColumns(pinnedAround, defaultLayout)
  expect(placed.map(({ offset }) => offset)).toEqual([0, 40, 100, 0, 50, 0])
  expect(ids(placed.filter(({ isEdge }) => isEdge))).toBe('name menu')
})

test('pinned columns are at their sides wherever they are defined', () => {
  const mixed = [column('end', { pin: 'end' }), column('a'), column('start', { pin: 'start' })]
  expect(ids(orderColumns(mixed, defaultLayout))).toBe('start a end')
  expect(layoutColumns([column('a')], defaultLayout).map(({ isEdge }) => isEdge)).toEqual([false])
})

test('the saved order counts before the defined one', () => {
  const plain = ['a', 'b', 'c', 'd'].map((id) => column(id))
  const orderBy = (...order: string[]) => ids(orderColumns(plain, { ...defaultLayout, order }))
  expect(orderBy('d', 'c', 'b', 'a')).toBe('d c b a')
  expect(orderBy('c', 'b', 'a')).toBe('c d b a')
  expect(orderBy('b')).toBe('a b c d')
  expect(orderBy('d', 'gone', 'c')).toBe('a b d c')
})

test('a hidden column is shown at the place of its definition, an unknown id changes nothing', () => {
  const layout = withVisibility(columns, defaultLayout, 'extra', true)
  expect(layout).toEqual({ ...defaultLayout, shown: ['extra'] })
  expect(withVisibility(columns, layout, 'extra', true)).toEqual(layout)
  expect(withVisibility(columns, defaultLayout, 'a', false)).toEqual({ ...defaultLayout, hidden: ['a'] })
  expect(withVisibility(columns, defaultLayout, 'gone', false)).toEqual({
    ...defaultLayout,
    hidden: ['gone'],
  })
  const two = { ...defaultLayout, hidden: ['a', 'b'] }
  expect(withVisibility(columns, two, 'a', true)).toEqual({ ...defaultLayout, hidden: ['b'] })
})

test('a column moves forward and back, past no pinned one and not out of the table', () => {
  const move = (id: string, by: -1 | 1) =>
    ids(orderColumns(columns, withMovedColumn(columns, defaultLayout, id, by)))
  expect(move('a', 1)).toBe('check id b a extra actions')
  expect(move('extra', -1)).toBe('check id a extra b actions')
  expect(withMovedColumn(columns, defaultLayout, 'extra', 1)).toBe(defaultLayout)
  const plain = [column('a'), column('b')]
  expect(withMovedColumn(plain, defaultLayout, 'a', -1)).toBe(defaultLayout)
  expect(withMovedColumn(plain, defaultLayout, 'b', 1)).toBe(defaultLayout)
  const hidden = { ...defaultLayout, hidden: ['a'] }
  expect(withMovedColumn(plain, hidden, 'a', 1)).toEqual({ ...hidden, order: ['b', 'a'] })
})

test.each([
  [55, 56],
  [56, 56],
  [100.4, 100],
  [100.5, 101],
  [640, 640],
  [641, 640],
])('a width of %d px becomes %i px', (width, clamped) => {
  expect(clampWidth(width)).toBe(clamped)
})

test('of a saved layout the valid parts are read', () => {
  const store = (value: unknown) => localStorage.setItem('table:nodes', JSON.stringify(value))
  store({ order: ['a', 7, 'b'], hidden: 'a', shown: [null, 'extra'], widths: { a: 120, b: '9', c: null } })
  expect(readLayout('nodes')).toEqual({ order: ['a', 'b'], hidden: [], shown: ['extra'], widths: { a: 120 } })
  store({ widths: [120] })
  expect(readLayout('nodes')).toEqual(defaultLayout)
  store(null)
  expect(readLayout('nodes')).toEqual(defaultLayout)
  localStorage.setItem('table:nodes', '{"widths":{"a":1e999,"b":80}}')
  expect(readLayout('nodes').widths).toEqual({ b: 80 })
})

test('the default layout is not stored', () => {
  saveLayout('nodes', { ...defaultLayout, hidden: ['a'] })
  expect(readLayout('servers')).toBe(defaultLayout)
  saveLayout('nodes', defaultLayout)
  expect(localStorage.getItem('table:nodes')).toBeNull()
})
