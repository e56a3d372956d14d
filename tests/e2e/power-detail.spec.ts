import type { Page } from '@playwright/test'
import { bad } from '../support/colors'
import type { Control } from './support/control'
import { expectAccessible, expectNoToast, expectTitle, expectToast, toasts } from './support/expectations'
import { instance, ok, task } from '../support/power'
import { openInApp } from './support/open-in-app'
import { painting } from './support/painting'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'
import {
  address,
  grid,
  info,
  fact,
  autoLoop,
  terminateDialog,
  terminateButton,
  open,
} from './pages/power-task-page'

test.beforeEach(async ({ signIn }) => signIn())

const row = (page: Page, text: string) => grid(page).getByRole('row').filter({ hasText: text })
const addresses = (page: Page) => grid(page).getByRole('button', { name: /^复制内网 IP/ })

/** The provider returns this task from now on. */
const respondWith = (control: Control, fields: object) =>
  control.fault({ operationId: 'getPowerTask', ...ok(task(fields)) })

test(
  'a task’s project, status and totals',
  { tag: ['@pwt-01', '@pwt-02', '@pwt-03'] },
  async ({ page, control }) => {
    const ended = { status: 'stopped', running_amount: 0, stopped_amount: 2, hashrate: 0 }
    const project_config = { id: 9, remark: '矿池 1', parameters: {} }
    await respondWith(control, { ...ended, project_config, complated_at: '2026-11-21T06:00:00Z' })
    await open(page)
    const trail = page.getByRole('navigation', { name: '面包屑' })
    await expect(trail.getByRole('link', { name: '算力管理' })).toHaveAttribute('href', '/powerManagement')
    await expect(trail).toContainText('任务详情')
    await expectTitle(page, '任务详情')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(info(page).getByRole('heading', { level: 1 })).toHaveText('Qubic')
    await expect(info(page)).toContainText('Qubic uPoW · 任务 #71')
    await expect(info(page)).toContainText('已停止')
    for (const [label, value] of [
      ['规格', '计算型 16 核 32G'],
      ['配置', '矿池 1'],
      ['运行时长', '1天3小时5分钟'],
      ['创建时间', '2026-11-20 10:55:00'],
      ['结束时间', '2026-11-21 14:00:00'],
      ['累计消费', '$1.72'],
      ['当前费用', '$0.00/小时'],
      ['运行机器', '0 台'],
    ] as const)
      await expect(fact(page, label)).toContainText(value)
    // Side by side.
    const leftOf = async (label: string) => (await fact(page, label).boundingBox())?.x
    expect(await leftOf('当前费用')).toBeGreaterThan((await leftOf('累计消费')) ?? Infinity)
    expect(await leftOf('配置')).toBeGreaterThan((await leftOf('规格')) ?? Infinity)
    await expect(grid(page)).toContainText('还没有机器')
    await expect(autoLoop(page)).toHaveAccessibleDescription('任务已停止')
    await expect(info(page).locator('[data-tip^="机器结束后"]')).toHaveCount(0)
    const terminate = info(page).getByRole('button', { name: '终止任务' })
    await expect(terminate).toHaveAccessibleDescription('任务已停止')
  },
)

