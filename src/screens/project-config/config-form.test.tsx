import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import {
  clickTwice,
  expectTexts,
  closeToasts,
  expectToast,
  press,
  toasts,
} from '../../../tests/support/component/expectations'
import {
  chooseProject,
  dialog,
  field,
  open,
  row,
} from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

test(
  'a new config',
  { tags: ['sel-07', 'cfg-08', 'cfg-09', 'cfg-10', 'cfg-11', 'cfg-12', 'cfg-14'] },
  async () => {
    await open()
    await page.getByRole('button', { name: '新建配置' }).click()
    const save = dialog().getByRole('button', { name: '保存' })
    await expect.element(field('配置别名')).toHaveAttribute('placeholder', '便于辨认，例如：主账号')
    await expect.element(field('配置别名')).toHaveAttribute('autocomplete', 'off')
    expect(dialog().element().getBoundingClientRect().width, 'half of the window at most').toBeLessThan(640)
    await expect.element(dialog().getByText(/请输入|请选择项目/)).toHaveLength(0)
    await expect.element(dialog()).toContainText('选择项目后填写它的参数')
    await save.click()
    await expect.element(dialog().getByText('请输入配置别名')).toBeVisible()
    await expect.element(dialog().getByText('请选择项目')).toBeVisible()
    await expect.element(dialog().getByRole('combobox', { name: '项目' })).toHaveFocus()

    await chooseProject('Qubic')
    await expect.element(field('线程数')).toHaveValue('0')
    await expect.element(field('区域')).toHaveValue('asia')
    await expectTexts(field('区域').getByRole('option'), ['亚洲', '北美', '欧洲'])
    for (const label of ['钱包地址', '线程数', '区域'])
      await expect.element(field(label)).toHaveAttribute('aria-required', 'true')
    const texts = dialog().css('label')
    await expect.element(texts.filter({ hasText: '线程数' })).toHaveText('线程数*')

    await field('配置别名').fill(' ')
    await save.click()
    await expect.element(field('配置别名')).toHaveFocus()
    await expect.element(field('配置别名')).toHaveAccessibleDescription('请输入配置别名')
    await field('配置别名').fill(' 新矿池 ')
    await expect.element(dialog().getByText('请输入配置别名')).toHaveLength(0)
    await save.click()
    await expect.element(dialog().getByText('请输入配置参数')).toHaveLength(1)
    await expect.element(field('钱包地址')).toHaveFocus()
    expect(await control.requests('createProjectConfig')).toEqual([])

    await field('钱包地址').fill('<b>W</b>')
    await field('区域').selectOptions('欧洲')
    // Twice in one task, before it looks busy.
    clickTwice(save)
    await expectToast('保存成功')
    await expect.element(dialog()).toHaveLength(0)
    await expect.element(row('新矿池')).toContainText('<b>W</b>')
    const sent = (await control.requests('createProjectConfig')).map(({ body }) => body)
    expect(sent).toEqual([
      { project_id: 8, remark: '新矿池', parameters: { wallet: '<b>W</b>', threads: 0, area: 'eu' } },
    ])
    await page.getByRole('button', { name: '新建配置' }).click()
    await expect.element(field('配置别名')).toHaveValue('')
    await expect.element(dialog().getByRole('combobox', { name: '项目' })).toHaveValue('')
    // Saved values do not count as a change.
    await dialog().getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByRole('button', { name: '新建配置' })).toHaveFocus()
  },
)

