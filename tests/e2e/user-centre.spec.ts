import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/mine')
})

test(
  'the e-mail is copied; a dialog closes with its page and stays closed on return',
  { tag: ['@min-02', '@kal-06'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '复制邮箱' }).click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('demo@example.com')
    const dialog = page.getByRole('dialog', { name: '修改昵称' })
    const edit = page.getByRole('button', { name: '修改昵称' })
    await page.getByRole('link', { name: '控制面板' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    await page.goBack()
    await edit.click()
    await expect(dialog).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(edit).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test.describe('without a network', () => {
  test.use({ isFirstVisit: true })

  test('a QR code that cannot be fetched fails alone', async ({ page, context }) => {
    const fetched = page.waitForResponse(/support-dialog/)
    await page.getByRole('button', { name: '联系客服' }).focus()
    await (await fetched).finished()
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    const service = page.getByRole('dialog', { name: '联系客服' })
    await expect(service).toContainText('二维码加载失败')
    await expect(service.getByRole('link', { name: '加入群组' })).toBeVisible()
  })
})
