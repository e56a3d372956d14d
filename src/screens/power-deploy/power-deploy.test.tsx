import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hourMs } from '~/lib/time-units'
import { openConsole } from '../../../tests/support/component/console'
import {
  expectTexts,
  expectTitle,
  expectToast,
  pressIn,
  textsOf,
} from '../../../tests/support/component/expectations'
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
  small,
  own,
  open,
} from '../../../tests/support/component/pages/power-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { ok } from '../../../tests/support/power'
import { dateOfRunway } from '../../../tests/support/runway-date'

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

const offer = (...data: object[]) => control.fault({ operationId: 'listPowerPrices', ...ok(data) })

test(
  'a command, a server at the price of the moment, a config, a quantity',
  { tags: ['pwd-01', 'pwd-02', 'pwd-13'] },
  async () => {
    await open()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Qubic')
    await expectTitle('算力部署')
    await expect.element(page.getByRole('note')).toHaveLength(0)
    await expect.element(page.getByRole('textbox', { name: 'CDK' })).toHaveLength(0)
    await expect.poll(() => document.documentElement.dataset['toasts']).toBe('left')
    await expect.element(page.getByText('价格随市场供需变化')).toBeVisible()
    const trail = page.getByRole('navigation', { name: '面包屑' })
    await expect
      .element(trail.getByRole('link', { name: '购买算力' }))
      .toHaveAttribute('href', '/powerExplore')
    await expect.element(trail).toContainText('算力部署')
    const commands = page.getByRole('group', { name: '命令' }).css('label')
    await expectTexts(commands, [/^一键安装需要配置下载并启动 Qubic/, '升级到最新版本保留数据，原地升级'])
    await expect.element(specs()).toHaveLength(4)
    for (const text of ['约 21.6 KH', '16 核', '32 G', '50 Mbps', '40 G', '$0.035', '每 KH·小时 $0.00162'])
      await expect.element(specCard(small)).toContainText(text)
    await expect.element(specCard(small).css('s')).toHaveText('原价$0.042')
    await expect.element(spec('旗舰型 128 核 256G')).toBeDisabled()
    await expect.element(specCard('旗舰型 128 核 256G')).toHaveAttribute('data-tip', '暂无价格，不能选择')
    await expect.element(specCard('旗舰型 128 核 256G')).toContainText('暂无价格，不能选择')
    await expectTexts(config().getByRole('option'), ['请选择', '矿池钱包'])
    const queries = (await control.requests('listPowerPrices')).map(({ query }) => query)
    expect(queries).toEqual([{ project_id: '8' }])
  },
)

test('the place of the project is kept while it loads', async () => {
  await control.hold('getProject')
  await control.hold('listPowerPrices', { ...ok([]), times: 1 })
  await openConsole(address)
  const loading = page.getByRole('region', { name: '项目信息' })
  await expect.element(loading).toHaveAttribute('aria-busy', 'true')
  await control.release('getProject')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Qubic' })).toBeVisible()
  await expect.element(loading).toHaveLength(0)
  const servers = page.getByRole('region', { name: '服务器加载中' }).and(page.css('[aria-busy=true]'))
  await expect.element(servers.css(':scope > *')).toHaveLength(4)
  await control.release('listPowerPrices')
  await expect.element(page.getByText('暂无可用的服务器')).toBeVisible()
})

test(
  'missing inputs are named one after another until the order is complete',
  { tags: ['pwd-03', 'pwd-04'] },
  async () => {
    const configs = [
      { id: 4, project_id: 8, remark: '矿池钱包' },
      { id: 9, project_id: 8, remark: '备用钱包' },
    ]
    await control.fault({ operationId: 'listProjectConfigs', ...ok(configs) })
    await open()
    const refused = async (reason: string) => {
      await expect.element(deployButton()).toHaveAccessibleDescription(reason)
      // By keyboard, because the previous toast may cover the button.
      for (let presses = 0; presses < 2; presses++) await pressIn(deployButton(), 'Enter')
      await expectToast(reason)
    }
    await expect.element(summary()).toContainText('命令未选择服务器未选择')
    await expect.element(total()).toHaveText('选择服务器后显示')
    await expect.element(summary()).not.toContainText('≈')
    await refused('请选择一个命令')
    await script('一键安装').click()
    await refused('请选择一个服务器')
    await spec(small).click()
    await refused('请选择一个配置')
    await config().selectOptions('矿池钱包')
    await expect.element(deployButton()).toBeEnabled()
    await quantity().fill('0')
    await expect.element(total()).toHaveText('请输入正确的数量')
    await refused('请输入正确的数量')
    await expect.element(orderDialog()).toHaveLength(0)
  },
)

test('the only config is selected where the command needs one, and nowhere else', async () => {
  await open()
  await script('一键安装').click()
  await expect.element(config()).toHaveValue('4')
  await spec(small).click()
  await deployButton().click()
  await expect.element(orderDialog()).toContainText('配置矿池钱包')
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
  const [sent] = await control.requests('createPowerTask')
  expect(sent?.body).toMatchObject({ project_config_id: 4 })
  await openConsole('/node/deploy/cloud?project_id=5')
  await expectTexts(config().getByRole('option'), ['不使用配置', '存储一号'])
  await expect.element(config()).toHaveValue('')
})

test('a command without config parameters requires no config', { tags: ['i-07'] }, async () => {
  await open(`${address}&config_id=4`)
  await expect.element(config()).toHaveValue('4')
  await expect.element(page.getByRole('region', { name: '项目设置' })).toHaveLength(1)
  await script('升级到最新版本').click()
  await expect.element(config()).toHaveLength(0)
  await expect.element(page.getByRole('region', { name: '项目设置' })).toHaveLength(0)
  await spec(small).click()
  await deployButton().click()
  await expect.element(orderDialog()).not.toContainText('矿池钱包')
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
  const [sent] = await control.requests('createPowerTask')
  expect(sent?.body).toMatchObject({ project_config_id: null })
})

test(
  'the total by the hour is exact, and what it comes to and how long it lasts',
  { tags: ['pwd-05', 'pwd-12'] },
  async () => {
    await offer(offered('0.035'))
    await own('10.00')
    const data = { cost_analysis: { current_rate: '0.65' } }
    await control.fault({ operationId: 'getDashboard', status: 200, body: { code: 200, data } })
    await open(`${address}&config_id=4`)
    await expect.element(config()).toHaveValue('4')
    await script('一键安装').click()
    await spec(small).click()
    await quantity().fill('10')
    await expect.element(total()).toHaveText('$0.35/小时')
    await expect.element(summary()).toContainText('单价$0.035/小时')
    await expect.element(summary()).toContainText('$0.35/小时 ≈ $8.40/天 ≈ $252.00/月')
    // With all that already runs it is a dollar an hour, and this is the only time that the screen names.
    const runway = summary().getByText(/^部署后约可用至 [\d: -]+$/)
    const hours = (dateOfRunway(textsOf(runway)[0] ?? '').getTime() - Date.now()) / hourMs
    expect(Math.abs(hours - 10)).toBeLessThan(0.1)
    await expect.element(page.getByRole('main').getByText('可用')).toHaveLength(1)
    await expect.element(summary()).toContainText('按分钟从余额结算')
    await expect.element(summary()).not.toContainText('余额不足')
    await quantity().fill('3')
    await expect.element(total()).toHaveText('$0.105/小时')
    await quantity().fill('1000')
    await expect.element(deployButton()).toHaveAccessibleDescription('余额不足')
    await expect.element(summary()).toContainText('还差 $25.00')
  },
)
