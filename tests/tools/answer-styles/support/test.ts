import type { IdStyle, ResponseStyle } from '../../../../mocks/generated/control-api/model'
import { idStyleOfCalls, idToText } from '../../../../mocks/server/ids/forms'
import { test as base } from '../../../e2e/support/test'
import { expectNoBadValues } from './bad-values'
import { StyledControl } from './styled-control'

export interface StyleOptions {
  /** The answer style of the provider in this run. */
  style: ResponseStyle
  /** The form of its ids. */
  ids: IdStyle
}

interface StyleFixtures {
  /** Returns the text of an id in the form of this run, as in an address. */
  id: (id: number) => string
  applyStyle: void
  checkLastPage: void
}

/** A test whose world uses the run's answer style and form of ids. Its last page must show no broken values. */
export const test = base.extend<StyleOptions & StyleFixtures>({
  style: ['full', { option: true }],
  ids: ['number', { option: true }],
  control: async ({ request, world, style, ids }, use) =>
    use(new StyledControl(request, world.world, idStyleOfCalls({ style, ids }))),
  id: async ({ ids }, use) => use((id) => idToText(ids, id)),
  applyStyle: [
    async ({ control, style, ids }, use) => {
      await control.answerIn(style)
      await control.writeIdsAs(ids)
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
