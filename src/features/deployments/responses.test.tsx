import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast, toasts } from '../../../tests/support/component/expectations'
import { answer, answerWith } from '../../../tests/support/component/faults'
import {
  byConfig,
  command,
  config,
  deployButton,
  dialog,
  progress,
  progressCount,
  project,
} from '../../../tests/support/component/pages/deploy-dialog'
import { batch, bind } from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

// Failed calls and answers that leave out fields are named in the console's log.
beforeEach(() => expectLogs(/./))

/** No call is under way, which would take the faults that a test makes next. */
const ended = async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

/** Opens the dialog for own servers, which goes by a project from the list: the page itself is about another one. */
async function openDialog(...names: string[]) {
  await bind(...names)
  await openConsole('/node/deploy/private?project_id=2')
  await page.getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await dialog().getByRole('button', { name: '清除项目' }).click()
  await ended()
}

async function chooseProject() {
  await project().click()
  await dialog().getByRole('option').first().click()
}

test('a list without scripts: the commands come with the project, with another try when that fails', async () => {
  await openDialog('home-1', 'home-2')
  await control.fault(answer('listProjects', [{ id: 1 }, { id: 3 }]))
  await control.fault(answer('getProject', { id: 3, scripts: [] }, { times: 1, hold: true }))
  const body = { code: 503, message: '正在维护' }
  await control.fault({ operationId: 'getProject', status: 503, body, times: 1 })
  const none = dialog().getByText('该项目没有可执行的命令')
  const loading = dialog().getByRole('status', { name: '命令加载中' })
  await project().click()
  await dialog().getByRole('option').last().click()
  await expect.element(loading).toBeVisible()
  await expect.element(deployButton()).toHaveAccessibleDescription('命令加载中')
  await control.release('getProject')
  await expect.element(none).toBeVisible()
  await dialog().getByRole('button', { name: '清除项目' }).click()
  await expect.element(none).toHaveLength(0)
  await expect.element(loading).toHaveLength(0)
  await chooseProject()
  await expect.element(project()).toHaveValue('项目 1')
  await expect.element(dialog().getByText('正在维护')).toBeVisible()
  await expect.element(deployButton()).toHaveAccessibleDescription('命令加载失败')
  await expect.element(none).toHaveLength(0)
  await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
  await dialog().getByRole('button', { name: '重试' }).click()
  await expect.element(dialog().getByText('获取项目信息失败')).toBeVisible()
  await dialog().getByRole('button', { name: '重试' }).click()
  await command('升级到最新版本').click()
  await expect.element(none).toHaveLength(0)
  await control.fault(answer('listScriptExecutions', [{ id: 9000, status: 'success' }]))
  await deployButton().click()
  await expectToast('部署成功')
  await expect.element(progress().getByRole('status')).toHaveText('全部部署完成')
  await expect.element(dialog()).toHaveLength(0)
  // A deployment by a config says so too. The commands stay those that were loaded before.
  await control.fault({ operationId: 'getProject', delay: 60_000 })
  await batch().click()
  await byConfig().click()
  await dialog().getByRole('button', { name: '清除项目' }).click()
  await project().click()
  await dialog().getByRole('option').last().click()
  await expect.element(none).toBeVisible()
})

