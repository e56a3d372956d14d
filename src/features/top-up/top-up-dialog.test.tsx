import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { clock } from '~/lib/clock'
import { chosen, notChosen } from '../../../tests/support/colors'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  clickTwice,
  expectTexts,
  expectToast,
  press,
  pressIn,
  textsOf,
  toasts,
} from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import {
  amount,
  confirm,
  dialog,
  next,
  notice,
  open,
  own,
  progress,
  quick,
  toConfirm,
} from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'
import { frames, holdFrames } from '../../../tests/support/frames'
import { ok } from '../../../tests/support/power'

beforeEach(async () => {
  await openConsole('/console')
})

test('amounts', { tags: ['pay-01', 'pay-02', 'pay-04', 'pay-08'] }, async () => {
  await open()
  await expectTexts(amount().getByRole('group', { name: '快捷金额' }).getByRole('button'), [
    '$10',
    '$50',
    '$100',
  ])
  await expect.element(own()).toHaveAttribute('placeholder', expect.stringContaining('不低于 $10'))
  await expect.element(own()).toHaveAttribute('min', '10')
  await expect.element(next()).toHaveAccessibleDescription('请选择或输入充值金额')
  await next().click({ force: true })
  await own().fill('5')
  await next().click()
  await expect.element(own()).toHaveFocus()
  await expect.element(own()).toHaveAttribute('aria-invalid', 'true')
  expect(await control.requests('createRechargeOrder')).toEqual([])
})

/** The text that describes a control. */
const descriptionOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** The date in the text of a runway, `约可用至 11-29`, with the year if it is another. The browser stands in Shanghai. */
function dateOfRunway(text: string): Date {
  const [, year = new Date(clock.now()).getFullYear(), day] =
    /约可用至 (?:(\d{4})-)?(\d\d-\d\d)/.exec(text) ?? []
  return new Date(`${year}-${day}T00:00:00+08:00`)
}

test('each amount says until when the balance would last', async () => {
  await open()
  const lasting = amount().css('[aria-live=polite]').last()
  await expect.element(lasting).toHaveText('')
  // The demo pays $0.471 an hour, and $54 every 30 days.
  const daysOf = (text: string) => (dateOfRunway(text).getTime() - clock.now()) / 86_400_000
  for (const [dollars, days] of [
    [10, 7],
    [50, 11],
    [100, 15],
  ] as const) {
    await expect.element(quick(dollars)).toHaveAccessibleDescription(/./)
    const text = descriptionOf(quick(dollars).element())
    expect(text).toMatch(/^约可用至 (\d{4}-)?\d\d-\d\d$/)
    expect(Math.abs(daysOf(text) - days)).toBeLessThan(1.6)
  }
  await own().fill('3000')
  await expect.element(lasting).toHaveText(/^约可用至 (\d{4}-)?\d\d-\d\d$/)
  // Another year is named: without it, the date would be a year away from this.
  expect(Math.abs(daysOf(lasting.element().textContent ?? '') - 238)).toBeLessThan(1.6)
})

test('an own amount clears the quick one', { tags: ['pay-03'] }, async () => {
  await open()
  await quick(50).click()
  await expect.element(quick(50)).toHaveAttribute('aria-pressed', 'true')
  await own().fill('77')
  await expect.element(quick(50)).toHaveAttribute('aria-pressed', 'false')
  await quick(10).click()
  await expect.element(own()).toHaveValue('')
  await expect.element(quick(10)).toHaveAttribute('aria-pressed', 'true')
})

