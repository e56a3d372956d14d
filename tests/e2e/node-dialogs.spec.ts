import type { Page } from '@playwright/test'
import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import {
  grid,
  row,
  cell,
  aliasOf,
  batchBar,
  open,
  pickBatchAction,
  runAction,
  showColumns,
} from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** axe looks at every cell. */
const fewRows = '?keyword=东京'

test.describe('an alias', () => {
  test.use({ expectedConsole: [/alias/] })

  test(
    'is changed by the node, kept when refused, and the row shows it',
    { tag: ['@nod-35', '@ids-01', '@kal-06'] },
    async ({ page, control }) => {
      await open(page, fewRows)
      await runAction(page, '东京-01', '修改别名')
      const box = dialog(page, '修改 东京-01 的别名')
      await expect(box.getByRole('textbox')).toHaveAccessibleDescription('留空则清除别名')
      await expect(box.getByRole('textbox')).toHaveAttribute('autocomplete', 'off')
      await expectAccessible(page)
      await openInApp(page, '/console')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
      await expect(box).toHaveCount(0)
      await openInApp(page, '/nodeManagement')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
      await expect(box).toHaveCount(0)
      await runAction(page, '东京-01', '修改别名')
      await control.hold('updateNodeAlias', { status: 500, rawBody: '', times: 1 })
      await box.getByRole('textbox', { name: '别名' }).fill(' 东京-甲 ')
      await page.keyboard.press('Enter')
      await expect(box.getByRole('button', { name: '保存中...' })).toBeDisabled()
      await control.release('updateNodeAlias')
      await expectToast(page, '保存失败')
      await box.getByRole('button', { name: '保存' }).click()
      await expectToast(page, '保存成功')
      await expect(box).toHaveCount(0)
      await expect(grid(page)).toBeFocused()
      await expect(aliasOf(page, '东京-甲')).toHaveText('东京-甲')
      await expect(toasts(page)).toHaveCount(2)
      const [, sent] = await control.requests('updateNodeAlias')
      const { node_id } = JSON.parse(JSON.stringify(sent?.body))
      expect(sent?.body).toEqual({ node_id, alias: '东京-甲' })
      expect(sent?.path).toBe(`/api/nodes/${node_id}/alias`)
    },
  )
})

