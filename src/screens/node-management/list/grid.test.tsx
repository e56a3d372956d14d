import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { secondary } from '../../../../tests/support/colors'
import { currentUrl, openConsole } from '../../../../tests/support/component/console'
import { expectToast, focus, press, textsOf } from '../../../../tests/support/component/expectations'
import { answer } from '../../../../tests/support/component/faults'
import { boxOf, centreOf, drag } from '../../../../tests/support/component/mouse'
import {
  aliasOf,
  batchBar,
  batchButton,
  cell,
  checkbox,
  columnTexts,
  grid,
  header,
  keyword,
  open,
  openFilters,
  row,
  search,
  showColumns,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'

afterEach(() => page.viewport(1280, 720))

const drawer = (name: string) => page.getByRole('dialog', { name })
const sums = (name: '合计' | '所选合计') => page.getByRole('group', { name, exact: true })
const tip = () => page.css('[data-tip-layer]')
const active = () => grid().css('[data-cell-active]')

test('at 1440 px address, project, term, cost and load are shown without scrolling sideways', async () => {
  useWorld({ scenario: 'every-state' })
  await page.viewport(1440, 900)
  await open()
  const heads = grid().getByRole('columnheader')
  const names = textsOf(heads)
  expect(names.join(' ')).toBe(
    ' 编号 别名 状态 项目与部署 到期与续费 费用 CPU（%） 内存（G） 硬盘（G） 温度（°C） 最近心跳 操作',
  )
  await expect.element(header('别名')).toHaveAttribute('aria-colindex', '3')
  expect(heads.and(page.css('[data-align=end]')).elements()).not.toEqual([])
  await expect.element(header('别名')).not.toHaveAttribute('data-align')
  // The placeholders are gone.
  await expect.element(grid().css(':scope > [aria-hidden=true]')).toHaveLength(0)
  const widths = heads
    .elements()
    .map((head) => Number.parseFloat(head.getAttribute('style')?.match(/width: ([\d.]+)px/)?.[1] ?? ''))
  // A scroll bar of 15 px has room too.
  const room = boxOf(grid()).width - 2 - 15
  expect(widths[0]).toBe(40)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(room)
  expect(boxOf(header('操作')).x).toBe(boxOf(cell('香港-06', 'actions')).x)
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  const narrow = '[data-column=status], [data-kind=bar], [data-column=price], [data-column=temperature]'
  expect(
    grid()
      .css(narrow)
      .elements()
      .filter(isCut)
      .map(({ textContent }) => textContent),
  ).toEqual([])
  await expect.element(cell('香港-06', 'alias')).toContainText('203.0.0.6')
  await expect.element(cell('香港-06', 'deployment')).toHaveText('Titan已部署')
  await expect.element(cell('香港-06', 'term')).toHaveText(/^剩 \d+ 天 \d+ 小时\d\d-\d\d 自动续费$/)
  await expect.element(cell('香港-06', 'term').getByRole('switch')).toBeChecked()
  await expect.element(cell('东京-02', 'term')).toHaveText('按小时')
  // A row draws no lines; the drawer does.
  await expect.element(grid().css('svg polyline')).toHaveLength(0)
  await expect.element(cell('香港-06', 'memory')).toHaveText(/^\d\.\d\/8$/)
  await cell('香港-06', 'memory').hover()
  await expect.element(tip()).toHaveText(/^[\d.]+% \d+\/8192 M$/)
})

const more = ['主机名', '内网 IP', '公网 IP', '分组', '地区', '系统', '项目', '计费', '到期', '部署', '规格']

test(
  'columns that are hidden at first show a node’s lease, hardware and last install',
  { tags: ['nod-08', 'nod-51', 'nod-52'] },
  async () => {
    await page.viewport(900, 720)
    await open('?keyword=香港-06')
    await showColumns(...more)
    for (const name of more) await expect.element(header(name)).toHaveLength(1)
    await expect.element(cell('香港-06', 'spec')).toHaveText(/^\d+ 核 \d+G \/ \d+G 硬盘 \/ \d+M$/)
    await expect.element(cell('香港-06', 'lease')).toHaveText('包月')
    await expect.element(cell('香港-06', 'install')).toHaveText('已部署')
    await cell('香港-06', 'cpu').hover()
    await expect
      .element(cell('香港-06', 'cpu'))
      .toHaveAttribute('data-tip', expect.stringMatching(/^占用最高的进程：\S/))
    // Pinned columns stay, in one line.
    const all = centreOf(grid().getByRole('checkbox', { name: '选择全部' }))
    expect(Math.abs(all.y - centreOf(header('别名')).y)).toBeLessThan(3)
    const places = () => [boxOf(header('别名')), boxOf(cell('香港-06', 'alias'))]
    grid().element().scrollLeft = 0
    const before = places()
    grid().element().scrollLeft = 5000
    await expect.element(header('状态')).not.toBeInViewport()
    expect(places()).toEqual(before)
  },
)

test('the address below the alias is copied', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  const copy = row('香港-06').getByRole('button', { name: '复制公网 IP 203.0.0.6' })
  await copy.click()
  await expectToast('复制成功')
  expect(written).toHaveBeenCalledWith('203.0.0.6')
  await expect.element(drawer('香港-06')).toHaveLength(0)
  written.mockRejectedValue(new Error('forbidden'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await copy.click()
  await expectToast(/复制失败.*请手动复制/)
})

test('the cost of a node is shown and sorted by what it takes in a month', async () => {
  await open('?sort=price')
  const costs = columnTexts('price')
  expect([...new Set(costs)]).toEqual(['$9.00/月', '$15.00/月', '$0.028/小时', '$0.052/小时'])
  await header('费用').getByRole('button').click()
  await expect.element(header('费用')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => columnTexts('price')).toEqual(costs.toReversed())
  history.back()
  await expect.element(header('费用')).toHaveAttribute('aria-sort', 'ascending')
})

test('the sums are those of the filtered rows, and with a selection of the selected ones', async () => {
  await open()
  await expect.element(sums('合计')).toHaveText(/^台数13每月\$117\.00每小时\$0\.16平均 CPU[\d.]+%$/)
  await search('新加坡')
  await expect.element(sums('合计')).toContainText('台数3每月$27.00每小时$0.00')
  await checkbox('新加坡-01').click()
  await checkbox('新加坡-02').click()
  await expect.element(sums('所选合计')).toHaveText('每月$18.00每小时$0.00')
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect.element(sums('合计')).toContainText('台数3每月$27.00')
  await expect.element(sums('合计')).not.toHaveAttribute('data-tip')
  await search('没有这样的')
  await expect.element(sums('合计')).toHaveText('台数0每月$0.00每小时$0.00平均 CPU-')
})

test('the menu of an own server ends with its last group of actions', async () => {
  const node = {
    id: 1,
    alias: '书房',
    status: 'online',
    source_type: 'self_owned',
    ip_address: '203.0.113.9',
  }
  await control.fault(answer('listDeployedNodes', [{ id: 1, status: 'running', node }]))
  await open()
  await row('书房').getByRole('button', { name: '操作 书房' }).click()
  await expect.element(page.getByRole('menu').getByRole('separator')).toHaveLength(2)
})

test('placeholders stand in the columns of the header', async () => {
  await control.hold('listNodes')
  await openConsole('/nodeManagement')
  const placeholders = grid().css('[aria-hidden=true] > :first-child > *')
  const heads = grid().getByRole('columnheader')
  await expect.element(placeholders).toHaveLength(heads.elements().length)
  const edges = (cells: typeof heads) =>
    cells.elements().map((cell) => [cell.getBoundingClientRect().left, cell.getAttribute('data-align')])
  expect(edges(placeholders)).toEqual(edges(heads))
})

test('all rows can be selected once they are there', async () => {
  await control.hold('listDeployedNodes')
  await openConsole('/nodeManagement')
  const all = grid().getByRole('checkbox', { name: '选择全部' })
  await expect.element(all).toBeDisabled()
  await control.release('listDeployedNodes')
  await all.click()
  await expect.element(batchBar()).toContainText('已选 13 台')
})

test('the line of totals and the idle and offline costs do not cover each other beside the drawer', async () => {
  useWorld({ scenario: 'every-state', style: 'loose' })
  await page.viewport(1440, 900)
  await openConsole('/nodeManagement?node=11')
  const waste = page.getByRole('group', { name: '闲置与离线费用' })
  await expect.element(drawer('东京-02')).toBeVisible()
  await expect.element(waste).toContainText('状态未知')
  const [last] = sums('合计').getByRole('definition').elements().slice(-1)
  const { right, bottom } = last?.getBoundingClientRect() ?? {}
  expect(boxOf(waste).left >= (right ?? NaN) || boxOf(waste).top >= (bottom ?? NaN)).toBe(true)
})

test('the number of selected nodes and their sums are not covered by the actions beside the drawer', async () => {
  await page.viewport(1440, 900)
  await open('?node=5')
  await expect.element(drawer('香港-05')).toBeVisible()
  await checkbox('东京-02').click()
  const count = batchBar().getByText('已选 1 台').element()
  expect(count.scrollWidth).toBeLessThanOrEqual(count.clientWidth)
  const cancel = boxOf(page.getByRole('button', { name: '取消选择' }))
  for (const sum of sums('所选合计').getByRole('definition').elements()) {
    const { right, bottom } = sum.getBoundingClientRect()
    expect(cancel.left >= right || cancel.top >= bottom).toBe(true)
  }
})

test('the short form of a long id is not cut', async () => {
  useWorld({ scenario: 'demo', ids: 'longtext' })
  await page.viewport(1440, 900)
  await open()
  const id = cell('东京-02', 'id').element()
  expect(id.textContent).toBe('…000011')
  expect(id.scrollWidth).toBeLessThanOrEqual(id.clientWidth)
})

test.for([1280, 1440])(
  'bulk actions come with a selection, and no row moves, at %i px',
  { tags: ['fle-12'] },
  async (width) => {
    await page.viewport(width, 900)
    await open()
    const rowTop = () => boxOf(row('东京-02')).top
    const before = rowTop()
    await expect.element(batchBar().getByRole('button')).toHaveLength(0)
    await checkbox('东京-02').click()
    // What destroys something is red in its dialog alone.
    const colors = batchButton(/^(复制|批量释放)/)
      .elements()
      .map((button) => getComputedStyle(button).color)
    expect(new Set(colors).size).toBe(1)
    await expect.element(batchButton(/^复制/)).toHaveCSS('background-color', secondary)
    for (const name of ['批量部署', '设置分组', '复制 IP', '自动续费', '批量释放'])
      await expect.element(batchButton(name)).toBeInViewport({ ratio: 1 })
    await expect.element(batchBar()).toContainText('已选 1 台')
    expect(rowTop()).toBe(before)
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect.element(batchBar()).toHaveFocus()
    expect(rowTop()).toBe(before)
  },
)

test('a press on a row opens its node, one on its controls or after selecting text does not', async () => {
  await page.viewport(1440, 900)
  await open()
  await checkbox('东京-02').click()
  await cell('东京-02', 'select').click({ position: { x: 2, y: 2 } })
  const menu = page.getByRole('menu', { name: '操作' })
  for (const leave of [() => keyword().click(), () => press('Escape')]) {
    await row('东京-02').getByRole('button', { name: '操作 东京-02' }).click()
    await expect.element(menu).toHaveFocus()
    await expect.element(menu.css(':scope > :first-child')).toHaveRole('menuitem')
    await leave()
    await expect.element(menu).toHaveLength(0)
    await expect.element(grid().or(keyword()).and(page.css(':focus'))).toHaveLength(1)
  }
  await expect.element(grid()).toHaveFocus()
  const { x, y } = boxOf(cell('东京-01', 'deployment'))
  await drag({ x: x + 9, y: y + 10 }, { x: x + 60, y: y + 12 })
  await expect.poll(() => String(getSelection())).toContain('Gaia')
  expect(currentUrl()).toBe('/nodeManagement')
  await cell('东京-01', 'price').click()
  await expect.element(drawer('东京-01')).toBeVisible()
  await expect.element(aliasOf('东京-01')).toHaveAttribute('aria-expanded', 'true')
  await press('Escape')
  await expect.element(drawer('东京-01')).toHaveLength(0)
  await press('ArrowDown')
  await press('Enter')
  await expect.element(drawer('新加坡-03')).toBeVisible()
})

test('alias and address of a row are selected without opening the node', { tags: ['two-18'] }, async () => {
  await open()
  const address = cell('香港-06', 'alias').getByRole('button', { name: '复制公网 IP 203.0.0.6' })
  for (const [text, selected] of [
    [aliasOf('香港-06'), '香港-06'],
    [address, '203.0.0.6'],
    [cell('香港-06', 'deployment').css('[data-part=line]'), 'Titan'],
  ] as const) {
    const { left, right, y, height } = boxOf(text)
    const middle = y + height / 2
    await drag({ x: left + 1, y: middle }, { x: right - 1, y: middle })
    await expect.poll(() => String(getSelection())).toContain(selected)
  }
  expect(currentUrl()).toBe('/nodeManagement')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  // A click still opens it.
  await aliasOf('香港-06').click()
  await expect.poll(currentUrl).toMatch(/node=6\b/)
})

test('cells, rows, ranges and sorting are reached by the keyboard', async () => {
  await open()
  focus(grid())
  await press('ArrowDown')
  await press(' ')
  await press('Shift+ArrowDown')
  await expect.element(batchBar()).toContainText('已选 2 台')
  await expect.element(sums('所选合计')).not.toHaveAttribute('data-tip')
  await press('Control+a')
  await expect.element(batchBar()).toContainText('已选 13 台')
  for (const key of ['Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight']) await press(key)
  await expect.element(active()).toHaveText('别名')
  const pointedAt = () => grid().element().getAttribute('aria-activedescendant') || 'nothing'
  await expect.element(header('别名')).toHaveAttribute('id', pointedAt())
  await press('Enter')
  await expect.element(header('别名')).toHaveAttribute('aria-sort', 'ascending')
  await press('ArrowDown')
  await expect.element(active()).toHaveText('东京-01203.0.0.10')
  await expect.element(active()).toHaveAttribute('id', pointedAt())
})

test('shadows show where more columns are out of sight', async () => {
  const shadow = (side: 'start' | 'end') =>
    page.elementLocator(grid().element().parentElement ?? grid().element()).css(`[data-edge-shadow=${side}]`)
  const scrollTo = (left: number) => (grid().element().scrollLeft = left)
  await open()
  await expect.element(shadow('end')).toBeVisible()
  await expect.element(shadow('start')).not.toBeVisible()
  await expect.element(shadow('end')).toHaveCSS('background-image', /gradient/)
  scrollTo(20)
  await expect.element(shadow('start')).toBeVisible()
  scrollTo(2000)
  await expect.element(shadow('end')).not.toBeVisible()
  await expect.element(shadow('start')).toBeVisible()
  await page.viewport(1440, 720)
  for (const side of ['start', 'end'] as const) await expect.element(shadow(side)).not.toBeVisible()
})

test('sorting and filtering force no layout in the table', async () => {
  // A tooltip measures the cell on which the pointer rests.
  await userEvent.unhover(document.body)
  await open()
  await openFilters()
  const reads: string[] = []
  for (const name of ['scrollTop', 'scrollLeft', 'clientHeight', 'clientWidth', 'scrollWidth'] as const) {
    const read = Reflect.get(Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {}, 'get')
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(function (this: Element) {
      if (this.closest('[role=grid]')) reads.push(name)
      return Reflect.apply(read ?? (() => 0), this, [])
    })
  }
  const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  click(header('内存（G）').getByRole('button').element())
  await expect.element(header('内存（G）')).toHaveAttribute('aria-sort', 'ascending')
  click(page.getByRole('button', { name: '已停止', exact: true }).element())
  await expect.element(grid()).toContainText('没有符合条件的节点')
  expect(reads).toEqual([])
})

test('on cards, the checkboxes of a row and of all rows stand above the facts', async () => {
  await page.viewport(390, 844)
  await open('?keyword=东京')
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left)
  const fact = row('东京-01').css('[data-column=price]').element()
  const inset = leftOf(fact) + parseFloat(getComputedStyle(fact).paddingLeft)
  expect(leftOf(checkbox('东京-01').element())).toBe(inset)
  expect(leftOf(page.getByRole('checkbox', { name: '选择全部' }).element())).toBe(inset)
})

test('at 390 px, the counters of 1,000 nodes fill one line', async () => {
  useWorld({ scenario: 'fleet-1k' })
  await page.viewport(390, 844)
  await open()
  const counters = page.getByRole('region', { name: '节点统计' })
  await expect.element(counters).toContainText('1,000')
  const tops = counters
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})
