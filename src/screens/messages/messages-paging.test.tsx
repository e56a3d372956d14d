import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectTexts, press } from '../../../tests/support/component/expectations'
import {
  list,
  cards,
  mark,
  dialog,
  filter,
  expectCounts,
  inboxCalls,
} from '../../../tests/support/component/pages/messages-page'
import { pager, pagerButton } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'

for (const [total, pages] of [
  [10, 0],
  [11, 1],
] as const)
  test(`${total} messages have ${pages ? 'a' : 'no'} pager`, { tags: ['msg-23'] }, async () => {
    await control.state('the inbox holds messages', { unread: 0, read: total })
    await openConsole('/messages')
    await expect.element(cards()).toHaveLength(10)
    await expect.element(pager()).toHaveLength(pages)
    const box = list().element().parentElement
    const room = box && getComputedStyle(box).minHeight
    expect(room === '800px').toBe(pages === 1)
  })

test('without a total, a later page without messages does not say that there are none', async () => {
  await control.fault({ operationId: 'listMessages', status: 200, body: { code: 200, data: [] } })
  await openConsole('/messages?page=3')
  await expect.element(page.getByRole('main')).toContainText('没有更多消息')
  await expect.element(page.getByRole('main')).not.toContainText('没有未读消息')
  await control.clearFaults()
  await pagerButton('上一页').click()
  await expect.element(cards()).toHaveLength(10)
})

test('five numbers around the page; nothing leads outside', { tags: ['msg-24', 'msg-25'] }, async () => {
  await control.state('the inbox holds messages', { unread: 0, read: 81 })
  await openConsole('/messages')
  const numbers = pager().getByRole('button', { name: /^第 \d+ 页$/ })
  await expectTexts(numbers, ['1', '2', '3', '4', '5'])
  await expect.element(pagerButton('上一页')).toBeDisabled()
  await pagerButton('上一页').click({ force: true })
  await pagerButton('第 5 页').click()
  await expectTexts(numbers, ['3', '4', '5', '6', '7'])
  await pagerButton('第 7 页').click()
  await pagerButton('第 9 页').click()
  await expectTexts(numbers, ['5', '6', '7', '8', '9'])
  await expect.element(cards()).toHaveLength(1)
  await expect.element(pagerButton('下一页')).toBeDisabled()
  await pagerButton('下一页').click({ force: true })
  await expect.poll(currentUrl).toBe('/messages?page=9')
  expect((await inboxCalls()).map(({ page: number }) => number)).toEqual(['1', '5', '7', '9'])
})

test('from another page the strip leads to the first', { tags: ['msg-27'] }, async () => {
  await openConsole('/messages?page=3')
  await expect.element(cards()).toHaveLength(3)
  await control.advance(2 * 86_400)
  await page.getByRole('button', { name: /^有 \d+ 条新消息$/ }).click()
  await expect.poll(currentUrl).toBe('/messages')
  await expect.element(cards().first()).toContainText('未读')
  await expect.element(page.getByRole('button', { name: /条新消息$/ })).toHaveLength(0)
  history.back()
  await expect.poll(currentUrl).toBe('/messages?page=3')
})

test('the keyboard alone reads and marks', { tags: ['msg-12', 'qua-01'] }, async () => {
  await openConsole('/messages')
  await expectCounts(23, 3)
  const link = (index: number) => cards().nth(index).getByRole('link')
  filter().element().focus()
  await press('Tab')
  await press('Tab')
  await expect.element(link(0)).toHaveFocus()
  await press('ArrowDown')
  await press('Enter')
  await expect.element(dialog()).toHaveAccessibleName('部署失败')
  await expect.element(dialog().getByRole('button', { name: '关闭' })).toHaveFocus()
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(link(1)).toHaveFocus()
  await expect.element(cards().nth(1)).not.toContainText('未读')
  await press('ArrowDown')
  await press('Tab')
  await expect.element(mark('维护通知')).toHaveFocus()
  await press('Enter')
  await expect.element(mark('维护通知')).toHaveLength(0)
  await expect.element(link(2)).toHaveFocus()
  await press('End')
  await expect.element(link(9)).toHaveFocus()
  for (let presses = 0; presses < 7; presses += 1) await press('ArrowUp')
  expect(link(2).element().getBoundingClientRect().top).toBeGreaterThan(
    filter().element().getBoundingClientRect().bottom,
  )
  await expectCounts(23, 1)
})
