import type { Page } from '@playwright/test'
import { open, palette, query } from './pages/command-palette'
import { menuEntry, pageHeading } from './pages/main-menu'
import { amount, open as openTopUp } from './pages/top-up-dialog'
import { expectToast, toasts } from './support/expectations'
import { keepsFailedImports } from './support/failed-imports'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { goOffline, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.use({ isFirstVisit: true })

test.describe('code that fails to load', () => {
  test.use({ expectedConsole: [/./] })
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    test.skip(await keepsFailedImports(page), 'this browser keeps a failed import until a reload')
  })

  test('leaves the page as it is for a menu, a dialog and a view; they open once it loads', async ({
    page,
    context,
    signIn,
  }) => {
    const calls = watchCalls(page)
    await signIn()
    await page.goto('/powerExplore/deploy?project_id=8')
    const user = page.getByRole('button', { name: /^用户菜单/ })
    const quantity = page.getByRole('spinbutton', { name: '数量' })
    const create = page.getByRole('button', { name: '新建配置' })
    await quantity.fill('7')
    await expect(create).toBeEnabled()
    for (const [opener, opened] of [
      [user, page.getByRole('menu', { name: '用户菜单' })],
      [create, page.getByRole('dialog', { name: '新建配置' })],
    ] as const) {
      await goOffline(page, calls)
      await opener.click()
      await expectToast(page, '加载失败，请检查网络后重试')
      await expect(toasts(page)).toHaveCount(1)
      await expect(toasts(page).getByRole('button', { name: '刷新页面' })).toBeVisible()
      await expect(quantity).toHaveValue('7')
      await expect(user).toHaveAttribute('aria-expanded', 'false')
      await page.getByRole('button', { name: '关闭通知' }).click()
      await context.setOffline(false)
      await opener.click()
      await expect(opened).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    }
    await expect(quantity).toHaveValue('7')
    // The table of nodes comes back in place of the overview.
    await page.goto('/nodeManagement')
    const grid = page.getByRole('grid', { name: '节点列表' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await context.setOffline(true)
    await page
      .getByRole('group', { name: '视图', exact: true })
      .getByRole('button', { name: '概览', exact: true })
      .press('Enter')
    await expectToast(page, '加载失败，请检查网络后重试')
    await expect(page).toHaveURL('/nodeManagement')
    await expect(grid).toBeVisible()
  })

  test('of the sign-in is said to be missing, and another press signs in with what was typed', async ({
    page,
  }) => {
    // It stands in the chunk of signed-in pages.
    const code = /\/assets\/shell-/
    await page.route(code, (route) => route.fulfill({ status: 404 }))
    await page.getByLabel('邮箱').fill('demo@example.com')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await page.getByRole('button', { name: '登录' }).click()
    await expectToast(page, '加载失败，请检查网络后重试')
    await expect(toasts(page).getByRole('button', { name: '刷新页面' })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page).toHaveURL('/console')
  })

  test('releases nothing without saying what that ends', async ({ page, context, signIn, control }) => {
    await signIn()
    await page.goto('/nodeManagement')
    const grid = page.getByRole('grid', { name: '节点列表' })
    await expect(grid).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('checkbox', { name: '选择全部' }).click()
    const release = page.getByRole('button', { name: /^批量释放/ })
    await expect(release).toBeVisible()
    await context.setOffline(true)
    await release.click()
    await expectToast(page, '加载失败，请检查网络后重试')
    await context.setOffline(false)
    await release.click()
    await expect(page.getByRole('alertdialog', { name: '释放节点' })).toContainText('释放不可撤销')
    expect(await control.requests('releaseNodes')).toHaveLength(0)
  })

  test('of a page comes by itself once the network is back, and until then the console stays', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    await page.goto('/console')
    await expect(pageHeading(page, '控制面板')).toBeVisible()
    await context.setOffline(true)
    await menuEntry(page, '项目配置').click()
    await expect(pageHeading(page, '页面出错了')).toBeVisible()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expectToast(page, '加载失败，请检查网络后重试')
    await expect(page).toHaveURL('/projectConfig')
    await context.setOffline(false)
    await expect(pageHeading(page, '项目配置')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  test('of a page is asked for again by each press, without a reload', async ({ page, context, signIn }) => {
    await signIn()
    await page.goto('/nodeManagement')
    const keyword = page.getByRole('textbox', { name: '关键词' })
    await keyword.fill('香港')
    await context.setOffline(true)
    await menuEntry(page, '项目配置').click()
    await expect(pageHeading(page, '页面出错了')).toBeVisible()
    await menuEntry(page, '节点管理').click()
    await expect(keyword).toHaveValue('香港')
    await context.setOffline(false)
    await menuEntry(page, '项目配置').click()
    await expect(pageHeading(page, '项目配置')).toBeVisible()
    await menuEntry(page, '节点管理').click()
    await expect(keyword).toHaveValue('香港')
  })

  test('is said to be missing in its part of a page, which is there after another try', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    // So low that it is out of sight at first.
    await page.setViewportSize({ width: 1280, height: 200 })
    const placeholder = page.waitForResponse(/\/assets\/spending-/)
    await page.goto('/console')
    await (await placeholder).finished()
    await context.setOffline(true)
    const failure = page.getByRole('main').getByText('加载失败', { exact: true })
    await page.mouse.move(640, 150)
    await expect(async () => {
      await page.mouse.wheel(0, 100)
      await expect(failure).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [0] })
    await context.setOffline(false)
    await failure.locator('xpath=..').getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('region', { name: '消费走势' })).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
})

test('the code of the first page is requested ahead of the settings, that of the next one while one types', async ({
  page,
  signIn,
}) => {
  for (const [path, code] of [
    ['/login', /\/assets\/login-/],
    ['/mine/order', /\/assets\/order-/],
  ] as const) {
    const requested = page.waitForRequest(code)
    await page.route('/config.json', async (route) => {
      await requested
      await route.continue()
    })
    await page.route(code, async (route) => {
      await expect(page.getByText('正在加载', { exact: true })).toBeAttached()
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute('/config.json')
    if (path !== '/login') return
    const next = page.waitForRequest(/\/assets\/dashboard-/)
    await page.getByLabel('邮箱').focus()
    await next
    await signIn()
  }
})

/** Selects all rows and presses the action, which asks for a confirmation. */
async function confirmForAll(page: Page, action: string) {
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

test('the code that shows refused items is loaded before an action on all is confirmed', async ({
  page,
  signIn,
  control,
}) => {
  await control.state('the user owns a server', { count: 2 })
  await signIn()
  for (const [action, path, code] of [
    ['批量释放', '/nodeManagement', /batch-result-dialog/],
    ['批量删除', '/server', /batch-result-dialog/],
    ['批量终止', '/powerManagement/detail?id=1', /results-dialog/],
  ] as const) {
    const fetched = page.waitForResponse(code)
    await page.goto(path)
    await confirmForAll(page, action)
    expect((await fetched).ok(), path).toBe(true)
  }
})

test('the code that renders an announcement is loaded beside its text, that of a QR code before a payment', async ({
  page,
  signIn,
  control,
}) => {
  await signIn()
  await control.hold('getAnnouncement')
  const markdown = page.waitForResponse(/\/assets\/markdown-/)
  await page.goto('/announcements/14')
  expect((await markdown).ok()).toBe(true)
  const qrCode = page.waitForResponse(/\/assets\/qr-code-svg-/)
  await openInApp(page, '/console')
  await openTopUp(page)
  await expect(amount(page)).toBeVisible()
  expect((await qrCode).ok()).toBe(true)
})

test('a menu opened while the code of the next page loads stays open when that page comes', async ({
  page,
  signIn,
}) => {
  await signIn()
  await open(page, '/nodeManagement', '节点管理')
  const code = /\/assets\/power-management-/
  await page.route(code, async (route) => {
    await expect(query(page)).toBeFocused()
    await route.continue()
  })
  const requested = page.waitForRequest(code)
  await page.getByRole('link', { name: '算力管理' }).focus()
  await page.keyboard.press('Enter')
  await requested
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('heading', { level: 1, name: '算力管理', includeHidden: true })).toBeVisible()
  await expect(query(page)).toBeFocused()
  await page.goBack()
  await expect(palette(page)).toHaveCount(0)
})

test.describe('a page whose code a deployment has removed', () => {
  test.use({ expectedConsole: [/./] })

  const code = '**/assets/order-*.js'
  /** Answers 404 to the first requests for the code. Returns how often the page was loaded since. */
  const removeCode = async (page: Page, times: number) => {
    let [missing, loads] = [times, 0]
    await page.route(code, (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue()))
    page.on('load', () => (loads += 1))
    return () => loads
  }
  const openOrders = (page: Page) => page.getByRole('main').getByRole('link', { name: '订单' }).click()

  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.goto('/console')
    await expect(page.getByRole('main').getByRole('link', { name: '订单' })).toBeVisible()
  })

  test('is loaded again by itself', async ({ page }) => {
    const loads = await removeCode(page, 1)
    await openOrders(page)
    await expect(page.getByRole('heading', { level: 1, name: '订单中心' })).toBeVisible()
    await expect(page).toHaveURL('/mine/order')
    expect(loads()).toBe(1)
  })

  test('shows that it failed after one more try', async ({ page }) => {
    const loads = await removeCode(page, Infinity)
    await openOrders(page)
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
    await expect.poll(loads).toBe(1)
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  })

  test('is loaded again once where a gateway takes minutes to fail', async ({ page }) => {
    // As if the script had taken two minutes to fail after the reload.
    await page.addInitScript(() => {
      const time = sessionStorage.getItem('reloaded-at')
      if (time) sessionStorage.setItem('reloaded-at', String(Number(time) - 120_000))
    })
    const loads = await removeCode(page, Infinity)
    await openOrders(page)
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
    await expect.poll(loads).toBe(1)
  })

  test('is not loaded again once the user has left it', async ({ page }) => {
    await removeCode(page, Infinity)
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    const released = page.waitForRequest('**/nodeManagement')
    await page.route('**/mine/order', async (route) => {
      await released
      await route.continue()
    })
    await openOrders(page)
    await asked
    await menuEntry(page, '节点管理').click()
    await expect(pageHeading(page, '节点管理')).toBeVisible()
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.evaluate(() => fetch('/nodeManagement'))
    await answered
    await frames(page)
    expect(await page.evaluate(() => sessionStorage.getItem('reloaded-at'))).toBeNull()
  })

  test('is loaded again by itself in each of two tabs', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/console')
    const old = new Set([page, other])
    let loads = 0
    // Its code is there from the reload on.
    for (const tab of old)
      tab.on('request', (request) => {
        if (!request.isNavigationRequest()) return
        loads += 1
        old.delete(tab)
      })
    await context.route(code, (route) =>
      old.has(route.request().frame().page()) ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await Promise.all([page, other].map(openOrders))
    for (const tab of [page, other]) await expect(pageHeading(tab, '订单中心')).toBeVisible()
    expect(loads).toBe(2)
  })

  test('is not loaded again where that would lose what was typed', async ({ page }) => {
    const visit = (name: string) =>
      page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click()
    await visit('节点管理')
    await page.getByRole('textbox', { name: '关键词' }).fill('香港')
    await visit('控制面板')
    const loads = await removeCode(page, Infinity)
    await openOrders(page)
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
    expect(loads()).toBe(0)
    await visit('节点管理')
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('香港')
  })
})
