import type { Page } from '@playwright/test'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const bell = (page: Page) => page.getByRole('button', { name: /^站内信/ })
const counters = (page: Page) => page.getByLabel('站内信统计')
const cards = (page: Page) =>
  page
    .getByRole('list', { name: '站内信列表' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const mark = (page: Page) => page.getByRole('button', { name: '标记已读', exact: true })
const unread = (page: Page) => cards(page).filter({ has: mark(page) })

test.describe('/messages', () => {
  test('the bell counts, lists and marks what is clicked', async ({ page }) => {
    await openInApp(page, '/mine')
    await expect(bell(page)).toHaveText('3')
    await bell(page).click()
    const popup = page.getByRole('dialog', { name: '站内信' })
    const rows = popup.getByRole('button').filter({ hasText: /\S/ })
    await expect(rows).toHaveCount(4)
    await expectNoBadValues(page)
    await rows.first().click()
    await expect(bell(page)).toHaveText('2')
    await popup.getByRole('button', { name: '下一页' }).click()
    await expect(popup).toContainText('2/6')
    await popup.getByRole('link', { name: '查看全部消息' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(counters(page)).toHaveText('全部23未读2已读21')
  })

  test('messages are marked by their button, by opening and all at once @sample', async ({ page }) => {
    await openInApp(page, '/messages')
    await expect(cards(page)).toHaveCount(10)
    await expect(counters(page)).toHaveText('全部23未读3已读20')
    await unread(page).first().getByRole('button').click()
    await expectToast(page, '消息已标记为已读')
    await expect(counters(page)).toHaveText('全部23未读2已读21')
    await unread(page).first().getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('已读')
    await expect(dialog).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await expectNoBadValues(page)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(counters(page)).toHaveText('全部23未读1已读22')
    await page.getByRole('button', { name: '全部标记已读' }).click()
    await expectToast(page, '所有消息已标记为已读')
    await expect(counters(page)).toHaveText('全部23未读0已读23')
    await expect(unread(page)).toHaveCount(0)
    await expect(bell(page)).toHaveText('')
  })

  test('pages are turned and only the unread shown', async ({ page }) => {
    await openInApp(page, '/messages')
    const pager = page.getByRole('navigation', { name: '分页' })
    await pager.getByRole('button', { name: '第 3 页' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expectNoBadValues(page)
    await page.getByRole('checkbox', { name: '只显示未读消息' }).check()
    await expect(cards(page)).toHaveCount(3)
    await expect(unread(page)).toHaveCount(3)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(unread(page)).toHaveCount(3)
  })

  test('a message arrives while the console is open', async ({ page, control, request, world }) => {
    await openInApp(page, '/messages')
    await expect(bell(page)).toHaveText('3')
    await request.post('/api/recharge', { headers: { Token: world.token }, data: { amount: 10 } })
    // The provider confirms the transfer a few seconds later and sends a message.
    await control.advance(15)
    await expect(bell(page)).toHaveText('4')
  })
})

test.describe('/announcements', () => {
  test('the banner leads to the latest, and the list to each @sample', async ({ page }) => {
    await openInApp(page, '/console')
    const banner = page.getByLabel('公告', { exact: true })
    await expect(banner).toContainText('东京机房电力波动')
    await banner.getByRole('link', { name: /东京机房/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('东京机房电力波动')
    await expect(page.getByRole('main')).toContainText(/\d{4}年\d+月\d+日 \d\d:\d\d\s*发布/)
    await expect(page.getByRole('main')).toContainText('受当地电力波动影响')
    await expectNoBadValues(page)
    await banner.getByRole('link', { name: '查看更多' }).click()
    const rows = page.getByRole('list', { name: '公告列表' }).getByRole('link')
    await expect(rows).toHaveCount(10)
    await expectNoBadValues(page)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(rows).toHaveCount(4)
    await rows.first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('最新公告')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('公告不存在')
  })
})
