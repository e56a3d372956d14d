import { expectToast } from './support/expectations'
import { holdFrames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { amount, notice, confirm, next, quick, open, toConfirm, pass, passUntil } from './pages/top-up-dialog'

// Several dialogs a test, and axe on each.
test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/console')
})

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
