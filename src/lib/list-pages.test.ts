import { expect, test } from 'vitest'
import { loadPages, type LoadPage } from '~/lib/list-pages'

interface Provider {
  rows: number
  /** The largest page that it gives. */
  cap?: number
  hasTotal?: boolean
  ignoresPage?: boolean
}

const limit = 1000

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
  const { rows, coverage } = await loadPages(load, {
    limit,
    signal: new AbortController().signal,
    isEnough,
  })
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

const loadWith = (load: LoadPage<number>) =>
  loadPages(load, { limit: 2, signal: new AbortController().signal })

test('a page that is requested only to be sure may fail', { tags: ['fle-08'] }, async () => {
  expect(await loadWith(failAfterFirst([1]))).toEqual({ rows: [1], coverage: 'unknown' })
  // One that is needed may not.
  await expect(loadWith(failAfterFirst([1, 2]))).rejects.toThrow('404')
  await expect(loadWith(failAfterFirst([1], 2))).rejects.toThrow('404')
})
