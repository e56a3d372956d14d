import { bad } from '../support/colors'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { grid, rowWith, checkbox, batchBar, open, pickBatchAction } from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'hourly nodes of a selection are released, the others named and kept',
  { tag: ['@nod-22', '@nod-23', '@nod-24', '@nod-25'] },
  async ({ page, control }) => {
    await open(page)
    await pickBatchAction(page, '批量释放')
    await expectToast(page, '请选择节点')
    await checkbox(page, '香港-06').click()
    await expect(batchBar(page).getByRole('button', { name: '批量释放（0）' })).toHaveAccessibleDescription(
      '只有按小时的云节点可以释放',
    )
    await checkbox(page, '东京-02').click()
    await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
    const dialog = page.getByRole('alertdialog', { name: '释放节点' })
    await expect(dialog).toContainText('将释放 东京-02，释放不可撤销。')
    await expect(dialog.getByRole('button', { name: '释放', exact: true })).toHaveCSS('background-color', bad)
    await expect(dialog).toContainText('当前费用$0.052/小时（1 台）≈ $1.25/天 ≈ $37.44/月')
    await expect(dialog).toContainText('将会失去节点停止并收回')
    // Nine days by the hour.
    await expect(dialog).toContainText('已经消费约 $11.23（估算）')
    await expect(dialog).toContainText('以下节点将跳过：包月节点不能释放（1 台）。')
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(await control.requests('releaseNodes')).toEqual([])
    await control.fault({ operationId: 'releaseNodes', status: 500, rawBody: '', times: 1 })
    await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast(page, '释放失败')
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast(page, '释放成功')
    const request = (await control.requests('releaseNodes')).at(-1)
    expect(request?.body).toEqual({ server_ids: [expect.any(Number)], node_ids: [11] })
    await expect(rowWith(page, '东京-02')).toHaveCount(0)
    await expect(batchBar(page)).toContainText('已选 1 台')
    await rowWith(page, '香港-06').getByRole('button', { name: '操作 香港-06' }).click()
    await expect(page.getByRole('menuitem', { name: '释放' })).toBeDisabled()
    const colors = await page
      .getByRole('menuitem', { name: /^(释放|修改别名)/ })
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).color))
    expect(new Set(colors).size).toBe(2)
    await page.keyboard.press('Escape')
    // The first row of its list.
    await page.getByRole('combobox', { name: '分组' }).selectOption('亚洲')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(rowWith(page, '法兰克福-01')).toHaveCount(0)
    await rowWith(page, '东京-01').getByRole('button', { name: '操作 东京-01' }).click()
    const colorOf = (name: string) =>
      page
        .getByRole('menuitem', { name, exact: true })
        .locator('svg')
        .evaluate((icon) => getComputedStyle(icon).color)
    for (const name of ['重置镜像', '释放']) expect(await colorOf(name)).not.toBe(await colorOf('部署'))
    await expect(page.getByRole('menuitem', { name: '用配置部署', exact: true })).toBeVisible()
    const textColorOf = (name: string) =>
      page
        .getByRole('menuitem', { name, exact: true })
        .getByText(name, { exact: true })
        .evaluate((text) => getComputedStyle(text).color)
    expect(await textColorOf('释放')).not.toBe(await textColorOf('部署'))
    expect(await colorOf('释放')).toBe(await textColorOf('释放'))
    // One between the groups of actions each.
    await expect(page.getByRole('menu').getByRole('separator')).toHaveCount(3)
    await page.getByRole('menuitem', { name: '释放' }).click()
    await expect(dialog).toContainText('东京-01')
  },
)

test('a release that is picked once its node has gone from the list does nothing', async ({
  page,
  control,
}) => {
  await open(page, '?status=offline')
  await page.getByLabel('节点状态').selectOption('在线')
  await expect(page).toHaveURL(/status=online/)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await rowWith(page, '东京-02').getByRole('button', { name: '操作 东京-02' }).click()
  const release = page.getByRole('menuitem', { name: '释放' })
  await expect(release).toBeEnabled()
  await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
  await page.goBack()
  await expect(page).toHaveURL(/status=offline/)
  await expect(rowWith(page, '东京-02')).toHaveCount(0)
  // Nor is the list shown that was there before: it has been dropped for the other one.
  await expect(rowWith(page, '法兰克福-02')).toHaveCount(0)
  await release.click()
  await expect(release).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(grid(page)).toBeFocused()
})

test('a node that stopped may be released, but nothing is billed for it any more', async ({
  page,
  control,
}) => {
  await control.state('the user rents a node', { lease_type: 'hourly', status: 'stopped' })
  await open(page, '?lease=stopped')
  await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
  await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
  const dialog = page.getByRole('alertdialog', { name: '释放节点' })
  await expect(dialog).toContainText('当前费用所选节点都没有运行。')
  await expect(dialog).toContainText('已经消费金额未知')
})

test('the result of a release goes with its page', async ({ page, control }) => {
  await open(page, '?keyword=东京')
  await checkbox(page, '东京-02').click()
  const data = [{ id: 11, ok: false, message: '节点正在部署' }]
  const body = { code: 200, message: '', data }
  await control.fault({ operationId: 'releaseNodes', status: 200, body })
  await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '释放', exact: true }).click()
  const box = page.getByRole('dialog', { name: '释放结果' })
  await expect(box).toContainText('0 台已释放，1 台未能释放')
  await openInApp(page, '/console')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
  await openInApp(page, '/nodeManagement?keyword=东京')
  await expect(checkbox(page, '东京-02')).toBeChecked()
  await expect(box).toHaveCount(0)
})
