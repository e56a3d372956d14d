import type { ServerResponse } from 'node:http'
import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MutationMeta } from '~/api/client/query-meta'
import { getLoginUserMutationOptions } from '~/api/generated/auth/auth'
import { getGetDashboardQueryKey, getGetDashboardQueryOptions } from '~/api/generated/console/console'
import {
  getGetMessageQueryKey,
  getListMessagesQueryKey,
  getMarkAllMessagesReadMutationOptions,
} from '~/api/generated/messages/messages'
import { onExpired, session, userSource } from '~/api/session/session'
import { queryClient } from '~/app/query/query-client'
import { onUserInfoError, refreshUserInfo, seedUserInfo } from '~/app/query/user-info'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { json, startServer, type Seen } from '../../../tests/support/server'

const { raised } = vi.hoisted(() => ({ raised: [] as string[] }))
vi.mock('~/ui/components/toast', () => {
  const raise =
    (kind: string) =>
    (title: string, { description }: { description?: string } = {}) =>
      raised.push([kind, title, description].filter(Boolean).join(' '))
  return { toast: { success: raise('success'), error: raise('error') } }
})

const user = { id: 7, email: 'a@example.com', balance: '0.00', locked_balance: '0.00' }

let server: Awaited<ReturnType<typeof startServer>>
let respond: (response: ServerResponse, seen: Seen) => void

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  raised.length = 0
  respond = (response) => json(response, 200, { code: 200, message: '成功', data: {} })
  server = await startServer((response, seen) => respond(response, seen))
  applySettings({ apiHost: server.host })
})

afterEach(() => {
  session.end()
  queryClient.clear()
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refuse = (status: number, body: unknown = {}) => {
  respond = (response) => json(response, status, body)
}

const post = (meta?: MutationMeta) => {
  const options = getLoginUserMutationOptions({ mutation: meta ? { meta } : {} })
  const call = new MutationObserver(queryClient, options).mutate({ data: { email: 'a@b.c', password: 'x' } })
  return call.catch(() => {})
}

const put = (meta?: MutationMeta) => {
  const options = getMarkAllMessagesReadMutationOptions({ mutation: meta ? { meta } : {} })
  return new MutationObserver(queryClient, options).mutate().catch(() => {})
}

const dashboard = (failure?: string) =>
  queryClient
    .fetchQuery(getGetDashboardQueryOptions({ query: failure === undefined ? {} : { meta: { failure } } }))
    .catch(() => {})

const settled = () => vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))

test('a failed POST shows the words of the server, else the general text', { tags: ['net-10'] }, async () => {
  refuse(422, { message: '已经有了' })
  await post()
  refuse(502)
  await post()
  await vi.waitFor(() => expect(raised).toEqual(['error 已经有了', 'error 请求失败，请稍后重试']))
})

test('failed GET and PUT show nothing by themselves', { tags: ['net-11'] }, async () => {
  refuse(500, { message: '坏了' })
  await put()
  await dashboard()
  await settled()
  expect(raised).toEqual([])
})

test('without a network a POST shows the general text', { tags: ['net-12'] }, async () => {
  respond = (response) => response.destroy()
  await post()
  await put()
  expect(raised).toEqual(['error 请求失败，请稍后重试'])
})

test('a failure text of its own takes the place of the general one', { tags: ['tst-06'] }, async () => {
  refuse(502)
  await post({ failure: '登录失败' })
  await put({ failure: '重置密码失败' })
  await post({ failure: false })
  await vi.waitFor(() => expect(raised).toHaveLength(2))
  refuse(401, { message: '邮箱或密码错误' })
  await post({ failure: '登录失败' })
  const reset = 'error 重置密码失败 未收到确认，操作可能已生效'
  expect(raised).toEqual(['error 登录失败', reset, 'error 邮箱或密码错误'])
})

test('an error says that the change may have been made when no answer tells', async () => {
  respond = (response) => response.destroy()
  await put({ failure: '标记失败' })
  refuse(500, { message: '服务器忙' })
  await put({ failure: '标记失败' })
  refuse(422, { message: '不支持' })
  await put({ failure: '标记失败' })
  await vi.waitFor(() => expect(raised).toHaveLength(3))
  const doubt = '未收到确认，操作可能已生效'
  expect(raised).toEqual([`error 标记失败 ${doubt}`, `error 服务器忙 ${doubt}`, 'error 不支持'])
})

