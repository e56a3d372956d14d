import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { primary } from '../../../tests/support/colors'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectNoToast,
  expectTexts,
  expectTitle,
  focus,
  press,
} from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import { pager, pagerButton } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'

const list = () => page.getByRole('list', { name: '公告列表' })
const rows = () => list().getByRole('link')

/** The minimum height of the content above the pager. */
function room() {
  const box = list().element().parentElement
  return box && getComputedStyle(box).minHeight
}

test(
  'a page of announcements, each leading to its own',
  { tags: ['ann-01', 'ann-02', 'ann-04'] },
  async () => {
    await control.hold('listAnnouncements')
    await openConsole('/announcements')
    await expect.element(page.getByRole('heading', { level: 1, name: '最新公告' })).toBeVisible()
    await expectTitle('最新公告')
    await expect.element(list()).toHaveAttribute('aria-busy', 'true')
    await expect.element(list().getByRole('listitem')).toHaveLength(10)
    // A grey block for each badge, title and date; one more is for narrow windows.
    const blocks = list().css('[aria-hidden=true]').elements()
    expect(blocks.filter((block) => block.checkVisibility())).toHaveLength(30)
    await expect.element(page.getByText('暂无公告')).toHaveLength(0)
    await expectAccessible()
    await control.release('listAnnouncements')
    await expect.element(rows()).toHaveLength(10)
    expect((await control.requests('listAnnouncements')).map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
    ])
    const sticky = rows().first()
    await expect.element(sticky).toHaveText(/^通知新手必读：如何搭建第一个节点置顶\d{4}-\d\d-\d\d$/)
    await expect.element(rows().nth(1)).not.toContainText('置顶')
    await sticky.click()
    await expect.poll(currentUrl).toMatch(/\/announcements\/\d+$/)
    await expect
      .element(page.getByRole('heading', { level: 1, name: '新手必读：如何搭建第一个节点' }))
      .toBeVisible()
  },
)

test('each type has its badge and colour', { tags: ['ann-03'] }, async () => {
  const badges = [
    ['notice', '通知', 'rgb(236, 239, 253)'],
    ['update', '更新', 'rgb(229, 242, 234)'],
    ['maintenance', '维护', 'rgb(255, 243, 209)'],
    ['alert', '警告', 'rgb(251, 235, 234)'],
    ['new', '新功能', 'rgb(241, 235, 252)'],
    ['strange', '公告', 'rgb(239, 237, 230)'],
  ] as const
  const data = badges.map(([announcement_type], index) => ({
    id: index + 1,
    title: '',
    announcement_type,
    is_sticky: false,
    created_at: '2026-11-20T02:00:00Z',
  }))
  await control.fault(answerWith('listAnnouncements', { data, meta: { total: 6, page: 1, limit: 10 } }))
  await openConsole('/announcements')
  for (const [index, [, label, colour]] of badges.entries())
    await expect
      .element(rows().nth(index).getByText(label, { exact: true }))
      .toHaveCSS('background-color', colour)
  await expect.element(rows().first()).toHaveText('通知-2026-11-20')
  expect(room()).not.toBe('400px')
})

test('announcements with nothing but an id are listed', { tags: ['ann-02', 'ann-03'] }, async () => {
  const nulls = { title: null, announcement_type: null, is_sticky: null, created_at: null }
  const odd = { title: '字符串', announcement_type: 7, is_sticky: '0', created_at: 'soon' }
  const sticky = { title: '置顶的', is_sticky: '1', created_at: 1795000000 }
  const data = [{ id: 1 }, { id: '2', ...nulls }, { id: 3, ...odd }, { id: 4, ...sticky }]
  await control.fault(answerWith('listAnnouncements', { data, meta: { total: '4' } }))
  await openConsole('/announcements')
  await expect.element(rows()).toHaveLength(4)
  await expectTexts(rows(), ['公告--', '公告--', '公告字符串-', /^公告置顶的置顶2026-11-\d\d$/])
})