test.describe('groups', () => {
  test.use({ expectedConsole: [/group/] })

  test(
    'are made, changed and deleted; a filter by a deleted one shows all',
    { tag: ['@nod-41', '@nod-42', '@nod-43', '@nod-44'] },
    async ({ page, control }) => {
      const { group_id } = await control.state('a node group exists', { name: '南美', weight: 30 })
      await open(page, `?keyword=东京-01&group=${group_id}`)
      await expect(grid(page)).toContainText('没有符合条件的节点')
      await page.getByRole('button', { name: '分组管理' }).click()
      const box = dialog(page, '分组管理')
      const line = (name: string) => box.getByRole('row').filter({ hasText: name })
      await expect(line('南美')).toContainText(/^南美30\d{4}-\d\d-\d\d/)
      await expectAccessible(page)
      const make = box.getByRole('form', { name: '新建分组' })
      await make.getByRole('button', { name: '创建' }).click()
      await expect(make).toContainText('请输入分组名称')
      await expect(box.getByRole('table', { name: '分组列表' })).toBeVisible()
      await expect(make).toContainText('大的在前')
      await control.fault({ operationId: 'createNodeGroup', status: 500, rawBody: '', times: 1 })
      await make.getByRole('textbox', { name: '新分组名称' }).fill('非洲')
      await page.keyboard.press('Enter')
      await expectToast(page, '创建分组失败')
      await make.getByRole('button', { name: '创建' }).click()
      await expectToast(page, '创建分组成功')
      await expect(line('非洲')).toBeVisible()
      expect((await control.requests('createNodeGroup'))[1]?.body).toEqual({ name: '非洲' })

      await box.getByRole('button', { name: '编辑 南美' }).click()
      const edit = box.getByRole('form', { name: '编辑分组 南美' })
      await expect(edit.getByRole('textbox', { name: '分组名称' })).toBeFocused()
      await edit.getByRole('textbox', { name: '分组名称' }).fill('非洲')
      await edit.getByRole('spinbutton', { name: '权重' }).fill('5')
      await edit.getByRole('button', { name: '保存' }).click()
      await expectToast(page, '分组名称已存在')
      await edit.getByRole('textbox', { name: '分组名称' }).fill('拉美')
      await edit.getByRole('button', { name: '保存' }).click()
      await expectToast(page, '保存成功')
      await expect(line('拉美')).toContainText(/^拉美5/)
      const changed = (await control.requests('updateNodeGroup'))[1]
      expect(changed?.path).toBe(`/api/nodes/group/${group_id}`)
      expect(changed?.body).toEqual({ id: group_id, name: '拉美', weight: 5 })

      const question = page.getByRole('alertdialog', { name: '删除分组' })
      await box.getByRole('button', { name: '删除 拉美' }).click()
      await expect(question).toContainText('确定删除分组“拉美”吗？组内的节点会保留。')
      await expect(question.getByRole('button', { name: '取消' })).toBeVisible()
      await control.fault({ operationId: 'deleteNodeGroup', status: 500, rawBody: '', times: 1 })
      await question.getByRole('button', { name: '删除', exact: true }).click()
      await expectToast(page, '删除失败')
      await question.getByRole('button', { name: '删除', exact: true }).click()
      await expectToast(page, '删除成功')
      await expect(line('拉美')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/keyword=[^&]+$/)
      await expect(row(page, '东京-01')).toBeVisible()
    },
  )

  test(
    'take the selected nodes once a group is selected, also a new one',
    { tag: ['@nod-36', '@nod-37'] },
    async ({ page, control }) => {
      await open(page, fewRows)
      await pickBatchAction(page, '设置分组')
      await expectToast(page, '请选择节点')
      await showColumns(page, '分组')
      for (const name of ['东京-01', '东京-02']) await row(page, name).getByRole('checkbox').click()
      await batchBar(page).getByRole('button', { name: '设置分组（2）' }).click()
      const box = dialog(page, '设置分组')
      await expect(box).toContainText('将 东京-01、东京-02 加入所选分组')
      const join = box.getByRole('button', { name: '加入分组（2 台）' })
      await expect(box).not.toContainText('请选择至少一个分组')
      await join.click()
      await expect(box).toContainText('请选择至少一个分组')
      await expectAccessible(page)
      expect(await control.requests('joinNodeGroup')).toEqual([])
      await box.getByRole('textbox', { name: '新分组名称' }).fill('东区')
      await page.keyboard.press('Enter')
      await expect(box.getByRole('radio', { name: '东区' })).toBeChecked()
      await control.hold('joinNodeGroup', { status: 500, rawBody: '', times: 1 })
      await join.click()
      await expect(box.getByRole('button', { name: '保存中...' })).toBeDisabled()
      await control.release('joinNodeGroup')
      await expectToast(page, '保存失败')
      await join.dblclick()
      await expectToast(page, '保存成功')
      await expect(cell(page, '东京-01', 'groups')).toContainText('东区')
      await expect(cell(page, '东京-02', 'groups')).toContainText('东区')
      const sent = await control.requests('joinNodeGroup')
      expect(sent).toHaveLength(2)
      expect(sent[1]?.body).toEqual({ group_id: expect.any(Number), node_ids: [10, 11] })
    },
  )
})

