import type { Page } from '@playwright/test'

/**
 * Whether the browser keeps a failed import until the page is loaded again, as Chromium 150 does: what loads later
 * is then there only after a reload, which the console offers.
 */
export async function keepsFailedImports(page: Page): Promise<boolean> {
  let isThere = false
  await page.route('**/probe.js', (route) =>
    isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort(),
  )
  const isImported = () =>
    page.evaluate(
      (url) =>
        import(url).then(
          () => true,
          () => false,
        ),
      '/probe.js',
    )
  await isImported()
  isThere = true
  const isLoaded = await isImported()
  await page.unroute('**/probe.js')
  return !isLoaded
}
