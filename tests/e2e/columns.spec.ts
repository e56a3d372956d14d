import type { Locator, Page } from '@playwright/test'
import { columnTexts, grid, header, open as openNodes } from './pages/nodes-page'
import { open as openConfigs, table as configs } from './pages/project-configs-page'
import { graveIn } from './support/axe'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

/** Both tables have the same columns' behaviour. */
const tables = [
  {
    name: 'the node table',
    open: openNodes,
    table: grid,
    path: '/nodeManagement',
    first: '状态',
    second: '费用',
    third: '项目与部署',
    width: 68,
  },
  {
    name: 'a paged table',
    open: openConfigs,
    table: configs,
    path: '/projectConfig',
    first: '配置别名',
    second: '项目',
    third: '更新时间',
    width: undefined,
  },
] as const

const settings = (page: Page) => page.getByRole('dialog', { name: '列设置' })

const openSettings = (page: Page) => page.getByRole('button', { name: '列设置' }).click()

const names = (table: Locator) => table.getByRole('columnheader').allTextContents()

const widthOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width)

/** Drags with the mouse, in steps. */
async function drag(page: Page, from: Locator, to: { x: number; y: number }) {
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

const centreOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

for (const { name, open, table, path, first, second, third, width } of tables)
  test.describe(name, () => {
    const head = (page: Page, title: string | RegExp) =>
      table(page).getByRole('columnheader', {
        name: title,
        ...(typeof title === 'string' && { exact: true }),
      })
    const edge = (page: Page, title: string) => table(page).getByRole('separator', { name: `${title} 列宽` })

    test('sorts by several columns with Shift, as the address and the headers say', async ({ page }) => {
      await open(page)
      // A hand that shakes a little presses all the same.
      const { x, y } = await centreOf(head(page, first).getByRole('button'))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 3, y)
      await page.mouse.up()
      await head(page, third)
        .getByRole('button')
        .click({ modifiers: ['Shift'] })
      await head(page, /第 2 排序/)
        .getByRole('button')
        .click({ modifiers: ['Shift'] })
      const firstHead = head(page, `${first}，第 1 排序，升序`)
      await expect(firstHead).toHaveAttribute('aria-sort', 'ascending')
      await expect(head(page, `${third}，第 2 排序，降序`)).not.toHaveAttribute('aria-sort')
      await expect(head(page, `${third}，第 2 排序，降序`)).toContainText('2')
      const sort = new URL(page.url()).searchParams.get('sort')
      expect(sort).toMatch(/^\w+,-\w+$/)
      await page.reload()
      await expect(firstHead).toBeVisible()
      expect(new URL(page.url()).searchParams.get('sort')).toBe(sort)
      // A third press with Shift removes the key; one without sorts by that column alone.
      await head(page, /第 2 排序/)
        .getByRole('button')
        .click({ modifiers: ['Shift'] })
      await expect(head(page, first)).toHaveAttribute('aria-sort', 'ascending')
      await head(page, third).getByRole('button').click()
      await expect(head(page, third)).toHaveAttribute('aria-sort', 'ascending')
      await expect(table(page).locator('[aria-sort]')).toHaveCount(1)
      await expect(table(page).locator('[data-sorted=""]')).toHaveCount(1)
    })

    test('columns are resized by the pointer and restored by a double click', async ({ page }) => {
      await open(page)
      const before = await widthOf(head(page, first))
      const handle = edge(page, first)
      const { x, y } = await centreOf(handle)
      await expect(handle).toHaveAttribute('aria-orientation', 'vertical')
      await drag(page, handle, { x: x + 120, y })
      await expect.poll(() => widthOf(head(page, first))).toBeCloseTo(before + 120, -1)
      await expect(handle).toHaveAttribute('aria-valuenow', String(Math.round(before + 120)))
      await page.reload()
      await expect.poll(() => widthOf(head(page, first))).toBeCloseTo(before + 120, -1)
      if (!width) await expect(table(page).locator('th[data-resized=""]')).toHaveCount(1)
      await handle.dblclick()
      await expect.poll(() => widthOf(head(page, first))).toBeCloseTo(before, 0)
      if (width) expect(before).toBe(width)
    })

    test('columns are dragged into another order, and a drag does not sort', async ({ page }) => {
      await open(page)
      const before = await names(table(page))
      const at = before.indexOf(first)
      const [from, to] = [await centreOf(head(page, first)), await centreOf(head(page, third))]
      // Within its own header a column goes nowhere.
      await drag(page, head(page, first), { x: from.x + 12, y: from.y })
      expect(await names(table(page))).toEqual(before)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await expect(head(page, first)).toHaveAttribute('data-dragged', '')
      await expect(head(page, third)).toHaveAttribute('data-drop', 'after')
      await expect(table(page).locator('[data-drop]')).toHaveCount(1)
      await head(page, first).dispatchEvent('pointercancel')
      await page.mouse.up()
      await expect(table(page).locator('[data-drop], [data-dragged]')).toHaveCount(0)
      expect(await names(table(page))).toEqual(before)
      await page.mouse.move(to.x, to.y)
      await page.mouse.down()
      await page.mouse.move(from.x, from.y, { steps: 8 })
      await expect(head(page, first)).toHaveAttribute('data-drop', 'before')
      await head(page, third).dispatchEvent('pointercancel')
      await page.mouse.up()
      // A finger scrolls the table.
      const touch = { pointerType: 'touch', button: 0, clientX: from.x, clientY: from.y }
      await head(page, first).dispatchEvent('pointerdown', touch)
      await head(page, first).dispatchEvent('pointermove', { ...touch, clientX: to.x })
      await expect(table(page).locator('[data-dragged]')).toHaveCount(0)
      await drag(page, head(page, first), { x: to.x, y: to.y + 80 })
      const moved = await names(table(page))
      expect(moved.indexOf(third)).toBeLessThan(moved.indexOf(first))
      await expect(page).toHaveURL(path)
      // As a keyboard and assistive technology press.
      await head(page, third).getByRole('button').dispatchEvent('click')
      await expect(head(page, third)).toHaveAttribute('aria-sort')
      await page.reload()
      await expect.poll(() => names(table(page))).toEqual(moved)
      await openSettings(page)
      await settings(page).getByRole('button', { name: '恢复默认', exact: true }).click()
      const place = async () => (await names(table(page))).indexOf(first)
      await expect.poll(place).toBe(at)
      await page.reload()
      await expect.poll(place).toBe(at)
    })

    test('the settings hide, move and pin columns by keyboard, and keep them', async ({ page }) => {
      await open(page)
      const opener = page.getByRole('button', { name: '列设置' })
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
      await opener.focus()
      await page.keyboard.press('Enter')
      const reset = settings(page).getByRole('button', { name: '恢复默认', exact: true })
      await expect(reset).toHaveAccessibleDescription('已经是默认设置')
      const button = (name: string | RegExp) => settings(page).getByRole('button', { name })
      await expect(button(`${third} 恢复列宽`)).toHaveAccessibleDescription('已经是默认宽度')
      for (const [move, reason] of [
        [button(/前移$/).first(), /^已经是(固定区的)?第一列$/],
        [button(/后移$/).last(), /^已经是(固定区的)?最后一列$/],
      ] as const)
        await expect(move).toHaveAccessibleDescription(reason)
      const iconOf = (move: RegExp) => button(move).first().locator('svg').innerHTML()
      expect(await iconOf(/前移$/)).not.toBe(await iconOf(/后移$/))
      const pin = settings(page).getByRole('combobox', { name: `${second} 固定` })
      await expect(pin).not.toHaveAttribute('data-pinned')
      await pin.selectOption('固定在左')
      await expect(pin).toHaveValue('start')
      await expect(pin).toHaveAttribute('data-pinned', '')
      await expect(head(page, second)).toHaveAttribute('data-pin', 'start')
      await expect(head(page, second)).toHaveAttribute('data-edge', 'start')
      await expect(table(page).locator('[data-head][data-edge=start]')).toHaveCount(1)
      const thirdLabel = settings(page).locator('label', { hasText: third })
      await expect(thirdLabel).not.toHaveAttribute('data-tip')
      if (width)
        await expect(settings(page).locator('label[data-locked=""]').first()).toHaveAttribute(
          'data-tip',
          '用来辨认一行，不能隐藏',
        )
      const [popover, trigger] = [await settings(page).boundingBox(), await opener.boundingBox()]
      const rightOf = (box: typeof popover) => (box ? box.x + box.width : 0)
      expect(rightOf(popover)).toBeCloseTo(rightOf(trigger), 0)
      // In the line of the title.
      const title = await centreOf(settings(page).getByText('列设置', { exact: true }))
      expect((await centreOf(reset)).y).toBeCloseTo(title.y, -1)
      await expect(button(`${second} 后移`)).toHaveAccessibleDescription('已经是固定区的最后一列')
      await expect(reset).toBeEnabled()
      await settings(page).getByRole('checkbox', { name: third }).focus()
      await page.keyboard.press('Space')
      await expect(head(page, third)).toHaveCount(0)
      await settings(page)
        .getByRole('button', { name: `${first} 后移` })
        .focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: '列设置' })).toBeFocused()
      const after = await names(table(page))
      expect(after.indexOf(second)).toBeLessThan(after.indexOf(first))
      await page.reload()
      await expect.poll(() => names(table(page))).toEqual(after)
      await expect(head(page, second)).toHaveAttribute('data-pin', 'start')
      await openSettings(page)
      await pin.selectOption('不固定')
      await expect(head(page, second)).not.toHaveAttribute('data-pin')
    })

    test('pinned columns stay while the others scroll, in order and side by side', async ({ page }) => {
      await page.setViewportSize({ width: 1000, height: 720 })
      await open(page)
      await openSettings(page)
      for (const title of [first, third])
        await settings(page)
          .getByRole('combobox', { name: `${title} 固定` })
          .selectOption('固定在左')
      await settings(page)
        .getByRole('combobox', { name: `${second} 固定` })
        .selectOption('固定在右')
      await page.keyboard.press('Escape')
      const left = (title: string) => head(page, title).evaluate((cell) => cell.getBoundingClientRect().left)
      const places = async () => [await left(first), await left(third)]
      const before = await places()
      const end = await left('操作')
      expect(before[1]).toBeCloseTo((before[0] ?? 0) + (await widthOf(head(page, first))), 0)
      const scrolled = await head(page, second).evaluate((cell) => {
        let box = cell.parentElement
        while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
        box?.scrollTo(200, 0)
        return box?.scrollLeft ?? 0
      })
      expect(scrolled).toBeGreaterThan(20)
      expect(await places()).toEqual(before)
      expect(await left('操作')).toBeCloseTo(end, 0)
      // The cells of a grid have places of their own.
      const cells = table(page).locator('tbody tr').first().locator('td')
      if (name === 'a paged table')
        for (const [index, place] of before.entries())
          expect((await cells.nth(index).boundingBox())?.x).toBeCloseTo(place, 0)
      const last = await centreOf(head(page, '操作'))
      const width = await widthOf(head(page, '操作'))
      expect((await left(second)) + (await widthOf(head(page, second)))).toBeCloseTo(last.x - width / 2, 0)
    })

    test('accessible with its settings, in light and in dark', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await open(page)
        await head(page, first).getByRole('button').click()
        await head(page, third)
          .getByRole('button')
          .click({ modifiers: ['Shift'] })
        await expect(head(page, /第 2 排序/)).toBeVisible()
        await openSettings(page)
        await expect(settings(page)).toBeVisible()
        expect(await graveIn(page)).toEqual([])
      }
    })
  })

