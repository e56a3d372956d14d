import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { goInside } from './support/navigate'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const grid = (page: Page) => page.getByRole('grid', { name: '节点列表' })
const row = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `选择 ${name}`, exact: true }) })
const cell = (page: Page, name: string, column: string) => row(page, name).locator(`[data-column=${column}]`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** axe looks at every cell. */
const fewRows = '?keyword=东京'

/** Opens the page and waits until all of its rows are there. */
async function open(page: Page, query = '') {
  await page.goto(`/nodeManagement${query}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

/** Does with a row what its menu offers. */
async function choose(page: Page, name: string, deed: string) {
  await row(page, name)
    .getByRole('button', { name: `操作 ${name}` })
    .click()
  await page
    .getByRole('menu', { name: `${name} 的操作` })
    .getByRole('menuitem', { name: deed })
    .click()
}

test.describe('an alias', () => {
  test.use({ expectedConsole: [/alias/] })

  test('nod-35 ids-01 kal-06 is changed by the node, kept when refused, and the row shows it', async ({
    page,
    control,
  }) => {
    await open(page, fewRows)
    await choose(page, '东京-01', '修改别名')
    const box = dialog(page, '修改 东京-01 的别名')
    await expectAccessible(page)
    await goInside(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await expect(box).toHaveCount(0)
    await goInside(page, '/nodeManagement')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await expect(box).toHaveCount(0)
    await choose(page, '东京-01', '修改别名')
    await control.fault({ operationId: 'updateNodeAlias', status: 500, rawBody: '', times: 1 })
    await box.getByRole('textbox', { name: '别名' }).fill(' 东京-甲 ')
    await page.keyboard.press('Enter')
    await expectToast(page, '保存失败')
    await box.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(box).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await expect(cell(page, '东京-甲', 'alias')).toHaveText('东京-甲')
    await expect(toasts(page)).toHaveCount(2)
    const [, sent] = await control.requests('updateNodeAlias')
    const { node_id } = JSON.parse(JSON.stringify(sent?.body))
    expect(sent?.body).toEqual({ node_id, alias: '东京-甲' })
    expect(sent?.path).toBe(`/api/nodes/${node_id}/alias`)
  })
})
