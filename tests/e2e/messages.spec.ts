import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { pagerButton } from './pages/paged-table'
import { cards, dialog, counters, markAll, filter, expectCounts, inboxCalls } from './pages/messages-page'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'only unread messages; the total still means all',
  { tag: ['@msg-05', '@msg-06', '@msg-26'] },
  async ({ page, control }) => {
    await control.state('the inbox holds messages', { unread: 12, read: 11 })
    await openInApp(page, '/messages?page=3')
    await expect(cards(page)).toHaveCount(3)
    await filter(page).check()
    await expect(page).toHaveURL('/messages?unread=1')
    await expect(cards(page)).toHaveCount(10)
    await expectCounts(page, 23, 12)
    expect((await inboxCalls(control)).at(-1)).toEqual({ page: '1', limit: '10', unread_only: '1' })
    await pagerButton(page, '下一页').click()
    await expect(cards(page)).toHaveCount(2)
    // The counts are those of the page that was shown before.
    const whole = async () => (await inboxCalls(control)).filter(({ limit }) => limit === '1')
    expect(await whole()).toEqual([])
    await page.reload()
    await expect(filter(page)).toBeChecked()
    await expect(cards(page)).toHaveCount(2)
    await expectCounts(page, 23, 12)
    expect(await whole()).toEqual([{ page: '1', limit: '1' }])
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(async () => (await whole()).length).toBe(2)
    await markAll(page).click()
    await expect(page).toHaveURL('/messages?unread=1')
    await expect(page.getByRole('main')).toContainText('暂无站内信')
    await expectCounts(page, 23, 0)
    await filter(page).uncheck()
    await expect(cards(page)).toHaveCount(10)
    expect((await inboxCalls(control)).at(-1)).toEqual({ page: '1', limit: '10' })
    await filter(page).check()
    await page.getByRole('button', { name: '显示全部消息' }).click()
    await expect(cards(page)).toHaveCount(10)
    await expect(filter(page)).not.toBeChecked()
  },
)

test.describe('failures', () => {
  test.use({ expectedConsole: [/messages/] })

  test('a link to a message that is gone says so', async ({ page, control }) => {
    await openInApp(page, '/messages?message=99999')
    await expect(dialog(page)).toContainText('消息不存在，可能已被删除')
    await expect(dialog(page)).toHaveAccessibleName('站内信')
    await expect(dialog(page).getByRole('button', { name: '重试' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/messages')
    await control.fault({ operationId: 'getMessage', status: 503, times: 1 })
    await page.goto('/messages?page=3&message=23')
    await expect(dialog(page)).toContainText('加载失败')
    await dialog(page).getByRole('button', { name: '重试' }).click()
    await expect(dialog(page)).toHaveAccessibleName('余额变动提醒')
  })
})

test(
  'axe finds nothing in list, filter and dialog, light and dark',
  { tag: ['@qua-01'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages')
    await expect(cards(page)).toHaveCount(10)
    await control.advance(2 * 86_400)
    await expect(page.getByRole('button', { name: /条新消息$/ })).toBeVisible()
    await expectAccessible(page)
    await cards(page).first().getByRole('link').click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
  },
)

test('a count that loads is level with its label', async ({ page, control }) => {
  await control.fault({ operationId: 'listMessages', delay: 60_000, times: 1 })
  await openInApp(page, '/messages')
  await expect(counters(page)).toHaveText('全部未读已读')
  const middleOf = async (role: 'term' | 'definition') => {
    const shown = counters(page).getByRole(role).first()
    const box = await (role === 'term' ? shown : shown.locator('div')).boundingBox()
    return box && box.y + box.height / 2
  }
  expect(await middleOf('definition')).toBeCloseTo((await middleOf('term')) ?? NaN, 0)
})
