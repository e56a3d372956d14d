import type { Page } from '@playwright/test'
import { expectAccessible, expectToast } from './support/expectations'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { batchBar, grid, open } from './pages/nodes-page'
import {
  activeSquare,
  band,
  choose,
  colorsAt,
  cursorPlace,
  drag,
  group,
  groups,
  legend,
  openOverview,
  overview,
  squarePlaces,
  tooltip,
} from './pages/nodes-overview'

test.beforeEach(async ({ signIn }) => signIn())

const names = (page: Page) =>
  groups(page).evaluateAll((all) => all.map((one) => one.ariaLabel?.split('，平均')[0]))

async function search(page: Page, keyword: string) {
  await page.getByRole('textbox', { name: '关键词' }).fill(keyword)
  await page.keyboard.press('Enter')
}

test('the switch shows the nodes as squares by group and keeps the view in the address', async ({ page }) => {
  await open(page)
  await choose(page, '视图', '概览')
  await expect(page).toHaveURL('/nodeManagement?view=overview')
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '列设置' })).toHaveCount(0)
  await choose(page, '分组依据', '项目')
  await expect
    .poll(() => names(page))
    .toEqual(['Titan，6 台', 'Grass，3 台', '0G，2 台，1 台离线', 'Gaianet，2 台'])
  await expect(group(page, 'Titan')).toHaveAccessibleName(/^Titan，6 台，平均 CPU \d+%$/)
  await expect(group(page, 'Titan')).toHaveText(/^Titan6 台CPU \d+%$/)
  await expect(group(page, '0G')).toHaveText(/^0G2 台1 离线CPU \d+%$/)
  await expect(group(page, 'Titan')).toHaveAttribute('aria-multiselectable', 'true')
  await choose(page, '分组依据', '分组')
  await expect(page).toHaveURL('/nodeManagement?view=overview&by=group')
  await expect.poll(() => names(page)).toEqual(['亚洲，11 台', '欧洲，2 台，1 台离线'])
  await choose(page, '视图', '列表')
  await expect(grid(page)).toBeVisible()
  await page.goBack()
  await expect(groups(page).first()).toBeVisible()
})

test('the colour shows what is chosen, and the legend counts it', async ({ page }) => {
  await openOverview(page, '&by=project')
  const [online, offline] = [
    await squarePlaces(page, 'Titan', 1),
    (await squarePlaces(page, '0G', 1)).slice(0, 1),
  ]
  const places = [...online, ...offline]
  const byCpu = await colorsAt(page, places)
  await expect(legend(page)).toHaveText('0–10%90–100%离线1')
  await choose(page, '着色', '状态')
  await expect(page).toHaveURL(/color=status/)
  await expect(legend(page)).toHaveText('在线12离线1')
  await expect.poll(() => colorsAt(page, online)).not.toEqual(byCpu.slice(0, 1))
  await choose(page, '着色', '到期')
  await expect(legend(page)).toContainText(/7 天内\d+7–30 天/)
  await expect(legend(page)).toContainText('无到期时间4')
  await choose(page, '着色', '温度')
  await expect(legend(page)).toContainText('< 30 °C≥ 90 °C')
  const swatches = await legend(page)
    .locator('canvas')
    .evaluateAll((all) =>
      all.map((swatch) => {
        if (!(swatch instanceof HTMLCanvasElement)) throw new Error('no canvas')
        const { width, height } = swatch.getBoundingClientRect()
        const drawn = swatch.getContext('2d')?.getImageData(0, 0, swatch.width, swatch.height).data
        return `${width} × ${height}, ${new Set(drawn).size > 1 ? 'drawn' : 'blank'}`
      }),
    )
  expect(new Set(swatches)).toEqual(new Set(['14 × 14, drawn']))
  const pictures = () =>
    legend(page)
      .locator('canvas')
      .evaluateAll((all) => all.map((swatch) => swatch instanceof HTMLCanvasElement && swatch.toDataURL()))
  const inLight = await pictures()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(pictures).not.toEqual(inLight)
})

