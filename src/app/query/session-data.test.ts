import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { hourMs } from '~/lib/time-units'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

const shown = vi.hoisted(() => vi.fn<(offset: number) => void>())
vi.mock('~/app/query/clock-notice', () => ({ showClockNotice: shown }))
const errors = vi.hoisted(() => vi.fn<(title: string, options?: object) => void>())
vi.mock('~/ui/components/toast', () => ({ toast: { error: errors } }))

const user = { id: 7, email: 'a@example.com', balance: '1.00', locked_balance: '0.00' }

beforeEach(() => {
  vi.resetModules()
  shown.mockReset()
  errors.mockReset()
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

test('a session that the provider has ended is told once', { tags: ['ses-06', 'ses-07'] }, async () => {
  const { startSessionData } = await openPage()
  const { reportUnauthorized, session } = await import('~/api/session/session')
  startSessionData()
  session.start({ token: 'first' })
  for (let call = 0; call < 2; call += 1) reportUnauthorized(401, 'first', 'getUserInfo')
  expect(session.get()).toBeUndefined()
  expect(errors.mock.calls).toEqual([['登录已过期，请重新登录', { id: 'session' }]])
})

test('the cache follows the token, and never the other way round', { tags: ['ses-05'] }, async () => {
  const { startSessionData } = await openPage()
  const { session } = await import('~/api/session/session')
  const { queryClient } = await import('~/app/query/query-client')
  startSessionData()
  session.start({ token: 'first', user })
  queryClient.setQueryData(['list'], 1)
  expect(queryClient.getQueryData(getGetUserInfoQueryKey())).toMatchObject({ data: user })
  session.start({ token: 'second' })
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  queryClient.setQueryData(getGetUserInfoQueryKey(), { code: 200, message: '', data: user })
  expect(session.get()).toEqual({ token: 'second' })
})

test('rows that are left out are told to each user once', { tags: ['net-16'] }, async () => {
  const { startSessionData } = await openPage()
  const { session } = await import('~/api/session/session')
  const { onSkippedRows, reportSkippedRows } = await import('~/api/client/contract-deviations')
  startSessionData()
  const told = vi.fn<() => void>()
  onSkippedRows(told)
  for (const token of ['first', 'second']) {
    session.start({ token })
    for (let call = 0; call < 2; call += 1) reportSkippedRows('listNodes')
  }
  expect(told).toHaveBeenCalledTimes(2)
})
