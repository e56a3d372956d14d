import type { Page } from '@playwright/test'
import { pickMore, rows } from '../../e2e/pages/nodes-page'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'
import { screens, type Screen } from '../screenshots/screens'
import { makeOld, unreadableRules } from './support/old-browser'

test.beforeEach(({ page }) => makeOld(page))

/** Opens a screen with its dialog and returns the styles that an old browser does not support. */
async function visit(page: Page, { path, press = [], isAnonymous }: Screen) {
  await (isAnonymous ? page.goto(path) : openInApp(page, path))
  const area = isAnonymous ? page.locator('body') : page.getByRole('main')
  await expect(area.getByRole('heading').first()).toBeVisible()
  await expect(area.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0)
  for (const name of press) await page.getByRole('button', { name }).click()
  if (press.length > 0) await expect(page.getByRole('dialog')).toBeVisible()
  const rules = await unreadableRules(page)
  if (press.length > 0) await page.keyboard.press('Escape')
  return rules
}

test('every screen works in a browser as old as the oldest supported ones', async ({ page, signIn }) => {
  test.slow()
  const all: string[] = []
  for (const screen of screens.filter(({ isAnonymous }) => isAnonymous))
    all.push(...(await visit(page, screen)))
  await signIn()
  await page.goto('/console')
  for (const screen of screens.filter(({ isAnonymous }) => !isAnonymous))
    all.push(...(await visit(page, screen)))
  expect([...new Set(all)], 'styles that an old browser does not understand').toEqual([])
})

test('an old browser finds by Ctrl+K and keeps a view', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/nodeManagement?status=offline')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '命令面板' })
  await palette.getByRole('combobox').fill('站内信')
  await expect(page.getByRole('option', { name: /站内信/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await pickMore(page, '视图')
  const popover = page.getByRole('dialog', { name: '保存的视图' })
  await popover.getByRole('textbox').fill('离线')
  await popover.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '已保存视图“离线”')
})

test('the chosen card is marked without :has', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/node/deploy/cloud?project_id=1')
  const cards = page.getByRole('main').locator('label', { has: page.getByRole('radio') })
  const second = cards.nth(1)
  await second.getByRole('radio').check()
  await expect(second.locator('[data-tick]')).toBeVisible()
  await expect(cards.nth(0).locator('[data-tick]')).toBeHidden()
  await expect(second.getByRole('radio')).toHaveCSS('border-top-width', '2px')
})

test('a drawer that covers the page hides it without inert', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 600, height: 720 })
  await signIn()
  await page.goto('/nodeManagement?node=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
