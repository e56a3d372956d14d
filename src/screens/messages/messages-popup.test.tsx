import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { bell } from '../../../tests/support/component/pages/messages-page'
import { control } from '../../../tests/support/component/provider'

const popup = () => page.getByRole('dialog', { name: '站内信' })
const rows = () =>
  popup()
    .getByRole('button')
    .filter({ hasText: /\d{4}-\d\d-\d\d/ })

async function openPopup() {
  await bell().click()
  await expect.element(popup()).toBeVisible()
}

const message = (id: number, more: object = {}) => ({
  id,
  subject: `主题 ${id}`,
  content: `内容 ${id}`,
  is_read: 0,
  created_at: '2026-11-21T03:13:05Z',
  ...more,
})

/** Lets the provider return an inbox of this many messages, four of them on the page. */
const answerInbox = (total: number, data: object[] = [1, 2, 3, 4].map((id) => message(id))) =>
  control.fault({
    operationId: 'listMessages',
    status: 200,
    body: { code: 200, message: '成功', data, meta: { total, page: 1, limit: 4, unread_count: 0 } },
  })

/** Sets the unread count: the stream fails, and the one-off call returns it. */
async function answerUnread(count: number) {
  await control.fault({ operationId: 'streamUnreadCount', status: 500 })
  const body = { code: 200, message: '成功', data: { count } }
  await control.fault({ operationId: 'getUnreadCount', status: 200, body })
}

describe('the badge', () => {
  for (const [count, shown] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ] as const)
    test(`reads ${shown} for ${count}`, { tags: ['top-01'] }, async () => {
      await answerUnread(count)
      await openConsole('/mine')
      await expect.element(bell()).toHaveText(shown)
      await expect.element(bell()).toHaveAccessibleName(`站内信，${count} 条未读`)
      await expect.poll(() => document.title).toBe(`(${shown}) 用户中心 · 算力控制台`)
    })

  test('takes the number of a list that is read', async () => {
    await answerUnread(7)
    await openConsole('/mine')
    await expect.element(bell()).toHaveText('7')
    await answerInbox(4)
    await openPopup()
    await expect.element(bell()).toHaveText('')
  })

  test('is absent for 0', { tags: ['top-01'] }, async () => {
    await answerUnread(0)
    await openConsole('/mine')
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBeGreaterThan(0)
    await expect.element(bell()).toHaveText('')
    await expect.element(bell()).toHaveAccessibleName('站内信')
  })
})

