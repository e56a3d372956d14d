import { expect, test } from 'vitest'
import { parseUrl } from '~/lib/url-state'
import { applyMask, filterRows } from '~/screens/node-management/list/filter-rows'
import { nodeFilterUrl } from '~/screens/node-management/list/node-filters'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const now = Date.parse('2026-11-10T00:00:00Z')

const plan = (cpu_cores: number) => ({ cpu_cores, memory_gb: 8, bandwidth_mbps: 100, is_show: true })

const instance = (region: string) => ({
  server_instance: {
    spec: { region, system_disk_gb: 40, cpu_cores: 8, memory_gb: 8 },
  },
})

const install = (status: string) => ({ last_install_script_execution: { status } })

const titan = { id: 7, name: 'Titan' }

/** Rows of every kind; a row is found by its number. */
const given = [
  { id: 1, project_id: 7, project: titan, node: { id: 1, ...instance('香港'), ...install('success') } },
  { id: 2, project_id: 7, project: { id: 7 }, node: { id: 2, ...instance('东京') }, auto_renew: 1 },
  { id: 3, lease_type: 'hourly', node: { id: 3, ...install('failed') }, spec: plan(4) },
  { id: 4, lease_type: null, price: null, node: { id: 4, source_type: 'self_owned' } },
  { id: 5, auto_renew: null, node: undefined, project: undefined, project_id: undefined },
  { id: 6, lease_type: 'weekly', project_id: 9, node: { id: 6, ...install('RUNNING') } },
  { id: 7, status: 'expired', end_time: '2026-11-01T00:00:00Z', node: { id: 7 } },
  { id: 8, end_time: '2026-11-10T12:00:00Z', node: { id: 8, ...install('strange') }, spec: plan(8) },
  { id: 9, end_time: '2026-11-13T00:00:00Z', node: { id: 9 }, status: 'paused' },
  { id: 10, end_time: '2026-11-17T00:00:00Z', node: { id: 10 } },
  { id: 11, end_time: '2026-12-10T00:00:00Z', node: { id: 11 } },
  { id: 12, end_time: '2026-12-10T00:00:01Z', node: { id: 12 } },
]

const rows = deployedRows(given as never)

function idsOf(search: string): number[] {
  const mask = filterRows({ columns: rows.columns, readAt: now }, parseUrl(nodeFilterUrl, search))
  return Array.from(applyMask(Uint32Array.from(given.keys()), mask), (row) => given[row]?.id ?? 0)
}

test.each([
  ['project=Titan', [1, 2]],
  ['project=%E9%A1%B9%E7%9B%AE+9', [6]],
  ['project=-', [3, 4, 7, 8, 9, 10, 11, 12]],
  ['project=--%3F', [5]],
  ['project=Other', []],
  ['idle=1', [3, 4, 7, 8, 9, 10, 11, 12]],
  ['region=香港', [1]],
  ['region=-', [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['spec=4 核 8G / 100M', [3]],
  ['billing=monthly', [1, 2, 5, 7, 8, 9, 10, 11, 12]],
  ['billing=hourly', [3]],
  ['billing=own', [4]],
  ['billing=unknown', [6]],
  ['deployment=success', [1]],
  ['deployment=running', [6]],
  ['deployment=unknown', [8]],
  ['deployment=none', [2, 4, 5, 7, 9, 10, 11, 12]],
  ['renewal=on', [2]],
  ['renewal=off', [1, 8, 10, 11, 12]],
  ['renewal=unknown', [5, 6, 9]],
  ['expiry=expired', [7]],
  ['expiry=1', [8]],
  ['expiry=3', [8, 9]],
  ['expiry=7', [8, 9, 10]],
  ['expiry=soon', [8, 9, 10]],
  ['expiry=30', [8, 9, 10, 11]],
  ['expiry=none', [1, 2, 3, 4, 5, 6]],
  ['expiry=30&renewal=off&idle=1&project=-&deployment=none', [10, 11]],
])('%s lets its nodes through', { tags: ['fle-05'] }, (search, ids) => {
  expect(idsOf(search)).toEqual(ids)
})

const absent: object = { auto_renew: null, status: null, project: undefined, project_id: undefined }

test('what the list does not say is met by no filter but that of the unknown', { tags: ['fle-05'] }, () => {
  const bare = deployedRows([{ id: 1, lease_type: null, node: {}, ...absent }])
  const isMet = (search: string) =>
    filterRows({ columns: bare.columns, readAt: now }, parseUrl(nodeFilterUrl, search))[0] === 1
  const known = [
    'idle=1',
    'project=-',
    'billing=monthly',
    'billing=own',
    'renewal=off',
    'renewal=on',
    'region=香港',
    'expiry=30',
  ]
  const unknown = [
    'billing=unknown',
    'renewal=unknown',
    'region=-',
    'spec=-',
    'project=--?',
    'deployment=none',
  ]
  expect(known.filter(isMet)).toEqual([])
  expect(unknown.filter(isMet)).toEqual(unknown)
})
