import { ok } from '../support/power'
import { panel, dialog, apply, amount, info, submit } from './pages/invite-page'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

test('after a lost answer the amount is read again, and another application is a deliberate act', async ({
  page,
  control,
}) => {
  await control.fault({ operationId: 'createWithdrawal', lose: true, times: 1 })
  // A list with the application would settle it.
  await control.fault({ operationId: 'listWithdrawals', ...ok([], { total: 0, page: 1, limit: 10 }) })
  await openInApp(page, '/mine/invite')
  await apply(page).click()
  await amount(page).fill('5')
  await info(page).fill('币安 UID 1')
  await submit(page).click()
  await expectToast(page, '提现申请失败')
  await expect(dialog(page)).toContainText('可提现 $7.00')
  await expect.poll(async () => (await control.requests('listWithdrawals')).length).toBe(2)
  await amount(page).fill('7')
  await submit(page).click()
  const doubt = page.getByRole('alertdialog', { name: '上一次提现申请结果未知' })
  await doubt.getByRole('button', { name: '暂不提交' }).click()
  await expect(doubt).toHaveCount(0)
  await expect(amount(page)).toHaveValue('7')
  expect(await control.requests('createWithdrawal')).toHaveLength(1)
  await submit(page).click()
  await doubt.getByRole('button', { name: '仍要提交' }).click()
  await expectToast(page, '提现申请提交成功！')
  await expect(panel(page, '可提现金额')).toContainText('$0.00')
  expect(await control.requests('createWithdrawal')).toHaveLength(2)
})

test('a lost answer is remembered when the page is left, until an application succeeds', async ({
  page,
  control,
}) => {
  const applyFor = async (dollars: string) => {
    await apply(page).click()
    await amount(page).fill(dollars)
    await info(page).fill('币安 UID 1')
    await submit(page).click()
  }
  await control.fault({ operationId: 'createWithdrawal', lose: true, times: 1 })
  // A list with the application would settle it.
  await control.fault({ operationId: 'listWithdrawals', ...ok([], { total: 0, page: 1, limit: 10 }) })
  await openInApp(page, '/mine/invite')
  await applyFor('5')
  await expectToast(page, '提现申请失败')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await openInApp(page, '/messages')
  await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
  await openInApp(page, '/mine/invite')
  await applyFor('4')
  const doubt = page.getByRole('alertdialog', { name: '上一次提现申请结果未知' })
  await doubt.getByRole('button', { name: '仍要提交' }).click()
  await expectToast(page, '提现申请提交成功！')
  await expect(panel(page, '可提现金额')).toContainText('$3.00')
  await applyFor('3')
  await expect(panel(page, '可提现金额')).toContainText('$0.00')
  expect(await control.requests('createWithdrawal')).toHaveLength(3)
})