test('an offline node is hollow whatever the colour shows', async ({ page }) => {
  await openOverview(page, '&by=project&status=offline')
  const places = await squarePlaces(page, '0G', 1)
  const corner = places.map(({ x, y }) => ({ x: x - 15, y: y - 15 }))
  expect(await colorsAt(page, corner)).toEqual(['0 0 0 0'])
  await choose(page, '着色', '状态')
  await expect(legend(page)).toHaveText('在线0离线1')
  expect(await colorsAt(page, corner)).toEqual(['0 0 0 0'])
})

test('the filters and the search of the table let the same nodes through', async ({ page }) => {
  await openOverview(page, '&by=project')
  await search(page, '东京')
  await expect.poll(() => names(page)).toEqual(['Gaianet，2 台'])
  const bars = await overview(page)
    .getByRole('button', { name: /^选择 CPU / })
    .evaluateAll((all) =>
      all.map((bar) => ({
        isEmpty: bar.ariaLabel?.endsWith(' 0 台') ?? false,
        share: (bar.firstElementChild?.getBoundingClientRect().height ?? 0) / bar.clientHeight,
      })),
    )
  expect(bars).toHaveLength(10)
  // The two nodes have a bar together or one each: either way no bar is higher.
  expect(bars.filter(({ isEmpty, share }) => (isEmpty ? share > 0 : share < 0.9))).toEqual([])
  await search(page, '没有这样的节点')
  await expect(overview(page)).toContainText('没有符合条件的节点')
  await search(page, '')
  await page.getByRole('combobox', { name: '节点状态' }).selectOption('离线')
  await expect.poll(() => names(page)).toEqual(['0G，1 台，1 台离线'])
})

test('pointing at a square tells of its node, a press opens it, and closing gives the focus back', async ({
  page,
}) => {
  await openOverview(page, '&by=project&keyword=东京')
  const [, place] = await squarePlaces(page, 'Gaianet', 2)
  if (!place) throw new Error('no square')
  await page.mouse.move(place.x, place.y)
  await expect(tooltip(page)).toContainText(/东京-0\d.*IP10\.0\.0\.\d+.*CPU[\d.]+%温度\d+.* °C到期/)
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
  const box = await tooltip(page).boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - place.x)).toBeLessThan(100)
  await page.mouse.move(place.x, 5)
  await expect(tooltip(page)).toHaveCount(0)
  await page.mouse.click(place.x, place.y, { button: 'right' })
  await expect(tooltip(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A hand is not quite still.
  await page.mouse.down()
  await page.mouse.move(place.x + 3, place.y)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: /^东京-0\d / })).toBeFocused()
  await expect(page).toHaveURL(/[?&]node=1[01](&|$)/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(group(page, 'Gaianet')).toBeFocused()
})

