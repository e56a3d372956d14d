import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTexts, expectToast, focus } from '../../../tests/support/component/expectations'
import { pagerButton } from '../../../tests/support/component/pages/paged-table'
import {
  list,
  open,
  row,
  rows,
  status,
  sums,
  table,
} from '../../../tests/support/component/pages/power-tasks-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'
import { ok, task } from '../../../tests/support/power'

afterEach(() => page.viewport(1280, 720))

test('a row shows all of its task, and what a KH and an hour cost', { tags: ['pwm-02'] }, async () => {
  const project_config = { id: 9, remark: '矿池 1', parameters: {} }
  const ended = { status: 'stopped', running_amount: 0, stopped_amount: 2, hashrate: 0 }
  await list(
    task({ project_config, amount: 3, stopped_amount: 1 }),
    task({ id: 70, ...ended, complated_at: '2026-11-20T10:00:00Z' }),
    task({ id: 69, project: null, pricing_plan: null, consumption: '0.005', status: 'strange' }),
  )
  await open()
  await expectTexts(table().getByRole('columnheader'), [
    '项目',
    '状态',
    '运行/计划',
    '算力（KH）',
    '每小时',
    '消费',
    '规格与配置',
    '运行时长',
    '起止时间',
    '操作',
  ])
  const cells = (id: string) => row(id).getByRole('cell')
  await expectTexts(cells('#71'), [
    /Qubic/,
    '运行中',
    '2/3停止 1',
    '43.2',
    '$0.07每 KH $0.00162',
    '$1.72',
    '计算型 16 核 32G矿池 1',
    /^\d+ (天|小时|分钟)( \d+ (小时|分钟)){0,2}$/,
    '2026-11-20 10:55:00',
    /^/,
  ])
  await expectTexts(cells('#70'), [
    /Qubic/,
    '已停止',
    '0/2停止 2',
    '0.0',
    '$0.00',
    '$1.72',
    '计算型 16 核 32G',
    '7 小时 5 分钟',
    '2026-11-20 10:55:00至 2026-11-20 18:00:00',
    /^/,
  ])
  await expect.element(cells('#69').nth(1)).toHaveText('strange')
  await expect.element(cells('#69').nth(4)).toHaveText('-')
  await expect.element(cells('#69').nth(5)).toHaveText('$0.005')
  await expect.element(cells('#69').nth(6)).toHaveText('-')
  await expect.element(cells('#69').first()).toHaveText('--#69')
  await expect.element(cells('#69').last().getByRole('link')).toHaveAccessibleName('详情 任务 #69')
  await expect
    .element(sums())
    .toHaveText('合计 3 个任务：运行 4 台 · 算力 86.4 KH · 费率 $0.07/小时 起 · 消费 $3.45')
})

test('at 1440 px no column is beneath the actions, and each can be shown', async () => {
  const project_config = { id: 9, remark: '很长的一个矿池钱包的名字', parameters: {} }
  await list(task({ project_config }), task({ id: 70, complated_at: '2026-11-20T10:00:00Z' }))
  // A scroll bar of 15 px has room too.
  await page.viewport(1440 - 15, 900)
  await open()
  const headers = table().getByRole('columnheader')
  const ends = headers.elements().map((cell) => cell.getBoundingClientRect())
  expect(ends.at(-2)?.right).toBeLessThanOrEqual(ends.at(-1)?.left ?? 0)
  await page.getByRole('button', { name: '列设置' }).click()
  const shown = page.getByRole('dialog', { name: '列设置' })
  for (const name of ['计划', '停止', '每 KH·小时', '配置', '结束时间'])
    await shown.getByRole('checkbox', { name, exact: true }).click()
  await expectTexts(headers, [
    '项目',
    '状态',
    '计划',
    '运行/计划',
    '停止',
    '算力（KH）',
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
  await expect.element(headers.last()).toHaveAttribute('data-pin', 'end')
  const numbers = [
    '计划',
    '运行/计划',
    '停止',
    '算力（KH）',
    '每 KH·小时',
    '每小时',
    '消费',
    '运行时长',
    '操作',
  ]
  const isAtTheEnd = (cell: Element) => getComputedStyle(cell).textAlign === 'end'
  const atTheEnd = headers.elements().filter(isAtTheEnd)
  expect(atTheEnd.map(({ textContent }) => textContent)).toEqual(numbers)
  const cells = row('#70').getByRole('cell')
  for (const [index, text] of [
    [2, '2'],
    [4, '0'],
    [6, '$0.00162'],
    [10, '-'],
    [13, '2026-11-20 18:00:00'],
  ] as const)
    await expect.element(cells.nth(index)).toHaveText(text)
})

test('the sums are those of the shown page, and of what the filters leave', async () => {
  const tasks = Array.from({ length: 10 }, (_, index) => task({ id: 80 - index, running_amount: 1 }))
  const meta = { total: 25, page: 1, limit: 10 }
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...ok(tasks, meta) })
  await control.hold('listPowerTasks')
  await open()
  await expect
    .element(sums())
    .toContainText('本页合计 10 个任务：运行 10 台 · 算力 432 KH · 费率 $0.35/小时 · 消费 $17.20')
  // The page before stays until the next one is there.
  await pagerButton('下一页').click()
  await expect.poll(currentUrl).toBe('/powerManagement?page=2')
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  await expect.element(row('#80')).toHaveLength(1)
  await control.release('listPowerTasks')
  await status('已停止').click()
  await expect.element(table()).toContainText('没有符合条件的任务')
  await expect.element(sums()).toHaveLength(0)
})

