import { expect, test } from 'vitest'
import { runEach } from '~/lib/run-each'

const numbers = Array.from({ length: 9 }, (_, index) => index)

test('each item gets its result, in the order of the items, however they end', async () => {
  const counts: number[] = []
  const results = await runEach({
    items: numbers,
    run: (item) => new Promise<string>((resolve) => setTimeout(resolve, item === 0 ? 5 : 0, `结果 ${item}`)),
    onDone: (count) => counts.push(count),
    signal: new AbortController().signal,
  })
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(results).toEqual(numbers.map((item) => `结果 ${item}`))
})

test('no more than four run at once, and none starts after a stop', async () => {
  const stop = new AbortController()
  const begun: number[] = []
  const waiting: (() => void)[] = []
  const whole = runEach({
    items: numbers,
    run: (item) => {
      begun.push(item)
      return new Promise<number>((resolve) => waiting.push(() => resolve(item)))
    },
    signal: stop.signal,
  })
  expect(begun).toEqual([0, 1, 2, 3])
  stop.abort()
  for (const resolve of waiting) resolve()
  expect(await whole).toEqual([0, 1, 2, 3])
  expect(begun).toEqual([0, 1, 2, 3])
})

test('no item takes no time', async () => {
  const run = () => Promise.reject(new Error('nothing to run'))
  expect(await runEach({ items: [], run, signal: new AbortController().signal })).toEqual([])
})
