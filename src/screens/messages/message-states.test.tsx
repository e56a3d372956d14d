import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { clickTwice, expectToast, press, toasts } from '../../../tests/support/component/expectations'
import {
  cards,
  card,
  mark,
  dialog,
  counters,
  markAll,
  message,
  expectCounts,
} from '../../../tests/support/component/pages/messages-page'
import { control } from '../../../tests/support/component/provider'

test(
  'a pasted link opens a message that the page does not have, and marks it',
  { tags: ['msg-12', 'i-38'] },
  async () => {
    await openConsole('/messages?page=3&message=22')
    await expect.element(dialog()).toHaveAccessibleName('部署失败')
    await expect.element(counters()).toHaveText('全部23未读2已读21')
    expect((await control.requests('getMessage')).map(({ path }) => path)).toEqual(['/api/messages/22'])
    // The page shows it as read before the provider knows.
    await expect.poll(async () => (await control.requests('markMessageRead')).length).toBe(1)
    await press('Escape')
    await expect.poll(currentUrl).toBe('/messages?page=3')
    await expect.element(dialog()).toHaveLength(0)
    await control.fault({ operationId: 'getMessage', delay: 60_000 })
    await navigate('/messages?page=3&message=21')
    await expect.element(dialog()).toHaveAccessibleName('站内信')
    await expect.element(dialog().css('[aria-busy=true]')).toHaveLength(1)
  },
)

test('a list that was asked for before a message was marked does not show it unread', async () => {
  const [unread, other] = [
    message(22, { subject: '部署失败', is_read: 0 }),
    message(21, { subject: '另一条', is_read: 0 }),
  ]
  const body = { code: 200, message: '', data: [unread, other], meta: { total: 2, unread_count: 2 } }
  await control.hold('listMessages', { status: 200, body, times: 1 })
  await openConsole('/messages?message=22')
  await expect.element(dialog()).toContainText('已读')
  await expect.poll(async () => (await control.requests('markMessageRead')).length).toBe(1)
  await control.release('listMessages')
  await press('Escape')
  await expect.element(mark('另一条')).toBeVisible()
  await expect.element(mark('部署失败')).toHaveLength(0)
})

describe('failures', () => {
  beforeEach(() => expectLogs(/messages/))

  test(
    'marking that fails is undone, says so, and can be tried again',
    { tags: ['msg-15', 'msg-16'] },
    async () => {
      await openConsole('/messages')
      await expectCounts(23, 3)
      await control.fault({ operationId: 'markMessageRead', status: 500, times: 2 })
      // Then the count is undone here, not read again.
      await control.fault({ operationId: 'getUnreadCount', status: 500, times: 1 })
      await mark('维护通知').click()
      await expectToast('标记消息已读失败')
      await expect.element(mark('维护通知')).toBeVisible()
      await expectCounts(23, 3)
      await card('维护通知').getByRole('link').click()
      await expect.element(dialog()).toContainText('本周日凌晨')
      const again = dialog().getByRole('button', { name: '标记已读' })
      await expect.element(again).toBeVisible()
      await expect.element(dialog()).toContainText('未读')
      await again.click()
      await expectToast('消息已标记为已读')
      await expect.element(again).toHaveLength(0)
      await expect.element(dialog()).toHaveFocus()
      await press('Escape')
      await expectCounts(23, 2)
    },
  )

  test('a message that is gone leaves the list when it is marked', { tags: ['msg-15'] }, async () => {
    await openConsole('/messages')
    await expectCounts(23, 3)
    const body = { code: 404, message: '消息不存在' }
    await control.hold('markMessageRead', { status: 404, body })
    clickTwice(mark('维护通知'))
    await expect.poll(() => control.countHeld('markMessageRead')).toBe(1)
    const rest = { code: 200, message: '', data: [message(21)], meta: { total: 1, unread_count: 0 } }
    await control.fault({ operationId: 'listMessages', status: 200, body: rest })
    await control.release('markMessageRead')
    await expectToast('标记消息已读失败')
    await expect.element(cards()).toHaveLength(1)
    await expect.element(card('维护通知')).toHaveLength(0)
    expect(await control.requests('markMessageRead')).toHaveLength(1)
  })

  test('marking all: a failure is undone, a success marks all', { tags: ['msg-18'] }, async () => {
    await openConsole('/messages')
    await expectCounts(23, 3)
    await control.fault({ operationId: 'markAllMessagesRead', status: 500, times: 1 })
    // Then the count is undone here, not read again.
    await control.fault({ operationId: 'getUnreadCount', status: 500, times: 1 })
    await markAll().click()
    await expectToast('全部标记已读失败')
    await expectCounts(23, 3)
    await expect.element(page.getByRole('button', { name: '标记已读', exact: true })).toHaveLength(3)
    await markAll().click()
    await expectToast('所有消息已标记为已读')
    await expectCounts(23, 0)
    await expect.element(page.getByRole('button', { name: '标记已读', exact: true })).toHaveLength(0)
    await expect.element(markAll()).toBeDisabled()
    await expect.element(markAll()).toHaveAccessibleDescription('没有未读消息')
    const requests = await control.requests('markAllMessagesRead')
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/messages/all-read',
      'PUT /api/messages/all-read',
    ])
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(2)
  })

  test('a failed load says so once and can be tried again', { tags: ['msg-21'] }, async () => {
    await control.fault({ operationId: 'listMessages', status: 500, times: 1 })
    await openConsole('/messages')
    await expectToast('获取站内信失败')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(page.getByRole('main')).toContainText('加载失败')
    await expect.element(counters()).toHaveText('全部-未读-已读-')
    await expectAccessible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(cards()).toHaveLength(10)
  })
})
