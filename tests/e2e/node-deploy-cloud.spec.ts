import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import {
  address,
  billing,
  buy,
  buyAgain,
  card,
  offer,
  offered,
  open,
  own,
  plan,
  plans,
  pricing,
  quantity,
  receipt,
  summary,
  total,
} from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'tabs and filters decide what is offered, and are kept in the address',
  { tag: ['@cld-01', '@cld-02', '@cld-04'] },
  async ({ page, control }) => {
    await open(page)
    await expect(billing(page, '包月')).toHaveAttribute('aria-pressed', 'true')
    await expect(plans(page)).toHaveCount(4)
    const tops = await plans(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y))
    expect(tops[0], 'side by side').toBe(tops[1])
    await plan(page, '存储型 8 核 16G').check()
    await expect(total(page)).toHaveText('$29.00/月')
    await billing(page, '按小时').click()
    await expect(page).toHaveURL(`${address}&billing=hourly`)
    await expect(plan(page, '入门型 2 核 4G')).toBeChecked()
    await expect(plan(page, '按小时')).toBeChecked()
    await expect(summary(page)).toContainText('$0.015/小时')
    await page.getByRole('combobox', { name: 'CPU' }).selectOption('16 核')
    await expect(plans(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: '内存' }).selectOption('4 G')
    await expect(page.getByText('没有符合条件的套餐')).toBeVisible()
    await expect(summary(page)).toContainText('按小时计费，从余额支付')
    await expect(buy(page)).toHaveAccessibleDescription('请选择套餐')
    await expect(page).toHaveURL(`${address}&billing=hourly&cpu=16&memory=4`)
    await page.goBack()
    await expect(plan(page, '计算型 16 核 32G')).toBeChecked()
    await page.reload()
    await expect(plans(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: '内存' }).selectOption('4 G')
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL(`${address}&billing=hourly`)
    await expect(plan(page, '入门型 2 核 4G')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(`${address}&billing=hourly&cpu=16&memory=4`)
    const queries = (await control.requests('listMarketPlans')).map(({ query }) => query)
    expect(queries.slice(0, 3)).toEqual([
      { project_id: '1' },
      { project_id: '1', cpu: '16' },
      { project_id: '1', cpu: '16', memory: '4' },
    ])
  },
)

test('another tab or filter begins with its default, whatever was selected before', async ({ page }) => {
  await open(page)
  const cpu = page.getByRole('combobox', { name: 'CPU' })
  const selectAnother = async () => {
    await plan(page, '存储型 8 核 16G').check()
    await expect(total(page)).toHaveText('$29.00/月')
  }
  await selectAnother()
  await billing(page, '按小时').click()
  await expect(summary(page)).toContainText('$0.015/小时')
  await billing(page, '包月').click()
  await expect(total(page)).toHaveText('$9.00/月')
  await selectAnother()
  await cpu.selectOption('16 核')
  await expect(total(page)).toHaveText('$56.00/月')
  await expect(page).toHaveURL(`${address}&billing=monthly&cpu=16`)
  await cpu.selectOption('CPU 不限')
  await expect(total(page)).toHaveText('$9.00/月')
  await expect(page).toHaveURL(`${address}&billing=monthly`)
  await selectAnother()
  await page.goBack()
  await expect(total(page)).toHaveText('$56.00/月')
})

test(
  'what is offered, how it is shown, and what is not',
  { tag: ['@cld-03', '@cld-05', '@cld-06'] },
  async ({ page, control }) => {
    const half = pricing({ id: 312, plan_name: '新客价', current_price: '0.168', original_price: '0.210' })
    await offer(
      control,
      offered({ id: 30, name: '内测型', is_show: false }),
      offered({ id: 31, name: '计算型', charge_type: 'hourly', pricing_plans: [half, pricing({ id: 313 })] }),
      offered({ id: 32, name: '缺货型', charge_type: 'hourly', pricing_plans: [] }),
    )
    await open(page, `${address}&cpu=7.25`)
    // A size that is no longer offered.
    await expect(page.getByRole('combobox', { name: 'CPU' }).locator('option:checked')).toHaveText('7.25 核')
    await expect(billing(page, '按小时')).toHaveAttribute('aria-pressed', 'true')
    await expect(plans(page)).toHaveCount(2)
    for (const text of ['4 核', '8 G', '100 Mbps', '80 G', '$0.168'])
      await expect(card(page, '计算型')).toContainText(text)
    await expect(card(page, '计算型').locator('s')).toHaveText('原价$0.21')
    await expect(plan(page, '缺货型')).toBeDisabled()
    const prices = page.getByRole('group', { name: '价格方案' }).getByRole('radio')
    await expect(prices).toHaveCount(2)
    await expect(prices.first()).toBeChecked()
    await expect(page.getByRole('group', { name: '价格方案' }).locator('s')).toHaveCount(1)
  },
)

