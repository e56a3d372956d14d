import type { Page } from '@playwright/test'
import {
  aliasOf,
  batchBar,
  cell,
  checkbox,
  columnTexts,
  grid,
  header,
  open,
  pickBatchAction,
  row,
} from './pages/nodes-page'
import { refuseCopying } from './support/clipboard'
import { outline } from '../support/colors'
import { expectAccessible, expectToast } from './support/expectations'
import { ok } from '../support/power'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const shadow = (page: Page, side: 'start' | 'end') =>
  grid(page).locator('..').locator(`[data-edge-shadow=${side}]`)

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

const sums = (page: Page, name: '合计' | '所选合计') => page.getByRole('group', { name, exact: true })

const rowTop = (page: Page) => row(page, '东京-02').evaluate((element) => element.getBoundingClientRect().top)

test('at 1440 px the table shows address, project, term, cost and load without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const names = await grid(page).getByRole('columnheader').allTextContents()
  expect(names).toEqual([
    '',
    '编号',
    '别名',
    '状态',
    '项目与部署',
    '到期与续费',
    '费用',
    'CPU',
    '内存',
    '硬盘',
    '温度',
    '最近心跳',
    '操作',
  ])
  for (const name of names.filter(Boolean)) await expect(header(page, name)).toBeInViewport({ ratio: 1 })
  await expect(header(page, '别名')).toHaveAttribute('aria-colindex', '3')
  await expect(grid(page).getByRole('columnheader').and(page.locator('[data-align=end]'))).not.toHaveCount(0)
  await expect(header(page, '别名')).not.toHaveAttribute('data-align')
  // The placeholders are gone.
  await expect(grid(page).locator(':scope > [aria-hidden=true]')).toHaveCount(0)
  // A scroll bar of 15 px has room too.
  const widths = await grid(page)
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells.map((cell) =>
        Number.parseFloat(cell.getAttribute('style')?.match(/width: ([\d.]+)px/)?.[1] ?? ''),
      ),
    )
  const room = await grid(page).evaluate(({ offsetWidth }: HTMLElement) => offsetWidth - 2 - 15)
  expect(widths[0]).toBe(40)
  const [head, value] = [header(page, '操作'), cell(page, '香港-06', 'actions')]
  expect((await head.boundingBox())?.x).toBe((await value.boundingBox())?.x)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room)
  await expect(cell(page, '香港-06', 'alias')).toContainText('203.0.0.6')
  await expect(cell(page, '香港-06', 'deployment')).toHaveText('Titan已部署')
  await expect(cell(page, '香港-06', 'term')).toHaveText(/^剩 \d+ 天 \d+ 小时\d{4}-\d\d-\d\d$/)
  await expect(cell(page, '香港-06', 'term').getByRole('switch')).toBeChecked()
  await expect(cell(page, '东京-02', 'term')).toHaveText('按小时')
  await expect(cell(page, '香港-06', 'cpu').locator('[data-part=spark]')).toBeVisible()
  await cell(page, '香港-06', 'memory').hover()
  await expect(page.locator('[data-tip-layer]')).toHaveText(/^[\d.]+% \d+\/8192 M$/)
})

test('the address below the alias is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await row(page, '香港-06').getByRole('button', { name: '复制公网 IP 203.0.0.6' }).click()
  await expectToast(page, '复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.0.6')
  await expect(drawer(page, '香港-06')).toHaveCount(0)
  await changeBrowser(page, refuseCopying)
  await row(page, '香港-06').getByRole('button', { name: '复制公网 IP 203.0.0.6' }).click()
  await expectToast(page, /复制失败.*请手动复制/)
})

