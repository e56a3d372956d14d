import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bad } from '../support/colors'
import { expectAccessible, expectNoToast, expectTitle, expectToast } from './support/expectations'
import { ok, task } from '../support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { pagedTable, pagerButton } from './pages/paged-table'

test.beforeEach(async ({ signIn }) => signIn())

const { table, row, rows, expectLoaded } = pagedTable('算力任务列表')
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: '任务状态' }).getByRole('button', { name })
const question = (page: Page) => page.getByRole('alertdialog')

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

test(
  'a row shows all of its task, and what a KH and an hour cost',
  { tag: ['@pwm-02'] },
  async ({ page, control }) => {
    const project_config = { id: 9, remark: '矿池 1', parameters: {} }
    const ended = { status: 'stopped', running_amount: 0, stopped_amount: 2, hashrate: 0 }
    await control.fault({
      operationId: 'listPowerTasks',
      ...ok(
        [
          task({ project_config, amount: 3, stopped_amount: 1 }),
          task({ id: 70, ...ended, complated_at: '2026-11-20T10:00:00Z' }),
          task({ id: 69, project: null, pricing_plan: null, consumption: '0.005', status: 'strange' }),
        ],
        { total: 3, page: 1, limit: 10 },
      ),
    })
    await open(page)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      '项目',
      '状态',
      '运行/计划',
      '算力',
      '每小时',
      '消费',
      '规格与配置',
      '运行时长',
      '起止时间',
      '操作',
    ])
    const cells = (id: string) => row(page, id).getByRole('cell')
    const running = [
      '运行中',
      '2/3停止 1',
      '43.2 KH',
      '$0.07每 KH $0.00162',
      '$1.72',
      '计算型 16 核 32G矿池 1',
    ]
    const begun = /^(\d+天)?(\d+小时)?(\d+分钟)?$|^\d+ (天|小时|分钟)$/
    for (const [index, text] of [...running, begun, '2026-11-20 10:55:00'].entries())
      await expect(cells('#71').nth(index + 1)).toHaveText(text)
    await expect(cells('#71').first()).toContainText('Qubic')
    const stopped = ['已停止', '0/2停止 2', '0 KH', '$0.00', '$1.72', '计算型 16 核 32G']
    const times = ['7小时5分钟', '2026-11-20 10:55:00至 2026-11-20 18:00:00']
    for (const [index, text] of [...stopped, ...times].entries())
      await expect(cells('#70').nth(index + 1)).toHaveText(text)
    await expect(cells('#69').nth(1)).toHaveText('strange')
    await expect(cells('#69').nth(4)).toHaveText('-')
    await expect(cells('#69').nth(5)).toHaveText('$0.005')
    await expect(cells('#69').nth(6)).toHaveText('-')
    await expect(cells('#69').first()).toHaveText('--#69')
    await expect(cells('#69').last().getByRole('link')).toHaveAccessibleName('详情 任务 #69')
    await expect(page.getByRole('region', { name: '合计', exact: true })).toHaveText(
      '合计 3 个任务：运行 4 台 · 算力 86.4 KH · $0.07/小时（1 个任务费率未知） · 消费 $3.45',
    )
  },
)

test('at 1440 px no column is beneath the actions, and each can be shown', async ({ page, control }) => {
  const project_config = { id: 9, remark: '很长的一个矿池钱包的名字', parameters: {} }
  const rows = [task({ project_config }), task({ id: 70, complated_at: '2026-11-20T10:00:00Z' })]
  await control.fault({
    operationId: 'listPowerTasks',
    ...ok(rows, { total: 2, page: 1, limit: 10 }),
  })
  // A scroll bar of 15 px has room too.
  await page.setViewportSize({ width: 1440 - 15, height: 900 })
  await open(page)
  const headers = table(page).getByRole('columnheader')
  const ends = await headers.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
  expect(ends.at(-2)?.right).toBeLessThanOrEqual(ends.at(-1)?.left ?? 0)
  await page.getByRole('button', { name: '列设置' }).click()
  const shown = page.getByRole('dialog', { name: '列设置' })
  for (const name of ['计划', '停止', '每 KH·小时', '配置', '结束时间'])
    await shown.getByRole('checkbox', { name, exact: true }).check()
  await expect(headers).toHaveText([
    '项目',
    '状态',
    '计划',
    '运行/计划',
    '停止',
    '算力',
    '每 KH·小时',
    '每小时',
    '消费',
    '规格与配置',
    '配置',
    '运行时长',
    '起止时间',
    '结束时间',
    '操作',
  ])
  await expect(headers.last()).toHaveAttribute('data-pin', 'end')
  const numbers = ['计划', '运行/计划', '停止', '算力', '每 KH·小时', '每小时', '消费', '运行时长', '操作']
  const atTheEnd = await headers.evaluateAll((cells) =>
    cells.filter((cell) => getComputedStyle(cell).textAlign === 'end').map((cell) => cell.textContent),
  )
  expect(atTheEnd).toEqual(numbers)
  const cells = row(page, '#70').getByRole('cell')
  for (const [index, text] of [
    [2, '2'],
    [4, '0'],
    [6, '$0.00162'],
    [10, '-'],
    [13, '2026-11-20 18:00:00'],
  ] as const)
    await expect(cells.nth(index)).toHaveText(text)
})

