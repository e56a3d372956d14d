import type { ServerResponse } from 'node:http'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeAnnouncements } from '~/api/client/changes'
import { ApiError } from '~/api/client/errors'
import type { MaybePartial } from '~/api/client/part-failure'
import type { MutationMeta } from '~/api/client/query-meta'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getCheckCdkMutationOptions } from '~/api/generated/cloud-market/cloud-market'
import { getGetDashboardQueryKey, getGetDashboardQueryOptions } from '~/api/generated/console/console'
import {
  getListMessagesQueryKey,
  getMarkAllMessagesReadMutationOptions,
} from '~/api/generated/messages/messages'
import type { UserInfoAnswer } from '~/api/generated/model'
import { session } from '~/api/session/session'
import { connectLiveData, disconnectLiveData } from '~/app/query/live-data'
import { queryClient } from '~/app/query/query-client'
import { refreshUserInfo } from '~/app/query/user-info'
import { digestOf } from '~/lib/digest'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { FakeEventSource } from '../../../tests/support/event-source'
import { json, startServer, type Seen } from '../../../tests/support/server'

vi.mock('~/ui/components/toast', () => ({ toast: { success: () => {}, error: () => {} } }))

const user = { id: 7, email: 'a@example.com', balance: '1.00', locked_balance: '0.00' }

let server: Awaited<ReturnType<typeof startServer>>
let respond: (response: ServerResponse, seen: Seen) => void
let page: EventTarget & { visibilityState: string }
/** The part of the other tab; the channel is Node's own. */
let other: BroadcastChannel
let heard: unknown[]

const asked = (path: string) => server.seen.filter(({ url }) => url.startsWith(path)).length

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  // A lock that is free at once.
  const request = (_name: string, _options: object, run: () => Promise<void>) => run()
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  FakeEventSource.all = []
  respond = (response) => json(response, 200, { code: 200, message: '成功', data: { balance: '1.00' } })
  server = await startServer((response, seen) => respond(response, seen))
  applySettings({ apiHost: server.host })
  session.start({ token: 't', user })
  heard = []
  other = new BroadcastChannel(`changes:${digestOf('t')}`)
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  connectLiveData()
})

afterEach(() => {
  disconnectLiveData()
  other.close()
  session.end()
  queryClient.clear()
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// The files of a worker share modules, and the query client here has these toasts.
afterAll(() => void vi.resetModules())

const tell = (message: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
  other.postMessage(message)
}

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

/** A page that shows the dashboard. */
async function showDashboard() {
  const stop = new QueryObserver(queryClient, { ...getGetDashboardQueryOptions(), retry: false }).subscribe(
    () => {},
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return stop
}

const inboxPaths = ['/api/messages/inbox', '/api/messages/{id}']

const mutate = (meta: MutationMeta) =>
  new MutationObserver(queryClient, getMarkAllMessagesReadMutationOptions({ mutation: { meta } }))
    .mutate()
    .catch(() => {})

describe('a change of this tab', { tags: ['two-07'] }, () => {
  test.each<MutationMeta>([{}, { updatesOwnTab: true }])(
    'by a mutation with %j is announced to the other tabs',
    async (meta) => {
      await mutate(meta)
      await vi.waitFor(() => expect(heard).toEqual([{ kind: 'changed', paths: inboxPaths }]))
    },
  )

  test('by a mutation of no operation may be anything, by one that changes no query it is nothing', async () => {
    const none = getCheckCdkMutationOptions()
    await new MutationObserver(queryClient, none).mutate({ data: { cdk: '1', project_id: 1 } })
    await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve() }).mutate()
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'changed', paths: undefined }]))
  })

  test.each([
    [409, 1],
    [500, 1],
    [422, 0],
  ])('is told after an answer of %i %i times', async (status, times) => {
    respond = (response) => json(response, status, {})
    await mutate({})
    await refreshUserInfo(queryClient)
    tell({ kind: 'changed', paths: [] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toHaveLength(times)
  })

  test('without a mutation is told too', async () => {
    changeAnnouncements.emit(['/api/orders/deposit'])
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'changed', paths: ['/api/orders/deposit'] }]))
  })

  test('an answer with the balance is told at once, one that was told is not told again', async () => {
    const answer = { code: 200, message: '成功', data: { ...user, balance: '2.00' } }
    respond = (response) => json(response, 200, answer)
    await refreshUserInfo(queryClient)
    await vi.waitFor(() => expect(heard).toEqual([{ kind: 'user', answer }]))
    tell({ kind: 'user', answer })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toHaveLength(1)
  })
})

