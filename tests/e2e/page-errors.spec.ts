import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.describe('without its deployment settings', () => {
  test.use({ expectedConsole: [/config\.json|JSON/] })

  test('the console says that it cannot start, and why', async ({ page }) => {
    // src/platform/settings.test.ts has what else a file may hold.
    for (const answer of [
      { status: 404 },
      { contentType: 'text/html', body: '<html></html>' },
      { json: [] },
    ]) {
      await page.route('/config.json', (route) => route.fulfill(answer))
      const logged = page.waitForEvent('console', (message) => /config\.json|JSON/.test(message.text()))
      await openInApp(page, '/login')
      await expect(page.getByRole('alert')).toContainText('config.json 读取失败')
      await logged
    }
    // It has no theme to take them from.
    for (const [property, value] of [
      ['text-align', 'center'],
      ['padding-top', '144px'],
      ['line-height', '28.8px'],
    ] as const)
      await expect(page.getByRole('main')).toHaveCSS(property, value)
    await expect(page.getByRole('heading', { name: '控制台无法启动' })).toHaveCSS('font-size', '20px')
    await page.unroute('/config.json')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  })
})

test.describe('a page that is older than the console on the server', () => {
  test.use({ expectedConsole: [/Failed to load module script|ERR_/] })

  test('the page says that its script is gone', async ({ page }) => {
    for (const [name, script] of [
      ['index', { status: 404 }],
      ['index', { contentType: 'text/html', body: '<!doctype html><title>控制台</title>' }],
      ['base', { status: 404 }],
    ] as const) {
      const chunk = `**/assets/${name}-*.js`
      await page.route(chunk, (route) => route.fulfill(script))
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1, name: '控制台加载失败' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('请重新加载')
      await page.unroute(chunk)
    }
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  })
})

test.describe('a chunk that is missing on the server', () => {
  test.use({ expectedConsole: [/dynamically imported module/] })

  test('only its page fails, and the shell stays usable', { tag: ['@gen-10'] }, async ({ page, signIn }) => {
    await signIn()
    // A newer console was deployed and the previous one's files are gone.
    const chunk = '**/assets/not-found-*.js'
    const isLoading = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .some((one) => one instanceof CSSAnimation && one.animationName === 'advance'),
      )
    let times = 0
    await page.route(chunk, async (route) => {
      // The page is loaded again once: then it is the first page, which has no bar.
      times += 1
      if (times === 1) await expect.poll(isLoading).toBe(true)
      await route.fulfill({ status: 404 })
    })
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    const logged = page.waitForEvent('console', (message) => message.text().includes('imported module'))
    await openInApp(page, '/no/such/page')
    const failure = page.getByRole('main').getByRole('heading', { name: '页面出错了' })
    await expect(failure).toBeVisible()
    await expectTitle(page, '页面出错了')
    await expect.poll(isLoading).toBe(false)
    await logged
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await openInApp(page, '/no/such/page')
    await expect(failure).toBeVisible()
    await page.unroute(chunk)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  })
})

test.describe('a page that throws', () => {
  test.use({ expectedConsole: [/broken on purpose/] })

  test(
    'the page area shows the error, and the shell stays usable',
    { tag: ['@gen-10'] },
    async ({ page, signIn }) => {
      await signIn()
      await openInApp(page, '/nodeManagement')
      await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
      // No answer makes the page throw, so its rendering is broken instead.
      await changeBrowser(page, () => {
        Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
          configurable: true,
          get() {
            throw new Error('broken on purpose')
          },
        })
      })
      const logged = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'))
      const logs: string[] = []
      page.on('console', (message) => logs.push(message.text()))
      // Only an announcement has a date in words.
      await page
        .getByRole('region', { name: '公告', exact: true })
        .getByRole('link', { name: '东京机房电力波动' })
        .click()
      await expect(page.getByRole('main').getByRole('heading', { name: '页面出错了' })).toBeVisible()
      await logged
      await page.getByRole('link', { name: '节点管理' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
      expect(logs.filter((text) => text.includes('broken on purpose'))).toHaveLength(1)
    },
  )
})