test.describe('at a time fixed within a minute', () => {
  test.use({ now: Date.parse('2026-11-20T04:00:30Z') })
  test(
    'a running task runs until now, and missing dates raise nothing',
    { tag: ['@pwt-03'] },
    async ({ page, control }) => {
      await page.clock.setFixedTime('2026-11-20T04:00:30Z')
      // A machine of a clock that is ahead has no course to draw yet.
      const ahead = instance(901, { start_time: '2026-11-20T05:00:00Z' })
      await respondWith(control, { created_at: '2026-11-20T02:55:00Z', server_instance: [ahead] })
      await open(page)
      await expect(fact(page, '运行时长')).toHaveText('1小时5分钟')
      await expect(fact(page, '当前费用')).toContainText('$0.07/小时≈ $1.68/天 ≈ $50.40/月')
      await expect(fact(page, '算力')).toContainText('每 KH·小时 $0.00162')
      await expect(fact(page, '结束时间')).toHaveText('-')
      await expect(page.getByRole('application')).toHaveCount(0)
      // Two readings make a line. The first one is taken once the code of the charts has loaded.
      const refresh = page.getByRole('button', { name: '刷新' })
      let minutes = 0
      await expect(async () => {
        minutes += 1
        await control.advance(60)
        await page.clock.setFixedTime(Date.parse('2026-11-20T04:00:30Z') + minutes * 60_000)
        await refresh.click()
        await expect(page.getByRole('application')).toHaveCount(2, { timeout: 3000 })
      }).toPass()
      const readings = page.getByRole('table', { name: '消费走势数据' }).locator('tbody tr')
      await expect(readings).toHaveCount(2)
      await control.clearFaults()
      const unknown = { created_at: 'nonsense', pricing_plan: null, project: null, is_loop: 1 }
      await respondWith(control, unknown)
      await refresh.click()
      await expect(fact(page, '运行时长')).toHaveText('-')
      await expect(fact(page, '当前费用')).toHaveText('-按分钟结算')
      const tooltip = autoLoop(page).locator('xpath=ancestor::*[@data-tip]')
      await expect(tooltip).toHaveAttribute('data-tip', '机器结束后自动重启')
      await expect(info(page).getByRole('heading', { level: 1 })).toHaveText('-')
    },
  )
})

test('auto-loop switches at once, and back when refused', { tag: ['@pwt-04'] }, async ({ page, control }) => {
  const abandoned: string[] = []
  page.on('requestfailed', (request) => abandoned.push(new URL(request.url()).pathname))
  // Another call under way goes on.
  await control.fault({ operationId: 'getLatestAnnouncement', delay: 60_000, times: 1 })
  await open(page, '/powerManagement/detail?id=1')
  const tooltip = autoLoop(page).locator('xpath=ancestor::*[@data-tip]')
  await expect(tooltip).toHaveAttribute('data-tip', /^机器结束后自动重启，每台 \$[\d.]+\/小时$/)
  await expect(autoLoop(page)).toBeChecked()
  // The text above it says the same: its label is for screen readers alone.
  const label = info(page).locator('label', { hasText: '自动循环' })
  expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1)
  await control.hold('toggleTaskLoop', { status: 500, rawBody: 'x', times: 1 })
  await autoLoop(page).click()
  await expect(autoLoop(page)).not.toBeChecked()
  await control.release('toggleTaskLoop')
  await expectToast(page, '切换循环状态失败')
  await expect(autoLoop(page)).toBeChecked()
  const body = { code: 409, message: '任务正在结算' }
  await control.fault({ operationId: 'toggleTaskLoop', status: 409, body, times: 1 })
  await expect(autoLoop(page)).toBeEnabled()
  await autoLoop(page).click()
  await expectToast(page, '任务正在结算')
  await expect(autoLoop(page)).toBeChecked()
  await expect(autoLoop(page)).toBeEnabled()
  await autoLoop(page).press('Space')
  await expectToast(page, '切换循环状态成功')
  await expect(autoLoop(page)).not.toBeChecked()
  await expect(tooltip).toHaveAttribute('data-tip', '机器结束后不再自动重启')
  // After each press the task is loaded again.
  await expect.poll(async () => (await control.requests('getPowerTask')).length).toBeGreaterThan(3)
  expect(abandoned).not.toContain('/api/announcements/first')
  await page.reload()
  await expect(autoLoop(page)).not.toBeChecked()
  const sent = await control.requests('toggleTaskLoop')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 3 }, () => 'PUT /api/power/tasks/cycle-startup/1'),
  )
})

const machines = [
  instance(903, { status: 'deploying', node: null, start_time: null, consumption: '0.00' }),
  instance(902, {}, { cpu_usage_rate: 37.5, cpu_max_process: 'xmrig' }),
  instance(901, {}, { cpu_usage_rate: 93, used_memory: 512, total_memory: 1024 }),
  instance(900, { status: 'stopped', end_time: '2026-11-20T10:00:00Z' }),
  instance(899, { status: 'running', deleted_at: '2026-11-20T10:00:00Z' }),
]

