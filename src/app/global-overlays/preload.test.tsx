import { expect, onTestFinished, test, vi } from 'vitest'
import { LazyCommandPalette, preloadAfterData } from './lazy-overlays'

test('the palette loads only once the data of the page has come', () => {
  vi.useFakeTimers()
  const preload = vi.spyOn(LazyCommandPalette, 'preload').mockImplementation(() => {})
  onTestFinished(() => {
    preload.mockRestore()
    vi.useRealTimers()
  })
  let isFetching = true
  onTestFinished(preloadAfterData(() => isFetching))
  vi.advanceTimersByTime(10_000)
  expect(preload).not.toHaveBeenCalled()
  isFetching = false
  vi.advanceTimersByTime(2000)
  expect(preload).toHaveBeenCalledOnce()
})
