import { expect, test } from 'vitest'
import { costScale } from '~/screens/node-management/overview/cost-scale'
import { groupRows } from '~/screens/node-management/overview/grouping'
import { costMark, marks } from '~/screens/node-management/overview/marks'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const rows = deployedRows([
  { id: 1, price: '400.00' },
  { id: 2, price: '100.00' },
  { id: 3, price: null },
  { id: 4, price: '0.01' },
  { id: 5, price: null, lease_type: null, node: { id: 5, source_type: 'self_owned' } },
  { id: 6, price: '900.00' },
])

const scalesOf = (...order: number[]) => {
  const grouping = groupRows(Uint32Array.from(order), rows.columns.region, String)
  return order.map(costScale({ rows, grouping }))
}

test('the area of a square follows the cost; an unknown one is not small', { tags: ['fle-04'] }, () => {
  expect(scalesOf(0, 1, 2, 3, 4)).toEqual([1, 0.5, 1, 0.25, 0.25])
  expect(scalesOf(2, 4)).toEqual([1, 0.25])
})

test('a cost has the mark of its class; an unknown one and none have their own', { tags: ['fle-04'] }, () => {
  const dollars = [0.01, 10, 199.99, 200].map((amount) => costMark(amount * 1e8))
  expect(dollars).toEqual([0, 1, 4, 5])
  expect([costMark(0), costMark(Number.NaN)]).toEqual([marks.unregistered, marks.noData])
})
