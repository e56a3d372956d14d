import { panel, table } from './pages/invite-page'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'the link, its QR code and the code; a kind of rewards stays over a reload',
  { tag: ['@inv-05', '@inv-06', '@inv-08', '@inv-18', '@inv-19'] },
  async ({ page, context, baseURL, control }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openInApp(page, '/mine/invite')
    const link = page.getByRole('textbox', { name: '邀请链接' })
    await expect(link).toHaveValue(`${baseURL}/register?invite_code=LXM8K2QD`)
    await expect(link).not.toBeEditable()
    await expect(panel(page, '我的邀请链接')).toContainText('LXM8K2QD')
    await expect(panel(page, '我的邀请链接')).toContainText('分享给好友')
    await expect(page.getByRole('img', { name: '邀请链接二维码' })).toBeVisible()
    await expect(page.getByRole('button', { name: '复制邀请码' })).toBeVisible()
    await link.focus()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
    await page.getByRole('button', { name: '复制链接' }).click()
    await expectToast(page, '邀请链接已复制到剪贴板！')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
    const kinds = page.getByRole('group', { name: '奖励类型' }).getByRole('button')
    await expect(kinds).toHaveText(['全部', '注册奖励', '邀请注册奖励', '充值奖励', '可提现奖励'])
    await page.getByRole('button', { name: '可提现奖励' }).click()
    await expect(table(page, '奖励记录').getByRole('row').nth(1)).toContainText('可提现奖励')
    await expect(table(page, '奖励记录')).not.toContainText('邀请注册奖励')
    await page.reload()
    await expect(page.getByRole('button', { name: '可提现奖励' })).toHaveAttribute('aria-pressed', 'true')
    const [first, second] = await control.requests('listRewardRecords')
    expect(first?.query).toEqual({ page: '1', limit: '10' })
    expect(second?.query).toEqual({ page: '1', limit: '10', type: 'recharge_withdrawable' })
    await page.goBack()
    await expect(page).toHaveURL('/mine/invite')
  },
)
