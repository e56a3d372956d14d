import { expect, type Locator } from '@playwright/test'

const mostPresses = 80

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has a visible focus; fails when it never gets it. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses && !(await hasFocus(target)); presses += 1)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

/** Moves the focus to the target by Tab and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
