import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { currentUrl, reopenConsole } from '../../../tests/support/component/console'
import { focus, press, pressIn, textsOf } from '../../../tests/support/component/expectations'
import { boxOf, centreOf, drag, mouse, startDrag } from '../../../tests/support/component/mouse'
import { grid, open as openNodes, pickMore } from '../../../tests/support/component/pages/nodes-page'
import {
  open as openConfigs,
  table as configs,
} from '../../../tests/support/component/pages/project-configs-page'

/** Both tables have the same columns' behaviour. */
const tables = [
  {
    name: 'the node table',
    open: openNodes,
    table: grid,
    path: '/nodeManagement',
    openSettings: () => pickMore('列设置'),
    openerName: '其他操作',
    storageKey: 'table:nodes',
    columnId: 'status',
    secondId: 'price',
    first: '状态',
    second: '费用',
    third: '项目与部署',
    width: 70,
  },
  {
    name: 'a paged table',
    open: openConfigs,
    table: configs,
    path: '/projectConfig',
    openSettings: () => page.getByRole('button', { name: '列设置' }).click(),
    openerName: '列设置',
    storageKey: 'table:project-configs',
    columnId: 'remark',
    secondId: 'project',
    first: '配置别名',
    second: '项目',
    third: '更新时间',
    width: undefined,
  },
]

const settings = () => page.getByRole('dialog', { name: '列设置' })
const reset = () => settings().getByRole('button', { name: '恢复默认', exact: true })
const inSettings = (name: string | RegExp) => settings().getByRole('button', { name })
const pinOf = (title: string) => settings().getByRole('combobox', { name: `${title} 固定` })

const widthOf = (locator: Locator) => boxOf(locator).width
const leftOf = (locator: Locator) => boxOf(locator).left

const sortInAddress = () => new URLSearchParams(location.search).get('sort')

/** Scrolls the box that holds an element sideways. Returns how far it went. */
function scrollSideways(element: Element): number {
  let box = element.parentElement
  while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
  box?.scrollTo(200, 0)
  return box?.scrollLeft ?? 0
}

afterEach(() => page.viewport(1280, 720))

