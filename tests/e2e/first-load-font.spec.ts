import { expect, test } from './support/test'

test.use({ isFirstVisit: true })

/** Bytes of woff2, apart from the scripts of first-load.spec.ts. */
const budget = 22_000

test('one font is loaded, preloaded and within its budget; figures have one width', async ({ page }) => {
  const fonts: { url: string; size: Promise<number> }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return
    fonts.push({ url: response.url(), size: response.body().then(({ length }) => length) })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
  expect(fonts.map(({ url }) => url)).toEqual(preloaded)
  expect(preloaded).toHaveLength(1)
  const total = (await Promise.all(fonts.map(({ size }) => size))).reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'font', description: `${total} of ${budget} bytes woff2` })
  expect(total).toBeLessThanOrEqual(budget)
  const faces = await page.evaluate(() =>
    Array.from(document.fonts, ({ display, status }) => [display, status]),
  )
  expect(faces).toEqual([['optional', 'loaded']])
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = `20px ${getComputedStyle(document.body).fontFamily}`
    return Array.from('0123456789', (digit) => context?.measureText(digit).width)
  })
  expect(new Set(widths).size).toBe(1)
})
