import type { Page } from '@playwright/test'
import {
  activeSquare,
  choose,
  colorsAt,
  cursorPlace,
  group,
  groups,
  legend,
  openOverview,
  overview,
  squarePlaces,
} from './pages/nodes-overview'
import { open } from './pages/nodes-page'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { fastForward, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('squares are seen in their frames, and the legend in the colours of the theme', async ({ page }) => {
  // Pointed at, a square has a tooltip.
  await page.mouse.move(0, 0)
  await open(page)
  await choose(page, '视图', '概览')
  await choose(page, '分组', '项目')
  await expect(page).toHaveURL('/nodeManagement?view=overview&by=project')
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
  const pictures = () =>
    legend(page)
      .locator('canvas')
      .evaluateAll((all) => all.map((swatch) => swatch instanceof HTMLCanvasElement && swatch.toDataURL()))
  const inLight = await pictures()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(pictures).not.toEqual(inLight)
})

test('where the map scrolls, the group that the keyboard goes to is shown, and its nodes are watched', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.setViewportSize({ width: 390, height: 500 })
  await openOverview(page, '&by=project')
  await overview(page).getByRole('button', { name: '放大方块' }).focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Enter')
  // Node 1 is in the first group, node 11 in the last one.
  const [atTop, atBottom] = [/\[1,(?!.*\b11\b)/, /\[(?!1,).*\b11\b/]
  const watched = () => sent.at(-1) ?? ''
  await expect.poll(watched).toMatch(atTop)
  await page.mouse.move(0, 0)
  // A group that is scrolled into view is shown.
  await scroll(page, [9000])
  await expect(group(page, 'Gaianet')).toHaveCount(1)
  await scroll(page, [0])
  await expect(group(page, 'Gaianet')).toHaveCount(0)
  await expect.poll(watched).toMatch(atTop)
  await group(page, 'Titan').focus()
  // The map checks its viewport every six seconds, too seldom for three moves.
  for (const [key, name, nodes] of [
    ['End', 'Gaianet', atBottom],
    ['Home', 'Titan', atTop],
    ['End', 'Gaianet', atBottom],
  ] as const) {
    await page.keyboard.press(key)
    await expect(group(page, name)).toBeInViewport()
    await expect(group(page, name)).toBeFocused()
    await expect.poll(watched, { timeout: 4000 }).toMatch(nodes)
  }
})

/** Scrolls the map by so many px in each frame. The first is where it starts. */
const scroll = (page: Page, [start = 0, ...steps]: number[]) =>
  page.locator('canvas[data-squares]').evaluate(
    async (canvas, [start, steps]) => {
      const scroller = canvas.parentElement?.parentElement
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (const top of [
        start,
        ...steps.map((_, index) => steps.slice(0, index + 1).reduce((a, b) => a + b, start)),
      ]) {
        if (scroller) scroller.scrollTop = top
        await frame()
        await frame()
      }
    },
    [start, steps] as const,
  )

// A list of 100,000 is measured by the benchmark: a page that Playwright listens to takes a minute for it.
test.describe('a fleet of 10,000', () => {
  test.use({ scenario: 'fleet-10k' })

  test('the map opens, scrolls to its last group and keeps its canvas as small as the view', async ({
    page,
  }) => {
    test.slow()
    const calls = watchCalls(page)
    await page.clock.install()
    const watched: number[] = []
    const everWatched = new Set<number>()
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const text = String(payload)
        if (!text.includes('node_ids')) return
        const ids: number[] = JSON.parse(text).node_ids
        watched.push(ids.length)
        for (const id of ids) everWatched.add(id)
      }),
    )
    await openInApp(page, '/nodeManagement?view=overview&color=status')
    await expect(groups(page).first()).toBeVisible({ timeout: 60_000 })
    // More are in view than the provider takes at once.
    await expect.poll(() => Math.max(0, ...watched)).toBeGreaterThan(500)
    // The others have their turn some seconds later.
    await fastForward(page, calls, 6000)
    await expect.poll(() => everWatched.size).toBeGreaterThan(1000)
    expect(Math.max(...watched)).toBeLessThanOrEqual(1000)
    expect(watched.slice(1)).not.toContain(0)
    const counts = await groups(page).evaluateAll((all) => all.map((one) => one.ariaLabel))
    expect(counts.length).toBeLessThan(5)
    await groups(page).first().focus()
    await page.keyboard.press('End')
    await expect(groups(page).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(activeSquare(page)).toBeInViewport()
    const [color] = await colorsAt(page, [await cursorPlace(page)])
    expect(color).not.toBe('0 0 0 0')
    // Drawn again, it is still where the map is scrolled to.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    await frames(page)
    expect(await colorsAt(page, [await cursorPlace(page)])).not.toEqual(['0 0 0 0'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveClass(/light/)
    const view = await page.locator('canvas[data-squares]').boundingBox()
    const places = Array.from({ length: 400 }, (_, index) => ({
      x: (view?.x ?? 0) + 20 + (index % 40) * 23,
      y: 420 + Math.floor(index / 40) * 25,
    }))
    for (let step = 0; step < 3; step++)
      await overview(page).getByRole('button', { name: '放大方块' }).click()
    await scroll(page, [400, 130, 130, 130, 130, -60, -130, 130])
    const scrolled = await colorsAt(page, places)
    expect(new Set(scrolled).size).toBeGreaterThan(2)
    await scroll(page, [9000, 860 - 9000])
    expect(await colorsAt(page, places)).toEqual(scrolled)
    const height = await page.locator('canvas[data-squares]').evaluate((canvas) => canvas.clientHeight)
    expect(height).toBeLessThan(720)
  })
})