test(
  'a quantity is a whole number from one, and the total is exact',
  { tag: ['@cld-07', '@cld-10'] },
  async ({ page, control }) => {
    await offer(control, offered({ pricing_plans: [pricing({ current_price: '0.10' })] }))
    await open(page)
    await expect(quantity(page)).toHaveValue('1')
    await expect(summary(page).getByRole('button', { name: '减少数量' })).toHaveAccessibleDescription(
      '至少 1',
    )
    await quantity(page).fill('3')
    await expect(total(page)).toHaveText('$0.30/月')
    for (const wrong of ['0', '-1', '1.5', '']) {
      await quantity(page).fill(wrong)
      await expect(summary(page).getByText('请输入不小于 1 的整数')).toBeVisible()
      await expect(buy(page)).toHaveAccessibleDescription('请输入正确的数量')
    }
    await quantity(page).press('e')
    await expect(buy(page)).toHaveAccessibleDescription('请输入正确的数量')
    await summary(page).getByRole('button', { name: '增加数量' }).click()
    await expect(quantity(page)).toHaveValue('1')
    await summary(page).getByRole('button', { name: '增加数量' }).click()
    await expect(total(page)).toHaveText('$0.20/月')
    // Scrolling over it leaves it as it is.
    await quantity(page).focus()
    await quantity(page).hover()
    await page.mouse.wheel(0, 20)
    await expect(quantity(page)).not.toBeFocused()
    await expect(quantity(page)).toHaveValue('2')
    await summary(page).getByRole('button', { name: '减少数量' }).click()
    await expect(quantity(page)).toHaveValue('1')
    expect(await control.requests('createLease')).toEqual([])
  },
)

