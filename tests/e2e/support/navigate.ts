import type { Page } from '@playwright/test'

/** Goes to an address inside the running console, as a link would: a reload would lose everything, and time. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
