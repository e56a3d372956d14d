import { readFile } from 'node:fs/promises'
import { grid, rows, header, openWithServers } from './pages/servers-page'
import { expectToast } from './support/expectations'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'filters, keyword, sort and columns are remembered; all matching rows are exported, the bind command copied',
  { tag: ['@srv-07', '@srv-10'] },
  async ({ page, context, control }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWithServers(page, control, 120)
    await page.getByRole('button', { name: '添加自有服务器' }).click()
    const dialog = page.getByRole('dialog', { name: '添加自有服务器' })
    await dialog.getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制成功')
    const command = await dialog.getByRole('region', { name: '绑定命令' }).textContent()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveAttribute('placeholder', '名称或 IP')
    await page.keyboard.press('/')
    await page.keyboard.type('NAS-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/server?keyword=NAS-1')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '32')
    await header(page, '主机名').getByRole('button').click()
    await expect(page).toHaveURL('/server?keyword=NAS-1&sort=hostname')
    await expect(rows(page).first()).toContainText('home-nas-10')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(32)
    expect(lines[0]).toBe(
      '\uFEFF编号,别名,状态,主机名,内网 IP,公网 IP,分组,CPU（%）,内存已用（M）,内存总量（M）,硬盘已用（G）,硬盘总量（G）,温度（°C）,部署,最近心跳,添加时间',
    )
    expect(lines[1]).toContain('home-nas-10,')
    await page.getByLabel('服务器状态').selectOption('离线')
    await expect(page).toHaveURL('/server?keyword=NAS-1&sort=hostname&status=offline')
    await expect(grid(page)).toContainText('没有符合条件的服务器')
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '公网 IP' }).uncheck()
    await expect(header(page, '公网 IP')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('NAS-1')
    await expect(header(page, '状态')).toBeVisible()
    await expect(header(page, '公网 IP')).toHaveCount(0)
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '121')
    await page.goBack()
    await expect(grid(page)).toContainText('没有符合条件的服务器')
    // Each change of the list was a step of its own.
    for (const query of ['keyword=NAS-1&sort=hostname', 'keyword=NAS-1']) {
      await page.goBack()
      await expect(page).toHaveURL(`/server?${query}`)
    }
  },
)