describe('the popup', () => {
  beforeEach(async () => {
    await openConsole('/mine')
  })

  test('shows subject, content, time and a dot when unread', { tags: ['top-03', 'top-04'] }, async () => {
    await answerInbox(4, [
      message(1, { is_read: 1 }),
      message(2, { is_read: 0 }),
      message(3, { is_read: null, subject: null, content: null }),
      message(4, { is_read: undefined }),
    ])
    await expect.element(bell()).toHaveText('3')
    await openPopup()
    await expect.element(rows().nth(0)).toContainText('主题 1')
    await expect.element(rows().nth(0)).toContainText('内容 1')
    await expect.element(rows().nth(0)).toContainText('2026-11-21 11:13:05')
    await expect.element(rows().nth(0)).not.toContainText('未读')
    for (const index of [1, 2, 3]) await expect.element(rows().nth(index)).toContainText('未读')
    await expect.element(rows().nth(2)).toHaveText('未读-2026-11-21 11:13:05-')
    // The list says how many are unread as well.
    await expect.element(bell()).toHaveText('')
  })

  test('previous and next lead from page to page and stop at the ends', { tags: ['top-05'] }, async () => {
    const pages = async () => (await control.requests('listMessages')).map(({ query }) => query['page'])
    await openPopup()
    const previous = popup().getByRole('button', { name: '上一页' })
    const next = popup().getByRole('button', { name: '下一页' })
    await expect.element(popup()).toContainText('1/6')
    await expect.element(previous).toHaveAccessibleDescription('已经是第一页')
    await previous.click({ force: true })
    for (const number of [2, 3, 4, 5, 6]) {
      await next.click()
      await expect.element(popup()).toContainText(`${number}/6`)
      // A page that is left before its call is sent is not loaded.
      await expect.poll(pages).toHaveLength(number)
    }
    await expect.element(next).toHaveAccessibleDescription('已经是最后一页')
    await next.click({ force: true })
    await previous.click()
    await expect.element(popup()).toContainText('5/6')
    await expect.poll(async () => (await pages()).slice(0, 6)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('a page that is gone gives way to the last one', async () => {
    await answerInbox(9)
    await openPopup()
    await popup().getByRole('button', { name: '下一页' }).click()
    await expect.element(popup()).toContainText('2/3')
    await control.clearFaults()
    await answerInbox(5, [])
    await popup().getByRole('button', { name: '下一页' }).click()
    await expect.element(popup()).toContainText('2/2')
  })

  test('without a total, a later page without messages does not say that there are none', async () => {
    const answerPage = (data: object[]) =>
      control.fault({ operationId: 'listMessages', status: 200, body: { code: 200, data } })
    await answerPage([1, 2, 3, 4].map((id) => message(id)))
    await openPopup()
    await expect.element(rows()).toHaveLength(4)
    await control.clearFaults()
    await answerPage([])
    await popup().getByRole('button', { name: '下一页' }).click()
    await expect.element(popup()).toContainText('没有更多消息')
    await control.clearFaults()
    await popup().getByRole('button', { name: '上一页' }).click()
    await expect.element(rows()).toHaveLength(4)
  })

  test('5 messages have two pages', { tags: ['top-06', 'top-07'] }, async () => {
    await answerInbox(5)
    await openPopup()
    await expect.element(rows()).toHaveLength(4)
    await expect.element(popup().getByText('1/2')).toBeVisible()
  })

  test('4 messages show no place', { tags: ['top-06', 'top-07'] }, async () => {
    await answerInbox(4)
    await openPopup()
    await expect.element(rows()).toHaveLength(4)
    await expect.element(popup().getByText(/^\d+\/\d+$/)).toHaveLength(0)
  })

  test(
    'a click marks it read and asks for the count; another sends nothing',
    { tags: ['top-08', 'top-09'] },
    async () => {
      await expect.element(bell()).toHaveText('3')
      await openPopup()
      const first = rows().first()
      await expect.element(first).toContainText('未读')
      await first.click()
      await expect.element(first).not.toContainText('未读')
      await expect.element(bell()).toHaveText('2')
      await first.click()
      await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(1)
      // At once: a toast goes by itself.
      expect(toasts().elements()).toHaveLength(0)
      const marked = await control.requests('markMessageRead')
      expect(marked.map(({ method, path }) => [method, path])).toEqual([
        ['PUT', expect.stringMatching(/^\/api\/messages\/\d+\/read$/)],
      ])
    },
  )

  test('a failure says so and puts the dot back', { tags: ['top-08'] }, async () => {
    await control.fault({ operationId: 'markMessageRead', status: 500, rawBody: '' })
    await openPopup()
    await rows().first().click()
    await expectToast('标记消息已读失败')
    await expect.element(rows().first()).toContainText('未读')
  })

  test('says when there is none, but not while it loads', { tags: ['top-10'] }, async () => {
    const placeholders = popup().css('[aria-busy] > div')
    await control.hold('listMessages')
    await openPopup()
    await expect.element(placeholders).toHaveLength(4)
    await expect.element(popup()).not.toContainText('暂时没有消息')
    await control.release('listMessages')
    await expect.element(rows()).toHaveLength(4)
    await expect.element(placeholders).toHaveLength(0)
    await press('Escape')
    await expect.element(popup()).toHaveLength(0)
    await answerInbox(0, [])
    await openPopup()
    await expect.element(popup()).toContainText('暂时没有消息！')
  })

  test('loads page 1 with 4 messages, each time it opens', { tags: ['top-02', 'top-12'] }, async () => {
    const calls = vi.spyOn(window, 'fetch')
    await openPopup()
    await expect.element(rows()).toHaveLength(4)
    await expect.element(popup()).not.toContainText('暂时没有消息')
    // The rows stay until the next ones are there.
    await control.hold('listMessages', { times: 1 })
    await popup().getByRole('button', { name: '下一页' }).click()
    await expect.element(popup()).toContainText('2/')
    await expect.element(rows()).toHaveLength(4)
    await expect.poll(() => control.countHeld('listMessages')).toBe(1)
    await press('Escape')
    await expect.element(popup()).toHaveLength(0)
    await expect.element(bell()).toHaveFocus()
    // The call of the second page is given up.
    const second = calls.mock.calls.find(([url]) => typeof url === 'string' && url.includes('page=2'))
    expect(second?.[1]?.signal?.aborted).toBe(true)
    await openPopup()
    await expect.element(popup()).toContainText('1/')
    await expect
      .poll(async () => (await control.requests('listMessages')).map(({ query }) => query))
      .toEqual(['1', '2', '1'].map((number) => ({ page: number, limit: '4' })))
  })

  test('one that is being marked is read already in a list that loads meanwhile, and not marked again', async () => {
    const marked = async () => (await control.requests('markMessageRead')).map(({ path }) => path)
    await control.hold('markMessageRead')
    await expect.element(bell()).toHaveText('3')
    await openPopup()
    await rows().first().click()
    await expect.element(rows().first()).not.toContainText('未读')
    await expect.element(bell()).toHaveText('2')
    await press('Escape')
    await expect.element(popup()).toHaveLength(0)
    // The answer of the second list has another message than the first one.
    await answerInbox(23, [message(23, { is_read: 0 }), message(22, { is_read: 0, subject: '新的一页' })])
    await openPopup()
    await expect.element(rows().nth(1)).toContainText('新的一页')
    await expect.element(rows().nth(1)).toContainText('未读')
    await expect.element(rows().first()).not.toContainText('未读')
    await rows().first().click()
    await rows().nth(1).click()
    await expect.poll(marked).toEqual(['/api/messages/23/read', '/api/messages/22/read'])
  })

  test('leads to all messages and closes; Back and the bell close it too', { tags: ['top-11'] }, async () => {
    await openPopup()
    await popup().getByRole('link', { name: '查看全部消息' }).click()
    await expect.poll(currentUrl).toBe('/messages')
    await expect.element(popup()).toHaveLength(0)
    // Going elsewhere closes the popup, so it opens only when the page is there.
    await expect.element(page.getByRole('heading', { name: '站内信', level: 1 })).toBeVisible()
    await openPopup()
    history.back()
    await expect.element(popup()).toHaveLength(0)
    await openPopup()
    await bell().click()
    await expect.element(popup()).toHaveLength(0)
  })
})
