import { expect, test } from '../../e2e/support/test'

// The clocks stand still, so that only a change of looks or of data changes the pictures.
const now = Date.UTC(2026, 10, 27, 8)

test.use({ scenario: 'fleet-1k', now })

test('the home page for the README, light and dark', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.setFixedTime(now)
  await signIn()
  await page.goto('/console')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: '待处理' })).toBeVisible()
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  // The line of the balance comes last.
  await expect(main.getByRole('region', { name: '账户余额' }).getByText('今天')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const [colorScheme, name] of [
    ['light', 'console'],
    ['dark', 'console-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await page.screenshot({ path: `docs/${name}.png`, animations: 'disabled' })
  }
})