test('an error in an amount is shown beside it', { tags: ['pay-06', 'pay-07'] }, async () => {
  await open()
  for (const [typed, text] of [
    ['', '请输入充值金额'],
    ['9.99', '充值金额不能少于 10$'],
    ['10.001', '充值金额最多两位小数'],
  ] as const) {
    await own().fill(typed)
    await pressIn(own(), 'Enter')
    await expect.element(own()).toHaveAccessibleDescription(text)
    await expect.element(own()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(own()).toHaveValue(typed)
  }
  expect(await control.requests('createRechargeOrder')).toEqual([])
  await own().fill('10')
  await expect.element(own()).not.toHaveAttribute('aria-invalid')
  await pressIn(own(), 'Enter')
  await expect.element(notice()).toBeVisible()
})

test('the amount goes out as a number, exactly', { tags: ['pay-09'] }, async () => {
  await open()
  await own().fill('1234567.89')
  await next().click()
  await expect.element(notice()).toBeVisible()
  const [request] = await control.requests('createRechargeOrder')
  expect(request?.body).toEqual({ amount: 1234567.89 })
})

test('one press makes one order, before the notice opens', { tags: ['pay-05', 'pay-11'] }, async () => {
  await control.hold('createRechargeOrder')
  await open()
  await quick(50).click()
  // Twice in one task, before it looks busy.
  clickTwice(next())
  const busy = amount().getByRole('button', { name: '请稍等...' })
  await expect.element(busy).toBeDisabled()
  await busy.click({ force: true })
  await pressIn(own(), 'Enter')
  await expect.element(notice()).toHaveLength(0)
  await control.release('createRechargeOrder')
  await expect.element(notice()).toBeVisible()
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
})

for (const [what, fault, text] of [
  ['words', { status: 503, body: { code: 503, message: '充值通道维护中' } }, '充值通道维护中'],
  ['no words', { status: 500, rawBody: 'oops', contentType: 'text/html' }, '请求失败，请稍后重试'],
  ['a lost connection', { drop: true }, '请求失败，请稍后重试'],
  ['an answer without an order', ok(null), '请求失败，请稍后重试'],
] as const)
  test(`a refusal with ${what} says so once and keeps the amount`, { tags: ['pay-10'] }, async () => {
    await control.fault({ operationId: 'createRechargeOrder', ...fault })
    await open()
    await own().fill('66.5')
    await next().click()
    await expectToast(text)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(own()).toHaveValue('66.5')
    await control.clearFaults()
    await next().click()
    await expect.element(notice()).toBeVisible()
  })

test('不再提示 is not kept when the notice is only closed', { tags: ['pay-16'] }, async () => {
  await open()
  await quick(50).click()
  await next().click()
  await notice().getByRole('checkbox', { name: '不再提示' }).click()
  await press('Escape')
  await expect.element(notice()).toHaveLength(0)
  await open()
  await quick(50).click()
  await next().click()
  await expect.element(notice().getByRole('checkbox', { name: '不再提示' })).not.toBeChecked()
})

test('a copy that fails asks to copy by hand', { tags: ['pay-20'] }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await toConfirm()
  await confirm().getByRole('button', { name: '复制验证码' }).click()
  await expect.element(confirm()).toBeVisible()
  await expectToast(/复制失败.*请长按或选中验证码，手动复制/)
})

const back = () => confirm().getByRole('button', { name: '上一步' })
const code = () => confirm().getByText(/^\d{6}$/)

