import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const movements = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

test(
  'the forms are centred in front of an animation, which stands still under reduced motion',
  { tag: ['@aut-01', '@aut-02'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const path of ['/login', '/register', '/forget']) {
      await openInApp(page, path)
      const main = page.getByRole('main')
      await expect(main).toBeVisible()
      const box = await main.boundingBox()
      expect(box && Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(10)
      await expect.poll(() => movements(page)).toBeGreaterThan(0)
      await expect(page.getByText('2.7.6')).toHaveCount(0)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => movements(page)).toBe(0)
  },
)
