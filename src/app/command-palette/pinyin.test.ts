import { expect, test } from 'vitest'
import { findPinyin } from '~/app/command-palette/pinyin'
import { rankMatches, splitAtMatch } from '~/lib/search-ranking'

test.each([
  ['香港', 'xianggang'],
  ['香港', 'xg'],
  ['香港', 'xiangg'],
  ['香港', 'x'],
  ['香港', '香gang'],
  ['香港', 'GANG'],
  ['香港-00912', 'xianggang-009'],
  ['香港-00912', 'xg009'],
  ['重庆', 'chongqing'],
  ['重庆', 'cq'],
  ['厦门', 'xm'],
  ['银行', 'yinhang'],
  ['旅行', 'lv'],
  ['長沙', 'changsha'],
  ['AMD高频', 'amdgp'],
  ['Grass 节点', 'grass jd'],
])('%s is found by %s', (text, typed) => {
  expect(findPinyin(text, typed)).not.toBeNull()
})

test.each([
  ['香港', 'gx'],
  ['香港节点', 'xd'],
  ['香港', 'xianggan g8'],
  ['香港', 'xiagang'],
  ['香港-009', 'xg8'],
  ['香港', '港'],
  ['grass', 'gr'],
])('%s is not found by %s', (text, typed) => {
  expect(findPinyin(text, typed)).toBeNull()
})

const labels = (typed: string, ...items: readonly string[]) =>
  rankMatches(
    items.map((label) => ({ label })),
    typed,
    findPinyin,
  ).map(({ label }) => label)

test('literal matches rank before pinyin, and whole labels before their beginning and inside', () => {
  expect(labels('xm', '搭建项目', '项目配置', '项目', 'xm-01')).toEqual([
    '项目',
    'xm-01',
    '项目配置',
    '搭建项目',
  ])
})

test('a detail is found too, and the characters that match are marked', () => {
  const item = { label: '10.0.0.1', detail: '编号 7 · 香港' }
  expect(rankMatches([{ label: '东京' }, item], 'xg', findPinyin)).toEqual([item])
  expect(splitAtMatch('节点管理', 'gl', findPinyin)).toEqual(['节点', '管理', ''])
  expect(splitAtMatch('节点管理', 'x', findPinyin)).toBeUndefined()
})
