import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

// One after the other, in the tab of one worker.
test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await openInApp(page, '/console')
})

test('a test breaks a function of the browser', async ({ page }) => {
  await changeBrowser(page, () => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  expect(await page.evaluate(() => String(navigator.clipboard.writeText))).not.toContain('native code')
})

test('the next test finds it whole', async ({ page }) => {
  expect(await page.evaluate(() => String(navigator.clipboard.writeText))).toContain('native code')
})