test('the sums are those of the shown page, and of what the filters leave', async ({ page, control }) => {
  const tasks = Array.from({ length: 10 }, (_, index) => task({ id: 80 - index, running_amount: 1 }))
  const meta = { total: 25, page: 1, limit: 10 }
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...ok(tasks, meta) })
  await control.fault({ operationId: 'listPowerTasks', delay: 60_000 })
  await open(page)
  const sums = page.getByRole('region', { name: '合计', exact: true })
  await expect(sums).toContainText('本页合计 10 个任务：运行 10 台 · 算力 432 KH · $0.35/小时 · 消费 $17.20')
  // The page before stays until the next one is there.
  await pagerButton(page, '下一页').click()
  await expect(page).toHaveURL('/powerManagement?page=2')
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(row(page, '#80')).toHaveCount(1)
  await control.clearFaults()
  await status(page, '已停止').click()
  await expect(table(page)).toContainText('没有符合条件的任务')
  await expect(sums).toHaveCount(0)
})

test(
  'each row leads to its details, and only what runs can be terminated',
  { tag: ['@pwm-03'] },
  async ({ page, control }) => {
    const tasks = [task(), task({ id: 70, status: 'stopped' })]
    const list = (...data: object[]) =>
      control.fault({
        operationId: 'listPowerTasks',
        ...ok(data, { total: data.length, page: 1, limit: 10 }),
      })
    await list(...tasks)
    await open(page)
    await expect(page.getByRole('button', { name: '终止 Qubic #70' })).toHaveAccessibleDescription(
      '任务已停止',
    )
    const terminate = page.getByRole('button', { name: '终止 Qubic #71' })
    await expect(terminate).toBeEnabled()
    // The focus stays at its task when another one comes above it.
    await terminate.focus()
    await control.clearFaults()
    await list(task({ id: 72 }), ...tasks)
    await page.getByRole('button', { name: '刷新任务' }).dispatchEvent('click')
    await expect(rows(page).first()).toContainText('#72')
    await expect(terminate).toBeFocused()
    await control.fault({ operationId: 'getPowerTask', delay: 60_000 })
    await page.getByRole('link', { name: '详情 Qubic #70' }).click()
    await expect(page).toHaveURL('/powerManagement/detail?id=70')
    const loading = page.getByRole('region', { name: '任务信息' })
    await expect(loading).toHaveAttribute('aria-busy', 'true')
    const tiles = loading.locator(':scope > :nth-child(2) > *')
    await expect(tiles).toHaveCount(4)
    // Side by side, as the figures that take their place.
    const leftOf = async (index: number) => (await tiles.nth(index).boundingBox())?.x
    expect(await leftOf(1)).toBeGreaterThan((await leftOf(0)) ?? Infinity)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  },
)