test('a drag selects squares for the batch actions, Shift adds, and Escape clears', async ({ page }) => {
  await openOverview(page, '&by=project')
  const [titan, grass] = [await squarePlaces(page, 'Titan', 4), await squarePlaces(page, 'Grass', 3)]
  const [first, , third] = titan
  if (!first || !third || !grass[0] || !grass[1]) throw new Error('no squares')
  const before = await colorsAt(page, [{ x: first.x - 24, y: first.y }])
  await drag(page, first, third)
  await expect(band(page)).toHaveText('3 台')
  await expect(batchBar(page)).toContainText('已选 0 台')
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 3 台')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => colorsAt(page, [{ x: first.x - 24, y: first.y }])).not.toEqual(before)
  await drag(page, grass[0], third)
  await expect(band(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(band(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 3 台')
  await page.keyboard.down('Shift')
  await drag(page, grass[1], grass[0])
  await page.mouse.up()
  await expect(batchBar(page)).toContainText('已选 5 台')
  await page.keyboard.up('Shift')
  await page.keyboard.down('Control')
  await page.mouse.click(first.x, first.y)
  await expect(batchBar(page)).toContainText('已选 4 台')
  // Beside the squares of a group there is nothing to select.
  await page.mouse.click(first.x - 32, first.y)
  await page.keyboard.up('Control')
  await expect(batchBar(page)).toContainText('已选 4 台')
  // The table has the same selection.
  await choose(page, '视图', '列表')
  await expect(grid(page).getByRole('checkbox', { checked: true })).toHaveCount(4)
  await choose(page, '视图', '概览')
  await group(page, 'Titan').focus()
  await page.keyboard.press('Escape')
  await expect(batchBar(page)).toContainText('已选 0 台')
})

test.describe('whose clock stands still', () => {
  // A heartbeat between reading a bar and pressing it changes how many nodes the bar stands for.
  test.use({ now: Date.parse('2026-11-22T04:00:00Z') })

  test('a press on the name of a group and one on a bar select their nodes', async ({ page }) => {
    await openOverview(page, '&by=project')
    const edges = (await squarePlaces(page, 'Grass', 1)).map(({ x, y }) => ({ x: x - 24, y }))
    const unselected = await colorsAt(page, edges)
    await group(page, 'Grass').getByText('Grass').click()
    await expect(batchBar(page)).toContainText('已选 3 台')
    await expect.poll(() => colorsAt(page, edges)).not.toEqual(unselected)
    await group(page, 'Grass').getByText('Grass').click()
    await expect(batchBar(page)).toContainText('已选 0 台')
    await expect.poll(() => colorsAt(page, edges)).toEqual(unselected)
    const bar = overview(page)
      .getByRole('button', { name: /^选择 CPU .* 的 [1-9]\d* 台$/ })
      .first()
    const count = /(\d+) 台$/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
    await bar.click()
    await expect(batchBar(page)).toContainText(`已选 ${count} 台`)
    await expect(bar).toHaveAttribute('data-tip', new RegExp(`^\\d+–\\d+%：${count} 台$`))
    const heat = overview(page)
      .getByRole('region', { name: '温度分布' })
      .getByRole('button', { name: /^选择 温度 .* 的 [1-9]\d* 台$/ })
    await expect(overview(page).getByRole('region', { name: '温度分布' })).toContainText('< 30 °C 到 ≥ 90 °C')
    await heat.first().click()
    for (const other of (await heat.all()).slice(1)) await other.click({ modifiers: ['Shift'] })
    // All but the one that is offline.
    await expect(batchBar(page)).toContainText('已选 12 台')
    await bar.click()
    await expect(batchBar(page)).toContainText(`已选 ${count} 台`)
  })
})

test('groups and squares are reached by the keyboard', async ({ page }) => {
  await openOverview(page, '&by=project')
  await overview(page).getByRole('button', { name: '放大方块' }).focus()
  const bars = await overview(page)
    .getByRole('button', { name: /^选择 .*[1-9]\d* 台$/ })
    .count()
  for (let stop = 0; stop <= bars; stop++) await page.keyboard.press('Tab')
  await expect(group(page, 'Titan')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(group(page, 'Titan')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(group(page, 'Titan')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(group(page, 'Grass')).toBeFocused()
  await page.keyboard.press('End')
  await expect(group(page, 'Gaianet')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const square = activeSquare(page)
  await expect(square).toHaveAccessibleName(/^.+，10\.0\.0\.\d+，在线，CPU [\d.]+%，温度 [\d.]+ °C，到期 /)
  await expect(square).toHaveAttribute('aria-posinset', '1')
  await expect(square).toHaveAttribute('aria-setsize', '6')
  await expect(square).toHaveAttribute('id', /./)
  await expect(group(page, 'Titan')).toHaveAttribute(
    'aria-activedescendant',
    (await square.getAttribute('id')) ?? '',
  )
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(square).toHaveAttribute('aria-posinset', '2')
  await page.keyboard.press('Space')
  await expect(square).toHaveAttribute('aria-selected', 'true')
  await expect(batchBar(page)).toContainText('已选 1 台')
  await page.keyboard.press('Escape')
  await expect(square).toHaveCount(0)
  await expect(batchBar(page)).toContainText('已选 1 台')
  await page.keyboard.press('Control+a')
  await expect(batchBar(page)).toContainText('已选 13 台')
  await page.keyboard.press('Escape')
  await expect(batchBar(page)).toContainText('已选 0 台')
  await page.keyboard.press('Space')
  await expect(batchBar(page)).toContainText('已选 6 台')
  await page.keyboard.press('Space')
  await expect(batchBar(page)).toContainText('已选 0 台')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(group(page, 'Titan')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await expect(tooltip(page)).toHaveCount(0)
  await group(page, 'Titan').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  const scroller = page.locator('canvas[data-squares]').locator('xpath=../..')
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop)
  await page.mouse.move(0, 0)
  // A group that is scrolled into view is shown.
  await scroll(page, [9000])
  await expect(group(page, 'Gaianet')).toHaveCount(1)
  await scroll(page, [0])
  await expect(group(page, 'Gaianet')).toHaveCount(0)
  await expect.poll(watched).toMatch(atTop)
  await group(page, 'Titan').focus()
  // The map looks every six seconds what is in view, which is too seldom for three moves.
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
  // The tooltip stays at its square.
  await page.keyboard.press('Enter')
  const end = await scrollTop()
  await scroll(page, [end])
  const tipTop = async () => (await tooltip(page).boundingBox())?.y ?? Number.NaN
  const tipBefore = await tipTop()
  await scroll(page, [end - 10])
  expect(await tipTop()).toBeCloseTo(tipBefore + 10, 0)
  // It scrolls no further than to show the group.
  for (const key of ['Escape', 'Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(group(page, '0G')).toBeFocused()
  await expect(group(page, 'Titan')).toBeInViewport()
  await page.keyboard.press('End')
  await expect(group(page, 'Gaianet')).toBeFocused()
  // A drag to an edge scrolls to what is beyond it.
  const [before, box] = [await scrollTop(), await scroller.boundingBox()]
  const [x, y, height] = [(box?.x ?? 0) + 100, box?.y ?? 0, box?.height ?? 0]
  await page.mouse.move(x, y + 100)
  await page.mouse.down()
  for (const offset of [60, 10]) await page.mouse.move(x, y + offset)
  await expect.poll(scrollTop).toBeLessThan(before)
  const upper = await scrollTop()
  await page.mouse.move(x, Math.min(y + height, 500) - 10)
  await expect.poll(scrollTop).toBeGreaterThan(upper)
  // It ends beside the map, too.
  await page.mouse.move(x - 110, y + 100)
  await page.mouse.up()
  await expect(band(page)).toHaveCount(0)
})

test('a heartbeat changes the colour of its square', async ({ page, control }) => {
  await openOverview(page, '&by=project')
  const places = await squarePlaces(page, 'Titan', 6)
  const corners = places.map(({ x, y }) => ({ x: x - 18, y: y - 18 }))
  const [first] = places
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
  await expect(tooltip(page)).toBeVisible()
  // Another list has come since.
  await control.advance(60)
  await page.getByRole('button', { name: '刷新', exact: true }).dispatchEvent('click')
  await expectToast(page, '数据已刷新')
  await expect(overview(page)).toHaveAttribute('aria-busy', 'false')
  const before = await colorsAt(page, corners)
  const text = (await tooltip(page).textContent()) ?? ''
  await expect(async () => {
    await control.advance(60)
    expect(await colorsAt(page, corners)).not.toEqual(before)
    await expect(tooltip(page)).not.toHaveText(text, { timeout: 1000 })
  }).toPass()
})

test('is accessible in both themes, with the cursor at a square', async ({ page }) => {
  await openOverview(page, '&by=project')
  await group(page, 'Titan').focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
})

test('where the system forces its colours, a square is filled as far as its value is high', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openOverview(page, '&by=project')
  const places = await squarePlaces(page, 'Titan', 6)
  const at = (offset: number) => places.map(({ x, y }) => ({ x: x - 15, y: y + offset }))
  const [tops, bottoms] = [await colorsAt(page, at(-22)), await colorsAt(page, at(22))]
  // All six could not be at 90 percent.
  expect(tops).toContain('0 0 0 0')
  expect(new Set(bottoms)).toEqual(new Set(['0 0 0 255']))
  await page.emulateMedia({ forcedColors: 'none' })
})

test.describe('when the list can not be loaded', () => {
  test.use({ expectedConsole: [/模拟的故障/] })

  test('says so, and a retry shows the nodes', async ({ page, control }) => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await openInApp(page, '/nodeManagement?view=overview')
    await expect(overview(page)).toContainText('加载失败')
    await control.clearFaults()
    await overview(page).getByRole('button', { name: '重试' }).click()
    await expect(groups(page).first()).toBeVisible()
    await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(overview(page)).toHaveAttribute('aria-busy', 'true')
  })
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

  test('opens, scrolls to its last group and keeps its canvas as small as the view', async ({ page }) => {
    test.slow()
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
    await expect.poll(() => everWatched.size, { timeout: 20_000 }).toBeGreaterThan(1000)
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
