import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../../e2e/support/axe'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('buttons that are not the next step have one ground, and no border', async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/nodeManagement')
  const controls = ['筛选', '其他操作', '搜索'].map((name) => button(page, name))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    const colors = new Set(await Promise.all(controls.map((control) => styleOf(control, 'background-color'))))
    expect([...colors], colorScheme).toHaveLength(1)
    for (const control of controls) await expect(control).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  }
  await page.emulateMedia({ colorScheme: 'light' })
  // An at-rule makes the browser restyle what its sheet styles: they stand in small sheets of their own.
  const sheets = await page.evaluate(() =>
    // The first one is the static frame's, which the build writes.
    [...document.head.querySelectorAll('style')].slice(1).map(({ dataset, sheet }) => ({
      of: dataset['emotion'],
      rules: Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText.startsWith('@')),
    })),
  )
  const small = sheets.filter((one) => one.of === undefined)
  expect(new Set(small.flatMap(({ rules }) => rules))).toEqual(new Set([true]))
  expect(new Set(small.slice(0, -1).map(({ rules }) => rules.length))).toEqual(new Set([16]))
  expect(sheets.filter((one) => one.of === 'css').flatMap(({ rules }) => rules)).not.toContain(true)
})

test('the icon of a large button is hardly larger than its text', async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/node/deploy/cloud?project_id=1')
  const icon = button(page, '新建配置').locator('svg')
  await expect(icon).toBeVisible()
  expect(await styleOf(icon, 'width')).toBe('16px')
})

test('one colour is the primary one', async ({ page, signIn }) => {
  await openInApp(page, '/login')
  // node.solid in the dark, as the sign-in pages are, and in light
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS(
    'background-color',
    'rgb(59, 87, 240)',
  )
  const primary = 'rgb(35, 64, 217)'
  await signIn()
  await openInApp(page, '/console')
  await expect(button(page, '充值')).toHaveCSS('background-color', primary)
  await openInApp(page, '/nodeManagement')
  await expect(button(page, '一键部署')).toHaveCSS('background-color', primary)
})

const expectOwnSign = async (selects: Locator) => {
  await expect(selects).not.toHaveCount(0)
  for (const select of await selects.all()) {
    await expect(select).toHaveCSS('appearance', 'none')
    await expect(select.locator('xpath=..').locator('svg')).toHaveCount(1)
  }
}

for (const path of [
  '/messages',
  '/projectConfig',
  '/server',
  '/node/deploy/cloud?project_id=1',
  '/node/deploy/private?project_id=1',
])
  test(`every select of ${path} has the console's own sign`, async ({ page, signIn, control }) => {
    // Both lists of servers have their tools once they have a row.
    if (/server|private/.test(path)) await control.state('the user owns a server', { count: 1 })
    await signIn()
    await openInApp(page, path)
    await expectOwnSign(page.getByRole('main').locator('select'))
  })

test("every select of the node filters has the console's own sign", async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/nodeManagement')
  await button(page, '筛选').click()
  await expectOwnSign(page.getByRole('dialog', { name: '筛选' }).locator('select'))
})

test('landmarks are in order while a menu is open', { tag: ['@qua-01'] }, async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/nodeManagement')
  const opener = button(page, '其他操作')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  const menu = page.getByRole('menu', { name: '其他操作' })
  await expect(menu).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const rightOf = (locator: Locator) =>
    locator.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  await expect.poll(() => rightOf(menu)).toBe(await rightOf(opener))
  expect(await seriousViolations(page, { runOnly: ['best-practice'] })).toEqual([])
})
