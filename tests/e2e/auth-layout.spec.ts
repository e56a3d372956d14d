import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const movements = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

for (const path of ['/login', '/register', '/forget'])
  test(`${path} is centred in front of an animation`, { tag: ['@aut-01'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openInApp(page, path)
    const main = page.getByRole('main')
    await expect(main).toBeVisible()
    const box = await main.boundingBox()
    expect(box && Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(10)
    await expect.poll(() => movements(page)).toBeGreaterThan(0)
    await expect(page.getByText('2.7.6')).toHaveCount(0)
  })

test('a wide window shows what one gets beside the form', async ({ page }) => {
  await openInApp(page, '/login')
  const points = page.getByRole('main').getByRole('listitem')
  await expect(points).toHaveCount(3)
  await expect(points).toHaveText([
    '节点包月或按小时租用，几分钟就绪，一键部署项目',
    '算力按分钟计费，价格随行就市，随时终止',
    '账目心跳、到期和余额能用到哪天，一屏看清',
  ])
  const sizes = () =>
    page
      .getByRole('main')
      .evaluate((main) => [...main.querySelectorAll('img')].map((img) => img.naturalWidth))
  await expect.poll(async () => (await sizes()).every((width) => width > 0)).toBe(true)
  const form = await page.locator('form').boundingBox()
  const point = await points.first().boundingBox()
  expect(point && form && point.x + point.width <= form.x).toBe(true)
  await page.setViewportSize({ width: 1000, height: 720 })
  await expect(points.first()).toBeHidden()
})

test('nothing moves under reduced motion', { tag: ['@aut-02'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInApp(page, '/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(await movements(page)).toBe(0)
})

test('the tab says which page it is', { tag: ['@gen-09'] }, async ({ page }) => {
  for (const [path, title] of [
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forget', '找回密码'],
  ]) {
    await openInApp(page, path ?? '')
    await expect(page).toHaveTitle(`${title} · 算力控制台`)
  }
})

for (const path of ['/login', '/register', '/forget'])
  test(`axe finds nothing on ${path}, light and dark`, { tag: ['@qua-01'] }, async ({ page }) => {
    await openInApp(page, path)
    await page.getByRole('button', { name: /^(登录|注册|重置密码)$/ }).click()
    await expect(page.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

test('registration fits 1280 by 720', { tag: ['@qua-03'] }, async ({ page }) => {
  await openInApp(page, '/register')
  await expect(page.getByRole('button', { name: '注册' })).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