test('beyond five names nodes are only counted, and skipped ones are named with the reason', async ({
  page,
  control,
}) => {
  const body = { code: 200, message: '', data: [] }
  await control.fault({ operationId: 'listNodeGroups', status: 200, body })
  await open(page)
  await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
  await batchBar(page).getByRole('button', { name: '设置分组（13）' }).click()
  await expect(dialog(page, '设置分组')).toContainText('东京-02、东京-01、新加坡-03 等 13 台加入所选分组')
  await expect(dialog(page, '设置分组')).toContainText('还没有分组，在下面创建第一个')
  await expect(dialog(page, '设置分组').getByRole('note')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await batchBar(page).getByRole('button', { name: '自动续费（9）' }).click()
  await expect(dialog(page, '批量设置自动续费')).toContainText(
    '以下节点将跳过：按小时的节点没有自动续费（4 台）',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page, '批量设置自动续费')).toHaveCount(0)
  await page.getByRole('textbox', { name: '关键词' }).fill('东京')
  await page.getByRole('textbox', { name: '关键词' }).press('Enter')
  await batchBar(page)
    .getByRole('button', { name: /^设置分组（[1-9]）$/ })
    .click()
  await expect(dialog(page, '设置分组')).toContainText(/以下节点将跳过：不在当前筛选中（\d+ 台）/)
})

test(
  'the command log follows the newest command while it runs, as plain text',
  { tag: ['@nod-38', '@nod-39', '@nod-40'] },
  async ({ page, control }) => {
    // It waits for four looks at the log, a megabyte each.
    test.slow()
    const entry = {
      id: 7,
      created_at: '2026-11-21T03:00:00Z',
      end_time: null,
      // More lines than are visible.
      output: `[1/2] 下载\n<b>x</b>\n${'等待\n'.repeat(40)}`,
    }
    const script = { name: '一键安装', project: { name: 'GaiaNet AI 节点' } }
    const older = { ...entry, id: 6, status: 'timeout', script: null, output: null }
    const megabyte = `\n${'进度 100%\n'.repeat(150_000)}完成`
    const answer = (newest: Record<string, unknown>) => ({
      operationId: 'listScriptExecutions',
      status: 200,
      times: 1,
      body: {
        code: 200,
        message: '成功',
        data: [{ ...entry, script, ...newest }, older],
        meta: { total: 12, page: 1, limit: 10 },
      },
    })
    const longer = `${megabyte}\n再见`
    await control.fault(answer({ status: 'running' }))
    // Twice, so that there is time to scroll before the last answer. One that waits is followed as well.
    await control.fault({ ...answer({ status: 'pending', output: megabyte }), times: 2 })
    await control.fault(answer({ status: 'success', output: longer, end_time: '2026-11-21T03:05:00Z' }))
    await open(page, fewRows)
    await runAction(page, '东京-01', '命令日志')
    const box = dialog(page, '东京-01 的命令日志')
    const newest = box.getByRole('listitem').filter({ hasText: '一键安装' })
    const output = newest.getByRole('region', { name: 'GaiaNet AI 节点 · 一键安装 的输出' })
    await expect(newest).toContainText('执行中')
    await expect(newest).toContainText('尚未结束')
    expect(await output.textContent()).toBe(entry.output)
    await expect(box.getByRole('listitem').filter({ hasText: '未知命令' })).toHaveText('超时未知命令-')
    await expectAccessible(page)
    await expect.poll(() => output.evaluate((it) => it.textContent.length)).toBe(megabyte.length)
    await expect
      .poll(() => output.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight))
      .toBeLessThan(2)
    // Whoever reads further up is left there.
    await output.evaluate((it) => (it.scrollTop = 0))
    await expect(newest).toContainText('成功', { timeout: 20_000 })
    await expect(newest).toContainText('结束于 2026-11-21 11:05:00')
    await expect.poll(() => output.evaluate((it) => it.textContent.length)).toBe(longer.length)
    expect(await output.evaluate((it) => it.scrollTop)).toBe(0)
    // 200 lines each, with the height of those that are not laid out yet.
    expect(await output.evaluate((it) => it.childElementCount)).toBe(751)
    await expect(output.locator('> :last-child')).toHaveAttribute('style', /\b3\.375rem/)
    await box.getByRole('button', { name: /未知命令/ }).click()
    await expect(box).toContainText('没有输出')
    await expect(output).toHaveCount(0)
    await box.getByRole('button', { name: /未知命令/ }).click()
    await expect(box).not.toContainText('没有输出')
    await newest.getByRole('button').click()
    await expect(newest.getByRole('button', { name: '复制输出' })).toBeVisible()
    const pages = box.getByRole('navigation', { name: '分页' })
    await expect(pages).toContainText('共 12 条')
    await expect(pages.getByRole('button', { name: /^第 \d+ 页$/ })).toHaveText(['1', '2'])
    await expect(box.getByRole('button', { name: '上一页' })).toHaveAccessibleDescription('已经是第一页')
    await box.getByRole('button', { name: '下一页' }).click()
    await expect(box).toContainText('没有更早的命令')
    const [request] = await control.requests('listScriptExecutions')
    expect(request?.query).toEqual({ node_id: '10', page: '1', pageSize: '10' })
  },
)

