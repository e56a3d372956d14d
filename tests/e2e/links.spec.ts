import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { open as openPalette, palette, query } from './pages/command-palette'
import { aliasOf, cell, open, rows } from './pages/nodes-page'

test.beforeEach(({ signIn }) => signIn())

/** Drags the pointer over a text, as for copying it. */
async function dragOver(page: Page, text: Locator) {
  const box = await text.boundingBox()
  if (!box) throw new Error('the text is not shown')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, y, { steps: 4 })
  await page.mouse.up()
}

const selectedText = (page: Page) => page.evaluate(() => String(getSelection()))

/** Opens a link in a new tab and returns the tab's URL. */
async function urlOfNewTab(page: Page, act: () => Promise<void>) {
  const tab = page.context().waitForEvent('page')
  await act()
  const opened = await tab
  await opened.waitForURL((url) => url.pathname !== 'blank')
  const { pathname, search } = new URL(opened.url())
  await opened.close()
  return pathname + search
}

test(
  'alias and address of a row are selected without opening the node',
  { tag: ['@two-18'] },
  async ({ page }) => {
    await open(page)
    const alias = aliasOf(page, '香港-06')
    await dragOver(page, alias)
    expect(await selectedText(page)).toBe('香港-06')
    const address = cell(page, '香港-06', 'alias').getByRole('button', { name: '复制公网 IP 203.0.0.6' })
    await dragOver(page, address)
    expect(await selectedText(page)).toBe('203.0.0.6')
    await dragOver(page, cell(page, '香港-06', 'deployment').locator('[data-part=line]'))
    await expect(page).toHaveURL('/nodeManagement')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A click still opens it, and the keys stay with the list.
    await alias.click()
    await expect(page).toHaveURL(/node=6\b/)
  },
)

test('the name of a node is a link', { tag: ['@two-18'] }, async ({ page }) => {
  await open(page)
  await expect(rows(page).first()).toBeVisible()
  const alias = aliasOf(page, '香港-06')
  const url = '/nodeManagement?node=6'
  expect(await urlOfNewTab(page, () => alias.click({ modifiers: ['ControlOrMeta'] }))).toBe(url)
  expect(await urlOfNewTab(page, () => alias.click({ button: 'middle' }))).toBe(url)
  await expect(page).toHaveURL('/nodeManagement')
  await expectAccessible(page)
})

test('a row of the nodes opens in a new tab outside of its link', { tag: ['@two-18'] }, async ({ page }) => {
  await open(page)
  const url = '/nodeManagement?node=6'
  const place = cell(page, '香港-06', 'deployment').locator('[data-part=line]')
  expect(await urlOfNewTab(page, () => place.click({ modifiers: ['ControlOrMeta'] }))).toBe(url)
  expect(await urlOfNewTab(page, () => place.click({ button: 'middle' }))).toBe(url)
  await expect(page).toHaveURL('/nodeManagement')
  await expectAccessible(page)
})

// src/screens/links.test.tsx has the other cards and buttons that lead to a page.
test('a card opens in a new tab, outside of its link too', { tag: ['@two-18'] }, async ({ page }) => {
  const url = '/node/script?project_id=1'
  await openInApp(page, '/nodeExplore')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Titan' }) })
  const link = card.getByRole('link', { name: 'Titan' })
  for (const place of [link, card.getByText('Titan').last()]) {
    expect(await urlOfNewTab(page, () => place.click({ modifiers: ['ControlOrMeta'] }))).toBe(url)
    expect(await urlOfNewTab(page, () => place.click({ button: 'middle' }))).toBe(url)
  }
  await expect(page).toHaveURL('/nodeExplore')
})

/** The link whose context menu a press of the right button opens, if any. */
async function linkOfMenu(page: Page, place: Locator) {
  const target = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener(
          'contextmenu',
          (event) =>
            resolve(event.target instanceof Element && event.target.closest('a')?.getAttribute('href')),
          { once: true },
        ),
      ),
  )
  await place.click({ button: 'right', force: true })
  return target
}

test(
  'a right press on a card opens the menu of its link, or that of the selected text',
  { tag: ['@two-18'] },
  async ({ page }) => {
    await openInApp(page, '/nodeExplore')
    const description = page.getByText('Grass 带宽节点')
    expect(await linkOfMenu(page, description)).toBe('/node/script?project_id=2')
    await page.keyboard.press('Escape')
    await description.selectText()
    expect(await linkOfMenu(page, description)).toBeFalsy()
  },
)

test('an entry of the palette opens in a new tab', { tag: ['@two-18'] }, async ({ page }) => {
  await openPalette(page, '/console', '控制面板')
  await page.keyboard.press('ControlOrMeta+k')
  await query(page).fill('订单')
  const entry = palette(page).getByRole('option', { name: '订单' }).first()
  await expect(entry).toHaveAttribute('aria-selected', 'true')
  expect(await urlOfNewTab(page, () => page.keyboard.press('ControlOrMeta+Enter'))).toBe('/mine/order')
  expect(await urlOfNewTab(page, () => entry.click({ modifiers: ['ControlOrMeta'] }))).toBe('/mine/order')
  expect(await urlOfNewTab(page, () => entry.click({ button: 'middle' }))).toBe('/mine/order')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/console')
})
