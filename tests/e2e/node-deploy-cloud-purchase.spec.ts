import type { Locator, Page } from '@playwright/test'
import { bad } from '../support/colors'
import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import {
  address,
  answer,
  billing,
  buy,
  buyAgain,
  expectSound,
  offer,
  offered,
  open,
  own,
  plan,
  pricing,
  quantity,
  receipt,
  sentOrders,
  summary,
  total,
} from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

/** Of the browser and the provider. */
const fixedTime = Date.parse('2026-11-20T04:00:00Z')

test.beforeEach(async ({ signIn }) => signIn())

/** A click that is tried without waiting fails where another element, such as a toast, is above the centre. */
const expectNotCovered = (button: Locator) => button.click({ trial: true, timeout: 1000 })

for (const [name, body] of [
  ['null', { code: 200, message: '', data: null }],
  ['a text', { code: 0, data: '已受理' }],
  ['nothing', {}],
  ['numbers', { code: '200', data: [17] }],
] as const)
  test(
    `a purchase with ${name} as the response's data counts as made`,
    { tag: ['@cld-20'] },
    async ({ page, control }) => {
      await open(page)
      await plan(page, '标准型 4 核 8G').check()
      await quantity(page).fill('2')
      await control.fault(answer('createLease', body))
      await buy(page).click()
      await expectToast(page, '购买成功')
      await expectToast(page, '2 台服务器正在准备')
      await expect(toasts(page)).toHaveCount(1)
      await expect(receipt(page)).toContainText('已购买 2 台套餐标准型 4 核 8G合计$30.00')
      await toasts(page).getByRole('button', { name: '立即前往' }).click()
      await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
    },
  )

