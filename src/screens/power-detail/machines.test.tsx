import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bad } from '../../../tests/support/colors'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate } from '../../../tests/support/component/console'
import { expectTexts, expectToast, toasts } from '../../../tests/support/component/expectations'
import { batchBar } from '../../../tests/support/component/pages/data-grid'
import {
  grid,
  open,
  terminateButton,
  terminateDialog,
} from '../../../tests/support/component/pages/power-task-page'
import { control } from '../../../tests/support/component/provider'
import { instance, ok, task } from '../../../tests/support/power'

afterEach(() => page.viewport(1280, 720))

const row = (text: string) => grid().getByRole('row').filter({ hasText: text })
const addresses = () => grid().getByRole('button', { name: /^复制内网 IP/ })
const state = (name: string) => page.getByRole('button', { name, exact: true })
const cancel = () => terminateDialog().getByRole('button', { name: '取消' })
const height = () => grid().element().getBoundingClientRect().height

const detail = (fields: object) => control.fault({ operationId: 'getPowerTask', ...ok(task(fields)) })

const boxOf = (selector: string) => grid().css(selector).first().element().getBoundingClientRect()

const machines = [
  instance(903, { status: 'deploying', node: null, start_time: null, consumption: '0.00' }),
  instance(902, {}, { cpu_usage_rate: 37.5, cpu_max_process: 'xmrig' }),
  instance(901, {}, { cpu_usage_rate: 93, used_memory: 512, total_memory: 1024 }),
  instance(900, { status: 'stopped', end_time: '2026-11-20T10:00:00Z' }),
  instance(899, { status: 'running', deleted_at: '2026-11-20T10:00:00Z' }),
]

test('on a card the button is whole, and ends no state', async () => {
  await page.viewport(390, 844)
  await detail({ server_instance: machines })
  await open()
  await expect.element(row('10.8.3.133')).toBeVisible()
  const [button, cell] = [boxOf('[data-part=action]:not([hidden])'), boxOf('[data-card=actions]')]
  expect(button.left).toBeGreaterThanOrEqual(boxOf('[data-card=state]').right)
  expect([button.right <= cell.right, button.height]).toEqual([true, 40])
  expect(button.top + button.height / 2).toBe(cell.top + cell.height / 2)
})

test('machines with their usage, sorted by it, what is unknown last', { tags: ['pwt-05'] }, async () => {
  await detail({ server_instance: machines })
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '6')
  // As high as a few machines need.
  expect(height()).toBeLessThan(300)
  await expectTexts(grid().getByRole('columnheader'), [
    '',
    '内网 IP',
    '状态',
    '算力（KH）',
    'CPU（%）',
    '内存（G）',
    '硬盘（G）',
    '温度（°C）',
    '消费',
    '起止时间',
    '操作',
  ])
  for (const text of ['运行中', '21.6', '93.0', '50.0% 0.5/1', '2026-11-20 11:00:00', '$0.86'])
    await expect.element(row('10.8.3.133')).toContainText(text)
  await expect.element(row('部署中')).toContainText('$0.00')
  const usage = row('10.8.3.134').css('[data-column=cpu]')
  await usage.hover()
  await expect.element(usage).toHaveAttribute('data-tip', '占用最高的进程：xmrig')
  const memory = row('10.8.3.133').css('[data-column=memory]')
  await memory.hover()
  await expect.element(memory).toHaveAttribute('data-tip', '50% 512/1024 M')
  await expect.element(row('10.8.3.132')).toContainText('至 2026-11-20 18:00:00')
  const sortByCpu = grid().getByRole('columnheader', { name: 'CPU' }).getByRole('button').first()
  await sortByCpu.click()
  await expect.poll(currentUrl).toMatch(/&sort=cpu$/)
  await expect.element(addresses().first()).toHaveText('10.8.3.134')
  await sortByCpu.click()
  await expect.poll(currentUrl).toMatch(/&sort=-cpu$/)
  // Each press applies to the result of the previous one, however quickly they follow.
  await sortByCpu.dblClick()
  await expect.poll(currentUrl).toMatch(/&sort=-cpu$/)
  await expect.element(addresses().first()).toHaveText('10.8.3.133')
  const states = page.getByRole('group', { name: '机器状态' }).getByRole('button')
  await expectTexts(states, ['全部', '未结束', '已结束'])
  await state('未结束').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4')
  await state('已结束').click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
})

