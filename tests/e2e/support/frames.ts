import type { Page } from '@playwright/test'
import * as inPage from '../../support/frames'

/** Lets the page make two frames: what it does in its next one is done then. */
export const frames = (page: Page): Promise<unknown> => page.evaluate(inPage.frames)
