import { expect, test } from 'vitest'
import { groupAt, groupRows } from '~/screens/node-management/overview/grouping'

const column = (texts: readonly string[]) => {
  const choices = [...new Set(texts)]
  const codes = Uint32Array.from(texts, (text) => choices.indexOf(text))
  return { kind: 'choice' as const, codes, choices }
}

const regions = column(['香港', '', '东京', '香港', '东京', '香港', '', '', '', ''])

test('rows are grouped in the order of the table, the largest group first and the unnamed one last', () => {
  const { groups, members, places } = groupRows(new Uint32Array([5, 4, 3, 2, 1, 0]), regions, '地区未知')
  expect(groups).toEqual([
    { name: '香港', start: 0, count: 3 },
    { name: '东京', start: 3, count: 2 },
    { name: '地区未知', start: 5, count: 1 },
  ])
  expect([...members]).toEqual([5, 3, 0, 4, 2, 1])
  expect([...places]).toEqual([2, 5, 4, 1, 3, 0, -1, -1, -1, -1])
})

test('groups of one size are in the order of their names, and the unnamed one is last even if it is the largest', () => {
  const texts = ['上海', '', '香港', '', '北京', '', '香港', '']
  const names = (order: readonly number[]) =>
    groupRows(new Uint32Array(order), column(order.map((row) => texts[row] ?? '')), '未知').groups.map(
      ({ name }) => name,
    )
  expect(names([0, 1, 2, 3, 4, 5, 6, 7])).toEqual(['香港', '北京', '上海', '未知'])
  expect(names([1, 0, 3, 4, 2, 5, 6, 7])).toEqual(['香港', '北京', '上海', '未知'])
})

test('a group whose rows are all filtered out is not shown', () => {
  const { groups } = groupRows(new Uint32Array([2, 1]), regions, '地区未知')
  expect(groups.map(({ name }) => name)).toEqual(['东京', '地区未知'])
  expect(groupRows(new Uint32Array(), regions, '地区未知').groups).toEqual([])
})

test('finds the group of a place', () => {
  const grouping = groupRows(new Uint32Array([5, 4, 3, 2, 1, 0]), regions, '地区未知')
  expect([0, 1, 2, 3, 4, 5].map((place) => groupAt(grouping, place))).toEqual([0, 0, 0, 1, 1, 2])
})