test('in the node table the keyboard adds a sort key and moves the edge of a column', async ({ page }) => {
  await openNodes(page)
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(header(page, '状态')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Enter')
  await expect(header(page, '别名，第 2 排序，升序')).toBeVisible()
  const edge = grid(page).getByRole('separator', { name: '别名 列宽' })
  await page.keyboard.press('F2')
  await expect(edge).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '164')
  expect(await grid(page).evaluate((scroller) => scroller.scrollLeft)).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', '148')
  await page.keyboard.press('Home')
  await expect(edge).toHaveAttribute('aria-valuenow', '132')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await expect(edge).toHaveAttribute('aria-valuenow', '148')
  await openSettings(page)
  await settings(page).getByRole('button', { name: '别名 恢复列宽' }).click()
  await expect(edge).toHaveAttribute('aria-valuenow', '132')
})

test('in a paged table the keyboard adds a sort key and moves the edge of a column', async ({ page }) => {
  await openConfigs(page)
  const head = (name: string | RegExp) => configs(page).getByRole('columnheader', { name })
  await head('项目').getByRole('button').focus()
  // With Shift too, the first key is the only one.
  await page.keyboard.press('Shift+Enter')
  await expect(head('项目')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/projectConfig?sort=project')
  await head('配置别名').getByRole('button').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(head('配置别名，第 2 排序，升序')).toBeVisible()
  await page.keyboard.press('Tab')
  const edge = configs(page).getByRole('separator', { name: '配置别名 列宽' })
  await expect(edge).toBeFocused()
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 16))
  await page.keyboard.press('Home')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before))
  await page.setViewportSize({ width: 1440, height: 720 })
  const width = async () => String(Math.round(await widthOf(head('配置别名'))))
  await expect.poll(async () => (await edge.getAttribute('aria-valuenow')) === (await width())).toBe(true)
  expect(Number(await width())).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(edge).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(edge).not.toBeFocused()
})

