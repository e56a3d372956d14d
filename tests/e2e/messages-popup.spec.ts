import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

const bell = (page: Page) => page.getByRole('button', { name: /^站内信/ })
const popup = (page: Page) => page.getByRole('dialog', { name: '站内信' })
const rows = (page: Page) =>
  popup(page)
    .getByRole('button')
    .filter({ hasText: /\d{4}-\d\d-\d\d/ })

async function openPopup(page: Page) {
  await bell(page).click()
  await expect(popup(page)).toBeVisible()
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
const answerInbox = (
  control: Control,
  total: number,
  data: object[] = [1, 2, 3, 4].map((id) => message(id)),
) =>
  control.fault({
    operationId: 'listMessages',
    status: 200,
    body: { code: 200, message: '成功', data, meta: { total, page: 1, limit: 4, unread_count: 0 } },
  })

/** Sets the unread count: the stream fails, and the one-off call returns it. */
async function answerUnread(control: Control, count: number) {
  await control.fault({ operationId: 'streamUnreadCount', status: 500 })
  const body = { code: 200, message: '成功', data: { count } }
  await control.fault({ operationId: 'getUnreadCount', status: 200, body })
}

test.describe('the badge', () => {
  for (const [count, shown] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ] as const)
    test(`reads ${shown} for ${count}`, { tag: ['@top-01'] }, async ({ page, control, signIn }) => {
      await answerUnread(control, count)
      await signIn()
      await openInApp(page, '/mine')
      await expect(bell(page)).toHaveText(shown)
      await expect(bell(page)).toHaveAccessibleName(`站内信，${count} 条未读`)
    })

  test('takes the number of a list that is read', async ({ page, control, signIn }) => {
    await answerUnread(control, 7)
    await signIn()
    await openInApp(page, '/mine')
    await expect(bell(page)).toHaveText('7')
    await answerInbox(control, 4)
    await openPopup(page)
    await expect(bell(page)).toHaveText('')
  })

  test('is absent for 0', { tag: ['@top-01'] }, async ({ page, control, signIn }) => {
    await answerUnread(control, 0)
    await signIn()
    await openInApp(page, '/mine')
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBeGreaterThan(0)
    await expect(bell(page)).toHaveText('')
    await expect(bell(page)).toHaveAccessibleName('站内信')
  })
})

