import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTexts } from '../../../tests/support/component/expectations'
import { answer, answerWith } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const banner = () => page.getByRole('region', { name: '公告', exact: true })
const link = (name: string) => banner().getByRole('link', { name, exact: true })

const answerLatest = (data: unknown) => control.fault(answer('getLatestAnnouncement', data))

async function expectNone() {
  await expect.element(banner()).toContainText('暂无公告')
  await expectTexts(banner().getByRole('link'), ['查看更多'])
}

test('shows the latest title, requested once', { tags: ['shl-02', 'shl-04', 'shl-05'] }, async () => {
  await openConsole('/nodeManagement')
  await expect.element(banner()).toHaveText(/\d\d-\d\d/)
  await link('东京机房电力波动').click()
  await expect.poll(currentUrl).toBe('/announcements/13')
  await link('查看更多').click()
  await expect.poll(currentUrl).toBe('/announcements')
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
})

test.each([
  ['data', { id: '5', title: '系统维护通知' }, '系统维护通知'],
  ['data.data', { data: { id: 5, title: '系统维护通知' } }, '系统维护通知'],
  ['data.data without a title', { data: { id: 5, title: null } }, '-'],
])('reads the latest announcement from %s', { tags: ['shl-02', 'shl-04'] }, async (_where, data, title) => {
  await answerLatest(data)
  await openConsole('/messages')
  await expect.element(link(title)).toHaveAttribute('href', '/announcements/5')
})

test('with none it reads 暂无公告 and is no link', { tags: ['shl-03', 'net-16'] }, async () => {
  await answerLatest({ data: null })
  await openConsole('/messages')
  await expectNone()
  for (const body of [{}, { data: null }, { data: {} }, { data: [] }]) {
    await control.clearFaults()
    await control.fault(answerWith('getLatestAnnouncement', body))
    await reopenConsole()
    await expectNone()
  }
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(5)
})

test('one that fails is only logged', { tags: ['shl-03', 'shl-06'] }, async () => {
  expectLogs(/announcements\/first/)
  const operationId = 'getLatestAnnouncement'
  await control.fault({ operationId, status: 500 })
  await openConsole('/messages')
  await expectNone()
  for (const fault of [{ rawBody: '<html>', contentType: 'text/html' }, { drop: true }]) {
    await control.clearFaults()
    await control.fault({ operationId, ...fault })
    await reopenConsole()
    await expectNone()
  }
  await expectNoToast()
  expect(await control.requests(operationId)).toHaveLength(3)
})

test('is put away until the next one', { tags: ['shl-02'] }, async () => {
  await answerLatest({ data: { id: 5, title: '系统维护通知' } })
  await openConsole('/messages')
  await expect.element(page.getByRole('list', { name: '站内信列表' })).toHaveAttribute('aria-busy', 'false')
  await banner().getByRole('button', { name: '收起公告，直到下一条' }).click()
  await expect.element(banner()).toHaveLength(0)
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(scrollY).toBe(0)
  // The next version of the console reads it too.
  expect(localStorage.getItem('dismissed-announcement')).toBe('5')
  await reopenConsole()
  await expect.poll(async () => (await control.requests('getLatestAnnouncement')).length).toBe(2)
  // A dismissed announcement is still one press away.
  await expect
    .element(page.getByRole('main').getByRole('link', { name: '最新公告' }))
    .toHaveAttribute('href', '/announcements')
  await expect.element(banner()).toHaveLength(0)
  await control.clearFaults()
  await answerLatest({ data: { id: 6, title: '价格调整' } })
  await reopenConsole()
  await expect.element(link('价格调整')).toBeVisible()
})
