import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetSkippedRows, reportSkippedRows } from '~/api/client/contract-deviations'
import { partFailure } from '~/api/client/part-failure'
import type { Node, OwnServerListAnswer } from '~/api/generated/model'
import { ownServer } from '~/features/nodes/model/own-server'
import { parseUrl } from '~/lib/url-state'
import { loadOwnServers, appendPreviousRows } from '~/screens/server/load-own-servers'
import { filterAndSortServers, serverFields, serverStatus } from '~/screens/server/server-fields'
import { serversCsv } from '~/screens/server/servers-csv'
import { serverListUrl } from '~/screens/server/use-server-search-params'

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

test.each([
  ['is full and last is followed by an empty one', []],
  ['repeats the one before ends the list', page(1, 200)],
])('a page that %s', { tags: ['srv-02', 'srv-03'] }, async (_, second) => {
  const read = vi.fn<(number: number) => Promise<OwnServerListAnswer>>((number) =>
    Promise.resolve({ data: number === 1 ? page(1, 200) : second, meta: { total: 5000 } }),
  )
  const servers = await loadOwnServers({ load: read, signal: new AbortController().signal, onRows: () => {} })
  expect(servers.rows).toHaveLength(200)
  expect(read.mock.calls).toEqual([[1], [2]])
})

test(
  'a refresh of which the second page fails keeps the rows loaded before',
  { tags: ['srv-03'] },
  async () => {
    const previous = await load([page(1, 200), page(201, 50)])
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const servers = await load([page(0, 200), new Error('500')])
    expect(warn.mock.calls).toEqual([['own servers, page 2:', new Error('500')]])
    warn.mockRestore()
    expect(servers.loadedBeforeFailure).toBe(200)
    expect(partFailure(servers)).toEqual(new Error('500'))
    expect(ids(appendPreviousRows(servers, previous))).toEqual(ids({ rows: page(0, 251) }))
    expect(appendPreviousRows(servers, undefined)).toBe(servers)
    const complete = await load([page(1, 3)])
    expect(partFailure(complete)).toBeUndefined()
    expect(appendPreviousRows(complete, previous)).toBe(complete)
  },
)

test('a page without a row that could not be read is not the last one', { tags: ['srv-01'] }, async () => {
  onTestFinished(forgetSkippedRows)
  reportSkippedRows('listOwnServers')
  const servers = await load([page(1, 200), page(202, 199), page(401, 1)])
  expect(servers.rows).toHaveLength(400)
})

test('a page that is requested only to be sure may fail', { tags: ['srv-03'] }, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = (number: number) =>
    number === 1 ? Promise.resolve({ data: page(1, 3) }) : Promise.reject(new Error('404'))
  const servers = await loadOwnServers({ load: read, signal: new AbortController().signal, onRows: () => {} })
  warn.mockRestore()
  expect(servers).toEqual({ rows: page(1, 3) })
})

const bare: Node = { id: 7 }

test('a server of which only the id is known has a name and dashes', () => {
  expect(ownServer(bare).name).toBe('服务器 #7')
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
    const all = parseUrl(serverListUrl, '')
    for (const desc of [false, true])
      expect(filterAndSortServers([bare, known], all, [{ id: column, desc }])).toEqual([1, 0])
  },
)

const everything = parseUrl(serverListUrl, '')

test('servers are filtered by status, group and keyword together', () => {
  const servers: Node[] = [
    { id: 1, status: 'online', alias: 'Tokyo', node_groups: [{ id: 5 }] },
    { id: 2, status: 'offline', hostname: 'tokyo-2', node_groups: [{ id: 6 }, { id: 5 }] },
    { id: 3, status: 'online', lan_ip_address: '10.0.0.3', ip_address: '203.0.113.3' },
    { id: 4, ip_address: '203.0.113.4' },
    { id: 5, status: 'running', alias: 'Osaka' },
  ]
  const found = (filters: object) =>
    filterAndSortServers(servers, { ...everything, ...filters }, [{ id: 'id', desc: false }]).map(
      (index) => servers[index]?.id,
    )
  expect(found({})).toEqual([1, 2, 3, 4, 5])
  // The documents call an online server running too.
  expect(found({ status: 'online' })).toEqual([1, 3, 5])
  expect(found({ status: 'offline' })).toEqual([2])
  expect(found({ group: 5 })).toEqual([1, 2])
  expect(found({ keyword: 'TOKYO' })).toEqual([1, 2])
  expect(found({ keyword: '10.0.0' })).toEqual([3])
  expect(found({ keyword: '１０。０．０' })).toEqual([3])
  expect(found({ keyword: '203' })).toEqual([3, 4])
  expect(found({ status: 'online', group: 5, keyword: 'tokyo' })).toEqual([1])
  expect(found({ keyword: 'tokyotokyo' })).toEqual([])
  expect(found({ keyword: '10.0.0.3203' })).toEqual([])
  expect(found({ group: 7 })).toEqual([])
})

test('numbers sort as numbers, texts by the numbers in them, equal ones newest first', () => {
  const servers: Node[] = [
    { id: 1, alias: 'a10', latest_metric: { temperature: 9 } },
    { id: 2, alias: 'a9', latest_metric: { temperature: 10 } },
    { id: 3, alias: 'a9' },
  ]
  const order = (id: string, desc: boolean) => filterAndSortServers(servers, everything, [{ id, desc }])
  expect([order('alias', false), order('alias', true)]).toEqual([
    [2, 1, 0],
    [0, 2, 1],
  ])
  expect([order('temperature', false), order('temperature', true)]).toEqual([
    [0, 1, 2],
    [1, 0, 2],
  ])
  expect([order('gone', false), order('gone', true)]).toEqual([
    [2, 1, 0],
    [2, 1, 0],
  ])
})

