import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'
import { pager, pagerButton } from './pages/paged-table'
import {
  list,
  cards,
  card,
  mark,
  dialog,
  bell,
  counters,
  filter,
  expectCounts,
  inboxCalls,
} from './pages/messages-page'

test.beforeEach(async ({ signIn }) => signIn())

for (const [total, pages] of [
  [10, 0],
  [11, 1],
] as const)
  test(
    `${total} messages have ${pages ? 'a' : 'no'} pager`,
    { tag: ['@msg-23'] },
    async ({ page, control }) => {
      await control.state('the inbox holds messages', { unread: 0, read: total })
      await openInApp(page, '/messages')
      await expect(cards(page)).toHaveCount(10)
      await expect(pager(page)).toHaveCount(pages)
      const room = await list(page)
        .locator('..')
        .evaluate((box) => getComputedStyle(box).minHeight)
      expect(room === '800px').toBe(pages === 1)
    },
  )

test(
  'five numbers around the page; nothing leads outside',
  { tag: ['@msg-24', '@msg-25'] },
  async ({ page, control }) => {
    await control.state('the inbox holds messages', { unread: 0, read: 81 })
    await openInApp(page, '/messages')
    const numbers = pager(page).getByRole('button', { name: /^第 \d+ 页$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    await expect(pagerButton(page, '上一页')).toBeDisabled()
    await pagerButton(page, '上一页').click({ force: true })
    await pagerButton(page, '第 5 页').click()
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
    await pagerButton(page, '第 7 页').click()
    await pagerButton(page, '第 9 页').click()
    await expect(numbers).toHaveText(['5', '6', '7', '8', '9'])
    await expect(cards(page)).toHaveCount(1)
    await expect(pagerButton(page, '下一页')).toBeDisabled()
    await pagerButton(page, '下一页').click({ force: true })
    await expect(page).toHaveURL('/messages?page=9')
    expect((await inboxCalls(control)).map(({ page: number }) => number)).toEqual(['1', '5', '7', '9'])
  },
)

test(
  'a new message is counted at once, moves nothing, and is shown on demand',
  { tag: ['@msg-27'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages')
    await expectCounts(page, 23, 3)
    const before = await cards(page).allInnerTexts()
    await card(page, '即将到期提醒').scrollIntoViewIfNeeded()
    const [top, y] = [await card(page, '即将到期提醒').boundingBox(), await page.evaluate(() => scrollY)]
    expect(y).toBeGreaterThan(0)
    await card(page, '即将到期提醒').getByRole('link').click()
    await expect(dialog(page)).toBeVisible()
    await control.advance(2 * 86_400)
    await expect(counters(page)).not.toContainText('未读3')
    await expect(dialog(page)).toHaveAccessibleName('即将到期提醒')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const unread = Number(await bell(page).textContent())
    const strip = page.getByRole('button', { name: `有 ${unread - 3} 条新消息` })
    await expect(strip).toBeInViewport()
    await expectCounts(page, 23 + unread - 3, unread)
    expect((await cards(page).allInnerTexts()).map(withoutAge)).toEqual(before.map(withoutAge))
    expect(await card(page, '即将到期提醒').boundingBox()).toEqual(top)
    expect(await page.evaluate(() => scrollY)).toBe(y)
    expect(await inboxCalls(control)).toHaveLength(1)
    await strip.click()
    await expect(strip).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const focused = page.locator(':focus').filter({ has: cards(page).first() })
    await expect(focused).toHaveAttribute('tabindex', '-1')
    await expect(page.getByRole('button', { name: '标记已读', exact: true })).toHaveCount(
      Math.min(10, unread),
    )
    await expectCounts(page, 23 + unread - 3, unread)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
  },
)

/** Ages change with the clock; the rest of a card must not. */
const withoutAge = (text: string) => text.replace(/\d+(分钟|小时|天)前/, '')

test('from another page the strip leads to the first', { tag: ['@msg-27'] }, async ({ page, control }) => {
  await openInApp(page, '/messages?page=3')
  await expect(cards(page)).toHaveCount(3)
  await control.advance(2 * 86_400)
  await page.getByRole('button', { name: /^有 \d+ 条新消息$/ }).click()
  await expect(page).toHaveURL('/messages')
  await expect(cards(page).first()).toContainText('未读')
  await expect(page.getByRole('button', { name: /条新消息$/ })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/messages?page=3')
})

test(
  'a new message is counted and announced after another one was read elsewhere',
  { tag: ['@msg-27'] },
  async ({ page, control, request, world }) => {
    const pending = watchCalls(page)
    await openInApp(page, '/messages')
    await expectCounts(page, 23, 3)
    // Its own marks lower the count too, before the stream does.
    await mark(page, '维护通知').click()
    await expectCounts(page, 23, 2)
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(1)
    await untilEnded(pending)
    await request.put('/api/messages/23/read', { headers: { Token: world.token } })
    await expectCounts(page, 23, 1)
    await control.advance(2 * 86_400)
    const count = await request.get('/api/messages/unread-count', { headers: { Token: world.token } })
    const unread: number = (await count.json()).data.count
    await expect(bell(page)).toHaveText(String(unread))
    await expect(page.getByRole('button', { name: `有 ${unread - 1} 条新消息` })).toBeVisible()
    await expectCounts(page, 23 + unread - 1, unread)
    expect(await inboxCalls(control)).toHaveLength(1)
  },
)

test('Back, reload and a pasted link bring the same view', async ({ page, control }) => {
  await openInApp(page, '/messages')
  await pagerButton(page, '下一页').click()
  await expect(page).toHaveURL('/messages?page=2')
  await filter(page).check()
  await expect(cards(page)).toHaveCount(3)
  await page.goBack()
  await expect(filter(page)).not.toBeChecked()
  await expect(pagerButton(page, '第 2 页')).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(10)
  await page.goForward()
  await expect(filter(page)).toBeChecked()
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await page.goto('/messages?page=77&sort=asc')
  await expect(page).toHaveURL('/messages?page=3&sort=asc')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('asc')
  // The cards stay until the next ones are there.
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  await control.fault({ operationId: 'listMessages', delay: 60_000 })
  await pagerButton(page, '上一页').click()
  await expect(list(page)).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(3)
})

test('the keyboard alone reads and marks', { tag: ['@msg-12', '@qua-01'] }, async ({ page }) => {
  await openInApp(page, '/messages')
  await expectCounts(page, 23, 3)
  const link = (index: number) => cards(page).nth(index).getByRole('link')
  await filter(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('部署失败')
  await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(1)).toBeFocused()
  await expect(cards(page).nth(1)).not.toContainText('未读')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(mark(page, '维护通知')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mark(page, '维护通知')).toHaveCount(0)
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(9)).toBeFocused()
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowUp')
  const [box, bar] = [await link(2).boundingBox(), await filter(page).boundingBox()]
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await expectCounts(page, 23, 1)
})
