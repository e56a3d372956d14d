import { readFile } from 'node:fs/promises'
import { grid, open, pickMore, rowWith } from './pages/nodes-page'
import { expectToast } from './support/expectations'
import { forcedLayout } from './support/forced-layout'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('a fleet', () => {
  test.use({ scenario: 'fleet-1k' })

  test('the CSV has all nodes that match, mounted or not, in the order of the sort', async ({ page }) => {
    await open(page, '?keyword=东京&sort=id')
    const count = Number(await grid(page).getAttribute('aria-rowcount')) - 1
    expect(count).toBeGreaterThan(100)
    const saving = page.waitForEvent('download')
    await pickMore(page, '导出 CSV')
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
