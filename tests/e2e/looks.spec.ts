import { seriousViolations } from './support/axe'
import { expectNoSidewaysScroll } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { painted } from './support/painted'
import { expect, test } from './support/test'

// The main screens, each in one colour. Every screen and dialog in both, and how they look otherwise, is in tests/tools/looks.

for (const [path, colorScheme] of [
  ['/console', 'dark'],
  ['/nodeManagement?node=10', 'light'],
  ['/node/deploy/cloud?project_id=1', 'dark'],
  ['/powerExplore/deploy?project_id=8', 'light'],
  ['/powerManagement/detail?id=1', 'dark'],
  ['/projectConfig', 'light'],
  ['/server', 'dark'],
  ['/mine', 'light'],
  ['/mine/order', 'dark'],
  ['/messages', 'light'],
  ['/announcements/14', 'dark'],
] as const)
  test(`axe finds nothing on ${path}, ${colorScheme}`, { tag: ['@qua-01'] }, async ({ page, signIn }) => {
    await signIn()
    await page.emulateMedia({ colorScheme })
    await openInApp(page, path)
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached()
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    expect(await seriousViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: null })
  })

test('the control panel scrolls sideways in no width', { tag: ['@qua-03'] }, async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/console')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await expectNoSidewaysScroll(page, '/console')
})

test('where the system forces its colours, the current page of the menu has its icon and its mark', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.emulateMedia({ forcedColors: 'active' })
  await openInApp(page, '/console')
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '控制面板' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  expect(await painted(link.locator('svg'), 'color')).toBe(await painted(link, 'color'))
  await expect(link).toHaveCSS('outline-style', 'solid')
  expect(await painted(link, 'background-color', '::before')).not.toBe(
    await painted(page.locator('body'), 'background-color'),
  )
  await page.emulateMedia({ forcedColors: 'none' })
})
