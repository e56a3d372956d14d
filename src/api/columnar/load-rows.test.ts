import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDeviation, onSkippedRows, type Deviation } from '~/api/client/contract-deviations'
import { ApiError, SessionError, TimeoutError } from '~/api/client/errors'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadRows } from '~/api/columnar/load-rows'
import { onUnauthorized, session } from '~/api/session/session'
import { numberAt, textAt, idAt } from '~/lib/columns/column-vector'
import { getRanks, waitForRanks } from '~/lib/columns/ranks'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { failure } from '../../../tests/support/failure'
import { json, startServer } from '../../../tests/support/server'

let server: Awaited<ReturnType<typeof startServer>>
let respond: (response: ServerResponse) => void

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  // The rows here are shorter than the contract's.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await startServer((response) => respond(response))
  applySettings({ apiHost: server.host })
})

afterEach(() => {
  session.end()
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const row = (id: number, fields: object = {}) => ({
  id,
  node: { alias: `香港-${id}`, status: 'online', ...fields },
})
const nodes = (...data: unknown[]) => ({
  code: 200,
  message: '',
  data,
  meta: { total: data.length },
  online: 7,
})

const load = (
  previous?: DeployedRows,
  onFirst?: (rows: DeployedRows) => void,
  signal = new AbortController().signal,
) => loadRows({ url: '/api/panel-point?limit=100000', previous, onFirst, signal })

test('the list is asked of the server, not of a cache', { tags: ['two-08'] }, async () => {
  respond = (response) => json(response, 200, nodes(row(9)))
  await load()
  expect(server.seen[0]?.headers['cache-control']).toBe('no-cache')
})

test('rows become columns', async () => {
  session.start({ token: 'w1.secret' })
  respond = (response) =>
    json(response, 200, nodes(row(9), row(10, { latest_metric: { cpu_usage_rate: '9.5' } })))
  const { columns, length } = await load()
  expect(length).toBe(2)
  expect(columns.rowId).toEqual({ kind: 'number', values: Float64Array.of(9, 10) })
  expect([textAt(columns.alias, 1), textAt(columns.status, 1), numberAt(columns.cpu, 1)]).toEqual([
    '香港-10',
    'online',
    9.5,
  ])
  expect(numberAt(columns.cpu, 0)).toBeNaN()
  expect(server.seen[0]).toMatchObject({ method: 'GET', headers: { token: 'w1.secret' } })
})

test('a row without an id is left out, and reported once', { tags: ['net-16'] }, async () => {
  const say = vi.fn<() => void>()
  onSkippedRows(say)
  const record = vi.fn<(deviation: Deviation) => void>()
  const stop = onDeviation(record)
  const odds = [null, 5, {}, { id: null }, { id: ' ' }, { id: {} }, { id: true }, { id: ['x'] }, 'text', []]
  for (const odd of odds) {
    respond = (response) => json(response, 200, nodes(row(1), odd))
    expect(await load()).toMatchObject({ length: 1 })
  }
  expect(say).toHaveBeenCalledTimes(1)
  stop()
  expect(record).toHaveBeenCalledTimes(odds.length)
  expect(record).toHaveBeenLastCalledWith({
    operation: 'listDeployedNodes',
    path: 'data[]',
    expected: 'object',
    isFailure: false,
  })
})

test('rows of any shape are read without an error', { tags: ['net-16'] }, async () => {
  respond = (response) =>
    json(
      response,
      200,
      nodes(null, row(1, { node_groups: 'x', server_instance: { spec: null } }), { id: '2' }),
    )
  const { columns, length } = await load()
  expect(length).toBe(2)
  expect([textAt(columns.alias, 0), textAt(columns.groups, 0), idAt(columns.rowId, 1)]).toEqual([
    '香港-1',
    '',
    '2',
  ])
})

test('a list whose rows all lack ids is a failed load', { tags: ['net-16'] }, async () => {
  respond = (response) => json(response, 200, nodes(5, { id: '' }))
  expect(await failure(load())).toMatchObject({ message: '平台返回的内容无法识别', isFallback: true })
})

test('data other than a list are a failed load, and null is an empty list', async () => {
  const record = vi.fn<(deviation: Deviation) => void>()
  const stop = onDeviation(record)
  const missing = { data: null, meta: { total: 3 } }
  for (const body of [{ data: { a: 1 } }, { data: 'text' }, { data: 7 }, {}, missing]) {
    respond = (response) => json(response, 200, { code: 200, ...body })
    expect(await failure(load())).toMatchObject({ isFallback: true })
    const deviation = { operation: 'listDeployedNodes', path: 'data', expected: 'array', isFailure: true }
    expect(record).toHaveBeenLastCalledWith(deviation)
  }
  stop()
  respond = (response) => json(response, 200, { code: 200, data: null })
  expect(await load()).toMatchObject({ length: 0 })
})

test('rows in an object under data become columns', { tags: ['net-16'] }, async () => {
  respond = (response) => json(response, 200, { code: 200, data: { total: 2, items: [row(9), row(10)] } })
  expect(await load()).toMatchObject({ length: 2 })
  respond = (response) => json(response, 200, { data: { list: null, total: 0 } })
  expect(await load()).toMatchObject({ length: 0 })
  respond = (response) => json(response, 200, { data: { list: null, rows: [row(9)], total: 1 } })
  expect(await load()).toMatchObject({ length: 1 })
})

test.each([
  [204, ''],
  [200, ''],
  [200, 'null'],
])('the answer %i %j is an empty list', { tags: ['two-03'] }, async (status, text) => {
  respond = (response) => response.writeHead(status).end(text)
  expect(await load()).toMatchObject({ length: 0 })
})

test('the first rows arrive before the others', async () => {
  let finish = () => {}
  const all = JSON.stringify(nodes(...Array.from({ length: 200 }, (_, id) => row(id + 1))))
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(all.slice(0, -2000))
    finish = () => response.end(all.slice(-2000))
  }
  let early: DeployedRows | undefined
  const rows = await load(undefined, (first) => {
    early = first
    finish()
  })
  expect(early).toMatchObject({ length: 60, isPartial: true })
  expect(early && textAt(early.columns.alias, 59)).toBe('香港-60')
  expect(rows).toMatchObject({ length: 200, isPartial: false })
})

test('a refresh brings new columns only where something changed, and else the very same rows', async () => {
  respond = (response) => json(response, 200, nodes(row(1), row(2)))
  const previous = await load()
  expect(await load(previous)).toBe(previous)
  respond = (response) => json(response, 200, nodes(row(1), row(2, { alias: '东京' })))
  const changed = await load(previous)
  expect(changed.columns.status).toBe(previous.columns.status)
  expect(textAt(changed.columns.alias, 1)).toBe('东京')
})

test('the order of the texts follows', async () => {
  respond = (response) => json(response, 200, nodes(row(10), row(9)))
  const { columns } = await load()
  await waitForRanks(columns.alias)
  expect([...(getRanks(columns.alias) ?? [])]).toEqual([1, 0])
})

test('a refused session is reported, the words are the server’s', { tags: ['ses-10'] }, async () => {
  session.start({ token: 'w1.secret' })
  const reported = vi.fn<() => void>()
  onUnauthorized(reported)
  respond = (response) => json(response, 401, { message: '登录已过期' })
  const error = await failure(load())
  expect(error).toBeInstanceOf(SessionError)
  expect(error).toMatchObject({ status: 401, message: '登录已过期', isFallback: false })
  expect(reported).toHaveBeenCalledOnce()
})

test('an unreadable response fails with a default message', { tags: ['net-09'] }, async () => {
  const responses: [number, string, string][] = [
    [502, '<html>', '请求失败，状态码：502'],
    [200, '<html>', '平台返回的内容无法识别'],
    [200, '{"data":[{"id":1},{"id":2', '平台返回的内容无法识别'],
    [200, '{"data":[{"id":1},{id:2}]}', '平台返回的内容无法识别'],
  ]
  for (const [status, text, message] of responses) {
    respond = (response) => response.writeHead(status).end(text)
    expect(await failure(load())).toMatchObject({ status, message, isFallback: true })
  }
})

test('a connection that breaks off fails like any other call', { tags: ['net-12'] }, async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"data":[{"id":1},')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failure(load())).toMatchObject({ status: 0, message: '网络连接失败，请检查网络后重试' })
})

test('after a minute it gives up', { tags: ['net-04'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isAsked = new Promise<void>((resolve) => (respond = () => resolve()))
  const error = failure(load())
  await isAsked
  vi.advanceTimersByTime(60_000)
  expect(await error).toBeInstanceOf(TimeoutError)
})

test('the caller can give up', async () => {
  const leaving = new AbortController()
  const close = vi.fn<() => void>()
  respond = (response) => {
    response.on('close', close)
    leaving.abort(new Error('left'))
  }
  const error = await failure(load(undefined, undefined, leaving.signal))
  expect(error).not.toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: 'left' })
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
})