test('a flag of 1 requires a config, and a flag of 0 never shows as 0', async () => {
  await openDialog('home-1', 'home-2')
  const scripts = [
    { id: 1, name: '安装', content: 'true', allow_custom_params: 1 },
    { id: 2, name: '升级', content: '', allow_custom_params: 0 },
  ]
  const zero = { id: 1, name: '零', short_name: '零', is_cdk: 0, is_historical: 0, scripts }
  await control.fault(answer('getProject', zero))
  await control.fault(answer('listProjects', [zero]))
  const complaint = dialog().getByText('请选择配置', { exact: true })
  await chooseProject()
  await command('升级').click()
  await expect.element(dialog().getByRole('region', { name: '升级 的内容' })).toHaveText('-')
  await command('安装').click()
  await deployButton().click()
  await expect.element(complaint).toBeVisible()
  expect(await control.requests('runBatchScript')).toEqual([])
  await config().selectOptions('主账号')
  await expect.element(complaint).toHaveLength(0)
  await deployButton().click()
  await expectToast('部署成功')
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({
    script_id: 1,
    config_id: 1,
  })
  const main = page.getByRole('main')
  for (const path of ['/nodeExplore', '/project', '/node/script?project_id=1', '/node/deploy?project_id=1']) {
    await openConsole(path)
    // Without the pages that were left before.
    await reopenConsole()
    await expect.element(main.getByText('零', { exact: true }).first()).toBeVisible()
    await expect.element(main.getByText('0', { exact: true })).toHaveLength(0)
  }
})

test('success without results is success of all, and stays until it is closed', async () => {
  await openDialog('home-1', 'home-2')
  const poll = holdInterval(3000)
  // Only those that are not online say how they are.
  const targets = dialog().getByRole('list', { name: '将部署的服务器' })
  await expectTexts(targets.getByRole('listitem'), [/^home-[12][\d.]+$/, /^home-[12][\d.]+$/])
  // The list of projects has the commands too.
  await control.fault({ operationId: 'getProject', status: 500 })
  await chooseProject()
  await command('升级到最新版本').click()
  await control.fault(answer('runBatchScript', null))
  await control.fault({ operationId: 'listScriptExecutions', status: 500 })
  await deployButton().dblClick()
  await expectToast('部署成功')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(toasts().getByRole('button', { name: '去查看' })).toBeVisible()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(progress().getByRole('listitem').filter({ hasText: 'home-' })).toHaveLength(2)
  await expect.element(progress().getByRole('status')).toHaveText('有 2 台的状态暂时获取不到，稍后再试')
  await expect.element(progress()).not.toContainText('未列出')
  await expect.element(progress().getByRole('button')).toHaveLength(1)
  expect(await control.requests('runBatchScript')).toHaveLength(1)
  // A log without entries is no failure.
  await control.clearFaults()
  await control.fault(answer('listScriptExecutions', null))
  poll()
  await expect.element(progress().getByRole('status')).toHaveText('')
})

