import { expect, test } from 'vitest'
import { gridActionOf, nextPosition, tableShortcuts } from '~/ui/data-grid/keyboard-navigation'

const pressOf = (combo: string) => {
  const keys = combo.split('+')
  const last = keys.at(-1) ?? ''
  return {
    code: '',
    key: last === 'Space' ? ' ' : last,
    ctrlKey: keys.includes('mod'),
    metaKey: false,
    shiftKey: keys.includes('Shift'),
  }
}

const bounds = { rows: 100, columns: 9, page: 10 }

test.each(tableShortcuts.flatMap(({ combos }) => combos))('%s does something in a table', (combo) => {
  const press = pressOf(combo)
  const to = nextPosition(press, { index: 50, column: 4 }, bounds)
  expect(to ?? gridActionOf(press)).toBeDefined()
})

const noModifier = { code: '', ctrlKey: false, metaKey: false, shiftKey: false }
const small = { rows: 10, columns: 4, page: 3 }

test.each([
  ['ArrowDown', [5, 2], [6, 2]],
  ['ArrowDown', [9, 2], [9, 2]],
  ['ArrowDown', [-1, 2], [0, 2]],
  ['ArrowUp', [5, 2], [4, 2]],
  ['ArrowUp', [0, 2], [-1, 2]],
  ['ArrowUp', [-1, 2], [-1, 2]],
  ['ArrowRight', [5, 2], [5, 3]],
  ['ArrowRight', [5, 3], [5, 3]],
  ['ArrowLeft', [5, 2], [5, 1]],
  ['ArrowLeft', [5, 0], [5, 0]],
  ['PageDown', [5, 2], [8, 2]],
  ['PageDown', [8, 2], [9, 2]],
  ['PageUp', [5, 2], [2, 2]],
  ['PageUp', [2, 2], [0, 2]],
  ['Home', [5, 2], [5, 0]],
  ['End', [5, 2], [5, 3]],
] as const)('%s moves from %j to %j', (key, [index, column], [toIndex, toColumn]) => {
  expect(nextPosition({ ...noModifier, key }, { index, column }, small)).toEqual({
    index: toIndex,
    column: toColumn,
  })
})

test.each(['ctrlKey', 'metaKey'])('with %s Home and End move to the first and the last row', (modifier) => {
  const press = (key: string) =>
    nextPosition({ ...noModifier, [modifier]: true, key }, { index: 5, column: 2 }, small)
  expect([press('Home'), press('End'), press('ArrowDown')]).toEqual([
    { index: 0, column: 0 },
    { index: 9, column: 3 },
    undefined,
  ])
})

test.each([
  [{ key: ' ' }, 'choose'],
  [{ key: ' ', shiftKey: true }, 'extend'],
  [{ key: 'a' }, undefined],
  [{ key: 'a', ctrlKey: true }, 'all'],
  [{ key: 'A', metaKey: true }, 'all'],
  [{ key: 'ф', code: 'KeyA', ctrlKey: true }, 'all'],
  [{ key: 'ㅁ', code: 'KeyA', metaKey: true }, 'all'],
  [{ key: 'q', code: 'KeyA', ctrlKey: true }, undefined],
  [{ key: '\u3000', code: 'Space' }, 'choose'],
  [{ key: 'b', ctrlKey: true }, undefined],
  [{ key: 'Enter' }, 'enter'],
  [{ key: 'x' }, undefined],
])('the key %j means %s', (press, action) => {
  expect(gridActionOf({ ...noModifier, ...press })).toBe(action)
})
