import type { Page } from '@playwright/test'

/** Lets the page make two frames: what it does in its next one is done then. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Holds the page's animation frames back, as a busy machine does, until they are released. */
export async function holdFrames(page: Page) {
  const release = await page.evaluateHandle(() => {
    const request = window.requestAnimationFrame
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    return () => {
      window.requestAnimationFrame = request
      for (const callback of held) request(callback)
    }
  })
  return { release: () => release.evaluate((letGo) => letGo()) }
}
