import { expect, test } from 'vitest'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { GroupingKey } from '~/screens/node-management/overview-params'
import { groupAt, groupColumns, groupRows } from '~/screens/node-management/overview/grouping'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const column = (texts: readonly string[]) => {
  const choices = [...new Set(texts)]
  const codes = Uint32Array.from(texts, (text) => choices.indexOf(text))
  return { kind: 'choice' as const, codes, choices }
}

const regionName = (region: string) => region || '地区未知'

const regions = column(['香港', '', '东京', '香港', '东京', '香港', '', '', '', ''])

test('rows are grouped in the order of the table, the largest group first and the unnamed one last', () => {
  const { groups, members, places } = groupRows(new Uint32Array([5, 4, 3, 2, 1, 0]), regions, regionName)
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
    groupRows(
      new Uint32Array(order),
      column(order.map((row) => texts[row] ?? '')),
      (text) => text || '未知',
    ).groups.map(({ name }) => name)
  expect(names([0, 1, 2, 3, 4, 5, 6, 7])).toEqual(['香港', '北京', '上海', '未知'])
  expect(names([1, 0, 3, 4, 2, 5, 6, 7])).toEqual(['香港', '北京', '上海', '未知'])
})

test('a group whose rows are all filtered out is not shown', () => {
  const { groups } = groupRows(new Uint32Array([2, 1]), regions, regionName)
  expect(groups.map(({ name }) => name)).toEqual(['东京', '地区未知'])
  expect(groupRows(new Uint32Array(), regions, regionName).groups).toEqual([])
})

test('finds the group of a place', () => {
  const grouping = groupRows(new Uint32Array([5, 4, 3, 2, 1, 0]), regions, regionName)
  expect([0, 1, 2, 3, 4, 5].map((place) => groupAt(grouping, place))).toEqual([0, 0, 0, 1, 1, 2])
})

function countsBy(by: GroupingKey, columns: DeployedRows['columns']) {
  const { columnOf, text } = groupColumns[by]
  const order = Uint32Array.from(columns.project.codes.keys())
  return groupRows(order, columnOf(columns), text).groups.map(({ name, count }) => [name, count])
}

const titan = {
  id: 7,
  name: 'Titan',
  short_name: 'Titan',
  icon: null,
  project_type: 'node',
  status: 'published',
} as const

test('nodes that run a project without a name, or may run one, are in groups of their own', () => {
  const { columns } = deployedRows([
    { id: 1, project_id: 7, project: titan },
    { id: 2, project_id: 3, project: null },
    { id: 3, project_id: undefined, project: undefined },
    { id: 4 },
    { id: 5 },
    { id: 6, project_id: 7, project: null },
  ])
  expect(countsBy('project', columns)).toEqual([
    ['Titan', 2],
    ['项目 3', 1],
    ['未部署', 2],
    ['项目未知', 1],
  ])
  expect(countsBy('region', columns)).toEqual([['地区未知', 6]])
  expect(countsBy('group', columns)).toEqual([['未分组', 6]])
})
