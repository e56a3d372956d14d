import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nameOf } from '~/api/client/request-name'
import { unconfirmedStore } from '~/api/client/unconfirmed-store'
import { getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey } from '~/api/generated/power/power'
import { settleByList } from '~/features/ordering/settle-by-list'
import { toast } from '~/ui/toast'
import { memoryStorage } from '../../../../mocks/adapters/vitest/memory-storage'

const startedAt = Date.now() - 60_000

const shown = { queryKey: getListLeaseOrdersQueryKey({ page: 1 }), isActive: () => true }
const orders = (...times: unknown[]) => ({ code: 200, data: times.map((created_at) => ({ created_at })) })

const operations = () => unconfirmedStore.list().map(({ operation }) => operation)

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(toast, 'success').mockReturnValue('')
  for (const operation of ['createLease', 'createPowerTask'])
    unconfirmedStore.put({ ...nameOf(operation, 'POST /x'), startedAt })
})

afterEach(() => {
  unconfirmedStore.remove(() => true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a later order', orders(startedAt - 9000, startedAt + 1)],
  ['an order of the same second', orders(Math.floor(startedAt / 1000))],
  ['a time as text', orders(new Date(startedAt + 2000).toISOString())],
])('%s on screen settles a purchase', { tags: ['two-04'] }, (_, answer) => {
  settleByList(shown, answer)
  expect(operations()).toEqual(['createPowerTask'])
  expect(toast.success).toHaveBeenCalledWith('上一次购买已成功')
})

test.each([
  ['older orders', shown, orders(startedAt - 2000)],
  ['orders without times', shown, orders(undefined, null, 'x', {})],
  ['no orders', shown, orders()],
  ['another answer', shown, { data: null }],
  ['a list that is not on screen', { ...shown, isActive: () => false }, orders(startedAt + 1)],
  ['another list', { ...shown, queryKey: ['/api/other'] }, orders(startedAt + 1)],
])('%s leave it open', { tags: ['two-04'] }, (_, list, answer) => {
  settleByList(list, answer)
  expect(operations()).toHaveLength(2)
  expect(toast.success).not.toHaveBeenCalled()
})

test('each list settles its own operation', { tags: ['two-04'] }, () => {
  settleByList({ ...shown, queryKey: getListPowerTasksQueryKey() }, orders(startedAt + 1))
  expect(operations()).toEqual(['createLease'])
})
