import type { Page } from '@playwright/test'
import { open as openPalette, palette, query } from './pages/command-palette'
import { cell, open } from './pages/nodes-page'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(({ signIn }) => signIn())

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

// src/screens/links.test.tsx has the other links, cards and ways to press them.
test(
  'a row, a card and an entry of the palette open in a new tab, outside of their links too',
  { tag: ['@two-18'] },
  async ({ page }) => {
    await open(page)
    const place = cell(page, '香港-06', 'deployment').locator('[data-part=line]')
    const node = '/nodeManagement?node=6'
    expect(await urlOfNewTab(page, () => place.click({ modifiers: ['ControlOrMeta'] }))).toBe(node)
    expect(await urlOfNewTab(page, () => place.click({ button: 'middle' }))).toBe(node)
    await expect(page).toHaveURL('/nodeManagement')

    await openInApp(page, '/nodeExplore')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Titan' }) })
    const text = card.getByText('Titan').last()
    const script = '/node/script?project_id=1'
    expect(await urlOfNewTab(page, () => text.click({ modifiers: ['ControlOrMeta'] }))).toBe(script)
    await expect(page).toHaveURL('/nodeExplore')

    await openPalette(page, '/console', '控制面板')
    await page.keyboard.press('ControlOrMeta+k')
    await query(page).fill('订单')
    const entry = palette(page).getByRole('option', { name: '订单' }).first()
    await expect(entry).toHaveAttribute('aria-selected', 'true')
    const orders = await urlOfNewTab(page, () => page.keyboard.press('ControlOrMeta+Enter'))
    expect(orders).toBe('/mine/order')
    await expect(palette(page)).toBeVisible()
    await expect(page).toHaveURL('/console')
  },
)
