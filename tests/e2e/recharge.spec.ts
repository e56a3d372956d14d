import { chosen, notChosen } from './support/colors'
import { dateOfRunway, expectAccessible, expectToast, toasts } from './support/expectations'
import { holdFrames } from './support/frames'
import { refuseCopying } from './support/clipboard'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
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
  toConfirm,
  pass,
  passUntil,
} from './pages/top-up-dialog'

// Several dialogs a test, and axe on each.
test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/console')
})

test('amounts', { tag: ['@pay-01', '@pay-02', '@pay-04', '@pay-08'] }, async ({ page, control }) => {
  await open(page)
  await expect(amount(page).getByRole('group', { name: '快捷金额' }).getByRole('button')).toHaveText([
    '$10',
    '$50',
    '$100',
  ])
  await expect(own(page)).toHaveAttribute('placeholder', /不低于 \$10/)
  await expect(own(page)).toHaveAttribute('min', '10')
  await expect(next(page)).toHaveAccessibleDescription('请选择或输入充值金额')
  await next(page).click({ force: true })
  expect(await control.requests('createRechargeOrder')).toEqual([])
})

test('each amount says until when the balance would last', async ({ page }) => {
  await open(page)
  const lasting = amount(page).locator('[aria-live=polite]').last()
  await expect(lasting).toHaveText('')
  // The demo pays $0.471 an hour, and $54 every 30 days.
  const daysOf = (text: string) => (dateOfRunway(text).getTime() - Date.now()) / 86_400_000
  for (const [dollars, days] of [
    [10, 7],
    [50, 11],
    [100, 15],
  ] as const) {
    await expect(quick(page, dollars)).toHaveAccessibleDescription(/./)
    const text = await quick(page, dollars).evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    )
    expect(text).toMatch(/^约可用至 (\d{4}-)?\d\d-\d\d$/)
    expect(Math.abs(daysOf(text) - days)).toBeLessThan(1.6)
  }
  await own(page).fill('3000')
  await expect(lasting).toHaveText(/^约可用至 (\d{4}-)?\d\d-\d\d$/)
  // Another year is named: without it, the date would be a year away from this.
  expect(Math.abs(daysOf(await lasting.innerText()) - 238)).toBeLessThan(1.6)
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
  'an error in an amount is shown beside it',
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
    await expect(own(page)).not.toHaveAttribute('aria-invalid')
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
    await control.hold('createRechargeOrder')
    await open(page)
    await quick(page, 50).click()
    // Twice in one task, before it looks busy.
    await next(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    const busy = amount(page).getByRole('button', { name: '请稍等...' })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
    await own(page).press('Enter')
    await expect(notice(page)).toHaveCount(0)
    await control.release('createRechargeOrder')
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
      await expect(button).toHaveAccessibleDescription('请先阅读以上提示')
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
  await changeBrowser(page, refuseCopying)
  await toConfirm(page)
  await confirm(page).getByRole('button', { name: '复制验证码' }).click()
  await expectToast(page, /复制失败.*请长按或选中验证码，手动复制/)
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
for (const [what, url, isPicture] of [
  ['an image address', '/icon.svg', true],
  ['a data URI', pixel, true],
  ['an image address that leads nowhere', '/no-such-picture.jpg', false],
  ['any other address', 'https://pay.example.com/r.png/R1', false],
  ['an address that is none', 'https://[', false],
  ['an address too long for a code', `https://pay.example.com/${'r'.repeat(2400)}`, false],
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
    if (isPicture) {
      await expect(picture).toHaveAttribute('src', payment_url)
      expect(await picture.boundingBox()).toMatchObject({ width: 176, height: 176 })
      await picture.dispatchEvent('error')
      await expect(confirm(page)).toContainText('二维码加载失败，请返回上一步重试')
      await expect(picture).toHaveCount(0)
    } else if (url.endsWith('.jpg'))
      await expect(confirm(page)).toContainText('二维码加载失败，请返回上一步重试')
    else if (url.length > 2000) await expect(confirm(page)).toContainText('内容过长，无法生成二维码')
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
    const step = amount(page).getByRole('region', { name: '币安转账充值（无手续费）' })
    await expect(step).toBeFocused()
    await expect(step).toHaveAttribute('tabindex', '-1')
    await expect(quick(page, 50)).toHaveAttribute('aria-pressed', 'true')
    await expect(quick(page, 50)).toHaveCSS('background-color', chosen)
    await expect(quick(page, 10)).toHaveCSS('background-color', notChosen)
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

test('opened by a link of a page that is hidden then, it gives the focus to its button', async ({
  page,
  control,
}) => {
  const button = page.getByRole('main').getByRole('button', { name: '充值', exact: true })
  await expect(button).toBeVisible()
  const body = { code: 200, message: '', data: [], meta: { total: 0 } }
  await control.fault({ operationId: 'listDepositOrders', status: 200, body })
  await openInApp(page, '/mine/order?type=deposit')
  await page.getByRole('main').getByRole('link', { name: '充值', exact: true }).press('Enter')
  await expect(amount(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('an Escape before its first frame gives the focus back', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: '充值', exact: true })
  // Once before, so that all code is loaded.
  await button.click()
  await expect(quick(page, 10)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const held = await holdFrames(page)
  await page.keyboard.press('Enter')
  await expect(amount(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await held.release()
  await expect(amount(page)).toBeHidden()
  await expect(button).toBeFocused()
})
