import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import {
  dateOfRunway,
  expectAccessible,
  expectNoToast,
  expectTitle,
  expectToast,
  toasts,
} from './support/expectations'
import { ok } from './support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  address,
  script,
  specs,
  spec,
  specCard,
  config,
  summary,
  quantity,
  total,
  deployButton,
  orderDialog,
  confirmButton,
  deployingDialog,
} from './pages/power-deploy-page'

test.beforeEach(async ({ signIn }) => signIn())

const small = '计算型 16 核 32G'

const offered = (current_price: string, fields: object = {}) => ({
  id: 41,
  name: small,
  cpu_cores: 16,
  memory_gb: 32,
  bandwidth_mbps: 50,
  system_disk_gb: 40,
  hashrate: 21.6,
  pricing_plan: { id: 411, current_price, original_price: null },
  ...fields,
})

const offer = (control: Control, ...data: object[]) =>
  control.fault({ operationId: 'listPowerPrices', ...ok(data) })

/** Sets the user's balance. */
const own = (control: Control, balance: string) =>
  control.fault({
    operationId: 'getUserInfo',
    ...ok({ id: 1, email: 'demo@example.com', nickname: '林小满', balance, locked_balance: '0.00' }),
  })

async function open(page: Page, at = address) {
  await openInApp(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(specs(page).first()).toBeVisible()
}

/** Everything that an order needs. */
async function choose(page: Page) {
  await script(page, '一键安装').check()
  await spec(page, small).check()
  await config(page).selectOption('矿池钱包')
  await expect(deployButton(page)).toBeEnabled()
}

test(
  'a command, a server at the price of the moment, a config, a quantity',
  { tag: ['@pwd-01', '@pwd-02', '@pwd-13'] },
  async ({ page, control }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qubic')
    await expectTitle(page, '算力部署')
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'CDK' })).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-toasts', 'left')
    await expect(page.getByText('价格随市场供需变化')).toBeVisible()
    const trail = page.getByRole('navigation', { name: '面包屑' })
    await expect(trail.getByRole('link', { name: '购买算力' })).toHaveAttribute('href', '/powerExplore')
    await expect(trail).toContainText('算力部署')
    const commands = page.getByRole('group', { name: '命令' }).locator('label')
    await expect(commands).toHaveText([
      /^一键安装需要配置下载并启动 Qubic/,
      '升级到最新版本保留数据，原地升级',
    ])
    await expect(specs(page)).toHaveCount(4)
    for (const text of ['约 21.6 KH', '16 核', '32 G', '50 Mbps', '40 G', '$0.035', '每 KH·小时 $0.00162'])
      await expect(specCard(page, small)).toContainText(text)
    await expect(specCard(page, small).locator('s')).toHaveText('原价$0.042')
    await expect(spec(page, '旗舰型 128 核 256G')).toBeDisabled()
    await expect(specCard(page, '旗舰型 128 核 256G')).toHaveAttribute('data-tip', '暂无价格，不能选择')
    await expect(specCard(page, '旗舰型 128 核 256G')).toContainText('暂无价格，不能选择')
    await expect(config(page).getByRole('option')).toHaveText(['请选择', '矿池钱包'])
    const queries = (await control.requests('listPowerPrices')).map(({ query }) => query)
    expect(queries).toEqual([{ project_id: '8' }])
  },
)

test('the place of the project is kept while it loads', async ({ page, control }) => {
  await control.hold('getProject')
  await control.hold('listPowerPrices', { ...ok([]), times: 1 })
  await openInApp(page, address)
  const loading = page.getByRole('region', { name: '项目信息' })
  await expect(loading).toHaveAttribute('aria-busy', 'true')
  await control.release('getProject')
  await expect(page.getByRole('heading', { level: 1, name: 'Qubic' })).toBeVisible()
  await expect(loading).toHaveCount(0)
  const servers = page.getByRole('region', { name: '服务器加载中' }).and(page.locator('[aria-busy=true]'))
  await expect(servers.locator(':scope > *')).toHaveCount(3)
  await control.release('listPowerPrices')
  await expect(page.getByText('暂无可用的服务器')).toBeVisible()
})

