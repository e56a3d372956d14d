import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { unitsPerDollar } from '~/features/billing/units'
import { monthlyCosts, sumNodes } from '~/screens/node-management/columns/node-costs'
import { nodeFields } from '~/screens/node-management/columns/node-fields'
import { costCellText } from '~/screens/node-management/columns/node-texts'
import { sortKeys } from '~/screens/node-management/columns/row-sorter'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const own = { source_type: 'self_owned' } as const

const metric = (cpu_usage_rate: number) => ({ latest_metric: { cpu_usage_rate } })
const leases = () =>
  deployedRows([
    { id: 1, lease_type: 'monthly', price: '9.99', node: metric(10) },
    { id: 2, lease_type: 'hourly', price: '0.028', node: metric(30) },
    { id: 3, lease_type: 'monthly', price: '', node: {} },
    { id: 4, node: own, lease_type: null, price: null },
    { id: 5, lease_type: null, price: '3' },
    { id: 6, lease_type: 'monthly', price: '0.01' },
  ])

test('a cost is the price of the answer: a missing one is unknown, and that of an own server is told', () => {
  const rows = deployedRows([{ id: 1, node: own, lease_type: 'monthly', price: '5.00' }])
  const textsOf = (list: ReturnType<typeof leases>) => {
    const nodes = new NodeRowModel(list, new LiveNodeStore())
    return Array.from({ length: list.length }, (_, row) => costCellText(nodes, row))
  }
  expect(textsOf(leases()).slice(0, 4)).toEqual(['$9.99/月', '$0.028/小时', '-', '-'])
  expect(textsOf(rows)).toEqual(['$5.00/月'])
  expect([...monthlyCosts(rows.columns)]).toEqual([5 * unitsPerDollar])
})

test('rows sort by what they cost in a month, leases by the hour too', () => {
  const rows = leases()
  const dollars = [...monthlyCosts(rows.columns)].map((units) => units / unitsPerDollar)
  expect(dollars).toEqual([9.99, 20.16, Number.NaN, 0, Number.NaN, 0.01])
  expect(nodeFields.price.column.sortKey(rows.columns)).toBe(monthlyCosts(rows.columns))
  expect(sortKeys(rows, 'price')).toBe(sortKeys({ ...rows }, 'price'))
})

test('the costs are computed again when the lease types or the owners change', () => {
  const { columns } = leases()
  const before = monthlyCosts(columns)
  expect(monthlyCosts({ ...columns, leaseType: { ...columns.leaseType } })).not.toBe(before)
  expect(monthlyCosts({ ...columns, source: { ...columns.source } })).not.toBe(before)
})

test('the sums are exact, by month and by hour apart, and count what has no price', () => {
  const { columns } = leases()
  const sums = sumNodes(columns, [0, 1, 2, 3, 4, 5])
  expect(sums).toEqual({
    count: 6,
    monthly: 10 * unitsPerDollar,
    hourly: 0.028 * unitsPerDollar,
    unpriced: 2,
    unpricedMonthly: 2,
    unpricedHourly: 1,
    cpu: 20,
  })
  const nothing = { monthly: 0, hourly: 0, unpriced: 0, unpricedMonthly: 0, unpricedHourly: 0 }
  const none = { ...nothing, count: 0, cpu: Number.NaN }
  expect(sumNodes(columns, [1])).toEqual({ ...none, count: 1, hourly: 0.028 * unitsPerDollar, cpu: 30 })
  expect(sumNodes(columns, [])).toEqual(none)
  const hourly = deployedRows([{ id: 1, lease_type: 'hourly', price: null }])
  expect(sumNodes(hourly.columns, [0])).toEqual({ ...none, count: 1, unpriced: 1, unpricedHourly: 1 })
  const monthly = deployedRows([{ id: 1, lease_type: 'monthly', price: null }])
  expect(sumNodes(monthly.columns, [0])).toEqual({ ...none, count: 1, unpriced: 1, unpricedMonthly: 1 })
})

test('a lease that is over or stopped costs nothing any more; its node still counts', () => {
  const over = { price: '5', node: metric(50) }
  const { columns } = deployedRows([
    { id: 1, lease_type: 'monthly', price: '9.99', node: metric(10) },
    { ...over, id: 2, lease_type: 'monthly', status: 'expired' },
    { ...over, id: 3, lease_type: 'hourly', status: 'released' },
    { ...over, id: 4, lease_type: 'monthly', status: 'released', price: null },
    { ...over, id: 5, lease_type: 'hourly', status: 'stopped', node: metric(40) },
  ])
  const sums = sumNodes(columns, [0, 1, 2, 3, 4])
  expect(sums).toEqual({
    count: 5,
    monthly: 9.99 * unitsPerDollar,
    hourly: 0,
    unpriced: 0,
    unpricedMonthly: 0,
    unpricedHourly: 0,
    cpu: 40,
  })
})

test('a lease in a state that the contract does not list is charged, as far as is known', () => {
  const { columns } = deployedRows([{ id: 1, lease_type: 'monthly', price: '5' }])
  const leaseStatus = { ...columns.leaseStatus, choices: ['frozen'] }
  expect(sumNodes({ ...columns, leaseStatus }, [0]).monthly).toBe(5 * unitsPerDollar)
})

test('100,000 prices of a cent sum to exactly 1,000 dollars', () => {
  const { columns } = leases()
  const rows = new Uint32Array(100_000).fill(5)
  expect(sumNodes(columns, rows).monthly).toBe(1000 * unitsPerDollar)
})
