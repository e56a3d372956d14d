import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

// One after the other, in the tab of one worker.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/console')
})

/** Runs in the browser. Its own methods are the prototype's. */
const isBroken = () => Object.hasOwn(navigator.clipboard, 'writeText')

const hovered = (page: Page) => page.evaluate(() => document.querySelectorAll(':hover').length)

test('a test breaks a function of the browser, keeps something in it and leaves the pointer in the window', async ({
  page,
  context,
}) => {
  await changeBrowser(page, () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  expect(await page.evaluate(isBroken)).toBe(true)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('kept', 'yes')
    document.cookie = 'kept=yes'
  })
  expect(await context.cookies()).toHaveLength(1)
  await page.mouse.move(640, 360)
  expect(await hovered(page)).toBeGreaterThan(0)
})

test('the next test finds no change of the one before, and sets the time without a clock of its own', async ({
  page,
}) => {
  expect(await hovered(page)).toBe(0)
  expect(await page.evaluate(isBroken)).toBe(false)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => storage.getItem('kept')),
  )
  expect(kept).toEqual([null, null])
  await page.clock.setFixedTime('2026-01-02T03:04:05Z')
  expect(await page.evaluate(() => Date.now())).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
})

test('the next test finds the real time', async ({ page }) => {
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(60_000)
})