test('an empty list says so', { tags: ['ann-05'] }, async () => {
  await control.state('announcements are published', { count: 0 })
  await openConsole('/announcements')
  await expect.element(page.getByRole('main')).toContainText('暂无公告')
  await expect.element(list()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '重试' })).toHaveLength(0)
  await expect.element(pager()).toHaveLength(0)
})

describe('paging', () => {
  test('five numbers around the page; nothing leads outside', { tags: ['ann-06'] }, async () => {
    await control.state('announcements are published', { count: 61 })
    await openConsole('/announcements')
    const numbers = pager().getByRole('button', { name: /^第 \d+ 页$/ })
    await expectTexts(numbers, ['1', '2', '3', '4', '5'])
    await expect.element(pagerButton('上一页')).toBeDisabled()
    await pagerButton('上一页').click({ force: true })
    await expect.poll(currentUrl).toBe('/announcements')
    await pagerButton('第 5 页').click()
    await expect.poll(currentUrl).toBe('/announcements?page=5')
    await expectTexts(numbers, ['3', '4', '5', '6', '7'])
    await expectTexts(pager().css('[aria-current=page]'), ['5'])
    // node.solid
    await expect.element(pagerButton('第 5 页')).toHaveCSS('background-color', primary)
    await expect.element(pagerButton('第 4 页')).not.toHaveCSS('background-color', primary)
    await expect.element(pager()).toContainText('共 61 条')
    // The page that is shown is no step in the history.
    await pagerButton('第 5 页').click()
    history.back()
    await expect.poll(currentUrl).toBe('/announcements')
    history.forward()
    await expect.poll(currentUrl).toBe('/announcements?page=5')
    await pagerButton('第 7 页').click()
    await expect.element(rows()).toHaveLength(1)
    expect(room()).toBe('400px')
    await expect.element(pagerButton('下一页')).toBeDisabled()
    await pagerButton('下一页').click({ force: true })
    await expect.poll(currentUrl).toBe('/announcements?page=7')
  })

  test('a page after the last is the last; its rows stay until the next ones are there', async () => {
    await openConsole('/announcements?page=99')
    await expect.poll(currentUrl).toBe('/announcements?page=2')
    await expect.element(rows()).toHaveLength(4)
    await control.hold('listAnnouncements')
    await pagerButton('上一页').click()
    await expect.element(list()).toHaveAttribute('aria-busy', 'true')
    await expect.element(rows()).toHaveLength(4)
    await control.release('listAnnouncements')
    await expect.element(rows()).toHaveLength(10)
  })

  test('Back and the way back from a detail bring the same page', async () => {
    await openConsole('/announcements')
    await pagerButton('下一页').click()
    await expect.element(rows()).toHaveLength(4)
    await rows().first().click()
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await expect.poll(currentUrl).toBe('/announcements?page=2')
    await expect.element(rows()).toHaveLength(4)
    history.back()
    await expect.poll(currentUrl).toMatch(/\/announcements\/\d+$/)
    history.back()
    await expect.poll(currentUrl).toBe('/announcements?page=2')
    history.back()
    await expect.element(rows()).toHaveLength(10)
  })
})

test('a failed load is logged, raises no toast and can be tried again', { tags: ['ann-07'] }, async () => {
  expectLogs(/announcements/)
  await control.fault({ operationId: 'listAnnouncements', status: 500 })
  await openConsole('/announcements')
  await expect.element(page.getByRole('main')).toContainText('公告加载失败')
  await expect.element(page.getByRole('main')).not.toContainText('暂无公告')
  await expectNoToast()
  await expectAccessible()
  await control.clearFaults()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(rows()).toHaveLength(10)
})

test('the keyboard alone reads', { tags: ['ann-04', 'qua-01'] }, async () => {
  await openConsole('/announcements')
  await expect.element(rows()).toHaveLength(10)
  focus(rows().first())
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await press(key)
  await expect.element(rows().nth(1)).toHaveFocus()
  await press('End')
  await expect.element(rows().last()).toHaveFocus()
  await press('Home')
  await press('Enter')
  await expect.poll(currentUrl).toMatch(/\/announcements\/\d+$/)
  await expect.element(page.getByRole('article')).toContainText('三步搭建节点')
})
