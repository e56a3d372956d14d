import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  dialog,
  project,
  command,
  config,
  deployButton,
  progress,
  progressCount,
} from './pages/deploy-dialog'
import { pickBatchAction } from './pages/data-grid'
import { pagedTable, pager, pagerButton } from './pages/paged-table'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

const address = '/node/deploy/private?project_id=1'
const { table, row, expectLoaded } = pagedTable('自有服务器列表')
const tick = (page: Page, name: string) => table(page).getByRole('checkbox', { name: `选择 ${name}` })
const batch = (page: Page) => page.getByRole('button', { name: '批量部署' })

const complaints = ['请选择服务器', '请选择项目', '请选择命令', '请选择配置']

/** Only this one of the error texts is shown. */
async function expectComplaint(page: Page, text: string) {
  for (const complaint of complaints)
    await expect(dialog(page).getByText(complaint, { exact: true })).toHaveCount(complaint === text ? 1 : 0)
}

interface Ids {
  node_id: number
  server_id: number
}

/** Servers of the user's own, named so. */
async function bind(control: Control, ...names: string[]): Promise<Ids[]> {
  const ids: Ids[] = []
  for (const hostname of names) {
    const { node_id, server_id } = await control.state('the user owns a server', { hostname })
    ids.push({ node_id: Number(node_id), server_id: Number(server_id) })
  }
  return ids
}

async function open(page: Page, at = address) {
  await openInApp(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
}

/** The next look at a server's command log finds this, whichever server it is: the entry has no id. */
const ends = (control: Control, status: string, output: string) =>
  control.fault({
    operationId: 'listScriptExecutions',
    status: 200,
    times: 1,
    body: {
      code: 200,
      message: '',
      data: [
        {
          status,
          created_at: '2026-11-21T08:00:00Z',
          end_time: '2026-11-21T08:01:00Z',
          output,
          script: null,
        },
      ],
      meta: { total: 1, page: 1, limit: 1 },
    },
  })

test(
  'own servers, a hundred a page; the region is sent only when selected',
  { tag: ['@prv-01', '@prv-03'] },
  async ({ page, control }) => {
    await bind(control, 'home-nas', 'nuc-bedroom')
    await open(page)
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      '',
      '服务器',
      '内网 IP',
      '状态',
      '最近部署',
      '分组',
      '最近心跳',
      '操作',
    ])
    await expect(row(page, 'home-nas')).toHaveText(
      /^home-nas192\.168\.\d+\.\d+在线--\d{4}-\d\d-\d\d \d\d:\d\d:\d\d部署$/,
    )
    await expect(table(page).locator('th[data-pin=start], th[data-pin=end]')).toHaveText(['', '操作'])
    await expect(table(page).locator('th[data-pin=end]')).toHaveCSS('text-align', 'end')
    const region = page.getByRole('combobox', { name: '地区' })
    const regions = region.getByRole('option')
    await expect(regions.filter({ hasText: '东京' })).toHaveCount(1)
    const names = await regions.allTextContents()
    expect(names).not.toContainEqual(expect.stringContaining('undefined'))
    await region.selectOption('东京')
    await expect(page).toHaveURL(`${address}&region_id=2`)
    await expect(region).toHaveValue('2')
    await expect(regions).toHaveText(names)
    await expect(table(page)).toContainText('没有符合条件的服务器')
    await expect(table(page).getByRole('checkbox', { name: '选择本页全部' })).toBeDisabled()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('combobox', { name: '服务器状态' }).selectOption('离线')
    await expect(table(page)).toContainText('没有符合条件的服务器')
    const queries = (await control.requests('listNodes')).map(({ query }) => query)
    const own = { type: '2', page: '1', limit: '100' }
    expect(queries.slice(0, 2)).toEqual([own, { ...own, region_id: '2' }])
    expect(queries.at(-1)).toEqual({ ...own, status: 'offline' })
  },
)

test('with Shift, a click selects all servers from the last one clicked', async ({ page, control }) => {
  await bind(control, 'nas-1', 'nas-2', 'nas-3', 'nas-4')
  await open(page)
  const all = table(page).getByRole('checkbox', { name: '选择本页全部' })
  await tick(page, 'nas-4').click()
  await tick(page, 'nas-2').click({ modifiers: ['Shift'] })
  await expect(page.getByText('已选 3 台')).toBeVisible()
  await expect(tick(page, 'nas-3')).toBeChecked()
  await expect(tick(page, 'nas-1')).not.toBeChecked()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await tick(page, 'nas-1').click()
  await expect(all).toBeChecked()
})

