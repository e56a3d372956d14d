import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { focus, press } from '../../../../tests/support/component/expectations'
import { boxOf, mouse } from '../../../../tests/support/component/mouse'
import {
  activeSquare,
  band,
  choose,
  enterGroup,
  group,
  groups,
  openOverview,
  overview,
  scroller,
  tooltip,
} from '../../../../tests/support/component/pages/nodes-overview'
import { grid, open, refresh } from '../../../../tests/support/component/pages/nodes-page'
import { grid as servers } from '../../../../tests/support/component/pages/servers-page'
import { control } from '../../../../tests/support/component/provider'
import { frames } from '../../../../tests/support/frames'

afterEach(() => page.viewport(1280, 720))

test('says when the list can not be loaded, and a retry shows the nodes', async () => {
  expectLogs(/模拟的故障/)
  await control.fault({ operationId: 'listDeployedNodes', status: 500 })
  await openConsole('/nodeManagement?view=overview')
  await expect.element(overview()).toContainText('加载失败')
  await control.clearFaults()
  await overview().getByRole('button', { name: '重试' }).click()
  await expect.element(groups().first()).toBeVisible()
  await control.hold('listDeployedNodes')
  await refresh()
  await expect.element(overview()).toHaveAttribute('aria-busy', 'true')
})

test('while the nodes load, a skeleton stands for them, in the tables too', async () => {
  // Wide enough that no pinned column lies over another one.
  await page.viewport(2400, 720)
  await control.hold('listDeployedNodes')
  await openConsole('/nodeManagement?view=overview')
  await expect.element(overview().css(':scope > [aria-hidden=true]')).toBeVisible()
  // Squares, as in the map.
  await expect.element(overview().css('pattern rect')).toHaveCSS('fill', /^rgb/)
  expect(boxOf(overview().css(':scope > [aria-hidden=true] > svg')).height).toBeGreaterThan(300)
  await expect.element(overview()).toHaveAttribute('aria-busy', 'true')
  await navigate('/nodeManagement')
  const skeleton = grid().css(':scope > [aria-hidden=true] > div').first()
  await expect.element(skeleton.css(':scope > div').first()).toBeVisible()
  // One for each column, beside each other.
  const left = boxOf(skeleton).left
  const places = [...skeleton.element().children].flatMap((one) => {
    const box = one.getBoundingClientRect()
    return [box.left - left, box.right - left]
  })
  expect(places.length).toBeGreaterThan(10)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBe(0)
  await control.hold('listOwnServers')
  await navigate('/server')
  await expect.element(servers().css(':scope > [aria-hidden=true] > div > div').first()).toBeVisible()
})

/** The number of groups in the first frame with the map. */
const groupsInFirstFrame = () =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('canvas[data-squares]'))
        resolve(document.querySelectorAll('[role=listbox][data-group]').length)
      else requestAnimationFrame(look)
    }
    look()
  })

test('no timer of the overview goes on once the table is shown again', async () => {
  await open()
  const running = new Set<unknown>()
  const [start, stop] = [window.setInterval, window.clearInterval]
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, wait: number) => {
    const timer = start(run, wait)
    // The shell refreshes seldom.
    if (wait < 10_000) running.add(timer)
    return timer
  }) as typeof setInterval)
  vi.spyOn(window, 'clearInterval').mockImplementation((timer) => {
    stop(timer)
    running.delete(timer)
  })
  const inFirstFrame = groupsInFirstFrame()
  await choose('视图', '概览')
  expect(await inFirstFrame).toBeGreaterThan(0)
  await expect.poll(() => running.size).toBeGreaterThan(0)
  await choose('视图', '列表')
  await expect.element(grid()).toBeVisible()
  await expect.poll(() => running.size).toBe(0)
})

/** Opens a map that is higher than its viewport. */
async function openHighMap() {
  await page.viewport(390, 500)
  await mouse.move({ x: 0, y: 0 })
  await openOverview('&by=project')
  focus(overview().getByRole('button', { name: '放大方块' }))
  for (let step = 0; step < 8; step += 1) await press('Enter')
  await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(scroller().clientHeight + 100)
}

async function scrollTo(top: number) {
  scroller().scrollTop = top
  await frames()
}

test('the map is higher in a higher window, and a key that acts does not scroll it', async () => {
  await openHighMap()
  await enterGroup('Titan')
  const before = scroller().scrollTop
  await press('Space')
  await expect.element(activeSquare()).toHaveAttribute('aria-selected', 'true')
  await frames()
  expect(scroller().scrollTop).toBe(before)
  const low = scroller().clientHeight
  await page.viewport(390, 800)
  await expect.poll(() => scroller().clientHeight).toBeGreaterThan(low)
})

test('the map scrolls no further than to show the group that the keyboard goes to', async () => {
  await openHighMap()
  focus(group('Titan'))
  await press('End')
  await expect.element(group('Gaianet')).toHaveFocus()
  // The tooltip stays at its square.
  await press('Enter')
  const end = scroller().scrollTop
  await scrollTo(end)
  const before = boxOf(tooltip()).y
  await scrollTo(end - 10)
  expect(boxOf(tooltip()).y).toBeCloseTo(before + 10, 0)
  for (const key of ['Escape', 'Home', 'ArrowRight', 'ArrowRight']) await press(key)
  await expect.element(group('0G')).toHaveFocus()
  await expect.element(group('Titan')).toBeInViewport()
})

test('a drag to an edge of the map scrolls to what is beyond it', async () => {
  await openHighMap()
  scroller().scrollIntoView()
  await scrollTo(9000)
  const { x, y, bottom } = scroller().getBoundingClientRect()
  const before = scroller().scrollTop
  await mouse.move({ x: x + 100, y: y + 100 })
  await mouse.down()
  for (const offset of [60, 10]) await mouse.move({ x: x + 100, y: y + offset })
  await expect.poll(() => scroller().scrollTop).toBeLessThan(before)
  const upper = scroller().scrollTop
  await mouse.move({ x: x + 100, y: Math.min(bottom, 500) - 10 })
  await expect.poll(() => scroller().scrollTop).toBeGreaterThan(upper)
  // It ends beside the map, too.
  await mouse.move({ x: x - 10, y: y + 100 })
  await mouse.up()
  await expect.element(band()).toHaveLength(0)
})
