import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setTimeZone } from '~/lib/time-zone'
import { navigate, openConsole } from '../../../tests/support/component/console'
import '../../../tests/support/component/expectations'
import { pagedTable } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'
import { ok } from '../../../tests/support/power'

const { table } = pagedTable('订单列表')

const lease = (order_no: string, created_at: string) => ({
  order_no,
  created_at,
  amount: '1234.5',
  lease_type: 'hourly',
  status: 'active',
  quantity: 12,
  duration: 90,
})

/** The texts of all files that the page saves from now on. */
function savedFiles(): Promise<string>[] {
  const files: Promise<string>[] = []
  const create = URL.createObjectURL.bind(URL)
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file.text())
    return create(file)
  })
  onTestFinished(() => spy.mockRestore())
  return files
}

const hours = 3_600_000

/** In Kiritimati, 14 hours ahead, October ends at 10:00 UTC. */
const novemberBegins = Date.parse('2026-10-31T10:00:00Z')

/** 250 orders, one an hour, the newest first: the last 20 were placed before the month began. */
const orders = Array.from({ length: 250 }, (_, index) =>
  lease(`L${index}`, new Date(novemberBegins + (229 - index) * hours).toISOString()),
)

test(
  'the CSV of a month has the orders of all pages, as the screen cuts the month, with amounts and minutes as numbers',
  { tags: ['fle-07', 'two-20'] },
  async () => {
    await openConsole('/mine/order')
    // Otherwise the page's own call would take the first of the answers below.
    await expect.element(table()).toContainText('包月')
    setTimeZone('Pacific/Kiritimati')
    onTestFinished(() => setTimeZone(undefined))
    for (const first of [0, 100, 200])
      await control.fault({
        operationId: 'listLeaseOrders',
        ...ok(orders.slice(first, first + 100), { total: 250 }),
        times: 1,
      })
    await navigate('/mine/order?month=2026-11')
    await expect.element(page.getByRole('navigation', { name: '分页' })).toContainText('共 230 条')
    await expect.element(table()).toContainText('L0')
    const files = savedFiles()
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expect.poll(() => files.length).toBe(1)
    const [header, ...lines] = ((await files[0]) ?? '').trim().split('\r\n')
    expect(header).toContain('订单号,金额（美元）,类型,数量（台）,时长（分钟）,')
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      orders.slice(0, 230).map(({ order_no }) => order_no),
    )
    expect(lines.filter((line) => !/^L\d+,1234\.50,按小时,12,90,/.test(line))).toEqual([])
  },
)
