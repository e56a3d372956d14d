import type { Page } from '@playwright/test'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expectCsvWithoutBadValues } from './support/csv'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

test.describe('/mine/order', () => {
  test('orders of each type, page by page', async ({ page }) => {
    await openInApp(page, '/mine/order')
    await expect(rows(page, '订单列表')).toHaveCount(9)
    await expect(page.getByRole('main')).toContainText(/\$\d+\.\d\d/)
    await expectNoBadValues(page)
    await expectCsvWithoutBadValues(page, 12)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(rows(page, '订单列表')).toHaveCount(3)
    for (const type of ['包月', '按小时', '充值']) {
      await page.getByRole('button', { name: type, exact: true }).click()
      await expect(rows(page, '订单列表').first()).toContainText(type)
      await expectNoBadValues(page)
    }
  })
})

test.describe('/mine/invite', () => {
  const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

  test('numbers, the link and the three lists', async ({ page }) => {
    await openInApp(page, '/mine/invite')
    await expect(panel(page, '邀请人数')).toContainText('12')
    await expect(panel(page, '累计奖励')).toContainText('$32.00')
    await expect(panel(page, '可提现金额')).toContainText('$12.00')
    await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveValue(/invite_code=LXM8K2QD$/)
    await expect(rows(page, '邀请记录')).toHaveCount(10)
    await expect(rows(page, '奖励记录').first()).toContainText('$')
    await expect(rows(page, '提现记录').first()).toContainText('$')
    await expectNoBadValues(page)
    await page.getByRole('button', { name: '可提现奖励' }).click()
    await expect(rows(page, '奖励记录').first()).toContainText('$')
  })

  test('a withdrawal is requested @sample', async ({ page }) => {
    await openInApp(page, '/mine/invite')
    await page.getByRole('button', { name: '申请提现' }).click()
    const dialog = page.getByRole('dialog', { name: '申请提现' })
    await dialog.getByRole('spinbutton', { name: /提现金额/ }).fill('2.50')
    await dialog.getByRole('textbox', { name: '收款信息' }).fill('binance 1234')
    await expectNoBadValues(page)
    await dialog.getByRole('button', { name: /提交/ }).click()
    await expectToast(page, '提现申请提交成功！')
    await expect(dialog).toHaveCount(0)
    await expect(rows(page, '提现记录').first()).toContainText('$2.50')
    await expect(panel(page, '可提现金额')).toContainText('$9.50')
  })

  test.describe('without a code', () => {
    test.use({ scenario: 'new-user' })

    test('an invite code is made', async ({ page }) => {
      await openInApp(page, '/mine/invite')
      await page.getByRole('button', { name: '生成邀请码' }).click()
      await expectToast(page, '邀请码生成成功！')
      await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveValue(/invite_code=\w{8}$/)
    })
  })
})