test(
  'machines with their usage, sorted by it, what is unknown last',
  { tag: ['@pwt-05'] },
  async ({ page, control, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await respondWith(control, { server_instance: machines })
    await open(page)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '6')
    // As high as a few machines need.
    expect((await grid(page).boundingBox())?.height).toBeLessThan(300)
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      '',
      '内网 IP',
      '状态',
      '算力',
      'CPU',
      '内存',
      '硬盘',
      '温度',
      '开始时间',
      '结束时间',
      '消费',
      '操作',
    ])
    for (const text of ['运行中', '21.6 KH', '93%', '50% 512/1024 M', '2026-11-20 11:00:00', '$0.86'])
      await expect(row(page, '10.8.3.133')).toContainText(text)
    await expect(row(page, '部署中')).toContainText('$0.00')
    const usage = row(page, '10.8.3.134').locator('[data-column=cpu]')
    await usage.hover()
    await expect(usage).toHaveAttribute('data-tip', '占用最高的进程：xmrig')
    await addresses(page).first().click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^10\.8\.3\.13[2-4]$/)
    await expect(page.getByRole('region', { name: '消费走势' })).toHaveCount(1)
    await expect(row(page, '10.8.3.132')).toContainText('2026-11-20 18:00:00')
    const cpu = grid(page).getByRole('columnheader', { name: 'CPU' })
    await cpu.getByRole('button').first().click()
    await expect(page).toHaveURL(`${address}&sort=cpu`)
    await expect(addresses(page).first()).toHaveText('10.8.3.134')
    await cpu.getByRole('button').first().click()
    await expect(page).toHaveURL(`${address}&sort=-cpu`)
    // Each press acts on what the one before has left, however quickly they follow.
    await cpu.getByRole('button').first().dblclick()
    await expect(page).toHaveURL(`${address}&sort=-cpu`)
    await expect(addresses(page).first()).toHaveText('10.8.3.133')
    const states = page.getByRole('group', { name: '机器状态' }).getByRole('button')
    await expect(states).toHaveText(['全部', '未结束', '已结束'])
    await states.filter({ hasText: '未结束' }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
    await page.getByRole('button', { name: '已结束', exact: true }).click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    await page.reload()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  },
)

test(
  'one machine is terminated after a confirmation; an ended one can’t be',
  { tag: ['@pwt-06', '@pwt-07', '@ids-04'] },
  async ({ page, control }) => {
    await respondWith(control, { server_instance: machines, is_loop: 1 })
    await open(page)
    const terminate = (ip: string) => row(page, ip).getByRole('button', { name: `终止 ${ip}` })
    await expect(terminate('10.8.3.134')).toBeVisible()
    for (const ip of ['10.8.3.132', '10.8.3.131']) await expect(terminate(ip)).toHaveCount(0)
    await grid(page).getByRole('button', { name: '终止 机器 #903' }).click()
    await expect(terminateDialog(page)).toContainText('现在没有运行中的机器。')
    await terminateDialog(page).getByRole('button', { name: '取消' }).click()
    await expect(terminateDialog(page)).toHaveCount(0)
    await terminate('10.8.3.134').click()
    await expect(terminateDialog(page)).toContainText('$0.035/小时（1 台 × $0.035）≈ $0.84/天 ≈ $25.20/月')
    await expect(terminateDialog(page)).toHaveAccessibleName('终止机器')
    await expect(terminateButton(page)).toHaveCSS('background-color', bad)
    await expect(terminateDialog(page)).toContainText('这台机器立即停止并收回')
    await expect(terminateDialog(page)).toContainText('找回，自动循环也不会再启动它。')
    await expect(terminateDialog(page)).not.toContainText('任务没有其他机器')
    await terminateDialog(page).getByRole('button', { name: '取消' }).click()
    expect(await control.requests('terminatePowerInstances')).toEqual([])

    await terminate('10.8.3.134').click()
    await control.fault({ operationId: 'terminatePowerInstances', status: 400, rawBody: 'x', times: 1 })
    await terminateButton(page).click()
    await expectToast(page, '终止失败')
    await control.fault({
      operationId: 'terminatePowerInstances',
      ...ok([{ id: 902, ok: true, message: '' }]),
    })
    const before = (await control.requests('getPowerTask')).length
    const banners = (await control.requests('getLatestAnnouncement')).length
    await terminateButton(page).click()
    await expectToast(page, '终止成功')
    await expect(toasts(page).filter({ hasText: '终止成功' })).not.toContainText('台机器')
    await expect.poll(async () => (await control.requests('getPowerTask')).length).toBeGreaterThan(before)
    // What has nothing to do with tasks and money is not read again.
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(banners)
    const sent = await control.requests('terminatePowerInstances')
    expect(sent.map(({ body }) => body)).toEqual([{ server_ids: [902] }, { server_ids: [902] }])
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/power/tasks/terminate-node' })
  },
)

