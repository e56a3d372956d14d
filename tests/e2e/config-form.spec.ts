import { chooseProject, dialog, field, open, row } from './pages/project-configs-page'
import { bad } from './support/colors'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { frames, holdFrames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'a new config',
  { tag: ['@sel-07', '@cfg-08', '@cfg-09', '@cfg-10', '@cfg-11', '@cfg-12', '@cfg-14'] },
  async ({ page, control }) => {
    await open(page)
    await page.getByRole('button', { name: '新建配置' }).click()
    const save = dialog(page).getByRole('button', { name: '保存' })
    await expect(field(page, '配置别名')).toHaveAttribute('placeholder', '便于辨认，例如：主账号')
    await expect(field(page, '配置别名')).toHaveAttribute('autocomplete', 'off')
    expect((await dialog(page).boundingBox())?.width, 'half of the window at most').toBeLessThan(640)
    await expect(dialog(page).getByText(/请输入|请选择项目/)).toHaveCount(0)
    await expect(dialog(page)).toContainText('选择项目后填写它的参数')
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
    const texts = dialog(page).locator('label')
    await expect(texts.filter({ hasText: '线程数' })).toHaveText('线程数*')

    await field(page, '配置别名').fill(' ')
    await save.click()
    await expect(field(page, '配置别名')).toBeFocused()
    await expect(field(page, '配置别名')).toHaveAccessibleDescription('请输入配置别名')
    await field(page, '配置别名').fill(' 新矿池 ')
    await expect(dialog(page).getByText('请输入配置别名')).toHaveCount(0)
    await save.click()
    await expect(dialog(page).getByText('请输入配置参数')).toHaveCount(1)
    await expect(field(page, '钱包地址')).toBeFocused()
    expect(await control.requests('createProjectConfig')).toEqual([])

    await field(page, '钱包地址').fill('<b>W</b>')
    await field(page, '区域').selectOption('欧洲')
    // Twice in one task, before it looks busy.
    await save.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
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
    // What was saved does not count as a change.
    await dialog(page).getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('button', { name: '新建配置' })).toBeFocused()
  },
)

test(
  'an edit begins with what is saved and updates it',
  { tag: ['@cfg-08', '@cfg-13'] },
  async ({ page, control }) => {
    await open(page)
    await row(page, '备用账号').getByRole('button', { name: '编辑 备用账号' }).click()
    await expect(dialog(page)).toHaveAccessibleName('编辑配置')
    await expect(field(page, '配置别名')).toHaveValue('备用账号')
    await expect(dialog(page).getByRole('note')).toHaveCount(0)
    await expect(field(page, '身份码')).toHaveValue('41BE-0C92-8A7F')
    await expect(field(page, '身份码')).not.toHaveAttribute('inputmode')
    await expect(field(page, '存储空间')).toHaveValue('50')
    await expect(field(page, '存储空间')).toHaveAttribute('inputmode', 'decimal')
    await expect(field(page, '存储空间')).toHaveAttribute('autocomplete', 'off')
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
  },
)

