import { beforeEach, expect, test, vi } from 'vitest'
import type { Column } from '~/ui/table/column'
import {
  clampWidth,
  columnState,
  defaultLayout,
  pinChanges,
  visibilityChanges,
  withMovedId,
  type ColumnLayout,
  readLayout,
  saveLayout,
} from '~/ui/table/column-layout'
import { emptyColumnIds } from '~/ui/table/use-empty-columns'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

const column = (id: string, rest: Partial<Column> = {}): Column => ({ id, header: id, ...rest })

const columns = [
  column('check', { pin: 'start', isFixed: true }),
  column('id', { pin: 'start' }),
  column('a'),
  column('b'),
  column('extra', { isHidden: true }),
  column('actions', { pin: 'end', isFixed: true }),
]

const stateOf = (layout: Partial<ColumnLayout>) => columnState(columns, { ...defaultLayout, ...layout })

const orderOf = (...order: string[]) => stateOf({ order }).columnOrder.join(' ')

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('the default state is the definition', { tags: ['nod-08'] }, () => {
  expect(stateOf({})).toEqual({
    columnOrder: ['check', 'id', 'a', 'b', 'extra', 'actions'],
    columnVisibility: { check: true, id: true, a: true, b: true, extra: false, actions: true },
    columnSizing: {},
    columnPinning: { start: ['check', 'id'], end: ['actions'] },
  })
})

test('a column missing in the saved order is placed where it was defined, an unknown id is ignored', () => {
  expect(orderOf('check', 'id', 'b', 'extra', 'actions')).toBe('check id a b extra actions')
  expect(orderOf('id', 'gone', 'extra', 'a')).toBe('check id extra actions a b')
})

test('columns are hidden and shown, those pinned by definition never hidden', () => {
  const { columnVisibility } = stateOf({ hidden: ['a', 'id'], shown: ['extra'] })
  expect(columnVisibility).toEqual({
    check: true,
    id: true,
    a: false,
    b: true,
    extra: true,
    actions: true,
  })
  expect(visibilityChanges(columns, columnVisibility)).toEqual({ hidden: ['a'], shown: ['extra'] })
  expect(visibilityChanges(columns, stateOf({}).columnVisibility)).toEqual({ hidden: [], shown: [] })
  expect(visibilityChanges(columns, {})).toEqual({ hidden: [], shown: ['extra'] })
})

test('a merged column takes the place of its first part in an older layout, and is hidden with all of them', () => {
  const merged = [column('sum', { mergedFrom: ['a', 'b'] }), column('c'), column('a'), column('b')]
  const state = (layout: Partial<ColumnLayout>) => columnState(merged, { ...defaultLayout, ...layout })
  expect(state({ order: ['c', 'b', 'a'] }).columnOrder).toEqual(['c', 'sum', 'b', 'a'])
  expect(state({ order: ['c', 'a', 'sum', 'b'] }).columnOrder).toEqual(['c', 'a', 'sum', 'b'])
  expect(state({ hidden: ['a'] }).columnVisibility).toMatchObject({ sum: true, a: false })
  expect(state({ hidden: ['a', 'b'] }).columnVisibility).toMatchObject({ sum: false, a: false, b: false })
})

test('the user pins and unpins; fixed columns stay outermost whatever is stored', () => {
  const { columnPinning } = stateOf({
    pins: { id: 'none', a: 'start', b: 'end', check: 'none', actions: 'start' },
    order: ['b', 'a', 'check', 'id'],
  })
  expect(columnPinning).toEqual({ start: ['check', 'a'], end: ['b', 'actions'] })
  expect(pinChanges(columns, columnPinning)).toEqual({ id: 'none', a: 'start', b: 'end' })
  expect(pinChanges(columns, stateOf({}).columnPinning)).toEqual({})
})

test('pinned columns of one side are in the order of all columns', () => {
  const pins = { a: 'start', b: 'start' } as const
  expect(stateOf({ pins }).columnPinning.start).toEqual(['check', 'id', 'a', 'b'])
  const order = ['check', 'b', 'id', 'a']
  expect(stateOf({ pins, order }).columnPinning.start).toEqual(['check', 'b', 'id', 'a'])
})

test('an id moves to the position of another, forward and back', () => {
  const order = ['a', 'b', 'c', 'd']
  expect(withMovedId(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(withMovedId(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(withMovedId(order, 'c', 'a')).toEqual(['c', 'a', 'b', 'd'])
  for (const [id, to] of [
    ['a', 'a'],
    ['a', 'gone'],
    ['gone', 'a'],
  ] as const)
    expect(withMovedId(order, id, to)).toBe(order)
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

test('a layout is remembered, an invalid one is not', { tags: ['srv-07'] }, () => {
  const layout = {
    ...defaultLayout,
    hidden: ['a'],
    widths: { b: 200 },
    pins: { a: 'start', b: 'end', id: 'none' },
  } as const
  saveLayout('nodes', layout)
  expect(readLayout('nodes')).toEqual(layout)
  for (const text of ['{', '5', '[]', '{"order":5,"hidden":[1],"widths":{"a":"x"},"pins":{"a":"left"}}']) {
    localStorage.setItem('table:nodes', text)
    expect(readLayout('nodes')).toEqual(defaultLayout)
  }
})

const store = (value: unknown) => localStorage.setItem('table:nodes', JSON.stringify(value))

test('a layout from before columns could be pinned is read as it was', () => {
  store({ order: ['check', 'id', 'b', 'a'], hidden: ['a'], shown: ['extra'], widths: { b: 120 } })
  expect(columnState(columns, readLayout('nodes'))).toEqual({
    columnOrder: ['check', 'id', 'b', 'extra', 'actions', 'a'],
    columnVisibility: { check: true, id: true, a: false, b: true, extra: true, actions: true },
    columnSizing: { b: 120 },
    columnPinning: { start: ['check', 'id'], end: ['actions'] },
  })
})

test('only the valid parts of a saved layout are read', () => {
  store({ order: ['a', 7, 'b'], hidden: 'a', shown: [null, 'extra'], widths: { a: 120, b: '9', c: null } })
  expect(readLayout('nodes')).toEqual({
    ...defaultLayout,
    order: ['a', 'b'],
    shown: ['extra'],
    widths: { a: 120 },
  })
  store({ widths: [120], pins: ['start'] })
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

test('a column without a value is hidden, unless the user has shown it', () => {
  const state = (layout: Partial<ColumnLayout>) =>
    columnState(columns, { ...defaultLayout, ...layout }, ['b']).columnVisibility
  expect([state({})['b'], state({ shown: ['b'] })['b'], state({ hidden: ['a'] })['a']]).toEqual([
    false,
    true,
    false,
  ])
  const changes = (visibility: Record<string, boolean>, hidden: string[] = []) =>
    visibilityChanges(columns, { ...state({}), ...visibility }, { hidden, empty: ['b'] })
  expect(changes({})).toEqual({ hidden: [], shown: [] })
  expect(changes({ b: true })).toEqual({ hidden: [], shown: ['b'] })
  // A column that the user has hidden stays hidden when values arrive.
  expect(changes({ a: false }, ['b'])).toEqual({ hidden: ['a', 'b'], shown: [] })
})

test('only optional columns are hidden without values', () => {
  const all = [
    ...columns,
    column('price', { isOptional: true }),
    column('rate', { isOptional: true, card: 'fact' }),
  ]
  expect(emptyColumnIds(all, () => true)).toEqual(['price', 'rate'])
  expect(emptyColumnIds(all, ({ id }) => id === 'rate')).toEqual(['rate'])
})
