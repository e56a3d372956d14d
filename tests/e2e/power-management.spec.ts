import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pagedTable } from './pages/paged-table'
import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const { table, rows, expectLoaded } = pagedTable('算力任务列表')
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: '任务状态' }).getByRole('button', { name })

async function open(page: Page, address = '/powerManagement') {
  await openInApp(page, address)
  await expectLoaded(page)
}

test(
  'filters are kept in the address and only those set are sent, ten tasks a page',
  { tag: ['@pwm-01', '@pwm-05'] },
  async ({ page, control }) => {
    await open(page)
    await expectTitle(page, '算力管理')
    await expect(rows(page)).toHaveCount(3)
    await status(page, '已停止').click()
    await expect(table(page)).toContainText('没有符合条件的任务')
    await status(page, '运行中').click()
    await expect(rows(page)).toHaveCount(3)
    const search = page.getByRole('textbox', { name: '项目或配置' })
    await expect(search).toHaveAttribute('placeholder', '搜索项目或配置别名')
    await search.fill(' Monero ')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL('/powerManagement?status=running&keyword=Monero')
    const queries = (await control.requests('listPowerTasks')).map(({ query }) => query)
    const place = { page: '1', limit: '10' }
    expect(queries).toEqual([
      place,
      { ...place, status: 'stopped' },
      { ...place, status: 'running' },
      { ...place, status: 'running', keyword: 'Monero' },
    ])
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await page.goBack()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('textbox', { name: '项目或配置' })).toHaveValue('')
    await page.goto('/powerManagement?keyword=nothing')
    await table(page).getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL('/powerManagement')
    await expect(rows(page)).toHaveCount(3)
  },
)

test('the CSV has all tasks that match, amounts without their sign', async ({ page, control }) => {
  await open(page, '/powerManagement?keyword=Qubic')
  await expect(rows(page)).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^算力任务-全部-\d{8}-\d{6}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF项目,状态,计划,运行,停止,算力（KH）,每 KH·小时（美元）,每小时（美元）,消费（美元）,规格,配置,运行时长,创建时间,结束时间',
  )
  expect(lines).toHaveLength(1 + 2 + 1)
  expect(lines[2]).toMatch(/^Qubic #1,运行中,4,4,0,86.4,0.00162,0.14,\d+\.\d\d,计算型 16 核 32G,-,/)
  // Another filter ends an export of the one before.
  await control.fault({ operationId: 'listPowerTasks', times: 1, delay: 60_000 })
  const exportCall = /\/api\/power\/tasks\?.*\blimit=100\b/
  const exported = page.waitForRequest(exportCall)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(page.getByRole('progressbar', { name: '导出进度' })).toBeVisible()
  await exported
  const aborted = page.waitForEvent('requestfailed', (request) => exportCall.test(request.url()))
  await status(page, '运行中').click()
  await expect(page).toHaveURL('/powerManagement?keyword=Qubic&status=running')
  await expect(page.getByRole('progressbar', { name: '导出进度' })).toHaveCount(0)
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
})
