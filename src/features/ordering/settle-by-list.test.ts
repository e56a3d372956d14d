import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nameOf } from '~/api/client/request-name'
import { unconfirmedStore } from '~/api/client/unconfirmed-store'
import { getListWithdrawalsQueryKey } from '~/api/generated/invite/invite'
import { getListDepositOrdersQueryKey, getListLeaseOrdersQueryKey } from '~/api/generated/orders/orders'
import { getListPowerTasksQueryKey } from '~/api/generated/power/power'
import { session, userSource } from '~/api/session/session'
import { settleByList } from '~/features/ordering/settle-by-list'
import { recordDate } from '~/lib/clock-offset'
import { toast } from '~/ui/components/toast'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

const startedAt = Date.now() - 60_000

const shown = { queryKey: getListLeaseOrdersQueryKey({ page: 1 }), isActive: () => true }
const orders = (...times: unknown[]) => ({ code: 200, data: times.map((created_at) => ({ created_at })) })

const operations = () => unconfirmedStore.list().map(({ operation }) => operation)

const doubt = (operation: string, request = 'POST /x', at = startedAt) =>
  unconfirmedStore.put({ ...nameOf(operation, request), startedAt: at })

/** As answers of a provider whose clock is ahead by so many milliseconds. */
function answersOf(ahead: number) {
  for (let count = 0; count < 5; count++) {
    const at = Date.now()
    recordDate({ date: new Date(at + ahead).toUTCString(), age: null, sentAt: at, receivedAt: at })
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(toast, 'success').mockReturnValue('')
  for (const operation of ['createLease', 'createPowerTask']) doubt(operation)
})

afterEach(() => {
  unconfirmedStore.remove(() => true)
  answersOf(0)
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
  ['orders that are still to come', shown, orders(Date.now() + 5 * 3_600_000, Date.now() + 120_000)],
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

describe('the clock of the computer', { tags: ['two-04', 'two-09'] }, () => {
  afterEach(() => answersOf(0))

  test.each([90_000, -90_000, 600_000])('is put right by what answers say: %i ms', (ahead) => {
    answersOf(ahead)
    settleByList(shown, orders(startedAt + ahead - 3000))
    expect(operations()).toHaveLength(2)
    settleByList(shown, orders(startedAt + ahead + 500))
    expect(operations()).toEqual(['createPowerTask'])
  })
})

test('the answer that names the account gives it the requests of its session', { tags: ['two-04'] }, () => {
  unconfirmedStore.remove(() => true)
  answersOf(0)
  session.start({ token: 'first' })
  doubt('createLease')
  const user = vi.spyOn(userSource, 'id').mockReturnValue(1)
  settleByList({ ...shown, queryKey: ['/api/userinfo'] }, {})
  user.mockRestore()
  session.start({ token: 'second', user: { id: 1, email: '' } })
  expect(operations()).toEqual(['createLease'])
  unconfirmedStore.remove(() => true)
  answersOf(0)
  session.end()
})

test('an order settles one purchase alone', { tags: ['two-04'] }, () => {
  doubt('createLease', 'POST /other', startedAt + 5000)
  settleByList(shown, orders(startedAt + 6000, startedAt - 60_000))
  expect(operations()).toEqual(['createLease', 'createPowerTask'])
  expect(toast.success).not.toHaveBeenCalled()
  settleByList(shown, orders(startedAt + 6000, startedAt - 60_000))
  expect(operations()).toEqual(['createLease', 'createPowerTask'])
  settleByList(shown, orders(startedAt + 6000, startedAt + 1, startedAt - 60_000))
  expect(operations()).toEqual(['createPowerTask'])
})

test.each([
  ['createLease', getListLeaseOrdersQueryKey()],
  ['createPowerTask', getListPowerTasksQueryKey()],
  ['createRechargeOrder', getListDepositOrdersQueryKey()],
  ['createWithdrawal', getListWithdrawalsQueryKey()],
])('%s is settled by its own list', { tags: ['two-04'] }, (operation, queryKey) => {
  unconfirmedStore.remove(() => true)
  answersOf(0)
  doubt('anotherOperation')
  doubt(operation)
  settleByList({ ...shown, queryKey }, orders(startedAt + 1))
  expect(operations()).toEqual(['anotherOperation'])
})
