import { expect, test } from 'vitest'
import { take } from '~/lib/take'

test('a long list shows its start and the number of further items', () => {
  const long = Array.from({ length: 100_000 }, (_, index) => index)
  expect(take(long)).toEqual({ shown: long.slice(0, 200), more: 99_800 })
  expect(take([1, 2])).toEqual({ shown: [1, 2], more: 0 })
})

test.each([
  [200, 0],
  [201, 1],
])('from %i items %i are left out', (count, more) => {
  expect(take(Array.from({ length: count }, () => 0)).more).toBe(more)
})
