import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { doneIds } from '~/features/nodes/item-results'
import { refusedRows } from '~/screens/node-management/dialogs/refused-rows'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows, type Given } from '../../../../tests/support/deployed-rows'

const nodesOf = (...rows: Given[]) => new NodeRowModel(deployedRows(rows), new LiveNodeStore())

/** Each node's id is the server id of the other. */
const crossed = nodesOf(
  { id: 7, node: { id: 1, server_id: 2, alias: 'A' } },
  { id: 8, node: { id: 2, server_id: 1, alias: 'B' } },
)

const refusedNames = (...results: Parameters<typeof refusedRows>[2][]) =>
  results.map((result) => refusedRows(crossed, [0, 1], result).map(({ name }) => name))

test('results by node id are not read as server ids, though a server has the same number', () => {
  expect(
    refusedNames(
      [
        { id: 1, ok: false },
        { id: 2, ok: true },
      ],
      [{ id: 2, ok: false, message: '正在部署' }],
    ),
  ).toEqual([['A'], ['B']])
})

test('results are by server id when one of them is no node of the release', () => {
  const nodes = nodesOf(
    { id: 7, node: { id: 1, server_id: 2, alias: 'A' } },
    { id: 8, node: { id: 2, server_id: 9, alias: 'B' } },
  )
  const results = [
    { id: 2, ok: false },
    { id: 9, ok: true },
  ]
  expect(refusedRows(nodes, [0, 1], results)).toEqual([{ id: '7', name: 'A', reason: '释放失败' }])
})

test('a result without an id is that of the row at its place', () => {
  expect(refusedNames([{ ok: true }, { ok: false }], [{ id: 1, ok: false }, { ok: true }])).toEqual([
    ['B'],
    ['A'],
  ])
})

test('results may be by the id of the row', () => {
  expect(
    refusedNames([
      { id: 7, ok: true },
      { id: 8, ok: false },
    ]),
  ).toEqual([['B']])
})

test('a response without results is a success, and so is one of other nodes', () => {
  expect(refusedNames(undefined, [], [{ id: 99, ok: true }])).toEqual([[], [], []])
})

test('a refusal whose id is that of no node is told by the id, beside those that are known', () => {
  const results = [
    { id: 99, ok: false, message: '正在部署' },
    { id: 2, ok: false },
  ]
  const refused = refusedRows(crossed, [0, 1], results)
  expect(refused).toEqual([
    { id: 99, name: '节点 #99', reason: '正在部署' },
    { id: '8', name: 'B', reason: '释放失败' },
  ])
  expect(doneIds(['7', '8'], refused)).toEqual([])
  expect(doneIds(['7', '8'], refused.slice(1))).toEqual(['7'])
})