const inboxKey = getListMessagesQueryKey({ page: 2 })

/** Whether the queries of the inbox, of the dashboard and of one message are stale. */
const staleness = () =>
  [inboxKey, getGetDashboardQueryKey(), getGetMessageQueryKey('7')].map(
    (key) => queryClient.getQueryState(key)?.isInvalidated,
  )

function cacheQueries() {
  for (const key of [inboxKey, getGetDashboardQueryKey(), getGetMessageQueryKey('7')])
    queryClient.setQueryData(key, { code: 200, message: '' })
}

test('a success shows its text and makes stale what the operation changes', async () => {
  cacheQueries()
  await put({ success: '保存成功' })
  expect(raised).toEqual(['success 保存成功'])
  await vi.waitFor(() => expect(staleness()).toEqual([true, false, true]))
})

test('a mutation may keep the queries of its tab up to date by itself', async () => {
  cacheQueries()
  await put({ updatesOwnTab: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(staleness()).toEqual([false, false, false])
})

test.each([
  ['a lost answer', 504, true],
  ['a thing that is gone', 404, true],
  ['a refusal', 422, false],
])('one that does so still loads them again after %s: %s → %s', async (_name, status, isInvalidated) => {
  cacheQueries()
  refuse(status)
  await put({ updatesOwnTab: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(staleness()).toEqual([isInvalidated, false, isInvalidated])
})

test('a mutation of no operation may have changed anything', async () => {
  cacheQueries()
  await new MutationObserver(queryClient, { mutationFn: () => Promise.resolve() }).mutate()
  await vi.waitFor(() => expect(staleness()).toEqual([true, true, true]))
})

test.each([
  ['no answer', undefined, true],
  ['a gateway error', 502, true],
  ['a thing that is gone', 404, true],
  ['a thing in another state', 409, true],
  ['a refusal', 422, false],
])('a change that fails with %s makes queries stale: %s → %s', async (_name, status, isInvalidated) => {
  cacheQueries()
  if (status) refuse(status)
  else respond = (response) => response.destroy()
  await put()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(staleness()).toEqual([isInvalidated, false, isInvalidated])
})

test('a refusal makes queries stale where the mutation says so', async () => {
  cacheQueries()
  refuse(422)
  await put({ rereadsAfterFailure: true })
  await vi.waitFor(() => expect(staleness()).toEqual([true, false, true]))
})

test('a conflict loads the user info again, because the balance may be in the way', async () => {
  session.start({ token: 't', user })
  respond = (response, { url }) =>
    url === '/api/userinfo'
      ? json(response, 200, { code: 200, message: '成功', data: { ...user, balance: '3.00' } })
      : json(response, 409, { message: '余额不足' })
  await put({ failure: '失败' })
  await vi.waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/userinfo'))
  await settled()
  expect(raised).toEqual(['error 余额不足'])
})

test(
  'a query may have a failure text; the words of the server are not used',
  { tags: ['con-11'] },
  async () => {
    refuse(500, { message: '坏了' })
    await dashboard('获取控制面板数据失败')
    await settled()
    expect(raised).toEqual(['error 获取控制面板数据失败'])
  },
)

test('a query may have a fallback: the words of the server, else the fallback', async () => {
  const query = () =>
    queryClient.fetchQuery(getGetDashboardQueryOptions({ query: { meta: { fallback: '获取失败' } } }))
  refuse(500, { message: '坏了' })
  await query().catch(() => {})
  refuse(502)
  await query().catch(() => {})
  await settled()
  expect(raised).toEqual(['error 坏了', 'error 获取失败'])
})

test('a failed query is sent once', { tags: ['net-05'] }, async () => {
  refuse(500)
  await dashboard()
  expect(server.seen).toHaveLength(1)
})

test(
  'an expired session shows one toast, whatever else failed with it',
  { tags: ['ses-06', 'ses-07'] },
  async () => {
    const expired = vi.fn<() => void>()
    onExpired(expired)
    session.start({ token: 't', user })
    refuse(401, { message: '登录已过期' })
    await Promise.all([
      refreshUserInfo(queryClient),
      dashboard('获取控制面板数据失败'),
      post(),
      put({ failure: '失败' }),
    ])
    await settled()
    expect(session.get()).toBeUndefined()
    expect([expired.mock.calls.length, raised]).toEqual([1, []])
  },
)

test(
  'a 401 of another call shows its text only when the session turns out to be alive',
  { tags: ['ses-10'] },
  async () => {
    session.start({ token: 't', user })
    respond = (response, { url }) =>
      url === '/api/userinfo'
        ? json(response, 200, { code: 200, message: '成功', data: user })
        : json(response, 401, { message: '不许' })
    await put({ failure: '失败' })
    await vi.waitFor(() => expect(raised).toEqual(['error 不许']))
    expect(server.seen.map(({ url }) => url)).toEqual(['/api/messages/all-read', '/api/userinfo'])
    expect(session.get()).toBeDefined()
  },
)

test('any other failure of the user info keeps the session', { tags: ['ses-08'] }, async () => {
  session.start({ token: 't', user })
  refuse(500, { message: '坏了' })
  await refreshUserInfo(queryClient)
  expect(session.get()).toBeDefined()
  expect(raised).toEqual(['error 获取用户信息失败'])
})

test('the user info sets the user of the session', async () => {
  session.start({ token: 't' })
  respond = (response) => json(response, 200, { code: 200, message: '成功', data: user })
  await Promise.all([refreshUserInfo(queryClient), refreshUserInfo(queryClient)])
  expect([session.get(), userSource.id()]).toEqual([{ token: 't' }, 7])
  expect(server.seen).toHaveLength(1)
  await refreshUserInfo(queryClient)
  expect(server.seen).toHaveLength(2)
})

test('a fixed failure text is used whatever the server’s message', { tags: ['msg-16'] }, async () => {
  refuse(500, { message: '服务器忙' })
  await put({ failure: '全部标记已读失败', ignoreServerMessage: true })
  await vi.waitFor(() => expect(raised).toEqual(['error 全部标记已读失败 未收到确认，操作可能已生效']))
})

test('a change is notified in the same task as its response, before the next frame', async () => {
  const seen: unknown[] = []
  const observer = new QueryObserver(queryClient, { queryKey: ['notified'], enabled: false })
  // As the hook does.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => seen.push(data)))
  queryClient.setQueryData(['notified'], 'once')
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
  expect(seen).toEqual(['once'])
  stop()
})

test.each([200, 500])(
  'an answer of status %i to a call of a session that has ended runs nothing for the next user',
  { tags: ['ses-05'] },
  async (status) => {
    let reply = () => {}
    respond = (response) => {
      reply = () => json(response, status, { code: status, message: '坏了' })
    }
    const ran = vi.fn<() => void>()
    const meta = { success: '保存成功', failure: '失败' }
    const callbacks = { onSuccess: ran, onError: ran, onSettled: ran }
    const options = getMarkAllMessagesReadMutationOptions({ mutation: { meta, ...callbacks } })
    void new MutationObserver(queryClient, options).mutate().then(ran, ran)
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    // As a change of the session does.
    queryClient.clear()
    reply()
    // The next call is answered later than this one.
    respond = (response) => json(response, 200, { code: 200, message: '成功' })
    await put({ success: '下一位' })
    expect(raised).toEqual(['success 下一位'])
    expect(ran).not.toHaveBeenCalled()
  },
)

test('failures after the end of the session are not shown', () => {
  onUserInfoError()
  expect(raised).toEqual([])
})

test('the user of the cached response is the user of the session', () => {
  session.start({ token: 't' })
  expect(userSource.id()).toBeUndefined()
  seedUserInfo(queryClient, user)
  expect(userSource.id()).toBe(7)
})

test('a clock that is set back leaves no data that counts as fresh, and the newest stays the newest', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const fast = Date.now() + 3 * 3_600_000
  queryClient.setQueryData(['older'], 1, { updatedAt: fast - 60_000 })
  queryClient.setQueryData(['newest'], 1, { updatedAt: fast })
  const queryFn = vi.fn<() => number>(() => 2)
  const stop = new QueryObserver(queryClient, { queryKey: ['older'], queryFn, staleTime: 30_000 }).subscribe(
    () => {},
  )
  const updatedAt = (key: string) => queryClient.getQueryState([key])?.dataUpdatedAt
  expect(updatedAt('newest')).toBe(Date.now())
  expect(updatedAt('older')).toBe(Date.now() - 60_000)
  await settled()
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
  vi.useRealTimers()
})
