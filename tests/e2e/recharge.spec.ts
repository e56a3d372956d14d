import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  dialog,
  amount,
  notice,
  confirm,
  progress,
  next,
  own,
  quick,
  open,
  seeNoNotice,
  toConfirm,
  toProgress,
  pass,
  passUntil,
  step,
} from './pages/top-up-dialog'

// Several dialogs a test, and axe on each.
test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/console')
})

test('amounts', { tag: ['@pay-01', '@pay-02', '@pay-04', '@pay-08'] }, async ({ page, control }) => {
  await open(page)
  await expect(amount(page)).toBeVisible()
  for (const dollars of [10, 50, 100]) await expect(quick(page, dollars)).toBeVisible()
  await expect(own(page)).toHaveAttribute('placeholder', /不低于 \$10/)
  await expect(own(page)).toHaveAttribute('min', '10')
  await expect(next(page)).toBeDisabled()
  await next(page).click({ force: true })
  expect(await control.requests('createRechargeOrder')).toEqual([])
})

test('an own amount clears the quick one', { tag: ['@pay-03'] }, async ({ page }) => {
  await open(page)
  await quick(page, 50).click()
  await expect(quick(page, 50)).toHaveAttribute('aria-pressed', 'true')
  await own(page).fill('77')
  await expect(quick(page, 50)).toHaveAttribute('aria-pressed', 'false')
  await quick(page, 10).click()
  await expect(own(page)).toHaveValue('')
  await expect(quick(page, 10)).toHaveAttribute('aria-pressed', 'true')
})

test(
  'what is wrong with an amount is said beside it',
  { tag: ['@pay-06', '@pay-07'] },
  async ({ page, control }) => {
    await open(page)
    for (const [typed, text] of [
      ['', '请输入充值金额'],
      ['9.99', '充值金额不能少于 10$'],
      ['10.001', '充值金额最多两位小数'],
    ] as const) {
      await own(page).fill(typed)
      await own(page).press('Enter')
      await expect(own(page)).toHaveAccessibleDescription(text)
      await expect(own(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(own(page)).toHaveValue(typed)
    }
    expect(await control.requests('createRechargeOrder')).toEqual([])
    await own(page).fill('10')
    await own(page).press('Enter')
    await expect(notice(page)).toBeVisible()
  },
)

test('the amount goes out as a number, exactly', { tag: ['@pay-09'] }, async ({ page, control }) => {
  await open(page)
  await own(page).fill('1234567.89')
  await next(page).click()
  await expect(notice(page)).toBeVisible()
  const [request] = await control.requests('createRechargeOrder')
  expect(request?.body).toEqual({ amount: 1234567.89 })
})

test(
  'one press makes one order, before the notice opens',
  { tag: ['@pay-05', '@pay-11'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'createRechargeOrder', delay: 1200, times: 1 })
    await open(page)
    await quick(page, 50).click()
    await next(page).dblclick()
    const busy = amount(page).getByRole('button', { name: '请稍等...' })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
    await expect(notice(page)).toHaveCount(0)
    await expect(notice(page)).toBeVisible()
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  },
)

for (const [what, fault, text] of [
  ['words', { status: 503, body: { code: 503, message: '充值通道维护中' } }, '充值通道维护中'],
  ['no words', { status: 500, rawBody: 'oops', contentType: 'text/html' }, '请求失败，请稍后重试'],
  ['a lost connection', { drop: true }, '请求失败，请稍后重试'],
] as const)
  test(
    `a refusal with ${what} says so once and keeps the amount`,
    { tag: ['@pay-10'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'createRechargeOrder', ...fault })
      await open(page)
      await own(page).fill('66.5')
      await next(page).click()
      await expectToast(page, text)
      await expect(toasts(page)).toHaveCount(1)
      await expect(own(page)).toHaveValue('66.5')
      await control.clearFaults()
      await next(page).click()
      await expect(notice(page)).toBeVisible()
    },
  )

test(
  'the notice is read for five seconds each time',
  { tag: ['@pay-12', '@pay-13', '@pay-14'] },
  async ({ page }) => {
    await page.clock.install()
    await open(page)
    await quick(page, 50).click()
    await page.clock.pauseAt(Date.now() + 5000)
    await next(page).click()
    await passUntil(page, notice(page))
    for (const round of [1, 2]) {
      const button = notice(page).getByRole('button', { name: '我已知晓' })
      await expect(button, `round ${round}`).toHaveText('我已知晓（5s）')
      await expect(button).toBeDisabled()
      await pass(page, 4500)
      await expect(button).toHaveText('我已知晓（1s）')
      await button.click({ force: true })
      await expect(confirm(page)).toHaveCount(0)
      await pass(page, 500)
      await expect(button).toBeEnabled()
      if (round === 2) return
      await button.click()
      await passUntil(page, confirm(page))
      await confirm(page).getByRole('button', { name: '上一步' }).click()
      await next(page).click()
      await passUntil(page, notice(page))
    }
  },
)

