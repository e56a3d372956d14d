import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { nodeFields } from '~/screens/node-management/columns/node-fields'
import {
  currentHeartbeat,
  currentProcessRank,
  share,
  shareOf,
} from '~/screens/node-management/columns/sort-keys'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const withProcess = (id: number, cpu_max_process: string) => ({
  id,
  node: { id, latest_metric: { cpu_max_process } },
})

const changes = (rows: ReturnType<typeof deployedRows>, changed: number[]) => ({
  rows,
  nodes: new NodeRowModel(rows, new LiveNodeStore()),
  changed,
})

const numbers = (values: readonly number[]) => ({
  kind: 'number' as const,
  values: Float64Array.from(values),
})

test('a share is used of total, unknown without a total, and computed once for the same columns', () => {
  expect([share(1, 4), share(3, 1), share(1, 0), share(0, 0), share(1, Number.NaN)]).toEqual([
    0.25,
    3,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  const { columns } = deployedRows([{ id: 1 }, { id: 2 }, { id: 3 }])
  const [usedMemory, totalMemory] = [numbers([1, 2, 3]), numbers([4, 0])]
  const read = shareOf('usedMemory', 'totalMemory')
  const shares = read({ ...columns, usedMemory, totalMemory })
  expect([...shares]).toEqual([0.25, Number.NaN, Number.NaN])
  expect(read({ ...columns, usedMemory, totalMemory })).toBe(shares)
})

test('a refresh that changes a total alone sorts by the new shares', () => {
  const { columns } = deployedRows([{ id: 1 }])
  const before = { ...columns, usedMemory: numbers([2]), totalMemory: numbers([4]) }
  const { sortKey } = nodeFields.memory.column
  expect([...sortKey(before)]).toEqual([0.5])
  const after = { ...before, totalMemory: numbers([8]) }
  expect([...sortKey(after)]).toEqual([0.25])
  expect(sortKey({ ...after })).toBe(sortKey(after))
})

test('plans sort by their cores, then by their memory, and cores of unknown memory come first', () => {
  const { columns } = deployedRows([{ id: 1 }, { id: 2 }, { id: 3 }])
  const leasedCores = numbers([4, 4, Number.NaN])
  const before = { ...columns, leasedCores, leasedMemoryG: numbers([8, Number.NaN, 8]) }
  const { sortKey } = nodeFields.spec.column
  expect([...sortKey(before)]).toEqual([400_008, 400_000, Number.NaN])
  expect(sortKey({ ...before })).toBe(sortKey(before))
  const after = { ...before, leasedMemoryG: numbers([16, 2, 8]) }
  expect([...sortKey(after)]).toEqual([400_016, 400_002, Number.NaN])
})

test('heartbeats later than the list count as of its time, in a copy of the keys', () => {
  const rows = deployedRows([{ id: 1 }, { id: 2 }], 500)
  const keys = Float64Array.of(400, 600, Number.NaN)
  expect([...currentHeartbeat(keys, changes(rows, []))]).toEqual([400, 500, Number.NaN])
  expect([...keys]).toEqual([400, 600, Number.NaN])
})

test('processes are ranked by what the cells show, in copies of the columns', () => {
  const rows = deployedRows([withProcess(1, 'b'), withProcess(2, 'a'), withProcess(3, 'b')])
  const { codes, choices } = rows.columns.topProcess
  const before = [[...codes], [...choices]]
  const ranks = currentProcessRank(Float64Array.of(), changes(rows, [0, 1]))
  expect(ranks[0]).toBeGreaterThan(ranks[1] ?? Number.NaN)
  expect(ranks[2]).toBe(ranks[0])
  expect([[...codes], [...choices]]).toEqual(before)
})