test(
  'one machine is terminated after a confirmation; an ended one can’t be',
  { tags: ['pwt-06', 'pwt-07', 'ids-04'] },
  async () => {
    await detail({ server_instance: machines, is_loop: 1 })
    await open()
    const terminate = (ip: string) => row(ip).getByRole('button', { name: `终止 ${ip}` })
    await expect.element(terminate('10.8.3.134')).toBeVisible()
    for (const ip of ['10.8.3.132', '10.8.3.131']) await expect.element(terminate(ip)).toHaveLength(0)
    await grid().getByRole('button', { name: '终止 机器 #903' }).click()
    await expect.element(terminateDialog()).toContainText('现在没有运行中的机器。')
    await cancel().click()
    await expect.element(terminateDialog()).toHaveLength(0)
    await terminate('10.8.3.134').click()
    await expect
      .element(terminateDialog())
      .toContainText('$0.035/小时（1 台 × $0.035）≈ $0.84/天 ≈ $25.20/月')
    await expect.element(terminateDialog()).toHaveAccessibleName('终止机器')
    await expect.element(terminateButton()).toHaveCSS('background-color', bad)
    await expect.element(terminateDialog()).toContainText('这台机器立即停止并释放')
    await expect.element(terminateDialog()).toContainText('找回，自动循环也不会再启动它。')
    await expect.element(terminateDialog()).not.toContainText('任务没有其他机器')
    await cancel().click()
    expect(await control.requests('terminatePowerInstances')).toEqual([])

    await terminate('10.8.3.134').click()
    await control.fault({ operationId: 'terminatePowerInstances', status: 400, rawBody: 'x', times: 1 })
    await terminateButton().click()
    await expectToast('终止失败')
    const done = ok([{ id: 902, ok: true, message: '' }])
    await control.fault({ operationId: 'terminatePowerInstances', ...done })
    const before = (await control.requests('getPowerTask')).length
    const banners = (await control.requests('getLatestAnnouncement')).length
    await terminateButton().click()
    await expectToast('终止成功')
    await expect.element(toasts().filter({ hasText: '终止成功' })).not.toContainText('台机器')
    await expect.poll(async () => (await control.requests('getPowerTask')).length).toBeGreaterThan(before)
    // Queries without tasks and money are not refetched.
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(banners)
    const sent = await control.requests('terminatePowerInstances')
    expect(sent.map(({ body }) => body)).toEqual([{ server_ids: [902] }, { server_ids: [902] }])
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/power/tasks/terminate-node' })
  },
)

test('many machines are selected, their number is typed, each has its own result', async () => {
  const server_instance = Array.from({ length: 12 }, (_, index) => instance(900 + index, {}))
  await detail({ server_instance, amount: 12, running_amount: 12, is_loop: 1 })
  const data = server_instance.map(({ id }) => ({
    id,
    ok: id !== 905,
    message: id === 905 ? '机器已结束' : '',
  }))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data), times: 1 })
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data.slice(0, 2)) })
  await open()
  const batch = page.getByRole('button', { name: '批量终止' })
  await expect.element(batch).toHaveAccessibleDescription('请选择机器')
  await state('已结束').click()
  await expect.element(grid()).toContainText('没有符合条件的机器')
  await state('全部').click()
  const selectAll = grid().getByRole('checkbox', { name: '选择全部' })
  await selectAll.click()
  await expect.element(batchBar()).toContainText('已选 12 台')
  // The list grows with its machines, up to most of the window.
  expect(height()).toBeGreaterThan(360)
  await batchBar().getByRole('button', { name: '取消选择' }).click()
  await expect.element(batchBar()).toHaveFocus()
  await expect.element(batchBar()).toContainText('已选 0 台')
  await expect.element(batchBar().getByRole('button', { name: '取消选择' })).toHaveLength(0)
  await selectAll.click()
  await expect.element(batchBar()).toContainText('已选 12 台')
  await expect.element(selectAll).toHaveAttribute('aria-checked', 'true')
  await batch.click()
  await cancel().click()
  await expect.element(terminateDialog()).toHaveLength(0)
  await expect.element(batchBar()).toContainText('已选 12 台')
  await batch.click()
  await expect.element(cancel()).toHaveFocus()
  await expect.element(terminateDialog()).toContainText('$0.42/小时（12 台 × $0.035）')
  await expect
    .element(terminateDialog())
    .toContainText('无法找回，自动循环也不会再启动它们。任务没有其他机器，将随之结束。')
  await expect.element(terminateDialog()).toContainText('$10.32')
  await expect.element(terminateButton()).toHaveAccessibleDescription('请先输入 12')
  await terminateDialog().getByRole('textbox').fill('12')
  await terminateButton().click()
  const results = page.getByRole('dialog', { name: '终止结果' })
  await expect.element(results).toContainText('11 台已终止，1 台未能终止')
  await expect.element(results.getByRole('listitem').first()).toHaveText('10.8.3.137机器已结束')
  await expectAccessible()
  await results.getByRole('button', { name: '知道了' }).click()
  await expect.element(results).toHaveLength(0)
  // The machine that was refused stays selected for another attempt.
  await expect.element(batchBar()).toContainText('已选 1 台')
  await batchBar().getByRole('button', { name: '取消选择' }).click()
  await expect.element(selectAll).toHaveAttribute('aria-checked', 'false')
  for (const ip of ['10.8.3.132', '10.8.3.133'])
    await grid()
      .getByRole('checkbox', { name: `选择 ${ip}` })
      .click()
  await batch.click()
  await expect.element(terminateDialog()).toContainText('这 2 台机器立即停止并释放')
  await terminateButton().click()
  await expectToast(/终止成功.*共 2 台机器/)
})