test('a server without server_id, status or names is deployed to by its node id', async () => {
  const counts = { leave_unused: 0, offline: 0, online: 1, total: 1 }
  await control.fault(
    answerWith('listNodes', { code: 200, data: [{ id: 14 }], meta: { total: 1 }, ...counts }),
  )
  await control.fault(answer('runBatchScript', [{ id: 14, ok: false }], { times: 1 }))
  await control.fault(answer('runBatchScript', 'ok'))
  // Held, because the outcome takes the place of the success.
  await control.fault(answer('listScriptExecutions', [{ id: 9000, status: 'failed' }], { hold: true }))
  await openConsole('/node/deploy/private?project_id=1')
  await page.getByRole('button', { name: '部署 服务器 #14' }).click()
  await command('升级到最新版本').click()
  await expect.element(dialog().getByText('不在线')).toHaveLength(0)
  await deployButton().click()
  // It is refused without a reason first.
  await expect.element(toasts().filter({ hasText: '部署失败' })).toHaveText('错误部署失败')
  await deployButton().click()
  await expectToast('执行成功')
  await control.release('listScriptExecutions')
  await expect.element(dialog()).toHaveLength(0)
  await progress().last().getByRole('button', { name: '关闭部署进度' }).click()
  const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
  const body = { nodes: [14], project_id: 1, script_id: 2, config_id: 0 }
  expect(sent).toEqual([body, body])
  await expect
    .element(progress().getByRole('button', { name: '复制失败的 IP' }))
    .toHaveAccessibleDescription('失败的服务器没有 IP')
  const servers = progress().getByRole('list', { name: '各服务器的部署结果' }).getByRole('listitem')
  await expect.element(servers).toHaveText(/^服务器 #14.*部署失败$/)
  const polls = (await control.requests('listScriptExecutions')).map(({ query }) => query)
  expect(polls[0]).toEqual({ node_id: '14', page: '1', pageSize: '1' })
})

test('a server that another deployment reaches meanwhile keeps the result of its own', async () => {
  await openDialog('home-1')
  const poll = holdInterval(3000)
  await chooseProject()
  await command('升级到最新版本').click()
  const own = { id: 9000, status: 'running', output: '一半' }
  const other = { id: 9001, status: 'failed', output: '别的部署' }
  await control.fault(answer('listScriptExecutions', [own], { times: 1 }))
  await control.fault(answer('listScriptExecutions', [other, own], { times: 2 }))
  await control.fault(answer('listScriptExecutions', [other, { ...own, status: 'success' }]))
  const pageSizes = async () =>
    (await control.requests('listScriptExecutions')).map(({ query }) => query['pageSize'])
  await deployButton().click()
  await expect.element(progressCount('部署中')).toHaveText('部署中1')
  // The log's further entries, a megabyte each perhaps, are read only once the newest is not its own.
  expect(await pageSizes()).toEqual(['1'])
  poll()
  await expect.poll(pageSizes).toEqual(['1', '1', '10'])
  await ended()
  await expect.element(progressCount('部署中')).toHaveText('部署中1')
  poll()
  await expect.element(progress().getByRole('status')).toHaveText(/^(全部部署完成|部署结束.*)$/)
  await expect.element(progressCount('已部署')).toHaveText('已部署1')
  await expect.element(progress()).not.toContainText('别的部署')
  expect(await pageSizes()).toEqual(['1', '1', '10', '1', '10'])
})

const primary = { id: 1, project_id: 1, remark: '主账号', parameters: {} }
const added = { id: 77, project_id: 1, remark: '家里', parameters: {} }

test.each([
  ['that the answer leaves out is found in the list', null, [added, primary]],
  ['is the one of the answer, although another tab saved one as well', added, [{ ...added, id: 78 }, added]],
])('a new config %s, and chosen', async (_, saved, listed) => {
  await openDialog('home-1', 'home-2')
  await chooseProject()
  await command('一键安装').click()
  await dialog().getByRole('button', { name: '新建配置' }).click()
  const making = page.getByRole('dialog', { name: '新建配置' })
  // Submitting here does not submit the form beneath.
  await making.getByRole('button', { name: '保存' }).click()
  await expect.element(making.getByText('请输入配置别名')).toBeVisible()
  await expect.element(page.getByText('请选择配置', { exact: true })).toHaveLength(0)
  await making.getByLabelText('配置别名').fill('家里')
  await making.getByLabelText('身份码').fill('ABCD')
  await control.fault(answer('createProjectConfig', saved))
  await control.fault(answer('listProjectConfigs', listed))
  await making.getByRole('button', { name: '保存' }).click()
  await expectToast('保存成功')
  await expect.element(making).toHaveLength(0)
  await expect.element(config()).toHaveValue('77')
})

test('configs that fail to load are said to have failed, and are loaded again', async () => {
  await openDialog('home-1', 'home-2')
  await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
  await chooseProject()
  await command('一键安装').click()
  await expect.element(config()).toHaveAccessibleDescription('配置加载失败')
  await expect.element(dialog().getByRole('button', { name: '新建配置' })).toHaveLength(0)
  await dialog().getByRole('button', { name: '重试' }).click()
  await expect.element(config().getByRole('option', { name: '主账号' })).toHaveLength(1)
  await expect.element(dialog().getByRole('button', { name: '重试' })).toHaveLength(0)
  await expect.element(dialog().getByRole('button', { name: '新建配置' })).toBeVisible()
  // Without a project none were asked for.
  const queries = (await control.requests('listProjectConfigs')).map(({ query }) => query)
  expect(queries.map((query) => query['project_id'])).not.toContain('0')
})
