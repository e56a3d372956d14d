import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { answer, answerWith } from '../../../tests/support/component/faults'
import {
  bell,
  card,
  cards,
  counters,
  dialog,
  markAll,
} from '../../../tests/support/component/pages/messages-page'
import { control } from '../../../tests/support/component/provider'

const popup = () => page.getByRole('dialog', { name: '站内信' })

const answerInbox = (data: object[] | null, meta: object) =>
  control.fault(answerWith('listMessages', { data, meta }))

test('a message whose id has seven digits or more opens itself', { tags: ['msg-12'] }, async () => {
  const subjects = { 1000000: '一百万', 9007199254740991: '最大的编号' }
  const rows = Object.entries(subjects).map(([id, subject]) => ({
    id,
    subject,
    content: subject,
    is_read: '1',
  }))
  await answerInbox(rows, { total: '2', unread_count: '0' })
  await openConsole('/messages')
  for (const [id, subject] of Object.entries(subjects)) {
    await card(subject).getByRole('link').click()
    await expect.poll(currentUrl).toBe(`/messages?message=${id}`)
    await expect.element(dialog()).toHaveAccessibleName(subject)
    await press('Escape')
    await expect.element(dialog()).toHaveLength(0)
  }
  expect(await control.requests('getMessage')).toEqual([])
})

test('an address with an invalid message id opens no message', async () => {
  await openConsole('/messages?message=0')
  await expect.element(cards()).toHaveLength(10)
  await expect.element(dialog()).toHaveLength(0)
  expect(await control.requests('getMessage')).toEqual([])
})

test('counts given as text are added up as numbers', { tags: ['msg-04', 'msg-19'] }, async () => {
  // The stream fails, and the call that replaces it is answered late.
  await control.fault({ operationId: 'streamUnreadCount', status: 500 })
  const { operationId, ...late } = answer('getUnreadCount', { count: '2' })
  await control.hold(operationId, late)
  await answerInbox([{ id: '7', subject: '主题 7', is_read: '0' }], { total: '23', unread_count: '3' })
  await openConsole('/messages')
  await expect.element(counters()).toHaveText('全部23未读3已读20')
  await expect.element(bell()).toHaveText('3')
  await page.getByRole('button', { name: '标记已读', exact: true }).click()
  await expectToast('消息已标记为已读')
  await control.release(operationId)
  await expect.element(counters()).toHaveText('全部23未读2已读21')
  await expect.element(bell()).toHaveText('2')
})

test('an unread count that nothing has brought is not shown as none', async () => {
  await control.fault({ operationId: 'streamUnreadCount', rawBody: ': nothing\n\n' })
  await control.hold('getUnreadCount')
  await answerInbox([{ id: '7', subject: '主题 7', is_read: '0' }], { total: '23' })
  await openConsole('/messages')
  await expect.element(counters()).toHaveText('全部23未读-已读-')
  await expect.element(bell()).toHaveText('')
  await expect.element(markAll()).toBeEnabled()
  await expect.element(markAll()).not.toHaveAccessibleDescription()
  await control.release('getUnreadCount')
  await expect.element(bell()).not.toHaveText('')
})

test('a double click on 标记已读 marks once and opens nothing', { tags: ['msg-11'] }, async () => {
  await openConsole('/messages')
  const notice = card('维护通知')
  await notice.getByRole('button', { name: '标记已读' }).dblClick({ delay: 40 })
  await expectToast('消息已标记为已读')
  await expect.element(notice.getByRole('button')).toHaveLength(0)
  expect(currentUrl()).toBe('/messages')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(toasts()).toHaveLength(1)
  expect(await control.requests('markMessageRead')).toHaveLength(1)
  await notice.getByRole('link').click()
  await expect.element(dialog()).toHaveAccessibleName('维护通知')
})

test('messages with nothing but an id are listed, opened and marked', async () => {
  const empty = { id: 2, subject: null, content: null, is_read: null, created_at: null }
  await answerInbox([{ id: 1 }, empty], { total: 2, unread_count: 2 })
  await control.fault(answerWith('markMessageRead', { data: null }))
  await openConsole('/messages')
  await expectTexts(cards(), ['未读---标记已读', '未读---标记已读'])
  await cards().first().getByRole('link').click()
  await expect.element(dialog()).toHaveAccessibleName('站内信')
  await expect.element(dialog()).toContainText('已读')
  // In place of the time and of the text.
  await expect.element(dialog().getByText('-', { exact: true })).toHaveLength(2)
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await cards().nth(1).getByRole('button', { name: '标记已读' }).click()
  await expectToast('消息已标记为已读')
  await bell().click()
  await expect.element(popup().getByRole('button').filter({ hasText: '---' })).toHaveLength(2)
  await press('Escape')
  await expect.element(page.getByText(/undefined|null|NaN|Invalid/)).toHaveLength(0)
})

test('a list of null is an empty inbox', async () => {
  await answerInbox(null, { total: 0, unread_count: 0 })
  await openConsole('/messages')
  await expect.element(page.getByRole('main')).toContainText('暂无站内信')
})

describe('a load that fails', () => {
  beforeEach(() => expectLogs(/messages/))

  test(
    'the popup says so, page by page, and can be tried again',
    { tags: ['top-05', 'top-10'] },
    async () => {
      const retry = popup().getByRole('button', { name: '重试' })
      await openConsole('/mine')
      await control.fault({ operationId: 'listMessages', status: 500 })
      await bell().click()
      await expect.element(popup()).toContainText('加载失败')
      await expect.element(popup()).not.toContainText('暂时没有消息')
      await control.clearFaults()
      await retry.click()
      await expect.element(popup()).toContainText('部署失败')
      await expect.element(popup()).not.toContainText('加载失败')
      await expect.element(popup()).toContainText('1/6')
      await control.fault(answerWith('listMessages', { code: 500, message: '坏了' }))
      await popup().getByRole('button', { name: '下一页' }).click()
      await expect.element(popup()).toContainText('加载失败')
      await control.clearFaults()
      await retry.click()
      await expect.element(popup()).toContainText('2/6')
    },
  )

  test('an answer that can not be read is a failed load', { tags: ['msg-21'] }, async () => {
    await control.fault(answerWith('listMessages', { data: {} }))
    await openConsole('/messages')
    await expectToast('获取站内信失败')
    await expect.element(page.getByRole('main')).toContainText('加载失败')
    await expect.element(counters()).toHaveText('全部-未读-已读-')
    await control.clearFaults()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(cards()).toHaveLength(10)
  })

  test('a link to a message that is gone says so; another failure can be tried again', async () => {
    await openConsole('/messages?page=3&message=99999')
    await expect.element(dialog()).toContainText('消息不存在，可能已被删除')
    await expect.element(dialog()).toHaveAccessibleName('站内信')
    const retry = dialog().getByRole('button', { name: '重试' })
    await expect.element(retry).toHaveLength(0)
    await press('Escape')
    await expect.poll(currentUrl).toBe('/messages?page=3')
    await control.fault({ operationId: 'getMessage', status: 503 })
    await openConsole('/messages?page=3&message=23')
    await expect.element(dialog()).toContainText('加载失败')
    await control.clearFaults()
    await retry.click()
    await expect.element(dialog()).toHaveAccessibleName('余额变动提醒')
  })
})