test('不再提示 is kept once confirmed', { tag: ['@pay-15'] }, async ({ page }) => {
  await page.clock.install()
  await open(page)
  await quick(page, 50).click()
  await next(page).click()
  await notice(page).getByRole('checkbox', { name: '不再提示' }).check()
  await pass(page, 5000)
  await notice(page).getByRole('button', { name: '我已知晓' }).click()
  await expect(confirm(page)).toBeVisible()
  await openInApp(page, '/console')
  await open(page)
  await quick(page, 10).click()
  await next(page).click()
  await expect(confirm(page)).toBeVisible()
})

test('不再提示 is not kept when the notice is only closed', { tag: ['@pay-16'] }, async ({ page }) => {
  await open(page)
  await quick(page, 50).click()
  await next(page).click()
  await notice(page).getByRole('checkbox', { name: '不再提示' }).check()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  await open(page)
  await quick(page, 50).click()
  await next(page).click()
  await expect(notice(page).getByRole('checkbox', { name: '不再提示' })).not.toBeChecked()
})

test(
  'the note, the amount and the QR',
  { tag: ['@pay-17', '@pay-18', '@pay-20'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await toConfirm(page)
    await expect(confirm(page)).toContainText('$50.00')
    await expect(confirm(page).getByRole('img', { name: '付款二维码' })).toBeVisible()
    await expect(confirm(page).getByRole('figure')).toContainText('使用币安App扫码支付')
    await confirm(page).getByRole('button', { name: '复制验证码' }).click()
    await expectToast(page, '复制成功')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toMatch(/^\d{6}$/)
    await expect(confirm(page)).toContainText(code)
  },
)

test('a copy that fails asks to copy by hand', { tag: ['@pay-20'] }, async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await toConfirm(page)
  await confirm(page).getByRole('button', { name: '复制验证码' }).click()
  await expectToast(page, /复制失败.*手动复制/)
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
for (const [what, url, isPicture] of [
  ['an image address', '/icon.svg', true],
  ['a data URI', pixel, true],
  ['any other address', 'https://pay.example.com/r/R1', false],
] as const)
  test(`${what} as the payment's QR`, { tag: ['@pay-19'] }, async ({ page, control, baseURL }) => {
    const payment_url = url.startsWith('/') ? `${baseURL}${url}` : url
    const data = {
      order_no: 'R1',
      payment_url,
      amount: '50.00',
      verify_code: '123456',
      payment_status: 'pending',
    }
    const body = { code: 200, message: '', data }
    await control.fault({ operationId: 'createRechargeOrder', status: 200, body })
    const abroad: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
        abroad.push(request.url())
    })
    await toConfirm(page)
    const picture = confirm(page).getByRole('img', { name: '付款二维码' })
    if (isPicture) await expect(picture).toHaveAttribute('src', payment_url)
    else expect(await picture.evaluate(({ tagName }) => tagName)).toBe('svg')
    expect(abroad).toEqual([])
  })

