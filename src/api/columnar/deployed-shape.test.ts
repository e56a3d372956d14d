import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { deployedShape as shape } from '~/api/columnar/deployed-shape'
import { RowColumns } from '~/api/columnar/row-columns'
import { choiceColumn, flagColumn, numberColumn, textColumn, timestampColumn } from '~/api/columnar/row-shape'
import { numberAt, textAt, type ColumnVector } from '~/lib/columns/column-vector'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

const valueAt = (column: ColumnVector, row: number) =>
  column.kind === 'number' ? numberAt(column, row) : textAt(column, row)

let deployedShape: typeof shape
// Each test loads the module again, and so counts as one that sees the columns made.
beforeEach(async () => {
  vi.resetModules()
  ;({ deployedShape } = await import('~/api/columnar/deployed-shape'))
})

/** The values of one row as the table reads them. */
function read(row: object): Record<string, number | string> {
  const columns = new RowColumns<object>(deployedShape)
  columns.add(row)
  return Object.fromEntries([...columns.columns()].map(([name, column]) => [name, valueAt(column, 0)]))
}

const spec = {
  os_type: 'Linux',
  os_version: '12',
  region: { name: '香港' },
  cpu_cores: 4,
  memory_gb: 8,
  bandwidth_mbps: 100,
  system_disk_gb: 40,
}
const latest_metric = {
  cpu_usage_rate: 12.5,
  used_memory: 512,
  total_memory: 1024,
  used_disk: 10,
  total_disk: 50,
  temperature: 55,
  cpu_max_process: 'titan',
}
const node = {
  id: 61,
  server_id: 62,
  alias: 'Tokyo',
  hostname: 'host',
  lan_ip_address: '10.0.0.A',
  ip_address: '203.0.113.1',
  node_groups: [{ id: 1, name: '甲' }, { id: 2 }, { id: 3, name: '乙' }],
  status: 'online',
  source_type: 'cloud',
  last_heartbeat: '2026-11-01T00:00:00Z',
  created_at: '2026-10-01T00:00:00Z',
  latest_metric,
  server_instance: { spec },
  last_install_script_execution: { status: 'success' },
}
const row = {
  id: 7,
  node,
  status: 'running',
  lease_type: 'monthly',
  auto_renew: 1,
  price: '15.00',
  start_time: '2026-11-02T00:00:00Z',
  end_time: '2026-12-02T00:00:00Z',
  project_config_id: 5,
  project_config: { id: 6, remark: 'a' },
  project_id: 8,
  project: { name: '全名', short_name: '短名' },
  spec: { cpu_cores: 2, memory_gb: 3, bandwidth_mbps: 9 },
}

test('each field of a row is in its column', () => {
  expect(read(row)).toEqual({
    rowId: 7,
    nodeId: 61,
    serverId: 62,
    alias: 'Tokyo',
    hostname: 'host',
    lanIp: '10.0.0.A',
    publicIp: '203.0.113.1',
    keywords: 'tokyo\n10.0.0.a',
    groups: '甲、乙',
    groupIds: '1\n2\n3',
    status: 'online',
    source: 'cloud',
    lastHeartbeat: Date.UTC(2026, 10, 1),
    createdAt: Date.UTC(2026, 9, 1),
    cpu: 12.5,
    usedMemory: 512,
    totalMemory: 1024,
    usedDisk: 10,
    totalDisk: 50,
    temperature: 55,
    topProcess: 'titan',
    region: '香港',
    os: 'Linux 12',
    cores: 4,
    memoryG: 8,
    bandwidth: 100,
    diskG: 40,
    install: 'success',
    leaseStatus: 'running',
    leaseType: 'monthly',
    autoRenew: 1,
    price: '15.00',
    startTime: Date.UTC(2026, 10, 2),
    endTime: Date.UTC(2026, 11, 2),
    configId: 5,
    config: '{"id":6,"remark":"a"}',
    projectId: 8,
    project: '短名',
    hasProject: 1,
    leasedCores: 2,
    leasedMemoryG: 3,
    leasedBandwidth: 9,
  })
})

const withoutNode = {
  nodeId: Number.NaN,
  alias: '',
  keywords: '\n',
  groups: '',
  groupIds: '',
  os: '',
  cpu: Number.NaN,
}
const withoutSpec = { os: '', region: '', cores: Number.NaN, memoryG: Number.NaN, diskG: Number.NaN }
const withoutMetric = { cpu: Number.NaN, temperature: Number.NaN, topProcess: '' }

