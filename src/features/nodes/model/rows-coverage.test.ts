import { expect, test } from 'vitest'
import { coverageText } from '~/features/nodes/model/rows-coverage'

test('only rows that are known to be left out are said to be', { tags: ['fle-08'] }, () => {
  const text = (coverage: Parameters<typeof coverageText>[1]['coverage']) =>
    coverageText('检查', { coverage, count: 1000 })
  expect(text('newest')).toBe('仅检查最近 1,000 台')
  expect(text('unknown')).toBe('已检查最近 1,000 台，可能还有更多')
  expect(text('all')).toBe('')
  expect(text(undefined)).toBe('')
})