test('many machines are selected, their number is typed, each has its own result', async ({
  page,
  control,
}) => {
  const server_instance = Array.from({ length: 12 }, (_, index) => instance(900 + index, {}))
  await respondWith(control, { server_instance, amount: 12, running_amount: 12, is_loop: 1 })
  const data = server_instance.map(({ id }) => ({
    id,
    ok: id !== 905,
    message: id === 905 ? '机器已结束' : '',
  }))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data), times: 1 })
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data.slice(0, 2)) })
  await open(page)
  const batch = page.getByRole('button', { name: '批量终止' })
  await expect(batch).toHaveAccessibleDescription('请选择机器')
  const all = page.getByRole('button', { name: '全部', exact: true })
  await page.getByRole('button', { name: '已结束', exact: true }).click()
  await expect(grid(page)).toContainText('没有这样的机器')
  await all.click()
  await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选 12 台')
  // The list grows with its machines, up to most of the window.
  expect((await grid(page).boundingBox())?.height).toBeGreaterThan(360)
  await bar.getByRole('button', { name: '取消选择' }).click()
  await expect(bar).toBeFocused()
  await expect(bar).toContainText('已选 0 台')
  await expect(bar.getByRole('button', { name: '取消选择' })).toHaveCount(0)
  const selectAll = grid(page).getByRole('checkbox', { name: '选择全部' })
  await selectAll.click()
  await expect(bar).toContainText('已选 12 台')
  await expect(selectAll).toHaveAttribute('aria-checked', 'true')
  await batch.click()
  await terminateDialog(page).getByRole('button', { name: '取消' }).click()
  await expect(terminateDialog(page)).toHaveCount(0)
  await expect(bar).toContainText('已选 12 台')
  await batch.click()
  await expect(terminateDialog(page).getByRole('button', { name: '取消' })).toBeFocused()
  await expect(terminateDialog(page)).toContainText('$0.42/小时（12 台 × $0.035）')
  await expect(terminateDialog(page)).toContainText(
    '无法找回，自动循环也不会再启动它们。任务没有其他机器，将随之结束。',
  )
  await expect(terminateDialog(page)).toContainText('$10.32')
  await expect(terminateButton(page)).toHaveAccessibleDescription('请先输入 12')
  await terminateDialog(page).getByRole('textbox').fill('12')
  await terminateButton(page).click()
  const results = page.getByRole('dialog', { name: '终止结果' })
  await expect(results).toContainText('11 台已终止，1 台未能终止')
  await expect(results.getByRole('listitem').first()).toHaveText('10.8.3.137机器已结束')
  await expectAccessible(page)
  await results.getByRole('button', { name: '知道了' }).click()
  await expect(results).toHaveCount(0)
  await expect(bar).toContainText('已选 0 台')
  await expect(selectAll).toHaveAttribute('aria-checked', 'false')
  for (const ip of ['10.8.3.132', '10.8.3.133'])
    await grid(page)
      .getByRole('checkbox', { name: `选择 ${ip}` })
      .click()
  await batch.click()
  await expect(terminateDialog(page)).toContainText('这 2 台机器立即停止并收回')
  await terminateButton(page).click()
  await expectToast(page, /终止成功.*共 2 台机器/)
})

test('refreshing loads the task again', { tag: ['@pwt-08'] }, async ({ page, control }) => {
  await open(page, '/powerManagement/detail?id=1')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
  const before = (await control.requests('getPowerTask')).length
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(async () => (await control.requests('getPowerTask')).length).toBe(before + 1)
})