test('nodes with equal first keys are in the order of the second', async ({ page }) => {
  await openNodes(page, '?sort=status,id')
  const statuses = await columnTexts(page, 'status')
  const ids = (await columnTexts(page, 'id')).map(Number)
  expect(new Set(statuses).size).toBeGreaterThan(1)
  expect(statuses).toEqual(statuses.toSorted((one, other) => statuses.indexOf(one) - statuses.indexOf(other)))
  for (const status of new Set(statuses)) {
    const group = ids.filter((_, row) => statuses[row] === status)
    expect(group).toEqual(group.toSorted((one, other) => one - other))
  }
})

/** The other tables: under which name a layout is stored, where it stands, and a column of it. */
const layouts = [
  ['orders', '/mine/order', '订单列表', 'payment', '支付方式'],
  ['invite-records', '/mine/invite', '邀请记录', 'email', '好友邮箱'],
  ['reward-records', '/mine/invite', '奖励记录', 'source', '来源用户'],
  ['withdrawals', '/mine/invite', '提现记录', 'remark', '备注'],
  ['project-configs', '/projectConfig', '项目配置列表', 'updated', '更新时间'],
  ['power-tasks', '/powerManagement', '算力任务列表', 'spec', '规格与配置'],
  ['power-instances', '/powerManagement/detail?id=1', '机器列表', 'cpu', 'CPU'],
  ['servers', '/server', '服务器列表', 'hostname', '主机名'],
  ['deploy-servers', '/node/deploy/private?project_id=1', '自有服务器列表', 'lanIp', '内网 IP'],
] as const

