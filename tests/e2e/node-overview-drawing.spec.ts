import { frames } from './support/frames'
import { countIntervals } from './support/intervals'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'
import {
  activeSquare,
  band,
  choose,
  drag,
  group,
  legend,
  openOverview,
  overview,
  squarePlaces,
  tooltip,
} from './pages/nodes-overview'
import { batchBar, grid, open } from './pages/nodes-page'
import { grid as servers } from './pages/servers-page'

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
  await expect(page.locator('body')).toHaveAttribute('data-written', /离线/)
  // Without numbers in between, those that follow are of the other colouring.
  await choose(page, '着色', '状态')
  await expect(legend(page)).toContainText('在线')
  await frames(page)
  await page.evaluate(() => (document.body.dataset['written'] = ''))
  await choose(page, '着色', 'CPU')
  await expect(page.locator('body')).toHaveAttribute('data-written', /^( (\d+|离线))*( \d+){3}/)
})

test('while the nodes load, a skeleton stands for them', async ({ page, control }) => {
  await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
  await openInApp(page, '/nodeManagement?view=overview')
  await expect(overview(page).locator(':scope > [aria-hidden=true]')).toBeVisible()
  await expect(overview(page)).toHaveAttribute('aria-busy', 'true')
  await openInApp(page, '/nodeManagement')
  await expect(grid(page).locator(':scope > [aria-hidden=true] > div > div').first()).toBeVisible()
  // One for each column, beside each other.
  const places = await grid(page)
    .locator(':scope > [aria-hidden=true] > div')
    .first()
    .evaluate((row) => {
      const { left } = row.getBoundingClientRect()
      return [...row.children].flatMap((one) => {
        const box = one.getBoundingClientRect()
        return [box.left - left, box.right - left]
      })
    })
  expect(places.length).toBeGreaterThan(10)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
  await control.fault({ operationId: 'listOwnServers', delay: 60_000 })
  await openInApp(page, '/server')
  await expect(servers(page).locator(':scope > [aria-hidden=true] > div > div').first()).toBeVisible()
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
  test.slow()
  await openOverview(page, '&by=project')
  const titan = group(page, 'Titan')
  // More than once, and after the map has taken its next turn of six seconds.
  for (let round = 0; round < 5; round++) {
    const before = (await titan.getAttribute('aria-label')) ?? ''
    await expect(async () => {
      await control.advance(60)
      await expect(titan).not.toHaveAttribute('aria-label', before, { timeout: 3000 })
    }).toPass({ timeout: 20_000 })
  }
})

test('a drag without Shift replaces the selection, from between the groups too', async ({ page }) => {
  await openOverview(page, '&by=project')
  const [first, middle, third] = await squarePlaces(page, 'Titan', 3)
  const [, second] = await squarePlaces(page, 'Grass', 2)
  if (!first || !middle || !third || !second) throw new Error('no squares')
  await drag(page, first, third)
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 3 台')
  // The pointer has not moved since.
  await expect(tooltip(page)).toHaveCount(0)
  const frame = await group(page, 'Grass').boundingBox()
  await drag(page, { x: (frame?.x ?? 0) - 6, y: second.y }, second)
  await expect(band(page)).toHaveText('2 台')
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 2 台')
  // In the header of the group, above its first square.
  await drag(page, { x: first.x, y: first.y - 46 }, { x: first.x, y: first.y - 32 })
  await expect(band(page)).toHaveText('0 台')
  await page.keyboard.press('Escape')
  await expect(band(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 2 台')
  // A square that goes from under the pointer takes its tooltip along.
  await page.mouse.move(middle.x, middle.y)
  await expect(tooltip(page)).toBeVisible()
  await page.getByRole('textbox', { name: '关键词' }).fill('-02')
  await page.keyboard.press('Enter')
  await expect(group(page, 'Titan')).toHaveAccessibleName(/^Titan，1 台/)
  await expect(tooltip(page)).toHaveCount(0)
})

test('a press moves the cursor, and the tooltip goes with the pointer until a key is pressed', async ({
  page,
}) => {
  await openOverview(page, '&by=project')
  const box = await group(page, 'Grass').boundingBox()
  // The second square of the group.
  const position = { x: 94, y: 66 }
  const [x, y] = [(box?.x ?? 0) + position.x, (box?.y ?? 0) + position.y]
  await group(page, 'Grass').click({ position, modifiers: ['Control'] })
  await expect(batchBar(page)).toContainText('已选 1 台')
  await expect(activeSquare(page)).toHaveAttribute('aria-posinset', '2')
  await expect(tooltip(page)).toBeVisible()
  await page.mouse.move(x, 5)
  await expect(tooltip(page)).toHaveCount(0)
  // A finger that scrolls points at nothing.
  const finger = { pointerType: 'touch', clientX: x, clientY: y }
  await group(page, 'Grass').dispatchEvent('pointermove', finger)
  await frames(page)
  await expect(tooltip(page)).toHaveCount(0)
  await group(page, 'Grass').focus()
  await page.keyboard.press('Control+a')
  await expect(batchBar(page)).toContainText('已选 13 台')
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  // One group is a stop of the Tab key, the one with the cursor.
  await page.keyboard.press('Shift+Tab')
  await expect(group(page, 'Titan')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(group(page, 'Grass')).toBeFocused()
})

test('a key that acts does not scroll the map, which is higher in a higher window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openOverview(page, '&by=project')
  await overview(page).getByRole('button', { name: '放大方块' }).focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Enter')
  const scroller = page.locator('canvas[data-squares]').locator('xpath=../..')
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop)
  await group(page, 'Titan').focus()
  await page.keyboard.press('Enter')
  const before = await scrollTop()
  await page.keyboard.press('Space')
  await expect(activeSquare(page)).toHaveAttribute('aria-selected', 'true')
  await frames(page)
  expect(await scrollTop()).toBe(before)
  const height = () => scroller.evaluate(({ clientHeight }) => clientHeight)
  const low = await height()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(height).toBeGreaterThan(low)
})

test.describe('whose clock stands still', () => {
  // No heartbeat changes a value.
  test.use({ now: Date.parse('2026-11-22T04:00:00Z') })

  test('bars are as high as their counts, and a node keeps its values in another list', async ({ page }) => {
    await openOverview(page, '&by=project')
    const bars = await overview(page)
      .getByRole('button', { name: /^选择 CPU / })
      .evaluateAll((all) =>
        all.map((bar) => ({
          count: Number(/(\d+) 台$/.exec(bar.ariaLabel ?? '')?.[1]),
          share: (bar.firstElementChild?.getBoundingClientRect().height ?? 0) / bar.clientHeight,
        })),
      )
    const most = Math.max(...bars.map(({ count }) => count))
    expect(bars.filter(({ count, share }) => Math.abs(share - count / most) > 0.1)).toEqual([])
    await group(page, 'Gaianet').focus()
    await page.keyboard.press('Enter')
    const words = async () => (await activeSquare(page).getAttribute('aria-label'))?.split('，到期')[0]
    const before = await words()
    expect(before).toMatch(/^东京-0\d，.*CPU [\d.]+%/)
    await page.getByRole('combobox', { name: '分组' }).selectOption('亚洲')
    await expect(group(page, '0G')).toHaveCount(0)
    await expect(overview(page)).toHaveAttribute('aria-busy', 'false')
    expect(await words()).toBe(before)
  })
})