test(
  'a purchase by the month',
  { tag: ['@cld-08', '@cld-17', '@cld-18', '@cld-19', '@cld-20'] },
  async ({ page, control }) => {
    await open(page, `${address}&config_id=2`)
    const config = page.getByRole('combobox', { name: '项目配置' })
    await expect(config).toHaveValue('2')
    await expect(config).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByText('原来选择的配置已不存在')).toHaveCount(0)
    await config.selectOption('主账号')
    await plan(page, '标准型 4 核 8G').check()
    await quantity(page).fill('2')
    await summary(page).getByRole('switch', { name: '自动续费' }).click()
    await expect(summary(page)).toContainText('$128.50')
    await expect(summary(page)).toContainText('按月计费，从余额支付')
    await buy(page).click()
    await expectToast(page, '2 台服务器正在准备，就绪后可在节点管理中查看。')
    await expectToast(page, '购买成功')
    expect((await control.requests('createLease')).map(({ body }) => body)).toEqual([
      {
        pricing_plan_id: 3,
        quantity: 2,
        auto_renew: 1,
        project_config_id: 1,
        project_id: 1,
        cdk: null,
        expected_price: '15.00',
      },
    ])
    await expect(summary(page)).toContainText('$98.50')
    await expect(page.getByRole('banner').getByText('$98.50')).toBeVisible()
    await expect(receipt(page)).toContainText('到期自动续费')
    await toasts(page).getByRole('button', { name: '立即前往' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
    await open(page, `${address}&config_id=99`)
    await expect(page.getByText('原来选择的配置已不存在')).toBeVisible()
    await expect(config).toHaveValue('')
    await control.fault({ operationId: 'listProjectConfigs', delay: 60_000 })
    await page.reload()
    await expect(config).toHaveAttribute('aria-busy', 'true')
    await expect(buy(page)).toHaveAccessibleDescription('项目配置加载中')
  },
)

test(
  'the cost by the hour, day and month, and how long the balance lasts',
  { tag: ['@cld-13', '@cld-18'] },
  async ({ page, control }) => {
    await own(control, '25.20')
    await offer(
      control,
      offered({ charge_type: 'hourly', pricing_plans: [pricing({ current_price: '0.175' })] }),
    )
    await open(page)
    await quantity(page).fill('2')
    await expect(summary(page)).toContainText('$0.35/小时 ≈ $8.40/天 ≈ $252.00/月')
    await expect(summary(page)).toContainText('预计可运行3 天')
    await expect(summary(page)).toContainText('按余额只用于此订单估算')
    await expect(summary(page)).toContainText('按小时计费，从余额支付')
    await expect(summary(page).getByRole('switch')).toHaveCount(0)
    await buy(page).click()
    await expect
      .poll(async () => (await control.requests('createLease')).map(({ body }) => body))
      .toMatchObject([{ auto_renew: 0, quantity: 2 }])
  },
)

test('nothing to pay and nothing to pay with', { tag: ['@cld-14'] }, async ({ page, control }) => {
  await own(control, '0.00')
  await offer(
    control,
    offered({ charge_type: 'hourly', pricing_plans: [pricing({ current_price: '0.00' })] }),
  )
  await open(page)
  await expect(summary(page)).toContainText('预计可运行-')
  await expect(buy(page)).toBeEnabled()
  await control.clearFaults()
  await own(control, '0.00')
  await page.reload()
  await billing(page, '按小时').click()
  await expect(summary(page)).toContainText('预计可运行0秒')
  await expect(summary(page)).not.toContainText(/NaN|Infinity|undefined/)
  await expect(buy(page)).toHaveAccessibleDescription('余额不足')
})

test(
  'too little balance leads to the top-up, equal is enough',
  { tag: ['@cld-15', '@cld-16'] },
  async ({ page, control }) => {
    await own(control, '30.00')
    await open(page)
    await plan(page, '标准型 4 核 8G').check()
    await quantity(page).fill('2')
    await expect(buy(page)).toBeEnabled()
    await expect(summary(page).getByText('余额不足')).toHaveCount(0)
    await quantity(page).fill('3')
    await expect(summary(page)).toContainText('余额不足还差 $15.00')
    await expect(summary(page)).not.toContainText('购买后余额')
    await expect(buy(page)).toHaveAccessibleDescription('余额不足')
    await buy(page).click({ force: true })
    await summary(page).getByRole('button', { name: '充值' }).click()
    await expect(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: /自定义金额/ })).toHaveValue('15.00')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quantity(page)).toHaveValue('3')
    expect(await control.requests('createLease')).toEqual([])
  },
)