test.describe('an image', () => {
  test.use({ expectedConsole: [/reset-image|available-images/] })

  test(
    'has to be selected; a failing code in a 200 response is a failure',
    { tag: ['@nod-45', '@nod-46', '@nod-50', '@ids-02'] },
    async ({ page, control }) => {
      await open(page, fewRows)
      await control.fault({ operationId: 'listAvailableImages', status: 500, times: 1 })
      const none = { code: 200, message: '', data: [] }
      await control.fault({ operationId: 'listAvailableImages', status: 200, body: none, times: 1 })
      await runAction(page, '东京-01', '重置镜像')
      const box = dialog(page, '重置 东京-01 的镜像')
      await expect(box).toContainText('镜像加载失败')
      await box.getByRole('button', { name: '重试' }).click()
      await expect(box).toContainText('暂无可用镜像')
      await page.keyboard.press('Escape')
      await runAction(page, '东京-01', '重置镜像')
      const confirm = box.getByRole('button', { name: '重置镜像' })
      await expect(confirm).toHaveAccessibleDescription('请选择镜像')
      await expect(box).toContainText('Ubuntu + Docker 22.04香港预装 Docker')
      await box.getByRole('radio', { name: 'Debian 12' }).check()
      await expectAccessible(page)
      const refused = { operationId: 'resetImage', status: 200, times: 1 }
      await control.fault({ ...refused, body: { code: 409, message: '机房维护中', data: null } })
      await confirm.click()
      await expectToast(page, '机房维护中')
      await control.fault({ ...refused, body: { code: 500, message: '', data: null } })
      await confirm.click()
      await expectToast(page, '重置镜像失败')
      await control.hold('resetImage')
      await confirm.dblclick()
      await expect(box.getByRole('button', { name: '重置中...' })).toHaveAttribute('aria-busy', 'true')
      await control.release('resetImage')
      await expectToast(page, '重置镜像成功')
      await expect(box).toHaveCount(0)
      await expect(row(page, '东京-01').getByRole('button', { name: '操作 东京-01' })).toBeHidden()
      const sent = await control.requests('resetImage')
      const id = await cell(page, '东京-01', 'id').textContent()
      expect(sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/panel-point/reset-image/${id}`))
      expect(sent[2]?.body).toEqual({ image_id: 3 })
      const [listed] = await control.requests('listAvailableImages')
      expect(listed?.path).toBe(`/api/panel-point/available-images/${id}`)
    },
  )
})

test(
  'renting leads on to its project, a config is made here, own servers are linked',
  { tag: ['@nod-33', '@nod-49', '@i-11'] },
  async ({ page }) => {
    await open(page, fewRows)
    await page.getByRole('button', { name: '新建配置' }).click()
    await expect(dialog(page, '新建配置')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '一键部署' }).click()
    const box = dialog(page, '一键部署')
    await expect(box).not.toContainText('请选择项目')
    await box.getByRole('button', { name: '选择云服务器' }).click()
    await expect(box).toContainText('请选择项目')
    await expectAccessible(page)
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('Grass')
    await box.getByRole('option').filter({ hasText: 'Grass' }).click()
    await box.getByRole('button', { name: '选择云服务器' }).click()
    await expect(page).toHaveURL(/\/node\/deploy\/cloud\?project_id=\d+&time=\d{13}$/)
    await expect(box).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await page.getByRole('link', { name: '自有服务器' }).click()
    await expect(page).toHaveURL('/server')
  },
)

test(
  'nodes to deploy to are found by a filter',
  { tag: ['@sel-07', '@nod-34'] },
  async ({ page, control }) => {
    await open(page)
    await page.getByRole('button', { name: '快速部署' }).click()
    const quick = dialog(page, '快速部署命令')
    await quick.getByRole('button', { name: '部署', exact: true }).click()
    await expect(quick).toContainText('请选择服务器')
    const filter = quick.getByRole('textbox', { name: '筛选服务器' })
    await expect(filter).toBeFocused()
    const pool = quick.getByRole('list', { name: '可选的服务器' })
    await expect(filter).toHaveAttribute('placeholder', '别名或 IP')
    await expect(pool).not.toContainText(/未列出|没有符合条件/)
    await filter.fill('没有这台')
    await expect(pool).toHaveText('没有符合条件的服务器')
    await expect(quick.getByRole('button', { name: '全选筛选结果（0）' })).toHaveAccessibleDescription(
      '没有更多在线的服务器可选',
    )
    await filter.fill('法兰克福')
    await expect(quick.getByRole('checkbox', { name: '法兰克福-02' })).toBeDisabled()
    await expect(quick.getByRole('button', { name: '全选筛选结果（1）' })).toBeEnabled()
    const chosen = quick.getByRole('status').filter({ hasText: '已选' })
    const frankfurt = quick.getByRole('checkbox', { name: '法兰克福-01' })
    await expect(quick.getByRole('button', { name: '清空' })).toHaveCount(0)
    await frankfurt.click()
    await expect(chosen).toHaveText('已选 1 台')
    await expect(quick.getByRole('button', { name: '全选筛选结果（0）' })).toBeVisible()
    await quick.getByRole('button', { name: '清空' }).click()
    await expect(frankfurt).not.toBeChecked()
    await frankfurt.click()
    await filter.fill(' 10.0.0.11 ')
    await filter.press('Enter')
    await expect(quick).not.toContainText('请选择项目')
    await quick.getByRole('button', { name: '全选筛选结果（1）' }).click()
    await pool.getByRole('checkbox').click()
    await expect(chosen).toHaveText('已选 1 台')
    await pool.getByRole('checkbox').click()
    await expectAccessible(page)
    await quick.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await quick.getByRole('option').filter({ hasText: '0G' }).click()
    await quick.getByRole('radio', { name: '升级到最新版本' }).check()
    await quick.getByRole('button', { name: '部署到 2 台' }).click()
    await expectToast(page, '部署成功')
    await expect(quick).toHaveCount(0)
    expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({
      nodes: [12, 11],
      config_id: 0,
    })
    await expect(page.getByRole('region', { name: /^部署进度/ })).toBeVisible()
  },
)

test(
  'the selected nodes are deployed by a config, and then show what they run with',
  { tag: ['@nod-47', '@nod-48'] },
  async ({ page }) => {
    await open(page, fewRows)
    await row(page, '东京-01').getByRole('checkbox').click()
    await row(page, '东京-02').getByRole('checkbox').click()
    await page.getByRole('button', { name: '用配置部署（2）' }).click()
    const box = dialog(page, '用配置部署')
    await box.getByRole('button', { name: '部署到 2 台' }).click()
    await expect(box).toContainText('请选择项目')
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).click()
    const chosen = box.getByRole('combobox', { name: '项目配置' })
    await expect(chosen.getByRole('option', { name: '存储一号', selected: true })).toHaveCount(1)
    await box.getByRole('button', { name: '部署到 2 台' }).click()
    await expect(box).toHaveCount(0)
    await expect(cell(page, '东京-01', 'deployment')).toContainText('0G')
    await runAction(page, '东京-01', '运行配置')
    const config = dialog(page, '东京-01 的运行配置')
    await expect(config).toContainText('配置别名存储一号')
    await expect(config.getByRole('button', { name: /^复制 / }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('a batch', () => {
  test.use({ expectedConsole: [/toggle-auto-renew/] })

  test(
    'sets auto-renew where it differs, each node with its own result',
    { tag: ['@nod-20', '@nod-21'] },
    async ({ page, control }) => {
      await open(page, '?keyword=香港')
      await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
      await batchBar(page).getByRole('button', { name: '自动续费（6）' }).click()
      const box = dialog(page, '批量设置自动续费')
      await expect(box.getByRole('radio', { name: '开启自动续费' })).toBeChecked()
      await expect(box).toContainText('到期时自动从余额续费')
      await expect(box).toContainText('到期后不再续费')
      await expectAccessible(page)
      const body = { code: 409, message: '节点未运行，无法设置自动续费' }
      await control.fault({ operationId: 'toggleAutoRenew', status: 409, body, times: 1 })
      await box.getByRole('button', { name: '设置 3 台' }).click()
      await expect(box).toContainText('2 台已设置，1 台未能设置')
      // A fast provider answers between the two clicks of a double click.
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await expect(box.getByRole('row')).toHaveText(/^香港-0[135]节点未运行，无法设置自动续费$/)
      await expectNoToast(page)
      // A key each: on a connection that breaks, the browser sends a request again by itself.
      const sent = await control.requests('toggleAutoRenew')
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
      await expect(box.getByRole('button', { name: /^设置/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(5)
      await batchBar(page).getByRole('button', { name: '自动续费（6）' }).click()
      await box.getByRole('button', { name: '设置 1 台' }).click()
      await expectToast(page, '自动续费设置成功')
      await expect(box).toHaveCount(0)
      await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(6)
      await batchBar(page).getByRole('button', { name: '自动续费（6）' }).click()
      const nothing = box.getByRole('button', { name: '设置 0 台' })
      await expect(nothing).toHaveAccessibleDescription('所选节点都已开启')
      await box.getByRole('radio', { name: '关闭自动续费' }).click()
      await expect(box.getByRole('group', { name: '自动续费' })).toContainText('开启自动续费（0 台）')
      await expect(box.getByRole('button', { name: '取消' })).toBeEnabled()
      await control.hold('toggleAutoRenew', { times: 1 })
      await box.getByRole('button', { name: '设置 6 台' }).click()
      await expect(box.getByRole('button', { name: /^设置中 \d\/6$/ })).toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press('Escape')
      await control.release('toggleAutoRenew')
      await expectToast(page, '自动续费取消成功')
      await expect(box).toHaveCount(0)
      await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(0)
      await batchBar(page).getByRole('button', { name: '自动续费（6）' }).click()
      await box.getByRole('radio', { name: '关闭自动续费' }).click()
      await expect(nothing).toHaveAccessibleDescription('所选节点都已关闭')
    },
  )

  test(
    'names each node that was not released; it stays selected',
    { tag: ['@nod-23', '@nod-25'] },
    async ({ page, context, control }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, fewRows)
      for (const name of ['东京-01', '东京-02']) await row(page, name).getByRole('checkbox').click()
      await page.getByRole('button', { name: '复制 IP（2）' }).click()
      await expectToast(page, '复制成功')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.0.10\n203.0.0.11')
      await toasts(page).getByRole('button').click()
      const data = [
        { id: 10, ok: true, message: '' },
        { id: 11, ok: false, message: '节点正在部署' },
      ]
      await control.fault({
        operationId: 'releaseNodes',
        status: 200,
        body: { code: 200, message: '', data },
      })
      await page.getByRole('button', { name: '批量释放（2）' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '释放', exact: true }).click()
      const box = dialog(page, '释放结果')
      await expect(box).toContainText('1 台已释放，1 台未能释放')
      await expect(box.getByRole('table', { name: '未成功的服务器' }).getByRole('row')).toHaveText(
        '东京-02节点正在部署',
      )
      await expectNoToast(page)
      await box.getByRole('button', { name: '知道了' }).click()
      await expect(page.getByRole('region', { name: '批量操作' })).toContainText('已选 1 台')
    },
  )
})
