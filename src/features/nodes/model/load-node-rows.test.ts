import { expect, test } from 'vitest'
import { isPartialList } from '~/features/nodes/model/load-node-rows'

test.each([
  ['exactly as many as a page holds', 1000, 1000, false],
  ['one more than a page holds', 1000, 1001, true],
  ['fewer than a page holds', 3, 3, false],
  ['none', 0, 0, false],
  ['more than a page of a provider that has smaller ones', 100, 300, true],
  ['a total that is smaller than what came', 1000, 20, false],
  ['no total and a full page', 1000, undefined, true],
  ['no total and a page that is not full', 999, undefined, false],
])(
  'of %s, rows are left out only where there are more',
  { tags: ['fle-08'] },
  (_, count, total, isPartial) => {
    expect(isPartialList(count, 1000, total)).toBe(isPartial)
  },
)