test('the worker ranks the sortable texts, so that the page need not', async () => {
  respond = (response) => json(response, 200, nodes(row(10, { hostname: 'b' }), row(9, { hostname: 'a' })))
  const { columns, requestedAt } = await load()
  expect(Math.abs(Date.now() - requestedAt)).toBeLessThan(60_000)
  await vi.waitFor(() => expect(getRanks(columns.hostname)).toEqual(Float64Array.of(1, 0)))
  expect(getRanks(columns.alias)).toEqual(Float64Array.of(1, 0))
})

/** A provider whose pages have at most 100 rows. */
function respondInPages(length: number, { hasTotal = true, total = length } = {}) {
  const all = Array.from({ length }, (_, id) => row(id + 1))
  respond = (response) => {
    const { searchParams } = new URL(`http://x${server.seen.at(-1)?.url}`)
    const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name) ?? 1))
    const size = Math.min(limit ?? 0, 100)
    const start = ((page ?? 1) - 1) * size
    json(response, 200, { data: all.slice(start, start + size), ...(hasTotal && { meta: { total } }) })
  }
}

const seenPages = () =>
  server.seen.map(({ url }) => {
    const { searchParams } = new URL(`http://x${url}`)
    return [searchParams.get('page'), searchParams.get('limit')]
  })