describe.for(tables)('columns of $name', (tested) => {
  const { name, open, table, path, openSettings, openerName, first, second, third, width } = tested
  const { storageKey, columnId, secondId } = tested
  const opener = page.getByRole('button', { name: openerName, exact: true })
  const head = (title: string | RegExp) =>
    table().getByRole('columnheader', { name: title, exact: typeof title === 'string' })
  const title = (of: string | RegExp) => head(of).getByRole('button')
  const edge = (of: string) => table().getByRole('separator', { name: `${of} 列宽` })
  const names = () => textsOf(table().getByRole('columnheader'))
  const withShift = { modifiers: ['Shift' as const] }

  test('sort it by several with Shift, as the address and the headers say', async () => {
    await open()
    // A hand that shakes a little presses all the same.
    const { x, y } = centreOf(title(first))
    await drag({ x, y }, { x: x + 3, y })
    await title(third).click(withShift)
    await title(/第 2 排序/).click(withShift)
    const firstHead = head(`${first}，第 1 排序，升序`)
    await expect.element(firstHead).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(head(`${third}，第 2 排序，降序`)).not.toHaveAttribute('aria-sort')
    await expect.element(head(`${third}，第 2 排序，降序`)).toContainText('2')
    const sort = sortInAddress()
    expect(sort).toMatch(/^\w+,-\w+$/)
    await reopenConsole()
    await expect.element(firstHead).toBeVisible()
    expect(sortInAddress()).toBe(sort)
    // A third press with Shift removes the key; one without sorts by that column alone.
    await title(/第 2 排序/).click(withShift)
    await expect.element(head(first)).toHaveAttribute('aria-sort', 'ascending')
    await title(third).click()
    await expect.element(head(third)).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(table().css('[aria-sort]')).toHaveLength(1)
    await expect.element(table().css('[data-sorted=""]')).toHaveLength(1)
  })

  test('are resized by the pointer and restored by a double click', async () => {
    await open()
    const before = widthOf(head(first))
    const handle = edge(first)
    const { x, y } = centreOf(handle)
    await expect.element(handle).toHaveAttribute('aria-orientation', 'vertical')
    await drag({ x, y }, { x: x + 120, y })
    await expect.poll(() => widthOf(head(first))).toBeCloseTo(before + 120, -1)
    await expect.element(handle).toHaveAttribute('aria-valuenow', String(Math.round(before + 120)))
    await reopenConsole()
    await expect.element(head(first)).toBeVisible()
    await expect.poll(() => widthOf(head(first))).toBeCloseTo(before + 120, -1)
    // A grid's widths stand elsewhere.
    await expect.element(table().css('th[data-resized=""]')).toHaveLength(width ? 0 : 1)
    await handle.dblClick()
    // A paged table follows its text, whose font may come after the first measurement.
    await expect.poll(() => widthOf(head(first))).toBeCloseTo(before, width ? 0 : -1)
    expect(before).toBe(width ?? before)
  })

  test('leave keys with a modifier at an edge to the browser', async () => {
    await open()
    const before = widthOf(head(first))
    for (const modifier of ['altKey', 'metaKey', 'ctrlKey'])
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home']) {
        const init = { key, [modifier]: true, bubbles: true, cancelable: true }
        const isLeft = edge(first).element().dispatchEvent(new KeyboardEvent('keydown', init))
        expect([modifier, key, isLeft]).toEqual([modifier, key, true])
      }
    expect(widthOf(head(first))).toBe(before)
  })

  test('keep what another tab has changed meanwhile', async () => {
    await open()
    await expect.element(edge(first)).toBeVisible()
    const layout = { order: [], hidden: [], shown: [], widths: {}, pins: { [columnId]: 'end' } }
    localStorage.setItem(storageKey, JSON.stringify(layout))
    await pressIn(edge(second), 'ArrowRight')
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '')
    expect(stored).toMatchObject({ pins: { [columnId]: 'end' }, widths: { [secondId]: expect.any(Number) } })
    await expect.element(head(first)).toHaveAttribute('data-pin', 'end')
  })

  test('are dragged into another order, and a drag does not sort', async () => {
    await open()
    const before = names()
    const [from, to] = [centreOf(head(first)), centreOf(head(third))]
    // Within its own header a column goes nowhere.
    await drag(from, { x: from.x + 12, y: from.y })
    expect(names()).toEqual(before)
    await startDrag(from, to)
    await expect.element(head(first)).toHaveAttribute('data-dragged', '')
    await expect.element(head(third)).toHaveAttribute('data-drop', 'after')
    await expect.element(table().css('[data-drop]')).toHaveLength(1)
    head(first)
      .element()
      .dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    await mouse.up()
    await expect.element(table().css('[data-drop], [data-dragged]')).toHaveLength(0)
    expect(names()).toEqual(before)
    await startDrag(to, from)
    await expect.element(head(first)).toHaveAttribute('data-drop', 'before')
    head(third)
      .element()
      .dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    await mouse.up()
    // A finger scrolls the table.
    const touch = { pointerType: 'touch', button: 0, clientX: from.x, clientY: from.y, bubbles: true }
    const finger = head(first).element()
    finger.dispatchEvent(new PointerEvent('pointerdown', touch))
    finger.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: to.x }))
    await expect.element(table().css('[data-dragged]')).toHaveLength(0)
    await drag(from, { x: to.x, y: to.y + 80 })
    await expect.poll(() => names().indexOf(third)).toBeLessThan(before.indexOf(third))
    const moved = names()
    expect(moved.indexOf(third)).toBeLessThan(moved.indexOf(first))
    expect(currentUrl()).toBe(path)
    // As a keyboard and assistive technology press.
    title(third)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(head(third)).toHaveAttribute('aria-sort')
    await reopenConsole()
    await expect.poll(names).toEqual(moved)
    await openSettings()
    await reset().click()
    await expect.poll(names).toEqual(before)
    await reopenConsole()
    await expect.poll(names).toEqual(before)
  })

  test('are hidden, moved and pinned by keyboard in the settings, which keep it', async () => {
    await open()
    await openSettings()
    await expect.element(reset()).toHaveAccessibleDescription('已经是默认设置')
    await expect.element(inSettings(`${third} 恢复列宽`)).toHaveAccessibleDescription('已经是默认宽度')
    const [forward, back] = [inSettings(/前移$/).first(), inSettings(/后移$/).last()]
    await expect.element(forward).toHaveAccessibleDescription('已在最前')
    await expect.element(back).toHaveAccessibleDescription('已在最后')
    expect(forward.css('svg').element().innerHTML).not.toBe(back.css('svg').element().innerHTML)
    await expect.element(pinOf(second)).not.toHaveAttribute('data-pinned')
    await pinOf(second).selectOptions('固定在左')
    await expect.element(pinOf(second)).toHaveValue('start')
    await expect.element(pinOf(second)).toHaveAttribute('data-pinned', '')
    await expect.element(head(second)).toHaveAttribute('data-pin', 'start')
    await expect.element(head(second)).toHaveAttribute('data-edge', 'start')
    await expect.element(table().css('[data-head][data-edge=start]')).toHaveLength(1)
    await expect.element(settings().css('label').filter({ hasText: third })).not.toHaveAttribute('data-tip')
    const locked = settings().css('label[data-locked=""]').elements()
    expect(new Set(locked.map((one) => one.getAttribute('data-tip')))).toEqual(
      new Set(width ? ['固定显示'] : []),
    )
    expect(boxOf(settings()).right).toBeCloseTo(boxOf(opener).right, 0)
    // In the line of the title.
    const line = centreOf(settings().getByText('列设置', { exact: true })).y
    expect(centreOf(reset()).y).toBeCloseTo(line, -1)
    await expect.element(inSettings(`${second} 后移`)).toHaveAccessibleDescription('已在最后')
    await expect.element(reset()).toBeEnabled()
    await pressIn(settings().getByRole('checkbox', { name: third }), 'Space')
    await expect.element(head(third)).toHaveLength(0)
    await pressIn(inSettings(`${first} 后移`), 'Enter')
    await press('Escape')
    await expect.element(opener).toHaveFocus()
    const after = names()
    expect(after.indexOf(second)).toBeLessThan(after.indexOf(first))
    await reopenConsole()
    await expect.poll(names).toEqual(after)
    await expect.element(head(second)).toHaveAttribute('data-pin', 'start')
    await openSettings()
    await pinOf(second).selectOptions('不固定')
    await expect.element(head(second)).not.toHaveAttribute('data-pin')
  })

  test('stay when they are pinned while the others scroll, in order and side by side', async () => {
    await page.viewport(1000, 720)
    await open()
    await openSettings()
    for (const one of [first, third]) await pinOf(one).selectOptions('固定在左')
    await pinOf(second).selectOptions('固定在右')
    await press('Escape')
    await expect.element(head(second)).toHaveAttribute('data-pin', 'end')
    const places = () => [leftOf(head(first)), leftOf(head(third)), leftOf(head('操作'))]
    const before = places()
    expect(leftOf(head(third))).toBeCloseTo(leftOf(head(first)) + widthOf(head(first)), 0)
    expect(scrollSideways(head(second).element())).toBeGreaterThan(20)
    expect(places().map(Math.round)).toEqual(before.map(Math.round))
    // The cells of a grid have places of their own.
    const cells = table().css('tbody tr').first().css('td')
    const cellPlaces = cells.elements().map((cell) => cell.getBoundingClientRect().left)
    expect(cellPlaces.slice(0, 2)).toEqual(name === 'a paged table' ? before.slice(0, 2) : [])
    expect(boxOf(head(second)).right).toBeCloseTo(leftOf(head('操作')), 0)
  })
})

