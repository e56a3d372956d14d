import { expect, test, vi } from 'vitest'
import { loadPages, type LoadPage } from '~/lib/list-pages'
import { noteSkippedRows } from '~/lib/skipped-rows'

interface Provider {
  rows: number
  /** The largest page that it gives. */
  cap?: number
  hasTotal?: boolean
  ignoresPage?: boolean
}

const limit = 1000
const { signal } = new AbortController()

/** Loads at most `limit` rows of a list, as the home page does. */
async function loadFrom({ rows: length, cap = Infinity, hasTotal = true, ignoresPage = false }: Provider) {
  const all = Array.from({ length }, (_, index) => index)
  const calls: [page: number, limit: number][] = []
  const load = (page: number, size: number) => {
    calls.push([page, size])
    const held = Math.min(size, cap)
    const start = ignoresPage ? 0 : (page - 1) * held
    return Promise.resolve({
      data: all.slice(start, start + held),
      ...(hasTotal && { meta: { total: length } }),
    })
  }
  const isEnough = (rows: readonly number[]) => rows.length >= limit
  const { rows, coverage } = await loadPages(load, { keyOf: String, limit, signal, isEnough })
  expect(rows).toEqual(all.slice(0, rows.length))
  return { count: rows.length, coverage, calls }
}

test.each<[string, Provider, number, string, number]>([
  ['exactly as many as a page holds', { rows: 1000 }, 1000, 'all', 1],
  ['one more than a page holds', { rows: 1001 }, 1000, 'newest', 1],
  ['fewer than a page holds', { rows: 3 }, 3, 'all', 1],
  ['none', { rows: 0 }, 0, 'all', 1],
  ['more than a smaller page of the provider', { rows: 300, cap: 100 }, 300, 'all', 3],
  ['more than smaller pages hold up to the limit', { rows: 1300, cap: 300 }, 1200, 'newest', 4],
  ['smaller pages without a total', { rows: 250, cap: 100, hasTotal: false }, 250, 'all', 3],
  [
    'a last smaller page that is full, without a total',
    { rows: 200, cap: 100, hasTotal: false },
    200,
    'all',
    3,
  ],
  ['a full page without a total', { rows: 1000, hasTotal: false }, 1000, 'unknown', 1],
  ['a page that is not full, without a total', { rows: 999, hasTotal: false }, 999, 'all', 2],
  ['the same page again and again', { rows: 300, cap: 100, ignoresPage: true }, 100, 'newest', 2],
])(
  'of %s, rows are left out only where there are more',
  { tags: ['fle-08'] },
  async (_, provider, ...expected) => {
    const { count, coverage, calls } = await loadFrom(provider)
    expect([count, coverage, calls.length]).toEqual(expected)
  },
)

test('further pages are requested in the size in which the first one came', async () => {
  const { calls } = await loadFrom({ rows: 250, cap: 100 })
  expect(calls).toEqual([
    [1, 1000],
    [2, 100],
    [3, 100],
  ])
})

const failAfterFirst = (rows: number[], total?: number) => (page: number) =>
  page === 1
    ? Promise.resolve({ data: rows, ...(total !== undefined && { meta: { total } }) })
    : Promise.reject(new Error('404'))

const loadWith = (load: LoadPage<number>) => loadPages(load, { keyOf: String, limit: 2, signal })

test('a page that is requested only to be sure may fail', { tags: ['fle-08'] }, async () => {
  expect(await loadWith(failAfterFirst([1]))).toEqual({ rows: [1], coverage: 'unknown' })
  // One that is needed may not.
  await expect(loadWith(failAfterFirst([1, 2]))).rejects.toThrow('404')
  await expect(loadWith(failAfterFirst([1], 2))).rejects.toThrow('404')
})

