import { readFile } from 'node:fs/promises'
import type { Control } from './support/control'
import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import { refuseCopying } from './support/clipboard'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  grid,
  rows,
  row,
  checkbox,
  header,
  batchBar,
  batchButton,
  pickBatchAction,
  open,
  openWithServers,
} from './pages/servers-page'

test.beforeEach(async ({ signIn }) => signIn())

test(
  '450 servers are three calls of 200, and all of them are there',
  { tag: ['@srv-01', '@srv-02'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 450)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '451')
    await expect(page.getByRole('main')).toContainText('共 450 台，在线 450 台')
    await expect(header(page, '编号')).toHaveAttribute('aria-sort', 'descending')
    expect((await control.requests('listOwnServers')).map(({ query }) => query)).toEqual(
      ['1', '2', '3'].map((page) => ({ type: '2', limit: '200', page })),
    )
  },
)

test(
  'exactly 200 servers are two calls, of which the second is empty',
  { tag: ['@srv-02'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 200)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '201')
    expect((await control.requests('listOwnServers')).map(({ query }) => query['page'])).toEqual(['1', '2'])
  },
)

test.describe('failures', () => {
  test.use({ expectedConsole: [/self-owned|own servers, page 2|batch-delete/] })

  test(
    'a later page that fails keeps the loaded rows, says so, and can be retried',
    { tag: ['@srv-03'] },
    async ({ page, control }) => {
      await control.state('the user owns a server', { count: 250 })
      await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
      await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
      await open(page)
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '201')
      await expect(page.getByText('只加载了前 200 台服务器')).toBeVisible()
      await expectNoToast(page)
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '251')
      await expect(page.getByText('只加载了前 200 台服务器')).toHaveCount(0)
    },
  )

  test('a first page that fails can be tried again', { tag: ['@srv-03'] }, async ({ page, control }) => {
    await control.state('the user owns a server')
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await openInApp(page, '/server')
    await expect(grid(page)).toContainText('加载失败')
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test(
    'a refused deletion shows the server’s message or the default, once',
    { tag: ['@srv-06'] },
    async ({ page, control }) => {
      await control.state('the user owns a server')
      await open(page)
      await checkbox(page, 'home-nas').click()
      await batchButton(page, '批量删除').click()
      const question = page.getByRole('alertdialog')
      await control.fault({
        operationId: 'deleteNodes',
        times: 1,
        status: 409,
        body: { code: 409, message: '机房维护中' },
      })
      await question.getByRole('button', { name: '删除', exact: true }).click()
      await expectToast(page, '机房维护中')
      await control.fault({ operationId: 'deleteNodes', times: 1, status: 500, rawBody: '' })
      await question.getByRole('button', { name: '删除', exact: true }).click()
      await expectToast(page, '删除失败')
      await expect(toasts(page)).toHaveCount(2)
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: '取消' }).click()
      await expect(batchBar(page)).toContainText('已选 1 台')
    },
  )
})

test(
  'a provider that repeats a page doesn’t cause an endless loop',
  { tag: ['@srv-03'] },
  async ({ page, control }) => {
    const data = Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      server_id: index + 1,
      lan_ip_address: `10.0.0.${index}`,
      ip_address: null,
      hostname: `same-${index}`,
      alias: null,
      node_groups: [],
      status: index === 0 ? 'offline' : index === 1 ? null : index === 2 ? 'running' : 'online',
      source_type: 'self_owned',
      last_heartbeat: null,
      created_at: '2026-10-30T06:00:00Z',
      latest_metric: null,
      server_instance: null,
      last_install_script_execution: null,
    }))
    const body = { code: 200, message: '成功', data, meta: { total: 5000, page: 1, limit: 200 } }
    await control.fault({ operationId: 'listOwnServers', status: 200, body })
    await open(page)
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '201')
    await expect(page.getByRole('main')).toContainText('共 200 台，在线 198 台')
    expect(await control.requests('listOwnServers')).toHaveLength(2)
  },
)

const pagesRead = async (control: Control) =>
  (await control.requests('listOwnServers')).map(({ query }) => query['page'])

