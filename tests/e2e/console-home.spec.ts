import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(({ signIn }) => signIn())

test(
  'the home page shows the account and links to the rest of the console',
  { tag: ['@con-01', '@con-02', '@con-05', '@con-06', '@con-09'] },
  async ({ page, control }) => {
    const main = page.getByRole('main')
    await openInApp(page, '/console')
    await expectTitle(page, '控制面板')
    await expect(page.getByRole('region', { name: '账户余额' })).toContainText('$128.50')
    await expect(page.getByRole('region', { name: '账户余额' })).toContainText('约可用至')
    await expect(page.getByRole('region', { name: '节点项目' }).getByRole('listitem').first()).toBeVisible()
    expect(await control.requests('getDashboard')).toHaveLength(1)
    for (const [link, path] of [
      ['订单', '/mine/order'],
      ['配置节点', '/nodeExplore'],
      ['购买算力', '/powerExplore'],
      ['节点项目详情', '/nodeManagement'],
      ['算力项目详情', '/powerManagement'],
    ] as const) {
      await main.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/console')
    }
  },
)
