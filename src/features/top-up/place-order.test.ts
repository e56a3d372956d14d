import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CancelledError, SessionError } from '~/api/client/errors'
import { isUnconfirmed } from '~/api/client/send-once'
import { hasUnconfirmed } from '~/api/client/unconfirmed-slots'
import { unconfirmedStore } from '~/api/client/unconfirmed-store'
import { session } from '~/api/session/session'
import { loadKnownOrders, placeOrder } from '~/features/top-up/place-order'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { failure } from '../../../tests/support/failure'
import { json, startServer } from '../../../tests/support/server'

let server: Awaited<ReturnType<typeof startServer>>
/** The newest order of the list. */
let listed: object[]
let answer: (response: ServerResponse) => void
let respondToList: ((response: ServerResponse) => void) | undefined

const order = { order_no: 'R2', amount: '50.00', payment_status: 'pending' }
const attempt = { amount: '50', knownOrders: new Set(['R1']), isRetry: false }

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  listed = []
  respondToList = undefined
  server = await startServer((response, { method, url }) => {
    if (method === 'POST') return answer(response)
    const isList = url.startsWith('/api/orders/deposit')
    if (isList && respondToList) return respondToList(response)
    json(response, 200, { code: 200, data: isList ? listed : order, meta: { total: listed.length } })
  })
  applySettings({ apiHost: server.host })
  session.start({ token: 'token', user: { id: 1, email: '' } })
})

afterEach(() => {
  session.end()
  server.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const accepted: [string, (response: ServerResponse) => void][] = [
  ['an empty 204', (response) => response.writeHead(204).end()],
  ['an empty 200', (response) => response.writeHead(200).end()],
  ['data that is no order', (response) => json(response, 200, { code: 200, data: { verify_code: '1' } })],
  ['no data', (response) => json(response, 200, { code: 200, data: null })],
]

test.each(accepted)(
  'after %s the order of the list is paid',
  { tags: ['two-03', 'two-04'] },
  async (_, send) => {
    answer = send
    listed = [order]
    expect(await placeOrder(attempt)).toMatchObject({ order_no: 'R2' })
    expect(hasUnconfirmed()).toBe(false)
  },
)

test.each(accepted)(
  'after %s without an order in the list its result stays unknown, until a top-up succeeds',
  { tags: ['two-04'] },
  async (_, send) => {
    answer = send
    await expect(placeOrder(attempt)).rejects.toMatchObject({ status: 200 })
    expect(isUnconfirmed('createRechargeOrder')).toBe(true)
    answer = (response) => json(response, 200, { code: 200, data: order })
    expect(await placeOrder({ ...attempt, isRetry: true })).toMatchObject({ order_no: 'R2' })
    expect(unconfirmedStore.list()).toEqual([])
  },
)

test.each([
  [200, CancelledError],
  [401, SessionError],
])('a list that answers %i in the next session starts no order there', async (status, expected) => {
  respondToList = (response) => {
    session.start({ token: 'next' })
    json(response, status, { code: status, data: [], meta: { total: 0 } })
  }
  expect(await failure(loadKnownOrders(false))).toBeInstanceOf(expected)
})
