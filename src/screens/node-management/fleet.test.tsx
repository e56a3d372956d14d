import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectToast, press } from '../../../tests/support/component/expectations'
import { boxOf, centreOf, mouse } from '../../../tests/support/component/mouse'
import {
  batchBar,
  batchButton,
  checkbox,
  columnTexts,
  grid,
  header,
  open,
  refresh,
  moreItem,
  openMore,
  rows,
  rowWith,
  search,
} from '../../../tests/support/component/pages/nodes-page'
import { holdRowMessages } from '../../../tests/support/component/row-messages'
import { useWorld } from '../../../tests/support/component/world'

beforeEach(() => useWorld({ scenario: 'fleet-1k' }))

const scrollTo = (row: number) => (grid().element().scrollTop = row * 40)
const all = () => grid().getByRole('checkbox', { name: '选择全部' })

/** The mounted row with this number. */
const numbered = (id: number) => rows().filter({ has: page.css(`[data-column=id]:text-is("${id}")`) })

test('few rows are mounted and each is where it belongs', { tags: ['nod-03', 'nod-04'] }, async () => {
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '1001')
  scrollTo(500)
  await expect.element(rowWith(/^500/)).toBeVisible()
  expect(grid().getByRole('row').elements().length).toBeLessThan(40)
  expect(boxOf(rowWith(/^500/)).height).toBe(40)
  expect(Math.abs(boxOf(grid()).height - 720 * 0.7)).toBeLessThan(1)
})

test('no frame of a fast scroll is blank, under reduced motion either', async () => {
  await open()
  const scroller = grid().element()
  const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  const isThere = ({ top, bottom }: DOMRect) => top <= middle && bottom > middle
  const isBlank = () =>
    ![...scroller.querySelectorAll('[role=row]')].some((row) => isThere(row.getBoundingClientRect()))
  const blank: boolean[] = []
  for (let frame = 0; frame < 8; frame += 1) {
    scroller.scrollTop += 4000
    await new Promise(requestAnimationFrame)
    blank.push(isBlank())
  }
  expect(blank).not.toContain(true)
})

test(
  'all matching rows are selected, mounted or not, and stay selected',
  { tags: ['nod-07', 'nod-17'] },
  async () => {
    await open()
    await all().click()
    await expect.element(batchBar()).toContainText('已选 1,000 台')
    await batchButton(/^批量释放/).click()
    const question = page.getByRole('alertdialog', { name: '释放节点' })
    await expect.element(question).toHaveText(/将释放 ([^、等]+、){4}[^、等]+ 等 10 台节点，释放不可撤销/)
    await expect.element(question.getByRole('textbox')).toHaveLength(0)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).toHaveLength(0)
    await checkbox('法兰克福-000998').click()
    scrollTo(400)
    await expect.element(rowWith(/^600/).getByRole('checkbox')).toBeChecked()
    await header('别名').getByRole('button').click()
    await expect.element(header('别名')).toHaveAttribute('aria-sort', 'ascending')
    await refresh()
    await expectToast('数据已刷新')
    await expect.element(batchBar()).toContainText('已选 999 台')
    await search('东京-00000')
    await expect.element(batchBar()).toContainText('已选 999 台（其中 998 台不在当前筛选中，操作会跳过）')
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect.element(batchBar()).toContainText('已选 0 台')
  },
)

test('shift selects a range over rows that were never mounted', { tags: ['nod-07'] }, async () => {
  await open()
  await checkbox('法兰克福-000998').click()
  scrollTo(900)
  await expect.element(numbered(100)).toBeInViewport()
  await numbered(100)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect.element(batchBar()).toContainText('已选 900 台')
})

test('a press right after scrolling counts, however long it is held', async () => {
  await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scrollTo(900)
  await expect.element(numbered(100)).toBeInViewport()
  await mouse.move(centreOf(numbered(100).getByRole('checkbox')))
  await mouse.down()
  // By then the row elements are in the order that screen readers follow.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await mouse.up()
  await expect.element(batchBar()).toContainText('已选 1 台')
})

test(
  'sorts by number and by Chinese, and keeps its place over a refresh',
  { tags: ['nod-06', 'nod-17'] },
  async () => {
    await open()
    // The id does not change: heartbeats change the other numbers, and rows keep their place.
    await header('编号').getByRole('button').click()
    await expect.element(header('编号')).toHaveAttribute('aria-sort', 'ascending')
    const ids = columnTexts('id').map(Number)
    expect(ids.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(currentUrl()).toBe('/nodeManagement?sort=id')
    await header('别名').getByRole('button').click()
    await expect.element(rowWith('东京-000001')).toBeVisible()
    expect(columnTexts('alias').slice(0, 3)).toEqual(['东京-000001', '东京-000011', '东京-000016'])
    scrollTo(100)
    await refresh()
    await expectToast('数据已刷新')
    expect(grid().element().scrollTop).toBe(4000)
    await expect.element(header('别名')).toHaveAttribute('aria-sort', 'ascending')
  },
)

describe('the first rows of a list', () => {
  /** Opens the list, of which no more than the first rows comes. Returns the function that lets the others through. */
  async function openFirstRows() {
    const letThrough = holdRowMessages(/^(?!first$)/)
    await openConsole('/nodeManagement')
    await expect.element(rowWith(/^999/)).toBeVisible()
    await expect.element(grid()).toHaveAttribute('aria-busy', 'true')
    return letThrough
  }

  test('are shown before it is whole, but in no other order', async () => {
    const letThrough = await openFirstRows()
    // Other nodes may come first then.
    await header('别名').getByRole('button').click()
    await expect.element(header('别名')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(rows()).toHaveLength(0)
    letThrough()
    await expect.element(rowWith('东京-000001')).toBeVisible()
  })

  test('are not taken for all of it', async () => {
    const letThrough = await openFirstRows()
    const sums = page.getByRole('group', { name: '合计' })
    await expect.element(await openMore('导出 CSV')).toContainText('记录尚未加载')
    await expect.element(moreItem('快速部署')).toContainText('节点尚未加载')
    await press('Escape')
    await expect.element(all()).toBeDisabled()
    await expect.element(sums).toHaveLength(0)
    await checkbox('法兰克福-000998').click()
    await press('Control+a')
    await expect.element(batchBar()).toContainText('已选 1 台')
    letThrough()
    await expect.element(sums).toContainText('每月')
    await openMore('导出 CSV')
    for (const item of ['导出 CSV', '快速部署']) await expect.element(moreItem(item)).toBeEnabled()
    await press('Escape')
    await all().click()
    await expect.element(batchBar()).toContainText('已选 1,000 台')
  })

  test('do not answer a filter of the browser', async () => {
    const letThrough = await openFirstRows()
    // One of the oldest: none of the first rows.
    await search('东京-000001')
    await expect.element(rows()).toHaveLength(0)
    expect(grid().getByText('没有符合条件的节点').elements()).toEqual([])
    letThrough()
    await expect.element(rowWith('东京-000001')).toBeVisible()
  })
})
