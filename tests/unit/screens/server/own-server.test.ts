import { expect, test } from 'vitest'
import type { Node } from '~/api/generated/model'
import { filterAndSortServers } from '~/screens/server/filter-and-sort-servers'
import { serverFields, serverName, serverStatus } from '~/screens/server/server-fields'
import { loadOwnServers, appendPreviousRows } from '~/screens/server/load-own-servers'

const page = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }))

const load = (pages: readonly (readonly { id: number }[] | Error)[]) =>
  loadOwnServers({
    load: (number) => {
      const rows = pages[number - 1] ?? []
      return rows instanceof Error
        ? Promise.reject(rows)
        : Promise.resolve({ data: [...rows], meta: { total: 10_000 } })
    },
    signal: new AbortController().signal,
    onRows: () => {},
  })

const ids = ({ rows }: { rows: readonly Node[] }) => rows.map(({ id }) => id)

test('pages are read until a short one', { tags: ['srv-01'] }, async () => {
  const servers = await load([page(1, 200), page(201, 200), page(401, 1), page(999, 200)])
  expect(servers.rows).toHaveLength(401)
  expect(servers.loadedBeforeFailure).toBeUndefined()
})

test(
  'a refresh of which the second page fails keeps the rows loaded before',
  { tags: ['srv-03'] },
  async () => {
    const previous = await load([page(1, 200), page(201, 50)])
    const servers = await load([page(0, 200), new Error('500')])
    expect(servers.loadedBeforeFailure).toBe(200)
    expect(ids(appendPreviousRows(servers, previous))).toEqual(ids({ rows: page(0, 251) }))
    expect(appendPreviousRows(servers, undefined)).toBe(servers)
    const complete = await load([page(1, 3)])
    expect(appendPreviousRows(complete, previous)).toBe(complete)
  },
)

const bare: Node = { id: 7 }

test('a server of which only the id is known has a name and dashes', () => {
  expect(serverName(bare)).toBe('编号 7')
  expect(serverStatus(bare)).toBeUndefined()
  const texts = Object.values(serverFields).map(({ text }) => text(bare))
  expect(texts).toEqual(['7', ...Array.from({ length: texts.length - 1 }, () => '-')])
})

test('groups without a name are distinguished by their number', () => {
  expect(serverFields.groups.text({ id: 7, node_groups: [{ id: 1, name: '书房' }, { id: 2 }] })).toBe(
    '书房、分组 2',
  )
})

test.each(Object.values(serverFields).filter(({ id }) => id !== 'id'))(
  'servers sort by $header with what is not known last, whichever way',
  ({ id: column }) => {
    const known: Node = {
      id: 1,
      status: 'online',
      alias: 'a',
      hostname: 'a',
      lan_ip_address: '10.0.0.1',
      ip_address: '1.1.1.1',
      node_groups: [{ id: 1, name: 'a' }],
      last_heartbeat: '1795000000',
      created_at: '2026-11-20 10:00:00',
      latest_metric: {
        cpu_usage_rate: 0,
        used_memory: 0,
        total_memory: 1,
        used_disk: 0,
        total_disk: 1,
        temperature: 0,
      },
      last_install_script_execution: { status: 'success' },
    }
    const all = { status: '', group: undefined, keyword: '' }
    for (const desc of [false, true])
      expect(filterAndSortServers([bare, known], all, { id: column, desc })).toEqual([1, 0])
  },
)
