import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'
import { dialog, command, deployButton, progress, progressCount } from './pages/deploy-dialog'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())
test.use({ expectedConsole: [/./] })

const answer = (operationId: string, data: unknown, times?: number) => ({
  operationId,
  status: 200,
  body: { code: 200, message: '', data },
  ...(times !== undefined && { times }),
})

/** Opens the dialog for own servers, which goes by a project from the list: the page itself is about another one. */
async function openDialog(page: Page, control: Control, ...names: string[]) {
  for (const hostname of names) await control.state('the user owns a server', { hostname })
  const calls = watchCalls(page)
  await openInApp(page, '/node/deploy/private?project_id=2')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '批量部署' }).click()
  await dialog(page).getByRole('button', { name: '清除项目' }).click()
  // What the page and the dialog load would take the faults that the test makes next.
  await untilEnded(calls)
}

async function chooseProject(page: Page) {
  await dialog(page).getByRole('combobox', { name: '项目', exact: true }).click()
  await dialog(page).getByRole('option').first().click()
}

test('a list without scripts: the commands come with the project, with another try when that fails', async ({
  page,
  control,
}) => {
  await openDialog(page, control, 'home-1', 'home-2')
  await control.fault(answer('listProjects', [{ id: 1 }, { id: 3 }]))
  await control.fault({ ...answer('getProject', { id: 3, scripts: [] }, 1), hold: true })
  await control.fault({
    operationId: 'getProject',
    status: 503,
    body: { code: 503, message: '正在维护' },
    times: 1,
  })
  await dialog(page).getByRole('combobox', { name: '项目', exact: true }).click()
  await dialog(page).getByRole('option').last().click()
  await expect(dialog(page).getByRole('status', { name: '命令加载中' })).toBeVisible()
  await expect(deployButton(page)).toHaveAccessibleDescription('命令加载中')
  await control.release('getProject')
  await expect(dialog(page).getByText('该项目没有可执行的命令')).toBeVisible()
  await dialog(page).getByRole('button', { name: '清除项目' }).click()
  await expect(dialog(page).getByText('该项目没有可执行的命令')).toHaveCount(0)
  await expect(dialog(page).getByRole('status', { name: '命令加载中' })).toHaveCount(0)
  await chooseProject(page)
  await expect(dialog(page).getByRole('combobox', { name: '项目', exact: true })).toHaveValue('项目 1')
  await expect(dialog(page).getByText('正在维护')).toBeVisible()
  await expect(deployButton(page)).toHaveAccessibleDescription('命令加载失败')
  await expect(dialog(page).getByText('该项目没有可执行的命令')).toHaveCount(0)
  await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).getByText('获取项目信息失败')).toBeVisible()
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await command(page, '升级到最新版本').check()
  await expect(dialog(page).getByText('该项目没有可执行的命令')).toHaveCount(0)
  await control.fault(answer('listScriptExecutions', [{ id: 9000, status: 'success' }]))
  await deployButton(page).click()
  await expectToast(page, '部署成功')
  await expect(progress(page).getByRole('status')).toHaveText('全部部署完成')
  await expect(dialog(page)).toHaveCount(0)
  // One of the two actions stands out.
  const backgrounds = await page
    .getByRole('button', { name: /^(批量部署|用配置部署)$/ })
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(new Set(backgrounds).size).toBe(2)
  // A deployment by a config says so too. The commands stay those that were loaded before.
  await control.fault({ operationId: 'getProject', delay: 60_000 })
  await page.getByRole('button', { name: '用配置部署' }).click()
  await dialog(page).getByRole('button', { name: '清除项目' }).click()
  await dialog(page).getByRole('combobox', { name: '项目', exact: true }).click()
  await dialog(page).getByRole('option').last().click()
  await expect(dialog(page).getByText('该项目没有可执行的命令')).toBeVisible()
})