test('a provider may list only the machines that it refused; the others are counted as terminated', async () => {
  await detail({
    server_instance: [1, 2, 3, 4, 5].map((id) => instance(900 + id, {})),
    amount: 5,
    running_amount: 5,
  })
  const refusals = [1, 2].map((id) => ({ id: 900 + id, ok: false, message: '机器已结束' }))
  const results = page.getByRole('dialog', { name: '终止结果' })
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  const body = { code: 404, message: '任务不存在' }
  await control.fault({ operationId: 'terminatePowerInstances', status: 404, body, times: 1 })
  await page.getByRole('button', { name: '批量终止' }).click()
  await terminateButton().click()
  await expectToast('任务不存在')
  await expect.element(terminateDialog()).toHaveLength(0)
  await expect.element(batchBar()).toContainText('已选 5 台')
  for (const [data, summary, left] of [
    [refusals, '3 台已终止，2 台未能终止', 2],
    [refusals.slice(0, 1), '1 台已终止，1 台未能终止', 1],
  ] as const) {
    await control.fault({ operationId: 'terminatePowerInstances', ...ok(data), times: 1 })
    await page.getByRole('button', { name: '批量终止' }).click()
    await terminateButton().click()
    await expect.element(results).toContainText(summary)
    await results.getByRole('button', { name: '知道了' }).click()
    await expect.element(batchBar()).toContainText(`已选 ${left} 台`)
  }
})

test('machines that were not terminated are told of although their page was left meanwhile', async () => {
  const server_instance = [instance(900, {}), instance(901, {}), instance(902, {})]
  await detail({ server_instance, amount: 3, running_amount: 3 })
  const data = server_instance.map(({ id }) => ({ id, ok: id !== 901, message: '' }))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data), hold: true })
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '批量终止' }).click()
  await terminateButton().click()
  await expect.poll(() => control.countHeld('terminatePowerInstances')).toBe(1)
  await navigate('/console')
  await expect.element(grid()).toHaveLength(0)
  await control.release('terminatePowerInstances')
  await expectToast(/部分机器未能终止.*2 台已终止，1 台未能终止/)
})

test('a machine that has ended cannot be selected, and the others are all', async () => {
  await detail({ server_instance: machines })
  await open()
  const box = (text: string) => row(text).getByRole('checkbox')
  await expect.element(box('10.8.3.132')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box('10.8.3.134')).not.toHaveAttribute('aria-disabled', 'true')
  const all = grid().getByRole('checkbox', { name: '选择全部' })
  await all.click()
  await expect.element(all).toBeChecked()
  await expect.element(box('10.8.3.132')).not.toBeChecked()
  await all.click()
  await expect.element(box('10.8.3.134')).not.toBeChecked()
})
