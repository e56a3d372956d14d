import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../tests/support/component/console'
import { expectNoToast, expectToast, toasts } from '../../tests/support/component/expectations'
import {
  buy,
  open as openMarket,
  plan,
  receipt,
  sentOrders,
} from '../../tests/support/component/pages/market'
import { row, open as openNodes } from '../../tests/support/component/pages/nodes-page'
import { control } from '../../tests/support/component/provider'

test('a nickname saved with no body is saved, with whatever status', { tags: ['two-03'] }, async () => {
  await openConsole('/mine')
  for (const status of [200, 201, 202, 204]) {
    await control.fault({ operationId: 'updateUserName', carryOut: true, status, times: 1 })
    await page.getByRole('button', { name: '修改昵称' }).click()
    await page.getByRole('textbox', { name: '昵称' }).fill(`昵称${status}`)
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast('昵称修改成功')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(page.getByRole('dialog')).toHaveLength(0)
    await expect.element(page.getByRole('main')).toContainText(`昵称${status}`)
    await toasts().getByRole('button', { name: '关闭' }).click()
    await expectNoToast()
  }
})

test.each([
  ['201 and the code 201', { status: 201, body: { code: 201, message: 'success' } }],
  ['201 and no body', { status: 201 }],
  ['204', {}],
])('a purchase answered with %s is one purchase', { tags: ['two-03', 'i-32'] }, async (_, answer) => {
  await openMarket()
  await plan('标准型 4 核 8G').click()
  await control.fault({ operationId: 'createLease', carryOut: true, ...answer, times: 1 })
  await buy().click()
  await expectToast('购买成功')
  await expect.element(toasts()).toHaveLength(1)
  expect(await sentOrders(control)).toHaveLength(1)
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
})

test('a message marked with 204 stays read', { tags: ['two-03'] }, async () => {
  await control.fault({ operationId: 'markMessageRead', carryOut: true })
  await openConsole('/messages')
  const counters = page.getByLabelText('站内信统计')
  await expect.element(counters).toHaveText('全部23未读3已读20')
  await page.getByRole('button', { name: '标记已读', exact: true }).first().click()
  await expectToast('消息已标记为已读')
  await expect.element(counters).toHaveText('全部23未读2已读21')
})

test('a switch that is answered with 204 stays as it was turned', { tags: ['two-03'] }, async () => {
  await control.fault({ operationId: 'toggleAutoRenew', carryOut: true })
  await openNodes()
  const toggle = row('香港-06').getByRole('switch')
  await expect.element(toggle).toBeVisible()
  const before = toggle.element().getAttribute('aria-checked')
  await toggle.click()
  await expectToast(before === 'true' ? '自动续费取消成功' : '自动续费设置成功')
  await expect.element(toggle).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
})

test('a purchase that a flag refuses is none, and says why', { tags: ['i-32'] }, async () => {
  await openMarket()
  await plan('标准型 4 核 8G').click()
  const body = { success: false, message: '库存不足' }
  await control.fault({ operationId: 'createLease', status: 200, body, times: 1 })
  await buy().click()
  await expectToast('库存不足')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(receipt()).toHaveLength(0)
  // It is known that nothing was bought: the next press asks nothing.
  await buy().click()
  await expectToast('购买成功')
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
})

test('a list without a total shows its rows and names no total', { tags: ['net-16'] }, async () => {
  const data = Array.from({ length: 10 }, (_, index) => ({
    id: index + 1,
    title: `公告 ${index + 1}`,
  }))
  await control.fault({ operationId: 'listAnnouncements', status: 200, body: { data } })
  await openConsole('/announcements')
  const pages = page.getByRole('navigation', { name: '分页' })
  await expect.element(page.getByRole('main').getByRole('listitem')).toHaveLength(10)
  await expect.element(pages.getByRole('button', { name: '第 2 页' })).toBeVisible()
  await expect.element(pages).not.toContainText('共')
})

test('a page of a framework is never shown', { tags: ['two-12'] }, async () => {
  const rawBody = '<!DOCTYPE html><h1>413 Request Entity Too Large</h1><hr>nginx'
  await openConsole('/mine')
  await page.getByRole('button', { name: '修改昵称' }).click()
  await page.getByRole('textbox', { name: '昵称' }).fill('新昵称')
  for (const status of [400, 404, 413, 502]) {
    await control.fault({
      operationId: 'updateUserName',
      status,
      rawBody,
      contentType: 'text/html',
      times: 1,
    })
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast('昵称修改失败')
    await toasts().getByRole('button', { name: '关闭' }).click()
    await expectNoToast()
  }
  expect(await control.requests('updateUserName')).toHaveLength(4)
})
