import { expect, test } from 'vitest'
import { gridActionOf, nextPosition, tableShortcuts } from '~/ui/data-grid/keyboard-navigation'

const pressOf = (combo: string) => {
  const keys = combo.split('+')
  const last = keys.at(-1) ?? ''
  return {
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