test(
  'a failure keeps the form; a second click while buying sends nothing',
  { tag: ['@cld-21', '@cld-22'] },
  async ({ page, control }) => {
    await open(page)
    await plan(page, '标准型 4 核 8G').check()
    await quantity(page).fill('2')
    const body = { code: 409, message: '库存不足，请减少数量或选择其他套餐' }
    await control.fault({ operationId: 'createLease', status: 409, body, times: 1 })
    await buy(page).click()
    await expectToast(page, body.message)
    await expect(toasts(page)).toHaveCount(1)
    await expect(page.getByRole('main').getByText(body.message)).toHaveCount(0)
    await expect(quantity(page)).toHaveValue('2')
    await expect(plan(page, '标准型 4 核 8G')).toBeChecked()
    await control.hold('createLease')
    await buy(page).dblclick()
    const busy = summary(page).getByRole('button', { name: '购买中...' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click({ force: true })
    await page.keyboard.press('Enter')
    await control.release('createLease')
    await expectToast(page, '购买成功')
    expect(await control.requests('createLease')).toHaveLength(2)
  },
)

test(
  'without a message from the server only the general toast shows',
  { tag: ['@cld-21'] },
  async ({ page, control }) => {
    await open(page)
    await control.fault({ operationId: 'createLease', status: 500, rawBody: 'x', times: 1 })
    await buy(page).click()
    await expectToast(page, '请求失败，请稍后重试')
    await expect(toasts(page)).toHaveCount(1)
    await expect(buy(page)).toBeEnabled()
    // Only a conflict makes the prices load again.
    expect(await control.requests('listMarketPlans')).toHaveLength(1)
  },
)

test('a changed price is asked about although the filters have moved on meanwhile', async ({
  page,
  control,
}) => {
  await open(page)
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.5000' })
  await control.hold('createLease')
  await buy(page).click()
  await page.getByRole('combobox', { name: 'CPU' }).selectOption('16 核')
  await control.release('createLease')
  const question = page.getByRole('alertdialog', { name: '价格已变动' })
  await expect(question).toContainText('$9.00/月变为 $9.50/月')
  await question.getByRole('button', { name: '按新价格购买' }).click()
  await expectToast(page, '购买成功')
  const sent = await control.requests('createLease')
  expect(sent.map(({ status }) => status)).toEqual([409, 200])
  expect(sent[1]?.body).toMatchObject({ expected_price: '9.50', quantity: 1 })
})

test('a price that changes before the purchase has to be confirmed', async ({ page, control }) => {
  await open(page)
  await quantity(page).fill('2')
  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.5000' })
  await buy(page).click()
  const question = page.getByRole('alertdialog', { name: '价格已变动' })
  await expect(question).toContainText('$9.00/月变为 $9.50/月')
  await expect(question).toContainText('2 台合计 $19.00，是否按新价格购买？')
  await expectAccessible(page)
  await question.getByRole('button', { name: '暂不购买' }).click()
  await expect(question).toHaveCount(0)
  await expectNoToast(page)
  await expect(total(page)).toHaveText('$19.00/月')

  await control.state('a server plan is offered', { charge_type: 'monthly', price: '9.6000' })
  await buy(page).click()
  await question.getByRole('button', { name: '按新价格购买' }).click()
  await expectToast(page, '购买成功')
  const sent = await control.requests('createLease')
  expect(sent.map(({ status }) => status)).toEqual([409, 409, 200])
  expect(sent[2]?.body).toMatchObject({ expected_price: '9.60', quantity: 2 })

  await control.state('a server plan is offered', { charge_type: 'monthly', price: '900.0000' })
  await buyAgain(page).click()
  await expect(quantity(page)).toHaveValue('1')
  await buy(page).click()
  await expect(question).toContainText('已不足以购买')
  await question.getByRole('button', { name: '知道了' }).click()
  await expect(question).toHaveCount(0)
  await expect(buy(page)).toHaveAccessibleDescription('余额不足')
  expect(await control.requests('createLease')).toHaveLength(4)
})

test('a plan that is gone when it is paid is not replaced by another one', async ({ page, control }) => {
  await open(page)
  await control.fault({
    operationId: 'createLease',
    status: 404,
    body: { code: 404, message: '套餐不存在' },
    times: 1,
  })
  await buy(page).click()
  await expectToast(page, '套餐不存在')
  await offer(control, offered({ id: 99, name: '别的套餐' }))
  await control.fault({
    operationId: 'createLease',
    status: 409,
    body: { code: 409, message: '套餐已下架' },
    times: 1,
  })
  await buy(page).click()
  await expect(plan(page, '别的套餐')).not.toBeChecked()
  await expect(buy(page)).toHaveAccessibleDescription('请选择套餐')
})

test.describe('no answer to a purchase', () => {
  test('asks before it is sent a second time', async ({ page, control }) => {
    await open(page)
    // Every time, because a browser repeats a request whose connection was closed.
    await control.fault({ operationId: 'createLease', drop: true })
    await buy(page).click()
    await expectToast(page, '请求失败，请稍后重试')
    await control.clearFaults()
    const before = (await control.requests('createLease')).length
    await buy(page).click()
    const question = page.getByRole('alertdialog', { name: '上一次购买结果未知' })
    await expect(question.getByRole('link', { name: '订单中心' })).toBeVisible()
    await question.getByRole('button', { name: '暂不购买' }).click()
    await expect(question).toHaveCount(0)
    expect(await control.requests('createLease')).toHaveLength(before)
    await buy(page).click()
    await question.getByRole('button', { name: '仍要购买' }).click()
    await expectToast(page, '购买成功')
    await expect(question).toHaveCount(0)
  })
})

test('skeletons while loading, an empty state, a failure state', async ({ page, control }) => {
  await control.hold('listMarketPlans')
  await control.fault({ operationId: 'getMarketFilter', delay: 60_000, times: 1 })
  await openInApp(page, address)
  const skeletons = page.getByRole('region', { name: '套餐加载中' })
  await expect(skeletons).toBeVisible()
  const tops = await skeletons
    .locator(':scope > div')
    .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().y))
  expect(tops[0], 'side by side').toBe(tops[1])
  await expect(page.getByText('筛选项加载失败')).toHaveCount(0)
  await expect(buy(page)).toHaveAccessibleDescription('套餐加载中')
  await control.release('listMarketPlans')
  await expect(plans(page)).toHaveCount(4)
  await offer(control)
  await page.reload()
  await expect(page.getByText('暂无包月套餐')).toBeVisible()
  await expect(summary(page)).toContainText('从余额支付。')
  await billing(page, '按小时').click()
  await expect(page.getByText('暂无按小时的套餐')).toBeVisible()
  const filter = (name: string) => page.getByRole('combobox', { name })
  await filter('CPU').selectOption('2 核')
  await expect(page.getByText('没有符合条件的套餐')).toBeVisible()
  await filter('CPU').selectOption('CPU 不限')
  await expect(page.getByText('暂无按小时的套餐')).toBeVisible()
  await filter('内存').selectOption('4 G')
  await expect(page.getByText('没有符合条件的套餐')).toBeVisible()
})

