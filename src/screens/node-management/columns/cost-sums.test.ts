import { expect, test } from 'vitest'
import { unitsPerDollar } from '~/features/billing/units'
import { sumCosts, sumRows, type CostTable } from '~/screens/node-management/columns/cost-sums'
import {
  costSumText,
  unknownText,
  unpricedText,
  wasteText,
} from '~/screens/node-management/columns/cost-text'
import { nodeChoices } from '~/screens/node-management/columns/node-choices'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const inGroups = (...ids: number[]) => ({ node_groups: ids.map((id) => ({ id, name: `组 ${id}` })) })

const titan = { project_id: 7, project: { id: 7, name: 'Titan' } }
const absent = { project: undefined, project_id: undefined }

const given = [
  { id: 1, price: '0.10', ...titan, node: { id: 1, ...inGroups(1, 2) } },
  { id: 2, price: '0.20', ...titan, node: { id: 2, status: 'offline', ...inGroups(1) } },
  { id: 3, lease_type: 'hourly', price: '0.015', node: { id: 3, status: 'offline', ...inGroups(2) } },
  { id: 4, lease_type: null, price: null, node: { id: 4, status: null, source_type: 'self_owned' } },
  { id: 5, price: null, node: { id: 5, status: 'hibernating' } },
  { id: 6, price: '15.00', status: 'released', ...titan, node: { id: 6 } },
  { id: 7, price: '1e3', node: undefined },
  { id: 8, price: 'free', ...absent, node: { id: 8 } },
]

const { columns } = deployedRows(given as never)
const order = Uint32Array.from(given.keys())

const linesOf = ({ lines }: CostTable) =>
  lines.map(({ value, all }) => [value, all.count, costSumText(all), unpricedText(all)])

test(
  'nodes cost by billing, the costliest first; unknown prices are counted and are not zero',
  { tags: ['fle-04'] },
  () => {
    expect(linesOf(sumCosts({ columns, order }, nodeChoices.billing(columns)))).toEqual([
      ['monthly', 6, '$1,000.30', '2 台价格未知'],
      ['hourly', 1, '$10.80', undefined],
      ['own', 1, '不计费', undefined],
    ])
    const [only] = sumCosts({ columns, order: [4] }, nodeChoices.billing(columns)).lines
    expect(only && costSumText(only.all)).toBe('-')
  },
)

test('a node in two groups counts in each, and once in the total', { tags: ['fle-04'] }, () => {
  const groups = sumCosts({ columns, order }, columns.groupIds, (ids) => ids.split('\n'))
  expect(linesOf(groups).slice(0, 3)).toEqual([
    ['', 5, '$1,000.00', '2 台价格未知'],
    ['2', 2, '$10.90', undefined],
    ['1', 2, '$0.30', undefined],
  ])
  expect([groups.total.all.count, costSumText(groups.total.all), groups.shared]).toEqual([8, '$1,011.10', 1])
  const twice = sumCosts({ columns, order: [0] }, columns.groupIds, () => ['1', '1'])
  expect([twice.lines.length, twice.lines[0]?.all.count, twice.shared]).toEqual([1, 1, 0])
})

test(
  'idle and offline nodes have their own cost; a server without a node is not idle',
  { tags: ['fle-04'] },
  () => {
    const { idle, offline, unknownUse, unknownState } = sumRows({ columns, order })
    expect([idle.count, idle.units / unitsPerDollar, idle.unpriced, unknownUse]).toEqual([3, 10.8, 1, 1])
    // One without a status, one with a new one; the server without a node is none.
    expect(unknownState).toBe(2)
    expect([unknownText(idle, 1), unknownText(sumRows({ columns, order: [0] }).idle, 2)]).toEqual([
      '另有 1 台未知',
      '2 台未知',
    ])
    expect(unknownText(idle, 0)).toBeUndefined()
    expect(wasteText('闲置', idle)).toBe('3 台闲置，每月 $10.80，1 台价格未知')
    expect(wasteText('离线', offline)).toBe('2 台离线，每月 $11.00')
    const [own, unknown] = [[3], [4]].map((order) => sumRows({ columns, order }).idle)
    expect(own && wasteText('闲置', own)).toBe('1 台闲置，不计费')
    expect(unknown && wasteText('闲置', unknown)).toBe('1 台闲置，1 台价格未知')
  },
)

test('a sum of 100,000 prices does not drift', { tags: ['fle-04'] }, () => {
  const many = deployedRows(Array.from({ length: 100_000 }, (_, id) => ({ id: id + 1, price: '0.1' })))
  const order = Uint32Array.from({ length: 100_000 }, (_, row) => row)
  expect(sumRows({ columns: many.columns, order }).all.units).toBe(10_000 * unitsPerDollar)
})
