import { test as base } from '../../screens/support/test'
import { expectSound } from './sound'

export interface StyleOptions {
  /** How the provider writes its answers in this run. */
  style: string
}

/** A journey: its world answers in the run's style, and what is on screen in the end must be sound. */
export const test = base.extend<StyleOptions & { styled: void; sound: void }>({
  style: ['full', { option: true }],
  styled: [
    async ({ control, style }, use) => {
      await control.answerIn(style)
      await use()
    },
    { auto: true },
  ],
  sound: [
    async ({ page }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) await expectSound(page)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
