import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock } from '~/lib/clock'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import {
  expectNoToast,
  expectTexts,
  expectTitle,
  expectToast,
  press,
  textsOf,
} from '../../../tests/support/component/expectations'
import {
  list,
  cards,
  card,
  mark,
  dialog,
  bell,
  counters,
  markAll,
  message,
  expectCounts,
  inboxCalls,
} from '../../../tests/support/component/pages/messages-page'
import { pager } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'

test(
  'the inbox, its counters and its refresh',
  { tags: ['msg-01', 'msg-02', 'msg-03', 'msg-04'] },
  async () => {
    await control.hold('listMessages')
    await openConsole('/messages')
    await expect.element(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
    await expectTitle('站内信')
    await expect.element(list()).toHaveAttribute('aria-busy', 'true')
    await expect.element(list().getByRole('listitem')).toHaveLength(10)
    await expect.element(page.getByRole('main')).not.toContainText('暂无站内信')
    await expect.element(bell()).toHaveText('3')
    await expect.element(counters()).toHaveText('全部未读已读')
    await expect.element(markAll()).toBeDisabled()
    await expect.element(markAll()).toHaveAccessibleDescription('正在加载')
    await expectAccessible()
    await control.release('listMessages')
    await expect.element(cards()).toHaveLength(10)
    await expectCounts(23, 3)
    const colours = counters()
      .getByRole('definition')
      .elements()
      .map((one) => getComputedStyle(one).color)
    expect(colours[0]).toBe(colours[2])
    expect(colours[1]).not.toBe(colours[0])
    await expect.element(markAll()).toBeEnabled()
    const twice = [1, 2].map(() => ({ page: '1', limit: '10' }))
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => inboxCalls()).toEqual(twice)
    await expect.element(list()).toHaveAttribute('aria-busy', 'false')
    expect(await inboxCalls()).toEqual(twice)
    // The counts stay while the list loads again.
    await control.fault({ operationId: 'listMessages', delay: 60_000 })
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.element(list()).toHaveAttribute('aria-busy', 'true')
    await expectCounts(23, 3)
  },
)

test(
  'another order reads the same page once more, nothing else',
  { tags: ['msg-07', 'msg-08'] },
  async () => {
    await openConsole('/messages?page=2')
    await expect.element(cards()).toHaveLength(10)
    const subjects = textsOf(cards())
    const sort = page.getByRole('combobox', { name: '排序' })
    await expect.element(sort).toHaveValue('desc')
    await expectTexts(sort.getByRole('option'), ['最新优先', '最早优先'])
    await sort.selectOptions('最早优先')
    await expect.poll(currentUrl).toBe('/messages?page=2&sort=asc')
    const twice = [1, 2].map(() => ({ page: '2', limit: '10' }))
    await expect.poll(() => inboxCalls()).toEqual(twice)
    await expect.element(list()).toHaveAttribute('aria-busy', 'false')
    expect(textsOf(cards())).toEqual(subjects)
    expect(await inboxCalls()).toEqual(twice)
    await sort.selectOptions('最新优先')
    await expect.poll(currentUrl).toBe('/messages?page=2')
    history.back()
    await expect.poll(currentUrl).toBe('/messages?page=2&sort=asc')
  },
)

const answerInbox = (...data: object[]) =>
  control.fault({
    operationId: 'listMessages',
    status: 200,
    body: { code: 200, message: '', data, meta: { total: data.length, page: 1, limit: 10, unread_count: 0 } },
  })

test(
  'a card: subject, two lines, how long ago, and what unread ones have',
  { tags: ['msg-09', 'msg-10'] },
  async () => {
    const ago = (hours: number) => new Date(clock.now() - hours * 3_600_000).toISOString()
    await answerInbox(
      message(1, { is_read: 0, created_at: ago(3.2), content: '很长的内容。'.repeat(80) }),
      message(2, { created_at: ago(50) }),
    )
    await openConsole('/messages')
    const [unread, read] = [cards().nth(0), cards().nth(1)]
    await expect.element(unread).toContainText('主题 1')
    await expect.element(unread).toContainText('3小时前')
    await expect.element(unread).toContainText('未读')
    await expect.element(mark('主题 1')).toBeVisible()
    expect(unread.getByText('很长的内容').element().getBoundingClientRect().height).toBe(40)
    await expect.element(read).toContainText('2天前')
    await expect.element(read).not.toContainText('未读')
    await expect.element(read.getByRole('button')).toHaveLength(0)
    const [loud, quiet] = cards()
      .elements()
      .map((one) => getComputedStyle(one).backgroundColor)
    expect(loud).not.toBe(quiet)
  },
)

