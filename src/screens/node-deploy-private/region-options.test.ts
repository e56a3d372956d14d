import { expect, test } from 'vitest'
import type { MarketFilter } from '~/api/generated/model'
import { regionOptions } from '~/screens/node-deploy-private/region-options'

test('regions are read by id and name or by value and label; one without an id filters nothing', () => {
  expect(regionOptions([{ id: 2, name: '东京' }, { id: 3 }, { name: '香港' }])).toEqual([
    ['2', '东京'],
    ['3', '地区 3'],
  ])
  const options: MarketFilter['regions'] = JSON.parse('[{ "value": "4", "label": "首尔" }, "tokyo", 7, null]')
  expect(regionOptions(options)).toEqual([['4', '首尔']])
  expect(regionOptions(undefined)).toEqual([])
})
