import { countIntervals } from './support/intervals'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'
import {
  activeSquare,
  choose,
  group,
  legend,
  openOverview,
  overview,
  squarePlaces,
} from './pages/nodes-overview'
import { grid, open } from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())

test('squares are seen in their frames, and a press makes them smaller or larger', async ({ page }) => {
  // Pointed at, a square has a tooltip.
  await page.mouse.move(0, 0)
  await openOverview(page, '&by=project')
  const [place] = await squarePlaces(page, 'Titan', 1)
  if (!place) throw new Error('no square')
  const seenAt = (x: number) =>
    page.screenshot({
      clip: { x: Math.round(place.x) + x, y: Math.round(place.y), width: 4, height: 4 },
      // To hide it, a style would be inserted, which the content security policy forbids.
      caret: 'initial',
    })
  const [inSquare, besideIt] = [await seenAt(-20), await seenAt(-32)]
  expect(inSquare.equals(besideIt)).toBe(false)
  await page.keyboard.press('Enter')
  const side = async () => (await activeSquare(page).boundingBox())?.width
  const before = await side()
  await overview(page).getByRole('button', { name: '缩小方块' }).press('Enter')
  await expect.poll(side).toBeLessThan(before ?? 0)
  await overview(page).getByRole('button', { name: '放大方块' }).press('Enter')
  await expect.poll(side).toBe(before)
})

test('on a dense screen all is drawn as dense, and a large square has its number', async ({ page }) => {
  await openOverview(page, '&by=project&color=status')
  await changeBrowser(page, () => {
    Object.defineProperty(window, 'devicePixelRatio', { value: 2, configurable: true })
    const { prototype } = CanvasRenderingContext2D
    const write = Reflect.get(prototype, 'fillText')
    Object.assign(prototype, {
      fillText(this: CanvasRenderingContext2D, ...args: [text: string, x: number, y: number]) {
        document.body.dataset['written'] = `${document.body.dataset['written'] ?? ''} ${args[0]}`
        Reflect.apply(write, this, args)
      },
    })
  })
  await choose(page, '着色', '温度')
  await expect(legend(page).locator('canvas').first()).toHaveJSProperty('width', 28)
  const density = await page
    .locator('canvas[data-squares]')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
  expect(density).toBe(2)
  await expect(page.locator('body')).toHaveAttribute('data-written', /^( (\d+|离线))*( \d+){3}/)
  await expect(page.locator('body')).not.toHaveAttribute('data-written', /NaN/)
})

test('while the nodes load, a skeleton stands for them', async ({ page, control }) => {
  await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
  await openInApp(page, '/nodeManagement?view=overview')
  await expect(overview(page).locator(':scope > [aria-hidden=true]')).toBeVisible()
  await expect(overview(page)).toHaveAttribute('aria-busy', 'true')
  await openInApp(page, '/nodeManagement')
  await expect(grid(page).locator(':scope > [aria-hidden=true] > div > div').first()).toBeVisible()
})

test('no timer of the overview goes on once the table is shown again', async ({ page }) => {
  const watching = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'))
  await open(page)
  await watching
  // The shell looks seldom for what is new.
  await countIntervals(page, { longest: 9_999 })
  await changeBrowser(page, () => {
    // The first frame with the map.
    const look = () => {
      if (document.querySelector('canvas[data-squares]'))
        document.body.dataset['groups'] = String(
          document.querySelectorAll('[role=listbox][data-group]').length,
        )
      else requestAnimationFrame(look)
    }
    look()
  })
  await choose(page, '视图', '概览')
  await expect(page.locator('body')).toHaveAttribute('data-intervals', /^[1-9]$/)
  await expect(page.locator('body')).toHaveAttribute('data-groups', /^[1-9]/)
  await choose(page, '视图', '列表')
  await expect(page.locator('body')).toHaveAttribute('data-intervals', '0')
})

test('the averages of the groups follow the heartbeats', async ({ page, control }) => {
  await openOverview(page, '&by=project')
  const titan = group(page, 'Titan')
  const before = (await titan.getAttribute('aria-label')) ?? ''
  await expect(async () => {
    await control.advance(60)
    await expect(titan).not.toHaveAttribute('aria-label', before, { timeout: 3000 })
  }).toPass()
})