test(
  'the receipt takes the place of the order, and the same is bought again only by a deliberate act',
  { tag: ['@cld-22'] },
  async ({ page, control }) => {
    await open(page)
    await plan(page, '标准型 4 核 8G').check()
    await expect(summary(page)).toContainText('购买后余额$113.50')
    await buy(page).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, '购买成功')
    await expectNotCovered(buyAgain(page))
    await expect(receipt(page)).toBeFocused()
    await expect(receipt(page)).toHaveAttribute('tabindex', '-1')
    await expect(receipt(page)).toContainText('合计$15.00可用余额$113.50使用期至约 ')
    await expect(receipt(page)).toContainText('不自动续费')
    await expect(buy(page)).toHaveCount(0)
    for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
    await expectAccessible(page)
    expect(await sentOrders(control)).toHaveLength(1)
    await buyAgain(page).click()
    await expect(receipt(page)).toHaveCount(0)
    await expect(quantity(page)).toHaveValue('1')
    expect(await sentOrders(control)).toHaveLength(1)
    await expectNotCovered(buy(page))
    await buy(page).click()
    await expect.poll(() => sentOrders(control)).toHaveLength(2)
    await expect(receipt(page)).toContainText('可用余额$98.50')
    await plan(page, '存储型 8 核 16G').check()
    await buy(page).click()
    await expect.poll(() => sentOrders(control)).toHaveLength(3)
    await receipt(page).getByRole('link', { name: '查看节点' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
  },
)

test.describe('at a fixed time', () => {
  test.use({ now: fixedTime })
  test(
    'the switch says what is renewed, for how much and when',
    { tag: ['@cld-18'] },
    async ({ page, control }) => {
      await page.clock.setFixedTime(fixedTime)
      await open(page)
      await plan(page, '标准型 4 核 8G').check()
      await quantity(page).fill('2')
      await expect(summary(page)).toContainText('约 2026-12-20 到期，不再续费')
      await summary(page).getByRole('switch', { name: '自动续费' }).click()
      await expect(summary(page)).toContainText('约 2026-12-20 从余额自动续费 $30.00。')
      await buy(page).click()
      await expect(receipt(page)).toContainText('使用期至约 2026-12-20 12:00，到期自动续费')
      expect(await sentOrders(control)).toHaveLength(1)
    },
  )
})

test('a prepaid order says until when the rest of the balance lasts, its own renewals included', async ({
  page,
}) => {
  const lastsUntil = async () => {
    const [, moment] =
      /购买后约可用至 ((?:\d{4}-)?\d\d-\d\d \d\d:\d\d)/.exec(await summary(page).innerText()) ?? []
    return moment
  }
  await open(page)
  await plan(page, '标准型 4 核 8G').check()
  await expect.poll(lastsUntil).toBeDefined()
  const one = (await lastsUntil()) ?? ''
  await quantity(page).fill('8')
  await expect.poll(async () => ((await lastsUntil()) ?? one) < one).toBe(true)
  await quantity(page).fill('9')
  await expect(summary(page)).toContainText('余额不足')
  expect(await lastsUntil()).toBeUndefined()
})

test('a balance that is short of less than a cent is said to be a cent short', async ({ page, control }) => {
  await own(control, '0.05')
  await offer(control, offered({ pricing_plans: [pricing({ current_price: '0.052' })] }))
  await open(page)
  await expect(summary(page)).toContainText('余额不足还差 $0.01')
})

test('an hourly purchase says that it is billed by the hour, and that nothing was paid', async ({ page }) => {
  await open(page)
  await billing(page, '按小时').click()
  await expect(summary(page)).not.toContainText('购买后余额')
  await buy(page).click()
  await expect(receipt(page)).toContainText(
    /计费\$0\.\d+\/小时可用余额\$128\.50使用期按小时计费，可以随时释放/,
  )
  // With no plan to buy there is no receipt in its place either.
  await page.getByRole('combobox', { name: 'CPU' }).selectOption('16 核')
  await page.getByRole('combobox', { name: '内存' }).selectOption('4 G')
  await expect(page.getByText('没有符合条件的套餐')).toBeVisible()
  await expect(receipt(page)).toHaveCount(0)
})

test.describe('an account that pays for nothing else', () => {
  test.use({ scenario: 'new-user', now: fixedTime })

  test('its balance lasts until the first renewal of the order that it does not cover', async ({
    page,
    control,
  }) => {
    await page.clock.setFixedTime(fixedTime)
    await own(control, '75.00')
    await control.fault(answer('getDashboard', { data: { cost_analysis: { current_rate: '0.01' } } }))
    await open(page)
    await plan(page, '标准型 4 核 8G').check()
    await quantity(page).fill('2')
    await expect(summary(page).getByText(/^购买后/)).toHaveText([
      '购买后余额',
      '购买后约可用至 2027-05-27 00:00',
    ])
    await summary(page).getByRole('switch', { name: '自动续费' }).click()
    await expect(summary(page)).toContainText(
      '购买后约可用至 2027-01-19 12:00，届时 标准型 4 核 8G 自动续费 $15.00 余额不足',
    )
  })

  test('a renewal of unknown period is no renewal of every month', async ({ page, control }) => {
    await page.clock.setFixedTime(fixedTime)
    await own(control, '75.00')
    await control.fault(answer('getDashboard', { data: { cost_analysis: { current_rate: '0.01' } } }))
    const quarterly = pricing({ plan_name: '季付', current_price: '45.00' })
    await offer(control, offered({ pricing_plans: [quarterly] }))
    await open(page)
    const after = summary(page).getByText(/^购买后约可用至/)
    await expect(after).toHaveText('购买后约可用至 2027-03-25 12:00')
    await summary(page).getByRole('switch', { name: '自动续费' }).click()
    await expect(after).toHaveText('购买后约可用至 2027-03-25 12:00（未计 1 台金额或时间未知的自动续费）')
  })

  test('how long its balance lasts is said only where the order renews itself', async ({ page, control }) => {
    await own(control, '75.00')
    await control.fault(answer('getDashboard', { data: { cost_analysis: { current_rate: '0.00' } } }))
    await open(page)
    await plan(page, '标准型 4 核 8G').check()
    const autoRenew = summary(page).getByRole('switch', { name: '自动续费' })
    const after = summary(page).getByText(/^购买后/)
    await autoRenew.click()
    await expect(after).toHaveText(['购买后余额', /^购买后约可用至 /])
    await autoRenew.click()
    await expect(after).toHaveText(['购买后余额'])
  })
})

test(
  'a slow answer blocks further presses, also after the page was left and opened again',
  { tag: ['@cld-22'] },
  async ({ page, control }) => {
    await open(page)
    await control.hold('createLease')
    const busy = summary(page).getByRole('button', { name: '购买中...' })
    await buy(page).click()
    await busy.click({ force: true })
    await openInApp(page, address.replace('cloud', 'private'))
    await expect(summary(page)).toHaveCount(0)
    await openInApp(page, address)
    await busy.click({ force: true })
    await control.release('createLease')
    await expectToast(page, '购买成功')
    expect(await sentOrders(control)).toHaveLength(1)
  },
)

test(
  'a refusal within HTTP 200 shows the server’s message or the general one',
  { tag: ['@cld-21', '@net-10'] },
  async ({ page, control }) => {
    await open(page)
    await quantity(page).fill('3')
    await control.fault(answer('createLease', { code: 409, message: '库存不足', data: null }, 1))
    await buy(page).click()
    await expectToast(page, '库存不足')
    await expect(toasts(page)).toHaveCount(1)
    await expect(quantity(page)).toHaveValue('3')
    await expect(summary(page).getByRole('note')).toHaveCount(0)
    await toasts(page).getByRole('button', { name: '关闭' }).click()
    await control.fault(answer('createLease', { code: 422, data: null }, 1))
    await buy(page).click()
    await expectToast(page, '请求失败，请稍后重试')
    await expect(toasts(page)).toHaveCount(1)
    await buy(page).click()
    await expectToast(page, '购买成功')
    expect(await sentOrders(control)).toHaveLength(3)
  },
)

for (const [what, body, text] of [
  ['a server error', { code: 500, message: '服务器开小差了' }, '服务器开小差了'],
  ['a code that nobody documents', { code: 1001, message: '处理中' }, '处理中'],
] as const)
  test(
    `after ${what} within HTTP 200 the next purchase asks first`,
    { tag: ['@two-04'] },
    async ({ page, control }) => {
      await open(page)
      await control.fault(answer('createLease', body, 1))
      await buy(page).click()
      await expectToast(page, text)
      await buy(page).click()
      await expect(page.getByRole('alertdialog', { name: '上一次购买结果未知' })).toBeVisible()
      expect(await sentOrders(control)).toHaveLength(1)
    },
  )

test('an answer that can’t be read leaves open whether it was bought', async ({ page, control }) => {
  await open(page)
  await control.fault({ operationId: 'createLease', status: 200, rawBody: '<html>', times: 1 })
  await buy(page).click()
  await expectToast(page, '请求失败，请稍后重试')
  await buy(page).click()
  const doubt = page.getByRole('alertdialog', { name: '上一次购买结果未知' })
  await expect(doubt).toContainText('上一次购买可能已经成功。为避免重复购买，请先在 订单中心 确认。')
  await expect(doubt.getByRole('button', { name: '仍要购买' })).toHaveCSS('background-color', bad)
  await doubt.getByRole('button', { name: '暂不购买' }).click()
  await expect(doubt).toHaveCount(0)
  expect(await sentOrders(control)).toHaveLength(1)
  await buy(page).click()
  await doubt.getByRole('button', { name: '仍要购买' }).click()
  await expectToast(page, '购买成功')
  expect(await sentOrders(control)).toHaveLength(2)
})

test('the balance is the one that a purchase without an answer left, and what needs doing is found again', async ({
  page,
  control,
}) => {
  await open(page)
  await plan(page, '标准型 4 核 8G').check()
  await expect(summary(page)).toContainText('账户余额$128.50')
  await control.fault({ operationId: 'createLease', lose: true, times: 1 })
  await buy(page).click()
  await expectToast(page, '请求失败，请稍后重试')
  await expect(summary(page)).toContainText('账户余额$113.50')
  await expect(page.getByRole('link', { name: /^控制面板，\d+ 项待处理$/ })).toBeVisible()
  await buy(page).click()
  await expect(page.getByRole('alertdialog', { name: '上一次购买结果未知' })).toBeVisible()
  expect(await sentOrders(control)).toHaveLength(1)
})

test('a purchase without an answer stays in doubt when the next one is refused for its price', async ({
  page,
  control,
}) => {
  const doubt = page.getByRole('alertdialog', { name: '上一次购买结果未知' })
  await open(page)
  await control.fault({ operationId: 'createLease', status: 200, rawBody: '<html>', times: 1 })
  await buy(page).click()
  await expectToast(page, '请求失败，请稍后重试')
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '19.0000' })
  await buy(page).click()
  await doubt.getByRole('button', { name: '仍要购买' }).click()
  const repriced = page.getByRole('alertdialog', { name: '价格已变动' })
  await expect(repriced).toContainText('$19.00/月')
  await expect(repriced).not.toContainText('尚未扣款')
  await repriced.getByRole('button', { name: '按新价格购买' }).click()
  await doubt.getByRole('button', { name: '暂不购买' }).click()
  await expect(doubt).toHaveCount(0)
  expect(await sentOrders(control)).toHaveLength(2)
  await buy(page).click()
  await expect(doubt).toBeVisible()
})

