import { expectAccessible, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { checkbox, batchBar, open } from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('nodes', () => {
  test.use({ expectedConsole: [/panel-point/] })

  test('a pasted list selects nodes among all, names those filtered out and those not found', async ({
    page,
    context,
    control,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '?status=offline')
    await page.getByRole('button', { name: '粘贴选择' }).click()
    const box = page.getByRole('dialog', { name: '粘贴选择' })
    const text = box.getByRole('textbox', { name: 'IP、别名或主机名' })
    await box.getByRole('button', { name: '选择' }).click()
    await expect(box).toContainText('请粘贴至少一个 IP、别名或主机名')
    await expect(box.getByRole('button', { name: '取消' })).toBeVisible()
    await expect(text).toHaveAttribute('spellcheck', 'false')
    await text.fill('东京-01, 203.0.0.11\n法兰克福-02\t9.9.9.9 东京-01\n没有这台')
    await expect(box.getByText('5 项', { exact: true })).toBeVisible()
    await expect(text).not.toHaveAttribute('aria-invalid')
    // Neither of them begins the search.
    await text.press('Enter')
    await text.press('Control+Home')
    await control.fault({
      operationId: 'listDeployedNodes',
      hold: true,
      status: 503,
      rawBody: '',
      times: 1,
    })
    await box.getByRole('button', { name: '选择' }).click()
    await expect(box.getByRole('button', { name: '查找中...' })).toBeDisabled()
    await control.release('listDeployedNodes')
    await expect(text).toHaveAccessibleDescription('节点加载失败，请重试 5 项')
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await expect(box.getByRole('button', { name: '选择', exact: true })).toBeEnabled()
    await text.press('Control+Enter')
    await expect(box.getByRole('status')).toHaveText('已选中找到的 3 台。')
    await expect(text).not.toHaveAttribute('aria-invalid')
    await expect(box.getByRole('button', { name: '选择', exact: true })).toHaveCount(0)
    await expect(box).toContainText('其中 2 台被当前筛选隐藏')
    await expect(box).not.toContainText(/同名|还有/)
    await expect(box.getByRole('list', { name: '未找到 2 项' }).getByRole('listitem')).toHaveText([
      '9.9.9.9',
      '没有这台',
    ])
    await expectAccessible(page)
    await box.getByRole('button', { name: '复制未找到的' }).click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('9.9.9.9\n没有这台')
    await box.getByRole('button', { name: '清除筛选' }).click()
    await expect(batchBar(page).getByRole('status')).toHaveText('已选 3 台')
    await expect(checkbox(page, '东京-02')).toBeChecked()
  })
})

test('a search that is cancelled, or whose text is edited meanwhile, selects nothing', async ({
  page,
  control,
}) => {
  await open(page, '?status=offline')
  const box = page.getByRole('dialog', { name: '粘贴选择' })
  const text = box.getByRole('textbox', { name: 'IP、别名或主机名' })
  const search = async (names: string, delay: number) => {
    await control.clearFaults()
    await control.fault({ operationId: 'listDeployedNodes', delay })
    await text.fill(names)
    await box.getByRole('button', { name: '选择' }).click()
    await expect(box.getByRole('button', { name: '查找中...' })).toBeDisabled()
  }
  await page.getByRole('button', { name: '粘贴选择' }).click()
  await search('东京-01', 1500)
  await box.getByRole('button', { name: '取消' }).click()
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: '粘贴选择' }).click()
  await search('法兰克福-02', 1500)
  await text.fill('东京-02')
  // The last search ends after the others would have.
  await search('东京-02', 3000)
  await expect(box.getByRole('status')).toHaveText('已选中找到的 1 台。')
  await page.keyboard.press('Escape')
  await expect(batchBar(page).getByRole('status')).toContainText('已选 1 台')
})

test('servers are selected by a pasted list too', async ({ page, control }) => {
  await control.state('the user owns a server', { count: 3 })
  await control.state('the user owns a server', { hostname: 'home-nas-2' })
  await openInApp(page, '/server')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5')
  await page.getByRole('button', { name: '粘贴选择' }).click()
  const box = page.getByRole('dialog', { name: '粘贴选择' })
  await expect(box).toContainText('每行一个，或用逗号、空格分隔')
  await box.getByRole('textbox').fill('home-nas-9')
  await box.getByRole('button', { name: '选择' }).click()
  await expect(box.getByRole('status')).toHaveText('一台也没有找到，选择没有改变。')
  await box.getByRole('textbox').fill('home-nas-2 home-nas')
  await box.getByRole('button', { name: '选择' }).click()
  await expect(box.getByRole('status')).toHaveText('已选中找到的 3 台。')
  const repeated = box.getByRole('list', { name: '以下名称有多台同名，已全部选中' })
  await expect(repeated.getByRole('listitem')).toHaveText(['home-nas-2（2 台）'])
  await expect(box).not.toContainText(/隐藏|未找到/)
  const unknown = Array.from({ length: 201 }, (_, index) => `missing-${index}`)
  await box.getByRole('textbox').fill(unknown.join(' '))
  await box.getByRole('button', { name: '选择' }).click()
  await expect(box.getByRole('list', { name: '未找到 201 项' }).getByRole('listitem').last()).toHaveText(
    '还有 1 项',
  )
  await box.getByRole('textbox').fill('home-nas-3')
  await box.getByRole('button', { name: '选择' }).click()
  await expect(box.getByRole('status')).toHaveText('已选中找到的 1 台，连同之前所选共 4 台。')
  await box.getByRole('button', { name: '完成' }).click()
  await expect(batchBar(page).getByRole('status')).toHaveText('已选 4 台')
})
