import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../../tests/support/component/console'
import { expectToast, press } from '../../../../tests/support/component/expectations'
import { boxOf, mouse } from '../../../../tests/support/component/mouse'
import {
  activeSquare,
  canvas,
  choose,
  colorsAt,
  enterGroup,
  group,
  groups,
  legend,
  openOverview,
  overview,
  squarePlaces,
  tooltip,
} from '../../../../tests/support/component/pages/nodes-overview'
import {
  grid,
  open,
  openMore,
  search,
  selectFilter,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'
import { frames } from '../../../../tests/support/frames'

const names = () =>
  groups()
    .elements()
    .map((one) => one.ariaLabel?.split('，平均')[0])

interface Bar {
  count: number
  /** How high it is, as a share of the highest. */
  share: number
}

const bars = (): Bar[] =>
  overview()
    .getByRole('button', { name: /^选择 CPU / })
    .elements()
    .map((bar) => ({
      count: Number(/(\d+) 台$/.exec(bar.ariaLabel ?? '')?.[1]),
      share: (bar.firstElementChild?.getBoundingClientRect().height ?? 0) / bar.clientHeight,
    }))

test('the switch shows the nodes as squares by group and keeps the view in the address', async () => {
  await open()
  await choose('视图', '概览')
  await expect.poll(currentUrl).toBe('/nodeManagement?view=overview')
  await expect.element(grid()).toHaveLength(0)
  await expect.element(await openMore('视图')).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '列设置' })).toHaveLength(0)
  await press('Escape')
  await choose('分组', '项目')
  await expect.poll(names).toEqual(['Titan，6 台', 'Grass，3 台', '0G，2 台，1 台离线', 'Gaianet，2 台'])
  await expect.element(group('Titan')).toHaveAccessibleName(/^Titan，6 台，平均 CPU \d+%$/)
  await expect.element(group('Titan')).toHaveText(/^Titan6 台CPU \d+%$/)
  await expect.element(group('0G')).toHaveText(/^0G2 台1 离线CPU \d+%$/)
  await expect.element(group('Titan')).toHaveAttribute('aria-multiselectable', 'true')
  await choose('分组', '分组')
  await expect.poll(currentUrl).toBe('/nodeManagement?view=overview&by=group')
  await expect.poll(names).toEqual(['亚洲，11 台', '欧洲，2 台，1 台离线'])
  await choose('视图', '列表')
  await expect.element(grid()).toBeVisible()
  history.back()
  await expect.element(groups().first()).toBeVisible()
})

test('the colour shows what is chosen, and the legend counts it', async () => {
  await openOverview('&by=project')
  const online = await squarePlaces('Titan', 1)
  const byCpu = colorsAt(online)
  await expect.element(legend()).toHaveText('0–15%90–100%离线1')
  await choose('颜色', '状态')
  await expect.poll(currentUrl).toMatch(/color=status/)
  await expect.element(legend()).toHaveText('在线12离线1')
  await expect.poll(() => colorsAt(online)).not.toEqual(byCpu)
  await choose('颜色', '到期')
  await expect.element(legend()).toHaveText(/7 天内\d+7–30 天/)
  await expect.element(legend()).toContainText('无到期时间4')
  await choose('颜色', '温度')
  await expect.element(legend()).toContainText('< 40 °C')
  await expect.element(legend()).toContainText('≥ 90 °C')
  const swatches = () =>
    legend()
      .css('canvas')
      .elements()
      .filter((one) => one instanceof HTMLCanvasElement)
  const isDrawn = (swatch: HTMLCanvasElement) =>
    new Set(swatch.getContext('2d')?.getImageData(0, 0, swatch.width, swatch.height).data).size > 1
  expect(swatches().map((one) => [one.clientWidth, one.clientHeight, isDrawn(one)])).toEqual(
    swatches().map(() => [14, 14, true]),
  )
  expect(swatches().length).toBeGreaterThan(1)
})

test('an offline node is hollow whatever the colour shows', async () => {
  await openOverview('&by=project&status=offline')
  const places = await squarePlaces('0G', 1)
  const corner = places.map(({ x, y }) => ({ x: x - 15, y: y - 15 }))
  expect(colorsAt(corner)).toEqual(['0 0 0 0'])
  await choose('颜色', '状态')
  await expect.element(legend()).toHaveText('在线0离线1')
  expect(colorsAt(corner)).toEqual(['0 0 0 0'])
})

