import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl } from '../../../../tests/support/component/console'
import { focus, press, pressIn } from '../../../../tests/support/component/expectations'
import { answer, deployedNodes, withNewNode } from '../../../../tests/support/component/faults'
import { boxOf, drag, mouse, type Place, startDrag } from '../../../../tests/support/component/mouse'
import {
  activeSquare,
  band,
  choose,
  colorsAt,
  group,
  openOverview,
  overview,
  squarePlaces,
  tooltip,
} from '../../../../tests/support/component/pages/nodes-overview'
import { expectSelected, grid } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'
import { frames } from '../../../../tests/support/frames'

beforeEach(() => mouse.move({ x: 0, y: 0 }))

/** Presses the mouse where it points to, or a little beside it, as a hand does. */
async function click(place: Place, shake = 0) {
  await mouse.move(place)
  await mouse.down()
  await mouse.move({ x: place.x + shake, y: place.y })
  await mouse.up()
}

const hold = (key: string) => userEvent.keyboard(`{${key}>}`)
const letGo = (key: string) => userEvent.keyboard(`{/${key}}`)

/** The square of this number, beginning with 0. */
function at(places: readonly Place[], index: number): Place {
  const place = places[index]
  if (!place) throw new Error('no square')
  return place
}

test('pointing at a square tells of its node, a press opens it, and closing gives the focus back', async () => {
  await openOverview('&by=project&keyword=东京')
  const place = at(await squarePlaces('Gaianet', 2), 1)
  await mouse.move(place)
  await expect.element(tooltip()).toHaveText(/东京-0\d.*IP10\.0\.0\.\d+.*CPU[\d.]+%温度\d+.* °C到期/)
  await expect.element(tooltip()).toBeInViewport({ ratio: 1 })
  const { x, width } = boxOf(tooltip())
  expect(Math.abs(x + width / 2 - place.x)).toBeLessThan(100)
  await mouse.move({ x: place.x, y: 5 })
  await expect.element(tooltip()).toHaveLength(0)
  const { left, top } = boxOf(group('Gaianet'))
  await group('Gaianet').click({ button: 'right', position: { x: place.x - left, y: place.y - top } })
  await expect.element(tooltip()).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  // A hand is not quite still.
  await click(place, 3)
  await expect.element(page.getByRole('dialog', { name: /^东京-0\d / })).toHaveFocus()
  await expect.poll(currentUrl).toMatch(/[?&]node=1[01](&|$)/)
  await press('Escape')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.element(group('Gaianet')).toHaveFocus()
})

test('a drag selects squares for the batch actions, Shift adds, and Escape clears', async () => {
  await openOverview('&by=project')
  const [titan, grass] = [await squarePlaces('Titan', 4), await squarePlaces('Grass', 3)]
  const [first, third] = [at(titan, 0), at(titan, 2)]
  const edge = [{ x: first.x - 24, y: first.y }]
  const before = colorsAt(edge)
  await startDrag(first, third)
  await expect.element(band()).toHaveText('3 台')
  await expectSelected(0)
  await mouse.up()
  await expectSelected(3)
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.poll(() => colorsAt(edge)).not.toEqual(before)
  await startDrag(at(grass, 0), third)
  await expect.element(band()).toBeVisible()
  await press('Escape')
  await expect.element(band()).toHaveLength(0)
  await mouse.up()
  await expectSelected(3)
  await hold('Shift')
  await drag(at(grass, 1), at(grass, 0))
  await expectSelected(5)
  await letGo('Shift')
  await hold('Control')
  await click(first)
  await expectSelected(4)
  // Beside the squares of a group there is nothing to select.
  await click({ x: first.x - 32, y: first.y })
  await letGo('Control')
  await expectSelected(4)
  // The table has the same selection.
  await choose('视图', '列表')
  await expect.element(grid().getByRole('checkbox', { checked: true })).toHaveLength(4)
  await choose('视图', '概览')
  await expect.element(group('Titan')).toBeVisible()
  focus(group('Titan'))
  await press('Escape')
  await expectSelected(0)
})

