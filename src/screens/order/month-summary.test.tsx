import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setTimeZone } from '~/lib/time-zone'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast } from '../../../tests/support/component/expectations'
import { pagedTable } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'
import { ok } from '../../../tests/support/power'

const { table } = pagedTable('订单列表')
const sums = () => page.getByRole('region', { name: '2026 年 11 月合计' })
const rows = () => table().css('tbody tr')

const lease = (order_no: string, fields: object = {}) => ({
  order_no,
  amount: '10.00',
  lease_type: 'monthly',
  status: 'active',
  created_at: '2026-11-10T00:00:00Z',
  ...fields,
})

const answer = (operationId: 'listLeaseOrders' | 'listDepositOrders', data: object[], total = data.length) =>
  control.fault({ operationId, ...ok(data, { total }), times: 1 })

test('a month shows its orders, its sums by type and the change', { tags: ['fle-07'] }, async () => {
  await answer('listLeaseOrders', [
    lease('L4'),
    lease('L3', { lease_type: 'hourly', amount: '2.50' }),
    lease('L2', { status: 'refunded' }),
    lease('L1', { created_at: '2026-10-10T00:00:00Z' }),
  ])
  await answer('listDepositOrders', [
    lease('R1', { lease_type: 'deposit', status: undefined, payment_status: 'paid', amount: '50.00' }),
  ])
  await openConsole('/mine/order?month=2026-11')
  await expectTexts(sums().getByRole('term'), ['包月', '按小时', '租用合计', '充值', '租用较 2026 年 10 月'])
  await expectTexts(sums().css('dt + dd'), ['$10.00', '$2.50', '$12.50', '$50.00', '+$2.50（+25%）'])
  await expectTexts(sums().css('dd + dd'), ['1 单', '1 单', '2 单', '1 单', '上月 $10.00 · 1 单'])
  await expect.element(rows()).toHaveLength(3)
  await expectAccessible()
  await page.getByRole('combobox', { name: '月份' }).selectOptions('2026 年 10 月')
  await expect.poll(currentUrl).toBe('/mine/order?month=2026-10')
})

test('the month of another zone than the browser’s names that zone', { tags: ['fle-07'] }, async () => {
  const data = [
    lease('L2', { created_at: '2026-10-31T10:00:00Z' }),
    lease('L1', { created_at: '2026-10-31T09:59:59Z' }),
  ]
  await answer('listLeaseOrders', data)
  await answer('listLeaseOrders', data)
  await answer('listDepositOrders', [])
  await openConsole('/mine/order')
  setTimeZone('Pacific/Kiritimati')
  onTestFinished(() => setTimeZone(undefined))
  await navigate('/mine/order?month=2026-11')
  await expect.element(sums()).toContainText('月份按 Pacific/Kiritimati 计，列表中是本地时间。')
  await expect.element(rows()).toHaveLength(1)
  await expect.element(rows()).toContainText('L2')
})

test('no sum is shown before all pages were read', { tags: ['fle-07'] }, async () => {
  expectLogs(/orders\/lease|listLeaseOrders/)
  const firstPage = Array.from({ length: 100 }, (_, index) => lease(`L${index}`))
  await answer('listLeaseOrders', firstPage, 200)
  await answer('listDepositOrders', [])
  await control.hold('listLeaseOrders', { status: 500, times: 1 })
  await openConsole('/mine/order?month=2026-11')
  await expect.element(sums().getByRole('progressbar', { name: '读取进度' })).toHaveAttribute('value', '0.75')
  await expect.element(sums().getByRole('term')).toHaveLength(0)
  await control.release('listLeaseOrders')
  await expect.element(sums()).toContainText('订单没有读完，合计未知')
  await expect.element(table()).toContainText('加载失败')
  await answer('listLeaseOrders', [lease('L1')])
  await sums().getByRole('button', { name: '重试' }).click()
  await expect.element(sums()).toContainText('租用合计$10.00')
  await expect.element(rows()).toHaveLength(1)
})

test('unknown amounts and times are said, and leave the change unknown', { tags: ['fle-07'] }, async () => {
  await answer('listLeaseOrders', [
    lease('L3', { amount: null }),
    lease('L2', { lease_type: 'hourly', status: undefined }),
    lease('L1', { created_at: null }),
    lease('L0'),
  ])
  await answer('listDepositOrders', [])
  await openConsole('/mine/order?month=2026-11')
  await expect.element(sums()).toContainText('包月$10.00 起1 单，另有 1 单未知')
  await expect.element(sums()).toContainText('按小时-0 单，另有 1 单未知')
  await expect.element(sums()).toContainText('租用较 2026 年 10 月未知')
  await expect.element(sums()).toContainText('1 单没有时间，未计入')
})

test('an order is found by its number, on whichever page it is', { tags: ['fle-07'] }, async () => {
  await openConsole('/mine/order')
  await expect.element(table()).toContainText('包月')
  const pages = [0, 100].map((first) =>
    Array.from({ length: 100 }, (_, index) => lease(`L-${first + index}`, { lease_type: 'hourly' })),
  )
  for (const data of pages) await answer('listLeaseOrders', data, 200)
  await page.getByRole('textbox', { name: '订单号' }).fill('l-19')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect.poll(currentUrl).toBe('/mine/order?keyword=l-19')
  // L-19 and L-190 to L-199.
  await expect.element(page.getByRole('navigation', { name: '分页' })).toContainText('共 11 条')
  await page.getByRole('button', { name: '包月', exact: true }).click()
  await expect.element(table()).toContainText('没有符合条件的订单')
  await table().getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(currentUrl).toBe('/mine/order?type=monthly')
})

test(
  'sums without an order that could not be read are said to be partial, as are its search and its file',
  { tags: ['fle-07'] },
  async () => {
    const data = ['odd', lease('L2'), lease('L1', { created_at: '2026-10-10T00:00:00Z' })]
    await control.fault({ operationId: 'listLeaseOrders', ...ok(data, { total: 3 }) })
    await control.fault({ operationId: 'listDepositOrders', ...ok([], { total: 0 }) })
    await openConsole('/mine/order?month=2026-11')
    await expect.element(sums()).toContainText('租用合计$10.00')
    await expect.element(sums()).toContainText('订单没有读全，合计可能偏少。')
    await expect.element(sums()).toContainText('租用较 2026 年 10 月未知')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expectToast('已导出 1 条记录，可能不全')
    await navigate('/mine/order?keyword=none')
    await expect.element(table()).toContainText('读到的订单中没有符合条件的')
  },
)
