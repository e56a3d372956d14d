import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../e2e/support/expectations'
import { expect, test } from '../../e2e/support/test'
import { screens, type Screen } from '../screenshots/screens'

/** Opens a screen by a document of its own: the heading of the page before would do as this one's. */
async function open(page: Page, { path, press = [] }: Screen) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  for (const name of press) await page.getByRole('button', { name }).click()
  if (press.length > 0) await expect(page.getByRole('dialog')).toBeVisible()
}

for (const screen of screens)
  test(
    `axe finds nothing on ${screen.name}, light and dark, and nothing scrolls sideways`,
    { tag: ['@qua-01', '@qua-03'] },
    async ({ page, signIn }) => {
      if (!screen.isAnonymous) await signIn()
      await open(page, screen)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page, screen.path)
    },
  )