test(
  'leaving stops the loop; what is loaded is shown, a refresh only once it is complete',
  { tag: ['@srv-04', '@srv-08'] },
  async ({ page, control }) => {
    const pages = () => pagesRead(control)
    const slowSecondPage = async () => {
      await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
      await control.fault({ operationId: 'listOwnServers', times: 1, delay: 60_000 })
    }
    await control.state('the user owns a server', { count: 401 })
    await slowSecondPage()
    await openInApp(page, '/server')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务器管理')
    // The first page is shown while the second one loads.
    await expect(page.getByRole('main')).toContainText('共 200 台')
    await expect.poll(pages).toEqual(['1', '2'])
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'))
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await openInApp(page, '/server')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '402')
    expect(await pages()).toEqual(['1', '2', '1', '2', '3'])
    await slowSecondPage()
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    // A refresh shows nothing before it is complete.
    await expect.poll(pages).toEqual(['1', '2', '1', '2', '3', '1', '2'])
    await expect(page.getByRole('main')).toContainText('共 401 台')
  },
)

test(
  'a refresh and a new time load again, without duplicates',
  { tag: ['@srv-08', '@srv-11'] },
  async ({ page, control }) => {
    const pages = () => pagesRead(control)
    await openWithServers(page, control, 201)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectToast(page, '数据已刷新')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '202')
    expect(await pages()).toEqual(['1', '2', '1', '2'])
    await openInApp(page, '/server?time=7')
    await expect.poll(pages).toEqual(['1', '2', '1', '2', '1', '2'])
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '202')
    for (const { query } of await control.requests('listOwnServers')) expect(query).not.toHaveProperty('time')
  },
)

test(
  'the selected servers are deleted after a confirmation',
  { tag: ['@srv-05', '@srv-06'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 3)
    const ids = await rows(page).locator('[data-column=id]').allTextContents()
    await checkbox(page, 'home-nas').click()
    await checkbox(page, 'home-nas-3').click()
    await batchButton(page, '批量删除').click()
    const question = page.getByRole('alertdialog', { name: '删除服务器' })
    await expect(question).toContainText('home-nas-3、home-nas 吗？')
    await expect(question).not.toContainText('不在当前列表')
    await question.getByRole('button', { name: '取消' }).click()
    expect(await control.requests('deleteNodes')).toEqual([])
    await batchButton(page, '批量删除').click()
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
    await expect(rows(page)).toHaveCount(1)
    await expect(batchBar(page)).toContainText('已选 0 台')
    const [sent] = await control.requests('deleteNodes')
    expect(sent).toMatchObject({ method: 'DELETE', path: '/api/nodes/batch-delete' })
    expect(sent?.body).toEqual({ node_ids: [Number(ids[0]), Number(ids[2])] })
  },
)

test(
  'more than ten are deleted only once their number was typed',
  { tag: ['@srv-06'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 11)
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    await checkbox(page, 'home-nas').click()
    await batchButton(page, '批量删除').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('等 10 台吗？')
    await expect(question.getByRole('textbox')).toHaveCount(0)
    await question.getByRole('button', { name: '取消' }).click()
    await checkbox(page, 'home-nas').click()
    await batchButton(page, '批量删除').click()
    const confirm = question.getByRole('button', { name: '删除', exact: true })
    await expect(question).toContainText('home-nas-7 等 11 台吗？')
    await expect(confirm).toBeDisabled()
    await question.getByRole('textbox').fill('11')
    await confirm.click()
    await expectToast(page, '删除成功')
    await expect(grid(page)).toContainText('暂无服务器')
  },
)

test(
  'each server has its own result, and those that stay are named',
  { tag: ['@srv-06'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 2)
    const [first, second] = (await rows(page).locator('[data-column=id]').allTextContents()).map(Number)
    const data = [
      { id: first, ok: true, message: '' },
      { id: second, ok: false, message: '服务器正在部署' },
      { id: 999_999, ok: false, message: '' },
    ]
    await control.fault({ operationId: 'deleteNodes', status: 200, body: { code: 200, message: '', data } })
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    await batchButton(page, '批量删除').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    const result = page.getByRole('dialog', { name: '删除结果' })
    await expect(result).toContainText('1 台已删除，2 台未能删除，仍保持选中。')
    await expect(result.getByRole('row')).toHaveText(['home-nas服务器正在部署', '编号 999999删除失败'])
    await expectNoToast(page)
    await result.getByRole('button', { name: '知道了' }).click()
    await expect(batchBar(page)).toContainText('已选 1 台')
  },
)

