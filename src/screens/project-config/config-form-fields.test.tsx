import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { expectToast } from '../../../tests/support/component/expectations'
import {
  chooseProject,
  dialog,
  field,
  open,
  row,
} from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

/** The fields of a project as it might define them later. */
const fields = (...parameters: object[]) => ({
  operationId: 'getConfigFields',
  status: 200,
  body: {
    code: 200,
    message: '',
    data: {
      parameters: parameters.map((one, index) => ({ id: index + 1, options: [], param_value: null, ...one })),
    },
  },
})

test('a project without fields is saved with the alias alone', { tags: ['cfg-15'] }, async () => {
  await control.fault(fields())
  await open()
  await page.getByRole('button', { name: '新建配置' }).click()
  await chooseProject('Grass')
  await expect.element(dialog().getByRole('note')).toHaveText('该项目没有配置参数，填写别名即可')
  await expect.element(dialog().getByRole('note').css('svg')).toHaveClass(/lucide-info/)
  await field('配置别名').fill('只有别名')
  await control.fault({
    operationId: 'createProjectConfig',
    status: 200,
    body: {
      code: 200,
      message: '',
      data: {
        id: 77,
        project_id: 2,
        remark: '只有别名',
        parameters: {},
        updated_at: '2026-11-18T09:30:00Z',
        project: null,
      },
    },
  })
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectToast('保存成功')
  const [sent] = await control.requests('createProjectConfig')
  expect(sent?.body).toEqual({ project_id: 2, remark: '只有别名', parameters: {} })
})

test(
  'fields that changed since the config was saved: nothing is lost, and it says what to do',
  { tags: ['cfg-13'] },
  async () => {
    await control.fault(
      fields(
        { param_name: 'identity_code', param_label: '身份码', param_type: 'number' },
        {
          param_name: 'area',
          param_label: '区域',
          param_type: 'select',
          options: [
            { value: 1, label: '华东' },
            { value: 2, label: '华南' },
          ],
        },
        { param_name: 'port', param_label: '端口', param_type: 'number', param_value: 8080 },
      ),
    )
    await open()
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    // A text that must now be a number, a choice that is gone, a field that is gone, and one that is new.
    await expect.element(field('身份码')).toHaveValue('9F2C-77AB-1D30')
    await expect.element(dialog().getByText('请输入数字')).toBeVisible()
    await expect.element(field('区域')).toHaveValue('asia')
    await expect.element(dialog().getByText('“asia”已不在可选范围内，请重新选择')).toBeVisible()
    await expect.element(dialog().getByRole('note')).toContainText('以下参数已被项目移除，保存后不再保留')
    await expect.element(dialog().getByRole('note')).toContainText('storage_gb = 80')
    await expect.element(dialog().getByRole('note').css('svg')).toHaveClass(/lucide-triangle-alert/)
    await expect.element(field('端口')).toHaveValue('8080')
    await expect.element(dialog().getByText('新增参数')).toBeVisible()
    await expectAccessible()

    const save = dialog().getByRole('button', { name: '保存' })
    await save.click()
    await expect.element(field('身份码')).toHaveFocus()
    await field('身份码').fill('1000000000000001')
    await expect.element(dialog().getByText('超出范围')).toBeVisible()
    await field('身份码').fill('42.5')
    await save.click()
    await expect.element(field('区域')).toHaveFocus()
    await field('区域').selectOptions('华南')
    await control.fault({
      operationId: 'updateProjectConfig',
      status: 422,
      body: { code: 422, message: '参数错误：端口 应为数字' },
      times: 1,
    })
    await save.click()
    await expectToast('参数错误：端口 应为数字')
    const [sent] = await control.requests('updateProjectConfig')
    expect(sent?.body).toEqual({
      id: 1,
      remark: '主账号',
      parameters: { identity_code: 42.5, area: 2, port: 8080 },
    })
  },
)

test('fields that change while the form is open: a refusal brings the new ones, and keeps what was typed', async () => {
  await control.fault({
    ...fields({ param_name: 'identity_code', param_label: '旧身份码', param_type: 'text' }),
    times: 1,
  })
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await field('旧身份码').fill('新的身份码')
  await field('配置别名').fill('改名')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectToast('参数错误：缺少 存储空间（G）')
  await expect.element(dialog().getByLabelText('身份码')).toHaveValue('新的身份码')
  await expect.element(field('配置别名')).toHaveValue('改名')
  await expect.element(field('存储空间')).toHaveValue('80')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectToast('保存成功')
  await expect.element(row('改名')).toContainText('新的身份码')
})

test('a project taken off the shelf while its form is open: it is saved, and a toast says so', async () => {
  await open()
  await page.getByRole('button', { name: '新建配置' }).click()
  await field('配置别名').fill('晚了一步')
  await chooseProject('Aleo')
  await field('钱包地址').fill('W1')
  await chooseProject('Qubic')
  await expect.element(field('钱包地址')).toHaveValue('')
  await chooseProject('Aleo')
  await expect.element(field('钱包地址')).toHaveValue('W1')
  await control.state('a project is off the shelf', { project_type: 'power' })
  await dialog().getByRole('button', { name: '保存' }).click()
  await expectToast('保存成功')
  await expectToast(/项目已下架.*配置已保存，但不能搭建或购买/)
  await expect.element(row('晚了一步')).toContainText('已下架')
  await page.getByRole('button', { name: '编辑 晚了一步' }).click()
  await expect.element(dialog().getByRole('note')).toContainText('项目已下架')
  await expect.element(field('钱包地址')).toHaveValue('W1')
})
