import type { Page, Route } from '@playwright/test'
import { menuEntry, pageHeading } from './pages/main-menu'
import { expectNoToast } from './support/expectations'
import { frames } from './support/frames'
import { watchScripts } from './support/scripts'
import { expect, test } from './support/test'

// All code comes over the network.
test.use({ isFirstVisit: true })

const explore = /\/assets\/node-explore-/
const config = /\/assets\/project-config-(?!parts)/
const tasks = /\/assets\/power-management-/

/** Opens the home page and lets all its timers run, so that it has loaded what it loads ahead. */
async function openIdleHome(page: Page) {
  await page.clock.install()
  const palette = page.waitForResponse(/\/assets\/command-palette-/)
  await page.goto('/console')
  await expect(pageHeading(page, '控制面板')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2000)
  await palette
  await page.clock.runFor(10_000)
  await frames(page)
}

test(
  'the code of the menu’s pages is loaded ahead, each script once',
  { tag: ['@ins-03'] },
  async ({ page, signIn }) => {
    await signIn()
    const scripts = watchScripts(page)
    await openIdleHome(page)
    for (const code of [explore, config, tasks])
      await expect.poll(() => scripts.filter((path) => code.test(path))).toHaveLength(1)
    expect(new Set(scripts).size).toBe(scripts.length)
  },
)

test.describe('a user who saves data', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await signIn()
  })

  test(
    'loads ahead what is pointed at, focused or touched, once, and no data',
    { tag: ['@ins-03'] },
    async ({ page, control }) => {
      const scripts = watchScripts(page)
      await openIdleHome(page)
      for (const code of [explore, config, tasks])
        expect(scripts.filter((path) => code.test(path))).toEqual([])
      const before = await control.requests('getUserInfo')
      for (const [name, intent, code] of [
        ['搭建节点', 'pointerover', explore],
        ['项目配置', 'focusin', config],
        ['算力管理', 'touchstart', tasks],
      ] as const) {
        const loaded = page.waitForResponse(code)
        for (let times = 0; times < 3; times += 1) await menuEntry(page, name).dispatchEvent(intent)
        expect((await loaded).ok(), intent).toBe(true)
      }
      const loaded = page.waitForResponse(/\/assets\/order-(?!dialog)/)
      for (const link of await page.getByRole('link').all()) await link.dispatchEvent('pointerover')
      await loaded
      await frames(page)
      expect(new Set(scripts).size).toBe(scripts.length)
      expect(await control.requests('getUserInfo')).toHaveLength(before.length)
      for (const operation of ['listProjects', 'listProjectConfigs'])
        expect(await control.requests(operation)).toEqual([])
    },
  )

  test.describe('on a bad line', () => {
    test.use({ expectedConsole: [/MIME type/] })

    test(
      'code that fails to load ahead stays silent, and a press loads it',
      { tag: ['@ins-03'] },
      async ({ page }) => {
        const failures: ((route: Route) => Promise<void>)[] = [
          (route) => route.abort(),
          (route) => route.fulfill({ status: 404 }),
          (route) => route.fulfill({ status: 500 }),
          (route) =>
            route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>控制台</title>' }),
        ]
        await page.goto('/console')
        await expect(pageHeading(page, '控制面板')).toBeVisible()
        let loads = 0
        page.on('load', () => (loads += 1))
        const entry = menuEntry(page, '项目配置')
        for (const fail of failures) {
          await page.route(config, fail)
          const failed = page.waitForEvent('console', (message) =>
            /MIME type|Failed to load/.test(message.text()),
          )
          await entry.dispatchEvent('pointerover')
          await failed
          await page.unroute(config)
        }
        await expectNoToast(page)
        await entry.click()
        await expect(pageHeading(page, '项目配置')).toBeVisible()
        expect(loads).toBe(0)
      },
    )
  })
})
