import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { textsOf, toasts } from '../../../tests/support/component/expectations'
import {
  buy,
  open as openMarket,
  plan,
  quantity,
  receipt,
} from '../../../tests/support/component/pages/market'
import {
  batchBar,
  grid,
  open as openNodes,
  row,
  rows,
  runAction,
} from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

/** How often the list of nodes was asked for so many rows. */
const asked = async (limit: string) =>
  (await control.requests('listDeployedNodes')).filter(({ query }) => query['limit'] === limit).length

async function buyServers(count: number) {
  await openMarket()
  await plan('标准型 4 核 8G').click()
  await quantity().fill(String(count))
  await buy().click()
  await expect.element(receipt()).toBeVisible()
}

/** Moves the clock on and looks for ready servers until the toast comes: a look beside a running one is dropped. */
async function expectReadyToast(seconds: number, look: () => number, text: RegExp) {
  await control.advance(seconds)
  const found = () => (look(), toasts().filter({ hasText: text }).elements().length)
  await expect.poll(found).toBe(1)
}

async function goToConfigs() {
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '项目配置' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
}

test('a new server is 开通中 with the time so far, and announced when it is ready', async () => {
  await buyServers(2)
  const count = holdInterval(1000)
  const look = holdInterval(3000)
  await receipt().getByRole('link', { name: '查看节点' }).click()
  const starting = rows().getByText('开通中', { exact: true })
  await expect.element(starting).toHaveLength(2)
  const waited = () => textsOf(rows().getByText(/^0:\d\d \/ 约 \d:\d\d$/))[0]
  await expect.poll(waited).toBeDefined()
  const before = waited()
  await expect.poll(() => (count(), waited())).not.toBe(before)
  expect(waited()).toBeDefined()
  await expect.element(grid()).not.toContainText('未知')
  for (const one of rows().filter({ hasText: '开通中' }).all()) await one.getByRole('checkbox').click()
  await expect
    .element(batchBar().getByRole('button', { name: '批量部署（0）' }))
    .toHaveAccessibleDescription('所选的服务器还没有就绪')
  await expectReadyToast(200, look, /节点已开通|2 台节点已开通/)
  await expect.element(starting).toHaveLength(0)
  // Nothing is counted or looked for any more.
  await expect.poll(count).toBe(0)
  await expect.poll(look).toBe(0)
  expect(await asked('100000')).toBeLessThanOrEqual(3)
  await toasts().getByRole('button', { name: '查看节点' }).first().click()
  await expect.element(page.getByRole('dialog')).toContainText('在线')
})

test('a server that becomes ready while another page is shown is announced there, and opened', async () => {
  const look = holdInterval(3000)
  await buyServers(1)
  await goToConfigs()
  await expect.poll(() => asked('10')).toBeGreaterThan(0)
  await expectReadyToast(200, look, /节点已开通.*已就绪，可以部署项目。/)
  await expect.element(toasts().filter({ hasText: '节点已开通' })).not.toHaveText(/台节点|等已就绪/)
  const before = await asked('10')
  await toasts().getByRole('button', { name: '查看节点' }).click()
  await expect.poll(currentUrl).toMatch(/\/nodeManagement\?node=[1-9]\d*/)
  await expect.element(page.getByRole('dialog')).toContainText('在线')
  // Nothing is waited for any more.
  expect(look()).toBe(0)
  expect(await asked('10')).toBe(before)
  // Only the lists of nodes are loaded again.
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
})

async function resetImage(name: string) {
  await runAction(name, '重置镜像')
  const box = page.getByRole('dialog', { name: `重置 ${name} 的镜像` })
  await box.getByRole('radio', { name: 'Debian 12' }).click()
  await box.getByRole('button', { name: '重置镜像' }).click()
  await expect.element(row(name).getByText('重置中', { exact: true })).toBeVisible()
}

test('a node whose image is reset is 重置中, and announced as reset, on whatever page', async () => {
  const look = holdInterval(3000)
  // Leases are watched on every page once the home page was opened.
  await openConsole('/console')
  await expect.element(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBeGreaterThan(0)
  await openNodes()
  await resetImage('东京-01')
  await expect.element(row('东京-01')).not.toContainText('约')
  await expectReadyToast(100, look, /节点镜像已重置.*东京-01已就绪，可以部署项目。/)
  await expect.element(row('东京-01').getByText('在线', { exact: true })).toBeVisible()

  await resetImage('东京-02')
  const before = await asked('10')
  await goToConfigs()
  // It is looked for here, too.
  await expect.poll(async () => (look(), await asked('10'))).toBeGreaterThan(before)
  await expectReadyToast(100, look, /节点镜像已重置.*东京-02已就绪/)
  await expect.element(toasts().filter({ hasText: '已开通' })).toHaveLength(0)
})
