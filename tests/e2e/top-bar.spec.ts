import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { neutralColors } from '../../src/ui/theme/base-colors'
import { expectAccessible, expectNoToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const bar = (page: Page) => page.getByRole('banner')
const balance = (page: Page) => bar(page).getByRole('link', { name: /可用余额/ })
const userButton = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })
const menu = (page: Page) => page.getByRole('menu')

/** A page that requests no dashboard, which has a balance of its own. */
const quietPage = '/mine/invite'

const user = {
  id: 1,
  nickname: '林小满',
  email: 'demo@example.com',
  balance: '128.50',
  locked_balance: '0.00',
}

const answerUser = (control: Control, more: object) =>
  control.fault({
    operationId: 'getUserInfo',
    status: 200,
    body: { code: 200, message: '成功', data: { ...user, ...more } },
  })

test.beforeEach(({ signIn }) => signIn())

test(
  'shows what can be spent and leads to the orders',
  { tag: ['@top-13', '@top-15'] },
  async ({ page, control }) => {
    await answerUser(control, { balance: '12.5' })
    await openInApp(page, quietPage)
    await expect(balance(page)).toContainText('$12.50')
    await balance(page).click()
    await expect(page).toHaveURL('/mine/order')
  },
)

test('a missing balance is $0.00', { tag: ['@top-13', '@gen-04'] }, async ({ page, control }) => {
  await answerUser(control, { balance: undefined, locked_balance: null })
  await openInApp(page, quietPage)
  await expect(balance(page)).toHaveText('可用余额$0.00')
})

for (const [locked, isShown] of [
  ['0.00', false],
  ['0.01', true],
] as const)
  test(
    `${locked} held back is ${isShown ? 'shown' : 'hidden'}`,
    { tag: ['@top-14'] },
    async ({ page, control }) => {
      await answerUser(control, { locked_balance: locked })
      await openInApp(page, quietPage)
      await expect(balance(page)).toContainText('$128.50')
      await expect(balance(page)).toContainText(isShown ? '锁定$0.01' : '可用余额$128.50')
      await expect(balance(page).getByText('锁定')).toHaveCount(isShown ? 1 : 0)
    },
  )

test('names the user', { tag: ['@top-16'] }, async ({ page }) => {
  await openInApp(page, '/mine')
  await expect(userButton(page)).toHaveText(/林小满/)
  await userButton(page).click()
  await expect(menu(page)).toContainText('林小满')
  await expect(menu(page).getByText('demo@example.com', { exact: true })).toBeVisible()
  // As far to the right as the button, and farther below than other menus, from the frame after it appeared.
  await expect(async () => {
    const [opener, opened] = await Promise.all([userButton(page).boundingBox(), menu(page).boundingBox()])
    if (!opener || !opened) throw new Error('The menu is not shown')
    expect(Math.round(opened.x + opened.width)).toBe(Math.round(opener.x + opener.width))
    expect(opened.y - opener.y - opener.height).toBeGreaterThan(12)
  }).toPass()
  await expect(menu(page)).toHaveAccessibleName(/^用户菜单： ?林小满$/)
  await expect(page.getByRole('region', { name: '菜单' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '键盘快捷键' })).toHaveAttribute('aria-keyshortcuts', '?')
})

test('用户 replaces a missing name', { tag: ['@top-16'] }, async ({ page, control }) => {
  await answerUser(control, { nickname: null, email: null })
  await openInApp(page, '/mine')
  await userButton(page).click()
  await expect(menu(page)).toContainText('用户')
  await expect(userButton(page)).toHaveAccessibleName(/^用户菜单： ?用户$/)
})

test('its entries, in order, lead to their pages', { tag: ['@top-17'] }, async ({ page }) => {
  const pages = [
    ['用户中心', '/mine'],
    ['订单中心', '/mine/order'],
    ['邀请中心', '/mine/invite'],
  ] as const
  await openInApp(page, '/console')
  await userButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    ...pages.map(([label]) => label),
    /^键盘快捷键/,
    '退出登录',
  ])
  await page.keyboard.press('Escape')
  for (const [label, url] of pages) {
    await userButton(page).click()
    await page.getByRole('menuitem', { name: label }).click()
    await expect(page).toHaveURL(url)
    await expect(menu(page)).toBeHidden()
  }
})

test('the menu works by keyboard and gives the focus back', { tag: ['@qua-01'] }, async ({ page }) => {
  await openInApp(page, '/console')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(userButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mine/order')
})

test(
  '退出登录 ends the session and goes to /login',
  { tag: ['@top-18', '@ses-03', '@ses-04'] },
  async ({ page }) => {
    await page.goto('/config.json')
    await openInApp(page, '/console')
    await userButton(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectNoToast(page)
    // Not by the length of the history, which ends at 50.
    await page.goBack()
    await expect(page).toHaveURL('/config.json')
  },
)

/** The colours that the browser's bar takes in a light and in a dark system. */
const barColors = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))

test("the colour mode is set in the menu and remembered, and the browser's bar takes it", async ({
  page,
}) => {
  const html = page.locator('html')
  const [light, dark] = neutralColors.page
  await page.emulateMedia({ colorScheme: 'light' })
  await openInApp(page, '/console')
  await expect(html).toHaveClass(/light/)
  await userButton(page).click()
  await expect(page.getByRole('menuitemradio', { name: '跟随系统' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(html).toHaveClass(/dark/)
  await expect(page.getByRole('menuitemradio', { name: '深色' })).toBeChecked()
  expect(await barColors(page)).toEqual([dark, dark])
  // Another name would forget what was chosen with an older version.
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark')
  await page.reload()
  await expect(html).toHaveClass(/dark/)
  expect(await barColors(page)).toEqual([dark, dark])
  await userButton(page).click()
  await page.getByRole('menuitemradio', { name: '跟随系统' }).click()
  await expect(html).toHaveClass(/light/)
  expect(await barColors(page)).toEqual([light, light])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('menuitemradio', { name: '浅色' }).click()
  await expect(html).toHaveClass(/light/)
  await page.reload()
  await expect(html).toHaveClass(/light/)
})

test('axe finds nothing with the menu open, light and dark', { tag: ['@qua-01'] }, async ({ page }) => {
  await openInApp(page, '/mine')
  await userButton(page).click()
  await expect(menu(page)).toBeVisible()
  await expectAccessible(page)
})
