import { expectNoToast, expectToast, toasts } from './support/expectations'
import { outline, primaryText } from '../support/colors'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  notice,
  confirm,
  progress,
  next,
  own,
  quick,
  open,
  seeNoNotice,
  toConfirm,
  step,
} from './pages/top-up-dialog'

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/console')
})

for (const data of [null, undefined, 'ok', {}, { verify_code: '1234' }])
  test(
    `an answer with data ${JSON.stringify(data)} is a failure and keeps the amount`,
    { tag: ['@pay-10'] },
    async ({ page, control }) => {
      const body = { code: 200, message: '', data }
      await control.fault({ operationId: 'createRechargeOrder', status: 200, body, times: 1 })
      await open(page)
      await own(page).fill('66.5')
      await next(page).click()
      await expectToast(page, '请求失败，请稍后重试')
      await expect(toasts(page)).toHaveCount(1)
      await expect(own(page)).toHaveValue('66.5')
      await next(page).click()
      await expect(notice(page)).toBeVisible()
    },
  )

test(
  'more orders than a minute takes are refused with the seconds to wait, and the amount stays',
  { tag: ['@pay-10'] },
  async ({ page, control, request, world: { token } }) => {
    for (let count = 0; count < 60; count++)
      await request.post('/api/recharge', { headers: { token }, data: { amount: 10 } })
    await open(page)
    await own(page).fill('66.5')
    await next(page).click()
    await expectToast(page, /操作过于频繁，请 \d+ 秒后再试/)
    await expect(toasts(page)).toHaveCount(1)
    await expect(own(page)).toHaveValue('66.5')
    await control.advance(60)
    await next(page).click()
    await expect(notice(page)).toBeVisible()
  },
)

test(
  'an order that was made, although its answer is empty, is not made again',
  { tag: ['@pay-11'] },
  async ({ page, control }) => {
    await seeNoNotice(page)
    await open(page)
    await quick(page, 50).click()
    await control.fault({ operationId: 'createRechargeOrder', status: 200, body: { code: 200, data: null } })
    const order = { order_no: 'R77', amount: 50, payment_status: 'pending' }
    const list = { code: 200, message: '', data: [], meta: { total: 0 } }
    await control.fault({ operationId: 'listDepositOrders', status: 200, body: list, times: 1 })
    await control.fault({
      operationId: 'listDepositOrders',
      status: 200,
      body: { ...list, data: [order], meta: { total: 1 } },
    })
    const data = { ...order, payment_url: 'https://pay.example.com/r/R77', verify_code: '123456' }
    await control.fault({ operationId: 'getRechargeOrder', status: 200, body: { code: 200, data } })
    await next(page).click()
    await expect(confirm(page)).toContainText('123456')
    await expectNoToast(page)
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  },
)

for (const [what, left, texts] of [
  ['no payment_url', { verify_code: '123456' }, ['123456', '$50.00', '未收到付款二维码，请返回上一步重试']],
  [
    'no verify_code',
    { payment_url: 'https://pay.example.com/r' },
    ['$50.00', '未收到验证码，请勿转账，返回上一步重试'],
  ],
  [
    'blank and odd values',
    { payment_url: ' ', verify_code: ' ', amount: 'fifty' },
    ['$50.00', '未收到付款二维码', '未收到验证码'],
  ],
] as const)
  test(
    `an order with ${what} says what is missing, and going on again makes another`,
    { tag: ['@pay-18'] },
    async ({ page, control }) => {
      const body = { code: 200, message: '', data: { order_no: 'R1', ...left } }
      await control.fault({ operationId: 'createRechargeOrder', status: 200, body, times: 1 })
      await toConfirm(page)
      for (const text of texts) await expect(confirm(page)).toContainText(text)
      await expect(confirm(page)).not.toContainText('undefined')
      const isPayable = 'payment_url' in left && left.payment_url !== ' '
      await expect(confirm(page).getByRole('img', { name: '付款二维码' })).toHaveCount(isPayable ? 1 : 0)
      await expect(confirm(page).getByText('扫码支付')).toHaveCount(isPayable ? 1 : 0)
      await expect(confirm(page).getByRole('button', { name: '我已转账' })).toHaveCount(0)
      const back = confirm(page).getByRole('button', { name: '上一步' })
      await expect(back).toHaveCSS('color', primaryText)
      await back.click()
      await next(page).click()
      await expect(confirm(page).getByRole('button', { name: '复制验证码' })).toBeVisible()
      await expect(back).toHaveCSS('border-color', outline)
      await expect(confirm(page).getByRole('img', { name: '付款二维码' })).toBeVisible()
      expect(await control.requests('createRechargeOrder')).toHaveLength(2)
    },
  )

test.describe('a list of orders that can not be loaded', () => {
  test.use({ expectedConsole: [/deposit/i] })

  test('does not keep from topping up', async ({ page, control }) => {
    await control.fault({ operationId: 'listDepositOrders', status: 500 })
    await toConfirm(page)
    await expect(confirm(page)).toContainText('$50.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  })
})

test.describe('polls that can not be read', () => {
  test.use({ expectedConsole: [/recharge/] })

  test(
    'a partial response, a refusal or an unknown state does not stop the polling; PAID counts in any case',
    { tag: ['@pay-27'] },
    async ({ page, control }) => {
      await toConfirm(page)
      const poll = (body: object, times?: number) =>
        control.fault({ operationId: 'getRechargeOrder', status: 200, body, ...(times && { times }) })
      await poll({ code: 200, data: null })
      await confirm(page).getByRole('button', { name: '我已转账' }).click()
      await expect(progress(page).getByRole('status')).toHaveText('暂时无法核查，将自动重试')
      await control.clearFaults()
      await poll({ code: 500, message: '忙' }, 1)
      await poll({ code: 200, data: { payment_status: 0 } }, 1)
      await poll({ code: 200, data: { payment_status: 'on its way' } }, 1)
      await poll({ code: 200, data: { payment_status: ' PAID' } })
      await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
      await expect(progress(page).getByRole('status')).toHaveText('充值成功')
      await expectNoToast(page)
    },
  )
})
