import type { Page } from '@playwright/test'
import { frames } from './support/frames'
import { expect, test } from './support/test'

// The first movement of pointer or focus is what loads the tooltips. src/ui/tooltip/tooltip.test.tsx has the rest.
test.use({ isFirstVisit: true })

// The tooltip is visual only, so it has no role: the button carries the text as its name.
const tooltip = (page: Page, text: string) => page.locator('[data-tip-layer]', { hasText: text })

test('a button under a pointer that came before the tooltips loaded shows its name until Escape', async ({
  page,
  signIn,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  let sendCode = () => {}
  const isSent = new Promise<void>((resolve) => (sendCode = resolve))
  await page.route(/\/tooltip-layer-/, async (route) => {
    await isSent
    await route.continue()
  })
  await signIn()
  await page.goto('/console')
  // It comes last and moves the content below it.
  await expect(page.getByRole('region', { name: /^待处理/ })).toBeVisible()
  const isRequested = () => requested.some((url) => url.includes('/tooltip-layer-'))
  // Controls without a tooltip load none.
  await page.getByRole('heading', { name: '账户余额' }).hover()
  await frames(page)
  expect(isRequested()).toBe(false)
  const refresh = page.getByRole('button', { name: '刷新余额' })
  await refresh.hover()
  await expect.poll(isRequested).toBe(true)
  sendCode()
  await expect(tooltip(page, '刷新余额')).toBeVisible()
  const [tip, target] = [await tooltip(page, '刷新余额').boundingBox(), await refresh.boundingBox()]
  if (!tip || !target) throw new Error('not shown')
  expect(tip.y + tip.height).toBeCloseTo(target.y - 6, 0)
  expect(tip.x + tip.width / 2).toBeCloseTo(target.x + target.width / 2, 0)
  await page.keyboard.press('Escape')
  await expect(tooltip(page, '刷新余额')).toBeHidden()
})
