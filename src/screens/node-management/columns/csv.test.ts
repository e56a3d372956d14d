import { expect, test, vi } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { nodesCsv } from '~/screens/node-management/columns/csv'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const rows = deployedRows([
  {
    id: 61,
    auto_renew: 1,
    spec: { is_show: true, cpu_cores: 4, memory_gb: 8, bandwidth_mbps: 100 },
    node: {
      id: 1042,
      alias: '香港,42',
      ip_address: '203.0.113.42',
      latest_metric: {
        cpu_usage_rate: 37.5,
        used_memory: 3120,
        total_memory: 7936,
        used_disk: 41.2,
        total_disk: 80,
        temperature: null,
        cpu_max_process: 'titan-edge',
      },
    },
  },
  { id: 62, lease_type: 'hourly', price: '0.052', start_time: new Date(2026, 10, 1, 8, 30).toISOString() },
  { id: 63, node: { id: 1043, alias: '东京' } },
])

const noNames = () => Promise.resolve(undefined)

test('the file has the rows that the table shows in its order, numbers as numbers and what is unknown blank', async () => {
  const live = new LiveNodeStore()
  live.onMessage('{"type":"node_heartbeat","data":{"node_id":1042,"heartbeat_data":{"cpu_usage_rate":40}}}')
  const { parts, count } = await nodesCsv(
    new NodeRowModel(rows, live),
    Uint32Array.of(1, 0),
    noNames,
  )(new AbortController().signal, () => undefined)
  const [header = '', hourly, monthly, end] = parts.join('').split('\r\n')
  expect(header).toMatch(/^\uFEFF编号,节点编号,别名,/)
  expect(hourly).toBe('62,,,,,,未知,,,,,,,,,按小时,0.052,2026-11-01 08:30:00,,,,,,,,,,')
  expect(monthly).toContain('61,1042,"香港,42",,,203.0.113.42,在线,40,3120,7936,41.2,80,,titan-edge,')
  expect(monthly).toContain(',包月,15.00,')
  expect(monthly).toContain(',是,')
  expect(monthly).toContain(',4 核 8G / 100M,')
  expect(end).toBe('')
  expect(count).toBe(2)
})

test('the state of the installation is its words, and blank where there is none', async () => {
  const installed = deployedRows([
    { id: 1, node: { id: 9, last_install_script_execution: { status: 'success', output: '' } } },
    { id: 2 },
  ])
  const make = nodesCsv(new NodeRowModel(installed, new LiveNodeStore()), Uint32Array.of(0, 1), noNames)
  const { parts } = await make(new AbortController().signal, () => undefined)
  const [header = '', first = '', second = ''] = parts.join('').split('\r\n')
  const column = header.split(',').indexOf('部署')
  expect([first, second].map((line) => line.split(',')[column])).toEqual(['已部署', ''])
})

test('a spec that the provider hides is blank', { tags: ['i-19'] }, async () => {
  const spec = { cpu_cores: 4, memory_gb: 8, bandwidth_mbps: 100 }
  const specRows = deployedRows([
    { id: 1, spec: { is_show: false, ...spec } },
    { id: 2, spec: { is_show: true, ...spec } },
  ])
  const model = new NodeRowModel(specRows, new LiveNodeStore())
  const { parts } = await nodesCsv(
    model,
    Uint32Array.of(0, 1),
    noNames,
  )(new AbortController().signal, () => undefined)
  const [, hidden, shown] = parts.join('').split('\r\n')
  expect(hidden).not.toContain('4 核')
  expect(shown).toContain(',4 核 8G / 100M,')
})

const configRows = deployedRows([
  { id: 1, project_config_id: 7, project_config: { id: 7, remark: '随行', parameters: {} } },
  { id: 2, project_config_id: 7 },
  { id: 3, project_config_id: 8 },
  { id: 4, project_config_id: 0 },
  { id: 5 },
])

/** The config column of each row. */
async function configColumn(names: ReadonlyMap<string, string> | undefined, order = [0, 1, 2, 3, 4]) {
  const load = vi.fn<() => Promise<typeof names>>(() => Promise.resolve(names))
  const make = nodesCsv(new NodeRowModel(configRows, new LiveNodeStore()), Uint32Array.from(order), load)
  const { parts } = await make(new AbortController().signal, () => undefined)
  const [header = '', ...lines] = parts.join('').trimEnd().split('\r\n')
  const place = header.split(',').indexOf('项目配置')
  return { texts: lines.map((line) => line.split(',')[place]), calls: load.mock.calls.length }
}

test('a config that the row only numbers is named by the list of configs', { tags: ['nod-47'] }, async () => {
  expect((await configColumn(new Map([['7', '一号']]))).texts).toEqual([
    '随行',
    '一号',
    '编号 8（找不到该配置）',
    '',
    '',
  ])
  expect((await configColumn(undefined)).texts).toEqual(['随行', '编号 7', '编号 8', '', ''])
  // Rows that say it themselves need no list.
  expect(await configColumn(undefined, [0, 3, 4])).toEqual({ texts: ['随行', '', ''], calls: 0 })
})

test.each([
  ['all', false],
  ['newest', true],
  ['unknown', true],
] as const)(
  'of a list that has %s rows the file says whether rows may be missing',
  async (coverage, isPartial) => {
    const model = new NodeRowModel({ ...rows, coverage }, new LiveNodeStore())
    const csv = await nodesCsv(
      model,
      Uint32Array.of(0),
      noNames,
    )(new AbortController().signal, () => undefined)
    expect(csv.isPartial).toBe(isPartial)
  },
)