test(
  'what is missing is named one after another, until it can be deployed',
  { tag: ['@pwd-03', '@pwd-04'] },
  async ({ page, control }) => {
    const configs = [
      { id: 4, project_id: 8, remark: '矿池钱包' },
      { id: 9, project_id: 8, remark: '备用钱包' },
    ]
    await control.fault({ operationId: 'listProjectConfigs', ...ok(configs) })
    await open(page)
    const refused = async (reason: string) => {
      await expect(deployButton(page)).toHaveAccessibleDescription(reason)
      // By keyboard, because the previous toast may cover the button.
      for (let presses = 0; presses < 2; presses++) await deployButton(page).press('Enter')
      await expectToast(page, reason)
    }
    await expect(summary(page)).toContainText('命令未选择服务器未选择')
    await expect(total(page)).toHaveText('选择服务器后显示')
    await expect(summary(page)).not.toContainText('≈')
    await refused('请选择一个命令')
    await script(page, '一键安装').check()
    await refused('请选择一个服务器')
    await spec(page, small).check()
    await refused('请选择一个配置')
    await config(page).selectOption('矿池钱包')
    await expect(deployButton(page)).toBeEnabled()
    await quantity(page).fill('0')
    await expect(total(page)).toHaveText('请输入正确的数量')
    await refused('请输入正确的数量')
    await expect(orderDialog(page)).toHaveCount(0)
  },
)

test('the only config is selected where the command needs one, and nowhere else', async ({
  page,
  control,
}) => {
  await open(page)
  await script(page, '一键安装').check()
  await expect(config(page)).toHaveValue('4')
  await spec(page, small).check()
  await deployButton(page).click()
  await expect(orderDialog(page)).toContainText('配置矿池钱包')
  await confirmButton(page).click()
  await expect(deployingDialog(page)).toBeVisible()
  const [sent] = await control.requests('createPowerTask')
  expect(sent?.body).toMatchObject({ project_config_id: 4 })
  await openInApp(page, '/node/deploy/cloud?project_id=5')
  await expect(config(page).getByRole('option')).toHaveText(['不使用配置', '存储一号'])
  await expect(config(page)).toHaveValue('')
})

test(
  'a command without config parameters requires no config',
  { tag: ['@i-07'] },
  async ({ page, control }) => {
    await open(page, `${address}&config_id=4`)
    await expect(config(page)).toHaveValue('4')
    await expect(page.getByRole('region', { name: '项目设置' })).toHaveCount(1)
    await script(page, '升级到最新版本').check()
    await expect(config(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: '项目设置' })).toHaveCount(0)
    await spec(page, small).check()
    await deployButton(page).click()
    await expect(orderDialog(page)).not.toContainText('矿池钱包')
    await confirmButton(page).click()
    await expect(deployingDialog(page)).toBeVisible()
    const [sent] = await control.requests('createPowerTask')
    expect(sent?.body).toMatchObject({ project_config_id: null })
  },
)

test(
  'the total by the hour is exact, and what it comes to and how long it lasts',
  { tag: ['@pwd-05', '@pwd-12'] },
  async ({ page, control }) => {
    await offer(control, offered('0.035'))
    await own(control, '10.00')
    const data = { cost_analysis: { current_rate: '0.65' } }
    await control.fault({ operationId: 'getDashboard', status: 200, body: { code: 200, data } })
    await open(page, `${address}&config_id=4`)
    await expect(config(page)).toHaveValue('4')
    await script(page, '一键安装').check()
    await spec(page, small).check()
    await quantity(page).fill('10')
    await expect(total(page)).toHaveText('$0.35/小时')
    await expect(summary(page)).toContainText('单价$0.035/小时')
    await expect(summary(page)).toContainText('$0.35/小时 ≈ $8.40/天 ≈ $252.00/月')
    // With all that already runs it is a dollar an hour, and this is the only time that the screen names.
    const runway = summary(page).getByText(/^部署后约可用至 [\d: -]+$/)
    const hours = (dateOfRunway(await runway.innerText()).getTime() - Date.now()) / 3_600_000
    expect(Math.abs(hours - 10)).toBeLessThan(0.1)
    await expect(page.getByRole('main').getByText('可用')).toHaveCount(1)
    await expect(summary(page)).toContainText('按分钟计费')
    await expect(summary(page)).not.toContainText('余额不足')
    await quantity(page).fill('3')
    await expect(total(page)).toHaveText('$0.105/小时')
    await quantity(page).fill('1000')
    await expect(deployButton(page)).toHaveAccessibleDescription('余额不足')
    await expect(summary(page)).toContainText('还差 $25.00')
  },
)

