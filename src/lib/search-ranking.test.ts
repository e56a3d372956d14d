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

test('equal matches keep their order', () => {
  expect(labels('a', item('a2'), item('a1'))).toEqual(['a2', 'a1'])
})

test('a text is split at the match', () => {
  expect(splitAtMatch('Titan Edge', ' edg ')).toEqual(['Titan ', 'Edg', 'e'])
  expect([splitAtMatch('Titan', 'x'), splitAtMatch('Titan', ' ')]).toEqual([undefined, undefined])
})

test('items without a match are left out, and an empty text matches all', () => {
  expect(labels('x', item('a'), item('b', { detail: 'c', aliases: ['d'] }))).toEqual([])
  expect(labels(' ', item('a'), item('b'))).toEqual(['a', 'b'])
})

test('search ignores case', () => {
  expect(labels('TITAN', item('a titan'), item('Titan x'), item('x', { detail: 'TITAN y' }))).toEqual([
    'Titan x',
    'x',
    'a titan',
  ])
  expect(labels('titan', item('Titan Edge'), item('x', { detail: 'a · TITAN' }))).toEqual(['x', 'Titan Edge'])
})

test('another name ranks as the beginning of a detail, before the inside of a label', () => {
  expect(
    labels('jd', item('ajd'), item('节点', { aliases: ['jdgl'] }), item('项目', { detail: 'ajd' })),
  ).toEqual(['节点', 'ajd', '项目'])
})

test('a text is split at a match at its very beginning and at the first of several', () => {
  expect(splitAtMatch('Titan', 't')).toEqual(['', 'T', 'itan'])
  expect(splitAtMatch('abcabc', 'BC')).toEqual(['a', 'bc', 'abc'])
})

test('in another spelling, the whole label ranks before its beginning, its inside and the detail', () => {
  // Finds `x` at given places of a text.
  const places: Record<string, number[]> = { 全: [0], 前后: [0], 里前: [1], 细: [0] }
  const spelling = (text: string) => places[text] ?? null
  const items = [
    item('甲', { detail: '细' }),
    item('里前'),
    item('前后'),
    item('全'),
    item('乙', { detail: '丙' }),
  ]
  expect(rankMatches(items, 'x', spelling).map(({ label }) => label)).toEqual(['全', '前后', '里前', '甲'])
})

test('a text is split around all that another spelling matches', () => {
  expect(splitAtMatch('新香港节点', 'xgd', () => [1, 2, 4])).toEqual(['新', '香港节点', ''])
  expect(splitAtMatch('新香港节点', 'xg', () => [1, 2])).toEqual(['新', '香港', '节点'])
  expect(splitAtMatch('香港', 'gx', () => null)).toBeUndefined()
})

test('search ignores width, dashes and blanks', { tags: ['two-14'] }, () => {
  const address = item('10.0.0.13')
  expect(labels('１０．０．０．１３', address, item('10.0.0.130'))).toEqual(['10.0.0.13', '10.0.0.130'])
  expect(labels('10。0。0。13', address)).toEqual(['10.0.0.13'])
  expect(labels('hk-01', item('ＨＫ－０１'), item('x', { detail: 'ＨＫ–０１' }))).toEqual(['ＨＫ－０１', 'x'])
})

test.each([
  ['ＨＫ－０１', 'k-0', ['Ｈ', 'Ｋ－０', '１']],
  ['香港㎏级', 'kg', ['香港', '㎏', '级']],
  ['a  b\u200bc', 'b', ['a  ', 'b', '\u200bc']],
  ['10.0.0.13', '０。１', ['10.0.', '0.1', '3']],
])('%s is split at the match of %s', { tags: ['two-14'] }, (text, typed, parts) => {
  expect(splitAtMatch(text, typed)).toEqual(parts)
})
