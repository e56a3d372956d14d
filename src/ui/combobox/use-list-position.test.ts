import { expect, test } from 'vitest'
import { listPosition } from '~/ui/combobox/use-list-position'

const at = (top: number) => listPosition({ top, bottom: top + 32, left: 40, width: 300 }, 720)

test('a list is below its input, as wide as it', () => {
  expect(at(100)).toEqual({ left: 40, width: 300, top: 136, bottom: undefined, maxHeight: 288 })
})

test('it is above where there is more room, and grows upwards', () => {
  expect(at(600)).toMatchObject({ top: undefined, bottom: 124, maxHeight: 288 })
})

test('a list that no side has room for is shorter', () => {
  const small = (top: number) => listPosition({ top, bottom: top + 32, left: 0, width: 300 }, 400)
  expect(small(150)).toMatchObject({ top: 186, maxHeight: 206 })
  expect(small(220)).toMatchObject({ bottom: 184, maxHeight: 208 })
})
