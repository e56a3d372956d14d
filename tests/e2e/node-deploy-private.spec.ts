import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { dialog, command, config, deployButton, progress, progressCount } from './pages/deploy-dialog'
import { pagedTable } from './pages/paged-table'

test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ signIn }) => signIn())

const address = '/node/deploy/private?project_id=1'

const { table, row, expectLoaded } = pagedTable('自有服务器列表')

const tick = (page: Page, name: string) => table(page).getByRole('checkbox', { name: `选择 ${name}` })

const batch = (page: Page) => page.getByRole('button', { name: '批量部署' })

const complaints = ['请选择服务器', '请选择项目', '请选择命令', '请选择配置']

/** Only this one of the error texts is shown. */
async function expectComplaint(page: Page, text: string) {
  for (const complaint of complaints)
    await expect(dialog(page).getByText(complaint, { exact: true })).toHaveCount(complaint === text ? 1 : 0)
}

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

/** The next look at a server's command log finds this, whichever server it is: the entry has no id. */
const ends = (control: Control, status: string, output: string) =>
  control.fault({
    operationId: 'listScriptExecutions',
    status: 200,
    times: 1,
    body: {
      code: 200,
      message: '',
      data: [
        {
          status,
          created_at: '2026-11-21T08:00:00Z',
          end_time: '2026-11-21T08:01:00Z',
          output,
          script: null,
        },
      ],
      meta: { total: 1, page: 1, limit: 1 },
    },
  })

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
    await page.clock.install()
    await page.clock.runFor(60_000)
    await expectToast(page, '部署成功')
    await toasts(page).getByRole('button', { name: '去查看' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
  },
)

test('the progress shows each server; a retry covers the failed ones only', async ({
  page,
  control,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bind(control, 'home-1', 'home-2', 'home-3')
  await open(page)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await batch(page).click()
  await command(page, '升级到最新版本').check()
  await deployButton(page).click()
  await expect(progressCount(page, '待部署')).toHaveText('待部署3')
  await control.advance(8)
  await expect(progressCount(page, '部署中')).toHaveText('部署中3')
  await expect(row(page, 'home-1')).toContainText('部署中')
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  await ends(control, 'failed', '\n错误：端口 8080 已被占用\n')
  await ends(control, 'timeout', '下载超时，已中止')
  await ends(control, 'success', '安装完成')
  await expect(progress(page).getByRole('status')).toHaveText('部署结束，1 台成功，2 台未成功')
  // What failed stands first, and only that shows its output.
  const servers = progress(page).getByRole('list', { name: '各服务器的部署结果' }).getByRole('listitem')
  await expect(servers).toHaveText([/部署(失败|超时)/, /部署(失败|超时)/, /已部署$/])
  for (const text of ['已部署1', '部署失败1', '部署超时1'])
    await expect(progressCount(page, text.slice(0, -1))).toHaveText(text)
  await expect(progress(page).getByText('错误：端口')).toHaveJSProperty(
    'textContent',
    '错误：端口 8080 已被占用',
  )
  const bars = await progress(page)
    .locator('div[aria-hidden=true] > div')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        share: Math.round((100 * element.clientWidth) / (element.parentElement?.clientWidth ?? 0)),
        colour: getComputedStyle(element).backgroundColor,
      })),
    )
  expect(bars.map(({ share }) => share)).toEqual([33, 33, 33, 0])
  // A failure and a timeout look alike.
  expect(new Set(bars.map(({ colour }) => colour)).size).toBe(3)
  await expectAccessible(page)
  await progress(page).getByRole('button', { name: '复制失败的 IP' }).click()
  await expectToast(page, '复制成功')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^192\.168\.\d+\.\d+\n192\.168\.\d+\.\d+$/)
  await progress(page).getByRole('button', { name: '重试失败的 2 台' }).click()
  await expect(progress(page)).toBeFocused()
  await expect(progressCount(page, '已部署')).toHaveText('已部署1')
  await expect(progressCount(page, '待部署')).toHaveText('待部署2')
  const sent = (await control.requests('runBatchScript')).map(({ body }) => body)
  expect(sent).toMatchObject([{ script_id: 2 }, { script_id: 2, config_id: 0 }])
  const retried = sent[1]
  expect(retried && typeof retried === 'object' && 'nodes' in retried && retried.nodes).toHaveLength(2)
  await control.fault({ operationId: 'listScriptExecutions', delay: 60_000 })
  const lastAnswerTime = async () => (await control.requests('listScriptExecutions')).at(-1)?.took
  await expect.poll(lastAnswerTime).toBeGreaterThanOrEqual(60_000)
  const abandoned = page.waitForEvent('requestfailed')
  await progress(page).getByRole('button', { name: '关闭部署进度' }).click()
  await expect(progress(page)).toHaveCount(0)
  expect((await abandoned).url()).toContain('script_executions')
})

test('accessible in light and in dark', async ({ page, control }) => {
  await bind(control, 'home-1', 'home-2')
  await open(page)
  await expectAccessible(page)
  await table(page).getByRole('checkbox', { name: '选择本页全部' }).check()
  await batch(page).click()
  await command(page, '一键安装').check()
  await deployButton(page).click()
  await expectComplaint(page, '请选择配置')
  await expectAccessible(page)
})
