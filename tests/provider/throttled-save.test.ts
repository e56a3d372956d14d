import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottledSave } from '../../mocks/adapters/msw/throttled-save'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Something to save that takes so many milliseconds, and when it was saved. */
function slowSave(ms: number) {
  const times: number[] = []
  const started = performance.now()
  const save = async () => {
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return { ...createThrottledSave(save), times }
}

test('a change is saved at once, and those soon after it together', async () => {
  const { changed, times } = slowSave(100)
  for (let change = 0; change < 5; change++) {
    changed()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(times).toEqual([0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toEqual([0, 2100])
})

test('a pending save is flushed on demand, once', async () => {
  const { changed, flush, times } = slowSave(100)
  changed()
  await vi.advanceTimersByTimeAsync(200)
  changed()
  void flush()
  void flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toEqual([0, 200])
})

test('a failed save is reported, and the next change is saved again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let tries = 0
  const { changed } = createThrottledSave(() =>
    ++tries === 1 ? Promise.reject(new Error('full')) : Promise.resolve(),
  )
  changed()
  await vi.advanceTimersByTimeAsync(1000)
  changed()
  await vi.advanceTimersByTimeAsync(1000)
  expect([tries, warn.mock.calls.length]).toEqual([2, 1])
  warn.mockRestore()
})