test(
  'pages after the first are loaded where they are smaller than requested',
  { tags: ['fle-08'] },
  async () => {
    respondInPages(730)
    const { length, coverage, columns } = await load()
    expect([length, coverage]).toEqual([730, 'all'])
    expect(idAt(columns.rowId, 729)).toBe(730)
    expect(seenPages()[7]).toEqual(['8', '100'])
  },
)

test('without a total, pages are loaded until one is shorter', { tags: ['fle-08'] }, async () => {
  respondInPages(250, { hasTotal: false })
  expect(await load()).toMatchObject({ length: 250, coverage: 'all' })
  expect(seenPages()).toHaveLength(3)
})

test('a list that ends before its total is not whole', { tags: ['fle-08'] }, async () => {
  respondInPages(200, { total: 900 })
  expect(await load()).toMatchObject({ length: 200, coverage: 'newest' })
})

test('a list in one page is one request', { tags: ['fle-08'] }, async () => {
  respondInPages(99)
  expect(await load()).toMatchObject({ length: 99, coverage: 'all' })
  expect(server.seen).toHaveLength(1)
})

test('a row that moves to the next page meanwhile is shown once', { tags: ['fle-08'] }, async () => {
  const pages = [
    [row(1), row(2)],
    [row(2), row(3)],
  ]
  respond = (response) =>
    json(response, 200, { data: pages[server.seen.length - 1] ?? [], meta: { total: 4 } })
  expect(await load()).toMatchObject({ length: 3, coverage: 'newest' })
})

test('a refused or unreadable page fails the load', { tags: ['fle-08'] }, async () => {
  const bodies: [number, string, string][] = [
    [503, '{"message":"维护中"}', '维护中'],
    [200, '<html>', '平台返回的内容无法识别'],
    [200, '{"code":500,"message":"出错"}', '出错'],
  ]
  for (const [status, text, message] of bodies) {
    let count = 0
    respond = (response) => {
      count += 1
      if (count === 1) json(response, 200, { data: [row(1)], meta: { total: 9 } })
      else response.writeHead(status).end(text)
    }
    expect(await failure(load())).toMatchObject({ message })
  }
})

test.each<[string, number, string, string]>([
  ['404', 404, '{"message":"Invalid page."}', 'all'],
  ['another refusal', 422, '{"message":"page"}', 'unknown'],
  ['a refusal within HTTP 200', 200, '{"code":400,"message":"page"}', 'all'],
  ['a page of HTML', 200, '<html>', 'all'],
])(
  'without a total, a page that is not there may be answered with %s',
  { tags: ['fle-08'] },
  async (_, status, text, coverage) => {
    respond = (response) => {
      if (server.seen.length === 1) json(response, 200, { data: [row(1), row(2)] })
      else response.writeHead(status).end(text)
    }
    expect(await load()).toMatchObject({ length: 2, coverage })
  },
)

test('a page within the total that is not there ends the list', { tags: ['fle-08'] }, async () => {
  respond = (response) => {
    if (server.seen.length === 1) json(response, 200, { data: [row(1)], meta: { total: 2 } })
    else response.writeHead(404).end()
  }
  expect(await load()).toMatchObject({ length: 1, coverage: 'newest' })
})

test('a further page that ends the session does so', { tags: ['fle-08'] }, async () => {
  respond = (response) => {
    if (server.seen.length === 1) json(response, 200, { data: [row(1)] })
    else response.writeHead(401).end('{}')
  }
  expect(await failure(load())).toMatchObject({ status: 401 })
})

test('the same page again ends the list, also one with unreadable rows', { tags: ['fle-08'] }, async () => {
  respond = (response) => json(response, 200, { data: [row(1), null] })
  expect(await load()).toMatchObject({ length: 1, coverage: 'unknown' })
  expect(server.seen).toHaveLength(2)
})

test('a list with rows that cannot be read is not known to be whole', { tags: ['fle-08'] }, async () => {
  respond = (response) => json(response, 200, nodes(row(1), { alias: '香港' }, row(3)))
  expect(await load()).toMatchObject({ length: 2, coverage: 'unknown' })
  respond = (response) => json(response, 200, { ...nodes(row(1), null), meta: { total: 9 } })
  expect(await load()).toMatchObject({ length: 1, coverage: 'newest' })
})
