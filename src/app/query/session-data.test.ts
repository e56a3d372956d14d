import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '~/lib/time-units'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

const shown = vi.hoisted(() => vi.fn<(offset: number) => void>())
vi.mock('~/app/query/clock-notice', () => ({ showClockNotice: shown }))
vi.mock('~/ui/components/toast', () => ({ toast: {} }))

const calls = vi.hoisted(() => [] as string[])
vi.mock('~/app/query/live-data', () => ({
  connectLiveData: () => calls.push('connect'),
  disconnectLiveData: () => calls.push('disconnect'),
}))

beforeEach(() => {
  vi.resetModules()
  shown.mockReset()
  calls.length = 0
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The files of a worker share modules, and these go on following the session.
  vi.resetModules()
})

/** The clock and the session data of a reloaded page. */
async function openPage() {
  const { clock } = await import('~/lib/clock')
  const { startSessionData } = await import('~/app/query/session-data')
  return { clock, startSessionData }
}

test(
  'an offset that is known before the session data is loaded is announced, once',
  { tags: ['two-09'] },
  async () => {
    const { clock, startSessionData } = await openPage()
    clock.setOffset(8 * hourMs)
    startSessionData()
    await vi.waitFor(() => expect(shown.mock.calls).toEqual([[8 * hourMs]]))
    clock.setOffset(7 * hourMs)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(shown).toHaveBeenCalledOnce()
  },
)

test('an offset that is measured later is announced, none is not', { tags: ['two-09'] }, async () => {
  const { clock, startSessionData } = await openPage()
  startSessionData()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown).not.toHaveBeenCalled()
  clock.setOffset(-hourMs)
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([[-hourMs]]))
})

test(
  'the live data is connected with the session, and what ended before ends it no more',
  { tags: ['ses-05', 'sse-10'] },
  async () => {
    const { startSessionData } = await openPage()
    const { session } = await import('~/api/session/session')
    startSessionData()
    session.start({ token: 'first' })
    await vi.waitFor(() => expect(calls).toEqual(['connect']))
    session.end()
    session.start({ token: 'second' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(calls.filter((call) => call === 'disconnect').length).toBeGreaterThan(0)
    expect(calls.at(-1)).toBe('connect')
    calls.length = 0
    session.start({ token: 'third' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(calls).toEqual(['disconnect', 'connect'])
  },
)