test.describe('the popup', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/mine')
  })

  test(
    'loads page 1 with 4 messages, each time it opens',
    { tag: ['@top-02', '@top-12'] },
    async ({ page, control }) => {
      await openPopup(page)
      await expect(rows(page)).toHaveCount(4)
      await expect(popup(page)).not.toContainText('暂时没有消息')
      // The rows stay until the next ones are there.
      await control.fault({ operationId: 'listMessages', delay: 60_000, times: 1 })
      await popup(page).getByRole('button', { name: '下一页' }).click()
      await expect(popup(page)).toContainText('2/')
      await expect(rows(page)).toHaveCount(4)
      const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'))
      await page.keyboard.press('Escape')
      await expect(popup(page)).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await abandoned
      await openPopup(page)
      await expect(popup(page)).toContainText('1/')
      await expect.poll(async () => (await control.requests('listMessages')).length).toBe(3)
      const queries = (await control.requests('listMessages')).map(({ query }) => query)
      expect(queries).toEqual([
        { page: '1', limit: '4' },
        { page: '2', limit: '4' },
        { page: '1', limit: '4' },
      ])
    },
  )

  test(
    'shows subject, content, time and a dot when unread',
    { tag: ['@top-03', '@top-04'] },
    async ({ page, control }) => {
      await answerInbox(control, 4, [
        message(1, { is_read: 1 }),
        message(2, { is_read: 0 }),
        message(3, { is_read: null, subject: null, content: null }),
        message(4, { is_read: undefined }),
      ])
      await expect(bell(page)).toHaveText('3')
      await openPopup(page)
      await expect(rows(page).nth(0)).toContainText('主题 1')
      await expect(rows(page).nth(0)).toContainText('内容 1')
      await expect(rows(page).nth(0)).toContainText('2026-11-21 11:13:05')
      await expect(rows(page).nth(0)).not.toContainText('未读')
      for (const index of [1, 2, 3]) await expect(rows(page).nth(index)).toContainText('未读')
      await expect(rows(page).nth(2)).toHaveText('未读-2026-11-21 11:13:05-')
      // The list says how many are unread as well.
      await expect(bell(page)).toHaveText('')
    },
  )

  test(
    'previous and next lead from page to page and stop at the ends',
    { tag: ['@top-05'] },
    async ({ page, control }) => {
      const calls = watchCalls(page)
      await openPopup(page)
      const previous = popup(page).getByRole('button', { name: '上一页' })
      const next = popup(page).getByRole('button', { name: '下一页' })
      await expect(popup(page)).toContainText('1/6')
      await expect(previous).toHaveAccessibleDescription('已经是第一页')
      await previous.click({ force: true })
      for (const number of [2, 3, 4, 5, 6]) {
        // A page that is left before it has come is not loaded.
        await untilEnded(calls)
        await next.click()
        await expect(popup(page)).toContainText(`${number}/6`)
      }
      await expect(next).toHaveAccessibleDescription('已经是最后一页')
      await next.click({ force: true })
      await untilEnded(calls)
      await previous.click()
      await expect(popup(page)).toContainText('5/6')
      const pages = async () => (await control.requests('listMessages')).map(({ query }) => query['page'])
      await expect.poll(async () => (await pages()).slice(0, 6)).toEqual(['1', '2', '3', '4', '5', '6'])
    },
  )

  for (const [total, shown] of [
    [4, null],
    [5, '1/2'],
  ] as const)
    test(
      `${total} messages show ${shown ?? 'no place'}`,
      { tag: ['@top-06', '@top-07'] },
      async ({ page, control }) => {
        await answerInbox(control, total)
        await openPopup(page)
        await expect(rows(page)).toHaveCount(4)
        if (shown) await expect(popup(page).getByText(shown)).toBeVisible()
        else await expect(popup(page).getByText(/^\d+\/\d+$/)).toHaveCount(0)
      },
    )

  test(
    'a click marks it read and asks for the count; another sends nothing',
    { tag: ['@top-08', '@top-09'] },
    async ({ page, control }) => {
      await expect(bell(page)).toHaveText('3')
      await openPopup(page)
      const first = rows(page).first()
      await expect(first).toContainText('未读')
      await first.click()
      await expect(first).not.toContainText('未读')
      await expect(bell(page)).toHaveText('2')
      await first.click()
      await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(1)
      // At once: a toast goes by itself.
      expect(await toasts(page).count()).toBe(0)
      const marked = await control.requests('markMessageRead')
      expect(marked.map(({ method, path }) => [method, path])).toEqual([
        ['PUT', expect.stringMatching(/^\/api\/messages\/\d+\/read$/)],
      ])
    },
  )

  test('a failure says so and puts the dot back', { tag: ['@top-08'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'markMessageRead', status: 500, rawBody: '' })
    await openPopup(page)
    await rows(page).first().click()
    await expectToast(page, '标记消息已读失败')
    await expect(rows(page).first()).toContainText('未读')
  })

  test('one that is being marked is read already in a list that loads meanwhile, and not marked again', async ({
    page,
    control,
  }) => {
    // A call that fails in the end marks nothing.
    await control.fault({ operationId: 'markMessageRead', status: 500, delay: 60_000 })
    await expect(bell(page)).toHaveText('3')
    await openPopup(page)
    await rows(page).first().click()
    await expect(rows(page).first()).not.toContainText('未读')
    await expect(bell(page)).toHaveText('2')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    const loaded = page.waitForResponse(/\/messages\/inbox/)
    await openPopup(page)
    await (await loaded).finished()
    await expect(rows(page).nth(1)).toContainText('未读')
    await expect(rows(page).first()).not.toContainText('未读')
    await expect(bell(page)).toHaveText('2')
    await rows(page).first().click()
    await rows(page).nth(1).click()
    const marked = async () => (await control.requests('markMessageRead')).map(({ path }) => path)
    await expect.poll(marked).toEqual(['/api/messages/23/read', '/api/messages/22/read'])
    // The failures would show in the next test.
    await page.reload()
    await expect(bell(page)).toHaveText('3')
  })

  test('says when there is none, but not while it loads', { tag: ['@top-10'] }, async ({ page, control }) => {
    const placeholders = popup(page).locator('[aria-busy] > div')
    await control.hold('listMessages')
    await openPopup(page)
    await expect(placeholders).toHaveCount(4)
    await expect(popup(page)).not.toContainText('暂时没有消息')
    await control.release('listMessages')
    await expect(rows(page)).toHaveCount(4)
    await expect(placeholders).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await answerInbox(control, 0, [])
    await openPopup(page)
    await expect(popup(page)).toContainText('暂时没有消息！')
  })

  test('leads to all messages and closes', { tag: ['@top-11'] }, async ({ page }) => {
    await openPopup(page)
    await popup(page).getByRole('link', { name: '查看全部消息' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(popup(page)).toBeHidden()
  })

  test('Back closes it, the bell too', async ({ page }) => {
    await page.getByRole('link', { name: '控制面板' }).click()
    // Going elsewhere closes the popup, so it opens only when the page is there.
    await expect(page.getByRole('heading', { name: '控制面板', level: 1 })).toBeVisible()
    await openPopup(page)
    await page.goBack()
    await expect(popup(page)).toBeHidden()
    await openPopup(page)
    await bell(page).click()
    await expect(popup(page)).toBeHidden()
  })

  test('axe finds nothing, light and dark', { tag: ['@qua-01'] }, async ({ page }) => {
    await openPopup(page)
    await expect(rows(page)).toHaveCount(4)
    await expectAccessible(page)
  })
})
