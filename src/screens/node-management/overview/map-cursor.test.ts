import { expect, test } from 'vitest'
import { nextCursor } from '~/screens/node-management/overview/map-cursor'

const bounds = { counts: [7, 3], columns: 3 }

const press = (group: number, index: number | undefined, key: string) =>
  nextCursor({ group, index }, key, bounds)

test('arrows move between groups, Enter goes into one', () => {
  expect(press(0, undefined, 'ArrowRight')).toEqual({ group: 1, index: undefined })
  expect(press(1, undefined, 'ArrowDown')).toEqual({ group: 1, index: undefined })
  expect(press(1, undefined, 'ArrowUp')).toEqual({ group: 0, index: undefined })
  expect(press(0, undefined, 'End')).toEqual({ group: 1, index: undefined })
  expect(press(1, undefined, 'Home')).toEqual({ group: 0, index: undefined })
  expect(press(1, undefined, 'Enter')).toEqual({ group: 1, index: 0 })
  expect(press(1, undefined, 'Escape')).toBeUndefined()
})

test('in a group arrows move over its squares and end at its sides', () => {
  const from = (index: number) => (key: string) => press(0, index, key)?.index
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from(4))).toEqual([5, 3, 6, 1])
  expect(['ArrowLeft', 'ArrowUp', 'PageUp', 'Home'].map(from(0))).toEqual([0, 0, 0, 0])
  expect(['ArrowRight', 'ArrowDown', 'PageDown', 'End'].map(from(6))).toEqual([6, 6, 6, 6])
  // The last row has one square only.
  expect(from(5)('ArrowDown')).toBe(6)
  expect(from(1)('PageDown')).toBe(6)
  const bigger = (counts: number[], index: number) =>
    nextCursor({ group: 0, index }, 'PageDown', { counts, columns: 5 })?.index
  expect([bigger([12], 0), bigger([14], 0), bigger([15], 1)]).toEqual([10, 10, 11])
  expect(press(0, 4, 'Escape')).toEqual({ group: 0, index: undefined })
  expect(press(0, 4, 'Enter')).toBeUndefined()
})