test('a server is named by its alias, its hostname, its LAN address or its number', () => {
  const all = { id: 7, alias: 'a', hostname: 'h', lan_ip_address: '10.0.0.1' }
  expect([
    ownServer(all).name,
    ownServer({ ...all, alias: '' }).name,
    ownServer({ ...all, alias: '', hostname: '' }).name,
  ]).toEqual(['a', 'h', '10.0.0.1'])
  expect(serverStatus({ id: 7, status: 'online' })).toEqual({ label: '在线', tone: 'ok' })
})

test('each field of a server is shown with its unit', () => {
  const server: Node = {
    id: 7,
    latest_metric: {
      cpu_usage_rate: 12.5,
      used_memory: 512,
      total_memory: 1024,
      used_disk: 10,
      total_disk: 40,
      temperature: '55',
    } as never,
    last_install_script_execution: { status: 'failed' },
  }
  const { cpu, memory, disk, temperature, install } = serverFields
  expect([cpu, memory, disk, temperature, install].map(({ text }) => text(server))).toEqual([
    '12.5%',
    '50% 512/1024 M',
    '25% 10/40 G',
    '55.0',
    '部署失败',
  ])
  expect([cpu, memory, disk, temperature].map(({ sortValue }) => sortValue(server))).toEqual([
    12.5, 50, 25, 55,
  ])
})

const loadPages = (pages: readonly (readonly { id: number }[])[], total: number) => {
  const load = vi.fn<(page: number) => Promise<OwnServerListAnswer>>((number) =>
    Promise.resolve({ data: [...(pages[number - 1] ?? [])], meta: { total } }),
  )
  const onRows = vi.fn<(servers: { rows: readonly Node[] }) => void>()
  const loaded = loadOwnServers({ load, signal: new AbortController().signal, onRows })
  return loaded.then(({ rows }) => ({ count: rows.length, calls: load.mock.calls.length, onRows }))
}

test('reading ends at a page that brings nothing new, and at the total', async () => {
  const full = page(1, 200)
  expect(await loadPages([full, full, full], 10_000)).toMatchObject({ count: 200, calls: 2 })
  const pages = [full, page(201, 200), page(401, 200), page(601, 200)]
  expect(await loadPages(pages, 400)).toMatchObject({ count: 600, calls: 3 })
  const { onRows } = await loadPages(pages.slice(0, 2), 10_000)
  expect(onRows.mock.calls.map(([{ rows }]) => rows.length)).toEqual([200, 400])
})

test('the first page must load, and nothing is returned after an abort', async () => {
  await expect(load([new Error('500')])).rejects.toThrow('500')
  const controller = new AbortController()
  controller.abort(new Error('left'))
  const aborted = loadOwnServers({
    load: (number) =>
      number === 1 ? Promise.resolve({ data: page(1, 200), meta: { total: 9 } }) : Promise.reject(),
    signal: controller.signal,
    onRows: () => {},
  })
  await expect(aborted).rejects.toThrow('left')
  const leaving = new AbortController()
  const late = loadOwnServers({
    load: () => {
      leaving.abort(new Error('left later'))
      return Promise.resolve({ data: page(1, 1), meta: { total: 1 } })
    },
    signal: leaving.signal,
    onRows: () => {},
  })
  await expect(late).rejects.toThrow('left later')
})

test('the first row of a server that is listed twice counts', async () => {
  const first = page(1, 200).map((row) => ({ ...row, alias: 'first' }))
  const servers = await load([first, [{ id: 1 }]])
  expect(servers.rows[0]).toEqual({ id: 1, alias: 'first' })
  expect(servers.rows).toHaveLength(200)
})

test('ids sort by value when they are whole numbers, else as text', { tags: ['two-02'] }, () => {
  const ids = ['9a-x', '12345678901234567890', '10-x', '9', 'a10', 'a9']
  const order = filterAndSortServers(
    ids.map((id) => ({ id })),
    everything,
    [{ id: 'id', desc: false }],
  )
  expect(order.map((index) => ids[index])).toEqual(['9', '12345678901234567890', '10-x', '9a-x', 'a10', 'a9'])
})

test('the project of an own server is the one that its node row tells', () => {
  const server = { id: 7 }
  expect(ownServer(server).hasProject).toBeUndefined()
  const row = { projectId: 3, project: 'Titan', hasProject: true }
  expect(ownServer(server, row)).toMatchObject(row)
  expect(ownServer(server, { projectId: undefined, project: '', hasProject: false }).hasProject).toBe(false)
})

test('the file has measurements as numbers, with their units in the header', async () => {
  const used = { cpu_usage_rate: 12.3, used_memory: 512, total_memory: 2048, used_disk: 3.5, total_disk: 40 }
  const rows = [{ id: 1, latest_metric: { ...used, temperature: 45 } }, { id: 2 }]
  const make = serversCsv({ rows }, () => rows)
  const { parts } = await make(new AbortController().signal, () => undefined)
  const lines = parts.join('').split('\r\n')
  expect(lines[0]).toContain(',CPU（%）,内存已用（M）,内存总量（M）,硬盘已用（G）,硬盘总量（G）,温度（°C）,')
  expect(lines[1]).toContain(',12.3,512,2048,3.5,40,45,')
  expect(lines[2]).toContain(',,,,,,,')
})
