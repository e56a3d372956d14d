import { expect, test } from 'vitest'
import { skippedText } from './skipped-text'

test('the nodes that are left out are counted by reason', () => {
  const skipped = new Map([
    ['包月节点不能释放', 1000],
    ['不在当前筛选中', 2],
  ])
  expect(skippedText(skipped)).toBe('跳过 1,000 台（包月节点不能释放）、2 台（不在当前筛选中）')
  expect(skippedText(new Map())).toBeUndefined()
})
