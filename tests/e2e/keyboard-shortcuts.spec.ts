import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const list = (page: Page) => page.getByRole('dialog', { name: '键盘快捷键' })

test('? lists the shortcuts, except while typing or in a dialog; menu and palette open the list too', async ({
  page,
  world,
}) => {
  await openInApp(page, '/server')
  await expect(page.getByRole('heading', { level: 1, name: '服务器管理' })).toBeVisible()
  await changeBrowser(page, () =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (defaultPrevented) document.body.dataset[`taken${key.codePointAt(0)}`] = 'yes'
    }),
  )
  // The page may not listen yet as it shows its heading.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const name of ['任何页面', '节点和服务器表格', '消息和公告列表', '可输入的选择框', '节点概览'])
    await expect(list(page).getByRole('region', { name })).toBeVisible()
  await expect(list(page).getByRole('term')).toContainText(['打开或关闭命令面板', '显示键盘快捷键'])
  for (const text of [
    '关闭对话框、节点详情、菜单或列表',
    '到页面的搜索框',
    '在粘贴选择中查找并选中',
    '上一项、下一项',
    '选中当前项',
  ])
    await expect(list(page)).toContainText(text)
  const keysOf = (text: string) =>
    list(page).getByText(text, { exact: true }).locator('xpath=following-sibling::dd')
  for (const [text, keys] of [
    ['在粘贴选择中查找并选中', 'CtrlEnter'],
    ['关闭对话框、节点详情、菜单或列表', 'Esc'],
    ['上一项、下一项', '↑↓'],
    ['选中当前项', 'Enter'],
    ['到页面的搜索框', '/'],
  ] as const)
    await expect(keysOf(text)).toHaveText(keys)
  await expect(list(page).getByRole('region').first().locator('..')).toHaveCSS('column-count', '2')
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(list(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)

  const hint = page.getByRole('main').locator('kbd', { hasText: '/' })
  await expect(hint).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('?')
  await expect(hint).toBeHidden()
  await expect(list(page)).toHaveCount(0)

  const user = page.getByRole('button', { name: /^用户菜单/ })
  await user.click()
  await page.getByRole('menuitem', { name: '键盘快捷键' }).click()
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(user).toBeFocused()
  await user.click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(user).toBeFocused()

  // What is chosen is remembered for each user.
  await expect(user).toHaveAccessibleName(/林小满$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '命令面板' }).fill('kjj')
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeVisible()
  // The next version of the console reads it too.
  const recent = await page.evaluate((id) => localStorage.getItem(`palette:${id}`), world.user.id)
  expect(recent).toBe('[{"key":"action:keys"}]')
  // The browser does nothing of its own at ? and Ctrl+K.
  for (const key of ['?', 'k'])
    await expect(page.locator('body')).toHaveAttribute(`data-taken${key.codePointAt(0)}`, 'yes')
})

test(
  '/ and ? work on a page while one left behind it has a node open',
  { tag: ['@qua-01'] },
  async ({ page }) => {
    await openInApp(page, '/nodeManagement?node=11')
    await expect(page.getByRole('dialog', { name: '东京-02' })).toBeVisible()
    // On its own page the drawer keeps the keys to itself.
    await page.keyboard.press('?')
    await expect(list(page)).toHaveCount(0)
    await openInApp(page, '/server')
    // The answer comes after all that listens for keys.
    await expect(page.getByText('暂无服务器')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: '关键词' })).toBeFocused()
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    await expect(list(page)).toBeVisible()
  },
)

for (const path of ['/project', '/projectConfig', '/powerManagement', '/node/deploy/private?project_id=1'])
  test(`/ and its Chinese forms focus the search box of ${path}`, { tag: ['@two-14'] }, async ({ page }) => {
    await openInApp(page, path)
    const box = page.getByRole('search').getByRole('textbox')
    await expect(box).toHaveAttribute('aria-keyshortcuts', '/')
    for (const key of ['/', '／', '、']) {
      await page.getByRole('main').focus()
      await expect(box).not.toBeFocused()
      await page.getByRole('main').dispatchEvent('keydown', { key, code: 'Slash', bubbles: true })
      await expect(box).toBeFocused()
    }
  })
