import type { Page } from '@playwright/test'
import type { Control } from '../../../e2e/support/control'
import { changesBetween } from './changes'
import { expect, test } from './test'

interface Parts {
  page: Page
  control: Control
  /** Returns the text of an id in the form of the run, as in an address. */
  id: (id: number) => string
}

interface JourneyOptions {
  /** Prepares the world. */
  given?: (control: Control) => Promise<unknown>
  /** True for one that `npm run test:tools` runs too. */
  isSample?: boolean
}

/** A test of one action that names an id: afterwards exactly these changes are in the provider's state. */
export function journey(
  name: string,
  changes: string[],
  act: (parts: Parts) => Promise<void>,
  { given = async () => {}, isSample = false }: JourneyOptions = {},
) {
  test(
    name,
    { tag: isSample ? ['@two-01', '@sample'] : ['@two-01'] },
    async ({ page, control, id, signIn }) => {
      await given(control)
      await signIn()
      const before = await control.worldState()
      await act({ page, control, id })
      const changesSince = async () => changesBetween(before, await control.worldState())
      await expect.poll(changesSince).toEqual(changes.toSorted())
    },
  )
}