test('a flag of 1 requires a config, and a flag of 0 never shows as 0', async ({ page, control }) => {
  await openDialog(page, control, 'home-1', 'home-2')
  const scripts = [
    { id: 1, name: '安装', content: 'true', allow_custom_params: 1 },
    { id: 2, name: '升级', content: '', allow_custom_params: 0 },
  ]
  const project = { id: 1, name: '零', short_name: '零', is_cdk: 0, is_historical: 0, scripts }
  await control.fault(answer('getProject', project))
  await control.fault(answer('listProjects', [project]))
  await chooseProject(page)
  await command(page, '升级').check()
  await expect(dialog(page).getByRole('region', { name: '升级 的内容' })).toHaveText('-')
  await command(page, '安装').check()
  await deployButton(page).click()
  await expect(dialog(page).getByText('请选择配置', { exact: true })).toBeVisible()
  expect(await control.requests('runBatchScript')).toEqual([])
  await dialog(page).getByRole('combobox', { name: '项目配置' }).selectOption('主账号')
  await expect(dialog(page).getByText('请选择配置', { exact: true })).toHaveCount(0)
  await deployButton(page).click()
  await expectToast(page, '部署成功')
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ script_id: 1, config_id: 1 })
  for (const path of ['/nodeExplore', '/project', '/node/script?project_id=1', '/node/deploy?project_id=1']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('零', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('0', { exact: true })).toHaveCount(0)
  }
})

