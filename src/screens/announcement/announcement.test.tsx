import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTitle } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const article = () => page.getByRole('article')
const title = () => page.getByRole('main').getByRole('heading', { level: 1 })
/** A failure that comes before the page's code is asked for again, and a link below the pointer fetches another. */
const wasRequested = async (id: string | number) =>
  (await control.requests('getAnnouncement')).some(({ path }) => path === `/api/announcements/${id}`)
const loading = () => page.getByRole('status').filter({ hasText: '加载中' })

test(
  'one call, a spinner, the announcement and the way back',
  { tags: ['ann-09', 'ann-10', 'ann-11'] },
  async () => {
    await control.hold('getAnnouncement')
    await openConsole('/announcements/14')
    await expect.element(loading()).toBeVisible()
    // The spinner, and grey blocks for the title, its details and four lines.
    await expect.element(loading().css('[aria-hidden=true]')).toHaveLength(8)
    await expect.element(title()).toHaveText('公告')
    await expectAccessible()
    await control.release('getAnnouncement')
    await expect.element(title()).toHaveText('新手必读：如何搭建第一个节点')
    await expect.element(article()).toContainText('通知')
    await expect.element(article()).toContainText('置顶')
    await expect.element(article().getByText(/^20\d\d年\d{1,2}月\d{1,2}日 \d\d:\d\d 发布$/)).toBeVisible()
    await expectTitle('公告：新手必读：如何搭建第一个节点')
    expect((await control.requests('getAnnouncement')).map(({ path }) => path)).toEqual([
      '/api/announcements/14',
    ])
    const back = page.getByRole('link', { name: '返回', exact: true })
    await expect.element(back.css('svg')).toHaveLength(1)
    await back.click()
    await expect.poll(currentUrl).toBe('/announcements')
  },
)

test(
  'the banner leads from one announcement to another, which never shows the previous one',
  { tags: ['ann-17'] },
  async () => {
    await openConsole('/announcements/14')
    await expect.element(title()).toHaveText('新手必读：如何搭建第一个节点')
    await control.hold('getAnnouncement')
    await page
      .getByRole('region', { name: '公告', exact: true })
      .getByRole('link', { name: '东京机房电力波动' })
      .click()
    await expect.poll(currentUrl).toBe('/announcements/13')
    await expect.element(loading()).toBeVisible()
    await expect.element(article()).toHaveLength(0)
    await control.release('getAnnouncement')
    await expect.element(title()).toHaveText('东京机房电力波动')
  },
)

test.each([
  ['data', { id: '5' }],
  ['data.data', { data: { id: 5, title: null, content: null, announcement_type: 'other', is_sticky: '0' } }],
  ['data.data, blank', { data: { id: 5, title: '', content: ' \n ' } }],
])(
  'under %s with nothing but an id it says that there is no content',
  { tags: ['ann-14', 'ann-16'] },
  async (_where, data) => {
    await control.fault(answer('getAnnouncement', data))
    await openConsole('/announcements/5')
    await expect.element(title()).toHaveText('-')
    await expect.element(article()).toHaveText('-公告- 发布暂无详细内容')
    await expectTitle('公告：-')
  },
)

describe('an announcement that is missing', () => {
  test('is said to be so, with the way back and no toast', { tags: ['ann-10', 'ann-15'] }, async () => {
    expectLogs(/announcements/)
    await openConsole('/announcements/99999')
    await expect.element(title()).toHaveText('公告不存在')
    await expectTitle('公告详情')
    await expect.element(page.getByRole('main')).toContainText('可能已被删除')
    await expect.element(page.getByRole('button', { name: '重试' })).toHaveLength(0)
    await expectNoToast()
    await expectAccessible()
    const back = page.getByRole('link', { name: '返回公告列表' })
    await expect.element(back.css('svg')).toHaveLength(0)
    await back.click()
    await expect.poll(currentUrl).toBe('/announcements')
  })

  test(
    'an unknown id is reported missing, after a request if it may exist',
    { tags: ['ann-08', 'two-01'] },
    async () => {
      expectLogs(/announcements\/(abc|1e3|-3)/)
      await openConsole('/announcements')
      for (const id of ['0', 'abc', '1e3', '-3']) {
        await navigate(`/announcements/${id}`)
        await expect.element(title()).toHaveText('公告不存在')
        expect(await wasRequested(id)).toBe(id !== '0')
        await navigate('/announcements')
        await expect.element(title()).toHaveText('最新公告')
      }
    },
  )

  test('is so for an answer without one', { tags: ['ann-15'] }, async () => {
    expectLogs(/announcements/)
    await openConsole('/announcements')
    for (const [index, data] of [null, { data: null }, {}].entries()) {
      await control.clearFaults()
      await control.fault(answer('getAnnouncement', data))
      await navigate(`/announcements/${index + 5}`)
      await expect.poll(() => wasRequested(index + 5)).toBe(true)
      await expect.element(title()).toHaveText('公告不存在')
    }
    await expectNoToast()
  })

  test('a failure looks the same and can be tried again', { tags: ['ann-15'] }, async () => {
    expectLogs(/announcements/)
    await control.fault({ operationId: 'getAnnouncement', status: 500, times: 1 })
    await openConsole('/announcements/14')
    await expect.element(title()).toHaveText('公告不存在')
    await expect.element(page.css('[data-drawing=search]')).toBeVisible()
    await expectNoToast()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(title()).toHaveText('新手必读：如何搭建第一个节点')
  })
})