test('the whole task is terminated from here too', async ({ page, control }) => {
  await open(page, '/powerManagement/detail?id=3')
  await info(page).getByRole('button', { name: '终止任务' }).click()
  await terminateButton(page).click()
  await expectToast(page, '终止成功')
  await expect(info(page)).toContainText('已停止')
  await expect(grid(page).getByRole('button', { name: /^终止/ })).toHaveCount(0)
  expect((await control.requests('terminatePowerTask')).map(({ body }) => body)).toEqual([{ task_id: 3 }])
})

test.describe('a task that fails to load', () => {
  test.use({ expectedConsole: [/power\/tasks/] })

  test(
    'an unknown task leads back, and a failed load can be retried',
    { tag: ['@pwt-09'] },
    async ({ page, control }) => {
      await openInApp(page, '/powerManagement/detail?id=987654')
      await expect(page.getByText('没有找到这个任务')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: '返回算力管理' }).click()
      await expect(page).toHaveURL('/powerManagement')
      await page.goto('/powerManagement/detail?id=x')
      await expect(page.getByText('没有找到这个任务')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('任务详情')
      await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
      await page.goto('/powerManagement/detail?id=1')
      await expect(page.getByText('任务加载失败')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('任务详情')
      await expectNoToast(page)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(info(page).getByRole('heading', { level: 1 })).toHaveText('Qubic')
      const paths = (await control.requests('getPowerTask')).map(({ path }) => path)
      expect(new Set(paths)).toEqual(new Set(['987654', 'x', '1'].map((id) => `/api/power/tasks/${id}`)))
    },
  )
})

test('accessible in light and in dark', async ({ page, control }) => {
  await respondWith(control, { server_instance: machines })
  await open(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test(
  'on a small screen the task is shown in lines that nothing covers',
  { tag: ['@qua-03'] },
  async ({ page, control }) => {
    await respondWith(control, { server_instance: machines })
    await open(page)
    const heading = info(page).getByRole('heading', { level: 1 })
    const subtitle = info(page).getByText('任务 #71')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = () =>
        Promise.all([heading, subtitle].map((text) => text.evaluate(({ clientHeight }) => clientHeight)))
      await expect.poll(async () => Math.max(...(await lines())), `px high at ${width} px`).toBeLessThan(60)
      await info(page).getByRole('button', { name: '终止任务' }).click({ trial: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  },
)

/** Runs in the browser: the body tells what is written on a canvas. */
function noteWrittenTexts() {
  const { prototype } = CanvasRenderingContext2D
  const write = Reflect.get(prototype, 'fillText')
  Object.assign(prototype, {
    fillText(this: CanvasRenderingContext2D, ...args: [text: string, x: number, y: number]) {
      document.body.dataset['written'] = `${document.body.dataset['written'] ?? ''}|${args[0]}`
      Reflect.apply(write, this, args)
    },
  })
}

const digitsOfColor = (element: Element) => getComputedStyle(element).color.replace(/[^\d ]/g, '')
test.describe('at the time of the browser', () => {
  test.use({ now: Date.parse('2026-11-20T15:00:00Z') })
  test('hashrate and cost are drawn over the run, and go on with each refresh', async ({ page, control }) => {
    const begun = '2026-11-20T03:00:00Z'
    const machines = [
      instance(1, { consumption: '1.00' }),
      instance(2, { status: 'stopped', end_time: '2026-11-20T09:00:00Z', consumption: '0.72', node: null }),
    ]
    await page.clock.setFixedTime('2026-11-20T15:00:00Z')
    const fields = { running_amount: 1, stopped_amount: 1, hashrate: 21.6, server_instance: machines }
    await respondWith(control, { ...fields, created_at: begun })
    await open(page)
    const pictures = page.getByRole('application')
    await expect(pictures).toHaveCount(2)
    const spent = page.getByRole('region', { name: '消费走势' })
    // Side by side.
    const leftOf = async (chart: string) => (await page.getByRole('region', { name: chart }).boundingBox())?.x
    expect(await leftOf('消费走势')).toBeGreaterThan((await leftOf('算力走势')) ?? Infinity)
    /** The colour of a chart's line in its legend. */
    const lineColor = (chart: string) =>
      page.getByRole('region', { name: chart }).getByRole('listitem').locator('svg').evaluate(digitsOfColor)
    const spentColor = await lineColor('消费走势')
    await expect.poll(async () => (await painting(spent)).colors).toContain(spentColor)
    await spent.getByRole('button', { name: '表格' }).click()
    await expect(spent.getByRole('list').getByText('累计消费')).toBeVisible()
    await expect(spent.getByRole('list').locator('polyline')).toHaveCount(1)
    const rows = spent.getByRole('row')
    await expect(rows.first()).toHaveText('时间累计消费说明')
    // One in six of 96 estimates, and the reading.
    await expect(rows).toHaveCount(1 + 96 / 6 + 1)
    await expect(rows.nth(1)).toHaveText(/^2026-11-20 11:00:00\$0.00估算$/)
    await expect(rows.last()).toHaveText('2026-11-20 23:00:00$1.72读数')
    const hashrate = page.getByRole('application', { name: '算力走势' })
    await hashrate.focus()
    await page.keyboard.press('Home')
    const described = page.getByRole('region', { name: '算力走势' }).getByRole('status')
    await expect(described).toHaveText('11-20 11:00 算力 43.2 KH（估算）')
    await expect(hashrate.locator('.u-cursor-pt')).not.toHaveCount(0)
    const color = await lineColor('算力走势')
    /** The lowest row of the line, which has the colour of the legend. */
    const lowest = async () => (await painting(hashrate)).lowest[color] ?? 0
    expect(await lowest()).toBeGreaterThan(0)
    await changeBrowser(page, noteWrittenTexts)
    await control.advance(600)
    await page.clock.setFixedTime('2026-11-20T15:10:00Z')
    await control.clearFaults()
    await respondWith(control, { ...fields, created_at: begun, hashrate: 19, consumption: '1.75' })
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(rows.last()).toHaveText('2026-11-20 23:10:00$1.75读数')
    await expect(rows.filter({ hasText: '2026-11-20 23:00:00$1.72读数' })).toHaveCount(1)
    await hashrate.focus()
    await page.keyboard.press('End')
    await expect(described).toHaveText('11-20 23:10 算力 19 KH（读数）')
    await expect(page.locator('body')).toHaveAttribute('data-written', /\|20 日 \d\d 时/)
    const before = await lowest()
    await control.advance(600)
    await page.clock.setFixedTime('2026-11-20T15:20:00Z')
    await control.clearFaults()
    await respondWith(control, { ...fields, created_at: begun, hashrate: null, consumption: '1.80' })
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(rows.last()).toHaveText('2026-11-20 23:20:00$1.80读数')
    await hashrate.focus()
    await page.keyboard.press('End')
    await expect(described).toHaveText('11-20 23:20 算力 -（读数）')
    // What is unknown is left out of the line: it does not fall to zero.
    expect(await lowest()).toBeLessThan(before + 10)
    await control.clearFaults()
    await respondWith(control, { ...fields, id: 72, created_at: begun })
    await openInApp(page, address.replace('71', '72'))
    await expect(info(page)).toContainText('任务 #72')
    await expect(rows.last()).toHaveText('2026-11-20 23:20:00$1.72读数')
    await expect(rows).toHaveCount(1 + 96 / 6 + 1)
  })
  test('a switch of auto-loop draws no reading of its own', async ({ page, control }) => {
    const fields = { created_at: '2026-11-20T03:00:00Z', server_instance: [instance(1, {})] }
    await page.clock.setFixedTime('2026-11-20T15:00:00Z')
    await respondWith(control, fields)
    await open(page)
    const spent = page.getByRole('region', { name: '消费走势' })
    await spent.getByRole('button', { name: '表格' }).click()
    const readings = spent.getByRole('row').filter({ hasText: '读数' })
    await expect(readings).toHaveText(['2026-11-20 23:00:00$1.72读数'])
    await control.advance(600)
    await page.clock.setFixedTime('2026-11-20T15:10:00Z')
    await control.clearFaults()
    await respondWith(control, { ...fields, consumption: '1.75', is_loop: 1 })
    await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
    await autoLoop(page).click()
    await expectToast(page, '切换循环状态成功')
    await expect(readings).toHaveText(['2026-11-20 23:00:00$1.72读数', '2026-11-20 23:10:00$1.75读数'])
  })
})
