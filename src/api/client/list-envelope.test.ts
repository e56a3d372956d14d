import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDeviation, type Deviation } from '~/api/client/contract-deviations'
import { normaliseList } from '~/api/client/list-envelope'
import { listAnnouncements } from '~/api/generated/announcements/announcements'
import { listMessages } from '~/api/generated/messages/messages'
import { listNodes, listOwnServers } from '~/api/generated/nodes/nodes'
import { listDepositOrders } from '~/api/generated/orders/orders'
import { listProjects } from '~/api/generated/projects/projects'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { json, startServer } from '../../../tests/support/server'

let server: Awaited<ReturnType<typeof startServer>>
let body: unknown

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = await startServer((response) => json(response, 200, body))
  applySettings({ apiHost: server.host })
})

afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const orders = [{ order_no: 'R1' }]

test.each([
  ['items and total', { data: { items: orders, total: 7 } }],
  ['list and count', { data: { list: orders, count: '7' } }],
  ['records', { data: { records: orders, total: 7, size: 10, current: 1 } }],
  ['rows', { data: { rows: orders, total: 7 } }],
  ['content of Spring', { data: { content: orders, totalElements: 7, totalPages: 1 } }],
  ['results of Django', { data: { results: orders, count: 7, next: null } }],
  ['data of Laravel', { data: { data: orders, total: 7, current_page: 1 } }],
  ['snake case', { data: { items: orders, total_elements: 7 } }],
  ['a total beside data', { data: orders, total: 7 }],
  ['a count in meta', { data: orders, meta: { count: 7, page: 1 } }],
  ['a pagination beside the rows', { data: { list: orders, pagination: { total: 7, count: 1 } } }],
  ['a page of Spring', { data: { content: orders, page: { size: 10, totalElements: 7, number: 0 } } }],
  ['a pagination beside data', { data: orders, pagination: { current: 1, total: '7' } }],
  ['a pagination in meta', { data: orders, meta: { pagination: { total: 7, per_page: 10 } } }],
  ['a meta beside the rows', { data: { items: orders, meta: { totalCount: 7 } } }],
  ['page info', { data: { items: orders, page_info: { total: 7 } } }],
  ['a count in camel case', { data: { items: orders, totalCount: 7 } }],
  ['a count in snake case', { data: { items: orders, total_count: 7, page: 1 } }],
  ["the contract's total before others", { data: { items: orders, total: 1 }, meta: { total: 7 } }],
  ['an unreadable total before a readable one', { data: { items: orders, total: 7 }, meta: { total: null } }],
])('a list is read from %s', { tags: ['net-16'] }, async (_, response) => {
  body = { code: 200, message: '', ...response }
  const { data, meta } = await listDepositOrders()
  expect(data.map(({ order_no }) => order_no)).toEqual(['R1'])
  expect(meta).toMatchObject({ total: 7 })
})

test('the key with rows is read when there are several', { tags: ['net-16'] }, async () => {
  body = { data: { list: null, items: null, rows: orders, total: 7 } }
  expect(await listDepositOrders()).toMatchObject({ data: orders, meta: { total: 7 } })
})

test('null in the place of the rows is an empty list', { tags: ['net-16'] }, async () => {
  body = { data: { items: null, total: 0 } }
  expect(await listDepositOrders()).toMatchObject({ data: [], meta: { total: 0 } })
})

test('values beside the rows are read where the contract has them', { tags: ['net-16'] }, async () => {
  body = { data: { items: [{ id: 1 }], total: 3, unread_count: 2 } }
  expect((await listMessages()).meta).toEqual({ total: 3, unread_count: 2 })
  body = { data: { items: [{ id: 1 }], total: 3, online: 2, offline: 1, leave_unused: 0 } }
  expect(await listNodes()).toMatchObject({
    data: [{ id: 1 }],
    meta: { total: 3 },
    online: 2,
    leave_unused: 0,
  })
})

test('the total of all nodes is not the total of the list', { tags: ['net-16'] }, async () => {
  body = { data: [{ id: 1 }], total: 9, online: 2, offline: 1, leave_unused: 0, meta: { count: 1 } }
  expect(await listNodes()).toMatchObject({ meta: { total: 1 }, total: 9 })
  expect(normaliseList({ data: [], total: 9 }, true)).toEqual({ data: [], total: 9 })
  body = { data: [{ id: 1 }], total: 9, online: 2, offline: 1, leave_unused: 0, pagination: { total: 1 } }
  expect(await listNodes()).toMatchObject({ meta: { total: 1 }, total: 9 })
})

test.each([{}, { meta: null }, { meta: {} }, { meta: { total: 'x' } }])(
  'a list without a total shows its rows: %j',
  { tags: ['net-16'] },
  async (rest) => {
    body = { data: [{ id: 1 }], ...rest }
    const answers = await Promise.all([
      listMessages(),
      listAnnouncements(),
      listOwnServers(),
      listDepositOrders(),
    ])
    expect(answers.map(({ data }) => data.length)).toEqual([1, 1, 1, 1])
    expect(answers.map(({ meta }) => meta?.total)).toEqual([undefined, undefined, undefined, undefined])
  },
)

test('a list that needs no total has none', { tags: ['net-16'] }, async () => {
  const record = vi.fn<(deviation: Deviation) => void>()
  const stop = onDeviation(record)
  body = { data: { items: [{ id: 1 }], page: 1 } }
  const { data, meta } = await listProjects()
  stop()
  expect([data.length, meta]).toEqual([1, undefined])
  expect(record).not.toHaveBeenCalled()
})

test('an object without rows is no list', async () => {
  body = { data: { id: 1, items: 'x' } }
  await expect(listProjects()).rejects.toMatchObject({ isFallback: true })
})
