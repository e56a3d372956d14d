import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectAccessible, expectTitle, expectToast, toasts } from './support/expectations'
import { refuseCopying } from './support/clipboard'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const address = '/node/script?project_id=1'
const script = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const upgrade =
  'systemctl stop titan\ncurl -fsSL https://get.example.com/titan/upgrade.sh | bash\nsystemctl start titan'

/** The page of a project as the provider words it, with other values. */
async function openWith(page: Page, control: Control, fields: object) {
  const answer = page.waitForResponse('/api/projects/1')
  await openInApp(page, address)
  const body = await (await answer).json()
  await control.fault({
    operationId: 'getProject',
    status: 200,
    body: { ...body, data: { ...body.data, ...fields } },
  })
  await page.reload()
}

test(
  'the project and each of its scripts',
  { tag: ['@scr-01', '@scr-02', '@scr-03'] },
  async ({ page, control }) => {
    await openInApp(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titan Network 边缘节点')
    await expectTitle(page, '部署命令')
    await expect(page.getByText(/^Titan · 创建时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText('共享闲置带宽与存储，按在线时长获得积分。')).toHaveCSS(
      'white-space',
      'pre-line',
    )
    await expect(page.getByRole('main').getByText('节点', { exact: true })).toBeVisible()
    const content = script(page, '升级到最新版本').locator('pre')
    expect(await content.textContent()).toBe(upgrade)
    await expect(content).toHaveCSS('font-family', /mono/i)
    await expect(content).toHaveCSS('user-select', 'text')
    await expect(script(page, '升级到最新版本')).toContainText('保留数据，原地升级')
    await expect(script(page, '一键安装')).toContainText('需要配置下载并启动 Titan')
    await expect(page.getByRole('main')).not.toContainText(/暂无说明|暂无部署命令/)
    expect(await control.requests('getProject')).toHaveLength(1)
    const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
    await expect(crumbs).toHaveText(['搜索节点', '部署命令'])
    await crumbs.getByRole('link', { name: '搜索节点' }).click()
    await expect(page).toHaveURL('/nodeExplore')
    await control.fault({ operationId: 'getProject', delay: 60_000 })
    await openInApp(page, '/node/script?project_id=5')
    const loading = page.getByRole('region', { name: '项目信息' })
    await expect(loading).toHaveAttribute('aria-busy', 'true')
    await expect(loading.locator(':scope > *')).toHaveCount(3)
  },
)

test('a copied command is exactly its content', { tag: ['@scr-04'] }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInApp(page, address)
  await script(page, '升级到最新版本').getByRole('button', { name: '复制命令' }).click()
  await expectToast(page, '复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upgrade)
})

test('a command that can’t be copied is shown in the toast', { tag: ['@scr-05'] }, async ({ page }) => {
  await page.addInitScript(refuseCopying)
  await openInApp(page, address)
  await script(page, '升级到最新版本').getByRole('button', { name: '复制命令' }).click()
  await expectToast(page, '复制失败 请手动复制')
  await expect(toasts(page)).toContainText('https://get.example.com/titan/upgrade.sh')
})

test('quick execution goes to the cloud page of the same project', { tag: ['@scr-06'] }, async ({ page }) => {
  await openInApp(page, address)
  await script(page, '一键安装').getByRole('link', { name: '快速执行' }).click()
  await expect(page).toHaveURL('/node/deploy/cloud?project_id=1')
})

test(
  'the buttons of a project',
  { tag: ['@scr-07', '@scr-08', '@scr-09'] },
  async ({ page, control, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWith(page, control, {
      buttons: [
        { title: '官方网站', type: 'link', data: 'https://example.com/titan' },
        // With a blank of Chinese typing.
        { title: '测试网站', type: 'link', data: '\u3000http://example.com ' },
        { title: '坏链接', type: 'link', data: 'javascript:alert(1)' },
        { title: '卸载命令', type: 'script', data: 'systemctl disable --now titan' },
        { title: '收益看板', type: 'dashboard', data: '' },
        { title: '待写命令', type: 'script' },
      ],
      scripts: [{ id: 1, name: '待写脚本', description: '', content: '' }],
    })
    await expect(script(page, '待写脚本')).toContainText('暂无说明')
    await expect(script(page, '待写脚本').locator('pre')).toHaveText('-')
    const link = page.getByRole('link', { name: '官方网站' })
    await expect(link).toHaveAttribute('href', 'https://example.com/titan')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await page.getByRole('button', { name: '坏链接' }).click()
    await expectToast(page, '链接地址无效')
    await page.getByRole('button', { name: '收益看板' }).click()
    await expectToast(page, '暂未开发')
    await page.getByRole('button', { name: '收益看板' }).click()
    await expect(toasts(page).filter({ hasText: '暂未开发' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: '测试网站' })).toHaveAttribute('href', 'http://example.com/')

    // What is run has a picture of its own.
    await expect(page.getByRole('button', { name: '卸载命令' }).locator('svg')).toHaveCount(1)
    await expect(page.getByRole('button', { name: '收益看板' }).locator('svg')).toHaveCount(0)
    await page.getByRole('button', { name: '卸载命令' }).click()
    const dialog = page.getByRole('dialog', { name: '卸载命令' })
    await expect(dialog).toContainText('systemctl disable --now titan')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('systemctl disable --now titan')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: '卸载命令' })).toBeFocused()
    await page.getByRole('button', { name: '待写命令' }).click()
    const empty = page.getByRole('dialog', { name: '待写命令' })
    await expect(empty.locator('pre')).toHaveText('-')
    await expect(empty.getByRole('button', { name: '复制命令' })).toHaveAccessibleDescription('没有命令内容')
  },
)

test('a project off the shelf shows its commands, and says why it is not run', async ({ page, control }) => {
  await control.state('a project is off the shelf')
  await openInApp(page, address)
  await expect(page.getByRole('note')).toContainText('项目已下架')
  const run = script(page, '一键安装').getByRole('button', { name: '快速执行' })
  await expect(run).toHaveAccessibleDescription('项目已下架')
  await run.click({ force: true })
  await expect(script(page, '一键安装').getByRole('button', { name: '复制命令' })).toBeEnabled()
  await expect(page).toHaveURL(address)
})

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/api\/projects/] })

  test(
    'shows one toast with the server’s message or the default, and can be retried',
    { tag: ['@scr-10'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
      await openInApp(page, address)
      await expectToast(page, '获取项目信息失败')
      await expect(page.getByRole('main').getByText('获取项目信息失败')).toBeVisible()
      await control.fault({
        operationId: 'getProject',
        status: 503,
        body: { code: 503, message: '正在维护' },
        times: 1,
      })
      await page.getByRole('button', { name: '重试' }).click()
      await expectToast(page, '正在维护')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titan Network 边缘节点')
    },
  )

  test('the id of no project sends no request', async ({ page, control }) => {
    await openInApp(page, '/node/script?project_id=0')
    await expect(page.getByText('项目不存在')).toBeVisible()
    expect(await control.requests('getProject')).toEqual([])
  })
})

test('accessible in light and in dark', async ({ page }) => {
  await openInApp(page, address)
  await expect(script(page, '一键安装')).toBeVisible()
  await expectAccessible(page)
})
