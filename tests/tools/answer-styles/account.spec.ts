import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expect, test } from './support/test'

const password = 'secret-88'

test.describe('/login', () => {
  test('signing in leads home and out again @sample', async ({ page }) => {
    await openInApp(page, '/login')
    await page.getByLabel('邮箱').fill('demo@example.com')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: '登录' }).click()
    await expectToast(page, '登录成功')
    await expect(page).toHaveURL('/console')
    await expect(page.getByRole('banner').getByRole('link', { name: /可用余额/ })).toContainText('$128.50')
    await expectNoBadValues(page)
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('/register', () => {
  test('an account is opened with the code that was mailed', async ({ page, control }) => {
    await openInApp(page, '/register?invite_code=LXM8K2QD')
    await page.getByLabel('邮箱').fill('new@example.com')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expectToast(page, '验证码已发送')
    await page.getByLabel('验证码').fill(await control.code('new@example.com'))
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('button', { name: '注册' }).click()
    await expectToast(page, '注册成功')
    await expect(page).toHaveURL('/console')
  })
})

test.describe('/forget', () => {
  test('a password is reset', async ({ page, control }) => {
    await openInApp(page, '/forget')
    await page.getByLabel('邮箱').fill('demo@example.com')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expectToast(page, '验证码已发送')
    await page.getByLabel('验证码').fill(await control.code('demo@example.com'))
    await page.getByLabel('新密码').fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('button', { name: '重置密码' }).click()
    await expectToast(page, '重置密码成功')
    await expect(page).toHaveURL('/console')
  })
})

test.describe('/console', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('balance, cost and projects are shown and refreshed @sample', async ({ page }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('region', { name: '账户余额' })).toContainText('$128.50')
    await expect(page.getByRole('region', { name: '费用分析' })).toContainText(/本月消费\$\d/)
    await expect(page.getByRole('main')).toContainText('Titan')
    await expect(page.getByRole('main')).toContainText('Qubic')
    await page.getByRole('button', { name: '刷新余额' }).click()
    await expect(page.getByRole('region', { name: '账户余额' })).toContainText('$128.50')
  })

  test('a top-up is followed until the money has arrived @sample', async ({ page, control }) => {
    await openInApp(page, '/console')
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).first().click()
    await page.evaluate(() => localStorage.setItem('rechargeNoticeOff', '1'))
    await page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()
    await press('$50')
    await press('下一步')
    await expect(dialog.getByText(/^\d{6}$/)).toBeVisible()
    await expect(dialog).toContainText('$50.00')
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectNoBadValues(page)
    await press('我已转账')
    await expect(dialog).toHaveAccessibleName('充值进度')
    await control.advance(15)
    const last = dialog.getByRole('listitem').filter({ hasText: '充值成功' })
    await expect(last).toHaveAttribute('aria-current', 'step')
    await press('关闭')
    await expect(page.getByRole('banner')).toContainText('$178.50')
  })
})

test.describe('/mine', () => {
  test('the nickname is changed', async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/mine')
    await expect(page.getByRole('region', { name: '个人资料' })).toContainText('demo@example.com')
    await page.getByRole('button', { name: '修改昵称' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '昵称' }).fill('Ada')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expectToast(page, '昵称修改成功')
    await expect(page.getByRole('region', { name: '个人资料' })).toContainText('Ada')
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('Ada')
  })
})
