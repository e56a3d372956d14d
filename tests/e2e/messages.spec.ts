import type { Control } from './support/control'
import { expectAccessible, expectNoToast, expectTitle, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { pager, pagerButton } from './pages/paged-table'
import {
  list,
  cards,
  card,
  mark,
  dialog,
  bell,
  counters,
  markAll,
  filter,
  expectCounts,
  inboxCalls,
} from './pages/messages-page'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'the inbox, its counters and its refresh',
  { tag: ['@msg-01', '@msg-02', '@msg-03', '@msg-04'] },
  async ({ page, control }) => {
    await control.hold('listMessages')
    await openInApp(page, '/messages')
    await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
    await expectTitle(page, '站内信')
    await expect(list(page)).toHaveAttribute('aria-busy', 'true')
    await expect(list(page).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('main')).not.toContainText('暂无站内信')
    await expect(bell(page)).toHaveText('3')
    await expect(counters(page)).toHaveText('全部未读已读')
    await expect(markAll(page)).toBeDisabled()
    await expect(markAll(page)).toHaveAccessibleDescription('正在加载')
    await expectAccessible(page)
    await control.release('listMessages')
    await expect(cards(page)).toHaveCount(10)
    await expectCounts(page, 23, 3)
    const colours = await counters(page)
      .getByRole('definition')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(colours[0]).toBe(colours[2])
    expect(colours[1]).not.toBe(colours[0])
    await expect(markAll(page)).toBeEnabled()
    const twice = [1, 2].map(() => ({ page: '1', limit: '10' }))
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => inboxCalls(control)).toEqual(twice)
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
    expect(await inboxCalls(control)).toEqual(twice)
    // The counts stay while the list loads again.
    await control.fault({ operationId: 'listMessages', delay: 60_000 })
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(list(page)).toHaveAttribute('aria-busy', 'true')
    await expectCounts(page, 23, 3)
  },
)

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

test(
  'another order reads the same page once more, nothing else',
  { tag: ['@msg-07', '@msg-08'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages?page=2')
    await expect(cards(page)).toHaveCount(10)
    const subjects = await cards(page).allInnerTexts()
    const sort = page.getByRole('combobox', { name: '排序' })
    await expect(sort).toHaveValue('desc')
    await expect(sort.getByRole('option')).toHaveText(['最新优先', '最早优先'])
    await sort.selectOption('最早优先')
    await expect(page).toHaveURL('/messages?page=2&sort=asc')
    const twice = [1, 2].map(() => ({ page: '2', limit: '10' }))
    await expect.poll(() => inboxCalls(control)).toEqual(twice)
    await expect(list(page)).toHaveAttribute('aria-busy', 'false')
    expect(await cards(page).allInnerTexts()).toEqual(subjects)
    expect(await inboxCalls(control)).toEqual(twice)
    await sort.selectOption('最新优先')
    await expect(page).toHaveURL('/messages?page=2')
    await page.goBack()
    await expect(page).toHaveURL('/messages?page=2&sort=asc')
  },
)

const message = (id: number, more: object = {}) => ({
  id,
  subject: `主题 ${id}`,
  content: `内容 ${id}`,
  is_read: 1,
  created_at: '2026-11-01T03:13:05Z',
  ...more,
})

const answerInbox = (control: Control, data: object[], total = data.length, unread_count = 0) =>
  control.fault({
    operationId: 'listMessages',
    status: 200,
    body: { code: 200, message: '', data, meta: { total, page: 1, limit: 10, unread_count } },
  })

test(
  'a card: subject, two lines, how long ago, and what unread ones have',
  { tag: ['@msg-09', '@msg-10'] },
  async ({ page, control }) => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await answerInbox(control, [
      message(1, { is_read: 0, created_at: ago(3.2), content: '很长的内容。'.repeat(80) }),
      message(2, { created_at: ago(50) }),
    ])
    await openInApp(page, '/messages')
    const [unread, read] = [cards(page).nth(0), cards(page).nth(1)]
    await expect(unread).toContainText('主题 1')
    await expect(unread).toContainText('3小时前')
    await expect(unread).toContainText('未读')
    await expect(mark(page, '主题 1')).toBeVisible()
    const preview = await unread.getByText('很长的内容').boundingBox()
    expect(preview?.height).toBe(40)
    await expect(read).toContainText('2天前')
    await expect(read).not.toContainText('未读')
    await expect(read.getByRole('button')).toHaveCount(0)
    const [loud, quiet] = await cards(page).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    )
    expect(loud).not.toBe(quiet)
  },
)

