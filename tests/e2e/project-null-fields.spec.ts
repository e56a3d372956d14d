import { dialog, open, row } from './pages/project-configs-page'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())
// The console names in its log what does not fit the contract.
test.use({ expectedConsole: [/./] })

const bare = { id: 1, name: null, short_name: null, icon: null, description: null, categories: null }
const list = (operationId: string, ...data: object[]) => ({
  operationId,
  status: 200,
  body: { code: 200, message: '', data, meta: null },
})

test('null fields break neither projects nor commands', async ({ page, control }) => {
  await control.fault(list('listProjects', bare, { ...bare, id: '2', short_name: '有名字', surprise: 1 }))
  for (const path of ['/nodeExplore', '/powerExplore', '/project']) {
    await page.goto(path)
    await expect(page.getByText('有名字').first()).toBeVisible()
  }
  await control.fault({
    operationId: 'getProject',
    status: 200,
    body: { code: 200, message: '', data: { ...bare, name: '只有名字', scripts: null, buttons: null } },
  })
  await openInApp(page, '/node/script?project_id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('只有名字')
  await expect(page.getByText('该项目暂无部署命令')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('null fields break neither the configs nor their form', async ({ page, control }) => {
  const config = { id: 1, project_id: 1, remark: '残缺', parameters: null, updated_at: null, project: null }
  await control.fault(list('listProjectConfigs', config, { ...config, id: 2, remark: null }))
  await control.fault({
    operationId: 'getConfigFields',
    status: 200,
    body: {
      code: 200,
      message: '',
      data: {
        parameters: [
          {
            id: 1,
            param_name: 'a',
            param_label: '选择',
            param_type: 'select',
            param_value: null,
            options: null,
          },
          {
            id: 2,
            param_name: 'b',
            param_label: '新式',
            param_type: 'colour',
            param_value: '#fff',
            options: null,
          },
        ],
      },
    },
  })
  await open(page, '/projectConfig?sort=updated')
  await expect(row(page, '残缺')).toContainText('Titan')
  await expect(row(page, '配置 2').getByRole('button', { name: '搭建节点' })).toBeVisible()
  await page.getByRole('button', { name: '编辑 残缺' }).click()
  await expect(dialog(page).getByLabel('新式')).toHaveValue('#fff')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('请输入配置参数')).toBeVisible()
})
