import { expect, test } from 'vitest'
import { findLoadedNodes, searchableColumns } from '~/app/command-palette/loaded-nodes'
import { findPinyin } from '~/app/command-palette/pinyin'
import { deployedRows } from '../../../tests/support/deployed-rows'

const spec = {
  os_type: null,
  os_version: null,
  cpu_cores: 4,
  memory_gb: 8,
  bandwidth_mbps: 100,
  system_disk_gb: 40,
}
const region = (name: string) => ({ server_instance: { spec: { ...spec, region: { id: 1, name } } } })

const rows = deployedRows([
  { id: 1, node: { alias: '香港-001' } },
  { id: 2, node: { alias: '备用香港-002' } },
  { id: 3, node: { alias: '香港-003' } },
  { id: 4, node: { alias: 'xg-004', ...region('重庆') } },
  { id: 5, node: { alias: null, node_groups: [{ id: 7, name: '矿场' }] } },
  { id: 6, node: { alias: '重庆-006', ...region('重庆') } },
  { id: 7, node: { alias: 'x-007', ...region('Tokyo') } },
])

const find = async (typed: string, more = {}) =>
  findLoadedNodes({
    rows: searchableColumns(rows),
    typed,
    spelling: findPinyin,
    limit: 12,
    signal: new AbortController().signal,
    ...more,
  })

test.each([
  ['xianggang', [0, 2, 1]],
  ['xg', [0, 2, 1]],
  ['香gang', [0, 2, 1]],
  ['xiangg-003', [2]],
  ['xg002', [1]],
  ['xg9', []],
])('%s finds aliases by pinyin, those that begin with it first', async (typed, found) => {
  expect(await find(typed)).toEqual(found)
})

test.each([
  ['chongqing', [5, 3]],
  ['重庆', [3, 5]],
  ['kc', [4]],
  ['TOK', [6]],
  ['tok', [6]],
])('%s finds regions and groups, each row once', async (typed, found) => {
  expect(await find(typed)).toEqual(found)
})

test('a region that all rows have finds all of them', async () => {
  const same = deployedRows([1, 2].map((id) => ({ id, node: { alias: 'x', ...region('重庆') } })))
  expect(await find('cq', { rows: searchableColumns(same) })).toEqual([0, 1])
  expect(await find('sh', { rows: searchableColumns(same) })).toEqual([])
})

test('no more are found than asked for, and a search that is over ends', async () => {
  expect(await find('xg', { limit: 2 })).toEqual([0, 2])
  const many = deployedRows(Array.from({ length: 2100 }, (_, id) => ({ id, node: { alias: `香港-${id}` } })))
  const controller = new AbortController()
  const search = find('xg', { rows: searchableColumns(many), signal: controller.signal })
  controller.abort()
  await expect(search).rejects.toThrow('aborted')
})
