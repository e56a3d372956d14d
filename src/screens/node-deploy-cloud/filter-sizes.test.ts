import { expect, test } from 'vitest'
import { filterSizes } from '~/screens/node-deploy-cloud/filter-sizes'

test(
  'a filter option in any of the forms that the documents leave open',
  { tags: ['cld-01', 'net-16'] },
  () => {
    expect(filterSizes([2, '4', '8核', ' 16 核'], '核')).toEqual([
      { value: 2, label: '2 核' },
      { value: 4, label: '4 核' },
      { value: 8, label: '8核' },
      { value: 16, label: '16 核' },
    ])
    expect(filterSizes([{ label: '4核', value: 4 }, { label: 8, value: '8' }, { value: 0.5 }], 'G')).toEqual([
      { value: 4, label: '4核' },
      { value: 8, label: '8 G' },
      { value: 0.5, label: '0.5 G' },
    ])
    expect(filterSizes([{ id: 3, name: '4核' }, { name: '8核' }], '核')).toEqual([
      { value: 3, label: '4核' },
      { value: 8, label: '8核' },
    ])
  },
)

test('invalid sizes are left out, and each size is offered once', { tags: ['cld-01', 'net-16'] }, () => {
  expect(filterSizes(undefined, '核')).toEqual([])
  expect(filterSizes([{}, { label: null, value: {} }, '', '不限', 0, -1, { value: [4] }], '核')).toEqual([])
  expect(filterSizes([4, '4', { value: 4 }], '核')).toEqual([{ value: 4, label: '4 核' }])
})
