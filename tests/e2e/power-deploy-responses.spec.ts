import type { Page } from '@playwright/test'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { answer, expectSound } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  address,
  spec,
  specCard,
  config,
  quantity,
  total,
  deployButton,
  orderDialog,
  confirmButton,
  deployingDialog,
} from './pages/power-deploy-page'

test.beforeEach(async ({ signIn }) => signIn())

const small = '计算型 16 核 32G'
const script = (fields: object = {}) => ({ id: 1, name: '启动', allow_custom_params: false, ...fields })
const project = (...scripts: object[]) =>
  answer('getProject', { data: { id: 8, short_name: 'Qubic', scripts } })
const specs = (...data: object[]) => answer('listPowerPrices', { data })
const priced = (fields: object = {}) => ({
  id: 41,
  name: small,
  pricing_plan: { id: 411, current_price: 0.035 },
  ...fields,
})

async function open(page: Page) {
  await openInApp(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qubic')
}

/** All that an order needs of the simulated provider's offers. */
async function choose(page: Page) {
  await page.getByRole('radio', { name: '升级到最新版本' }).check()
  await spec(page, small).check()
  await expect(deployButton(page)).toBeEnabled()
}

for (const [name, body] of [
  ['null', { code: 200, data: null }],
  ['a text', { code: 0, data: '已受理' }],
  ['nothing', {}],
  ['numbers', { data: [17] }],
] as const)
  test(
    `an order with ${name} as the response's data counts as made`,
    { tag: ['@pwd-10'] },
    async ({ page, control }) => {
      await open(page)
      await choose(page)
      await control.fault(answer('createPowerTask', body))
      await deployButton(page).click()
      await confirmButton(page).click()
      await expect(deployingDialog(page)).toContainText('任务已创建，部署过程需要 5-10分钟')
      await expect(orderDialog(page)).toHaveCount(0)
      await expectNoToast(page)
      expect(await control.requests('createPowerTask')).toHaveLength(1)
    },
  )

test(
  'a refusal within HTTP 200 shows one toast, and the form is kept',
  { tag: ['@pwd-11'] },
  async ({ page, control }) => {
    await open(page)
    await choose(page)
    await control.fault(answer('createPowerTask', { code: 422, message: '可用机器不足' }, 1))
    await deployButton(page).click()
    await confirmButton(page).click()
    await expectToast(page, '可用机器不足')
    await expect(toasts(page)).toHaveCount(1)
    await expect(deployingDialog(page)).toHaveCount(0)
    await confirmButton(page).click()
    await expect(deployingDialog(page)).toBeVisible()
  },
)

test('an order is sent once, whatever is pressed meanwhile and right after', async ({ page, control }) => {
  await open(page)
  await choose(page)
  await quantity(page).fill('2')
  await control.hold('createPowerTask')
  await deployButton(page).click()
  await confirmButton(page).press('Enter')
  for (const key of ['Enter', 'Enter', 'Space']) await page.keyboard.press(key)
  await control.release('createPowerTask')
  await expect(deployingDialog(page)).toBeVisible()
  await deployingDialog(page).getByRole('button', { name: '继续购买' }).click()
  await expect(deployingDialog(page)).toHaveCount(0)
  await expect(quantity(page)).toHaveValue('1')
  expect(await control.requests('createPowerTask')).toHaveLength(1)
  // The next order is not in doubt.
  await deployButton(page).click()
  await expect(confirmButton(page)).toBeVisible()
})

test('a slow order blocks another one after the page was left and opened again', async ({
  page,
  control,
}) => {
  await open(page)
  await choose(page)
  await control.hold('createPowerTask')
  await deployButton(page).click()
  await confirmButton(page).click()
  await expect(orderDialog(page)).toContainText('部署中...')
  await openInApp(page, '/powerManagement')
  await expect(orderDialog(page)).toHaveCount(0)
  await openInApp(page, address)
  await choose(page)
  await deployButton(page).click()
  await expect(orderDialog(page).getByRole('button', { name: '部署中...' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await control.release('createPowerTask')
  await expect(confirmButton(page)).toBeEnabled()
  expect(await control.requests('createPowerTask')).toHaveLength(1)
})

test(
  'servers with missing pieces are shown, and rented where they have a price',
  { tag: ['@pwd-02'] },
  async ({ page, control }) => {
    await control.fault(project(script()))
    await control.fault(
      specs(
        { id: 31 },
        priced({ id: 32, name: '没有方案', pricing_plan: null }),
        priced({ id: 33, name: '价格为空', pricing_plan: { id: 331, current_price: null } }),
        priced({ id: 34, name: '价格为文字', pricing_plan: { id: 341, current_price: '面议' } }),
        priced({ cpu_cores: '16', memory_gb: '32G', hashrate: null }),
      ),
    )
    await open(page)
    for (const name of ['服务器 31', '没有方案', '价格为空', '价格为文字']) {
      await expect(spec(page, name)).toBeDisabled()
      await expect(specCard(page, name)).toContainText('暂无价格')
      await expect(specCard(page, name)).not.toContainText('$')
    }
    await expect(specCard(page, '服务器 31')).toContainText('算力未知CPU-内存-带宽-系统盘-')
    await expect(specCard(page, small)).toContainText('算力未知CPU16 核内存-带宽-系统盘-')
    await expect(specCard(page, small)).toContainText('$0.035/小时')
    await expect(specCard(page, small)).not.toContainText('每 KH')
    await expectSound(page)
    await spec(page, small).check()
    await expect(total(page)).toHaveText('$0.035/小时')
    await expect(deployButton(page)).toBeEnabled()
  },
)

test(
  'only documented keys are sent to a provider that accepts no others',
  { tag: ['@pwd-09'] },
  async ({ page, control }) => {
    await control.fault(project(script()))
    await control.fault(specs(priced()))
    await control.fault(answer('createPowerTask', { code: 200, data: null }))
    await open(page)
    await spec(page, small).check()
    await deployButton(page).click()
    await expect(orderDialog(page)).toContainText('启动')
    await confirmButton(page).click()
    await expect(deployingDialog(page)).toBeVisible()
    expect((await control.requests('createPowerTask')).map(({ body }) => body)).toEqual([
      { project_id: 8, project_config_id: null, pricing_plan_id: 411, amount: 1, is_loop: 0, cdk: null },
    ])
  },
)

test(
  'a command that does not say whether it takes a config runs with one and without',
  { tag: ['@pwd-03', '@i-07'] },
  async ({ page, control }) => {
    await control.fault(
      project(script({ allow_custom_params: undefined }), { id: 2, name: '需要', allow_custom_params: '1' }),
    )
    await open(page)
    await spec(page, small).check()
    await page.getByRole('radio', { name: '需要' }).check()
    await expect(config(page).getByRole('option')).toHaveText(['请选择', '矿池钱包'])
    await expect(config(page)).toHaveValue('4')
    await page.getByRole('radio', { name: '启动' }).check()
    await expect(deployButton(page)).toBeEnabled()
    await expect(config(page).getByRole('option')).toHaveText(['不使用配置', '矿池钱包'])
    await expect(config(page)).toHaveValue('')
    await deployButton(page).click()
    await expect(orderDialog(page)).toContainText('配置不使用配置')
    await orderDialog(page).getByRole('button', { name: '取消' }).click()
    await config(page).selectOption('矿池钱包')
    await deployButton(page).click()
    await expect(orderDialog(page)).toContainText('矿池钱包')
  },
)

test('a project of little more than its id can be deployed', async ({ page, control }) => {
  await control.fault(answer('getProject', { data: { id: 8, scripts: [{ id: 5 }] } }))
  await openInApp(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('项目 8')
  await expect(page.getByRole('radio', { name: '命令 5' })).toBeChecked()
  await expect(page.getByText('暂无说明')).toBeVisible()
  await spec(page, small).check()
  await deployButton(page).click()
  await expect(orderDialog(page)).toContainText('项目-命令命令 5')
  await expect(orderDialog(page)).not.toContainText(/undefined|null|NaN/)
  await confirmButton(page).click()
  await expect(deployingDialog(page)).toBeVisible()
})

test('a project without commands says so', async ({ page, control }) => {
  await control.fault(answer('getProject', { data: { id: 8, short_name: 'Qubic', scripts: null } }))
  await open(page)
  await expect(page.getByText('该项目暂无命令，暂时不能部署')).toBeVisible()
  await expect(deployButton(page)).toHaveAccessibleDescription('请选择一个命令')
})

test.describe('a project that can’t be read', () => {
  test.use({ expectedConsole: [/api\/projects/] })

  for (const at of [address, '/node/deploy/cloud?project_id=8', '/node/deploy/private?project_id=8'])
    for (const [name, data] of [
      ['null', null],
      ['nothing of it', {}],
      ['a text', '无'],
    ] as const)
      test(
        `${at} says so when the answer holds ${name}, and tries again`,
        { tag: ['@psh-02'] },
        async ({ page, control }) => {
          await control.fault(answer('getProject', { code: 200, message: '', data }, 1))
          await openInApp(page, at)
          await expectToast(page, '获取项目信息失败')
          await expect(toasts(page)).toHaveCount(1)
          await expect(page.getByRole('main').getByText('获取项目信息失败')).toBeVisible()
          await page.getByRole('button', { name: '重试' }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qubic')
          await expect(page.getByRole('main').getByText('获取项目信息失败')).toHaveCount(0)
        },
      )
})
