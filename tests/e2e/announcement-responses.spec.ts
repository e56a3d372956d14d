import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const banner = (page: Page) => page.getByRole('region', { name: '公告', exact: true })
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

const answer = (control: Control, operationId: string, body: object) =>
  control.fault({ operationId, status: 200, body })

for (const [where, data] of [
  ['data', { id: '5', title: '系统维护通知' }],
  ['data.data', { data: { id: 5, title: '系统维护通知' } }],
] as const)
  test(
    `the banner reads the latest announcement from ${where}`,
    { tag: ['@shl-02', '@shl-04'] },
    async ({ page, control }) => {
      await answer(control, 'getLatestAnnouncement', { data })
      await openInApp(page, '/mine')
      await expect(banner(page).getByRole('link', { name: '系统维护通知' })).toHaveAttribute(
        'href',
        '/announcements/5',
      )
    },
  )

test(
  'a latest announcement without a title still leads to it',
  { tag: ['@shl-04'] },
  async ({ page, control }) => {
    await answer(control, 'getLatestAnnouncement', { data: { data: { id: 5, title: null } } })
    await openInApp(page, '/mine')
    await expect(banner(page).getByRole('link', { name: '-', exact: true })).toHaveAttribute(
      'href',
      '/announcements/5',
    )
  },
)

for (const body of [{}, { data: null }, { data: {} }, { data: { data: null } }, { data: [] }])
  test(
    `the banner says 暂无公告 for ${JSON.stringify(body)}`,
    { tag: ['@shl-03'] },
    async ({ page, control }) => {
      await answer(control, 'getLatestAnnouncement', body)
      await openInApp(page, '/mine')
      await expect(banner(page)).toContainText('暂无公告')
      await expect(banner(page).getByRole('link')).toHaveText(['查看更多'])
    },
  )

test(
  'announcements with nothing but an id are listed',
  { tag: ['@ann-02', '@ann-03'] },
  async ({ page, control }) => {
    const nulls = { title: null, announcement_type: null, is_sticky: null, created_at: null }
    const odd = { title: '字符串', announcement_type: 7, is_sticky: '0', created_at: 'soon' }
    const sticky = { title: '置顶的', is_sticky: '1', created_at: 1795000000 }
    const data = [{ id: 1 }, { id: '2', ...nulls }, { id: 3, ...odd }, { id: 4, ...sticky }]
    await answer(control, 'listAnnouncements', { data, meta: { total: '4' } })
    await openInApp(page, '/announcements')
    const rows = page.getByRole('list', { name: '公告列表' }).getByRole('link')
    await expect(rows).toHaveText(['公告--', '公告--', '公告字符串-', /^公告置顶的置顶2026-11-\d\d$/])
  },
)

for (const [where, data] of [
  ['data', { id: '5' }],
  ['data.data', { data: { id: 5, title: null, content: null, announcement_type: 'other', is_sticky: '0' } }],
] as const)
  test(
    `a detail under ${where} with nothing but an id is shown`,
    { tag: ['@ann-16'] },
    async ({ page, control }) => {
      await answer(control, 'getAnnouncement', { data })
      await openInApp(page, '/announcements/5')
      await expect(title(page)).toHaveText('-')
      await expect(page.getByRole('article')).toHaveText('-公告- 发布暂无详细内容')
      await expect(page).toHaveTitle(/公告：- · /)
    },
  )
