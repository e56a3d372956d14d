import { afterEach, expect, test, vi } from 'vitest'
import { csvFromRows } from '~/ui/csv/csv-from-rows'

afterEach(() => vi.restoreAllMocks())

/** Each record takes 5 ms to write. */
function slowRows(count: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const lineAt = (place: number) => {
    now += 5
    return [String(place), `第 ${place} 行`]
  }
  return csvFromRows({ header: ['编号', '名称'], count, lineAt, isPartial: false })
}

test('records are written in chunks, and the parts make one CSV', async () => {
  const shares: number[] = []
  const { parts, count } = await slowRows(7)(new AbortController().signal, (share) => shares.push(share))
  expect(shares).toEqual([3 / 7, 6 / 7, 1])
  expect(parts.join('')).toBe(
    `\uFEFF编号,名称\r\n${[0, 1, 2, 3, 4, 5, 6].map((place) => `${place},第 ${place} 行\r\n`).join('')}`,
  )
  expect(count).toBe(7)
})

test('the event loop runs in between, and the caller may stop it', async () => {
  const stop = new AbortController()
  const order: string[] = []
  setTimeout(() => order.push('page'))
  const made = slowRows(1000)(stop.signal, (share) => {
    order.push('export')
    if (share > 0.01) stop.abort()
  })
  await expect(made).rejects.toThrow('aborted')
  expect(order.slice(0, 3)).toEqual(['export', 'page', 'export'])
  expect(order.length).toBeLessThan(8)
})

test('an empty table has a header only', async () => {
  const { parts } = await csvFromRows({ header: ['编号'], count: 0, lineAt: () => [], isPartial: false })(
    new AbortController().signal,
    () => undefined,
  )
  expect(parts.join('')).toBe('\uFEFF编号\r\n')
})
