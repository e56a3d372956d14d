import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
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

test('a share is used of total, unknown without a total, and computed once for a column', () => {
  expect([share(1, 4), share(3, 1), share(1, 0), share(0, 0), share(1, Number.NaN)]).toEqual([
    0.25,
    3,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
  const [used, total] = [Float64Array.of(1, 2, 3), Float64Array.of(4, 0)]
  const shares = shareOf(used, total)
  expect([...shares]).toEqual([0.25, Number.NaN, Number.NaN])
  expect(shareOf(used, total)).toBe(shares)
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
