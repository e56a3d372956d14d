import type { Page } from '@playwright/test'
import * as inPage from '../../support/frames'

/** Lets the page make two frames: what it does in its next one is done then. */
export const frames = (page: Page): Promise<unknown> => page.evaluate(inPage.frames)

/** Holds the page's animation frames back, as a busy machine does, until they are released. */
export async function holdFrames(page: Page) {
  const held = await page.evaluateHandle(inPage.holdFrames)
  return { release: () => held.evaluate(({ release }) => release()) }
}