test('success without results is success of all, and stays until it is closed', async ({ page, control }) => {
  await openDialog(page, control, 'home-1', 'home-2')
  // Only those that are not online say how they are.
  const targets = dialog(page).getByRole('list', { name: '将部署的服务器' })
  await expect(targets.getByRole('listitem')).toHaveText([/^home-[12][\d.]+$/, /^home-[12][\d.]+$/])
  // The list of projects has the commands too.
  await control.fault({ operationId: 'getProject', status: 500 })
  await chooseProject(page)
  await command(page, '升级到最新版本').check()
  await control.fault(answer('runBatchScript', null))
  await control.fault({ operationId: 'listScriptExecutions', status: 500 })
  await deployButton(page).dblclick()
  await expectToast(page, '部署成功')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByRole('button', { name: '去查看' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(progress(page).getByRole('listitem').filter({ hasText: 'home-' })).toHaveCount(2)
  await expect(progress(page).getByRole('status')).toHaveText('有 2 台的状态暂时获取不到，稍后再试')
  await expect(progress(page)).not.toContainText('未列出')
  await expect(progress(page).getByRole('button')).toHaveCount(1)
  expect(await control.requests('runBatchScript')).toHaveLength(1)
  // A log without entries is no failure.
  await control.clearFaults()
  await control.fault(answer('listScriptExecutions', null))
  await expect(progress(page).getByRole('status')).toHaveCount(0)
})

test('a server without server_id, status or names is deployed to by its node id', async ({
  page,
  control,
}) => {
  await control.fault({
    operationId: 'listNodes',
    status: 200,
    body: {
      code: 200,
      data: [{ id: 14 }],
      meta: { total: 1 },
      leave_unused: 0,
      offline: 0,
      online: 1,
      total: 1,
    },
  })
  await control.fault(answer('runBatchScript', [{ id: 14, ok: false }], 1))
  await control.fault(answer('runBatchScript', 'ok'))
  await control.fault(answer('listScriptExecutions', [{ id: 9000, status: 'failed' }]))
  await openInApp(page, '/node/deploy/private?project_id=1')
  await page.getByRole('button', { name: '部署 编号 14' }).click()
  await command(page, '升级到最新版本').check()
  await expect(dialog(page).getByText('不在线')).toHaveCount(0)
  await deployButton(page).click()
  // It is refused without a reason first.
  await expect(toasts(page).filter({ hasText: '部署失败' })).toHaveText('错误部署失败')
  await deployButton(page).click()
  await expectToast(page, '执行成功')
  await expect(dialog(page)).toHaveCount(0)
  await progress(page).last().getByRole('button', { name: '关闭部署进度' }).click()
  const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
  const body = { nodes: [14], project_id: 1, script_id: 2, config_id: 0 }
  expect(sent).toEqual([body, body])
  await expect(progress(page).getByRole('button', { name: '复制失败的 IP' })).toHaveAccessibleDescription(
    '失败的服务器没有 IP',
  )
  const servers = progress(page).getByRole('list', { name: '各服务器的部署结果' }).getByRole('listitem')
  await expect(servers).toHaveText(/^编号 14.*部署失败$/)
  const polls = (await control.requests('listScriptExecutions')).map(({ query }) => query)
  expect(polls[0]).toEqual({ node_id: '14', page: '1', pageSize: '1' })
})

test('a server that another deployment reaches meanwhile keeps the result of its own', async ({
  page,
  control,
}) => {
  await openDialog(page, control, 'home-1')
  await chooseProject(page)
  await command(page, '升级到最新版本').check()
  const own = { id: 9000, status: 'running', output: '一半' }
  const other = { id: 9001, status: 'failed', output: '别的部署' }
  await control.fault(answer('listScriptExecutions', [own], 1))
  await control.fault(answer('listScriptExecutions', [other, own], 2))
  await control.fault(answer('listScriptExecutions', [other, { ...own, status: 'success' }]))
  await deployButton(page).click()
  await expect(progressCount(page, '部署中')).toHaveText('部署中1')
  await expect(progress(page).getByRole('status')).toHaveText(/^(全部部署完成|部署结束.*)$/)
  await expect(progressCount(page, '已部署')).toHaveText('已部署1')
  await expect(progress(page)).not.toContainText('别的部署')
  // The log's further entries, a megabyte each perhaps, are read only once the newest is not its own.
  const polls = (await control.requests('listScriptExecutions')).map(({ query }) => query['pageSize'])
  expect(polls).toEqual(['1', '1', '10', '1', '10'])
})

const primary = { id: 1, project_id: 1, remark: '主账号', parameters: {} }
const backup = { id: 2, project_id: 1, remark: '备用账号', parameters: {} }
const added = { id: 77, project_id: 1, remark: '家里', parameters: {} }

async function openNewConfig(page: Page, control: Control) {
  await openDialog(page, control, 'home-1', 'home-2')
  await chooseProject(page)
  await command(page, '一键安装').check()
  await dialog(page).getByRole('button', { name: '新建配置' }).click()
  const making = page.getByRole('dialog', { name: '新建配置' })
  // What is submitted here is not the form beneath.
  await making.getByRole('button', { name: '保存' }).click()
  await expect(making.getByText('请输入配置别名')).toBeVisible()
  await expect(page.getByText('请选择配置', { exact: true })).toHaveCount(0)
  await making.getByLabel('配置别名').fill('家里')
  await making.getByLabel('身份码').fill('ABCD')
  return making
}

const chosenConfig = (page: Page) => dialog(page).getByRole('combobox', { name: '项目配置' })

test('a new config that the provider does not answer with is found in the list and chosen', async ({
  page,
  control,
}) => {
  const making = await openNewConfig(page, control)
  await control.fault(answer('createProjectConfig', null))
  await control.fault(answer('listProjectConfigs', [added, primary, backup]))
  await making.getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await expect(making).toHaveCount(0)
  await expect(chosenConfig(page)).toHaveValue('77')
})

test('configs that fail to load are said to have failed, and are loaded again', async ({ page, control }) => {
  await openDialog(page, control, 'home-1', 'home-2')
  await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
  await chooseProject(page)
  await command(page, '一键安装').check()
  await expect(chosenConfig(page)).toHaveAccessibleDescription('配置加载失败')
  await expect(dialog(page).getByRole('button', { name: '新建配置' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(chosenConfig(page).getByRole('option', { name: '主账号' })).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: '新建配置' })).toBeVisible()
  // Without a project none were asked for.
  const queries = (await control.requests('listProjectConfigs')).map(({ query }) => query)
  expect(queries.map((query) => query['project_id'])).not.toContain('0')
})

test('the new config that the provider answers with is chosen, although another tab saved one as well', async ({
  page,
  control,
}) => {
  const making = await openNewConfig(page, control)
  await control.fault(answer('createProjectConfig', added))
  const elsewhere = { ...added, id: 78, remark: '公司' }
  await control.fault(answer('listProjectConfigs', [elsewhere, added, primary, backup]))
  await making.getByRole('button', { name: '保存' }).click()
  await expect(making).toHaveCount(0)
  await expect(chosenConfig(page)).toHaveValue('77')
})
