import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import {
  cards,
  counters,
  expectCounts,
  filter,
  inboxCalls,
  list,
  markAll,
} from '../../../tests/support/component/pages/messages-page'
import { pagerButton } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'

test(
  'only unread messages; the total still means all',
  { tags: ['msg-05', 'msg-06', 'msg-26'] },
  async () => {
    await control.state('the inbox holds messages', { unread: 12, read: 11 })
    await openConsole('/messages?page=3')
    await expect.element(cards()).toHaveLength(3)
    await filter().click()
    await expect.poll(currentUrl).toBe('/messages?unread=1')
    await expect.element(cards()).toHaveLength(10)
    await expectCounts(23, 12)
    expect((await inboxCalls()).at(-1)).toEqual({ page: '1', limit: '10', unread_only: '1' })
    await pagerButton('下一页').click()
    await expect.element(cards()).toHaveLength(2)
    // The counts are those of the page that was shown before.
    const whole = async () => (await inboxCalls()).filter(({ limit }) => limit === '1')
    expect(await whole()).toEqual([])
    await reopenConsole()
    await expect.element(filter()).toBeChecked()
    await expect.element(cards()).toHaveLength(2)
    await expectCounts(23, 12)
    expect(await whole()).toEqual([{ page: '1', limit: '1' }])
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(async () => (await whole()).length).toBe(2)
    await markAll().click()
    await expect.poll(currentUrl).toBe('/messages?unread=1')
    await expect.element(page.getByRole('main')).toContainText('暂无站内信')
    await expectCounts(23, 0)
    await filter().click()
    await expect.element(cards()).toHaveLength(10)
    expect((await inboxCalls()).at(-1)).toEqual({ page: '1', limit: '10' })
    await filter().click()
    await page.getByRole('button', { name: '显示全部消息' }).click()
    await expect.element(cards()).toHaveLength(10)
    await expect.element(filter()).not.toBeChecked()
  },
)

test('a count that loads is level with its label', async () => {
  await control.hold('listMessages')
  await openConsole('/messages')
  await expect.element(counters()).toHaveText('全部未读已读')
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  const label = counters().getByRole('term').first().element()
  const skeleton = counters().getByRole('definition').first().css('div').element()
  expect(middleOf(skeleton)).toBeCloseTo(middleOf(label), 0)
  await control.release('listMessages')
  await expectCounts(23, 3)
})

test('Back, Forward, reload and a pasted link bring the same view', async () => {
  await openConsole('/messages')
  await pagerButton('下一页').click()
  await expect.poll(currentUrl).toBe('/messages?page=2')
  await filter().click()
  await expect.element(cards()).toHaveLength(3)
  history.back()
  await expect.element(filter()).not.toBeChecked()
  await expect.element(pagerButton('第 2 页')).toHaveAttribute('aria-current', 'page')
  await expect.element(cards()).toHaveLength(10)
  history.forward()
  await expect.element(filter()).toBeChecked()
  await expect.element(cards()).toHaveLength(3)
  await navigate('/messages?page=77&sort=asc')
  await expect.poll(currentUrl).toBe('/messages?page=3&sort=asc')
  await expect.element(cards()).toHaveLength(3)
  await expect.element(page.getByRole('combobox', { name: '排序' })).toHaveValue('asc')
  await reopenConsole()
  await expect.element(cards()).toHaveLength(3)
  // The cards stay until the next ones are there.
  await expect.element(list()).toHaveAttribute('aria-busy', 'false')
  await control.hold('listMessages')
  await pagerButton('上一页').click()
  await expect.element(list()).toHaveAttribute('aria-busy', 'true')
  await expect.element(cards()).toHaveLength(3)
})