async function loadNumbered(pages: readonly (readonly number[] | null | undefined)[], total?: number) {
  const calls: [page: number, limit: number][] = []
  const shares: number[] = []
  const { rows } = await loadPages<number>(
    (page, limit) => {
      calls.push([page, limit])
      const data = pages[page - 1]
      return Promise.resolve({
        ...(data !== undefined && { data }),
        ...(total !== undefined && { meta: { total } }),
      })
    },
    { keyOf: String, signal, onProgress: (share) => shares.push(share) },
  )
  return { rows, pages: calls.map(([page]) => page), limit: calls[0]?.[1], shares }
}

test.each([
  ['up to the total', [[1, 2], [3, 4], [5]], 4, [1, 2, 3, 4], [0.5, 1]],
  ['up to an empty page before the total', [[1, 2], [], [9]], 5, [1, 2], [0.4, 0.4]],
  ['past a short page before the total', [[1, 2], [3], [4]], 4, [1, 2, 3, 4], [0.5, 0.75, 1]],
  ['nothing of a list of none', [[], [9]], 0, [], [1]],
  ['no further than a total that is too small', [[1, 2, 3], [4]], 2, [1, 2, 3], [1]],
  ['up to a shorter page', [[1, 2], [3], [4]], undefined, [1, 2, 3], []],
  ['up to an empty page', [[1, 2], [3, 4], [], [9]], undefined, [1, 2, 3, 4], []],
  ['once what is repeated', [[1, 2], [1, 2], [3]], undefined, [1, 2], []],
  ['nothing where there is no data', [undefined, [1]], undefined, [], []],
  ['nothing where the data is null', [null, [1]], undefined, [], []],
])('it reads %s', async (_what, pages, total, rows, shares) => {
  const loaded = await loadNumbered(pages, total)
  expect(loaded).toMatchObject({ rows, shares, limit: 100 })
})

test('pages of ids beyond 2^53 are compared', { tags: ['two-01'] }, async () => {
  const ids = [1n, 2n].map((one) => ({ id: 12345678901234567890n + one }))
  const load = (page: number) => Promise.resolve({ data: ids.slice(page - 1, page) })
  const { rows } = await loadPages(load, { keyOf: () => '', signal })
  expect(rows).toEqual(ids)
})

test('an abort ends the loading with its reason', async () => {
  const controller = new AbortController()
  const load = vi.fn<() => Promise<{ data: number[] }>>(() => {
    controller.abort(new Error('closed'))
    return Promise.resolve({ data: [1] })
  })
  await expect(loadPages(load, { keyOf: String, signal: controller.signal })).rejects.toThrow('closed')
  expect(load).toHaveBeenCalledTimes(1)
})

const numbers = Array.from({ length: 250 }, (_, index) => index)
const pageOf = (page: number, size: number) => numbers.slice((page - 1) * size, page * size)

test.each([undefined, null, {}, { total: 250 }])('an export reads every page with meta %j', async (meta) => {
  const load = (page: number, size: number) => Promise.resolve({ data: pageOf(page, size), meta })
  const { rows } = await loadPages(load, { keyOf: String, signal })
  expect(rows).toEqual(numbers)
})

test.each([undefined, { total: 250 }])(
  'an export accepts shorter pages than requested, meta %j',
  async (meta) => {
    const load = (page: number) => Promise.resolve({ data: pageOf(page, 30), meta })
    const { rows } = await loadPages(load, { keyOf: String, signal })
    expect(rows).toEqual(numbers)
  },
)

test('an export of a provider that knows no pages ends', async () => {
  const load = (_: number, size: number) => Promise.resolve({ data: pageOf(1, size) })
  const { rows } = await loadPages(load, { keyOf: String, signal })
  expect(rows).toEqual(pageOf(1, 100))
})

interface Row {
  id: string
  text: string
}

/** Loads a list of which each load of a page sees the next of these states. */
async function loadChanging(states: readonly (readonly Row[])[], size: number) {
  const load = (page: number) => {
    const rows = states[page - 1] ?? states.at(-1) ?? []
    return Promise.resolve({ data: rows.slice((page - 1) * size, page * size), meta: { total: rows.length } })
  }
  const { rows, coverage } = await loadPages<Row>(load, { keyOf: ({ id }) => id, limit: size, signal })
  return { ids: rows.map(({ id }) => id), coverage, rows }
}

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id, text: '' }))

