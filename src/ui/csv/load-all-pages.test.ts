import { expect, test, vi } from 'vitest'
import { loadAllPages } from '~/ui/csv/load-all-pages'

async function loadFrom(pages: readonly (readonly number[] | null | undefined)[], total?: number) {
  const calls: [page: number, limit: number][] = []
  const shares: number[] = []
  const rows = await loadAllPages<number>(
    (page, limit) => {
      calls.push([page, limit])
      const data = pages[page - 1]
      return Promise.resolve({
        ...(data !== undefined && { data }),
        ...(total !== undefined && { meta: { total } }),
      })
    },
    new AbortController().signal,
    (share) => shares.push(share),
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
  const loaded = await loadFrom(pages, total)
  expect(loaded).toMatchObject({ rows, shares, limit: 100 })
})

test('pages of ids beyond 2^53 are compared', { tags: ['two-01'] }, async () => {
  const ids = [1n, 2n].map((one) => ({ id: 12345678901234567890n + one }))
  const load = (page: number) => Promise.resolve({ data: ids.slice(page - 1, page) })
  const rows = await loadAllPages(load, new AbortController().signal, () => {})
  expect(rows).toEqual(ids)
})

test('an abort ends the loading with its reason', async () => {
  const controller = new AbortController()
  const load = vi.fn<() => Promise<{ data: number[] }>>(() => {
    controller.abort(new Error('closed'))
    return Promise.resolve({ data: [1] })
  })
  await expect(loadAllPages(load, controller.signal, () => {})).rejects.toThrow('closed')
  expect(load).toHaveBeenCalledTimes(1)
})
