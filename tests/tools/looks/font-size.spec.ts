import type { Page } from '@playwright/test'
import { grid, rows } from '../../e2e/pages/nodes-page'
import { SharedPage } from '../../e2e/support/shared-page'
import { expect, test } from '../../e2e/support/test'

test.beforeEach(({ signIn }) => signIn())

/** Sets the browser's default font size, which a document takes up as it loads. */
async function setFontSize(page: Page, standard: number) {
  SharedPage.of(page)?.unloadAfterTest()
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  return () => client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
}

/** Texts of which the upper or lower edge is cut off, by their element or by one around it. */
const clippedTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const isClipped = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return (
        text.height > 0 &&
        (text.top < box.top - 1 ||
          text.bottom > box.bottom + 1 ||
          element.scrollHeight > element.clientHeight + 1)
      )
    }
    const isShown = (element: Element) => element.checkVisibility() && element.textContent !== ''
    return elements
      .filter((element) => isShown(element) && isClipped(element))
      .map(({ outerHTML }) => outerHTML)
  })

const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height ?? 0

const gridRow = '[data-body] > [role=row]:not([hidden])'
const gridTexts = '[role=columnheader], [role=gridcell], [role=gridcell] > *'

const screens = [
  { path: '/nodeManagement', width: 1280, row: gridRow, texts: gridTexts, height: 40 },
  { path: '/nodeManagement', width: 390, row: gridRow, texts: gridTexts, height: undefined },
  { path: '/server', width: 1280, row: gridRow, texts: gridTexts, height: 40 },
  { path: '/mine/order', width: 1280, row: 'tbody tr', texts: 'th, td', height: 40 },
  {
    path: '/mine/order',
    width: 390,
    row: 'main li',
    texts: 'main li :is(a, dt, dd, span):not(details *)',
    height: undefined,
  },
] as const

for (const { path, width, row, texts, height } of screens)
  test(`the rows of ${path} grow with the browser's font size at ${width} px`, async ({ page, control }) => {
    if (path === '/server') await control.state('the user owns a server', { count: 30 })
    await page.setViewportSize({ width, height: 800 })
    const heights: number[] = []
    for (const size of [16, 20, 24]) {
      const restore = await setFontSize(page, size)
      await page.goto(path)
      await expect(page.locator(row).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
      heights.push(await heightOf(page, row))
      expect(await clippedTexts(page, texts)).toEqual([])
      await restore()
    }
    const [usual = 0, ...larger] = heights
    if (height !== undefined) expect(usual).toBeCloseTo(height, 0)
    for (const [index, scale] of [1.25, 1.5].entries())
      expect(larger[index]).toBeGreaterThan(usual * scale - 3)
  })

test('the rows in sight follow one another without a gap in a larger font', async ({ page }) => {
  const restore = await setFontSize(page, 24)
  await page.goto('/nodeManagement')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  const boxes = await rows(page).evaluateAll((found) =>
    found.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  )
  const sorted = boxes.toSorted((one, other) => one.top - other.top)
  expect(sorted.length).toBeGreaterThan(5)
  for (const [index, { top }] of sorted.slice(1).entries())
    expect(top).toBeCloseTo(sorted[index]?.bottom ?? 0, 0)
  await restore()
})