test(
  'the button marks without opening, and moves nothing',
  { tag: ['@msg-11', '@msg-16', '@msg-19', '@msg-20'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages')
    await expectCounts(page, 23, 3)
    const before = await card(page, '维护通知').boundingBox()
    await mark(page, '部署失败').click()
    await expectToast(page, '消息已标记为已读')
    await expect(mark(page, '部署失败').first()).toHaveCount(0)
    // The second half of a double click, when the button has gone.
    await card(page, '部署失败').first().getByRole('link').dispatchEvent('click', { detail: 2 })
    await expect(dialog(page)).toHaveCount(0)
    await expectCounts(page, 23, 2)
    await expect(page.getByRole('button', { name: /未读$/ })).toHaveCount(1)
    expect(await card(page, '维护通知').boundingBox()).toEqual(before)
    await bell(page).click()
    await expect(
      dialog(page)
        .getByRole('button', { name: /部署失败/ })
        .first(),
    ).not.toContainText('未读')
    expect(await control.requests('markMessageRead')).toHaveLength(1)
    await expect(page.getByText('标记为未读')).toHaveCount(0)
  },
)

test(
  'opening shows it in full and marks it read, once and silently',
  { tag: ['@msg-12', '@msg-13', '@msg-17'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages')
    await card(page, '余额变动提醒').getByText('今日累计消费').click()
    await expect(dialog(page)).toHaveAccessibleName('余额变动提醒')
    await expect(dialog(page).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(dialog(page)).toContainText('已读')
    await expect(dialog(page).getByRole('button', { name: '标记已读' })).toHaveCount(0)
    await expect(dialog(page)).toContainText('今日累计消费已超过 $5.00')
    await expect(dialog(page)).not.toContainText('消息不存在')
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expectCounts(page, 23, 2)
    await expect(mark(page, '余额变动提醒')).toHaveCount(0)
    await card(page, '余额变动提醒').getByRole('link').click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/messages')
    await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(1)
    expect((await control.requests('markMessageRead')).map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/api/messages/23/read'],
    ])
    await expectNoToast(page)
  },
)

test('a body is plain text, its lines kept', { tag: ['@msg-13', '@msg-14'] }, async ({ page, control }) => {
  const content = '第一行\n  **第二行**\n<b>x</b><img src=x onerror="window.broken=1">'
  await answerInbox(control, [message(7, { subject: '<i>主题</i>', content })])
  await openInApp(page, '/messages')
  await expect(card(page, '<i>主题</i>')).toContainText('<b>x</b>')
  await card(page, '主题').getByRole('link').click()
  await expect(dialog(page)).toHaveAccessibleName('<i>主题</i>')
  const body = dialog(page).getByText('第一行')
  expect(await body.innerText()).toBe(content)
  await expect(dialog(page).locator('b, img, strong')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
})

test(
  'a pasted link opens a message that the page does not have, and marks it',
  { tag: ['@msg-12', '@i-38'] },
  async ({ page, control }) => {
    await openInApp(page, '/messages?page=3&message=22')
    await expect(dialog(page)).toHaveAccessibleName('部署失败')
    await expect(counters(page)).toHaveText('全部23未读2已读21')
    expect((await control.requests('getMessage')).map(({ path }) => path)).toEqual(['/api/messages/22'])
    // The page shows it as read before the provider knows.
    await expect.poll(() => control.requests('markMessageRead')).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/messages?page=3')
    await expect(dialog(page)).toHaveCount(0)
    await control.fault({ operationId: 'getMessage', delay: 60_000 })
    await openInApp(page, '/messages?page=3&message=21')
    await expect(dialog(page)).toHaveAccessibleName('站内信')
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(1)
  },
)

test('a list that was asked for before a message was marked does not show it unread', async ({
  page,
  control,
}) => {
  const [unread, other] = [
    message(22, { subject: '部署失败', is_read: 0 }),
    message(21, { subject: '另一条', is_read: 0 }),
  ]
  const body = { code: 200, message: '', data: [unread, other], meta: { total: 2, unread_count: 2 } }
  await control.hold('listMessages', { status: 200, body, times: 1 })
  await openInApp(page, '/messages?message=22')
  await expect(dialog(page)).toContainText('已读')
  await expect.poll(async () => (await control.requests('markMessageRead')).length).toBe(1)
  await control.release('listMessages')
  await page.keyboard.press('Escape')
  await expect(mark(page, '另一条')).toBeVisible()
  await expect(mark(page, '部署失败')).toHaveCount(0)
})

test.describe('failures', () => {
  test.use({ expectedConsole: [/messages/] })

  test(
    'marking that fails is undone, says so, and can be tried again',
    { tag: ['@msg-15', '@msg-16'] },
    async ({ page, control }) => {
      await openInApp(page, '/messages')
      await expectCounts(page, 23, 3)
      await control.fault({ operationId: 'markMessageRead', status: 500, times: 2 })
      // Then the count is undone here, not read again.
      await control.fault({ operationId: 'getUnreadCount', status: 500, times: 1 })
      await mark(page, '维护通知').click()
      await expectToast(page, '标记消息已读失败')
      await expect(mark(page, '维护通知')).toBeVisible()
      await expectCounts(page, 23, 3)
      await card(page, '维护通知').getByRole('link').click()
      await expect(dialog(page)).toContainText('本周日凌晨')
      const again = dialog(page).getByRole('button', { name: '标记已读' })
      await expect(again).toBeVisible()
      await expect(dialog(page)).toContainText('未读')
      await again.click()
      await expectToast(page, '消息已标记为已读')
      await expect(again).toHaveCount(0)
      await expect(dialog(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expectCounts(page, 23, 2)
    },
  )

  test(
    'marking all: a failure is undone, a success marks all',
    { tag: ['@msg-18'] },
    async ({ page, control }) => {
      await openInApp(page, '/messages')
      await expectCounts(page, 23, 3)
      await control.fault({ operationId: 'markAllMessagesRead', status: 500, times: 1 })
      // Then the count is undone here, not read again.
      await control.fault({ operationId: 'getUnreadCount', status: 500, times: 1 })
      await markAll(page).click()
      await expectToast(page, '全部标记已读失败')
      await expectCounts(page, 23, 3)
      await expect(page.getByRole('button', { name: '标记已读', exact: true })).toHaveCount(3)
      await markAll(page).click()
      await expectToast(page, '所有消息已标记为已读')
      await expectCounts(page, 23, 0)
      await expect(page.getByRole('button', { name: '标记已读', exact: true })).toHaveCount(0)
      await expect(markAll(page)).toBeDisabled()
      await expect(markAll(page)).toHaveAccessibleDescription('没有未读消息')
      const requests = await control.requests('markAllMessagesRead')
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'PUT /api/messages/all-read',
        'PUT /api/messages/all-read',
      ])
      await expect.poll(async () => (await control.requests('getUnreadCount')).length).toBe(2)
    },
  )

  test(
    'a failed load says so once and can be tried again',
    { tag: ['@msg-21'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'listMessages', status: 500, times: 1 })
      await openInApp(page, '/messages')
      await expectToast(page, '获取站内信失败')
      await expect(toasts(page)).toHaveCount(1)
      await expect(page.getByRole('main')).toContainText('加载失败')
      await expect(counters(page)).toHaveText('全部-未读-已读-')
      await expectAccessible(page)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(cards(page)).toHaveCount(10)
    },
  )

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

test('an empty inbox says so', { tag: ['@msg-22'] }, async ({ page, control }) => {
  await control.state('the inbox holds messages', { unread: 0, read: 0 })
  await openInApp(page, '/messages')
  await expect(page.getByRole('main')).toContainText('暂无站内信')
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '显示全部消息' })).toHaveCount(0)
  await expectCounts(page, 0, 0)
  await expect(markAll(page)).toBeDisabled()
  await expect(pager(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a second Escape does not leave the page', async ({ page }) => {
  await openInApp(page, '/console')
  await openInApp(page, '/messages')
  await cards(page).nth(3).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/messages')
  await page.goBack()
  await expect(page).toHaveURL('/console')
})

test('a message that Forward opens again can be closed again', async ({ page }) => {
  await openInApp(page, '/messages')
  await cards(page).nth(3).getByRole('link').click()
  for (let times = 0; times < 2; times += 1) {
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/messages')
    await page.goForward()
  }
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