test('a purchase that ends without an answer while the page is left is in doubt on return', async ({
  page,
  control,
}) => {
  await open(page)
  await control.fault({
    operationId: 'createLease',
    status: 200,
    rawBody: '<html>',
    hold: true,
    times: 1,
  })
  await buy(page).click()
  await expect(summary(page).getByRole('button', { name: '购买中...' })).toBeVisible()
  await openInApp(page, address.replace('cloud', 'private'))
  await expect(summary(page)).toHaveCount(0)
  await control.release('createLease')
  await expectToast(page, '请求失败，请稍后重试')
  await openInApp(page, address)
  await buy(page).click()
  await page.getByRole('button', { name: '暂不购买' }).click()
  expect(await sentOrders(control)).toHaveLength(1)
})

test(
  'an unknown balance is not shown as loading for ever',
  { tag: ['@cld-17'] },
  async ({ page, control }) => {
    await control.fault(answer('getUserInfo', { data: { id: 1, nickname: '林小满' } }))
    await open(page)
    await expect(buy(page)).toHaveAccessibleDescription('余额未知，请刷新页面')
    await expect(page.getByRole('main')).not.toContainText('余额不足')
  },
)

test(
  'only documented keys are sent to a provider that accepts no others',
  { tag: ['@cld-19'] },
  async ({ page, control }) => {
    await offer(control, offered({ pricing_plans: [pricing({ current_price: 15 })] }))
    await open(page)
    await control.fault(answer('createLease', { code: 200, data: null }))
    await buy(page).click()
    await expectToast(page, '购买成功')
    const documented = {
      pricing_plan_id: 211,
      quantity: 1,
      auto_renew: 0,
      project_config_id: null,
      project_id: 1,
      cdk: null,
    }
    expect(await sentOrders(control)).toEqual([documented])
    await control.clearFaults()
    const data = [offered({ pricing_plans: [pricing({ id: 212, current_price: 15 })] })]
    await control.fault(answer('listMarketPlans', { data, accepts: ['expected_price'] }))
    await control.fault(answer('createLease', { code: 200, data: null }))
    await page.reload()
    await buy(page).click()
    await expectToast(page, '购买成功')
    expect((await sentOrders(control))[1]).toEqual({
      ...documented,
      pricing_plan_id: 212,
      expected_price: '15.00',
    })
  },
)