test('servers beyond a hundred are on the next pages', { tag: ['@i-35'] }, async ({ page, control }) => {
  const counters = { leave_unused: 0, offline: 0, online: 250, total: 250 }
  const whole = {
    id: 14,
    hostname: 'nas',
    lan_ip_address: '10.0.0.9',
    status: 'online',
    last_install_script_execution: { status: 'success' },
    node_groups: [{ id: 1, name: '甲' }, { id: 2 }, { id: 3, name: '乙' }],
  }
  const body = { code: 200, data: [whole, { id: 15 }], meta: { total: 250 }, ...counters }
  await control.fault({ operationId: 'listNodes', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listNodes', delay: 60_000 })
  await open(page)
  await expect(pager(page)).toContainText('1/3')
  await expect(row(page, 'nas')).toHaveText('nas10.0.0.9在线已部署甲、乙-部署')
  await expect(row(page, '编号 15')).toHaveText('编号 15-----部署')
  const asked = page.waitForRequest(/[?&]page=2/)
  await pagerButton(page, '下一页').click()
  await expect(pager(page)).toContainText('2/3')
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  expect(query).toEqual({ type: '2', page: '2', limit: '100' })
  // The page before stays until the next one is there.
  await expect(row(page, 'nas')).toHaveCount(1)
})

test(
  'one complaint at a time, and nothing is sent',
  { tag: ['@bdp-01', '@bdp-02', '@bdp-03', '@bdp-04', '@bdp-05'] },
  async ({ page, control }) => {
    const servers = await bind(control, 'home-1', 'home-2')
    await open(page)
    await pickBatchAction(page, '批量部署')
    await expectToast(page, '请选择服务器')
    await expect(dialog(page)).toHaveCount(0)
    await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
    await batch(page).click()
    await dialog(page).getByRole('button', { name: '清除项目' }).click()
    await deployButton(page).click()
    await expectComplaint(page, '请选择项目')
    await expect(project(page)).toBeFocused()
    await expect(dialog(page).getByRole('status')).toHaveCount(0)
    await project(page).fill('Titan')
    await dialog(page).getByRole('option').filter({ hasText: 'Titan' }).click()
    await deployButton(page).click()
    await expectComplaint(page, '请选择命令')
    await expect(dialog(page).getByRole('radio').first()).toBeFocused()
    const commands = dialog(page).getByRole('group', { name: '命令' }).locator('label')
    await expect(commands.filter({ hasText: '需要配置' })).toContainText(['一键安装'])
    await command(page, '一键安装').check()
    await expect(dialog(page).getByRole('region', { name: '一键安装 的内容' })).toBeVisible()
    await expect(config(page).getByRole('option').first()).toHaveText('选择一个配置')
    await deployButton(page).click()
    await expectComplaint(page, '请选择配置')
    await expect(config(page)).toBeFocused()
    expect(await control.requests('runBatchScript')).toEqual([])
    await command(page, '升级到最新版本').check()
    await expect(config(page)).toHaveCount(0)
    // When none of the servers starts, the form can be corrected.
    const data = servers.map(({ node_id }) => ({ id: node_id, ok: false, message: '节点维护中' }))
    const body = { code: 200, message: '', data }
    await control.fault({ operationId: 'runBatchScript', status: 200, body, times: 1 })
    await deployButton(page).click()
    await expectToast(page, /部署失败.*节点维护中/)
    await deployButton(page).click()
    await expectToast(page, '部署成功')
    await expect(progress(page)).toHaveCount(2)
    await progress(page).last().getByRole('button', { name: '关闭部署进度' }).click()
    await expect(progressCount(page, '部署失败')).toHaveText('部署失败0')
  },
)

test(
  'a batch goes to all that are counted',
  { tag: ['@prv-02', '@bdp-06', '@bdp-08', '@bdp-12'] },
  async ({ page, control }) => {
    const ids = await bind(control, 'home-1', 'home-2', 'other-3')
    await open(page, `${address}&config_id=2`)
    await tick(page, 'home-1').check()
    await tick(page, 'home-2').check()
    await page.getByRole('textbox', { name: '关键词' }).fill('192.168.0.999')
    await page.getByRole('textbox', { name: '关键词' }).press('Enter')
    await expect(page.getByText('已选 2 台（其中 2 台不在当前列表）')).toBeVisible()
    await batch(page).click()
    await expect(dialog(page)).toHaveAccessibleName('批量部署')
    await expect(dialog(page)).not.toContainText(/不在线|还有/)
    const chosen = dialog(page).getByRole('list', { name: '将部署的服务器' })
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
    await command(page, '一键安装').check()
    await expect(config(page)).toHaveValue('2')
    await deployButton(page).click()
    await expectToast(page, '部署成功')
    await expect(dialog(page)).toHaveCount(0)
    const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
    expect(sent).toEqual([
      { nodes: [ids[0]?.node_id, ids[1]?.node_id], project_id: 1, script_id: 1, config_id: 2 },
    ])
    await page.clock.install()
    await page.clock.runFor(60_000)
    await expectToast(page, '部署成功')
    await toasts(page).getByRole('button', { name: '去查看' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
  },
)

test(
  'one server has a call of its own; a failure keeps the dialog',
  { tag: ['@bdp-07', '@bdp-09', '@ids-03', '@i-24'] },
  async ({ page, control }) => {
    const [server] = await bind(control, 'home-1')
    await open(page)
    await page.getByRole('button', { name: '部署 home-1' }).click()
    await expect(dialog(page)).toHaveAccessibleName('部署')
    await command(page, '升级到最新版本').check()
    await control.hold('runNodeScript', { status: 400, rawBody: 'x', times: 1 })
    await deployButton(page).click()
    await expect(dialog(page).getByRole('button', { name: '部署中...' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await control.release('runNodeScript')
    await expectToast(page, '部署失败')
    const body = { code: 409, message: '节点不在线，无法执行' }
    await control.fault({ operationId: 'runNodeScript', status: 409, body, times: 1 })
    await deployButton(page).click()
    await expectToast(page, body.message)
    await expect(toasts(page)).toHaveCount(2)
    await expect(command(page, '升级到最新版本')).toBeChecked()
    await deployButton(page).click()
    await expectToast(page, '执行成功')
    await expect(dialog(page)).toHaveCount(0)
    const sent = await control.requests('runNodeScript')
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/nodes/${server?.server_id}/script`))
    expect(sent[2]?.body).toEqual({ nodes: [server?.node_id], project_id: 1, script_id: 2, config_id: 0 })
    expect(await control.requests('runBatchScript')).toEqual([])
  },
)

test('another project clears command and config', { tag: ['@bdp-10'] }, async ({ page, control }) => {
  await bind(control, 'home-1', 'home-2')
  await open(page, `${address}&config_id=1`)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await batch(page).click()
  await command(page, '一键安装').check()
  await expect(config(page)).toHaveValue('1')
  await project(page).fill('0G')
  await dialog(page).getByRole('option').filter({ hasText: '0G' }).click()
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(config(page)).toHaveCount(0)
  await project(page).fill('Titan')
  await dialog(page).getByRole('option').filter({ hasText: 'Titan' }).click()
  await expect(dialog(page).getByRole('radio', { name: '一键安装' })).not.toBeChecked()
  await project(page).fill('0G')
  await dialog(page).getByRole('option').filter({ hasText: '0G' }).click()
  await command(page, '一键安装').check()
  await expect(dialog(page)).not.toContainText('该项目还没有配置')
  // The only one of this project.
  await expect(config(page)).toHaveValue('3')
  await deployButton(page).click()
  await expectToast(page, '部署成功')
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ project_id: 5, config_id: 3 })
})

test(
  'deploy with config needs project and config, and finds the command',
  { tag: ['@bdp-11'] },
  async ({ page, control }) => {
    await bind(control, 'home-1', 'home-2')
    await open(page)
    await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('button', { name: '用配置部署' }).click()
    await dialog(page).getByRole('button', { name: '清除项目' }).click()
    await deployButton(page).click()
    await expectComplaint(page, '请选择项目')
    await expect(config(page)).toHaveCount(0)
    await expect(dialog(page).getByRole('status')).toHaveCount(0)
    await project(page).fill('Grass')
    await dialog(page).getByRole('option').filter({ hasText: 'Grass' }).click()
    await deployButton(page).click()
    await expectComplaint(page, '请选择配置')
    await expect(dialog(page)).toContainText('该项目还没有配置')
    expect(await control.requests('runBatchScript')).toEqual([])
    await dialog(page).getByRole('button', { name: '新建配置' }).click()
    const making = page.getByRole('dialog', { name: '新建配置' })
    await making.getByLabel('配置别名').fill('家里')
    await making.getByLabel('身份码').fill('ABCD')
    await making.getByRole('button', { name: '保存' }).click()
    await expect(making).toHaveCount(0)
    await expect(config(page).getByRole('option', { selected: true })).toHaveText('家里')
    await expect(dialog(page)).toContainText('将执行命令“一键安装”')
    await deployButton(page).click()
    await expectToast(page, '部署成功')
    const [sent] = await control.requests('runBatchScript')
    expect(sent?.body).toMatchObject({ project_id: 2, script_id: 3 })
    expect(sent?.body).not.toMatchObject({ config_id: 0 })
  },
)

test('the progress shows each server; a retry covers the failed ones only', async ({
  page,
  control,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bind(control, 'home-1', 'home-2', 'home-3')
  await open(page)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await batch(page).click()
  await command(page, '升级到最新版本').check()
  await deployButton(page).click()
  await expect(progressCount(page, '待部署')).toHaveText('待部署3')
  await control.advance(8)
  await expect(progressCount(page, '部署中')).toHaveText('部署中3')
  await expect(row(page, 'home-1')).toContainText('部署中')
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  await ends(control, 'failed', '\n错误：端口 8080 已被占用\n')
  await ends(control, 'timeout', '下载超时，已中止')
  await ends(control, 'success', '安装完成')
  await expect(progress(page).getByRole('status')).toHaveText('部署结束，1 台成功，2 台未成功')
  // What failed stands first, and only that shows its output.
  const servers = progress(page).getByRole('list', { name: '各服务器的部署结果' }).getByRole('listitem')
  await expect(servers).toHaveText([/部署(失败|超时)/, /部署(失败|超时)/, /已部署$/])
  for (const text of ['已部署1', '部署失败1', '部署超时1'])
    await expect(progressCount(page, text.slice(0, -1))).toHaveText(text)
  await expect(progress(page).getByText('错误：端口')).toHaveJSProperty(
    'textContent',
    '错误：端口 8080 已被占用',
  )
  const bars = await progress(page)
    .locator('div[aria-hidden=true] > div')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        share: Math.round((100 * element.clientWidth) / (element.parentElement?.clientWidth ?? 0)),
        colour: getComputedStyle(element).backgroundColor,
      })),
    )
  expect(bars.map(({ share }) => share)).toEqual([33, 33, 33, 0])
  // A failure and a timeout look alike.
  expect(new Set(bars.map(({ colour }) => colour)).size).toBe(3)
  await expectAccessible(page)
  await progress(page).getByRole('button', { name: '复制失败的 IP' }).click()
  await expectToast(page, '复制成功')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^192\.168\.\d+\.\d+\n192\.168\.\d+\.\d+$/)
  await progress(page).getByRole('button', { name: '重试失败的 2 台' }).click()
  await expect(progress(page)).toBeFocused()
  await expect(progressCount(page, '已部署')).toHaveText('已部署1')
  await expect(progressCount(page, '待部署')).toHaveText('待部署2')
  const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
  expect(sent).toMatchObject([{ script_id: 2 }, { script_id: 2, config_id: 0 }])
  const retried = sent[1]
  expect(retried && typeof retried === 'object' && 'nodes' in retried && retried.nodes).toHaveLength(2)
  await control.fault({ operationId: 'listScriptExecutions', delay: 60_000 })
  const lastAnswerTime = async () => (await control.requests('listScriptExecutions')).at(-1)?.took
  await expect.poll(lastAnswerTime).toBeGreaterThanOrEqual(60_000)
  const abandoned = page.waitForEvent('requestfailed')
  await progress(page).getByRole('button', { name: '关闭部署进度' }).click()
  await expect(progress(page)).toHaveCount(0)
  expect((await abandoned).url()).toContain('script_executions')
})

test.describe('servers that are offline', () => {
  test.use({ scenario: 'every-state' })

  test('are pointed out, may be left out, and otherwise fail one by one', async ({ page, control }) => {
    await open(page)
    await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
    await batch(page).click()
    await command(page, '升级到最新版本').check()
    await expect(dialog(page).getByRole('note')).toContainText('其中 1 台不在线')
    await deployButton(page).click()
    await expectToast(page, /部分服务器未能部署.*1 台已开始部署，1 台失败/)
    await expect(progressCount(page, '部署失败')).toHaveText('部署失败1')
    await expect(progress(page)).toContainText('节点未注册，无法执行')
    await expect(progress(page).getByRole('status')).toHaveCount(0)
    // One that has ended does not end the polling of the others.
    await expect.poll(async () => (await control.requests('listScriptExecutions')).length).toBeGreaterThan(0)
    await control.advance(8)
    await expect(progressCount(page, '部署中')).toHaveText('部署中1')
    await batch(page).click()
    await dialog(page).getByRole('button', { name: '移除不在线的' }).click()
    await expect(dialog(page).getByText('共 1 台')).toBeVisible()
    await expect(deployButton(page)).toHaveText('部署到 1 台')
    await page.keyboard.press('Escape')
    await tick(page, 'home-nas').uncheck()
    await batch(page).click()
    await dialog(page).getByRole('button', { name: '移除不在线的' }).click()
    await deployButton(page).click()
    await expectComplaint(page, '请选择服务器')
    expect(await control.requests('runBatchScript')).toHaveLength(1)
  })
})

test('a batch deploy by keyboard alone', async ({ page, control }) => {
  await bind(control, 'home-1', 'home-2')
  await open(page)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已选 2 台')).toBeVisible()
  await batch(page).focus()
  await page.keyboard.press('Enter')
  // The dialog takes the focus a frame after it appears, and the commands are loaded.
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await expect(command(page, '一键安装')).toBeVisible()
  await project(page).focus()
  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key)
  await expect(command(page, '一键安装')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(config(page)).toBeFocused()
  await expect(config(page)).toHaveAttribute('aria-busy', 'false')
  for (const key of ['ArrowDown', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(deployButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, '部署成功')
  await expect(dialog(page)).toHaveCount(0)
  await expect(batch(page)).toBeFocused()
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ project_id: 1, config_id: 2 })
})

test('without servers the page offers to bind one; loading shows skeletons', async ({ page, control }) => {
  await control.hold('listNodes')
  await control.fault({ operationId: 'getMarketFilter', delay: 60_000, times: 1 })
  await openInApp(page, address)
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: '地区加载失败，重试' })).toHaveCount(0)
  await control.release('listNodes')
  await expect(table(page)).toContainText('还没有自有服务器')
  await table(page).getByRole('link', { name: '去绑定服务器' }).click()
  await expect(page).toHaveURL('/server')
})

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/api\/nodes|api\/cloud-market/] })

  test('of the regions says so beside the filter, and can be tried again', async ({ page, control }) => {
    await control.fault({ operationId: 'getMarketFilter', status: 500, times: 1 })
    await open(page, `${address}&region_id=99`)
    await page.getByRole('button', { name: '地区加载失败，重试' }).click()
    const region = page.getByRole('combobox', { name: '地区' })
    await expect(region.getByRole('option')).toContainText(['全部地区', '地区 99', '东京'])
    await expect(region.locator('option:checked')).toHaveText('地区 99')
    await expect(page.getByRole('button', { name: '地区加载失败，重试' })).toHaveCount(0)
    await expect(page.getByRole('group', { name: '筛选' })).toBeFocused()
  })

  test('is only logged and can be tried again', async ({ page, control }) => {
    await bind(control, 'home-1')
    await control.fault({ operationId: 'listNodes', status: 500, times: 1 })
    await openInApp(page, address)
    await expect(table(page)).toContainText('加载失败')
    await expectNoToast(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page, 'home-1')).toBeVisible()
  })
})

test('accessible in light and in dark', async ({ page, control }) => {
  await bind(control, 'home-1', 'home-2')
  await open(page)
  await expectAccessible(page)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await batch(page).click()
  await command(page, '一键安装').check()
  await deployButton(page).click()
  await expectComplaint(page, '请选择配置')
  await expectAccessible(page)
})