test('a drag without Shift replaces the selection, from between the groups too', async () => {
  await openOverview('&by=project')
  const titan = await squarePlaces('Titan', 3)
  const second = at(await squarePlaces('Grass', 2), 1)
  const first = at(titan, 0)
  await drag(first, at(titan, 2))
  await expectSelected(3)
  // The pointer has not moved since.
  await expect.element(tooltip()).toHaveLength(0)
  await startDrag({ x: boxOf(group('Grass')).x - 6, y: second.y }, second)
  await expect.element(band()).toHaveText('2 台')
  await mouse.up()
  await expectSelected(2)
  // In the header of the group, above its first square.
  await startDrag({ x: first.x, y: first.y - 46 }, { x: first.x, y: first.y - 32 })
  await expect.element(band()).toHaveText('0 台')
  await press('Escape')
  await expect.element(band()).toHaveLength(0)
  await mouse.up()
  await expectSelected(2)
  // A square that goes from under the pointer takes its tooltip along.
  await mouse.move(at(titan, 1))
  await expect.element(tooltip()).toBeVisible()
  const keyword = page.getByRole('textbox', { name: '关键词' }).element()
  if (keyword instanceof HTMLInputElement) keyword.focus()
  await userEvent.keyboard('-02{Enter}')
  await expect.element(group('Titan')).toHaveAccessibleName(/^Titan，1 台/)
  await expect.element(tooltip()).toHaveLength(0)
})

test('a press on the name of a group and one on a bar select their nodes', async () => {
  // A heartbeat between reading a bar and pressing it changes how many nodes the bar stands for.
  useWorld({ scenario: 'demo', now: Date.parse('2026-11-22T04:00:00Z') })
  await openOverview('&by=project')
  const edges = (await squarePlaces('Grass', 1)).map(({ x, y }) => ({ x: x - 24, y }))
  const unselected = colorsAt(edges)
  await group('Grass').getByText('Grass').click()
  await expectSelected(3)
  await expect.poll(() => colorsAt(edges)).not.toEqual(unselected)
  await group('Grass').getByText('Grass').click()
  await expectSelected(0)
  await expect.poll(() => colorsAt(edges)).toEqual(unselected)
  const bar = overview()
    .getByRole('button', { name: /^选择 CPU .* 的 [1-9]\d* 台$/ })
    .first()
  const count = Number(/(\d+) 台$/.exec(bar.element().ariaLabel ?? '')?.[1])
  await bar.click()
  await expectSelected(count)
  await expect
    .element(bar)
    .toHaveAttribute('data-tip', expect.stringMatching(new RegExp(`^\\d+–\\d+%：${count} 台$`)))
  const heat = overview().getByRole('region', { name: '温度分布' })
  await expect.element(heat).toContainText('< 4065≥ 90 °C')
  const [hottest, ...others] = heat.getByRole('button', { name: /^选择 温度 .* 的 [1-9]\d* 台$/ }).all()
  await hottest?.click()
  for (const other of others) await other.click({ modifiers: ['Shift'] })
  // All but the one that is offline.
  await expectSelected(12)
  await bar.click()
  await expectSelected(count)
})

test('a press moves the cursor, and the tooltip goes with the pointer until a key is pressed', async () => {
  await openOverview('&by=project')
  const box = boxOf(group('Grass'))
  // The second square of the group.
  const position = { x: 94, y: 66 }
  const [clientX, clientY] = [box.x + position.x, box.y + position.y]
  await group('Grass').click({ position, modifiers: ['Control'] })
  await expectSelected(1)
  await expect.element(activeSquare()).toHaveAttribute('aria-posinset', '2')
  await expect.element(tooltip()).toBeVisible()
  await mouse.move({ x: clientX, y: 5 })
  await expect.element(tooltip()).toHaveLength(0)
  // A finger that scrolls points at nothing.
  const finger = { pointerType: 'touch', clientX, clientY, bubbles: true }
  group('Grass').element().dispatchEvent(new PointerEvent('pointermove', finger))
  await frames()
  await expect.element(tooltip()).toHaveLength(0)
  focus(group('Grass'))
  await press('Control+a')
  await expectSelected(13)
  expect(String(getSelection())).toBe('')
  // One group is a stop of the Tab key, the one with the cursor.
  await press('Shift+Tab')
  await expect.element(group('Titan')).not.toHaveFocus()
  await press('Tab')
  await expect.element(group('Grass')).toHaveFocus()
})

test('a press opens no other node when a refresh moves the squares before the release', async () => {
  const all = await deployedNodes()
  await openOverview('&by=project')
  const place = at(await squarePlaces('Titan', 2), 1)
  await mouse.move(place)
  await mouse.down()
  await control.fault(answer('listDeployedNodes', withNewNode(all)))
  await pressIn(page.getByRole('button', { name: '刷新', exact: true }), 'Enter')
  await expect.element(group('Titan')).toHaveAccessibleName(/^Titan，7 台/)
  await mouse.up()
  await frames()
  expect(currentUrl()).not.toContain('node=')
  await click(place)
  await expect.poll(currentUrl).toContain('node=')
})
