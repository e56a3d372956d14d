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

test('where no row was read, nothing was checked', () => {
  expect(coverageText('检查', { coverage: 'newest', count: 0 })).toBe('未能检查节点')
  expect(coverageText('计', { coverage: 'newest', count: 0 })).toBe('未能计入节点')
  expect(coverageText('检查', { coverage: 'all', count: 0 })).toBe('')
})
