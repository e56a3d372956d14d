import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { cards, dialog, bell, counters } from './pages/messages-page'

test.beforeEach(async ({ signIn }) => signIn())

const popup = (page: Page) => page.getByRole('dialog', { name: '站内信' })

const answer = (control: Control, operationId: string, body: object) =>
  control.fault({ operationId, status: 200, body })

const answerInbox = (control: Control, data: object[] | null, meta: object) =>
  answer(control, 'listMessages', { data, meta })

/** The stream fails, and the call that replaces it returns this count. */
async function answerUnread(control: Control, count: unknown) {
  await control.fault({ operationId: 'streamUnreadCount', status: 500 })
  await answer(control, 'getUnreadCount', { data: { count } })
}

test(
  'a message whose id has seven digits or more opens itself',
  { tag: ['@msg-12'] },
  async ({ page, control }) => {
    const subjects = { 1000000: '一百万', 9007199254740991: '最大的编号' }
    const rows = Object.entries(subjects).map(([id, subject]) => ({
      id,
      subject,
      content: subject,
      is_read: '1',
    }))
    await answerInbox(control, rows, { total: '2', unread_count: '0' })
    await openInApp(page, '/messages')
    for (const [id, subject] of Object.entries(subjects)) {
      await cards(page).filter({ hasText: subject }).getByRole('link').click()
      await expect(page).toHaveURL(`/messages?message=${id}`)
      await expect(dialog(page)).toHaveAccessibleName(subject)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    expect(await control.requests('getMessage')).toEqual([])
  },
)

test('an address with an invalid message id opens no message', async ({ page, control }) => {
  await openInApp(page, '/messages?message=0')
  await expect(cards(page)).toHaveCount(10)
  await expect(dialog(page)).toHaveCount(0)
  expect(await control.requests('getMessage')).toEqual([])
})

test(
  'counts given as text are added up as numbers',
  { tag: ['@msg-04', '@msg-19'] },
  async ({ page, control }) => {
    await answerUnread(control, '3')
    const row = { id: '7', subject: '主题 7', is_read: '0' }
    await answerInbox(control, [row], { total: '23', unread_count: '3' })
    await openInApp(page, '/messages')
    await expect(counters(page)).toHaveText('全部23未读3已读20')
    await expect(bell(page)).toHaveText('3')
    await control.clearFaults()
    await answerUnread(control, '2')
    await page.getByRole('button', { name: '标记已读', exact: true }).click()
    await expectToast(page, '消息已标记为已读')
    await expect(counters(page)).toHaveText('全部23未读2已读21')
    await expect(bell(page)).toHaveText('2')
  },
)

test(
  'a double click on 标记已读 marks once and opens nothing',
  { tag: ['@msg-11'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages')
    const card = cards(page).filter({ hasText: '维护通知' })
    await card.getByRole('button', { name: '标记已读' }).dblclick({ delay: 40 })
    await expectToast(page, '消息已标记为已读')
    await expect(card.getByRole('button')).toHaveCount(0)
    await expect(page).toHaveURL('/messages')
    await expect(dialog(page)).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(1)
    expect(await control.requests('markMessageRead')).toHaveLength(1)
    await card.getByRole('link').click()
    await expect(dialog(page)).toHaveAccessibleName('维护通知')
  },
)

test('messages with nothing but an id are listed, opened and marked', async ({ page, control }) => {
  const empty = { id: 2, subject: null, content: null, is_read: null, created_at: null }
  await answerInbox(control, [{ id: 1 }, empty], { total: 2, unread_count: 2 })
  await answer(control, 'markMessageRead', { data: null })
  await answer(control, 'markAllMessagesRead', {})
  await openInApp(page, '/messages')
  await expect(cards(page)).toHaveText(['未读---标记已读', '未读---标记已读'])
  await cards(page).first().getByRole('link').click()
  await expect(dialog(page)).toHaveAccessibleName('站内信')
  await expect(dialog(page)).toContainText('已读')
  // In place of the time and of the text.
  await expect(dialog(page).getByText('-', { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await cards(page).nth(1).getByRole('button', { name: '标记已读' }).click()
  await expectToast(page, '消息已标记为已读')
  await bell(page).click()
  await expect(popup(page).getByRole('button').filter({ hasText: '---' })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/undefined|null|NaN|Invalid/)).toHaveCount(0)
})

test('a list of null is an empty inbox', async ({ page, control }) => {
  await answerInbox(control, null, { total: 0, unread_count: 0 })
  await openInApp(page, '/messages')
  await expect(page.getByRole('main')).toContainText('暂无站内信')
})

test.describe('a load that fails', () => {
  test.use({ expectedConsole: [/messages/] })

  test(
    'the popup says so instead of 暂时没有消息, and can be tried again',
    { tag: ['@top-10'] },
    async ({ page, control }) => {
      await openInApp(page, '/mine')
      await control.fault({ operationId: 'listMessages', status: 500, times: 1 })
      await bell(page).click()
      await expect(popup(page)).toContainText('加载失败')
      await expect(popup(page)).not.toContainText('暂时没有消息')
      await popup(page).getByRole('button', { name: '重试' }).click()
      await expect(
        popup(page)
          .getByRole('button', { name: /部署失败/ })
          .first(),
      ).toBeVisible()
      await expect(popup(page)).not.toContainText('加载失败')
    },
  )

  test('a second page that fails can be tried again', { tag: ['@top-05'] }, async ({ page, control }) => {
    await openInApp(page, '/mine')
    await bell(page).click()
    await expect(popup(page)).toContainText('1/6')
    await control.fault({
      operationId: 'listMessages',
      status: 200,
      body: { code: 500, message: '坏了' },
      times: 1,
    })
    await popup(page).getByRole('button', { name: '下一页' }).click()
    await expect(popup(page)).toContainText('加载失败')
    await popup(page).getByRole('button', { name: '重试' }).click()
    await expect(popup(page)).toContainText('2/6')
  })

  test('an answer that can not be read is a failed load', { tag: ['@msg-21'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'listMessages', status: 200, body: { data: {} }, times: 1 })
    await openInApp(page, '/messages')
    await expectToast(page, '获取站内信失败')
    await expect(page.getByRole('main')).toContainText('加载失败')
    await expect(counters(page)).toHaveText('全部-未读-已读-')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(cards(page)).toHaveCount(10)
  })
})
