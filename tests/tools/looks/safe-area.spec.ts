import type { Page } from '@playwright/test'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'

const phone = { width: 390, height: 844 }
const sideways = { width: 844, height: 390 }

const upright = { top: 47, left: 0, right: 0, bottom: 34 }
const onItsSide = { top: 0, left: 47, right: 47, bottom: 21 }

type Insets = typeof upright

/** A notch and a home indicator, as the browser reports them to a page that reaches to the edges of the window. */
async function cutOut(page: Page, insets: Insets, viewport: { width: number; height: number }) {
  await page.setViewportSize(viewport)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets })
  return () => client.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
}

/**
 * Runs in the browser. Returns the controls and texts that the cut-out hides: at the sides always, at the upper and the lower
 * edge unless scrolling brings them out.
 */
function hiddenBy({ left, right, top, bottom, selector }: Insets & { selector: string }) {
  const isFixed = (element: Element | null, edge: 'top' | 'bottom'): boolean => {
    if (!element) return false
    const style = getComputedStyle(element)
    if (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight) return false
    // What sticks to one edge comes out at the other, and a pinned column scrolls up and down with its row.
    const isPinned = style.position === 'sticky' && style[edge] !== 'auto'
    return style.position === 'fixed' || isPinned || isFixed(element.parentElement, edge)
  }
  // A table's further columns lie beyond the edge of its scroller, where nothing of them is seen.
  const sidesOf = (element: Element) => {
    const box = element.getBoundingClientRect()
    const scroller = element.closest('[role=grid]')?.getBoundingClientRect()
    return {
      start: Math.max(box.left, scroller?.left ?? -Infinity),
      end: Math.min(box.right, scroller?.right ?? Infinity),
    }
  }
  const isHidden = (element: Element) => {
    const box = element.getBoundingClientRect()
    const { start, end } = sidesOf(element)
    if (end - start <= 1 || box.bottom <= 0 || box.top >= innerHeight) return false
    if (start < left || end > innerWidth - right) return true
    const isCutBelow = box.bottom > innerHeight - bottom && isFixed(element, 'bottom')
    return isCutBelow || (box.top < top && isFixed(element, 'top'))
  }
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && isHidden(element))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
}

const hiddenByCutOut = (page: Page, insets: Insets, selector: string) =>
  page.evaluate(hiddenBy, { ...insets, selector })

const controls =
  'h1, h2, main button, main a, main input, header button, header a, nav a, nav button, aside a'

// With a text of each, which is there when it has loaded.
const pages = [
  ['/console', '充值'],
  ['/nodeManagement', '法兰克福-02'],
  ['/powerManagement', 'Monero'],
  ['/mine/order', /L\d{12}/],
  ['/node/deploy/cloud?project_id=1', '入门型'],
] as const

test('a page reaches to the edges of the window', async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/mine')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
})

for (const [name, insets, viewport] of [
  ['upright', upright, phone],
  ['on its side', onItsSide, sideways],
] as const)
  test(`nothing lies below a notch or the home indicator of a device that stands ${name}`, async ({
    page,
    signIn,
  }) => {
    const restore = await cutOut(page, insets, viewport)
    await openInApp(page, '/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    expect(await hiddenByCutOut(page, insets, 'h1, main input, main button')).toEqual([])
    const card = await page.getByRole('main').boundingBox()
    expect(card?.x, 'the room beside the card').toBeGreaterThan(0)
    const end = await page.getByRole('main').evaluate((main) => {
      scrollTo(0, document.documentElement.scrollHeight)
      const { bottom } = main.getBoundingClientRect()
      scrollTo(0, 0)
      return bottom
    })
    // A pixel for rounding.
    expect(end, 'the room below the card').toBeLessThanOrEqual(viewport.height - insets.bottom + 1)
    await signIn()
    for (const [path, text] of pages) {
      await openInApp(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
      const loading = page.locator('[aria-busy=true]').filter({ visible: true })
      await expect(loading, path).toHaveCount(0)
      await expect.poll(() => hiddenByCutOut(page, insets, controls), path).toEqual([])
    }
    await openInApp(page, '/console')
    // Other pages have a button of this name.
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '下一步' })).toBeVisible()
    expect(await hiddenByCutOut(page, insets, '[role=dialog] button, [role=dialog] input')).toEqual([])
    await restore()
  })
