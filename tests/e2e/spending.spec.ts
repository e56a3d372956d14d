import type { Locator } from '@playwright/test'
import { daySeconds } from '../../src/lib/time-units'
import { chart, numbers, openSpending, panel } from './pages/spending-section'
import { openInApp } from './support/open-in-app'
import { hasAxisValues, painting } from './support/painting'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('the spending section loads no code until its own page scrolls to it', async ({ page, control }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 480 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const chunks = () => requested.filter((url) => url.includes('/assets/spending-'))
  await page.goto('/console')
  await expect(panel(page, '账户余额')).toBeVisible()
  await openInApp(page, '/messages')
  await expect(page.getByRole('list', { name: '站内信列表' }).getByRole('link').first()).toBeVisible()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  // Nor by the time that it would have waited there.
  await page.clock.runFor(3000)
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
  expect(chunks()).toEqual([])
  await page.goto('/console')
  await expect(panel(page, '算力项目').getByRole('listitem').first()).toBeAttached()
  // Its placeholder appears some seconds after the page, below the fold.
  await page.clock.runFor(3000)
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : 0
  }
  const room = async () =>
    (await bottomOf(page.getByRole('main'))) - (await bottomOf(panel(page, '算力项目')))
  await expect.poll(room).toBeGreaterThan(300)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await control.requests('listLeaseOrders')).toEqual([])
  await expect(panel(page, '消费走势')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('加载失败')).toHaveCount(0)
  await openSpending(page)
  await expect(chart(page, '消费走势')).toBeVisible()
  expect(await control.requests('listLeaseOrders')).toHaveLength(1)
  expect(await control.requests('listDepositOrders')).toHaveLength(1)
})

test('the pictures are drawn in both themes and at any width', async ({ page, control }) => {
  // Early in the day, which begins at midnight UTC, its bars are thinner than a pixel.
  const secondsOfDay = (Date.now() / 1000) % daySeconds
  await control.advance(Math.max(1, Math.ceil(daySeconds / 4 - secondsOfDay)))
  await openSpending(page)
  for (const name of ['消费走势', '余额走势与预测']) {
    const picture = chart(page, name)
    await picture.scrollIntoViewIfNeeded()
    const light = await painting(picture)
    expect(await hasAxisValues(picture)).toBe(true)
    // Each bar of the legend is in the picture; lines and marks are named beside them.
    const legend = panel(page, name).getByRole('listitem').locator('svg')
    const shown = await legend.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).color.replace(/[^\d ]/g, '')),
    )
    expect(shown).toHaveLength(name === '消费走势' ? 4 : 0)
    await expect(legend.locator('polyline, polygon')).toHaveCount(shown.length)
    expect(light.colors).toEqual(expect.arrayContaining(shown))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await painting(picture)).colors).not.toEqual(light.colors)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await painting(picture)).width).toBeLessThan(390)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await expect(numbers(page, '余额走势与预测')).toContainText('预测')
})
