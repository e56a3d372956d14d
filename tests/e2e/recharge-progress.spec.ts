import type { Page } from '@playwright/test'
import { expectAccessible, expectToast } from './support/expectations'
import { outline, primaryText } from '../support/colors'
import { openInApp } from './support/open-in-app'
import { goOffline, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'
import {
  amount,
  confirm,
  progress,
  next,
  own,
  open,
  seeNoNotice,
  toConfirm,
  toProgress,
  pass,
  step,
} from './pages/top-up-dialog'

test.describe.configure({ timeout: 60_000 })

/** The one at the end of the step; the dialog has another one. */
const closeButton = (page: Page) => progress(page).getByRole('button', { name: '关闭', exact: true }).first()

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/console')
})

test(
  'the progress ends with the money there',
  { tag: ['@pay-23', '@pay-24', '@pay-26', '@pay-31'] },
  async ({ page, control }) => {
    const balance = page
      .getByRole('banner', { includeHidden: true })
      .getByRole('link', { name: /可用余额/, includeHidden: true })
    await expect(balance).toContainText('$')
    const before = await balance.innerText()
    await toProgress(page)
    await expect(progress(page).getByRole('listitem')).toHaveText([
      '平台已收到您的转账申请',
      '系统核查账户中...',
      '充值成功',
    ])
    await expect(step(page, '系统核查账户中')).toHaveAttribute('aria-current', 'step')
    await expect(progress(page).locator('[aria-current]')).toHaveCount(1)
    await expect(progress(page)).not.toContainText('已到账')
    await control.advance(15)
    await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
    await expect(balance).not.toHaveText(before)
    await expect(progress(page).locator('[aria-current]')).toHaveCount(1)
    await expect(progress(page)).not.toContainText('长时间未到账')
    await expect(progress(page).getByRole('button', { name: /继续购买|重新充值/ })).toHaveCount(0)
    const polls = (await control.requests('getRechargeOrder')).length
    await page.clock.install()
    await page.clock.runFor(5000)
    expect(await control.requests('getRechargeOrder')).toHaveLength(polls)
    await progress(page).getByRole('button', { name: '关闭', exact: true }).last().click()
    await page.getByRole('main').getByRole('link', { name: '订单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '订单中心' })).toBeVisible()
    await page.getByRole('button', { name: '充值', exact: true }).click()
    const newest = page.getByRole('table', { name: '订单列表' }).getByRole('row').nth(1)
    await expect(newest).toContainText('$50.00')
    await expect(newest).toContainText('已支付')
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  },
)

test('it polls every 1.5 s, one call at a time', { tag: ['@pay-25'] }, async ({ page, control }) => {
  // With a clock from the start the dialog once did not open within a minute.
  await toConfirm(page)
  await page.clock.install()
  await control.hold('getRechargeOrder')
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  // From here on only `pass` moves the clock, because a slow machine's time would count too.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const requestCount = async () => (await control.requests('getRechargeOrder')).length
  const answered = page.waitForResponse(/\/api\/recharge\?order_no=/)
  await page.clock.runFor(1600)
  await page.clock.runFor(1500)
  await control.release('getRechargeOrder')
  await answered
  expect(await requestCount()).toBe(1)
  for (const count of [2, 3, 4]) {
    const next = page.waitForResponse(/\/api\/recharge\?order_no=/)
    await page.clock.runFor(1500)
    await (await next).finished()
    // The page has handled the response once another poll has finished; a running poll could be mistaken for the next.
    await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
    expect(await requestCount()).toBe(count)
  }
  await page.clock.runFor(1200)
  expect(await requestCount()).toBe(4)
})

test('a top-up for a purchase begins with what is missing, and leads back to it', async ({
  page,
  control,
}) => {
  await control.state('the balance is', { amount: '5.00' })
  await seeNoNotice(page)
  // A new document: in the running console a call of before may still be under way, with the old balance.
  await page.goto('/node/deploy/cloud?project_id=1')
  const summary = page.getByRole('region', { name: '订单摘要' })
  await page.getByRole('radio', { name: '标准型 4 核 8G', exact: true }).check()
  await summary.getByRole('spinbutton', { name: '数量' }).fill('2')
  await expect(summary).toContainText('还差 $25.00')
  const topUp = summary.getByRole('button', { name: '充值' })
  await expect(topUp).toHaveCSS('color', primaryText)
  await topUp.click()
  await expect(own(page)).toHaveValue('25.00')
  await next(page).click()
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  await control.advance(15)
  await expect(progress(page)).toContainText('$25.00 已到账', { timeout: 20_000 })
  await expect(progress(page)).toContainText('可用余额 $30.00')
  await expectAccessible(page)
  await progress(page).getByRole('button', { name: '继续购买' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(summary).toContainText('购买后余额$0.00')
  await expect(topUp).toHaveCSS('border-color', outline)
  await summary.getByRole('button', { name: '立即购买' }).click()
  await expect(summary).toContainText('已购买 2 台')
})

test.describe('polls that fail', () => {
  test.use({ expectedConsole: [/recharge/] })

  test('a call without an answer is given up after ten seconds, and the next one is made', async ({
    page,
    control,
  }) => {
    await toConfirm(page)
    await page.clock.install()
    await control.fault({ operationId: 'getRechargeOrder', delay: 60_000, times: 1 })
    const isPoll = (url: string) => url.includes('/api/recharge?order_no=')
    const sent = page.waitForRequest((request) => isPoll(request.url()))
    const givenUp = page.waitForEvent('requestfailed', {
      predicate: (request) => isPoll(request.url()),
      timeout: 20_000,
    })
    await confirm(page).getByRole('button', { name: '我已转账' }).click()
    await sent
    await page.clock.fastForward(10_000)
    await givenUp
    await control.advance(15)
    await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
  })
})

for (const [when, isMade] of [
  ['after the order was made', true],
  ['before the order could be made', false],
] as const)
  test(`a network lost ${when} is waited out, and polling resumes by itself`, async ({
    page,
    control,
    context,
  }) => {
    const calls = watchCalls(page)
    await seeNoNotice(page)
    await open(page)
    await own(page).fill('66.5')
    await control.fault({ operationId: 'createRechargeOrder', status: 503, rawBody: 'busy', times: 1 })
    await next(page).click()
    await expectToast(page, '请求失败，请稍后重试')
    await control.fault({ operationId: 'createRechargeOrder', lose: true, times: 1 })
    await own(page).fill('77')
    if (isMade) {
      // Neither the answer nor the list that would name the order comes through.
      await control.fault({ operationId: 'getRechargeOrder', drop: true })
      await next(page).click()
      await expect.poll(async () => (await control.requests('createRechargeOrder')).length).toBe(2)
      await context.setOffline(true)
    } else {
      await control.clearFaults()
      await goOffline(page, calls)
      await next(page).click()
    }
    await expect(amount(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续')
    await expect(own(page)).toHaveValue('77')
    await control.clearFaults()
    await context.setOffline(false)
    await expect(confirm(page)).toContainText('$77.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(2)
    // Nothing is left to go on with when the network is lost again.
    const rate = page.waitForResponse(/\/console\/data$/)
    await confirm(page).getByRole('button', { name: '上一步' }).click()
    await expect(own(page)).toHaveValue('77')
    await (await rate).finished()
    const network = page.getByRole('status', { name: '网络状态', includeHidden: true })
    await context.setOffline(true)
    await expect(network).toContainText('网络已断开')
    await expect(amount(page).getByRole('status')).toHaveText('')
    await context.setOffline(false)
    await expect(network).toBeEmpty()
    await expect(own(page)).toHaveValue('77')
  })

test.describe('a network lost while the transfer is checked', () => {
  test.use({ expectedConsole: [/recharge/] })

  test('is waited for, and the money arrives in the end', async ({ page, control, context }) => {
    await toProgress(page)
    await context.setOffline(true)
    await expect(progress(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续核查')
    await control.advance(15)
    await context.setOffline(false)
    await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  })
})

const waysToLeave = [
  {
    name: '关闭',
    tag: '@pay-28',
    leave: (page: Page) => closeButton(page).click(),
  },
  { name: 'Escape', tag: '@pay-28', leave: (page: Page) => page.keyboard.press('Escape') },
  {
    name: 'Back',
    tag: '@pay-29',
    leave: async (page: Page) => {
      await page.goBack()
      await expect(page).toHaveURL('/mine')
    },
  },
  { name: 'signing out', tag: '@pay-29', leave: (page: Page) => page.evaluate(signOutElsewhere) },
]
for (const { name, tag, leave } of waysToLeave)
  test(`${name} stops the polling`, { tag }, async ({ page, control }) => {
    await openInApp(page, '/mine')
    await page.getByRole('link', { name: '控制面板' }).click()
    await toProgress(page)
    await expect.poll(async () => (await control.requests('getRechargeOrder')).length).toBeGreaterThan(0)
    await leave(page)
    await expect(progress(page)).toHaveCount(0)
    const later: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('order_no=')) later.push(request.url())
    })
    await page.clock.install()
    await pass(page, 4000)
    expect(later).toEqual([])
  })

/** What the tab notices when another one signs out. */
function signOutElsewhere() {
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}
