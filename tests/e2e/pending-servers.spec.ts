import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { countIntervals } from './support/intervals'
import { openInApp } from './support/open-in-app'
import { buy, open, plan, quantity, receipt } from './support/market'
import { batchBar, open as openNodes, row, rows, runAction } from './pages/nodes-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('a new server is 开通中 with the time so far, and announced when it is ready', async ({
  page,
  control,
}) => {
  await open(page)
  await plan(page, '标准型 4 核 8G').check()
  await quantity(page).fill('2')
  await buy(page).click()
  await expect(receipt(page)).toBeVisible()
  await countIntervals(page, { shortest: 1000, longest: 1000 })
  await receipt(page).getByRole('link', { name: '查看节点' }).click()
  const starting = rows(page).getByText('开通中', { exact: true })
  await expect(starting).toHaveCount(2)
  const waiting = rows(page)
    .getByText(/^已等待 0:\d\d$/)
    .first()
  const text = await waiting.innerText()
  await expect(rows(page).getByText(text)).toHaveCount(0)
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('grid')).not.toContainText('未知')
  for (const row of await rows(page).filter({ hasText: '开通中' }).all())
    await row.getByRole('checkbox').click()
  await expect(batchBar(page).getByRole('button', { name: '批量部署（0）' })).toHaveAccessibleDescription(
    '所选的服务器还没有就绪',
  )
  await expectAccessible(page)
  await control.advance(200)
  await expectToast(page, /节点已开通|2 台节点已开通/)
  await expect(starting).toHaveCount(0)
  // Nothing is counted any more.
  await expect(page.locator('body')).toHaveAttribute('data-intervals', '0')
  const lists = (await control.requests('listDeployedNodes')).filter(
    ({ query }) => query['limit'] === '100000',
  )
  expect(lists.length).toBeLessThanOrEqual(3)
  await toasts(page).getByRole('button', { name: '查看节点' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('在线')
})

test('a server that becomes ready while another page is shown is announced there, and opened', async ({
  page,
  control,
}) => {
  await open(page)
  await plan(page, '标准型 4 核 8G').check()
  await buy(page).click()
  await expect(receipt(page)).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '项目配置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBeGreaterThan(1)
  await control.advance(200)
  await expectToast(page, /节点已开通.*已就绪，可以部署项目。/)
  await expect(toasts(page).filter({ hasText: '节点已开通' })).not.toContainText(/台节点|等已就绪/)
  const polls = async () =>
    (await control.requests('listDeployedNodes')).filter(({ query }) => query['limit'] === '10').length
  const before = await polls()
  await toasts(page).getByRole('button', { name: '查看节点' }).click()
  await expect(page).toHaveURL(/\/nodeManagement\?node=[1-9]\d*/)
  await expect(page.getByRole('dialog')).toContainText('在线')
  // Nothing is waited for any more.
  expect(await polls()).toBe(before)
  // Only the lists of nodes are loaded again.
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
})

async function resetImage(page: Page, name: string) {
  await runAction(page, name, '重置镜像')
  const box = page.getByRole('dialog', { name: `重置 ${name} 的镜像` })
  await box.getByRole('radio', { name: 'Debian 12' }).check()
  await box.getByRole('button', { name: '重置镜像' }).click()
  await expectToast(page, '重置镜像成功')
}

test('a node whose image is reset is 重置中, and announced as reset, not as new', async ({
  page,
  control,
}) => {
  await openNodes(page)
  await resetImage(page, '东京-01')
  await expect(row(page, '东京-01').getByText('重置中', { exact: true })).toBeVisible()
  await expect(row(page, '东京-01')).not.toContainText('已等待')
  await control.advance(100)
  await expectToast(page, /节点镜像已重置.*东京-01已就绪，可以部署项目。/)
  await expect(toasts(page).filter({ hasText: '已开通' })).toHaveCount(0)
  await expect(row(page, '东京-01').getByText('在线', { exact: true })).toBeVisible()
})

test('a reset that ends while another page is shown is announced there as one', async ({ page, control }) => {
  const polls = async () =>
    (await control.requests('listDeployedNodes')).filter(({ query }) => query['limit'] === '10').length
  // Leases are watched on every page once the home page was opened.
  await openInApp(page, '/console')
  await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBeGreaterThan(0)
  await openNodes(page)
  await resetImage(page, '东京-01')
  await expect(row(page, '东京-01').getByText('重置中', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '项目配置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  // It is looked for here, too.
  const before = await polls()
  await expect.poll(polls).toBeGreaterThan(before)
  await control.advance(100)
  await expectToast(page, /节点镜像已重置.*东京-01已就绪/)
  await expect(toasts(page).filter({ hasText: '已开通' })).toHaveCount(0)
})
