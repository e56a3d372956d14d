import { row, open as openNodes } from './pages/nodes-page'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { buy, open as openMarket, plan, receipt, sentOrders } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

for (const status of [200, 201, 202, 204])
  test(
    `a nickname saved with ${status} and no body is saved`,
    { tag: ['@two-03'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'updateUserName', carryOut: true, status, times: 1 })
      await openInApp(page, '/mine')
      await page.getByRole('button', { name: '修改昵称' }).click()
      await page.getByRole('textbox', { name: '昵称' }).fill('新昵称')
      await page.getByRole('button', { name: '保存' }).click()
      await expectToast(page, '昵称修改成功')
      await expect(toasts(page)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('新昵称')
    },
  )

test('a message marked with 204 stays read', { tag: ['@two-03'] }, async ({ page, control }) => {
  await control.fault({ operationId: 'markMessageRead', carryOut: true })
  await openInApp(page, '/messages')
  const counters = page.getByLabel('站内信统计')
  await expect(counters).toHaveText('全部23未读3已读20')
  await page.getByRole('button', { name: '标记已读', exact: true }).first().click()
  await expectToast(page, '消息已标记为已读')
  await expect(counters).toHaveText('全部23未读2已读21')
})

test(
  'a switch that is answered with 204 stays as it was turned',
  { tag: ['@two-03'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'toggleAutoRenew', carryOut: true })
    await openNodes(page)
    const toggle = row(page, '香港-06').getByRole('switch')
    const before = await toggle.getAttribute('aria-checked')
    await toggle.click()
    await expectToast(page, before === 'true' ? '自动续费取消成功' : '自动续费设置成功')
    await expect(toggle).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
  },
)

for (const [what, answer] of [
  ['201 and the code 201', { status: 201, body: { code: 201, message: 'success' } }],
  ['201 and no body', { status: 201 }],
  ['204', {}],
] as const)
  test(
    `a purchase answered with ${what} is one purchase`,
    { tag: ['@two-03', '@i-32'] },
    async ({ page, control }) => {
      await openMarket(page)
      await plan(page, '标准型 4 核 8G').check()
      await control.fault({ operationId: 'createLease', carryOut: true, ...answer, times: 1 })
      await buy(page).click()
      await expectToast(page, '购买成功')
      await expect(toasts(page)).toHaveCount(1)
      expect(await sentOrders(control)).toHaveLength(1)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  )

test(
  'a purchase that a flag refuses is none, and says why',
  { tag: ['@i-32'] },
  async ({ page, control }) => {
    await openMarket(page)
    await plan(page, '标准型 4 核 8G').check()
    const body = { success: false, message: '库存不足' }
    await control.fault({ operationId: 'createLease', status: 200, body, times: 1 })
    await buy(page).click()
    await expectToast(page, '库存不足')
    await expect(toasts(page)).toHaveCount(1)
    await expect(receipt(page)).toHaveCount(0)
    // It is known that nothing was bought: the next press asks nothing.
    await buy(page).click()
    await expectToast(page, '购买成功')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

test(
  'a list without a total shows its rows and names no total',
  { tag: ['@net-16'] },
  async ({ page, control }) => {
    const data = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, title: `公告 ${index + 1}` }))
    await control.fault({ operationId: 'listAnnouncements', status: 200, body: { data } })
    await openInApp(page, '/announcements')
    const pages = page.getByRole('navigation', { name: '分页' })
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
    await expect(pages.getByRole('button', { name: '第 2 页' })).toBeVisible()
    await expect(pages).not.toContainText('共')
  },
)

test('a page of a framework is never shown', { tag: ['@two-12'] }, async ({ page, control }) => {
  const rawBody = '<!DOCTYPE html><h1>413 Request Entity Too Large</h1><hr>nginx'
  await openInApp(page, '/mine')
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
    await expectToast(page, '昵称修改失败')
    await toasts(page).getByRole('button', { name: '关闭' }).click()
    await expectNoToast(page)
  }
})