describe('a change of another tab', { tags: ['two-07'] }, () => {
  test('is loaded again while the page is shown', async () => {
    const stop = await showDashboard()
    tell({ kind: 'changed', paths: ['/api/userinfo', '/api/console/data'] })
    await vi.waitFor(() => expect(asked('/api/console')).toBe(2))
    tell({ kind: 'changed', paths: undefined })
    await vi.waitFor(() => expect(asked('/api/console')).toBe(3))
    tell({ kind: 'changed', paths: inboxPaths })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('/api/console')).toBe(3)
    stop()
  })

  test('is loaded once when a hidden page is shown', async () => {
    const stop = await showDashboard()
    show('hidden')
    for (let times = 0; times < 5; times += 1) tell({ kind: 'changed', paths: ['/api/console/data'] })
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(getGetDashboardQueryKey())?.isInvalidated).toBe(true),
    )
    expect(asked('/api/console')).toBe(1)
    show('visible')
    await vi.waitFor(() => expect(asked('/api/console')).toBe(2))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    show('hidden')
    show('visible')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('/api/console')).toBe(2)
    stop()
  })

  test('is not undone by an answer from before it that comes late in a hidden page', async () => {
    const stop = await showDashboard()
    const late: ServerResponse[] = []
    respond = (response) => late.push(response)
    show('hidden')
    void refreshUserInfo(queryClient)
    void queryClient.refetchQueries({ queryKey: getGetDashboardQueryKey() })
    await vi.waitFor(() => expect(late).toHaveLength(2))
    tell({ kind: 'changed', paths: ['/api/userinfo', '/api/console/data'] })
    const areStale = () =>
      [getGetUserInfoQueryKey(), getGetDashboardQueryKey()].map(
        (queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated,
      )
    await vi.waitFor(() => expect(areStale()).toEqual([true, true]))
    for (const response of late) json(response, 200, { code: 200, message: '', data: user })
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(areStale()).toEqual([true, true])
    respond = (response) => json(response, 200, { code: 200, message: '', data: user })
    show('visible')
    await vi.waitFor(() => expect(asked('/api/console')).toBe(3))
    expect(heard).toEqual([])
    stop()
  })

  test('the balance is there at once, in a hidden page too', async () => {
    show('hidden')
    tell({ kind: 'user', answer: { code: 200, message: '', data: { ...user, balance: '9.00' } } })
    await vi.waitFor(() =>
      expect(queryClient.getQueryData<UserInfoAnswer>(getGetUserInfoQueryKey())?.data?.balance).toBe('9.00'),
    )
    expect(asked('/api/userinfo')).toBe(0)
  })

  test('is not heard where the browser refuses a channel, and the rest works', async () => {
    disconnectLiveData()
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('no', 'SecurityError')
    })
    connectLiveData()
    await mutate({})
    respond = (response) => response.destroy()
    const stop = await showDashboard()
    const before = asked('/api/console')
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked('/api/console')).toBe(before + 1))
    stop()
  })

  test('is not heard in a tab of another session', async () => {
    disconnectLiveData()
    session.start({ token: 'u', user })
    connectLiveData()
    tell({ kind: 'user', answer: { code: 200, message: '', data: { ...user, balance: '9.00' } } })
    await mutate({})
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(queryClient.getQueryData(getGetUserInfoQueryKey())).toBeUndefined()
    expect(heard).toEqual([])
  })

  test('a page that comes back from the back/forward cache loads again', async () => {
    const stop = await showDashboard()
    const restored = Object.assign(new Event('pageshow'), { persisted: true })
    window.dispatchEvent(restored)
    await vi.waitFor(() => expect(asked('/api/console')).toBe(2))
    stop()
  })
})

describe('a query that got no answer', () => {
  const loseAnswers = () => {
    respond = (response) => response.destroy()
  }
  const answer = () => {
    respond = (response) => json(response, 200, { code: 200, message: '成功', data: { balance: '1.00' } })
  }

  test('is loaded again when the network is back, and only that', async () => {
    queryClient.setQueryData(getListMessagesQueryKey(), { code: 200, message: '', data: [] })
    loseAnswers()
    const stop = await showDashboard()
    answer()
    const before = server.seen.length
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(getGetDashboardQueryKey())?.status).toBe('success'),
    )
    expect(server.seen).toHaveLength(before + 1)
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(server.seen).toHaveLength(before + 1)
    stop()
  })

  test('is loaded again when the event stream opens after a failure', async () => {
    loseAnswers()
    const stop = await showDashboard()
    FakeEventSource.last.open()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const before = asked('/api/console')
    FakeEventSource.last.fail()
    answer()
    FakeEventSource.last.open()
    await vi.waitFor(() => expect(asked('/api/console')).toBe(before + 1))
    stop()
  })

  test('waits in a hidden page until that is shown', async () => {
    loseAnswers()
    const stop = await showDashboard()
    answer()
    show('hidden')
    const before = asked('/api/console')
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('/api/console')).toBe(before)
    show('visible')
    await vi.waitFor(() => expect(asked('/api/console')).toBe(before + 1))
    stop()
  })

  test('is loaded again before the user is known, and without an event stream', async () => {
    disconnectLiveData()
    FakeEventSource.all = []
    session.start({ token: 'u' })
    connectLiveData()
    loseAnswers()
    const stop = await showDashboard()
    answer()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(getGetDashboardQueryKey())?.status).toBe('success'),
    )
    expect(FakeEventSource.all).toEqual([])
    queryClient.setQueryData(getGetUserInfoQueryKey(), { code: 200, message: '', data: user })
    connectLiveData()
    expect(FakeEventSource.all).toHaveLength(1)
    stop()
  })

  test.each([
    [0, 2],
    [500, 1],
  ])('is loaded again where a part failed with status %i: asked %i times', async (status, times) => {
    const error = new ApiError({ status, message: '', isFallback: true, method: 'GET' })
    const answers: MaybePartial[] = [{ partFailure: error }, {}]
    const queryFn = vi.fn<() => MaybePartial>(() => answers.shift() ?? {})
    const stop = new QueryObserver(queryClient, { queryKey: ['part'], queryFn }).subscribe(() => {})
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    for (let online = 0; online < 3; online += 1) window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(queryFn).toHaveBeenCalledTimes(times)
    stop()
  })

  test('one that was refused is not loaded again', async () => {
    respond = (response) => json(response, 403, {})
    const stop = await showDashboard()
    const before = asked('/api/console')
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked('/api/console')).toBe(before)
    stop()
  })
})
