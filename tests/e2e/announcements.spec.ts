import type { Page } from '@playwright/test'
import { primary } from '../support/colors'
import { expectAccessible, expectNoToast, expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { pager, pagerButton } from './pages/paged-table'

test.beforeEach(async ({ signIn }) => signIn())

const list = (page: Page) => page.getByRole('list', { name: '公告列表' })
const rows = (page: Page) => list(page).getByRole('link')
/** The least height of what is above the pager. */
const room = (page: Page) =>
  list(page)
    .locator('..')
    .evaluate((box) => getComputedStyle(box).minHeight)

const announcement = (id: number, more: object = {}) => ({
  id,
  title: `公告标题 ${id}`,
  content: '内容',
  announcement_type: 'notice',
  is_sticky: false,
  created_at: '2026-11-20T02:00:00Z',
  ...more,
})

test(
  'a page of announcements, each leading to its own',
  { tag: ['@ann-01', '@ann-02', '@ann-04'] },
  async ({ page, control }) => {
    await openInApp(page, '/announcements')
    await expect(page.getByRole('heading', { level: 1, name: '最新公告' })).toBeVisible()
    await expectTitle(page, '最新公告')
    await expect(rows(page)).toHaveCount(10)
    expect((await control.requests('listAnnouncements')).map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
    ])
    const sticky = rows(page).first()
    await expect(sticky).toHaveText(/^通知新手必读：如何搭建第一个节点置顶\d{4}-\d\d-\d\d$/)
    await expect(rows(page).nth(1)).not.toContainText('置顶')
    await sticky.click()
    await expect(page).toHaveURL(/\/announcements\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: '新手必读：如何搭建第一个节点' })).toBeVisible()
  },
)

test('each type has its badge and colour', { tag: ['@ann-03'] }, async ({ page, control }) => {
  const badges = [
    ['notice', '通知', 'rgb(233, 239, 253)'],
    ['update', '更新', 'rgb(228, 244, 234)'],
    ['maintenance', '维护', 'rgb(251, 241, 211)'],
    ['alert', '警告', 'rgb(252, 235, 234)'],
    ['new', '新功能', 'rgb(241, 235, 252)'],
    ['strange', '公告', 'rgb(237, 237, 232)'],
  ] as const
  const data = badges.map(([announcement_type], id) => announcement(id + 1, { announcement_type, title: '' }))
  const body = { code: 200, message: '', data, meta: { total: 6, page: 1, limit: 10 } }
  await control.fault({ operationId: 'listAnnouncements', status: 200, body })
  await openInApp(page, '/announcements')
  for (const [index, [, label, colour]] of badges.entries())
    await expect(rows(page).nth(index).getByText(label, { exact: true })).toHaveCSS(
      'background-color',
      colour,
    )
  await expect(rows(page).first()).toHaveText('通知-2026-11-20')
  expect(await room(page)).not.toBe('480px')
})

test('an empty list says so', { tag: ['@ann-05'] }, async ({ page, control }) => {
  await control.state('announcements are published', { count: 0 })
  await openInApp(page, '/announcements')
  await expect(page.getByRole('main')).toContainText('暂无公告')
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(pager(page)).toHaveCount(0)
})

test(
  'five numbers around the page; nothing leads outside',
  { tag: ['@ann-06'] },
  async ({ page, control }) => {
    await control.state('announcements are published', { count: 61 })
    await openInApp(page, '/announcements')
    const numbers = pager(page).getByRole('button', { name: /^第 \d+ 页$/ })
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
    await expect(pagerButton(page, '上一页')).toBeDisabled()
    await pagerButton(page, '上一页').click({ force: true })
    await expect(page).toHaveURL('/announcements')
    await pagerButton(page, '第 5 页').click()
    await expect(page).toHaveURL('/announcements?page=5')
    await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
    await expect(pager(page).locator('[aria-current=page]')).toHaveText(['5'])
    // node.solid
    await expect(pagerButton(page, '第 5 页')).toHaveCSS('background-color', primary)
    await expect(pagerButton(page, '第 4 页')).not.toHaveCSS('background-color', primary)
    await expect(pager(page)).toContainText('共 61 条')
    // The page that is shown is no step in the history.
    await pagerButton(page, '第 5 页').click()
    await page.goBack()
    await expect(page).toHaveURL('/announcements')
    await page.goForward()
    await pagerButton(page, '第 7 页').click()
    await expect(rows(page)).toHaveCount(1)
    expect(await room(page)).toBe('480px')
    await expect(pagerButton(page, '下一页')).toBeDisabled()
    await pagerButton(page, '下一页').click({ force: true })
    await expect(page).toHaveURL('/announcements?page=7')
    await page.goto('/announcements?page=99')
    await expect(page).toHaveURL('/announcements?page=7')
    await expect(rows(page)).toHaveCount(1)
    // The rows stay until the next ones are there.
    await control.fault({ operationId: 'listAnnouncements', delay: 60_000 })
    await pagerButton(page, '上一页').click()
    await expect(list(page)).toHaveAttribute('aria-busy', 'true')
    await expect(rows(page)).toHaveCount(1)
  },
)

test('Back, reload and the way back from a detail bring the same page', async ({ page }) => {
  await openInApp(page, '/announcements')
  await pagerButton(page, '下一页').click()
  await expect(rows(page)).toHaveCount(4)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await rows(page).first().click()
  await page.getByRole('link', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL('/announcements?page=2')
  await expect(rows(page)).toHaveCount(4)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/announcements?page=2')
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
})

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/announcements/] })

  test(
    'is logged, raises no toast and can be tried again',
    { tag: ['@ann-07'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'listAnnouncements', status: 500, times: 1 })
      await openInApp(page, '/announcements')
      await expect(page.getByRole('main')).toContainText('公告没能加载出来')
      await expect(page.getByRole('main')).not.toContainText('暂无公告')
      await expectNoToast(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(rows(page)).toHaveCount(10)
    },
  )
})

test('while the list loads, skeleton rows are shown', async ({ page, control }) => {
  await control.fault({ operationId: 'listAnnouncements', delay: 20_000 })
  await openInApp(page, '/announcements')
  await expect(list(page)).toHaveAttribute('aria-busy', 'true')
  await expect(list(page).getByRole('listitem')).toHaveCount(10)
  // A grey block for each badge, title and date.
  await expect(list(page).locator('[aria-hidden=true]:visible')).toHaveCount(30)
  await expect(page.getByText('暂无公告')).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'the keyboard alone reads, and axe finds nothing, light and dark',
  { tag: ['@ann-04'] },
  async ({ page }) => {
    await openInApp(page, '/announcements')
    await expect(rows(page)).toHaveCount(10)
    await expectAccessible(page)
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/announcements\/\d+$/)
    await expect(page.getByRole('article')).toContainText('三步搭建节点')
    await expectAccessible(page)
  },
)
