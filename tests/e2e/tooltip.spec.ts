import type { Page } from '@playwright/test'
import { open, rowWith } from './pages/nodes-page'
import { frames } from './support/frames'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

// The tooltip is visual only, so it has no role: the button carries the text as its name.
const tooltip = (page: Page, text: string) => page.locator('[data-tip-layer]', { hasText: text })

test.describe('a button with an icon alone', () => {
  // The first movement of pointer or focus is what loads the tooltips.
  test.use({ isFirstVisit: true })
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.goto('/console')
    // It comes last and moves what is below it.
    await expect(page.getByRole('region', { name: /^待处理/ })).toBeVisible()
  })

  test('shows its name under the pointer, until Escape', async ({ page }) => {
    const refresh = page.getByRole('button', { name: '刷新' }).first()
    // What has no tooltip loads none.
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.getByRole('heading', { name: '账户余额' }).hover()
    await frames(page)
    expect(requested.filter((url) => url.includes('/tooltip-layer-'))).toEqual([])
    await refresh.hover()
    await expect(tooltip(page, '刷新')).toBeVisible()
    const [tip, target] = [await tooltip(page, '刷新').boundingBox(), await refresh.boundingBox()]
    if (!tip || !target) throw new Error('not shown')
    expect(tip.y + tip.height).toBeCloseTo(target.y - 6, 0)
    expect(tip.x + tip.width / 2).toBeCloseTo(target.x + target.width / 2, 0)
    await page.keyboard.press('Escape')
    await expect(tooltip(page, '刷新')).toBeHidden()
  })

  test('shows its name when the keyboard reaches it, and no longer when it is left', async ({ page }) => {
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '刷新' }).first().focus()
    await expect(tooltip(page, '刷新')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tooltip(page, '刷新')).toBeHidden()
  })

  test('shows its name when the pointer came to it while the tooltips loaded', async ({ page, context }) => {
    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 }
    await network.send('Network.emulateNetworkConditions', slow)
    const code = page.waitForResponse(/tooltip-layer/)
    await page.getByText(/实时$/).hover()
    await page.getByRole('button', { name: '刷新余额' }).hover()
    await code
    await network.detach()
    await expect(tooltip(page, '刷新余额')).toBeVisible()
  })
})

test('the tooltip of a control that a scroll leaves below the pointer comes again', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 1280, height: 400 })
  const pending = watchCalls(page)
  await page.goto('/console')
  const refresh = page.getByRole('button', { name: '刷新余额' })
  await expect(refresh).toBeVisible()
  // What loads moves the button away from the pointer.
  await untilEnded(pending)
  await refresh.hover()
  await expect(tooltip(page, '刷新余额')).toBeVisible()
  const before = await refresh.boundingBox()
  await page.mouse.wheel(0, 4)
  await expect.poll(() => refresh.boundingBox()).not.toEqual(before)
  await expect(tooltip(page, '刷新余额')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.wheel(0, -4)
  await expect.poll(() => refresh.boundingBox()).toEqual(before)
  await expect(tooltip(page, '刷新余额')).toBeHidden()
})

test('a dialog that opens with the focus on its close button shows no tooltip', async ({
  page,
  signIn,
  control,
}) => {
  await signIn()
  await open(page)
  // An entry that is there at once has the focus.
  await control.hold('listScriptExecutions')
  await page.getByRole('button', { name: '列设置' }).hover()
  await expect(tooltip(page, '列设置')).toBeVisible()
  await rowWith(page, '东京-01').getByRole('button', { name: '操作 东京-01' }).click()
  await page.getByRole('menuitem', { name: '命令日志' }).click()
  const dialog = page.getByRole('dialog', { name: '东京-01 的命令日志' })
  await control.release('listScriptExecutions')
  await expect(dialog.getByText('安装完成')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
  await expect(page.locator('[data-tip-layer]')).toHaveCount(0)
})