test('back keeps the amount; the same amount keeps the order', { tags: ['pay-21'] }, async () => {
  await toConfirm()
  await back().click()
  const step = amount().getByRole('region', { name: '币安转账充值（无手续费）' })
  await expect.element(step).toHaveFocus()
  await expect.element(step).toHaveAttribute('tabindex', '-1')
  await expect.element(quick(50)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(quick(50)).toHaveCSS('background-color', chosen)
  await expect.element(quick(10)).toHaveCSS('background-color', notChosen)
  await own().fill('50.00')
  await next().click()
  await expect.element(confirm()).toContainText('$50.00')
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  await back().click()
  await expect.element(own()).toHaveValue('50.00')
  await quick(100).click()
  await next().click()
  await expect.element(confirm()).toContainText('$100.00')
  expect(await control.requests('createRechargeOrder')).toHaveLength(2)
})

/** Moves the newest order to another state, as the provider does. */
async function changeOrder(to: string) {
  const id = (await control.worldState()).recharges.at(-1)?.orderNo
  await control.state('the state of a thing changes', { thing: 'RechargeStatus', id, to })
}

test('an order that has ended meanwhile is followed by another one', { tags: ['pay-21'] }, async () => {
  await toConfirm()
  const [first = ''] = textsOf(code())
  await back().click()
  await changeOrder('expired')
  await next().click()
  await expect.element(confirm()).toContainText('$50.00')
  await expect.element(code()).not.toHaveText(first)
  expect(await control.requests('createRechargeOrder')).toHaveLength(2)
})

test('an order that is paid meanwhile is not offered for a transfer again', async () => {
  await toConfirm()
  await back().click()
  await changeOrder('paid')
  await next().click()
  await expect.element(progress()).toContainText('$50.00 已到账')
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
})

test('an order that can not be read again is kept', { tags: ['pay-21'] }, async () => {
  await toConfirm()
  const [first = ''] = textsOf(code())
  await back().click()
  await control.fault({ operationId: 'getRechargeOrder', drop: true })
  await next().click()
  await expect.element(code()).toHaveText(first)
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
})

for (const [state, text] of [
  ['expired', '订单已过期，如你已转账请联系客服'],
  ['paid', '$50.00 已到账'],
] as const)
  test(`an order that becomes ${state} while its code is shown says so`, async () => {
    const look = holdInterval(10_000)
    await toConfirm()
    await confirm().getByRole('button', { name: '如何在转账附言中留言？' }).click()
    await dialog('如何在转账附言中留言？').getByRole('button', { name: '知道了' }).click()
    look()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await expect.element(code()).toBeVisible()
    await changeOrder(state)
    look()
    await expect.element(progress()).toContainText(text)
  })

test('the help opens from the confirmation and closes back to it', { tags: ['pay-22'] }, async () => {
  await toConfirm()
  const help = dialog('如何在转账附言中留言？')
  for (const close of ['Escape', '知道了']) {
    await confirm().getByRole('button', { name: '如何在转账附言中留言？' }).click()
    await expect.element(help.getByRole('listitem')).toHaveLength(2)
    if (close === 'Escape') await press('Escape')
    else await help.getByRole('button', { name: close }).click()
    await expect.element(confirm()).toBeVisible()
  }
})

const button = page.getByRole('main').getByRole('button', { name: '充值', exact: true })

test('opened by a link of a page that is hidden then, it gives the focus to its button', async () => {
  await expect.element(button).toBeVisible()
  await control.fault(answerWith('listDepositOrders', { code: 200, data: [], meta: { total: 0 } }))
  await openConsole('/mine/order?type=deposit')
  await pressIn(page.getByRole('main').getByRole('link', { name: '充值', exact: true }), 'Enter')
  await expect.element(amount().css(':focus')).toBeVisible()
  await press('Escape')
  await expect.element(button).toHaveFocus()
})

test('an Escape before its first frame gives the focus back', async () => {
  // Once before, so that all code is loaded.
  await button.click()
  await expect.element(quick(10)).toHaveFocus()
  await press('Escape')
  await expect.element(button).toHaveFocus()

  const held = holdFrames()
  await press('Enter')
  await expect.element(amount().css(':focus')).toBeVisible()
  await press('Escape')
  held.release()
  await frames()
  await expect.element(amount()).toHaveLength(0)
  await expect.element(button).toHaveFocus()
})

test('a list of orders that can not be loaded does not keep from topping up', async () => {
  expectLogs(/deposit/i)
  await control.fault({ operationId: 'listDepositOrders', status: 500 })
  await toConfirm()
  await expect.element(confirm()).toContainText('$50.00')
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
})

test('accessible in light and in dark', async () => {
  await open()
  await expectAccessible()
  await quick(50).click()
  await next().click()
  await expect.element(notice()).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await toConfirm()
  await expectAccessible()
  await confirm().getByRole('button', { name: '如何在转账附言中留言？' }).click()
  await expect.element(dialog('如何在转账附言中留言？')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expect.element(progress()).toBeVisible()
  await expectAccessible()
})
