import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../tests/support/component/console'
import {
  expectNoToast,
  expectToast,
  press,
  pressIn,
  textsOf,
  toasts,
} from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import {
  address,
  config,
  confirmButton,
  deployButton,
  deployingDialog,
  orderDialog,
  quantity,
  spec,
  specCard,
  total,
  small,
} from '../../../tests/support/component/pages/power-deploy-page'
import { control } from '../../../tests/support/component/provider'

const script = (fields: object = {}) => ({ id: 1, name: '启动', allow_custom_params: false, ...fields })
const project = (...scripts: object[]) =>
  answerWith('getProject', { data: { id: 8, short_name: 'Qubic', scripts } })
const specs = (...data: object[]) => answerWith('listPowerPrices', { data })
const priced = (fields: object = {}) => ({
  id: 41,
  name: small,
  pricing_plan: { id: 411, current_price: 0.035 },
  ...fields,
})

async function open() {
  await openConsole(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Qubic')
}

/** All that an order needs of the simulated provider's offers. */
async function choose() {
  await page.getByRole('radio', { name: '升级到最新版本' }).click()
  await spec(small).click()
  await expect.element(deployButton()).toBeEnabled()
}

test.each([
  ['null', { code: 200, data: null }],
  ['a text', { code: 0, data: '已受理' }],
  ['nothing', {}],
  ['numbers', { data: [17] }],
])("an order with %s as the response's data counts as made", { tags: ['pwd-10'] }, async (_, body) => {
  await open()
  await choose()
  await control.fault(answerWith('createPowerTask', body))
  await deployButton().click()
  await confirmButton().click()
  await expect.element(deployingDialog()).toContainText('任务已创建，部署过程需要 5-10分钟')
  await expect.element(orderDialog()).toHaveLength(0)
  await expectNoToast()
  expect(await control.requests('createPowerTask')).toHaveLength(1)
})

test('a refusal within HTTP 200 shows one toast, and the form is kept', { tags: ['pwd-11'] }, async () => {
  await open()
  await choose()
  await control.fault(answerWith('createPowerTask', { code: 422, message: '可用机器不足' }, { times: 1 }))
  await deployButton().click()
  await confirmButton().click()
  await expectToast('可用机器不足')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(deployingDialog()).toHaveLength(0)
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
})

test('an order is sent once, whatever is pressed meanwhile and right after', async () => {
  await open()
  await choose()
  await quantity().fill('2')
  await control.hold('createPowerTask')
  await deployButton().click()
  await pressIn(confirmButton(), 'Enter')
  for (const key of ['Enter', 'Enter', ' ']) await press(key)
  await control.release('createPowerTask')
  await expect.element(deployingDialog()).toBeVisible()
  await deployingDialog().getByRole('button', { name: '继续购买' }).click()
  await expect.element(deployingDialog()).toHaveLength(0)
  await expect.element(quantity()).toHaveValue('1')
  expect(await control.requests('createPowerTask')).toHaveLength(1)
  // The next order is not in doubt.
  await deployButton().click()
  await expect.element(confirmButton()).toBeVisible()
})

test('a slow order blocks another one after the page was left and opened again', async () => {
  await open()
  await choose()
  await control.hold('createPowerTask')
  await deployButton().click()
  await confirmButton().click()
  await expect.element(orderDialog()).toContainText('部署中...')
  await navigate('/powerManagement')
  await expect.element(orderDialog()).toHaveLength(0)
  await navigate(address)
  await choose()
  await deployButton().click()
  await expect
    .element(orderDialog().getByRole('button', { name: '部署中...' }))
    .toHaveAttribute('aria-busy', 'true')
  await control.release('createPowerTask')
  await expect.element(confirmButton()).toBeEnabled()
  expect(await control.requests('createPowerTask')).toHaveLength(1)
})

test(
  'servers with missing pieces are shown, and rented where they have a price',
  { tags: ['pwd-02'] },
  async () => {
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
    await open()
    for (const name of ['服务器 31', '没有方案', '价格为空', '价格为文字']) {
      await expect.element(spec(name)).toBeDisabled()
      await expect.element(specCard(name)).toContainText('暂无价格')
      await expect.element(specCard(name)).not.toContainText('$')
    }
    await expect.element(specCard('服务器 31')).toContainText('算力未知CPU-内存-带宽-系统盘-')
    await expect.element(specCard(small)).toContainText('算力未知CPU16 核内存-带宽-系统盘-')
    await expect.element(specCard(small)).toContainText('$0.035/小时')
    await expect.element(specCard(small)).not.toContainText('每 KH')
    await expect.element(page.getByText('页面出错了')).toHaveLength(0)
    await expect.element(page.getByRole('main')).not.toHaveText(/undefined|NaN|Invalid|\[object|null/)
    await spec(small).click()
    await expect.element(total()).toHaveText('$0.035/小时')
    await expect.element(deployButton()).toBeEnabled()
  },
)

test('only documented keys are sent to a provider that accepts no others', { tags: ['pwd-09'] }, async () => {
  await control.fault(project(script()))
  await control.fault(specs(priced()))
  await control.fault(answerWith('createPowerTask', { code: 200, data: null }))
  await open()
  await spec(small).click()
  await deployButton().click()
  await expect.element(orderDialog()).toContainText('启动')
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
  const sent = await control.requests('createPowerTask')
  expect(sent.map(({ body }) => body)).toEqual([
    { project_id: 8, project_config_id: null, pricing_plan_id: 411, amount: 1, is_loop: 0, cdk: null },
  ])
})

test(
  'a command that does not say whether it takes a config runs with one and without',
  { tags: ['pwd-03', 'i-07'] },
  async () => {
    await control.fault(
      project(script({ allow_custom_params: undefined }), { id: 2, name: '需要', allow_custom_params: '1' }),
    )
    await open()
    await spec(small).click()
    await page.getByRole('radio', { name: '需要' }).click()
    await expect.poll(() => textsOf(config().getByRole('option'))).toEqual(['请选择', '矿池钱包'])
    await expect.element(config()).toHaveValue('4')
    await page.getByRole('radio', { name: '启动' }).click()
    await expect.element(deployButton()).toBeEnabled()
    await expect.poll(() => textsOf(config().getByRole('option'))).toEqual(['不使用配置', '矿池钱包'])
    await expect.element(config()).toHaveValue('')
    await deployButton().click()
    await expect.element(orderDialog()).toContainText('配置不使用配置')
    await orderDialog().getByRole('button', { name: '取消' }).click()
    await config().selectOptions('矿池钱包')
    await deployButton().click()
    await expect.element(orderDialog()).toContainText('矿池钱包')
  },
)

test('a project of little more than its id can be deployed', async () => {
  await control.fault(answerWith('getProject', { data: { id: 8, scripts: [{ id: 5 }] } }))
  await openConsole(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('项目 8')
  await expect.element(page.getByRole('radio', { name: '命令 5' })).toBeChecked()
  await expect.element(page.getByText('暂无说明')).toBeVisible()
  await spec(small).click()
  await deployButton().click()
  await expect.element(orderDialog()).toContainText('项目-命令命令 5')
  await expect.element(orderDialog()).not.toHaveText(/undefined|null|NaN/)
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
})

test('a project without commands says so', async () => {
  await control.fault(answerWith('getProject', { data: { id: 8, short_name: 'Qubic', scripts: null } }))
  await open()
  await expect.element(page.getByText('该项目暂无命令，暂时不能部署')).toBeVisible()
  await expect.element(deployButton()).toHaveAccessibleDescription('请选择一个命令')
})
