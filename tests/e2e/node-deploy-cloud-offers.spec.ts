import type { Page } from '@playwright/test'
import { expectNoToast, expectToast } from './support/expectations'
import {
  address,
  answer,
  billing,
  buy,
  card,
  expectSound,
  offer,
  offered,
  open,
  plan,
  plans,
  pricing,
  receipt,
  sentOrders,
  summary,
  total,
} from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const prices = (page: Page) => page.getByRole('group', { name: '价格方案' })

test('filter options of any form choose what is offered', { tag: ['@cld-01'] }, async ({ page, control }) => {
  const cpu = [{ label: '4核', value: 4 }, { id: 8, name: '8核' }, '16核', null, {}]
  await control.fault(
    answer('getMarketFilter', { data: { cpu, memory: ['8', 16], regions: [{ label: '香港' }] } }),
  )
  await open(page)
  await expect(page.getByRole('combobox', { name: 'CPU' }).getByRole('option')).toHaveText([
    'CPU 不限',
    '4核',
    '8核',
    '16核',
  ])
  await expect(page.getByRole('combobox', { name: '内存' }).getByRole('option')).toHaveText([
    '内存不限',
    '8 G',
    '16 G',
  ])
  await page.getByRole('combobox', { name: 'CPU' }).selectOption('16核')
  await expect(page.getByRole('combobox', { name: 'CPU' }).getByRole('option')).toHaveCount(4)
  await expect(page).toHaveURL(`${address}&cpu=16`)
  await expect(plan(page, '计算型 16 核 32G')).toBeChecked()
  await expect(plans(page)).toHaveCount(1)
  await expectSound(page)
})

for (const [name, fault] of [
  ['failed', { status: 500, rawBody: 'x' }],
  ['hold null', { status: 200, body: { code: 200, data: null } }],
] as const)
  test.describe(`filter options that ${name}`, () => {
    test.use({ expectedConsole: [/cloud-market\/filter/] })

    test('block no purchase and can be loaded again', { tag: ['@cld-01'] }, async ({ page, control }) => {
      await control.fault({ operationId: 'getMarketFilter', ...fault, times: 1 })
      await open(page)
      await expect(page.getByText('筛选项加载失败')).toBeVisible()
      await expectNoToast(page)
      await buy(page).click()
      await expectToast(page, '购买成功')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByText('筛选项加载失败')).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'CPU' }).getByRole('option')).not.toHaveCount(1)
    })
  })

test('no filter options are no failure', { tag: ['@cld-01'] }, async ({ page, control }) => {
  await control.fault(answer('getMarketFilter', { code: 200, data: {} }))
  // Sizes other than a plain number above zero are none.
  await open(page, `${address}&cpu=0&memory=0x10`)
  await expect(page.getByText('筛选项加载失败')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'CPU' })).toHaveValue('')
  expect((await control.requests('listMarketPlans')).map(({ query }) => query)).toEqual([{ project_id: '1' }])
  await buy(page).click()
  await expectToast(page, '购买成功')
})

test(
  'plans with missing pieces are shown, and bought where they have a price',
  { tag: ['@cld-05', '@cld-06', '@cld-15'] },
  async ({ page, control }) => {
    const whole = offered({ id: 30, name: '完整', is_show: undefined })
    await offer(
      control,
      { id: 31 },
      offered({ id: 32, name: '无价格方案', pricing_plans: null }),
      offered({ id: 33, name: '价格为空', pricing_plans: [pricing({ id: 331, current_price: null })] }),
      offered({ id: 34, name: '文字规格', cpu_cores: '4', memory_gb: '8G', bandwidth_mbps: null }),
      offered({ id: 35, name: '隐藏零', is_show: 0 }),
      offered({ id: 36, name: '隐藏文字', is_show: 'false' }),
      offered({ id: 37, name: '显示', is_show: '1' }),
      whole,
    )
    await open(page)
    await expectSound(page)
    await expect(plans(page)).toHaveCount(6)
    for (const name of ['套餐 31', '无价格方案', '价格为空']) {
      await expect(plan(page, name)).toBeDisabled()
      await expect(card(page, name)).toContainText('暂无价格')
      await expect(card(page, name)).not.toContainText('$')
    }
    await expect(card(page, '套餐 31')).toContainText('CPU-内存-带宽-系统盘-')
    await expect(card(page, '文字规格')).toContainText('CPU4 核内存-带宽-系统盘80 G')
    await expect(plan(page, '文字规格')).toBeChecked()
    await plan(page, '完整').check()
    await expect(total(page)).toHaveText('$15.00/月')
  },
)

