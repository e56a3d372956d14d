import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pagedTable, pagerButton } from './pages/paged-table'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const { table, row } = pagedTable('订单列表')

test('Back, reload and a pasted link bring the same view', async ({ page, control }) => {
  await openInApp(page, '/mine/order')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL('/mine/order?page=2')
  await filter(page, '充值').click()
  await expect(row(page, '充值').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('2/2')
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await page.goto('/mine/order?page=77&type=nonsense')
  await expect(page).toHaveURL('/mine/order?page=2&type=nonsense')
  await expect(table(page).getByRole('row')).toHaveCount(4)
  // The rows stay until the next ones are there.
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await pagerButton(page, '上一页').click()
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page).getByRole('row')).toHaveCount(4)
})

test(
  'the CSV has all rows of the filter, not just the page',
  { tag: ['@fle-07'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/order?type=deposit')
    await expect(row(page, '充值').first()).toBeVisible()
    await changeBrowser(page, () => {
      const create = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (file) => {
        if (file instanceof Blob) document.body.dataset['saved'] = file.type
        return create(file)
      }
    })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const download = await saving
    await expect(page.locator('body')).toHaveAttribute('data-saved', 'text/csv;charset=utf-8')
    expect(download.suggestedFilename()).toMatch(/^订单-充值-\d{8}-\d{6}\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF订单号,金额（美元）,类型,数量（台）,时长（分钟）,')).toBe(true)
    expect(text.trim().split('\r\n')).toHaveLength(1 + 6)
    expect(text).toContain(',100.00,充值,-,-,-,币安,已支付,')
    expect(text).toMatch(/^R\w+,/m)
    await expectToast(page, '已导出 6 条记录')
    const [, exported] = await control.requests('listDepositOrders')
    expect(exported?.query).toEqual({ page: '1', limit: '100' })
    expect(await control.requests('listLeaseOrders')).toEqual([])
    await filter(page, '按小时').click()
    await expect(row(page, '按小时').first()).toBeVisible()
    const savingHourly = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    const [, ...hourly] = (await readFile(await (await savingHourly).path(), 'utf8')).trim().split('\r\n')
    // Amount, quantity and minutes are numbers.
    expect(hourly.filter((line) => !/^\w+,\d+\.\d+,按小时,\d+,\d+,/.test(line))).toEqual([])
    const sent = (await control.requests('listLeaseOrders')).map(({ query }) => query)
    expect(sent.at(-1)).toEqual({ page: '1', limit: '100', lease_type: 'hourly' })
  },
)
