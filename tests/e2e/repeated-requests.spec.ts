import type { Page } from '@playwright/test'
import { readSavedWorld } from '../../mocks/server/saved-world'
import type { Control } from './support/control'
import { expectToast } from './support/expectations'
import { readLedger } from './support/ledger'
import { address, buy, open, plan } from './support/market'
import { expect, test } from './support/test'

// Chromium sends a request again by itself when a reused connection closes without a byte.
const email = 'demo@example.com'
const bought = '标准型 4 核 8G'

/** Servers, orders and bookings that are new since the start. */
async function purchases(control: Control) {
  const { state } = readSavedWorld(await control.savedWorld())
  const ledger = await readLedger(control)
  return {
    servers: state.deployments.length,
    orders: state.leaseOrders.length,
    bookings: ledger.memos(email).length,
    total: ledger.total,
  }
}

const added = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))

/** Opens connections that the browser keeps and uses again, as many as it opens to one host beside the event stream. */
const keepConnections = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      Array.from({ length: 5 }, async () => (await fetch('/config.json', { cache: 'no-store' })).text()),
    ),
  )

/** Presses 立即购买 on a chosen plan, while `times` responses get lost. Returns the earlier orders. */
async function pressBuy(page: Page, control: Control, times: number) {
  await open(page, address)
  await plan(page, bought).check()
  const before = await purchases(control)
  await control.fault({ operationId: 'createLease', loseAll: true, times })
  await keepConnections(page)
  await buy(page).click()
  return before
}

const keysOf = async (control: Control) =>
  (await control.requests('createLease')).map(({ headers }) => headers['idempotency-key'])

test('one press buys one server, however often the browser sends it', async ({
  page,
  request,
  signIn,
  control,
}) => {
  expect(await (await request.get('/config.json')).json()).toMatchObject({ idempotencyKey: true })
  await signIn()
  const before = await pressBuy(page, control, 3)
  await expectToast(page, '购买成功')
  const keys = await keysOf(control)
  expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  expect(added(await purchases(control), before)).toEqual({ servers: 1, orders: 1, bookings: 1, total: 0 })
})

test('a second press after an unknown result buys nothing twice', async ({ page, signIn, control }) => {
  await signIn()
  const before = await pressBuy(page, control, 20)
  await expectToast(page, '请求失败，请稍后重试')
  await control.clearFaults()
  await buy(page).click()
  await page.getByRole('button', { name: '仍要购买' }).click()
  await expectToast(page, '购买成功')
  expect(new Set(await keysOf(control)).size).toBe(1)
  expect(added(await purchases(control), before)).toEqual({ servers: 1, orders: 1, bookings: 1, total: 0 })
})

test('a provider that does not honour keys gets none, and one press buys a server each time that the browser sends it', async ({
  page,
  request,
  signIn,
  control,
}) => {
  const config = await (await request.get('/config.json')).json()
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { ...config, idempotencyKey: undefined } }),
  )
  await signIn()
  const before = await pressBuy(page, control, 3)
  await expectToast(page, '购买成功')
  expect(await keysOf(control)).toEqual([undefined, undefined, undefined, undefined])
  expect(added(await purchases(control), before)).toEqual({ servers: 4, orders: 4, bookings: 4, total: 0 })
})