test('a row that moves to the next page meanwhile counts once, and the one before the first page is said to be missing', async () => {
  const { ids, coverage } = await loadChanging([rowsOf('a', 'b', 'c'), rowsOf('new', 'a', 'b', 'c')], 2)
  expect({ ids, coverage }).toEqual({ ids: ['a', 'b', 'c'], coverage: 'newest' })
})

test('of a row that comes twice the later reading counts', async () => {
  const changed = { id: 'b', text: 'changed' }
  const later = [...rowsOf('new', 'a'), changed, ...rowsOf('c')]
  const { rows } = await loadChanging([rowsOf('a', 'b', 'c'), later], 2)
  expect(rows).toEqual([...rowsOf('a'), changed, ...rowsOf('c')])
})

test('rows without an id count each, and a page of known rows is the last', async () => {
  const pages = [
    rowsOf('', '', 'a', 'b'),
    [
      { id: 'a', text: '1' },
      { id: 'b', text: '2' },
    ],
  ]
  const load = vi.fn<(page: number) => Promise<{ data: Row[] }>>((page) =>
    Promise.resolve({ data: pages[Math.min(page, 2) - 1] ?? [] }),
  )
  const { rows } = await loadPages(load, { keyOf: ({ id }) => id, limit: 2, signal })
  expect(rows).toHaveLength(4)
  expect(load).toHaveBeenCalledTimes(2)
})

interface Unreadable {
  rows: number
  /** The rows that cannot be read. */
  unreadable: readonly number[]
  size: number
  hasTotal?: boolean
}

/** Loads a list whose answers lack their unreadable rows, as the decoder leaves them out. */
async function loadUnreadable({ rows: length, unreadable, size, hasTotal = false }: Unreadable) {
  const all = Array.from({ length }, (_, index) => index)
  const limits: number[] = []
  const load = (page: number, limit: number) => {
    limits.push(limit)
    const held = all.slice((page - 1) * limit, page * limit)
    const data = held.filter((row) => !unreadable.includes(row))
    // The decoder refuses a page of rows that are all unreadable.
    if (held.length > 0 && data.length === 0) return Promise.reject(new Error('unreadable'))
    const answer = { data, ...(hasTotal && { meta: { total: length } }) }
    noteSkippedRows(answer, held.length - data.length)
    return Promise.resolve(answer)
  }
  const { rows, coverage } = await loadPages(load, { keyOf: String, limit: size, signal })
  return { rows: rows.length, coverage, limits }
}

test.each<[string, Unreadable, number, number[]]>([
  ['in a page that is not the last', { rows: 250, unreadable: [150], size: 100 }, 249, [100, 100, 100]],
  ['in the first page', { rows: 250, unreadable: [7], size: 100 }, 249, [100, 100, 100]],
  [
    'in the first page, with a total',
    { rows: 250, unreadable: [7], size: 100, hasTotal: true },
    249,
    [100, 100, 100],
  ],
  ['at the end of a list of one page', { rows: 5, unreadable: [4], size: 100, hasTotal: true }, 4, [100]],
])(
  'a row that cannot be read, %s, neither ends the list nor fails it, and the list is not known to be whole',
  async (_, list, rows, limits) => {
    expect(await loadUnreadable(list)).toEqual({ rows, coverage: 'unknown', limits })
  },
)

test('of a page that is repeated, unreadable rows count once', async () => {
  const load = vi.fn<LoadPage<number>>(() => {
    const answer = { data: [1, 2], meta: { total: 4 } }
    noteSkippedRows(answer, 1)
    return Promise.resolve(answer)
  })
  expect(await loadPages(load, { keyOf: String, limit: 3, signal })).toEqual({
    rows: [1, 2],
    coverage: 'newest',
    hasSkippedRows: true,
  })
  expect(load).toHaveBeenCalledTimes(2)
})