test(
  'the order is confirmed first, sent once, and the next steps are shown',
  { tag: ['@pwd-07', '@pwd-08', '@pwd-09', '@pwd-10', '@ids-05'] },
  async ({ page, control }) => {
    await open(page)
    await choose(page)
    await quantity(page).fill('2')
    await summary(page).getByRole('switch', { name: '自动循环' }).click()
    await deployButton(page).click()
    for (const text of [
      '项目Qubic命令一键安装',
      '矿池钱包',
      small,
      '$0.035/小时',
      '2 台',
      '开启，机器结束后自动重启',
      '$1.68/天 ≈ $50.40/月',
    ])
      await expect(orderDialog(page)).toContainText(text)
    await expect(orderDialog(page)).not.toContainText(/CDK|结果未知|价格已变动/)
    await expectAccessible(page)
    await orderDialog(page).getByRole('button', { name: '取消' }).click()
    await expect(orderDialog(page)).toHaveCount(0)
    await expect(deployButton(page)).toBeFocused()
    expect(await control.requests('createPowerTask')).toEqual([])

    await deployButton(page).click()
    await control.hold('createPowerTask', { status: 500, rawBody: 'x', times: 1 })
    await confirmButton(page).dblclick()
    await control.release('createPowerTask')
    await expectToast(page, '部署失败')
    await expect(toasts(page)).toHaveCount(1)
    expect(await control.requests('createPowerTask')).toHaveLength(1)
    // Only a conflict makes the prices load again.
    expect(await control.requests('listPowerPrices')).toHaveLength(1)
    await confirmButton(page, '仍要部署').click()
    await expect(deployingDialog(page)).toContainText('任务 #4 已创建，部署过程需要 5-10分钟')
    await expectAccessible(page)
    const sent = await control.requests('createPowerTask')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual({
      project_id: 8,
      project_config_id: 4,
      pricing_plan_id: expect.any(Number),
      amount: 2,
      is_loop: 1,
      cdk: null,
      expected_price: '0.035',
    })
    await expect(deployingDialog(page).getByRole('link', { name: '联系客服' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await deployingDialog(page).getByRole('link', { name: '前往算力管理' }).click()
    await expect(page).toHaveURL('/powerManagement')
    await expect(page.getByRole('link', { name: '详情 Qubic #4' })).toBeVisible()
  },
)

test('how long the balance lasts counts what was just deployed', async ({ page, control }) => {
  const spend = (current_rate: string) =>
    control.fault({ operationId: 'getDashboard', ...ok({ cost_analysis: { current_rate } }) })
  await spend('0.01')
  await open(page)
  await choose(page)
  const runway = summary(page).getByText(/^部署后/)
  await expect(runway).toBeVisible()
  const date = async () => dateOfRunway(await runway.innerText()).getTime()
  const before = await date()
  await deployButton(page).click()
  // The dialog asks for the rate too.
  await expect.poll(async () => (await control.requests('getDashboard')).length).toBe(2)
  await control.clearFaults()
  await spend('10.00')
  await confirmButton(page).click()
  await expect(deployingDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deployingDialog(page)).toHaveCount(0)
  await expect.poll(date).toBeLessThan(before - 24 * 3_600_000)
})

test('a refusal shows the server’s message', { tag: ['@pwd-11'] }, async ({ page, control }) => {
  await control.fault({
    operationId: 'listProjectConfigs',
    ...ok([{ id: 4, project_id: 8, remark: '' }]),
  })
  await open(page)
  await script(page, '一键安装').check()
  // Not the first of the list: its own price has not changed.
  await spec(page, '计算型 32 核 64G').check()
  await deployButton(page).click()
  await expect(orderDialog(page)).toContainText(/配置 4.*自动循环关闭合计/)
  const body = { code: 409, message: '可用机器不足，请减少数量或选择其他机型' }
  await control.fault({ operationId: 'createPowerTask', status: 409, body, times: 1 })
  await confirmButton(page).click()
  await expectToast(page, body.message)
  await expect(toasts(page)).toHaveCount(1)
  await expect(confirmButton(page)).toBeEnabled()
})

test('a price that changes before the order is shown and confirmed again', async ({ page, control }) => {
  await open(page)
  await choose(page)
  await deployButton(page).click()
  await control.state('a power plan is offered', { price: '0.0410' })
  await confirmButton(page).click()
  await expect(orderDialog(page)).toContainText('价格已变动，尚未扣款')
  await expect(orderDialog(page)).toContainText('单价已从 $0.035/小时变为 $0.041/小时')
  await expect(orderDialog(page)).toContainText('请确认是否按新价格部署')
  await expect(orderDialog(page)).toContainText('$0.041/小时 ≈ $0.984/天')
  await expectNoToast(page)
  await expectAccessible(page)
  await confirmButton(page, '按新价格部署').click()
  await expect(deployingDialog(page)).toBeVisible()
  const prices = (await control.requests('createPowerTask')).map(({ body, status }) => [body, status])
  expect(prices).toEqual([
    [expect.objectContaining({ expected_price: '0.035' }), 409],
    [expect.objectContaining({ expected_price: '0.041' }), 200],
  ])
})

test('a new price that the balance does not cover is said, and can not be confirmed', async ({
  page,
  control,
}) => {
  await own(control, '36.00')
  const data = { cost_analysis: { current_rate: '0.65' } }
  await control.fault({ operationId: 'getDashboard', status: 200, body: { code: 200, data } })
  await open(page)
  await choose(page)
  await quantity(page).fill('1000')
  await deployButton(page).click()
  await control.state('a power plan is offered', { price: '0.0410' })
  await confirmButton(page).click()
  await expect(orderDialog(page)).toContainText('余额 $36.00 已不足一小时。')
  await expect(confirmButton(page, '按新价格部署')).toHaveAccessibleDescription('余额不足')
})

test.describe('no answer', () => {
  test.use({ expectedConsole: [/power\/(tasks|price)/] })

  test('nothing is bought twice: without a response the console asks to check first', async ({
    page,
    control,
  }) => {
    await open(page)
    await choose(page)
    await deployButton(page).click()
    // Not only once: the browser itself tries a lost connection again.
    await control.fault({ operationId: 'createPowerTask', drop: true })
    await confirmButton(page).click()
    await expectToast(page, '部署失败')
    await control.clearFaults()
    await expect(orderDialog(page)).toContainText('上一次部署结果未知')
    await orderDialog(page).getByRole('button', { name: '取消' }).click()
    await deployButton(page).click()
    await expect(orderDialog(page)).toContainText('上一次部署结果未知')
    await expect(orderDialog(page)).toContainText('请先在 算力管理 确认。')
    await expect(orderDialog(page).getByRole('link', { name: '算力管理' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await confirmButton(page, '仍要部署').click()
    await expect(deployingDialog(page)).toBeVisible()
    // On a later visit the next dialog's code is there already: it comes before the question has gone.
    await deployingDialog(page).getByRole('link', { name: '前往算力管理' }).click()
    await expect(page).toHaveURL('/powerManagement')
    await openInApp(page, address)
    await choose(page)
    await deployButton(page).click()
    await confirmButton(page).click()
    await expect(orderDialog(page)).toHaveCount(0)
    await expect(deployingDialog(page).getByRole('link', { name: '联系客服' })).toBeVisible()
  })

  test('an order without an answer stays in doubt when the next one is refused for its price', async ({
    page,
    control,
  }) => {
    await open(page)
    await choose(page)
    await deployButton(page).click()
    await control.fault({ operationId: 'createPowerTask', status: 200, rawBody: '<html>', times: 1 })
    await confirmButton(page).click()
    await expectToast(page, '部署失败')
    await control.state('a power plan is offered', { price: '0.0410' })
    await confirmButton(page, '仍要部署').click()
    await expect(orderDialog(page)).toContainText('单价已从 $0.035/小时变为 $0.041/小时')
    await expect(orderDialog(page)).toContainText('上一次部署结果未知')
    await expect(orderDialog(page)).not.toContainText('尚未扣款')
    await confirmButton(page, '仍要部署').click()
    await expect(deployingDialog(page)).toBeVisible()
  })

  test('an order that ends without an answer while the page is left is in doubt on return', async ({
    page,
    control,
  }) => {
    await open(page)
    await choose(page)
    await deployButton(page).click()
    const fault = { operationId: 'createPowerTask', status: 200, rawBody: '<html>', hold: true, times: 1 }
    await control.fault(fault)
    await confirmButton(page).click()
    await expect(orderDialog(page)).toContainText('部署中...')
    await openInApp(page, '/powerManagement')
    await control.release('createPowerTask')
    await expectToast(page, '部署失败')
    await openInApp(page, address)
    await choose(page)
    await deployButton(page).click()
    await expect(confirmButton(page, '仍要部署')).toBeVisible()
    expect(await control.requests('createPowerTask')).toHaveLength(1)
  })

  test('of the prices can be retried', async ({ page, control }) => {
    await control.fault({ operationId: 'listPowerPrices', status: 500, times: 1 })
    await openInApp(page, address)
    await expect(page.getByText('服务器加载失败')).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(specs(page)).toHaveCount(4)
  })
})

test(
  'a CDK is required where the project needs one',
  { tag: ['@pwd-06', '@cdk-01', '@cdk-02', '@cdk-03', '@cdk-04'] },
  async ({ page, control }) => {
    await open(page, '/powerExplore/deploy?project_id=10')
    await script(page, '升级到最新版本').check()
    await spec(page, small).check()
    await expect(deployButton(page)).toHaveAccessibleDescription('请输入 CDK')
    const code = page.getByRole('textbox', { name: 'CDK' })
    await code.fill('WRONG')
    await page.getByRole('button', { name: '验证' }).click()
    await expect.poll(async () => (await control.requests('checkCdk')).length).toBe(1)
    await expect(page.getByText('未验证')).toBeVisible()
    await expectNoToast(page)
    await code.fill(' ZEPHYR-2026-C3P8 ')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByText('已验证，立减金 $2.00')).toBeVisible()
    await expect(summary(page)).toContainText('没有减去立减金')
    await expect(total(page)).toHaveText('$0.035/小时')
    await page.getByRole('button', { name: '取消使用' }).click()
    await expect(summary(page)).not.toContainText('立减金')
    await expect(code).toHaveValue('')
    await code.fill('ZEPHYR-2026-C3P8')
    await deployButton(page).click()
    await expect(orderDialog(page)).toContainText('CDKZEPHYR-2026-C3P8')
    await confirmButton(page).click()
    await expect(deployingDialog(page)).toBeVisible()
    expect((await control.requests('checkCdk'))[1]?.body).toEqual({ cdk: 'ZEPHYR-2026-C3P8', project_id: 10 })
    expect((await control.requests('createPowerTask'))[0]?.body).toMatchObject({ cdk: 'ZEPHYR-2026-C3P8' })
    await deployingDialog(page).getByRole('button', { name: '继续购买' }).click()
    await expect(code).toHaveValue('')
  },
)

test('accessible in light and in dark', async ({ page }) => {
  await open(page)
  await choose(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