test(
  'the selected servers join a new group, and run a command',
  { tag: ['@srv-05', '@srv-08'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 2)
    const ids = (await rows(page).locator('[data-column=id]').allTextContents()).map(Number)
    await page.getByRole('button', { name: '分组管理' }).click()
    const groups = page.getByRole('dialog', { name: '分组管理' })
    await groups.getByRole('textbox', { name: '新分组名称' }).fill('书房')
    await page.keyboard.press('Enter')
    await expectToast(page, '创建分组成功')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    await batchButton(page, '批量分组').click()
    const join = page.getByRole('dialog', { name: '设置分组' })
    await join.getByRole('radio', { name: '书房' }).click()
    await join.getByRole('button', { name: '加入分组（2 台）' }).click()
    await expectToast(page, '保存成功')
    await expect(row(page, 'home-nas').locator('[data-column=groups]')).toHaveText('书房')
    expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({ node_ids: ids })

    await batchButton(page, '批量部署').click()
    const deploy = page.getByRole('dialog', { name: '批量部署' })
    await deploy.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await deploy.getByRole('option').filter({ hasText: '0G' }).click()
    await deploy.getByRole('radio', { name: '升级到最新版本' }).check()
    await deploy.getByRole('button', { name: '部署到 2 台' }).click()
    await expectToast(page, '部署成功')
    expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ nodes: ids })
    await expect(page.getByRole('region', { name: /^部署进度/ })).toContainText('home-nas-2')
    await batchButton(page, '用配置部署').click()
    await expect(page.getByRole('dialog', { name: '用配置部署' })).toBeVisible()
    await page.keyboard.press('Escape')
    await batchButton(page, '取消选择').click()
    await expect(batchBar(page)).toContainText('已选 0 台')
    await expect(page.getByRole('checkbox', { name: '选择全部' })).toHaveAttribute('aria-checked', 'false')
  },
)

test(
  'a server is renamed, and its command log opened, from its own menu',
  { tag: ['@nod-35', '@nod-38'] },
  async ({ page, control, context }) => {
    await openWithServers(page, control, 1)
    const choose = async (name: string, action: string) => {
      await row(page, name)
        .getByRole('button', { name: `操作 ${name}` })
        .click()
      const menu = page.getByRole('menu', { name: `${name} 的操作` })
      await menu.getByRole('menuitem', { name: action }).click()
    }
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await row(page, 'home-nas')
      .getByRole('button', { name: /^复制内网 IP/ })
      .click()
    await expectToast(page, '复制成功')
    const address = await row(page, 'home-nas').locator('[data-column=lanIp]').innerText()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await choose('home-nas', '命令日志')
    await expect(page.getByRole('dialog', { name: 'home-nas 的命令日志' })).toContainText('还没有执行过命令')
    await expect(page.getByRole('dialog').getByRole('navigation')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await choose('home-nas', '修改别名')
    const alias = page.getByRole('textbox', { name: '别名' })
    await expect(alias).toHaveValue('')
    await alias.fill('书房')
    await page.keyboard.press('Enter')
    await expectToast(page, '保存成功')
    await expect(row(page, '书房').locator('[data-column=alias]')).toHaveText('书房')
    await choose('书房', '修改别名')
    await expect(alias).toHaveValue('书房')
    await page.keyboard.press('Escape')
    // A press beside the buttons of a row opens nothing.
    await row(page, '书房').locator('[data-column=alias]').click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await choose('书房', '部署')
    await expect(page.getByRole('dialog', { name: /部署/ })).toContainText('书房')
  },
)

test('with nothing selected it says what is missing', { tag: ['@srv-12'] }, async ({ page, control }) => {
  await openWithServers(page, control, 1)
  for (const name of ['批量部署', '用配置部署', '批量分组', '批量删除']) {
    await pickBatchAction(page, name)
    await expectToast(page, '请选择服务器')
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await control.fault({ operationId: 'getBindCommand', delay: 60_000 })
  await page.getByRole('button', { name: '添加自有服务器' }).click()
  const dialog = page.getByRole('dialog', { name: '添加自有服务器' })
  await expect(dialog).toContainText('执行下面这一行命令')
  await expect(dialog).not.toContainText('绑定命令加载失败')
})

test('columns are hidden and remembered', { tag: ['@srv-07'] }, async ({ page, control }) => {
  await openWithServers(page, control, 1)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '主机名' }).uncheck()
  await expect(header(page, '主机名')).toHaveCount(0)
  await page.reload()
  await expect(header(page, '状态')).toBeVisible()
  await expect(header(page, '主机名')).toHaveCount(0)
})