test(
  'the button marks without opening, and moves nothing',
  { tags: ['msg-11', 'msg-16', 'msg-19', 'msg-20'] },
  async () => {
    await openConsole('/messages')
    await expectCounts(23, 3)
    const before = card('维护通知').element().getBoundingClientRect()
    await mark('部署失败').click()
    await expectToast('消息已标记为已读')
    await expect.element(mark('部署失败').first()).toHaveLength(0)
    // The second half of a double click, when the button has gone.
    const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })
    card('部署失败').first().getByRole('link').element().dispatchEvent(second)
    await expect.element(dialog()).toHaveLength(0)
    await expectCounts(23, 2)
    await expect.element(page.getByRole('button', { name: /未读$/ })).toHaveLength(1)
    expect(card('维护通知').element().getBoundingClientRect()).toEqual(before)
    await bell().click()
    await expect
      .element(
        dialog()
          .getByRole('button', { name: /部署失败/ })
          .first(),
      )
      .not.toContainText('未读')
    expect(await control.requests('markMessageRead')).toHaveLength(1)
    await expect.element(page.getByText('标记为未读')).toHaveLength(0)
  },
)

test(
  'opening shows it in full and marks it read, once and silently',
  { tags: ['msg-12', 'msg-13', 'msg-17'] },
  async () => {
    await openConsole('/messages')
    await card('余额变动提醒').getByText('今日累计消费').click()
    await expect.element(dialog()).toHaveAccessibleName('余额变动提醒')
    await expect.element(dialog().getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect.element(dialog()).toContainText('已读')
    await expect.element(dialog().getByRole('button', { name: '标记已读' })).toHaveLength(0)
    await expect.element(dialog()).toContainText('今日累计消费已超过 $5.00')
    await expect.element(dialog()).not.toContainText('消息不存在')
    await dialog().getByRole('button', { name: '关闭' }).click()
    await expect.element(dialog()).toHaveLength(0)
    await expectCounts(23, 2)
    await expect.element(mark('余额变动提醒')).toHaveLength(0)
    await card('余额变动提醒').getByRole('link').click()
    await expect.element(dialog()).toBeVisible()
    history.back()
    await expect.element(dialog()).toHaveLength(0)
    await expect.poll(currentUrl).toBe('/messages')
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(1)
    expect((await control.requests('markMessageRead')).map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/api/messages/23/read'],
    ])
    await expectNoToast()
  },
)

test('a body is plain text, its lines kept', { tags: ['msg-13', 'msg-14'] }, async () => {
  const content = '第一行\n  **第二行**\n<b>x</b><img src=x onerror="window.broken=1">'
  await answerInbox(message(7, { subject: '<i>主题</i>', content }))
  await openConsole('/messages')
  await expect.element(card('<i>主题</i>')).toContainText('<b>x</b>')
  await card('主题').getByRole('link').click()
  await expect.element(dialog()).toHaveAccessibleName('<i>主题</i>')
  const body = dialog().getByText('第一行').element()
  expect(body instanceof HTMLElement && body.innerText).toBe(content)
  await expect.element(dialog().css('b, img, strong')).toHaveLength(0)
  expect(Reflect.get(window, 'broken')).toBeUndefined()
})

test('an empty inbox says so', { tags: ['msg-22'] }, async () => {
  await control.state('the inbox holds messages', { unread: 0, read: 0 })
  await openConsole('/messages')
  await expect.element(page.getByRole('main')).toContainText('暂无站内信')
  await expect.element(list()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '显示全部消息' })).toHaveLength(0)
  await expectCounts(0, 0)
  await expect.element(markAll()).toBeDisabled()
  await expect.element(pager()).toHaveLength(0)
  await expectAccessible()
})

test('a second Escape does not leave the page', async () => {
  await openConsole('/console')
  await navigate('/messages')
  await cards().nth(3).getByRole('link').click()
  await expect.element(dialog()).toBeVisible()
  await press('Escape')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await expect.poll(currentUrl).toBe('/messages')
  history.back()
  await expect.poll(currentUrl).toBe('/console')
})

test('a message that Forward opens again can be closed again', async () => {
  await openConsole('/messages')
  await cards().nth(3).getByRole('link').click()
  for (let times = 0; times < 2; times += 1) {
    await expect.element(dialog()).toBeVisible()
    await press('Escape')
    await expect.element(dialog()).toHaveLength(0)
    await expect.poll(currentUrl).toBe('/messages')
    history.forward()
  }
})