test(
  'back keeps the amount; the same amount keeps the order',
  { tag: ['@pay-21'] },
  async ({ page, control }) => {
    await toConfirm(page)
    const back = () => confirm(page).getByRole('button', { name: '上一步' }).click()
    await back()
    await expect(quick(page, 50)).toHaveAttribute('aria-pressed', 'true')
    await own(page).fill('50.00')
    await next(page).click()
    await expect(confirm(page)).toContainText('$50.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
    await back()
    await expect(own(page)).toHaveValue('50.00')
    await quick(page, 100).click()
    await next(page).click()
    await expect(confirm(page)).toContainText('$100.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(2)
  },
)

test('the help opens from the confirmation and closes back to it', { tag: ['@pay-22'] }, async ({ page }) => {
  await toConfirm(page)
  const help = dialog(page, '如何在转账附言中留言？')
  for (const close of ['Escape', '知道了']) {
    await confirm(page).getByRole('button', { name: '如何在转账附言中留言？' }).click()
    await expect(help.getByRole('listitem')).toHaveCount(2)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await help.getByRole('button', { name: close }).click()
    await expect(confirm(page)).toBeVisible()
  }
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
    await control.advance(15)
    await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
    await expect(balance).not.toHaveText(before)
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
  },
)

test('it asks every 1.5 s, one call at a time', { tag: ['@pay-25'] }, async ({ page, control }) => {
  await page.clock.install()
  await toConfirm(page)
  await control.fault({ operationId: 'getRechargeOrder', delay: 2500, times: 1 })
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  // Time stands from here on but for what is let pass: a slow machine's own would count as well.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const asked = async () => (await control.requests('getRechargeOrder')).length
  const answered = page.waitForResponse(/\/api\/recharge\?order_no=/)
  await page.clock.runFor(1600)
  await page.clock.runFor(1500)
  await answered
  expect(await asked()).toBe(1)
  for (const count of [2, 3, 4]) {
    const next = page.waitForResponse(/\/api\/recharge\?order_no=/)
    await page.clock.runFor(1500)
    await (await next).finished()
    // The page has taken the answer in once it went through another one: a poll under way would stand for the next.
    await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
    expect(await asked()).toBe(count)
  }
  await page.clock.runFor(1200)
  expect(await asked()).toBe(4)
})

test.describe('polls that fail', () => {
  test.use({ expectedConsole: [/recharge/] })

  test(
    'a lost connection ends nothing and raises no toast',
    { tag: ['@pay-27'] },
    async ({ page, control }) => {
      await toConfirm(page)
      await control.fault({ operationId: 'getRechargeOrder', drop: true })
      await confirm(page).getByRole('button', { name: '我已转账' }).click()
      await expect(progress(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续核查')
      await expect(toasts(page)).toHaveCount(0)
      await control.clearFaults()
      await control.advance(15)
      await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
    },
  )
})

test('any other state goes on', { tag: ['@pay-27'] }, async ({ page, control }) => {
  const data = { order_no: 'R1', payment_url: 'https://x.y', amount: '50.00', verify_code: '1234' }
  const body = { code: 200, message: '', data: { ...data, payment_status: 'expired' } }
  await toConfirm(page)
  await control.fault({ operationId: 'getRechargeOrder', status: 200, body, times: 2 })
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  await expect(progress(page).getByRole('status')).toContainText('订单已过期')
  await control.advance(15)
  await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
})

test('an order whose answer is lost is found, not made again', async ({ page, control }) => {
  await control.fault({ operationId: 'createRechargeOrder', lose: true, times: 1 })
  await toConfirm(page)
  await expect(confirm(page)).toContainText('$50.00')
  await expect(toasts(page)).toHaveCount(0)
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  await control.advance(15)
  await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
})

test('an order of another amount, or one already there, is not taken for the lost one', async ({
  page,
  control,
}) => {
  await toConfirm(page)
  const code = await confirm(page).locator('section').innerText()
  await openInApp(page, '/console')
  await open(page)
  await control.fault({ operationId: 'createRechargeOrder', status: 502, rawBody: 'oops', times: 2 })
  await quick(page, 50).click()
  await next(page).click()
  await expectToast(page, '请求失败，请稍后重试')
  await next(page).click()
  await expect.poll(async () => (await control.requests('createRechargeOrder')).length).toBe(3)
  await expect(next(page)).toBeEnabled()
  await next(page).click()
  await expect(confirm(page)).toBeVisible()
  expect(await confirm(page).locator('section').innerText()).not.toBe(code)
  expect(await control.requests('createRechargeOrder')).toHaveLength(4)
})

for (const [when, isMade] of [
  ['after the order was made', true],
  ['before the order could be made', false],
] as const)
  test(`a network lost ${when} goes on by itself when it is back`, async ({ page, control, context }) => {
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
    } else await control.clearFaults()
    await context.setOffline(true)
    if (!isMade) await next(page).click()
    await expect(amount(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续')
    await expect(own(page)).toHaveValue('77')
    await control.clearFaults()
    await context.setOffline(false)
    await expect(confirm(page)).toContainText('$77.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(2)
  })

test.describe('a network lost while the transfer is looked for', () => {
  test.use({ expectedConsole: [/recharge/] })

  test('is waited for, and the money is there in the end', async ({ page, control, context }) => {
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
    leave: (page: Page) => progress(page).getByRole('button', { name: '关闭' }).last().click(),
  },
  { name: 'Escape', tag: '@pay-28', leave: (page: Page) => page.keyboard.press('Escape') },
  { name: 'Back', tag: '@pay-29', leave: (page: Page) => page.goBack() },
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

test('customer service and a way out', { tag: ['@pay-30'] }, async ({ page, request }) => {
  const { groupUrl } = await (await request.get('/config.json')).json()
  await toProgress(page)
  const link = progress(page).getByRole('link', { name: '加入群组' })
  await expect(link).toHaveAttribute('href', groupUrl)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(progress(page).getByRole('button', { name: '关闭' }).last()).toBeVisible()
})

test('accessible in light and in dark', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await quick(page, 50).click()
  await next(page).click()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await toConfirm(page)
  await expectAccessible(page)
  await confirm(page).getByRole('button', { name: '如何在转账附言中留言？' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  await expect(progress(page)).toBeVisible()
  await expectAccessible(page)
})