test('a refused save keeps the form and says why, once', { tag: ['@cfg-14'] }, async ({ page, control }) => {
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await field(page, '配置别名').fill('另一个名字')
  const save = dialog(page).getByRole('button', { name: '保存' })
  await control.fault({
    operationId: 'updateProjectConfig',
    hold: true,
    status: 500,
    rawBody: 'x',
    times: 1,
  })
  await save.click()
  await expect(dialog(page).getByRole('button', { name: '保存中...' })).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: '取消' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await control.release('updateProjectConfig')
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

test('a refusal that names a field stands at that field until it is changed', async ({ page, control }) => {
  const refusal = (field: string, message: string) => ({
    operationId: 'updateProjectConfig',
    status: 422,
    body: { code: 422, message, field },
    times: 1,
  })
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect(field(page, '身份码')).toBeVisible()
  const save = dialog(page).getByRole('button', { name: '保存' })

  await control.fault(refusal('parameters.identity_code', '身份码已被其他配置使用'))
  await save.click()
  await expectToast(page, '身份码已被其他配置使用')
  await expect(field(page, '身份码')).toHaveAccessibleDescription('身份码已被其他配置使用')
  await expect(field(page, '身份码')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, '身份码')).toBeFocused()
  await expectAccessible(page)
  await field(page, '配置别名').fill('改名')
  await expect(field(page, '身份码')).toHaveAttribute('aria-invalid', 'true')
  await field(page, '身份码').fill('41BE-0000-0000')
  await expect(field(page, '身份码')).not.toHaveAttribute('aria-invalid')

  await control.fault(refusal('remark', '别名已被使用'))
  await save.click()
  await expect(field(page, '配置别名')).toHaveAccessibleDescription('别名已被使用')
  await expect(field(page, '配置别名')).toBeFocused()
  await field(page, '配置别名').fill('又改名')
  await expect(field(page, '配置别名')).not.toHaveAttribute('aria-invalid')

  // A field that the form does not have is a toast alone.
  await control.fault(refusal('project_id', '项目已下架'))
  await save.click()
  await expectToast(page, '项目已下架')
  await expect(field(page, '配置别名')).not.toHaveAttribute('aria-invalid')

  // The next try begins without the previous refusal.
  await control.fault(refusal('remark', '别名太长'))
  await save.click()
  await expect(field(page, '配置别名')).toHaveAccessibleDescription('别名太长')
  await field(page, '身份码').fill('')
  await save.click()
  await expect(field(page, '身份码')).toBeFocused()
  await expect(field(page, '身份码')).toHaveAccessibleDescription('请输入配置参数')
  await expect(field(page, '配置别名')).not.toHaveAttribute('aria-invalid')
  await field(page, '身份码').fill('41BE-0000-0000')
  await save.click()
  await expectToast(page, '保存成功')
})

test('a refusal that comes after the form was left is a toast alone', async ({ page, control }) => {
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect(field(page, '身份码')).toBeVisible()
  await control.fault({
    operationId: 'updateProjectConfig',
    hold: true,
    status: 422,
    body: { code: 422, message: '别名已被使用', field: 'remark' },
    times: 1,
  })
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await openInApp(page, '/console')
  await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await control.release('updateProjectConfig')
  await expectToast(page, '别名已被使用')
  await page.getByRole('link', { name: '项目配置' }).click()
  await expect(row(page, '主账号')).toBeVisible()
})

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

test(
  'a project without fields is saved with the alias alone',
  { tag: ['@cfg-15'] },
  async ({ page, control }) => {
    await control.fault(fields())
    await open(page)
    await page.getByRole('button', { name: '新建配置' }).click()
    await chooseProject(page, 'Grass')
    await expect(dialog(page).getByRole('note')).toHaveText('该项目没有配置参数，填写别名即可')
    await expect(dialog(page).getByRole('note').locator('svg')).toHaveClass(/lucide-info/)
    await field(page, '配置别名').fill('只有别名')
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
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    const [sent] = await control.requests('createProjectConfig')
    expect(sent?.body).toEqual({ project_id: 2, remark: '只有别名', parameters: {} })
  },
)

test(
  'fields that changed since the config was saved: nothing is lost, and it says what to do',
  { tag: ['@cfg-13'] },
  async ({ page, control }) => {
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
    await open(page)
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    // A text that must now be a number, a choice that is gone, a field that is gone, and one that is new.
    await expect(field(page, '身份码')).toHaveValue('9F2C-77AB-1D30')
    await expect(dialog(page).getByText('请输入数字')).toBeVisible()
    await expect(field(page, '区域')).toHaveValue('asia')
    await expect(dialog(page).getByText('“asia”已不在可选范围内，请重新选择')).toBeVisible()
    await expect(dialog(page).getByRole('note')).toContainText('以下参数已被项目移除，保存后不再保留')
    await expect(dialog(page).getByRole('note')).toContainText('storage_gb = 80')
    await expect(dialog(page).getByRole('note').locator('svg')).toHaveClass(/lucide-triangle-alert/)
    await expect(field(page, '端口')).toHaveValue('8080')
    await expect(dialog(page).getByText('新增参数')).toBeVisible()
    await expectAccessible(page)

    const save = dialog(page).getByRole('button', { name: '保存' })
    await save.click()
    await expect(field(page, '身份码')).toBeFocused()
    await field(page, '身份码').fill('1000000000000001')
    await expect(dialog(page).getByText('超出范围')).toBeVisible()
    await field(page, '身份码').fill('42.5')
    await save.click()
    await expect(field(page, '区域')).toBeFocused()
    await field(page, '区域').selectOption('华南')
    await control.fault({
      operationId: 'updateProjectConfig',
      status: 422,
      body: { code: 422, message: '参数错误：端口 应为数字' },
      times: 1,
    })
    await save.click()
    await expectToast(page, '参数错误：端口 应为数字')
    const [sent] = await control.requests('updateProjectConfig')
    expect(sent?.body).toEqual({
      id: 1,
      remark: '主账号',
      parameters: { identity_code: 42.5, area: 2, port: 8080 },
    })
  },
)

test('fields that change while the form is open: a refusal brings the new ones, and keeps what was typed', async ({
  page,
  control,
}) => {
  await control.fault({
    ...fields({ param_name: 'identity_code', param_label: '旧身份码', param_type: 'text' }),
    times: 1,
  })
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await field(page, '旧身份码').fill('新的身份码')
  await field(page, '配置别名').fill('改名')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expectToast(page, '参数错误：缺少 存储空间（G）')
  await expect(dialog(page).getByLabel('身份码')).toHaveValue('新的身份码')
  await expect(field(page, '配置别名')).toHaveValue('改名')
  await expect(field(page, '存储空间')).toHaveValue('80')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await expect(row(page, '改名')).toContainText('新的身份码')
})

test('a project taken off the shelf while its form is open: it is saved, and a toast says so', async ({
  page,
  control,
}) => {
  await open(page)
  await page.getByRole('button', { name: '新建配置' }).click()
  await field(page, '配置别名').fill('晚了一步')
  await chooseProject(page, 'Aleo')
  await field(page, '钱包地址').fill('W1')
  await chooseProject(page, 'Qubic')
  await expect(field(page, '钱包地址')).toHaveValue('')
  await chooseProject(page, 'Aleo')
  await expect(field(page, '钱包地址')).toHaveValue('W1')
  await control.state('a project is off the shelf', { project_type: 'power' })
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expectToast(page, '保存成功')
  await expectToast(page, /项目已下架.*配置已保存，但暂时不能用它搭建节点或购买算力/)
  await expect(row(page, '晚了一步')).toContainText('已下架')
  await page.getByRole('button', { name: '编辑 晚了一步' }).click()
  await expect(dialog(page).getByRole('note')).toContainText('项目已下架')
  await expect(field(page, '钱包地址')).toHaveValue('W1')
})

test('what was typed is not thrown away by a stray Escape', async ({ page }) => {
  await open(page)
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  await edit.click()
  await expect(field(page, '身份码')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit).toBeFocused()

  await edit.click()
  await field(page, '身份码').fill('半个身份码')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toHaveCount(0)
  await expect(field(page, '身份码')).toHaveValue('半个身份码')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  const giveUp = question.getByRole('button', { name: '放弃修改' })
  await expect(giveUp).toHaveCSS('background-color', bad)
  await giveUp.click()
  await expect(dialog(page)).toHaveCount(0)
  await edit.click()
  await expect(field(page, '身份码')).toHaveValue('9F2C-77AB-1D30')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(edit).toBeFocused()
})

test('an Escape before the first frame of the form asks as any other', async ({ page }) => {
  await open(page)
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  const question = page.getByRole('alertdialog')
  // Once before, so that all code is loaded.
  await edit.click()
  await field(page, '身份码').fill('半')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog(page)).toHaveCount(0)

  const held = await holdFrames(page)
  await edit.press('Enter')
  await field(page, '身份码').fill('半个身份码')
  await page.keyboard.press('Escape')
  await held.release()
  await expect(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(field(page, '身份码')).toHaveValue('半个身份码')
})

test('another key before the first frame of the form closes nothing', async ({ page }) => {
  await open(page)
  const edit = page.getByRole('button', { name: '编辑 主账号' })
  // Once before, so that all code is loaded.
  await edit.click()
  await expect(field(page, '身份码')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const held = await holdFrames(page)
  await edit.press('Enter')
  await field(page, '身份码').press('End')
  await held.release()
  await frames(page)
  await field(page, '身份码').fill('半个身份码')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('修改尚未保存，确定放弃吗？')
})

test('a field pressed before the dialog is set up keeps the focus, and the button gets it back', async ({
  page,
}) => {
  await open(page)
  const button = page.getByRole('button', { name: '新建配置' })
  // Once before, so that all code is loaded.
  await button.click()
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  const held = await holdFrames(page)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('combobox', { name: '项目' }).click()
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await held.release()
  await frames(page)
  await dialog(page).getByRole('option').filter({ hasText: 'Qubic' }).click()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(button).toBeFocused()
})
