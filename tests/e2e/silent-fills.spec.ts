import type { Locator, Page } from '@playwright/test'
import { expectToast } from './support/expectations'
import { open } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import * as topUp from './pages/top-up-dialog'

/** Sets the text of a field as a browser or, by `script`, a password manager does that sends no event. */
const fillSilently = (field: Locator, text: string, by: 'browser' | 'script' = 'browser') =>
  field.evaluate(
    (input, [value, isScript]) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input')
      if (isScript) input.value = value
      else Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    },
    [text, by === 'script'] as const,
  )

// A button may be disabled until the fields are read, at the press.
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })

for (const by of ['browser', 'script'] as const)
  test(
    `a registration filled in by a ${by} is sent in the form of each field`,
    { tag: ['@two-15'] },
    async ({ page, control }) => {
      const email = `${by}@example.com`
      await openInApp(page, '/register')
      await fillSilently(page.getByLabel('邮箱'), email, by)
      await press(page, '发送验证码')
      await expectToast(page, '验证码已发送')
      const code = await control.code(email)
      await fillSilently(page.getByLabel('验证码'), `${code.slice(0, 3)} ${code.slice(3)}`, by)
      await fillSilently(page.getByLabel('密码', { exact: true }), ' pass 88', by)
      await fillSilently(page.getByLabel('确认密码'), ' pass 88', by)
      await fillSilently(page.getByLabel('邀请码'), ' lxm8 K2QD', by)
      const sent = page.waitForRequest('**/api/register')
      await press(page, '注册')
      expect((await sent).postDataJSON()).toEqual({
        email,
        code,
        password: ' pass 88',
        invite_code: 'lxm8K2QD',
      })
    },
  )

test('a sign-in filled in without an event is sent by Enter', async ({ page }) => {
  await openInApp(page, '/login')
  await fillSilently(page.getByLabel('邮箱'), 'demo@example.com')
  await fillSilently(page.getByLabel('密码', { exact: true }), 'demo1234')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/console')
})

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('the amount of a top-up', { tag: ['@two-15'] }, async ({ page, control }) => {
    await openInApp(page, '/console')
    await topUp.open(page)
    await fillSilently(topUp.own(page), ' 1,020.50 ')
    // Disabled until the field is read, at the press.
    await topUp.next(page).click({ force: true })
    await expect(topUp.amount(page)).toHaveCount(0)
    const [order] = await control.requests('createRechargeOrder')
    expect(order?.body).toEqual({ amount: 1020.5 })
  })

  test('a CDK', { tag: ['@two-15'] }, async ({ page, control }) => {
    await open(page, '/node/deploy/cloud?project_id=6')
    await fillSilently(page.getByRole('textbox', { name: 'CDK' }), ' RIVALZ-2026-A7K2 ')
    await press(page, '验证')
    await expect(page.getByText('立减金 $5.00')).toBeVisible()
    const [check] = await control.requests('checkCdk')
    expect(check?.body).toEqual({ cdk: 'RIVALZ-2026-A7K2', project_id: 6 })
  })

  test('the name of a view', async ({ page }) => {
    await openInApp(page, '/nodeManagement?status=offline')
    await press(page, '视图')
    const popover = page.getByRole('dialog', { name: '保存的视图' })
    await fillSilently(popover.getByRole('textbox'), ' 离线 ')
    await popover.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '已保存视图“离线”')
  })
})
