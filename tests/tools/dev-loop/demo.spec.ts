import { execFileSync } from 'node:child_process'
import { expect as quick, test, type Page } from '@playwright/test'
import { deployButton } from '../../e2e/pages/deploy-dialog'
import { grid, rowWith } from '../../e2e/pages/nodes-page'
import { watchConsole } from '../../e2e/support/console-watch'
import { expectAccessible } from '../../e2e/support/expectations'
import { address as market, buy, plan, receipt } from '../../e2e/support/market'
import { startFileHost } from './file-host'

// The first call of a page waits until the provider has made its world.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
const expect = quick.configure({ timeout: 30_000 })

let host: Awaited<ReturnType<typeof startFileHost>>
test.beforeAll(async () => {
  execFileSync('node', ['scripts/main.mjs', 'build', '--demo'], { stdio: 'ignore' })
  host = await startFileHost('dist/demo')
})
test.afterAll(() => host.close())

const balance = (page: Page) => page.getByRole('banner').getByText(/^\$/).first()

test('a visitor of a host of files is signed in, changes something, and finds it after a reload', async ({
  page,
}) => {
  const complain = watchConsole(page, [])
  await page.goto(host.origin)
  await expect(balance(page)).toHaveText('$128.50')
  await expectAccessible(page)
  await page.goto(`${host.origin}/mine`)
  await page.getByRole('button', { name: '修改昵称' }).click()
  await page.getByRole('textbox', { name: '昵称' }).fill('访客')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('main').getByText('访客')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('访客')).toBeVisible()
  complain()
})

test('the event stream and the heartbeats of nodes arrive without a server', async ({ page }) => {
  await page.goto(`${host.origin}/nodeManagement?scenario=demo&seed=1`)
  await expect(page.getByRole('banner').getByRole('status')).toContainText('实时')
  const row = rowWith(page, '东京-02')
  const before = await row.innerText()
  await expect(row).not.toHaveText(before, { useInnerText: true, timeout: 60_000 })
})

test('the panel begins another scenario, and a link names one', async ({ page }) => {
  const complain = watchConsole(page, [])
  await page.goto(`${host.origin}/mine/order?scenario=broke&seed=7`)
  await expect(page).toHaveURL(`${host.origin}/mine/order`)
  await expect(balance(page)).toHaveText('$0.30')
  await page.keyboard.press('Alt+m')
  const panel = page.getByRole('dialog', { name: '模拟控制台' })
  await panel.getByRole('radio', { name: /^new-user/ }).check()
  await panel.getByRole('button', { name: '重置世界' }).click()
  await expect(balance(page)).toHaveText('$0.00')
  complain()
})

test('without service workers the page says what it needs', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(host.origin)
  await expect(page.getByText(/^模拟服务需要 Service Worker/)).toBeVisible()
})

test.describe('in a folder of a bare host', () => {
  let below: Awaited<ReturnType<typeof startFileHost>>
  test.beforeAll(async () => {
    below = await startFileHost('dist/demo', { base: '/sub', isBare: true })
  })
  test.afterAll(() => below.close())

  test('the demo opens, its links stay in the folder, and a reload finds the page again', async ({
    page,
  }) => {
    await page.goto(`${below.origin}/sub/`)
    await expect(page).toHaveURL(`${below.origin}/sub/console`)
    await expect(balance(page)).toHaveText('$128.50')
    await page.getByRole('link', { name: '节点管理' }).first().click()
    await expect(page).toHaveURL(`${below.origin}/sub/nodeManagement`)
    await expect(rowWith(page, '东京-02')).toBeVisible()
    await page.getByRole('button', { name: 'CPU' }).click()
    await expect(page).toHaveURL(/\/sub\/nodeManagement\?.*cpu/)
    await page.reload()
    await expect(page).toHaveURL(/\/sub\/nodeManagement\?.*cpu/)
    await expect(rowWith(page, '东京-02')).toBeVisible()
  })

  test('a link to a page begins its world, and the sign-in pages are in the folder', async ({ page }) => {
    await page.goto(`${below.origin}/sub/mine/order?scenario=broke&seed=7`)
    await expect(page).toHaveURL(`${below.origin}/sub/mine/order`)
    await expect(balance(page)).toHaveText('$0.30')
    await page.goto(`${below.origin}/sub/register?scenario=demo`)
    await expect(page).toHaveURL(`${below.origin}/sub/register`)
    await page.getByRole('link', { name: '登录' }).first().click()
    await expect(page).toHaveURL(`${below.origin}/sub/login`)
  })

  test('a visitor buys a server, signs out and in, and a second tab shows the same', async ({
    page,
    context,
  }) => {
    const at = (path: string) => `${below.origin}/sub${path}`
    await page.goto(at(`${market}&scenario=demo&seed=1`))
    await plan(page, '标准型 4 核 8G').check()
    await buy(page).click()
    await expect(receipt(page)).toBeVisible()
    await expect(balance(page)).toHaveText('$113.50')
    await page.reload()
    await expect(balance(page)).toHaveText('$113.50')

    const other = await context.newPage()
    await other.goto(at('/mine/order'))
    await expect(balance(other)).toHaveText('$113.50')
    await expect(other.locator('[data-row]').first()).toContainText('$15.00')
    await other.close()

    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/sub\/login/)
    await page.getByLabel('邮箱').fill('demo@example.com')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(balance(page)).toHaveText('$113.50')
  })

  test('a visitor deploys to all servers, reloads meanwhile, and each deployment ends in both tabs', async ({
    page,
    context,
  }) => {
    const nodes = `${below.origin}/sub/nodeManagement`
    await page.goto(`${nodes}?scenario=demo&seed=1`)
    await page.getByRole('checkbox', { name: '选择全部' }).check()
    await page.getByRole('button', { name: /^批量部署/ }).click()
    await page.getByRole('combobox', { name: '项目', exact: true }).fill('Gaianet')
    await page.getByRole('option').filter({ hasText: 'Gaianet' }).click()
    await page.getByRole('radio', { name: /^升级到最新版本/ }).check()
    await deployButton(page).click()
    await page.getByRole('alertdialog', { name: '确认部署' }).getByRole('button', { name: /^替换/ }).click()
    await expect(page.getByRole('region', { name: /^部署进度/ })).toContainText('12')
    await page.reload()
    const running = (at: Page) => grid(at).getByText(/^(待部署|部署中)$/)
    await expect(running(page)).toHaveCount(12)

    const other = await context.newPage()
    await other.goto(nodes)
    await expect(running(other)).toHaveCount(12)
    // A run takes up to a minute of the provider's time.
    await other.evaluate(() =>
      fetch('/__mock/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advance":90}',
      }),
    )
    for (const tab of [other, page]) {
      await tab.getByRole('button', { name: '刷新', exact: true }).click()
      await expect(running(tab)).toHaveCount(0)
      await expect(grid(tab).getByText('已部署')).not.toHaveCount(0)
    }
  })

  test('a browser that is too old gets the notice in the folder, too', async ({ page }) => {
    await page.addInitScript(() => {
      const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/80.0.0.0 Safari/537.36'
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    })
    await page.goto(`${below.origin}/sub/`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })
})
