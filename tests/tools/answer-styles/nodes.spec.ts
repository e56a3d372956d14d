import type { Locator, Page } from '@playwright/test'
import { deployButton } from '../../e2e/pages/deploy-dialog'
import { batchBar, grid, header, openFilters, pickMore, rows, showColumns } from '../../e2e/pages/nodes-page'
import { expectToast, toasts } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expectCsvWithoutBadValues } from './support/csv'
import { shownId } from './support/shown-id'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const rowOf = (page: Page, id: string) =>
  rows(page).filter({ has: page.locator('[data-column=id]').getByText(id, { exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

const fleet = Array.from({ length: 13 }, (_, index) => index + 1)

/** Selects the rows at these places and returns the ids of their nodes, as numbers. */
async function selectRows(page: Page, places: number[], id: (id: number) => string) {
  const selected: (number | undefined)[] = []
  for (const place of places) {
    const row = rows(page).nth(place)
    await row.getByRole('checkbox').click()
    const shown = await row.locator('[data-column=id]').innerText()
    selected.push(fleet.find((node) => shownId(id(node)) === shown))
  }
  return selected
}

async function open(page: Page, query = '') {
  await openInApp(page, `/nodeManagement${query}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page).first()).toBeVisible()
}

/** Rows with an action menu; which rows have one depends on the fields of the answer style. */
const actionable = (page: Page) => rows(page).filter({ has: page.getByRole('button', { name: /^操作 / }) })

/** Runs an action of the menu of a row. */
async function runAction(page: Page, row: Locator, action: string) {
  await row.getByRole('button', { name: /^操作 / }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('/nodeManagement', () => {
  test('rows, counters, sorting and refresh @sample', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('main')).toContainText('全部节点13在线12离线1闲置0')
    await expect(rows(page)).toHaveCount(13)
    await expectNoBadValues(page)
    for (const name of ['编号', '状态', 'CPU（%）', '内存（G）', '硬盘（G）', '温度（°C）', '最近心跳']) {
      await header(page, name).getByRole('button').click()
      await expect(header(page, name)).toHaveAttribute('aria-sort', /ascending|descending/)
    }
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectToast(page, '数据已刷新')
    await expect(rows(page)).toHaveCount(13)
  })

  test('all nodes are exported', async ({ page }) => {
    await open(page)
    await expectCsvWithoutBadValues(page, 13, () => pickMore(page, '导出 CSV'))
  })

  test('a quick command runs on a node found by a filter', async ({ page, control }) => {
    await open(page)
    await pickMore(page, '快速部署')
    const box = dialog(page)
    await box.getByRole('textbox', { name: '筛选服务器' }).fill('香港-01')
    await box.getByRole('button', { name: '全选筛选结果（1）' }).click()
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).first().click()
    await box.getByRole('radio').last().check()
    await expectNoBadValues(page)
    await deployButton(page).click()
    await expect(box).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toContainText(/部署成功|执行成功/)
    const runs = [...(await control.requests('runBatchScript')), ...(await control.requests('runNodeScript'))]
    expect(runs.map(({ body }) => body)).toMatchObject([{ project_id: 5 }])
  })

  test('renting leads on to the market of the selected project', async ({ page, id }) => {
    await open(page)
    await page.getByRole('button', { name: '一键部署' }).click()
    await dialog(page).getByRole('combobox', { name: '项目', exact: true }).fill('Grass')
    await dialog(page).getByRole('option').filter({ hasText: 'Grass' }).first().click()
    await dialog(page).getByRole('button', { name: '选择云服务器' }).click()
    await expect(page).toHaveURL(new RegExp(`/node/deploy/cloud\\?project_id=${id(2)}&time=\\d{13}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grass')
  })

  test('auto-renew is set for all selected nodes', async ({ page }) => {
    await open(page)
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    await batchBar(page)
      .getByRole('button', { name: /^自动续费（/ })
      .click()
    await expectNoBadValues(page)
    await dialog(page).getByRole('radio', { name: '开启自动续费' }).click()
    await dialog(page)
      .getByRole('button', { name: /^开启 \d+ 台/ })
      .click()
    await expectToast(page, /自动续费/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('nodes are found by keyword, state and group', async ({ page }) => {
    await open(page)
    await page.getByRole('textbox', { name: '关键词' }).fill('10.0.0.13')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('textbox', { name: '关键词' }).fill('')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(13)
    const filters = await openFilters(page)
    await filters.getByRole('combobox', { name: '节点状态' }).selectOption('离线')
    await expect(rows(page)).toHaveCount(1)
    await filters.getByRole('combobox', { name: '节点状态' }).selectOption({ index: 0 })
    await expect(rows(page)).toHaveCount(13)
    await filters.getByRole('combobox', { name: '分组' }).selectOption({ index: 1 })
    await expect(rows(page)).not.toHaveCount(13)
  })

  test('a node opens in its drawer and updates live', async ({ page, control, id }) => {
    await open(page, `?node=${id(11)}`)
    const drawer = dialog(page)
    await expect(drawer.getByRole('region', { name: '基本信息' })).toContainText('10.0.0.11')
    await control.advance(10)
    await expect(drawer.getByRole('region', { name: '实时状态' })).toContainText('最近心跳')
    await expectNoBadValues(page)
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toHaveCount(0)
  })

  test('a node gets another alias @sample', async ({ page, control, id }) => {
    await open(page)
    const row = actionable(page).first()
    const shown = await row.locator('[data-column=id]').textContent()
    await runAction(page, row, '修改别名')
    await dialog(page).getByRole('textbox', { name: '别名' }).fill('alias-1')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(dialog(page)).toHaveCount(0)
    const { nodes } = await control.worldState()
    const [renamed, ...others] = nodes.filter(({ alias }) => alias === 'alias-1')
    expect([renamed && shownId(id(renamed.id)), others]).toEqual([shown, []])
    await expect(rowOf(page, shown ?? '').locator('[data-column=alias]')).toContainText('alias-1')
  })

  test('nodes join a group that is made meanwhile', async ({ page, control, id }) => {
    await open(page)
    const selected = await selectRows(page, [0, 1], id)
    await batchBar(page).getByRole('button', { name: '设置分组（2）' }).click()
    const box = dialog(page)
    await box.getByRole('textbox', { name: '新分组名称' }).fill('东区')
    await page.keyboard.press('Enter')
    await expect(box.getByRole('radio', { name: '东区' })).toBeVisible()
    await box.getByRole('radio', { name: '东区' }).click()
    await box.getByRole('button', { name: '加入分组（2 台）' }).click()
    await expectToast(page, '保存成功')
    await expect(box).toHaveCount(0)
    await showColumns(page, '分组')
    await expect(rows(page).first().locator('[data-column=groups]')).toContainText('东区')
    expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({ node_ids: selected })
  })

  test('groups are made, changed and deleted', async ({ page }) => {
    await open(page)
    await pickMore(page, '分组管理')
    const box = dialog(page)
    const line = (name: string) => box.getByRole('row').filter({ hasText: name })
    const make = box.getByRole('form', { name: '新建分组' })
    await make.getByRole('textbox', { name: '新分组名称' }).fill('非洲')
    await make.getByRole('button', { name: '创建' }).click()
    await expectToast(page, '创建分组成功')
    await expect(line('非洲')).toBeVisible()
    await expectNoBadValues(page)
    await line('非洲')
      .getByRole('button', { name: /^编辑 / })
      .click()
    await box.getByRole('textbox', { name: '分组名称', exact: true }).fill('拉美')
    await box.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(line('拉美')).toBeVisible()
    await line('拉美')
      .getByRole('button', { name: /^删除 / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
    await expect(line('拉美')).toHaveCount(0)
  })

  test('the command log is read', async ({ page }) => {
    await open(page)
    await runAction(page, actionable(page).first(), '命令日志')
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  })

  test('an image is reset', async ({ page }) => {
    await open(page)
    await runAction(page, actionable(page).first(), '重置镜像')
    await dialog(page).getByRole('radio').first().click()
    await expectNoBadValues(page)
    await dialog(page).getByRole('button', { name: '重置镜像' }).click()
    await expectToast(page, '重置镜像成功')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('auto-renew is switched', async ({ page, control }) => {
    await open(page)
    const toggle = rows(page).getByRole('switch').and(page.locator(':not([aria-disabled=true])')).first()
    const before = await toggle.getAttribute('aria-checked')
    await toggle.click()
    await expectToast(page, before === 'true' ? '自动续费取消成功' : '自动续费设置成功')
    await expect(toggle).toHaveAttribute('aria-checked', String(before !== 'true'))
    expect(await control.requests('toggleAutoRenew')).toHaveLength(1)
  })

  test('a node by the hour is released', async ({ page, control }) => {
    await open(page)
    const row = rows(page).first()
    await row.getByRole('checkbox').click()
    await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
    const question = page.getByRole('alertdialog', { name: '释放节点' })
    await expectNoBadValues(page)
    await question.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast(page, '释放成功')
    await expect(toasts(page)).toHaveCount(1)
    await expect(rows(page)).toHaveCount(12)
    expect((await control.requests('releaseNodes'))[0]?.body).toMatchObject({ node_ids: [13] })
  })

  test('a command runs on the selected nodes', async ({ page, control, id }) => {
    await open(page)
    const selected = await selectRows(page, [1, 2], id)
    await batchBar(page)
      .getByRole('button', { name: /^批量部署/ })
      .click()
    const box = dialog(page)
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).first().click()
    await box.getByRole('radio').last().check()
    await expectNoBadValues(page)
    await deployButton(page).click()
    await expectToast(page, '部署成功')
    await expect(box).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^部署进度/ })).toBeVisible()
    expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({
      nodes: selected,
      project_id: 5,
    })
    await control.advance(120)
    await expect(page.getByRole('region', { name: /^部署进度/ }).getByRole('status')).toHaveText(
      /^(全部部署完成|部署结束)/,
      { timeout: 20_000 },
    )
  })

  test('a node is deployed to by a config, and says then what it runs with', async ({ page, control }) => {
    await open(page, '?status=online')
    const row = actionable(page).first()
    await runAction(page, row, '用配置部署')
    const box = dialog(page)
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).first().click()
    await box.getByRole('combobox', { name: '项目配置' }).selectOption('存储一号')
    await deployButton(page).click()
    await expect(box).toHaveCount(0)
    const runs = [...(await control.requests('runBatchScript')), ...(await control.requests('runNodeScript'))]
    expect(runs.map(({ body }) => body)).toMatchObject([{ project_id: 5, config_id: 3 }])
    await control.advance(6)
    // A menu is not updated while it is open.
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectToast(page, '数据已刷新')
    await runAction(page, row, '运行配置')
    await expect(box).toContainText('存储一号')
    await expect(box).toContainText('A11C-5530-77E2')
  })

  test.describe('a fleet', () => {
    test.use({ scenario: 'fleet-1k' })

    test('a thousand nodes are listed, sorted and searched', async ({ page }) => {
      await open(page)
      await expect(grid(page)).toHaveAttribute('aria-rowcount', '1001')
      await header(page, 'CPU（%）').getByRole('button').click()
      await expectNoBadValues(page)
      await page.getByRole('textbox', { name: '关键词' }).fill('东京')
      await page.keyboard.press('Enter')
      await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '1001')
    })
  })
})
