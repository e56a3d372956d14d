import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { createSelectionStore } from '~/lib/columns/selection-store'
import { nodesCsv } from '~/screens/node-management/columns/csv'
import { nodeColumns } from '~/screens/node-management/columns/node-columns'
import { blankForDash, type NodeField } from '~/screens/node-management/columns/node-field'
import { nodeFields } from '~/screens/node-management/columns/node-fields'
import { autoRenewDetail } from '~/screens/node-management/columns/node-texts'
import { isLiveColumn, isSortColumn } from '~/screens/node-management/columns/row-sorter'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { textCell } from '~/ui/data-grid/cells'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const look = { width: 100, mount: textCell(() => '') }

test('a sortable field without a sort key does not compile', () => {
  const fields: NodeField[] = [
    { label: '', column: { ...look, isSortable: true, sortKey: ({ cpu }) => cpu.values } },
    // @ts-expect-error -- what rows are sorted by is missing
    { label: '', column: { ...look, isSortable: true } },
    // @ts-expect-error -- heartbeats change the cells, and the sort would go by the list
    { label: '', column: { ...look, isSortable: true, isLive: true, sortKey: ({ cpu }) => cpu.values } },
    // @ts-expect-error -- a sort key without a sortable header is never used
    { label: '', column: { ...look, sortKey: ({ cpu }) => cpu.values } },
  ]
  expect(fields).toHaveLength(4)
})

test('the table sorts by the columns that are sortable', () => {
  const columns = nodeColumns(createSelectionStore())
  expect(columns.map(({ id }) => id)).toEqual(expect.arrayContaining(['select', 'cpu', 'actions']))
  const ids = columns.filter(({ isSortable }) => isSortable).map(({ id }) => id)
  const live = columns.filter(({ isSortable, isLive }) => isSortable && isLive).map(({ id }) => id)
  expect(columns.map(({ id }) => id).filter(isSortColumn)).toEqual(ids)
  expect(columns.map(({ id }) => id).filter(isLiveColumn)).toEqual(live)
  expect(live).toEqual(['cpu', 'memory', 'disk', 'temperature', 'lastHeartbeat', 'topProcess'])
  expect(['select', 'actions', 'usedDisk', 'toString', ''].filter(isSortColumn)).toEqual([])
})

test('the file has every field with a CSV value once', async () => {
  const nodes = new NodeRowModel(deployedRows([{ id: 1 }]), new LiveNodeStore())
  const make = nodesCsv(nodes, Uint32Array.of(0), () => Promise.resolve(undefined))
  const { parts } = await make(new AbortController().signal, () => undefined)
  const [header = ''] = parts.join('').replace('\uFEFF', '').split('\r\n')
  const fields: NodeField[] = Object.values(nodeFields)
  const labels = fields.filter(({ csv }) => csv).map(({ label, csvLabel = label }) => csvLabel)
  expect(header.split(',').toSorted()).toEqual(labels.toSorted())
  // Units stand in the brackets of Chinese texts, as in the other files.
  expect(header).toContain('温度（°C）')
  expect(header).not.toMatch(/[()]/)
})

test('the first column selects rows by their nodes, the last one has their actions', () => {
  const columns = nodeColumns(createSelectionStore())
  expect(columns[0]).toMatchObject({
    id: 'select',
    header: '选择',
    card: 'select',
    pin: 'start',
    isFixed: true,
  })
  expect(columns.at(-1)).toMatchObject({
    id: 'actions',
    header: '操作',
    card: 'actions',
    pin: 'end',
    isFixed: true,
  })
  expect(columns).toHaveLength(Object.values<NodeField>(nodeFields).filter(({ column }) => column).length + 2)
})

test('the drawer says the next renewal only of a lease that will be renewed', () => {
  const end_time = new Date(2026, 10, 1, 8).toISOString()
  const nodes = new NodeRowModel(
    deployedRows([
      { id: 1, auto_renew: 1, end_time },
      { id: 2, auto_renew: 1, end_time, status: 'expired' },
      { id: 3, auto_renew: 1, end_time, status: 'stopped' },
      { id: 4, auto_renew: 0, end_time },
      { id: 5, auto_renew: 0, end_time, status: 'expired' },
    ]),
    new LiveNodeStore(),
  )
  expect([0, 1, 2, 3, 4].map((row) => autoRenewDetail(nodes, row))).toEqual([
    '已开启，11-01 08:00 续费 $15.00',
    '已开启',
    '已开启',
    '未开启，11-01 08:00 到期',
    '未开启',
  ])
})

test('only a dash alone is blank', () => {
  const nodes = new NodeRowModel(deployedRows([{ id: 1 }]), new LiveNodeStore())
  expect(['-', '-5', 'a-', '--'].map((text) => blankForDash(() => text)(nodes, 0))).toEqual([
    '',
    '-5',
    'a-',
    '--',
  ])
})