test.describe('a failed load of the plans', () => {
  test.use({ expectedConsole: [/cloud-market/] })

  test('can be tried again', async ({ page, control }) => {
    await control.fault({ operationId: 'listMarketPlans', status: 500, times: 1 })
    await openInApp(page, address)
    await expect(page.getByText('套餐加载失败')).toBeVisible()
    await expectNoToast(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(plans(page)).toHaveCount(4)
  })

  test('of another filter hides no refusal of an order that was sent before', async ({ page, control }) => {
    await open(page)
    const body = { code: 409, message: '库存不足，请减少数量或选择其他套餐' }
    await control.hold('createLease', { status: 409, body, times: 1 })
    await control.fault({ operationId: 'listMarketPlans', status: 500 })
    await buy(page).click()
    await page.getByRole('combobox', { name: 'CPU' }).selectOption('16 核')
    await expect(page.getByText('套餐加载失败')).toBeVisible()
    await control.release('createLease')
    await expectToast(page, body.message)
  })
})

test('a purchase by keyboard alone', async ({ page, control }) => {
  await open(page)
  const config = page.getByRole('combobox', { name: '项目配置' })
  // Its options come by a call of their own.
  await expect(config.getByRole('option', { name: '主账号' })).toBeAttached()
  await plan(page, '入门型 2 核 4G').focus()
  await page.keyboard.press('ArrowDown')
  await expect(plan(page, '标准型 4 核 8G')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(config).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(quantity(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(quantity(page)).toHaveValue('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(summary(page).getByRole('switch', { name: '自动续费' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(buy(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, '购买成功')
  expect((await control.requests('createLease')).map(({ body }) => body)).toMatchObject([
    { pricing_plan_id: 3, quantity: 2, auto_renew: 1, project_config_id: 2 },
  ])
})

test('accessible in light and in dark', async ({ page, control }) => {
  await own(control, '0.01')
  await open(page, '/node/deploy/cloud?project_id=6')
  await expect(summary(page).getByText('余额不足', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await billing(page, '按小时').click()
  await expect(summary(page)).toContainText('预计可运行')
  await expectAccessible(page)
})