test(
  'a refusal reaches the user when the plans then come without prices',
  { tag: ['@cld-21'] },
  async ({ page, control }) => {
    await open(page)
    await control.fault({
      operationId: 'createLease',
      status: 409,
      body: { message: '价格已变动' },
      times: 1,
    })
    await offer(
      control,
      offered({ id: 1, pricing_plans: null }),
      offered({ id: 2, pricing_plans: undefined }),
    )
    await buy(page).click()
    await expectToast(page, '价格已变动')
    await expectSound(page)
    await expect(buy(page)).toHaveAccessibleDescription('该套餐暂无价格')
  },
)

test.describe('a CDK', () => {
  const project = '/node/deploy/cloud?project_id=6'
  const code = (page: Page) => page.getByRole('textbox', { name: 'CDK' })

  for (const [name, data] of [
    ['null', null],
    ['no deduction', {}],
    ['a text', '可用'],
    ['a deduction below zero', { deduction: '-5' }],
    ['a deduction in words', { deduction: '五元' }],
  ] as const)
    test(
      `whose check returns ${name} stays unverified, without a message`,
      { tag: ['@cdk-04'] },
      async ({ page, control }) => {
        await control.fault(answer('checkCdk', { code: 200, message: 'CDK 可用', data }))
        await open(page, project)
        await code(page).fill('RIVALZ-2026-A7K2')
        await page.getByRole('button', { name: '验证' }).click()
        await expect.poll(async () => (await control.requests('checkCdk')).length).toBe(1)
        await expect(page.getByRole('button', { name: '验证', exact: true })).toBeEnabled()
        await expect(page.getByText('未验证')).toBeVisible()
        await expect(code(page)).toHaveJSProperty('readOnly', false)
        await expectNoToast(page)
        await expect(total(page)).toHaveText('$9.00/月')
        await expect(buy(page)).toBeEnabled()
      },
    )

  test('a deduction that is a number is taken off', { tag: ['@cdk-02'] }, async ({ page, control }) => {
    await control.fault(answer('checkCdk', { data: { deduction: 2.5 } }))
    await open(page, project)
    await code(page).fill('RIVALZ-2026-A7K2')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByText('已验证，立减金 $2.50')).toBeVisible()
    await expect(total(page)).toHaveText('$6.50/月')
  })
})
