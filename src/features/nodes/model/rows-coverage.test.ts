import { expect, test } from 'vitest'
import { coverageText, rowsCoverage } from '~/features/nodes/model/rows-coverage'

test.each([
  ['exactly as many as a page holds', 1000, 1000, 'all'],
  ['one more than a page holds', 1000, 1001, 'newest'],
  ['fewer than a page holds', 3, 3, 'all'],
  ['none', 0, 0, 'all'],
  ['more than a page of a provider that has smaller ones', 100, 300, 'newest'],
  ['a total that is smaller than what came', 1000, 20, 'all'],
  ['no total and a full page', 1000, undefined, 'unknown'],
  ['no total and a page that is not full', 999, undefined, 'all'],
])(
  'of %s, rows are left out only where there are more',
  { tags: ['fle-08'] },
  (_, count, total, coverage) => {
    expect(rowsCoverage(count, 1000, total)).toBe(coverage)
  },
)

test('only rows that are known to be left out are said to be', { tags: ['fle-08'] }, () => {
  const text = (coverage: Parameters<typeof coverageText>[1]['coverage']) =>
    coverageText('检查', { coverage, count: 1000 })
  expect(text('newest')).toBe('仅检查最近 1,000 台')
  expect(text('unknown')).toBe('已检查最近 1,000 台，可能还有更多')
  expect(text('all')).toBe('')
  expect(text(undefined)).toBe('')
})