test(
  'terminating is confirmed first, with what stops being billed and what is lost',
  { tag: ['@pwm-04', '@ids-04'] },
  async ({ page, control }) => {
    await open(page)
    const terminate = page.getByRole('button', { name: '终止 Qubic #1' })
    await terminate.click()
    await expect(question(page)).toHaveAccessibleName('终止任务')
    await expect(question(page)).toContainText('终止不可撤销')
    await expect(question(page)).toContainText('$0.14/小时（4 台 × $0.035）≈ $3.36/天 ≈ $100.80/月')
    await expect(question(page)).toContainText('Qubic 任务 #1 的 4 台机器全部停止并收回')
    await expect(question(page)).toContainText('自动循环随之关闭')
    await question(page).getByRole('button', { name: '取消' }).click()
    await expect(terminate).toBeFocused()
    expect(await control.requests('terminatePowerTask')).toEqual([])

    await terminate.click()
    const confirm = question(page).getByRole('button', { name: '终止', exact: true })
    await expect(confirm).toHaveCSS('background-color', bad)
    await control.fault({ operationId: 'terminatePowerTask', status: 500, rawBody: 'x', times: 1 })
    await confirm.click()
    await expectToast(page, '终止失败')
    const body = { code: 409, message: '任务正在结算' }
    await control.fault({ operationId: 'terminatePowerTask', status: 409, body, times: 1 })
    await confirm.click()
    await expectToast(page, '任务正在结算')
    await confirm.click()
    await expectToast(page, '终止成功')
    await expect(row(page, '#1')).toContainText('已停止')
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
    await expect(row(page, '#1')).toContainText('0 KH')
    const sent = await control.requests('terminatePowerTask')
    expect(sent).toHaveLength(3)
    for (const { method, path, body } of sent)
      expect([method, path, body]).toEqual(['PUT', '/api/power/tasks/terminate-task', { task_id: 1 }])
  },
)

test('more than ten machines are terminated only once their number was typed', async ({ page, control }) => {
  const many = task({ amount: 12, running_amount: 11 })
  await control.fault({
    operationId: 'listPowerTasks',
    ...ok([many], { total: 1, page: 1, limit: 10 }),
  })
  await control.fault({ operationId: 'terminatePowerTask', ...ok(null) })
  await open(page)
  await page.getByRole('button', { name: '终止 Qubic #71' }).click()
  await expect(question(page)).toContainText('其中 1 台还在部署')
  const confirm = question(page).getByRole('button', { name: '终止', exact: true })
  await expect(confirm).toHaveAccessibleDescription('请先输入 12')
  const number = question(page).getByRole('textbox', { name: '请输入 12 以确认' })
  await number.fill('11')
  await number.press('Enter')
  expect(await control.requests('terminatePowerTask')).toEqual([])
  await number.fill('12')
  await number.press('Enter')
  await expectToast(page, '终止成功')
  expect(await control.requests('terminatePowerTask')).toHaveLength(1)
})

test('the CSV has all tasks that match, amounts without their sign', async ({ page, control }) => {
  await open(page, '/powerManagement?keyword=Qubic')
  await expect(rows(page)).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^算力任务-全部-\d{8}-\d{6}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF项目,状态,计划,运行,停止,算力,每 KH·小时（美元）,每小时（美元）,消费（美元）,规格,配置,运行时长,创建时间,结束时间',
  )
  expect(lines).toHaveLength(1 + 2 + 1)
  expect(lines[2]).toMatch(/^Qubic #1,运行中,4,4,0,86.4 KH,0.00162,0.14,\d+\.\d\d,计算型 16 核 32G,-,/)
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

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/power\/tasks/] })

  test('is only logged and can be tried again', async ({ page, control }) => {
    await control.fault({ operationId: 'listPowerTasks', status: 500, times: 1 })
    await openInApp(page, '/powerManagement')
    await expect(table(page)).toContainText('加载失败')
    await expectNoToast(page)
    await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveAccessibleDescription('记录尚未加载')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: '刷新任务' }).click()
    await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBe(3)
  })
})

test.describe('a new user', () => {
  test.use({ scenario: 'new-user' })

  test('has no tasks and is led to the projects', async ({ page }) => {
    await open(page)
    await expect(table(page)).toContainText('还没有算力任务')
    await table(page).getByRole('link', { name: '购买算力' }).click()
    await expect(page).toHaveURL('/powerExplore')
  })
})

test('accessible in light and in dark, with its dialog', async ({ page }) => {
  await open(page)
  await expect(rows(page)).toHaveCount(3)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: '终止 Qubic #1' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
})

test.describe('at the time of the browser', () => {
  test.use({ now: Date.parse('2026-11-20T04:00:00Z') })
  test('a page that is shown again shows run times as of now', async ({ page, control }) => {
    const menu = (name: string) => page.getByRole('link', { name, exact: true })
    await page.clock.setFixedTime('2026-11-20T04:00:00Z')
    await control.fault({ operationId: 'listPowerTasks', ...ok([task()], { total: 1, page: 1, limit: 10 }) })
    await open(page)
    await expect(row(page, '#71')).toContainText('1小时5分钟')
    await menu('控制面板').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await control.advance(2 * 3600)
    await page.clock.setFixedTime('2026-11-20T06:00:00Z')
    await menu('算力管理').click()
    await expect(row(page, '#71')).toContainText('3小时5分钟')
  })
})
