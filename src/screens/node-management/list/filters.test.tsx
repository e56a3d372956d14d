import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUrl } from '../../../../tests/support/component/console'
import { press } from '../../../../tests/support/component/expectations'
import {
  batchButton,
  checkbox,
  closeFilters,
  filters,
  grid,
  keyword,
  moreItem,
  open,
  openFilters,
  openMore,
  rows,
  rowWith,
  search,
  selectFilter,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'
import { frames } from '../../../../tests/support/frames'

async function choose(group: string, option: string) {
  await openFilters()
  await filters().getByRole('group', { name: group }).getByRole('button', { name: option }).click()
}

async function chooseExpiry(option: string) {
  await openFilters()
  await expiry().selectOptions(option)
}

const expiry = () => filters().getByRole('combobox', { name: '到期' })

const chosen = (group: string) =>
  filters().getByRole('group', { name: group }).getByRole('button', { pressed: true })

test(
  'a keyword is searched on Enter or the button, in alias and LAN address',
  { tags: ['nod-10'] },
  async () => {
    await open()
    const hint = page.getByRole('search').getByText('/', { exact: true })
    await expect.element(hint).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(keyword()).toHaveFocus()
    // A press on the hint is one on the box below it.
    await hint.click({ force: true })
    await expect.element(keyword()).toHaveFocus()
    await userEvent.keyboard('东京')
    await expect.element(hint).not.toBeVisible()
    await expect.element(rows()).toHaveLength(13)
    await press('Enter')
    await expect.element(rows()).toHaveLength(2)
    await keyword().fill('0.0.13')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect.element(rows()).toHaveLength(1)
    expect(currentUrl()).toBe('/nodeManagement?keyword=0.0.13')
    history.back()
    await expect.element(rows()).toHaveLength(2)
    await expect.element(keyword()).toHaveValue('东京')
    await search('没有这样的')
    await expect.element(grid()).toContainText('没有符合条件的节点')
    await grid().getByRole('button', { name: '清除筛选' }).click()
    await expect.element(rows()).toHaveLength(13)
  },
)

test('a keyword is cleared beside it, before and after it is searched for', async () => {
  await open()
  const clear = page.getByRole('button', { name: '清除关键词' })
  await expect.element(clear).toHaveLength(0)
  await keyword().fill('半')
  await clear.click()
  await expect.element(keyword()).toHaveValue('')
  await expect.element(keyword()).toHaveFocus()
  expect(currentUrl()).toBe('/nodeManagement')
  await search('0.0.13')
  await expect.poll(currentUrl).toBe('/nodeManagement?keyword=0.0.13')
  await clear.click()
  await expect.poll(currentUrl).toBe('/nodeManagement')
  await expect.element(keyword()).toHaveValue('')
})

test(
  'status and group are sent; the lease filter works in the browser',
  { tags: ['nod-11', 'nod-12', 'nod-13'] },
  async () => {
    const queries = async () => (await control.requests('listDeployedNodes')).map(({ query }) => query)
    await open()
    const rowsWhileBusy = () => [rows().elements().length, grid().element().getAttribute('aria-busy')]
    await control.hold('listDeployedNodes')
    await selectFilter('节点状态', '离线')
    // The loaded rows are filtered until the response arrives.
    await expect.poll(rowsWhileBusy).toEqual([1, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([1, 'false'])
    await expect.poll(queries).toContainEqual({ page: '1', limit: '100000', status: 'offline' })
    await selectFilter('节点状态', '全部状态')
    await expect.poll(rowsWhileBusy).toEqual([13, 'false'])
    await control.hold('listDeployedNodes')
    await selectFilter('分组', '亚洲')
    await expect.poll(currentUrl).toMatch(/group=\d+/)
    await expect.poll(rowsWhileBusy).toEqual([11, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([11, 'false'])
    const group_id = new URLSearchParams(location.search).get('group')
    expect((await queries()).at(-1)).toEqual({ page: '1', limit: '100000', group_id })
    await selectFilter('分组', '全部分组')
    await expect.poll(currentUrl).toBe('/nodeManagement')
    await choose('运行状态', '已停止')
    await expect.poll(currentUrl).toBe('/nodeManagement?lease=stopped')
    await expect.element(grid()).toContainText('没有符合条件的节点')
    await choose('运行状态', '运行中')
    await expect.element(rows()).toHaveLength(13)
    await chooseExpiry('7 天内到期')
    await expect.element(rows()).toHaveLength(9)
    await control.hold('listDeployedNodes')
    await selectFilter('节点状态', '在线')
    // When the loaded rows were read says how soon they end.
    await expect.poll(rowsWhileBusy).toEqual([9, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([9, 'false'])
  },
)

test('the fields show the filters of the address', async () => {
  await open('?status=offline&lease=running&expiry=soon&keyword=a&sort=-cpu,status')
  await expect.element(page.getByRole('button', { name: '筛选（3）' })).toBeVisible()
  await openFilters()
  await expect.element(filters().getByLabelText('节点状态')).toHaveValue('offline')
  await expect.element(chosen('运行状态')).toHaveText('运行中')
  await expect.element(expiry()).toHaveDisplayValue('7 天内到期')
  await expect.element(keyword()).toHaveValue('a')
})

test('the filters and the menu take the place of each other at one press', { tags: ['fle-12'] }, async () => {
  await open()
  await openFilters()
  await expect.element(await openMore('视图')).toBeVisible()
  await expect.element(filters()).toHaveLength(0)
  await openFilters()
  await expect.element(moreItem('视图')).toHaveLength(0)
  await frames()
  await expect.element(filters()).toBeVisible()
})

test('filters that are pressed at once are one entry of the history', async () => {
  await open()
  const setAtOnce = (pressed: Element, select: Element) => {
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    if (select instanceof HTMLSelectElement) select.value = 'expired'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await openFilters()
  setAtOnce(page.getByRole('button', { name: '已停止', exact: true }).element(), expiry().element())
  await expect.poll(currentUrl).toBe('/nodeManagement?lease=stopped&expiry=expired')
  await expect.element(chosen('运行状态')).toHaveText('已停止')
  history.back()
  await expect.poll(currentUrl).toBe('/nodeManagement')
  await expect.element(chosen('运行状态')).toHaveText('全部')
  await expect.element(expiry()).toHaveDisplayValue('不限到期')
  history.forward()
  await expect.poll(currentUrl).toBe('/nodeManagement?lease=stopped&expiry=expired')
  await expect.element(expiry()).toHaveDisplayValue('已过期')
})

test(
  'states, ends of leases and whose a server is',
  { tags: ['nod-19', 'nod-26', 'nod-27', 'nod-53'] },
  async () => {
    useWorld({ scenario: 'every-state' })
    await open()
    await expect.element(rowWith('未注册')).toContainText('自有')
    await expect.element(rowWith('状态-expired')).toContainText('已过期')
    await expect.element(rowWith('状态-running')).toHaveText(/剩 \d+ 天/)
    await expect.element(rowWith('状态-running').getByRole('switch')).toBeEnabled()
    await expect.element(rowWith('状态-stopped').getByRole('switch')).toBeDisabled()
    await expect.element(rowWith('自有').getByRole('switch')).toHaveLength(0)
    await checkbox('状态-stopped').click()
    const none = batchButton('自动续费（0）')
    await expect.element(none).toHaveAccessibleDescription('只有运行中的包月节点可以设置')
    await search('没有这样的')
    await expect.element(none).toHaveAccessibleDescription('所选节点都不在当前筛选中')
    await search('')
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await batchButton(/^自动续费（/).click()
    await expect
      .element(page.getByRole('dialog', { name: '批量设置自动续费' }))
      .toHaveText(/跳过 \d+ 台（.+）、\d+ 台（.+）/)
  },
)

/** Chooses the option of a filter that begins with a text; its number of nodes follows. */
async function pick(label: string, text: string) {
  await openFilters()
  const field = filters().getByRole('combobox', { name: label, exact: true })
  await field.selectOptions(field.getByRole('option', { name: text }))
}

const chip = (text: string) => page.getByRole('button', { name: `移除筛选 ${text}`, exact: true })

test(
  'filters combine, stand as chips with their value, and go one by one',
  { tags: ['fle-05'] },
  async () => {
    useWorld({ scenario: 'fleet-1k' })
    await open()
    await pick('计费', '包月')
    await expect.poll(currentUrl).toBe('/nodeManagement?billing=monthly')
    await pick('续费', '未开启续费')
    await chooseExpiry('7 天内到期')
    await expect.poll(currentUrl).toBe('/nodeManagement?billing=monthly&renewal=off&expiry=soon')
    await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
    const shown = async () => Number(grid().element().getAttribute('aria-rowcount')) - 1
    await expect.poll(shown).toBeGreaterThan(0)
    const three = await shown()
    await expect.element(chip('计费：包月')).toBeVisible()
    await expect.element(chip('续费：未开启续费')).toBeVisible()
    await closeFilters()
    await chip('到期：7 天内到期').click()
    await expect.poll(currentUrl).toBe('/nodeManagement?billing=monthly&renewal=off')
    await expect.poll(shown).toBeGreaterThan(three)
    history.back()
    await expect.poll(shown).toBe(three)
    await page.getByRole('group', { name: '已设条件' }).getByRole('button', { name: '清除全部' }).click()
    await expect.poll(currentUrl).toBe('/nodeManagement')
    await expect.poll(shown).toBe(1000)
  },
)

test(
  'a filter of the address that no node meets stays as a chip over an empty list',
  { tags: ['fle-05'] },
  async () => {
    await open('?project=Gone&region=-')
    await expect.element(grid()).toContainText('没有符合条件的节点')
    await openFilters()
    await expect.element(filters().getByLabelText('项目', { exact: true })).toHaveValue('Gone')
    await closeFilters()
    await chip('项目：Gone').click()
    await expect.poll(currentUrl).toBe('/nodeManagement?region=-')
    await expect.element(grid()).toContainText('没有符合条件的节点')
    await chip('地区：地区未知').click()
    await expect.element(rows()).toHaveLength(13)
    await expect.poll(currentUrl).toBe('/nodeManagement')
  },
)

/** The text that stands over a control, from its container. */
const labelOver = (element: Element | null | undefined) =>
  element && getComputedStyle(element, '::before').content.replaceAll('"', '')

test(
  'the filters have visible labels and all of them fit into the window',
  { tags: ['fle-05'] },
  async () => {
    await open()
    await openFilters()
    const selects = filters().getByRole('combobox').elements()
    expect(selects).toHaveLength(9)
    for (const select of selects)
      expect(labelOver(select.closest('[data-label]'))).toBe(select.getAttribute('aria-label'))
    for (const group of filters().getByRole('group').elements())
      expect(labelOver(group)).toBe(group.getAttribute('aria-label'))
    const box = () => filters().element().getBoundingClientRect()
    // It takes its place after its first frame.
    await expect.poll(() => box().top).toBeGreaterThanOrEqual(0)
    expect(box().bottom).toBeLessThanOrEqual(innerHeight)
    await expect.element(filters().getByRole('button', { name: '清除筛选' })).toBeInViewport({ ratio: 1 })
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight
    expect(filters().css('*').elements().filter(isCut)).toEqual([])
  },
)

test('a press shows its own state at once, and the rows follow', { tags: ['fle-04'] }, async () => {
  await open()
  await expect.element(rows()).toHaveLength(13)
  const idle = page.getByRole('button', { name: /^闲置/, pressed: false }).first().element()
  if (idle instanceof HTMLElement) idle.click()
  // React renders what a press changes in a microtask.
  await Promise.resolve()
  expect(idle.getAttribute('aria-pressed')).toBe('true')
  expect(rows().elements()).toHaveLength(13)
  expect(grid().element().getAttribute('aria-busy')).toBe('true')
  await expect.element(rows()).not.toHaveLength(13)
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
})
