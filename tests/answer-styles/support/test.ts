import type { ResponseStyle } from '../../../mocks/generated/control-api/model'
import { test as base } from '../../e2e/support/test'
import { expectNoBadValues } from './bad-values'

export interface StyleOptions {
  /** The answer style of the provider in this run. */
  style: ResponseStyle
}

/** A test whose world uses the run's answer style. Its last page must show no broken values. */
export const test = base.extend<StyleOptions & { applyStyle: void; checkLastPage: void }>({
  style: ['full', { option: true }],
  applyStyle: [
    async ({ control, style }, use) => {
      await control.answerIn(style)
      await use()
    },
    { auto: true },
  ],
  checkLastPage: [
    async ({ page }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) await expectNoBadValues(page)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
