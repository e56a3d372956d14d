import type { Page } from '@playwright/test'
import { expectToast, toasts } from './support/expectations'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const table = (page: Page) => page.getByRole('table', { name: '项目配置列表' })
const row = (page: Page, alias: string) => table(page).getByRole('row').filter({ hasText: alias })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label)

/** Opens the list and waits for its rows. */
async function open(page: Page, address = '/projectConfig') {
  await page.goto(address)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
}

async function chooseProject(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: '项目' }).fill(name)
  await dialog(page).getByRole('option').filter({ hasText: name }).click()
}

test('cfg-08 cfg-09 cfg-10 cfg-11 cfg-12 cfg-14 a new config', async ({ page, control }) => {
  await open(page)
  await page.getByRole('button', { name: '新建配置' }).click()
  const save = dialog(page).getByRole('button', { name: '保存' })
  await save.click()
  await expect(dialog(page).getByText('请输入配置别名')).toBeVisible()
  await expect(dialog(page).getByText('请选择项目')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: '项目' })).toBeFocused()

  await chooseProject(page, 'Qubic')
  await expect(field(page, '线程数')).toHaveValue('0')
  await expect(field(page, '区域')).toHaveValue('asia')
  await expect(field(page, '区域').getByRole('option')).toHaveText(['亚洲', '北美', '欧洲'])
  for (const label of ['钱包地址', '线程数', '区域'])
    await expect(field(page, label)).toHaveAttribute('aria-required', 'true')

  await save.click()
  await expect(field(page, '配置别名')).toBeFocused()
  await field(page, '配置别名').fill('新矿池')
  await save.click()
  await expect(dialog(page).getByText('请输入配置参数')).toHaveCount(1)
  await expect(field(page, '钱包地址')).toBeFocused()
  expect(await control.requests('createProjectConfig')).toEqual([])

  await field(page, '钱包地址').fill('<b>W</b>')
  await field(page, '区域').selectOption('欧洲')
  await save.click()
  await expectToast(page, '保存成功')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, '新矿池')).toContainText('<b>W</b>')
  const sent = (await control.requests('createProjectConfig')).map(({ body }) => body)
  expect(sent).toEqual([
    { project_id: 8, remark: '新矿池', parameters: { wallet: '<b>W</b>', threads: 0, area: 'eu' } },
  ])
  await page.getByRole('button', { name: '新建配置' }).click()
  await expect(field(page, '配置别名')).toHaveValue('')
  await expect(dialog(page).getByRole('combobox', { name: '项目' })).toHaveValue('')
})

test('cfg-08 cfg-13 an edit begins with what is saved and updates it', async ({ page, control }) => {
  await open(page)
  await row(page, '备用账号').getByRole('button', { name: '编辑 备用账号' }).click()
  await expect(field(page, '配置别名')).toHaveValue('备用账号')
  await expect(field(page, '身份码')).toHaveValue('41BE-0C92-8A7F')
  await expect(field(page, '存储空间')).toHaveValue('50')
  await expect(field(page, '区域')).toHaveValue('eu')
  await expect(dialog(page).getByRole('combobox', { name: '项目', exact: true })).toHaveCount(0)
  await field(page, '存储空间').fill('0')
  await page.keyboard.press('Enter')
  await expectToast(page, '保存成功')
  await expect(dialog(page)).toHaveCount(0)
  const sent = await control.requests('updateProjectConfig')
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/user-project-configs/2',
      body: {
        id: 2,
        remark: '备用账号',
        parameters: { identity_code: '41BE-0C92-8A7F', storage_gb: 0, area: 'eu' },
      },
    },
  ])
})

test('cfg-14 a refused save keeps the form and says why, once', async ({ page, control }) => {
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await field(page, '配置别名').fill('另一个名字')
  const save = dialog(page).getByRole('button', { name: '保存' })
  await control.fault({ operationId: 'updateProjectConfig', status: 500, rawBody: 'x', times: 1 })
  await save.click()
  await expectToast(page, '保存失败')
  await control.fault({
    operationId: 'updateProjectConfig',
    status: 422,
    body: { code: 422, message: '别名已被使用' },
    times: 1,
  })
  await save.click()
  await expectToast(page, '别名已被使用')
  await expect(toasts(page)).toHaveCount(2)
  await expect(field(page, '配置别名')).toHaveValue('另一个名字')
  await save.click()
  await expectToast(page, '保存成功')
  await expect(row(page, '另一个名字')).toBeVisible()
})
