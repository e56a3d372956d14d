import { screens } from '../screenshots/screens'
import { expect, test } from './support/test'

// The fixture `consoleWatch` fails a test at any warning of the browser, so at each violation of the policy.
for (const { name, path, press = [], isAnonymous } of screens)
  test(`${name} shows, and again after a reload of its address`, async ({ page, signIn }) => {
    if (!isAnonymous) await signIn()
    const settled = async () => {
      const area = isAnonymous ? page.locator('body') : page.getByRole('main')
      await expect(area.getByRole('heading').first()).toBeVisible()
      await expect(area.locator('[aria-busy=true]')).toHaveCount(0)
    }
    await page.goto(path)
    await settled()
    await page.reload()
    await settled()
    for (const button of press) await page.getByRole('button', { name: button }).click()
    if (press.length > 0) await expect(page.getByRole('dialog')).toBeVisible()
  })
