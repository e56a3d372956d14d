import type { Locator } from '@playwright/test'
import { colorsAt, openOverview, squarePlaces } from '../../e2e/pages/nodes-overview'
import { seriousViolations } from '../../e2e/support/axe'
import { openInApp } from '../../e2e/support/open-in-app'
import { painted } from '../../e2e/support/painted'
import { expect, test } from '../../e2e/support/test'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('where the system forces its colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))
  test.afterEach(({ page }) => page.emulateMedia({ forcedColors: 'none' }))

  test('a usage bar, a switch and the chosen filter are seen', async ({ page }) => {
    await openInApp(page, '/powerManagement/detail?id=1')
    const row = page.getByRole('grid').getByRole('row').nth(1)
    const bar = row.locator('[data-kind=bar]').first()
    expect(await painted(bar, 'background-image')).toContain('linear-gradient')
    expect(await painted(bar, '--bar')).toBe('Highlight')
    const toggle = page.getByRole('switch').first()
    await expect(toggle).toHaveCSS('outline-style', 'solid')
    expect(await painted(toggle, 'background-color', '::before')).not.toBe(
      await painted(toggle, 'background-color'),
    )
    await expect(page.getByRole('button', { name: '全部', pressed: true })).toHaveCSS(
      'outline-style',
      'solid',
    )
  })

  test('the current option of the palette and the current item of a menu are seen', async ({ page }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role^=menuitem][data-highlighted]')).toHaveCSS('outline-style', 'solid')
  })

  test('the squares of an empty list are seen', async ({ page }) => {
    await openInApp(page, '/powerManagement?keyword=没有这个任务')
    const squares = page.getByRole('main').locator('[data-drawing] rect')
    const [plain, lit] = [squares.first(), squares.last()]
    await expect(plain).toHaveCSS('stroke', await painted(page.locator('body'), 'color'))
    const highlight = await lit.evaluate((square) => {
      square.style.outlineColor = 'Highlight'
      return getComputedStyle(square).outlineColor
    })
    await expect(lit).toHaveCSS('fill', highlight)
  })

  test('placeholders have a border', async ({ page, control }) => {
    await control.fault({ operationId: 'listMessages', delay: 20_000 })
    await control.fault({ operationId: 'listDeployedNodes', delay: 20_000 })
    await openInApp(page, '/messages')
    const placeholders = page.getByRole('list', { name: '站内信列表' }).locator('[aria-hidden=true]')
    await expect(placeholders.first()).toHaveCSS('outline-style', 'solid')
    await openInApp(page, '/nodeManagement')
    const rows = page.getByRole('grid').locator('[aria-hidden=true] > div')
    await expect(rows).toHaveCount(12)
    const outline = () =>
      rows
        .locator('div')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').outlineStyle)
    await expect.poll(outline).toBe('solid')
  })

  test('the marks of unread messages and of the connection are seen', async ({ page, control }) => {
    // The mark of the connection shows while it retries.
    await control.fault({ operationId: 'streamUnreadCount', status: 503 })
    await openInApp(page, '/messages')
    const isSeen = async (dot: Locator) => {
      await expect(dot).toBeVisible()
      await expect(dot).toHaveCSS('background-color', await painted(page.locator('body'), 'color'))
    }
    const list = page.getByRole('list', { name: '站内信列表' })
    await isSeen(list.getByText('未读', { exact: true }).first().locator('..'))
    await isSeen(page.getByRole('banner').getByRole('status').locator('[aria-hidden]'))
    const bell = page.getByRole('button', { name: /^站内信，/ })
    await expect(bell.locator('[aria-hidden]').last()).toHaveCSS('outline-style', 'solid')
    await bell.click()
    const popup = page.getByRole('dialog', { name: '站内信' })
    await isSeen(popup.getByText('未读', { exact: true }).first().locator('..'))
  })

  test('a square of the nodes is filled as far as its value is high', async ({ page }) => {
    await openOverview(page, '&by=project')
    const places = await squarePlaces(page, 'Titan', 6)
    const at = (offset: number) => places.map(({ x, y }) => ({ x: x - 15, y: y + offset }))
    const [tops, bottoms] = [await colorsAt(page, at(-22)), await colorsAt(page, at(22))]
    // All six could not be at 90 percent.
    expect(tops).toContain('0 0 0 0')
    expect(new Set(bottoms)).toEqual(new Set(['0 0 0 255']))
  })

  test('the edge beyond which a grid has more columns has a border', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openInApp(page, '/nodeManagement')
    const edge = page.getByRole('grid').locator('..').locator('[data-edge-shadow=end]')
    await expect(edge).toHaveCSS('border-right-width', '3px')
  })

  test('a chosen card has a wider border and its mark', async ({ page }) => {
    await openInApp(page, '/node/deploy/cloud?project_id=1')
    const chosen = page.getByRole('main').getByRole('radio', { checked: true }).first()
    await expect(chosen).toHaveCSS('border-top-width', '2px')
    await expect(chosen.locator('xpath=following-sibling::*[@data-tick]')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`with more contrast, text and borders are stronger in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openInApp(page, '/console')
    const label = page.getByText('今日消费')
    await expect(label).toBeVisible()
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    const before = await painted(label, 'color')
    await page.emulateMedia({ colorScheme, contrast: 'more' })
    expect(await painted(label, 'color')).not.toBe(before)
    expect(await painted(label, 'color')).toBe(await painted(page.locator('html'), 'color'))
    expect(await seriousViolations(page, { runOnly: ['color-contrast'] })).toEqual([])
    await page.emulateMedia({ colorScheme: null, contrast: null })
  })
