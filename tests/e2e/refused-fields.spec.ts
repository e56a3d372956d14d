import type { Locator, Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectToast } from './support/expectations'
import { buy, open as openMarket, quantity } from './support/market'
import { openInApp } from './support/open-in-app'
import { goOffline, watchCalls } from './support/pending-calls'
import * as deploy from './pages/deploy-dialog'
import * as power from './pages/power-deploy-page'
import * as topUp from './pages/top-up-dialog'
import { expect, test } from './support/test'

const refuse = (control: Control, operationId: string, field: string, message = `参数错误：${field}`) =>
  control.fault({ operationId, status: 422, body: { code: 422, message, field }, times: 1 })

/** The text stands at the field, which has the focus; a toast says it as well. */
async function expectRefused(page: Page, field: Locator, text: string) {
  // The note of the field comes after it.
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}( |$)`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectToast(page, text)
}

const expectNoError = (field: Locator) => expect(field).not.toHaveAttribute('aria-invalid')

const code = (page: Page) => page.getByRole('textbox', { name: 'CDK' })

test.describe('a refusal that names a field stands at that field, until it is changed', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('the CDK, the quantity and the config of cloud servers', async ({ page, control }) => {
    await openMarket(page, '/node/deploy/cloud?project_id=6&config_id=3')
    await code(page).fill('NO-SUCH-CODE')
    await buy(page).click()
    await expectRefused(page, code(page), 'CDK 不存在')
    await expectAccessible(page)
    await code(page).fill('RIVALZ-2026-A7K2')
    await expectNoError(code(page))
    await refuse(control, 'createLease', 'quantity')
    await buy(page).click()
    await expectRefused(page, quantity(page), '参数错误：quantity')
    await quantity(page).fill('2')
    await expectNoError(quantity(page))
    await refuse(control, 'createLease', 'project_config_id')
    await buy(page).click()
    await expectRefused(page, power.config(page), '参数错误：project_config_id')
    await power.config(page).selectOption({ index: 0 })
    await expectNoError(power.config(page))
  })

  test('a verified CDK that was used meanwhile can be changed', async ({ page, control }) => {
    await openMarket(page, '/node/deploy/cloud?project_id=6')
    await code(page).fill('RIVALZ-2026-A7K2')
    await page.getByRole('button', { name: '验证' }).click()
    await expect(page.getByRole('button', { name: '取消使用' })).toBeVisible()
    await expect(code(page)).toHaveAttribute('readonly')
    await refuse(control, 'createLease', 'cdk', 'CDK 已被使用')
    await buy(page).click()
    await expectRefused(page, code(page), 'CDK 已被使用')
    await expect(code(page)).not.toHaveAttribute('readonly')
  })

  test('a CDK that an order is refused for while it is checked is not verified', async ({
    page,
    control,
  }) => {
    await openMarket(page, '/node/deploy/cloud?project_id=6')
    await control.hold('checkCdk')
    await refuse(control, 'createLease', 'cdk', 'CDK 已被使用')
    await code(page).fill('RIVALZ-2026-A7K2')
    await page.getByRole('button', { name: '验证' }).click()
    await buy(page).click()
    await expectRefused(page, code(page), 'CDK 已被使用')
    await control.release('checkCdk')
    await expect(page.getByRole('button', { name: '验证', exact: true })).toBeVisible()
    await expect(code(page)).not.toHaveAttribute('readonly')
  })

  test('the CDK and the quantity of compute power, beneath the order', async ({ page, control }) => {
    await openInApp(page, '/powerExplore/deploy?project_id=10')
    await power.script(page, '升级到最新版本').check()
    await power.spec(page, '计算型 16 核 32G').check()
    await code(page).fill('NO-SUCH-CODE')
    await power.deployButton(page).click()
    await power.confirmButton(page).click()
    await expect(power.orderDialog(page)).toBeHidden()
    await expectRefused(page, code(page), 'CDK 不存在')
    await code(page).fill('ZEPHYR-2026-C3P8')
    await expectNoError(code(page))
    await refuse(control, 'createPowerTask', 'amount')
    await power.deployButton(page).click()
    await power.confirmButton(page).click()
    await expectRefused(page, power.quantity(page), '参数错误：amount')
    await power.quantity(page).fill('2')
    await expectNoError(power.quantity(page))
  })

  test('the amount of a top-up', async ({ page, control, context }) => {
    const calls = watchCalls(page)
    await openInApp(page, '/console')
    await topUp.open(page)
    await topUp.own(page).fill('12')
    await refuse(control, 'createRechargeOrder', 'amount', '充值金额过大，余额将超过上限')
    await topUp.next(page).click()
    await expectRefused(page, topUp.own(page), '充值金额过大，余额将超过上限')
    // It is not tried again by itself.
    const network = page.getByRole('status', { name: '网络状态', includeHidden: true })
    await goOffline(page, calls)
    await expect(network).toContainText('网络已断开')
    await expect(topUp.amount(page).getByRole('status')).toHaveText('')
    await context.setOffline(false)
    await expect(network).toBeEmpty()
    await topUp.quick(page, 50).click()
    await expectNoError(topUp.own(page))
  })

  test('the config of a deployment', async ({ page, control }) => {
    await openInApp(page, '/nodeManagement')
    await page.getByRole('grid').getByRole('checkbox', { name: /^选择/ }).nth(1).click()
    await page.getByRole('button', { name: '用配置部署' }).click()
    await deploy.project(page).click()
    const titan = deploy.dialog(page).getByRole('option', { name: /Titan/ })
    await expect(titan).toBeVisible()
    // Projects that run on nodes alone.
    await expect(deploy.dialog(page).getByRole('option', { name: /Qubic/ })).toHaveCount(0)
    await titan.click()
    await deploy.config(page).selectOption({ index: 1 })
    for (const operation of ['runBatchScript', 'runNodeScript'])
      await refuse(control, operation, 'config_id', '参数错误：config_id 不属于该项目')
    await deploy.deployButton(page).click()
    await expectRefused(page, deploy.config(page), '参数错误：config_id 不属于该项目')
    await deploy.config(page).selectOption({ index: 0 })
    await expectNoError(deploy.config(page))
    await expect(deploy.dialog(page)).not.toContainText('原来选择的配置已不存在')
  })
})

/** Error bodies of web frameworks about one field, and what the user reads of each. */
const bodies = {
  FastAPI: (field: string) => ({
    detail: [{ type: 'value_error', loc: ['body', field], msg: `${field} 无效` }],
  }),
  Spring: (field: string) => ({
    status: 422,
    error: 'Unprocessable Entity',
    errors: [{ field, defaultMessage: `${field} 无效` }],
  }),
  Laravel: (field: string) => ({ message: `${field} 无效`, errors: { [field]: [`${field} 无效`] } }),
  'ASP.NET': (field: string) => ({
    title: 'One or more validation errors occurred.',
    errors: { [field.charAt(0).toUpperCase() + field.slice(1)]: [`${field} 无效`] },
  }),
  Django: (field: string) => ({ [field]: [`${field} 无效`] }),
}

const answerLike = (control: Control, framework: keyof typeof bodies, operationId: string, field: string) =>
  control.fault({ operationId, status: 422, body: bodies[framework](field), times: 1 })

test.describe("a field that a framework's own error body names is marked", { tag: ['@two-12'] }, () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('the nickname, by FastAPI', async ({ page, control }) => {
    const nickname = page.getByRole('textbox', { name: '昵称' })
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: '修改昵称' }).click()
    await nickname.fill('新昵称')
    await answerLike(control, 'FastAPI', 'updateUserName', 'name')
    await page.getByRole('button', { name: '保存' }).click()
    await expectRefused(page, nickname, 'name 无效')
    await nickname.fill('另一个')
    await expectNoError(nickname)
  })

  test('a reason without a field of the form is a toast alone', async ({ page, control }) => {
    const nickname = page.getByRole('textbox', { name: '昵称' })
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: '修改昵称' }).click()
    await nickname.fill('新昵称')
    await answerLike(control, 'FastAPI', 'updateUserName', 'avatar')
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, 'avatar 无效')
    await expectNoError(nickname)
  })

  test('the payout details of a withdrawal, by ASP.NET', async ({ page, control }) => {
    const info = page.getByRole('textbox', { name: '收款信息' })
    await openInApp(page, '/mine/invite')
    await page.getByRole('button', { name: '申请提现' }).click()
    await page.getByRole('spinbutton', { name: '提现金额' }).fill('5')
    await info.fill('UID 1')
    await answerLike(control, 'ASP.NET', 'createWithdrawal', 'payment_info')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expectRefused(page, info, 'payment_info 无效')
  })

  test('the amount of a top-up, by Spring', async ({ page, control }) => {
    await openInApp(page, '/console')
    await topUp.open(page)
    await topUp.own(page).fill('12')
    await answerLike(control, 'Spring', 'createRechargeOrder', 'amount')
    await topUp.next(page).click()
    await expectRefused(page, topUp.own(page), 'amount 无效')
  })

  test('the quantity of cloud servers, by Django', async ({ page, control }) => {
    await openMarket(page, '/node/deploy/cloud?project_id=1')
    await answerLike(control, 'Django', 'createLease', 'quantity')
    await buy(page).click()
    await expectRefused(page, quantity(page), 'quantity 无效')
  })
})

test('the fields of a registration, by Laravel', { tag: ['@two-12'] }, async ({ page, control }) => {
  const invite = page.getByRole('textbox', { name: '邀请码' })
  await page.goto('/register')
  await page.getByRole('textbox', { name: '邮箱' }).fill('new@example.com')
  await page.getByRole('textbox', { name: '验证码' }).fill('123456')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByLabel('确认密码', { exact: true }).fill('demo1234')
  await invite.fill('ABC')
  await answerLike(control, 'Laravel', 'registerUser', 'invite_code')
  await page.getByRole('button', { name: '注册' }).click()
  await expectRefused(page, invite, 'invite_code 无效')
})

test('a refused address stands at the address of the sign-in page and of the code', async ({
  page,
  control,
}) => {
  const email = page.getByRole('textbox', { name: '邮箱' })
  await page.goto('/login')
  await refuse(control, 'loginUser', 'email', '邮箱格式不正确')
  await email.fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectRefused(page, email, '邮箱格式不正确')
  await page.goto('/register')
  await email.fill('demo@example')
  await refuse(control, 'sendVerificationCode', 'email', '邮箱格式不正确')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expectRefused(page, email, '邮箱格式不正确')
})
