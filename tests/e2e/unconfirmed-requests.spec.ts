import type { Page } from '@playwright/test'
import * as invite from './pages/invite-page'
import * as nodes from './pages/nodes-page'
import type { Control } from './support/control'
import { expectToast } from './support/expectations'
import { address as marketAddress, buy, open as openMarket, plan, receipt } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { question } from './support/unconfirmed'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

const sent = async (control: Control, operationId: string) => (await control.requests(operationId)).length

async function pressBuy(page: Page) {
  await plan(page, '标准型 4 核 8G').check()
  await buy(page).click()
}

interface Press {
  operationId: string
  what: string
  repeat: string
  /** The text of the toast after a failure. */
  failure: string
  open: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
}

const presses: Press[] = [
  {
    operationId: 'createLease',
    what: '购买',
    repeat: '仍要购买',
    failure: '请求失败，请稍后重试',
    open: openMarket,
    press: pressBuy,
  },
  {
    operationId: 'createWithdrawal',
    what: '提现申请',
    repeat: '仍要提交',
    failure: '提现申请失败',
    open: (page) => openInApp(page, '/mine/invite'),
    press: async (page) => {
      await invite.apply(page).click()
      await invite.amount(page).fill('5')
      await invite.info(page).fill('币安 UID 1')
      await invite.submit(page).click()
    },
  },
  {
    operationId: 'releaseNodes',
    what: '释放',
    repeat: '仍要释放',
    failure: '释放失败',
    open: nodes.open,
    press: async (page) => {
      await nodes.checkbox(page, '东京-02').click()
      await nodes.batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
      await page
        .getByRole('alertdialog', { name: '释放节点' })
        .getByRole('button', { name: '释放', exact: true })
        .click()
    },
  },
]

for (const { operationId, what, repeat, failure, open, press } of presses)
  test(
    `${operationId}: after no answer and a reload the same press asks first`,
    { tag: ['@two-04'] },
    async ({ page, control }) => {
      await open(page)
      // Every time, because a browser repeats a request whose connection was closed.
      await control.fault({ operationId, drop: true })
      await press(page)
      await expectToast(page, failure)
      await control.clearFaults()
      const before = await sent(control, operationId)
      await page.reload()
      await press(page)
      await question(page, what).getByRole('button', { name: repeat }).click()
      await expect.poll(() => sent(control, operationId)).toBe(before + 1)
    },
  )

test(
  'the browser asks before a reload only while an answer is slow, and the next press asks too',
  { tag: ['@two-04', '@two-05'] },
  async ({ page, control }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await openMarket(page)
    await page.reload()
    expect(dialogs).toEqual([])
    await control.hold('createLease')
    await pressBuy(page)
    await expect.poll(() => sent(control, 'createLease')).toBe(1)
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
    await pressBuy(page)
    await expect(question(page, '购买')).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(1)
    await control.release('createLease')
    await question(page, '购买').getByRole('button', { name: '仍要购买' }).click()
    await expect(receipt(page)).toBeVisible()
    await page.reload()
    expect(dialogs).toEqual(['beforeunload'])
  },
)

test(
  'a second tab is asked while the first one buys, and not afterwards',
  { tag: ['@two-04'] },
  async ({ page, context, control }) => {
    await openMarket(page)
    const other = await context.newPage()
    await other.goto(marketAddress)
    await plan(other, '标准型 4 核 8G').check()
    await control.hold('createLease')
    await pressBuy(page)
    await expect.poll(() => sent(control, 'createLease')).toBe(1)
    await buy(other).click()
    await expect(question(other, '购买')).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(1)
    await question(other, '购买').getByRole('button', { name: '暂不购买' }).click()
    await control.release('createLease')
    await expect(receipt(page)).toBeVisible()
    await buy(other).click()
    await expect(receipt(other)).toBeVisible()
    expect(await sent(control, 'createLease')).toBe(2)
  },
)