test('the cost of a node is shown and sorted by what it takes in a month', async ({ page }) => {
  await open(page, '?sort=price')
  const costs = await columnTexts(page, 'price')
  expect([...new Set(costs)]).toEqual(['$9.00/月', '$15.00/月', '$0.028/小时', '$0.052/小时'])
  await header(page, '费用').getByRole('button').click()
  await expect(header(page, '费用')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => columnTexts(page, 'price')).toEqual(costs.toReversed())
  await page.goBack()
  await expect(header(page, '费用')).toHaveAttribute('aria-sort', 'ascending')
})

test('a link to the nodes sorted by name shows them so', async ({ page }) => {
  await open(page, '?sort=alias')
  await expect(header(page, '别名')).toHaveAttribute('aria-sort', 'ascending')
  expect((await columnTexts(page, 'alias')).slice(0, 2)).toEqual(['东京-01', '东京-02'])
})

test('the sums are those of the filtered rows, and with a selection of the selected ones', async ({
  page,
}) => {
  await open(page)
  await expect(sums(page, '合计')).toContainText('台数13每月$117.00每小时$0.16平均 CPU')
  await expect(sums(page, '合计')).toContainText(/平均 CPU[\d.]+%$/)
  await page.getByRole('textbox', { name: '关键词' }).fill('新加坡')
  await page.keyboard.press('Enter')
  await expect(sums(page, '合计')).toContainText('台数3每月$27.00每小时$0.00')
  await checkbox(page, '新加坡-01').click()
  await checkbox(page, '新加坡-02').click()
  await expect(sums(page, '所选合计')).toHaveText('每月$18.00每小时$0.00')
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect(sums(page, '合计')).toContainText('台数3每月$27.00')
  await expect(sums(page, '合计')).not.toHaveAttribute('data-tip')
  await page.getByRole('textbox', { name: '关键词' }).fill('没有这样的')
  await page.keyboard.press('Enter')
  await expect(sums(page, '合计')).toHaveText('台数0每月$0.00每小时$0.00平均 CPU-')
})

test('a keyword is cleared beside it, before and after it is searched for', async ({ page }) => {
  await open(page)
  const box = page.getByRole('textbox', { name: '关键词' })
  const clear = page.getByRole('button', { name: '清除关键词' })
  await expect(clear).toHaveCount(0)
  await box.fill('半')
  await clear.click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/nodeManagement')
  await box.fill('0.0.13')
  await box.press('Enter')
  await expect(page).toHaveURL('/nodeManagement?keyword=0.0.13')
  await clear.click()
  await expect(page).toHaveURL('/nodeManagement')
  await expect(box).toHaveValue('')
})

test('the menu of an own server ends with its last group of actions', async ({ page, control }) => {
  const node = {
    id: 1,
    alias: '书房',
    status: 'online',
    source_type: 'self_owned',
    ip_address: '203.0.113.9',
  }
  await control.fault({ operationId: 'listDeployedNodes', ...ok([{ id: 1, status: 'running', node }]) })
  await open(page)
  await row(page, '书房').getByRole('button', { name: '操作 书房' }).click()
  await expect(page.getByRole('menu').getByRole('separator')).toHaveCount(2)
})

test('bulk actions come with a selection, and no row moves', async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    const before = await rowTop(page)
    await expect(batchBar(page).getByRole('button')).toHaveText(['粘贴选择', '批量操作'])
    await pickBatchAction(page, '复制 IP')
    await expectToast(page, '请选择节点')
    await checkbox(page, '东京-02').click()
    // Only the last one destroys something.
    const colors = await batchBar(page)
      .getByRole('button', { name: /^(复制|批量释放)/ })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).color))
    expect(new Set(colors).size).toBe(2)
    await expect(batchBar(page).getByRole('button', { name: /^复制/ })).toHaveCSS('border-color', outline)
    const names = ['批量部署', '用配置部署', '设置分组', '复制 IP', '自动续费', '批量释放']
    for (const name of names)
      await expect(batchBar(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await expect(batchBar(page)).toContainText('已选 1 台')
    expect(await rowTop(page)).toBe(before)
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect(batchBar(page)).toBeFocused()
    expect(await rowTop(page)).toBe(before)
  }
})