test('the keyboard adds a sort key to the node table and moves the edge of a column', async () => {
  await openNodes()
  focus(grid())
  for (const key of ['Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await press(key)
  const header = (name: string) => grid().getByRole('columnheader', { name, exact: true })
  await expect.element(header('状态')).toHaveAttribute('aria-sort', 'ascending')
  await press('ArrowLeft')
  await press('Shift+Enter')
  await expect.element(header('别名，第 2 排序，升序')).toBeVisible()
  const edge = grid().getByRole('separator', { name: '别名 列宽' })
  await press('F2')
  await expect.element(edge).toHaveFocus()
  for (const [key, width] of [
    ['ArrowRight', '148'],
    ['ArrowRight', '164'],
    ['ArrowLeft', '148'],
    ['Home', '132'],
    ['ArrowRight', '148'],
  ] as const) {
    await press(key)
    await expect.element(edge).toHaveAttribute('aria-valuenow', width)
    expect(grid().element().scrollLeft).toBe(0)
  }
  await press('Escape')
  await expect.element(grid()).toHaveFocus()
  await expect.element(edge).toHaveAttribute('aria-valuenow', '148')
  await pickMore('列设置')
  await inSettings('别名 恢复列宽').click()
  await expect.element(edge).toHaveAttribute('aria-valuenow', '132')
})

test('the keyboard adds a sort key to a paged table and moves the edge of a column, which is no tab stop', async () => {
  await openConfigs()
  const head = (name: string) => configs().getByRole('columnheader', { name })
  // With Shift too, the first key is the only one.
  await pressIn(head('项目').getByRole('button'), 'Shift+Enter')
  await expect.element(head('项目')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(currentUrl).toBe('/projectConfig?sort=project')
  await pressIn(head('配置别名').getByRole('button'), 'Shift+Enter')
  await expect.element(head('配置别名，第 2 排序，升序')).toBeVisible()
  const edge = configs().getByRole('separator', { name: '配置别名 列宽' })
  await press('F2')
  await expect.element(edge).toHaveFocus()
  const width = () => String(Math.round(widthOf(head('配置别名'))))
  const before = Number(edge.element().getAttribute('aria-valuenow'))
  await press('ArrowRight')
  await expect.element(edge).toHaveAttribute('aria-valuenow', String(before + 16))
  await press('Home')
  await expect.element(edge).toHaveAttribute('aria-valuenow', String(before))
  await page.viewport(1440, 720)
  await expect.poll(width).not.toBe(String(before))
  await expect.poll(() => edge.element().getAttribute('aria-valuenow') === width()).toBe(true)
  await press('F2')
  await expect.element(configs().getByRole('separator', { name: '项目 列宽' })).toHaveFocus()
  await press('Escape')
  await expect.element(head('项目').getByRole('button')).toHaveFocus()
  const stops = configs().css('thead [role=separator][tabindex="0"]')
  await expect.element(stops).toHaveLength(0)
})
