import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as nodes from '../../e2e/pages/nodes-page'
import * as servers from '../../e2e/pages/servers-page'
import type { Control } from '../../e2e/support/control'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { journey } from './support/journey'
import { shownId } from './support/shown-id'
import { expect, test } from './support/test'

// The clock stands, so that only the console changes the world.
test.use({ now: Date.now() })

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')

async function select(page: Page, ...names: string[]) {
  await nodes.open(page)
  for (const name of names) await nodes.checkbox(page, name).click()
}

async function openGroups(page: Page) {
  await nodes.open(page)
  await nodes.pickMore(page, '分组管理')
  await expect(dialog(page).getByRole('row').filter({ hasText: '测试' })).toBeVisible()
}

const groupLine = (page: Page, name: string) => dialog(page).getByRole('row').filter({ hasText: name })

/** Waits until the list has changed. */
const rowCount = (page: Page, count: number) => expect(nodes.rows(page)).toHaveCount(count)

test.describe('ids: /nodeManagement', () => {
  journey(
    'a node is renamed',
    ['nodes 11 alias'],
    async ({ page }) => {
      await nodes.open(page)
      await nodes.runAction(page, '东京-02', '修改别名')
      await dialog(page).getByRole('textbox', { name: '别名' }).fill('东京-主')
      await dialog(page).getByRole('button', { name: '保存' }).click()
      await expectToast(page, '保存成功')
      await expect(nodes.row(page, '东京-主')).toHaveCount(1)
    },
    { isSample: true },
  )

  journey('the auto-renew of a node is switched', ['deployments 2 autoRenew'], async ({ page }) => {
    await nodes.open(page)
    const toggle = nodes.cell(page, '香港-02', 'term').getByRole('switch')
    await toggle.click()
    await expectToast(page, '自动续费取消成功')
    await expect(toggle).not.toBeChecked()
  })

  journey(
    'a node is released',
    ['deployments 11 status', 'nodes 11 offlineSince'],
    async ({ page }) => {
      await nodes.open(page)
      await nodes.runAction(page, '东京-02', '释放')
      await expect(question(page)).toContainText('将释放 东京-02')
      await question(page).getByRole('button', { name: '释放', exact: true }).click()
      await expectToast(page, '释放成功')
      await rowCount(page, 12)
    },
    { isSample: true },
  )

  journey(
    'two nodes are released together',
    ['deployments 10 status', 'deployments 12 status', 'nodes 10 offlineSince', 'nodes 12 offlineSince'],
    async ({ page }) => {
      await select(page, '东京-01', '法兰克福-01')
      await expect(nodes.batchBar(page)).toContainText('已选 2 台')
      await nodes.batchBar(page).getByRole('button', { name: '批量释放（2）' }).click()
      await question(page).getByRole('button', { name: '释放', exact: true }).click()
      await expectToast(page, '释放成功')
      await rowCount(page, 11)
    },
  )

  journey('nodes join a group', ['nodes 10 groupIds', 'nodes 11 groupIds'], async ({ page }) => {
    await select(page, '东京-01', '东京-02')
    await nodes.batchBar(page).getByRole('button', { name: '设置分组（2）' }).click()
    await dialog(page).getByRole('radio', { name: '测试' }).click()
    await dialog(page).getByRole('button', { name: '加入分组（2 台）' }).click()
    await expectToast(page, '保存成功')
  })

  journey('a group is made', ['+ groups name=非洲'], async ({ page }) => {
    await openGroups(page)
    const make = dialog(page).getByRole('form', { name: '新建分组' })
    await make.getByRole('textbox', { name: '新分组名称' }).fill('非洲')
    await make.getByRole('button', { name: '创建' }).click()
    await expectToast(page, '创建分组成功')
  })

  journey('a group is renamed', ['groups 3 name'], async ({ page }) => {
    await openGroups(page)
    await groupLine(page, '测试')
      .getByRole('button', { name: /^编辑 / })
      .click()
    await dialog(page).getByRole('textbox', { name: '分组名称', exact: true }).fill('拉美')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
  })

  journey('a group is deleted', ['- groups 3'], async ({ page }) => {
    await openGroups(page)
    await groupLine(page, '测试')
      .getByRole('button', { name: /^删除 / })
      .click()
    await question(page).getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
  })

  journey(
    'the image of a node is reset',
    ['deployments 11 status', 'nodes 11 offlineSince'],
    async ({ page, control }) => {
      await nodes.open(page)
      await nodes.runAction(page, '东京-02', '重置镜像')
      await dialog(page)
        .getByRole('radio', { name: /24\.04/ })
        .click()
      await dialog(page).getByRole('button', { name: '重置镜像' }).click()
      await expectToast(page, '重置镜像成功')
      expect((await control.requests('resetImage')).map(({ body }) => body)).toEqual([{ image_id: 2 }])
    },
  )

  journey('the command log of a node is read', [], async ({ page, control, id }) => {
    await nodes.open(page)
    await nodes.runAction(page, '法兰克福-02', '命令日志')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await expect(dialog(page).getByRole('listitem')).toContainText('0G 存储节点')
    expect((await control.requests('listScriptExecutions')).at(-1)?.query.node_id).toBe(id(13))
  })

  journey('a node opens by its address', [], async ({ page, id }) => {
    await nodes.open(page, `?node=${id(11)}`)
    await expect(page.getByRole('dialog', { name: '东京-02' })).toBeVisible()
    await expect(dialog(page).getByRole('region', { name: '基本信息' })).toContainText('内网 IP10.0.0.11')
  })

  journey('a view with a group is saved and opened again', [], async ({ page, id }) => {
    await nodes.open(page)
    await (await nodes.openFilters(page)).getByRole('combobox', { name: '分组' }).selectOption('欧洲')
    await rowCount(page, 2)
    await expect(page).toHaveURL(new RegExp(`group=${id(2)}$`))
    await nodes.pickMore(page, '视图')
    const popover = page.getByRole('dialog', { name: '保存的视图' })
    await popover.getByRole('textbox').fill('欧洲的')
    await expect(popover.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expectToast(page, '已保存视图“欧洲的”')
    await page.goto('/nodeManagement')
    await rowCount(page, 13)
    await nodes.pickMore(page, '视图')
    await popover.getByRole('link', { name: '欧洲的' }).click()
    await rowCount(page, 2)
    const group = (await nodes.openFilters(page)).getByRole('combobox', { name: '分组' })
    await expect(group.locator('option:checked')).toHaveText('欧洲')
  })

  journey(
    'the live values of a heartbeat are in the row of their node',
    [],
    async ({ page, control }) => {
      await nodes.open(page)
      const names = ['香港-01', '新加坡-01', '东京-01', '东京-02', '法兰克福-01']
      const shown = () => Promise.all(names.map((name) => nodes.cell(page, name, 'cpu').textContent()))
      // Another heartbeat may come before the page is loaded again.
      await expect(async () => {
        const before = await shown()
        await control.advance(60)
        await expect.poll(shown, { timeout: 5000 }).not.toEqual(before)
        const live = await shown()
        await page.reload()
        await nodes.open(page)
        const loaded = await shown()
        // The frames of some nodes may be under way.
        live.forEach((text, node) => expect([before[node], loaded[node]]).toContain(text))
      }).toPass()
    },
    { isSample: true },
  )

  journey('all nodes are exported with their whole ids', [], async ({ page, id }) => {
    await nodes.open(page)
    const download = page.waitForEvent('download')
    await nodes.pickMore(page, '导出 CSV')
    const text = await readFile(await (await download).path(), 'utf8')
    for (let node = 1; node <= 13; node++) expect(text).toContain(id(node))
    await expect(nodes.cell(page, '东京-02', 'id')).toHaveText(shownId(id(11)))
  })
})

const given = (control: Control) => control.state('the user owns a server', { count: 3 })

test.describe('ids: /server', () => {
  journey(
    'an own server is named',
    ['nodes 15 alias'],
    async ({ page }) => {
      await servers.open(page)
      await servers
        .row(page, 'home-nas-2')
        .getByRole('button', { name: /^操作 / })
        .click()
      await page.getByRole('menuitem', { name: '修改别名' }).click()
      await page.getByRole('textbox', { name: '别名' }).fill('study-1')
      await page.keyboard.press('Enter')
      await expectToast(page, '保存成功')
    },
    { given },
  )

  journey(
    'an own server is deleted',
    ['- nodes 15', '- deployments 15'],
    async ({ page }) => {
      await servers.open(page)
      await servers.checkbox(page, 'home-nas-2').click()
      await servers.batchButton(page, '批量删除').click()
      await question(page).getByRole('button', { name: '删除', exact: true }).click()
      await expectToast(page, '删除成功')
      await expect(servers.rows(page)).toHaveCount(2)
    },
    { given },
  )

  journey(
    'own servers join a group',
    ['nodes 14 groupIds', 'nodes 16 groupIds'],
    async ({ page }) => {
      await servers.open(page)
      for (const name of ['home-nas', 'home-nas-3']) await servers.checkbox(page, name).click()
      await servers.batchButton(page, '批量分组').click()
      await dialog(page).getByRole('radio', { name: '测试' }).click()
      await dialog(page).getByRole('button', { name: '加入分组（2 台）' }).click()
      await expectToast(page, '保存成功')
    },
    { given },
  )
})

test.describe('ids: palette and home', () => {
  journey('the palette leads to the node that is named', [], async ({ page, id }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('林小满')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '命令面板' })
    await palette.getByRole('combobox').fill('10.0.0.11')
    await palette.getByRole('group', { name: '节点' }).getByRole('option').click()
    await expect(page).toHaveURL(new RegExp(`node=${id(11)}$`))
    await expect(page.getByRole('dialog', { name: '东京-02' })).toBeVisible()
  })

  journey(
    'what needs doing renews the nodes that are named',
    [1, 3, 5, 7, 9].map((number) => `deployments ${number} autoRenew`),
    async ({ page }) => {
      await openInApp(page, '/console')
      const line = page
        .getByRole('region', { name: '待处理' })
        .getByRole('listitem')
        .filter({ hasText: '5 台节点 7 天内到期' })
      await expect(line).toContainText('香港-01')
      await line.getByRole('button', { name: /^开启自动续费/ }).click()
      await expectToast(page, /已为 5 台节点开启自动续费/)
    },
    { isSample: true },
  )
})
