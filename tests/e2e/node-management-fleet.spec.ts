import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectToast } from './support/expectations'
import { forcedLayout } from './support/forced-layout'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  grid,
  rows,
  rowWith,
  checkbox,
  header,
  batchBar,
  open,
  columnTexts,
  delayRowMessages,
} from './pages/nodes-page'

/** From now on a list's first rows come six seconds before the others. */
const delayAllButFirstRows = (page: Page) => delayRowMessages(page, /^(?!first$)/, 6000)

test.beforeEach(async ({ signIn }) => signIn())

test.describe('a fleet', () => {
  test.use({ scenario: 'fleet-1k' })

  test(
    'few rows are mounted and each is where it belongs',
    { tag: ['@nod-03', '@nod-04'] },
    async ({ page }) => {
      await open(page)
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '1001')
      await grid(page).evaluate((scroller) => (scroller.scrollTop = 500 * 40))
      await expect(rowWith(page, /^500/)).toBeVisible()
      expect(await grid(page).getByRole('row').count()).toBeLessThan(40)
      const box = await rowWith(page, /^500/).boundingBox()
      expect(box?.height).toBe(40)
      const height = await grid(page).evaluate((scroller) => scroller.getBoundingClientRect().height)
      expect(Math.abs(height - 720 * 0.7)).toBeLessThan(1)
    },
  )

  test('no frame of a fast scroll is blank, under reduced motion either', async ({ page }) => {
    await open(page)
    const blank = await grid(page).evaluate(async (scroller) => {
      const middle = () => scroller.getBoundingClientRect().top + scroller.clientHeight / 2
      const isThere = ({ top, bottom }: DOMRect) => top <= middle() && bottom > middle()
      const rects = () =>
        [...scroller.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect())
      let count = 0
      for (let frame = 0; frame < 8; frame++) {
        scroller.scrollTop += 4000
        await new Promise(requestAnimationFrame)
        if (!rects().some(isThere)) count++
      }
      return count
    })
    expect(blank).toBe(0)
  })

  test(
    'all matching rows are selected, mounted or not, and stay selected',
    { tag: ['@nod-07'] },
    async ({ page }) => {
      await open(page)
      await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
      await expect(batchBar(page)).toContainText('已选 1,000 台')
      await batchBar(page)
        .getByRole('button', { name: /^批量释放/ })
        .click()
      const question = page.getByRole('alertdialog', { name: '释放节点' })
      await expect(question).toContainText(/将释放 ([^、等]+、){4}[^、等]+ 等 10 台节点，释放不可撤销/)
      await expect(question.getByRole('textbox')).toHaveCount(0)
      await question.getByRole('button', { name: '取消' }).click()
      await expect(question).toHaveCount(0)
      await checkbox(page, '法兰克福-000998').click()
      await grid(page).evaluate((scroller) => (scroller.scrollTop = 400 * 40))
      await expect(rowWith(page, /^600/).getByRole('checkbox')).toBeChecked()
      await header(page, '别名').getByRole('button').click()
      await expect(header(page, '别名')).toHaveAttribute('aria-sort', 'ascending')
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expectToast(page, '数据已刷新')
      await expect(batchBar(page)).toContainText('已选 999 台')
      await page.getByRole('textbox', { name: '关键词' }).fill('东京-00000')
      await page.keyboard.press('Enter')
      await expect(batchBar(page)).toContainText('已选 999 台（其中 998 台不在当前筛选中，操作会跳过）')
      await page.getByRole('button', { name: '取消选择' }).click()
      await expect(batchBar(page)).toContainText('已选 0 台')
    },
  )

  test('the CSV has all nodes that match, mounted or not, in the order of the sort', async ({ page }) => {
    await open(page, '?keyword=东京&sort=id')
    const count = Number(await grid(page).getAttribute('aria-rowcount')) - 1
    expect(count).toBeGreaterThan(100)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const download = await saving
    await expectToast(page, `已导出 ${count} 条记录`)
    expect(download.suggestedFilename()).toMatch(/^节点-\d{8}-\d{6}\.csv$/)
    const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(header).toMatch(/^\uFEFF编号,节点编号,别名,主机名,内网 IP,/)
    const ids = lines.map((line) => Number.parseInt(line, 10))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(ids).toHaveLength(count)
    expect(lines.every((line) => line.split(',')[2]?.startsWith('东京-'))).toBe(true)
  })

  test('the first rows are shown before the list is whole, but in no other order', async ({ page }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await delayAllButFirstRows(page)
    await openInApp(page, '/nodeManagement')
    await expect(rowWith(page, /^999/)).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
    // Other nodes may come first then.
    await header(page, '别名').getByRole('button').click()
    await expect(header(page, '别名')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page)).toHaveCount(0)
    await expect(rowWith(page, '东京-000001')).toBeVisible()
  })

  test('the first rows are not taken for the whole list', async ({ page }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await delayAllButFirstRows(page)
    await openInApp(page, '/nodeManagement')
    await expect(rowWith(page, /^999/)).toBeVisible()
    const sums = page.getByRole('group', { name: '合计' })
    const all = grid(page).getByRole('checkbox', { name: '选择全部' })
    const download = page.getByRole('button', { name: '导出 CSV' })
    const quickly = page.getByRole('button', { name: '快速部署' })
    await expect(download).toHaveAccessibleDescription('记录尚未加载')
    await expect(quickly).toHaveAccessibleDescription('节点尚未加载')
    await expect(all).toBeDisabled()
    await expect(sums).toHaveCount(0)
    await checkbox(page, '法兰克福-000998').click()
    await page.keyboard.press('Control+a')
    await expect(batchBar(page)).toContainText('已选 1 台')
    await expect(sums).toContainText('每月')
    for (const button of [download, quickly, all]) await expect(button).toBeEnabled()
    await all.click()
    await expect(batchBar(page)).toContainText('已选 1,000 台')
  })

  test('a filter of the browser waits for the whole list', async ({ page }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await delayAllButFirstRows(page)
    await openInApp(page, '/nodeManagement')
    await expect(rowWith(page, /^999/)).toBeVisible()
    // One of the oldest: none of the first rows.
    await page.getByRole('textbox', { name: '关键词' }).fill('东京-000001')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(0)
    expect(await grid(page).getByText('没有符合条件的节点').count()).toBe(0)
    await expect(rowWith(page, '东京-000001')).toBeVisible()
  })

  test('shift selects a range over rows that were never mounted', { tag: ['@nod-07'] }, async ({ page }) => {
    await open(page)
    await checkbox(page, '法兰克福-000998').click()
    await grid(page).evaluate((scroller) => (scroller.scrollTop = 900 * 40))
    const last = rows(page).filter({
      has: page.locator('[data-column=id]').getByText('100', { exact: true }),
    })
    await expect(last).toBeInViewport()
    await last.getByRole('checkbox').click({ modifiers: ['Shift'] })
    await expect(batchBar(page)).toContainText('已选 900 台')
  })

  test('a press right after scrolling counts, however long it is held', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await grid(page).evaluate((scroller) => (scroller.scrollTop = 900 * 40))
    const row = rows(page).filter({ has: page.locator('[data-column=id]').getByText('100', { exact: true }) })
    await row.getByRole('checkbox').hover()
    await page.mouse.down()
    // By then the row elements are in the order that screen readers follow.
    await page.clock.runFor(1000)
    await page.mouse.up()
    await expect(batchBar(page)).toContainText('已选 1 台')
  })

  test(
    'sorts by number and by Chinese, and keeps its place over a refresh',
    { tag: ['@nod-06', '@nod-17'] },
    async ({ page }) => {
      await open(page)
      // The id does not change: heartbeats change the other numbers, and rows keep their place.
      await header(page, '编号').getByRole('button').click()
      await expect(header(page, '编号')).toHaveAttribute('aria-sort', 'ascending')
      const values = (await columnTexts(page, 'id')).map(Number)
      expect(values.slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      await expect(page).toHaveURL('/nodeManagement?sort=id')
      await header(page, '别名').getByRole('button').click()
      await expect(rowWith(page, '东京-000001')).toBeVisible()
      const names = await columnTexts(page, 'alias')
      expect(names.slice(0, 3)).toEqual(['东京-000001', '东京-000011', '东京-000016'])
      await grid(page).evaluate((scroller) => (scroller.scrollTop = 4000))
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expectToast(page, '数据已刷新')
      expect(await grid(page).evaluate((scroller) => scroller.scrollTop)).toBe(4000)
      await expect(header(page, '别名')).toHaveAttribute('aria-sort', 'ascending')
    },
  )
})

test.describe('a fleet without heartbeats', () => {
  // A heartbeat may change texts between two frames, whose layout the next scroll event then needs.
  const now = Date.UTC(2026, 10, 23)
  test.use({ scenario: 'fleet-1k', now })

  test('scrolling below the pointer forces no layout, and restyles two rows without their cells', async ({
    page,
    browser,
  }) => {
    await page.clock.setFixedTime(now)
    await open(page)
    await rowWith(page, /^995/).hover()
    const nextFrame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const { layouts, restyledElements } = await forcedLayout(browser, page, async () => {
      for (let turn = 0; turn < 10; turn++) {
        await page.mouse.wheel(0, 120)
        await nextFrame()
        await nextFrame()
      }
    })
    expect(await grid(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500)
    expect(layouts).toEqual([])
    // A row and its two parts with pinned cells.
    expect(Math.max(0, ...restyledElements)).toBeLessThanOrEqual(2 * 3)
  })
})
