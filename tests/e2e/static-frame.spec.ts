import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { expect, test } from './support/test'

test.use({ isFirstVisit: true })

/** Holds all scripts back until the returned function is called; without one, nothing but the HTML can have painted. */
async function holdScripts(page: Page) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

const frame = (page: Page) => page.locator('#frame')

const backgroundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox()

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test(
    'the first paint is the frame, and no part of it moves when the console takes over',
    {
      tag: ['@ins-02'],
    },
    async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/nodeManagement', { waitUntil: 'commit' })
      await expect(frame(page).getByText('节点管理', { exact: true })).toBeVisible()
      await expect(frame(page).locator('.current')).toHaveText('节点管理')
      const entry = await frame(page).getByText('节点管理', { exact: true }).boundingBox()
      const menu = await boxOf(page, '#frame .menu')
      release()
      const menuEntry = page
        .getByRole('navigation', { name: '主导航' })
        .getByRole('link', { name: '节点管理' })
      await expect(menuEntry).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
      expect(await boxOf(page, 'aside')).toEqual(menu)
      const taken = await menuEntry.boundingBox()
      // The entry's text stands in its middle.
      expect((taken?.y ?? 0) + (taken?.height ?? 0) / 2).toBeCloseTo(
        (entry?.y ?? 0) + (entry?.height ?? 0) / 2,
        0,
      )
      await expectAccessible(page)
    },
  )

  for (const mode of ['light', 'dark'] as const)
    test(`the frame has the colours that the user chose: ${mode}`, { tag: ['@ins-02'] }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: mode === 'light' ? 'dark' : 'light' })
      await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode)
      const release = await holdScripts(page)
      await page.goto('/console', { waitUntil: 'commit' })
      await expect(frame(page)).toBeVisible()
      const bar = await backgroundOf(page, '#frame .bar')
      release()
      await expect(frame(page)).toHaveCount(0)
      await expect(page.locator('html')).toHaveClass(mode)
      expect(await backgroundOf(page, 'header')).toBe(bar)
    })

  for (const path of ['/console', '/nodeManagement', '/powerManagement', '/node/deploy/cloud?project_id=1'])
    test(
      `${path} names its scripts in the HTML, so that none is found late`,
      { tag: ['@ins-02'] },
      async ({ page }) => {
        const release = await holdScripts(page)
        const asked = new Set<string>()
        page.on('request', (request) => {
          if (request.resourceType() === 'script') asked.add(request.url())
        })
        await page.goto(path, { waitUntil: 'commit' })
        await expect(frame(page)).toBeVisible()
        await expect.poll(() => asked.size).toBeGreaterThan(5)
        const early = new Set(asked)
        release()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([...asked].filter((url) => !early.has(url) && !/worker|action-item/.test(url))).toEqual([])
      },
    )
})

test('a visitor sees the name of the product before any script', { tag: ['@ins-02'] }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/console', { waitUntil: 'commit' })
  await expect(frame(page).getByText('算力控制台').filter({ visible: true })).toHaveText('算力控制台')
  release()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

test(
  'the frame goes, too, when the code is there before the settings',
  { tag: ['@ins-02'] },
  async ({ page, signIn }) => {
    await signIn()
    for (const [path, code] of [
      ['/console', /\/assets\/dashboard-/],
      ['/mine/order', /\/assets\/order-/],
    ] as const) {
      const loaded = page.waitForEvent('requestfinished', (request) => code.test(request.url()))
      await page.route('/config.json', async (route) => {
        await loaded
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
      await page.unroute('/config.json')
    }
  },
)
