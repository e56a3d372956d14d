import type { Page } from '@playwright/test'
import * as inPage from '../../support/frames'

/** Waits for two animation frames, so that the work of the next frame is done. */
export const frames = (page: Page): Promise<unknown> => page.evaluate(inPage.frames)
