import type { Page } from '@playwright/test'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'

/** Texts of several characters that have room for one or two of them in a line. */
const squeezedTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isSqueezed = (element: Element) => {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const length = text.map(({ textContent }) => textContent?.trim() ?? '').join('').length
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return length > 4 && width > 0 && width < 2.5 * size && height > 3.5 * size
    }
    return [...main.querySelectorAll('*')].filter(isSqueezed).map(({ textContent }) => textContent)
  })

for (const width of [390, 320])
  test(`the name of a project has enough room beside its buttons at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.setViewportSize({ width, height: 800 })
    await openInApp(page, '/node/script?project_id=1')
    await expect(page.getByRole('region', { name: '一键安装', exact: true })).toBeVisible()
    expect(await squeezedTexts(page)).toEqual([])
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.width).toBeGreaterThan(100)
  })
