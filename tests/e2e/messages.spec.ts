import {
  bell,
  card,
  cards,
  counters,
  dialog,
  expectCounts,
  filter,
  inboxCalls,
  mark,
} from './pages/messages-page'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'messages are filtered, read and marked; a reload and Back bring the same view',
  { tag: ['@msg-05', '@msg-12', '@top-11'] },
  async ({ page }) => {
    await openInApp(page, '/mine')
    await bell(page).click()
    await dialog(page).getByRole('link', { name: '查看全部消息' }).click()
    await expect(page).toHaveURL('/messages')
    await expectCounts(page, 23, 3)
    await filter(page).check()
    await expect(cards(page)).toHaveCount(3)
    await page.reload()
    await expect(filter(page)).toBeChecked()
    await expect(cards(page)).toHaveCount(3)
    await cards(page).first().getByRole('link').click()
    await expect(dialog(page)).toHaveAccessibleName('余额变动提醒')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expectCounts(page, 23, 2)
    await page.goBack()
    await expect(filter(page)).not.toBeChecked()
    await expect(cards(page)).toHaveCount(10)
  },
)

test(
  'a new message is counted at once, moves nothing, and is shown on demand',
  { tag: ['@msg-27'] },
  async ({ page, control, request, world }) => {
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
    // As the provider has it: the messages of two days come one by one.
    const headers = { 'X-Mock-World': world.world, Token: world.token }
    const answer = await request.get('/api/messages/unread-count', { headers })
    const unread: number = (await answer.json()).data.count
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