test('the filters and the search of the table let the same nodes through', async () => {
  await openOverview('&by=project')
  await search('东京')
  await expect.poll(names).toEqual(['Gaianet，2 台'])
  expect(bars()).toHaveLength(7)
  // The two nodes have a bar together or one each: either way no bar is higher.
  expect(bars().filter(({ count, share }) => (count === 0 ? share > 0 : share < 0.9))).toEqual([])
  await search('没有这样的节点')
  await expect.element(overview()).toContainText('没有符合条件的节点')
  await search('')
  await selectFilter('节点状态', '离线')
  await expect.poll(names).toEqual(['0G，1 台，1 台离线'])
})

test('bars are as high as their counts, and a node keeps its values in another list', async () => {
  // No heartbeat changes a value.
  useWorld({ scenario: 'demo', now: Date.parse('2026-11-22T04:00:00Z') })
  await openOverview('&by=project')
  const most = Math.max(...bars().map(({ count }) => count))
  expect(bars().filter(({ count, share }) => Math.abs(share - count / most) > 0.1)).toEqual([])
  await enterGroup('Gaianet')
  const words = () => activeSquare().element().getAttribute('aria-label')?.split('，到期')[0]
  const before = words()
  expect(before).toMatch(/^东京-0\d，.*CPU [\d.]+%/)
  await selectFilter('分组', '亚洲')
  await expect.element(group('0G')).toHaveLength(0)
  await expect.element(overview()).toHaveAttribute('aria-busy', 'false')
  expect(words()).toBe(before)
})

test('a press makes the squares smaller or larger', async () => {
  await openOverview('&by=project')
  await enterGroup('Titan')
  const side = () => boxOf(activeSquare()).width
  const before = side()
  await overview().getByRole('button', { name: '缩小方块' }).click()
  await expect.poll(side).toBeLessThan(before)
  await overview().getByRole('button', { name: '放大方块' }).click()
  await expect.poll(side).toBe(before)
})

test('on a dense screen all is drawn as dense, and a large square has its number', async () => {
  await openOverview('&by=project&color=status')
  vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(2)
  let written: string[] = []
  const write = Reflect.get(CanvasRenderingContext2D.prototype, 'fillText')
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    written.push(text)
    Reflect.apply(write, this, [text, x, y])
  })
  const numbers = () => written.filter((text) => /^\d+$/.test(text)).length
  await choose('颜色', '温度')
  await expect.element(legend().css('canvas').first()).toHaveAttribute('width', '28')
  expect(canvas().width / canvas().clientWidth).toBe(2)
  await expect.poll(numbers).toBeGreaterThan(2)
  // And nothing else, such as NaN.
  expect(new Set(written.filter((text) => !/^\d+$/.test(text)))).toEqual(new Set(['离线']))
  // Without numbers in between, those that follow are of the other colouring.
  await choose('颜色', '状态')
  await expect.element(legend()).toContainText('在线')
  await frames()
  written = []
  await choose('颜色', 'CPU')
  await expect.poll(numbers).toBeGreaterThan(2)
})

/** Milliseconds between two counts of the nodes, and between two looks at which of them are in view. */
const [countInterval, turnLength] = [2000, 6000]

/** Returns the function that runs the timers of an interval at once, of those that are started from now on. */
function runsOfTimers() {
  const timers: { run: () => void; wait: number }[] = []
  const start = window.setInterval
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, wait: number) => {
    timers.push({ run, wait })
    return start(run, wait)
  }) as typeof setInterval)
  return (interval: number) => {
    const due = timers.filter(({ wait }) => wait === interval)
    expect(due).not.toEqual([])
    for (const { run } of due) run()
  }
}

test('heartbeats change the colour of a square, its tooltip and the average of its group', async () => {
  const runTimers = runsOfTimers()
  await openOverview('&by=project')
  const places = await squarePlaces('Titan', 6)
  const corners = places.map(({ x, y }) => ({ x: x - 18, y: y - 18 }))
  await mouse.move(places[0] ?? { x: 0, y: 0 })
  await expect.element(tooltip()).toBeVisible()
  // Another list has come since.
  await control.advance(60)
  page
    .getByRole('button', { name: '刷新', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expectToast('数据已刷新')
  await expect.element(overview()).toHaveAttribute('aria-busy', 'false')
  const shown = () => [
    colorsAt(corners).join(),
    tooltip().element().textContent,
    group('Titan').element().ariaLabel,
  ]
  // More than once, and after the map has taken its next turn.
  for (let round = 0; round < 3; round += 1) {
    const before = shown()
    const isAllNew = async () => {
      await control.advance(60)
      await frames()
      runTimers(countInterval)
      await frames()
      return shown().every((one, index) => one !== before[index])
    }
    await expect.poll(isAllNew).toBe(true)
    runTimers(turnLength)
  }
})