test(
  'each row links to its details, and only running tasks can be terminated',
  { tags: ['pwm-03'] },
  async () => {
    const tasks = [task(), task({ id: 70, status: 'stopped' })]
    await list(...tasks)
    await open()
    const terminateEnded = page.getByRole('button', { name: '终止 Qubic #70' })
    await expect.element(terminateEnded).toHaveAccessibleDescription('任务已停止')
    const terminate = page.getByRole('button', { name: '终止 Qubic #71' })
    await expect.element(terminate).toBeEnabled()
    // The focus stays at its task when another one comes above it.
    focus(terminate)
    await control.clearFaults()
    await list(task({ id: 72 }), ...tasks)
    const refresh = await page.getByRole('button', { name: '刷新任务' }).findElement()
    refresh.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(rows().first()).toContainText('#72')
    await expect.element(terminate).toHaveFocus()
    await control.hold('getPowerTask')
    await page.getByRole('link', { name: '详情 Qubic #70' }).click()
    await expect.poll(currentUrl).toBe('/powerManagement/detail?id=70')
    const loading = page.getByRole('region', { name: '任务信息' })
    await expect.element(loading).toHaveAttribute('aria-busy', 'true')
    const tiles = loading.css(':scope > :nth-child(2) > *')
    await expect.element(tiles).toHaveLength(4)
    // Side by side, as the figures that take their place.
    const [first, second] = tiles.elements().map((tile) => tile.getBoundingClientRect().x)
    expect(second).toBeGreaterThan(first ?? Infinity)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(0)
  },
)

test('a failed load is only logged and can be tried again', async () => {
  expectLogs(/power\/tasks/)
  await control.fault({ operationId: 'listPowerTasks', status: 500, times: 1 })
  await openConsole('/powerManagement')
  await expect.element(table()).toContainText('加载失败')
  await expectNoToast()
  await expect
    .element(page.getByRole('button', { name: '导出 CSV' }))
    .toHaveAccessibleDescription('记录尚未加载')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(rows()).toHaveLength(3)
  await page.getByRole('button', { name: '刷新任务' }).click()
  await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBe(3)
})

test('the list is sorted by what a KH costs, over all its pages', async () => {
  const plan = (current_price: string) => ({ server_spec: { name: '规格' }, current_price })
  const tasks = Array.from({ length: 12 }, (_, index) =>
    task({
      id: 100 + index,
      amount: 1,
      running_amount: 1,
      hashrate: 10,
      pricing_plan: plan(`0.${10 + index}`),
    }),
  )
  const all = { operationId: 'listPowerTasks', ...ok(tasks, { total: 12 }) }
  await control.fault({ ...all, ...ok(tasks.slice(0, 10), { total: 12 }), times: 1 })
  await control.fault(all)
  await open()
  const heading = table().getByRole('columnheader', { name: '每小时' })
  await heading.getByRole('button').click()
  await expect.poll(currentUrl).toMatch(/^\/powerManagement\?sort=-?rate$/)
  const first = () => table().getByRole('row').nth(1)
  await expect.element(first()).toContainText('#100')
  expect((await control.requests('listPowerTasks')).at(-1)?.query).toEqual({ page: '1', limit: '100' })
  await heading.getByRole('button').click()
  await expect.element(first()).toContainText('#111')
  await pagerButton('下一页').click()
  await expect.element(first()).toContainText('#101')
})

test('a list without a task that could not be read has no total sums, and a file that may lack some', async () => {
  const data = [task({ id: 100 }), task({ id: 101 }), { ...task(), id: null }]
  await control.fault({ operationId: 'listPowerTasks', ...ok(data, { total: 3 }) })
  await open('/powerManagement?sort=rate')
  await expect.element(page.getByRole('region', { name: '合计' })).toHaveText(/^已读取的 2 个任务/)
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expectToast('已导出 2 条记录，可能不全')
})

test('a new user has no tasks and is led to the projects', async () => {
  useWorld({ scenario: 'new-user' })
  await openConsole('/powerManagement')
  const list = page.getByRole('region', { name: '算力任务列表' })
  await expect.element(list).toContainText('暂无算力任务')
  await expect.element(table()).toHaveLength(0)
  await expect.element(page.getByRole('group', { name: '筛选' })).toHaveLength(0)
  await list.getByRole('link', { name: '购买算力' }).click()
  await expect.poll(currentUrl).toBe('/powerExplore')
})

describe('at the time of the browser', () => {
  test('a page that is shown again shows run times as of now', async () => {
    const now = Date.parse('2026-11-20T04:00:00Z')
    const menu = (name: string) => page.getByRole('link', { name, exact: true })
    vi.useFakeTimers({ toFake: ['Date'], now })
    useWorld({ scenario: 'demo', now })
    await list(task())
    await open()
    await expect.element(row('#71')).toContainText('1 小时 5 分钟')
    await menu('控制面板').click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await control.advance(2 * 3600)
    vi.setSystemTime(now + 2 * 3_600_000)
    await menu('算力管理').click()
    await expect.element(row('#71')).toContainText('3 小时 5 分钟')
  })
})