test('an edit begins with what is saved and updates it', { tags: ['cfg-08', 'cfg-13'] }, async () => {
  await open()
  await row('备用账号').getByRole('button', { name: '编辑 备用账号' }).click()
  await expect.element(dialog()).toHaveAccessibleName('编辑配置')
  await expect.element(field('配置别名')).toHaveValue('备用账号')
  await expect.element(dialog().getByRole('note')).toHaveLength(0)
  await expect.element(field('身份码')).toHaveValue('41BE-0C92-8A7F')
  await expect.element(field('身份码')).not.toHaveAttribute('inputmode')
  await expect.element(field('存储空间')).toHaveValue('50')
  await expect.element(field('存储空间')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field('存储空间')).toHaveAttribute('autocomplete', 'off')
  await expect.element(field('区域')).toHaveValue('eu')
  await expect.element(dialog().getByRole('combobox', { name: '项目', exact: true })).toHaveLength(0)
  await field('存储空间').fill('0')
  await press('Enter')
  await expectToast('保存成功')
  await expect.element(dialog()).toHaveLength(0)
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

test('a refused save keeps the form and says why, once', { tags: ['cfg-14'] }, async () => {
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await field('配置别名').fill('另一个名字')
  const save = dialog().getByRole('button', { name: '保存' })
  await control.fault({
    operationId: 'updateProjectConfig',
    hold: true,
    status: 500,
    rawBody: 'x',
    times: 1,
  })
  await save.click()
  await expect.element(dialog().getByRole('button', { name: '保存中...' })).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: '取消' })).toBeDisabled()
  await press('Escape')
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
  await control.release('updateProjectConfig')
  await expectToast('保存失败')
  await control.fault({
    operationId: 'updateProjectConfig',
    status: 422,
    body: { code: 422, message: '别名已被使用' },
    times: 1,
  })
  await save.click()
  await expectToast('别名已被使用')
  await expect.element(toasts()).toHaveLength(2)
  await expect.element(field('配置别名')).toHaveValue('另一个名字')
  await save.click()
  await expectToast('保存成功')
  await expect.element(row('另一个名字')).toBeVisible()
})

test('a refusal that names a field stands at that field until it is changed', async () => {
  const refusal = (field: string, message: string) => ({
    operationId: 'updateProjectConfig',
    status: 422,
    body: { code: 422, message, field },
    times: 1,
  })
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect.element(field('身份码')).toBeVisible()
  const save = dialog().getByRole('button', { name: '保存' })

  await control.fault(refusal('parameters.identity_code', '身份码已被其他配置使用'))
  await save.click()
  await expectToast('身份码已被其他配置使用')
  await expect.element(field('身份码')).toHaveAccessibleDescription('身份码已被其他配置使用')
  await expect.element(field('身份码')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('身份码')).toHaveFocus()
  await expectAccessible()
  await field('配置别名').fill('改名')
  await expect.element(field('身份码')).toHaveAttribute('aria-invalid', 'true')
  await field('身份码').fill('41BE-0000-0000')
  await expect.element(field('身份码')).not.toHaveAttribute('aria-invalid')

  await control.fault(refusal('remark', '别名已被使用'))
  await save.click()
  await expect.element(field('配置别名')).toHaveAccessibleDescription('别名已被使用')
  await expect.element(field('配置别名')).toHaveFocus()
  await field('配置别名').fill('又改名')
  await expect.element(field('配置别名')).not.toHaveAttribute('aria-invalid')

  // A field that the form does not have is a toast alone.
  await control.fault(refusal('project_id', '项目已下架'))
  await save.click()
  await expectToast('项目已下架')
  await expect.element(field('配置别名')).not.toHaveAttribute('aria-invalid')

  closeToasts()
  // The next try begins without the previous refusal.
  await control.fault(refusal('remark', '别名太长'))
  await save.click()
  await expect.element(field('配置别名')).toHaveAccessibleDescription('别名太长')
  await field('身份码').fill('')
  await save.click()
  await expect.element(field('身份码')).toHaveFocus()
  await expect.element(field('身份码')).toHaveAccessibleDescription('请输入配置参数')
  await expect.element(field('配置别名')).not.toHaveAttribute('aria-invalid')
  await field('身份码').fill('41BE-0000-0000')
  await save.click()
  await expectToast('保存成功')
})
