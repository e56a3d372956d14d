import type { Page } from '@playwright/test'

/** Lets the page make two frames: what it does in its next one is done then. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