test(
  'without any price nothing can be bought, and the button says why',
  { tag: ['@cld-15'] },
  async ({ page, control }) => {
    await offer(
      control,
      offered({
        pricing_plans: [pricing({ current_price: undefined }), pricing({ id: 9, current_price: '' })],
      }),
    )
    await openInApp(page, address)
    await expect(plan(page, '标准型')).toBeDisabled()
    await expect(buy(page)).toHaveAccessibleDescription('该套餐暂无价格')
    await expect(page.getByRole('main')).not.toContainText('$0.00/')
    await expect(prices(page)).toContainText('暂无价格')
    await expect(prices(page).locator('label').first()).toHaveAttribute('data-tip', '暂无价格，不能选择')
    await buy(page).click({ force: true })
    expect(await sentOrders(control)).toEqual([])
  },
)

test(
  'a price is only labelled monthly where the plan says so',
  { tag: ['@cld-06'] },
  async ({ page, control }) => {
    const of = (id: number, plan_name: string | undefined, current_price: string) =>
      pricing({ id, plan_name, current_price })
    await offer(
      control,
      offered({
        pricing_plans: [
          of(1, '月付', '15.00'),
          of(2, '季付', '40.00'),
          of(3, '12个月', '150.00'),
          of(4, undefined, '9.00'),
        ],
      }),
    )
    await open(page)
    const unitPrice = summary(page).getByRole('definition').nth(2)
    await expect(card(page, '标准型')).toContainText('$15.00/月')
    await expect(unitPrice).toHaveText('$15.00/月')
    await plan(page, '季付').check()
    await expect(unitPrice).toHaveText('$40.00（季付）')
    await expect(summary(page)).toContainText('从余额支付')
    await expect(summary(page)).not.toContainText(/月|到期/)
    await plan(page, '12个月').check()
    await expect(unitPrice).toHaveText('$150.00（12个月）')
    await plan(page, '价格方案 4').check()
    await expect(unitPrice).toHaveText('$9.00')
    await expect(prices(page)).not.toContainText('/月$')
    await expect(prices(page).getByText('/月')).toHaveCount(1)
    await plan(page, '季付').check()
    await control.fault(answer('createLease', { code: 200, data: null }))
    await buy(page).click()
    await expect(receipt(page)).toContainText(/使用期季付/)
  },
)

test(
  'plans without a charge type are in the tab that their price names',
  { tag: ['@cld-02'] },
  async ({ page, control }) => {
    const price = (id: number, plan_name: string) => [pricing({ id, plan_name })]
    const standard = '标准'.repeat(40)
    await offer(
      control,
      offered({ id: 1, name: '未知', charge_type: null, pricing_plans: price(1, standard) }),
      offered({ id: 2, name: '小时', charge_type: undefined, pricing_plans: price(2, '按小时') }),
    )
    await open(page)
    await expect(plans(page)).toHaveCount(1)
    await expect(card(page, '未知')).toContainText(`$15.00（${standard}）`)
    const tooWide = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth
    // The radio covers the card's border.
    expect(await card(page, '未知').evaluate(tooWide)).toBeLessThan(2)
    await billing(page, '按小时').click()
    await expect(card(page, '小时')).toContainText('$15.00/小时')
    await expect(buy(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(billing(page, '包月')).toHaveAttribute('aria-pressed', 'true')
  },
)

test('a project that is not published is off the shelf, one without a status is not', async ({
  page,
  control,
}) => {
  const project = { id: 1, short_name: '项目', scripts: [] }
  await control.fault(answer('getProject', { data: { ...project, status: 'offline' } }))
  await openInApp(page, address)
  await expect(page.getByRole('note')).toContainText('项目已下架')
  await expect(buy(page)).toHaveAccessibleDescription('项目已下架')
  await control.clearFaults()
  await control.fault(answer('getProject', { data: project }))
  await page.goto(address)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(buy(page)).toBeEnabled()
})

test('what the page still waits for is given up when it is left', async ({ page, control }) => {
  const dashboard = /\/api\/console\/data/
  await control.fault({ operationId: 'getDashboard', delay: 60_000 })
  const requested = page.waitForRequest(dashboard)
  await open(page)
  await requested
  const abandoned = page.waitForEvent('requestfailed', (request) => dashboard.test(request.url()))
  await openInApp(page, '/messages')
  expect((await abandoned).failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('a server is offered before the balance is known', async ({ page, control }) => {
  await control.fault({ operationId: 'getUserInfo', delay: 60_000 })
  await page.goto(address)
  await expect(total(page)).toHaveText('$9.00/月')
  await expect(summary(page)).not.toContainText('购买后')
})
