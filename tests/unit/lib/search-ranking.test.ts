import { expect, test } from 'vitest'
import { rankMatches, splitAtMatch } from '~/lib/search-ranking'

const item = (label: string, more = {}) => ({ label, ...more })
const labels = (typed: string, ...items: Parameters<typeof rankMatches>[0]) =>
  rankMatches(items, typed).map(({ label }) => label)

test('a match at the start ranks before one inside', () => {
  expect(labels('节点', item('搭建节点'), item('项目'), item('节点管理'))).toEqual(['节点管理', '搭建节点'])
})

test('the label ranks before the details, and each by its start first', () => {
  const inside = item('四', { detail: '110.1' })
  const beside = item('三', { detail: '10.1' })
  expect(labels('10', inside, beside, item('x10'), item('10x'))).toEqual(['10x', '三', 'x10', '四'])
})

test('an exact match ranks first: a label, a detail or another name', () => {
  const others = [item('10.0.0.10'), item('东京', { detail: '10.0.0.11 · 203.0.113.5' })]
  expect(labels('10.0.0.1', ...others, item('10.0.0.1'))[0]).toBe('10.0.0.1')
  expect(labels('10.0.0.1', ...others, item('大阪', { detail: '编号 7 · 10.0.0.1' }))[0]).toBe('大阪')
  expect(labels('10', ...others, item('新加坡', { aliases: ['10'] }))[0]).toBe('新加坡')
})

test('another name is found by its beginning alone, in any case', () => {
  const page = item('节点管理', { aliases: ['jiedianguanli', 'jdgl'] })
  expect([labels(' JDG', page), labels('dgl', page)]).toEqual([['节点管理'], []])
})

test('equal ones stay in the order given', () => {
  expect(labels('a', item('a2'), item('a1'))).toEqual(['a2', 'a1'])
})

test('a text is split at the match', () => {
  expect(splitAtMatch('Titan Edge', ' edg ')).toEqual(['Titan ', 'Edg', 'e'])
  expect([splitAtMatch('Titan', 'x'), splitAtMatch('Titan', ' ')]).toEqual([undefined, undefined])
})
