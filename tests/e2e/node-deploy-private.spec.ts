import type { Page } from '@playwright/test'
import { dialog, command, config, deployButton } from './pages/deploy-dialog'
import { pagedTable } from './pages/paged-table'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ signIn }) => signIn())

const address = '/node/deploy/private?project_id=1'

const { table, expectLoaded } = pagedTable('自有服务器列表')

const tick = (page: Page, name: string) => table(page).getByRole('checkbox', { name: `选择 ${name}` })

const batch = (page: Page) => page.getByRole('button', { name: '批量部署' })

interface Ids {
  node_id: number
  server_id: number
}

/** Servers of the user's own, named so. */
async function bind(control: Control, ...names: string[]): Promise<Ids[]> {
  const ids: Ids[] = []
  for (const hostname of names) {
    const { node_id, server_id } = await control.state('the user owns a server', { hostname })
    ids.push({ node_id: Number(node_id), server_id: Number(server_id) })
  }
  return ids
}

async function open(page: Page, at = address) {
  await openInApp(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
}

test(
  'a batch goes to all that are counted',
  { tag: ['@prv-02', '@bdp-06', '@bdp-08', '@bdp-12'] },
  async ({ page, control }) => {
    const ids = await bind(control, 'home-1', 'home-2', 'other-3')
    await open(page, `${address}&config_id=2`)
    await tick(page, 'home-1').check()
    await tick(page, 'home-2').check()
    await page.getByRole('textbox', { name: '关键词' }).fill('192.168.0.999')
    await page.getByRole('textbox', { name: '关键词' }).press('Enter')
    await expect(page.getByText('已选 2 台（其中 2 台不在当前列表）')).toBeVisible()
    await batch(page).click()
    await expect(dialog(page)).toHaveAccessibleName('批量部署')
    await expect(dialog(page)).not.toContainText(/不在线|还有/)
    const chosen = dialog(page).getByRole('list', { name: '将部署的服务器' })
    await expect(chosen.getByRole('listitem')).toHaveCount(2)
    await command(page, '一键安装').check()
    await expect(config(page)).toHaveValue('2')
    await deployButton(page).click()
    await expectToast(page, '部署成功')
    await expect(dialog(page)).toHaveCount(0)
    const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
    expect(sent).toEqual([
      { nodes: [ids[0]?.node_id, ids[1]?.node_id], project_id: 1, script_id: 1, config_id: 2 },
    ])
    await toasts(page).getByRole('button', { name: '去查看' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
  },
)