test.each([
  [{ node: undefined }, withoutNode],
  [{ node: null }, withoutNode],
  [{ node: {} }, { ...withoutNode, ...withoutSpec, ...withoutMetric, install: '' }],
  [
    { node: { server_instance: null, latest_metric: null, node_groups: [null] } },
    { ...withoutSpec, ...withoutMetric },
  ],
  [{ node: { server_instance: {} } }, withoutSpec],
  [{ node: { server_instance: { spec: {} } } }, withoutSpec],
  [{ node: { server_instance: { spec: { os_version: '12' } } } }, { os: '12' }],
  [{ node: { alias: 'A' } }, { keywords: 'a\n', lanIp: '' }],
  [{ node: { node_groups: [null, { id: 2 }] } }, { groups: '', groupIds: '\n2' }],
  [{ auto_renew: 0 }, { autoRenew: 0 }],
  [{ auto_renew: null }, { autoRenew: Number.NaN }],
  [{ project_config_id: null }, { configId: 6 }],
  [
    { project_config_id: undefined, project_config: null },
    { configId: Number.NaN, config: '' },
  ],
  [{ project: { name: '全名', short_name: '' } }, { project: '全名' }],
  [{ project: null }, { project: '', projectId: 8, hasProject: 1 }],
  [
    { project_id: undefined, project: { id: 9 } },
    { projectId: 9, project: '', hasProject: 1 },
  ],
  [{ project_id: null }, { hasProject: 1 }],
  [{ project_id: null, project: null }, { hasProject: 0 }],
  [{ project_id: null, project: undefined }, { hasProject: 0 }],
  [{ project_id: '', project: undefined }, { hasProject: 0 }],
  [{ project_id: undefined, project: null }, { hasProject: 0 }],
  [{ project_id: undefined, project: undefined }, { hasProject: Number.NaN }],
  [{ project_id: undefined, project: {} }, { hasProject: Number.NaN }],
  [
    { project_id: 0, project: null },
    { projectId: Number.NaN, hasProject: 0 },
  ],
  [{ project_id: '0', project: undefined }, { hasProject: 0 }],
  [
    { project_id: 0, project: { id: 0, name: '全名' } },
    { project: '全名', hasProject: 1 },
  ],
  [{ node: { server_id: 0 } }, { serverId: Number.NaN }],
  [{ spec: null }, { leasedCores: Number.NaN, leasedMemoryG: Number.NaN, leasedBandwidth: Number.NaN }],
  [{ spec: { cpu_cores: 2, is_show: 0 } }, { leasedCores: Number.NaN }],
  [{ spec: { cpu_cores: 2, is_show: 1 } }, { leasedCores: 2 }],
])('the field %j is read as %j', (change, expected) => {
  expect(read({ ...row, ...change })).toMatchObject(expected)
})

// A list has 100,000 rows, and an error for each missing value would be slow.
test.each([
  [{}],
  [{ node: null }],
  [{ node: {} }],
  [{ node: { latest_metric: null, node_groups: [{}], server_instance: null } }],
  [{ node: { server_instance: {} } }],
  [{ node: { server_instance: { spec: {} } } }],
])('missing fields of %j are read without an error', (lacking) => {
  for (const { read } of Object.values(deployedShape)) expect(() => read(lacking)).not.toThrow()
})

test.each([
  [numberColumn, '7', 7],
  [numberColumn, undefined, Number.NaN],
  [flagColumn, 'true', 1],
  [flagColumn, 0, 0],
  [flagColumn, null, Number.NaN],
  [timestampColumn, '2026-11-01T00:00:00Z', Date.UTC(2026, 10, 1)],
  [timestampColumn, undefined, Number.NaN],
  [timestampColumn, 'soon', Number.NaN],
  [textColumn, 7, '7'],
  [textColumn, {}, ''],
  [choiceColumn, 'a', 'a'],
  [choiceColumn, null, ''],
])('%o reads %j as %j', (column, value, expected) => {
  expect(column<unknown>((row) => row).read(value)).toEqual(expected)
})

test('states have the spelling of the contract, and unknown ones stay', { tags: ['two-11'] }, () => {
  const states = (text: unknown) => {
    const node = { status: text, source_type: text, last_install_script_execution: { status: text } }
    const row = read({ id: 1, status: text, lease_type: text, node })
    return ['leaseStatus', 'leaseType', 'status', 'source', 'install'].map((name) => row[name])
  }
  expect(states(' RUNNING')).toEqual(['running', ' RUNNING', 'running', ' RUNNING', 'running'])
  expect(states('Monthly')[1]).toBe('monthly')
  expect(states('SELF-OWNED')[3]).toBe('self_owned')
  expect(states('OFFLINE')[2]).toBe('offline')
  expect(states('Busy')).toEqual(['Busy', 'Busy', 'Busy', 'Busy', 'Busy'])
  expect(states({ id: 1, name: 'RUNNING' })[0]).toBe('running')
  expect(states({ value: 'RUNNING', label: '运行中' })[0]).toBe('running')
  expect(states({ value: 'BUSY', label: '忙' })[0]).toBe('忙')
})

test('a region, a group and a project may be a name alone, or a text an object with one', () => {
  const node = { alias: { name: '东京-01' }, node_groups: ['甲', { id: 1, name: '乙' }] }
  const withRegion = (region: unknown) => ({ ...node, server_instance: { spec: { region } } })
  const values = (region: unknown) => {
    const row = read({ id: 1, project: 'Qubic', node: withRegion(region) })
    return ['region', 'groups', 'project', 'alias'].map((name) => row[name])
  }
  expect(values('东京')).toEqual(['东京', '甲、乙', 'Qubic', '东京-01'])
  expect(values({ id: 1, name: '东京' })[0]).toBe('东京')
  expect([values(null)[0], values({ id: 1 })[0]]).toEqual(['', ''])
})