test('a press on a row opens its node, one on its controls or after selecting text does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await checkbox(page, '东京-02').click()
  await cell(page, '东京-02', 'select').click({ position: { x: 2, y: 2 } })
  const menu = page.getByRole('menu', { name: '操作' })
  const keyword = page.getByRole('textbox', { name: '关键词' })
  for (const leave of [() => keyword.click(), () => page.keyboard.press('Escape')]) {
    await row(page, '东京-02').getByRole('button', { name: '操作 东京-02' }).click()
    await expect(menu).toBeFocused()
    await expect(menu.locator(':scope > :first-child')).toHaveRole('menuitem')
    await leave()
    await expect(menu).toHaveCount(0)
    await expect(grid(page).or(keyword).and(page.locator(':focus'))).toHaveCount(1)
  }
  await expect(grid(page)).toBeFocused()
  const text = await cell(page, '东京-01', 'deployment').boundingBox()
  if (!text) throw new Error('not shown')
  await page.mouse.move(text.x + 9, text.y + 10)
  await page.mouse.down()
  await page.mouse.move(text.x + 60, text.y + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Gaia')
  await expect(page).toHaveURL('/nodeManagement')
  await cell(page, '东京-01', 'price').click()
  await expect(drawer(page, '东京-01')).toBeVisible()
  await expect(aliasOf(page, '东京-01')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer(page, '东京-01')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer(page, '新加坡-03')).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const)
  test(`shadows show where more columns are out of sight, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1280, height: 720 })
    await open(page)
    await expect(shadow(page, 'end')).toBeVisible()
    await expect(shadow(page, 'start')).toBeHidden()
    await expect(shadow(page, 'end')).toHaveCSS('background-image', /gradient/)
    await grid(page).evaluate((scroller) => (scroller.scrollLeft = 20))
    await expect(shadow(page, 'start')).toBeVisible()
    await grid(page).evaluate((scroller) => (scroller.scrollLeft = 2000))
    await expect(shadow(page, 'end')).toBeHidden()
    await expect(shadow(page, 'start')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 720 })
    for (const side of ['start', 'end'] as const) await expect(shadow(page, side)).toBeHidden()
  })

test('with forced colours the edges have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await expect(shadow(page, 'end')).toHaveCSS('border-right-width', '3px')
})

test('columns that were hidden before they became one stay hidden', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('table:nodes', JSON.stringify({ hidden: ['expiry', 'autoRenew'], order: [] })),
  )
  await page.reload()
  await open(page)
  await expect(header(page, '项目与部署')).toHaveCount(1)
  await expect(header(page, '到期与续费')).toHaveCount(0)
})

test('accessible with a selection at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '?keyword=东京')
  await expectAccessible(page)
})

test('sorting and filtering force no layout in the table', async ({ page }) => {
  // A tooltip measures the cell on which the pointer rests.
  await page.mouse.move(0, 0)
  await open(page)
  await page.evaluate(() => {
    const reads: string[] = []
    Object.assign(globalThis, { layoutReads: reads })
    for (const name of ['scrollTop', 'scrollLeft', 'clientHeight', 'clientWidth', 'scrollWidth'] as const) {
      const property = Object.getOwnPropertyDescriptor(Element.prototype, name)
      Object.defineProperty(Element.prototype, name, {
        ...property,
        get(this: Element) {
          if (this.closest('[role=grid]')) reads.push(name)
          return property?.get?.call(this) as unknown
        },
      })
    }
  })
  await header(page, '内存').getByRole('button').dispatchEvent('click')
  await expect(header(page, '内存')).toHaveAttribute('aria-sort', 'ascending')
  await page
    .getByRole('group', { name: '运行状态' })
    .getByRole('button', { name: '已停止' })
    .dispatchEvent('click')
  await expect(grid(page)).toContainText('没有符合条件的节点')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'layoutReads') as unknown)).toEqual([])
})