test(
  'the command that binds a server is shown and copied',
  { tag: ['@srv-09', '@srv-10'] },
  async ({ page, context, control }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWithServers(page, control, 1)
    await page.getByRole('button', { name: '添加自有服务器' }).click()
    const dialog = page.getByRole('dialog', { name: '添加自有服务器' })
    const command = await dialog.getByRole('region', { name: '绑定命令' }).textContent()
    expect(command).toMatch(/^curl \S.*--key=\w+$/)
    await dialog.getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
    await expectAccessible(page)
    await control.state('the user owns a server', { hostname: 'just-bound' })
    await dialog.getByRole('button', { name: '已执行，刷新列表' }).click()
    await expect(row(page, 'just-bound')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'without servers the command is on the page; a refused copy shows it in the toast',
  { tag: ['@srv-09', '@srv-10'] },
  async ({ page }) => {
    await page.addInitScript(refuseCopying)
    await open(page)
    await expect(grid(page)).toContainText('暂无服务器')
    await expect(page.getByRole('main')).toContainText('共 0 台，在线 0 台')
    const command = await page.getByRole('region', { name: '绑定命令' }).textContent()
    await page.getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制失败 请手动复制')
    await expectToast(page, command ?? '-')
  },
)

test('filters, keyword and sort are kept in the address; all matching rows are exported', async ({
  page,
  control,
}) => {
  await openWithServers(page, control, 120)
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveAttribute('placeholder', '名称或 IP')
  await page.keyboard.press('/')
  await page.keyboard.type('NAS-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/server?keyword=NAS-1')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '32')
  await header(page, '主机名').getByRole('button').click()
  await expect(page).toHaveURL('/server?keyword=NAS-1&sort=hostname')
  await expect(rows(page).first()).toContainText('home-nas-10')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(32)
  expect(lines[0]).toBe(
    '\uFEFF编号,别名,状态,主机名,内网 IP,公网 IP,分组,CPU,内存,硬盘,温度,部署,最近心跳,添加时间',
  )
  expect(lines[1]).toContain('home-nas-10,')
  await page.getByLabel('服务器状态').selectOption('离线')
  await expect(page).toHaveURL('/server?keyword=NAS-1&sort=hostname&status=offline')
  await expect(grid(page)).toContainText('没有符合条件的服务器')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('NAS-1')
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '121')
  await page.goBack()
  await expect(grid(page)).toContainText('没有符合条件的服务器')
  // Each change of the list was a step of its own.
  for (const query of ['keyword=NAS-1&sort=hostname', 'keyword=NAS-1']) {
    await page.goBack()
    await expect(page).toHaveURL(`/server?${query}`)
  }
})

test('a filter by status alone names itself and is cleared', async ({ page, control }) => {
  await openWithServers(page, control, 3)
  const status = page.getByLabel('服务器状态')
  const clear = page.getByRole('button', { name: '清除筛选' })
  await expect(clear).toHaveCount(0)
  await status.selectOption('在线')
  await expect(clear).toHaveCount(1)
  await checkbox(page, 'home-nas').click()
  await status.selectOption('离线')
  await expect(grid(page)).toContainText('没有符合条件的服务器')
  await batchButton(page, '批量删除').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('确定删除服务器 home-nas 吗？其中 1 台不在当前列表。')
  await expect(question).toContainText('删除后不再出现在您的账户中，')
  await question.getByRole('button', { name: '取消' }).click()
  await clear.first().click()
  await expect(page.getByRole('group', { name: '筛选' })).toBeFocused()
  await expect(page).toHaveURL('/server')
  await expect(status).toHaveValue('')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
  await status.selectOption('离线')
  await grid(page).getByRole('button', { name: '清除筛选' }).click()
  await expect(grid(page)).toBeFocused()
})

test('the list is operated by keyboard', { tag: ['@qua-01'] }, async ({ page, control }) => {
  await openWithServers(page, control, 5)
  await grid(page).focus()
  await page.keyboard.press('Control+a')
  await expect(batchBar(page)).toContainText('已选 5 台')
  await page.keyboard.press('Tab')
  await batchButton(page, '批量删除').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(/确定删除服务器 (home-nas-\d、){4}home-nas 吗？/)
  await page.keyboard.press('Escape')
  await expect(batchButton(page, '批量删除')).toBeFocused()
})

test('accessible in light and in dark', { tag: ['@qua-01'] }, async ({ page, control }) => {
  await openWithServers(page, control, 2)
  await checkbox(page, 'home-nas').click()
  await expectAccessible(page)
})

test('accessible in light and in dark and empty', { tag: ['@qua-01'] }, async ({ page }) => {
  await open(page)
  await expect(page.getByRole('region', { name: '绑定命令' })).toBeVisible()
  await expectAccessible(page)
})