test('each table finds its own layout again', async ({ page, control }) => {
  await control.state('the user owns a server')
  await page.addInitScript((stored) => {
    for (const [name, , , column] of stored)
      localStorage.setItem(`table:${name}`, JSON.stringify({ hidden: [column] }))
  }, layouts)
  for (const [, path, label, , title] of layouts) {
    await openInApp(page, path)
    const heads = page.getByRole('table', { name: label }).or(page.getByRole('grid', { name: label }))
    await expect(heads.getByRole('columnheader').nth(1)).toBeVisible()
    await expect(heads.getByRole('columnheader', { name: title, exact: true })).toHaveCount(0)
  }
})

test('a layout stored by an older version is kept', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('table:nodes') === null)
      localStorage.setItem(
        'table:nodes',
        JSON.stringify({ order: [], hidden: ['lanIp'], shown: ['createdAt'], widths: { status: 150 } }),
      )
  })
  await openNodes(page)
  await expect(header(page, '内网 IP')).toHaveCount(0)
  await expect(header(page, '创建时间')).toHaveCount(1)
  expect(await widthOf(header(page, '状态'))).toBe(150)
})

test('a column without a value in any row is hidden until the user shows it', async ({ page, control }) => {
  const node = { id: 901, alias: '无价', lan_ip_address: '10.0.0.9' }
  const row = { id: 1, status: 'running', lease_type: 'hourly', node }
  const body = { code: 200, message: 'success', data: [row], meta: { total: 1 } }
  await control.fault({ operationId: 'listDeployedNodes', body })
  await openNodes(page)
  await expect(header(page, '到期与续费')).toBeVisible()
  // No price, which the documents do not name; no temperature, which they do.
  await expect(header(page, '费用')).toHaveCount(0)
  await expect(header(page, '温度')).toBeVisible()
  await openSettings(page)
  const price = settings(page).getByRole('listitem').filter({ hasText: '费用' })
  await expect(price).toContainText('无数据')
  await expect(settings(page).getByRole('listitem').filter({ hasText: '温度' })).not.toContainText('无数据')
  await price.getByRole('checkbox').check()
  await expect(header(page, '费用')).toBeVisible()
  await page.reload()
  await expect(header(page, '费用')).toBeVisible()
})
