import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectTexts,
  expectTitle,
  expectToast,
  press,
  toasts,
} from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'
import { token } from '../../../tests/support/component/world'

const address = '/node/script?project_id=1'

const script = (name: string) => page.getByRole('region', { name, exact: true })

const upgrade =
  'systemctl stop titan\ncurl -fsSL https://get.example.com/titan/upgrade.sh | bash\nsystemctl start titan'

/** The project as the provider words it, with other values. */
async function projectWith(fields: object) {
  const response = await fetch('/api/projects/1', { headers: { Token: token() } })
  const { data }: { data: object } = await response.json()
  await control.fault(answer('getProject', { ...data, ...fields }))
}

test('the project and each of its scripts', { tags: ['scr-01', 'scr-02', 'scr-03'] }, async () => {
  await openConsole(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Titan Network 边缘节点')
  await expectTitle('部署命令')
  await expect.element(page.getByText(/^Titan · 创建时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect
    .element(page.getByText('共享闲置带宽与存储，按在线时长获得积分。'))
    .toHaveCSS('white-space', 'pre-line')
  await expect.element(page.getByRole('main').getByText('节点', { exact: true })).toBeVisible()
  const content = script('升级到最新版本').css('pre')
  await expect.element(content).toBeVisible()
  expect(content.element().textContent).toBe(upgrade)
  await expect.element(content).toHaveCSS('font-family', /mono/i)
  await expect.element(content).toHaveCSS('user-select', 'text')
  await expect.element(script('升级到最新版本')).toContainText('保留数据，原地升级')
  await expect.element(script('一键安装')).toContainText('需要配置下载并启动 Titan')
  await expect.element(page.getByRole('main')).not.toHaveText(/暂无说明|暂无部署命令/)
  expect(await control.requests('getProject')).toHaveLength(1)
  const crumbs = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')
  await expectTexts(crumbs, ['搜索节点', '部署命令'])
  await crumbs.getByRole('link', { name: '搜索节点' }).click()
  await expect.poll(currentUrl).toBe('/nodeExplore')
  await control.fault({ operationId: 'getProject', delay: 60_000 })
  await openConsole('/node/script?project_id=5')
  const loading = page.getByRole('region', { name: '项目信息' })
  await expect.element(loading).toHaveAttribute('aria-busy', 'true')
  await expect.element(loading.css('> *')).toHaveLength(3)
})

test(
  'a copied command is exactly its content; one that can’t be copied is shown in the toast',
  { tags: ['scr-04', 'scr-05'] },
  async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openConsole(address)
    const button = script('升级到最新版本').getByRole('button', { name: '复制命令' })
    await button.click()
    await expectToast('复制成功')
    expect(copy.mock.calls).toEqual([[upgrade]])
    copy.mockRejectedValue(new Error('denied'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await button.click()
    await expectToast('复制失败 请手动复制')
    await expectToast('https://get.example.com/titan/upgrade.sh')
  },
)

test('quick execution goes to the cloud page of the same project', { tags: ['scr-06'] }, async () => {
  await openConsole(address)
  await script('一键安装').getByRole('link', { name: '快速执行' }).click()
  await expect.poll(currentUrl).toBe('/node/deploy/cloud?project_id=1')
})

test('the buttons of a project', { tags: ['scr-07', 'scr-08', 'scr-09'] }, async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await projectWith({
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
  await openConsole(address)
  await expect.element(script('待写脚本')).toContainText('暂无说明')
  await expect.element(script('待写脚本').css('pre')).toHaveText('-')
  const link = page.getByRole('link', { name: '官方网站' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/titan')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/))
  await page.getByRole('button', { name: '坏链接' }).click()
  await expectToast('链接地址无效')
  await page.getByRole('button', { name: '收益看板' }).click()
  await expectToast('暂未开发')
  await page.getByRole('button', { name: '收益看板' }).click()
  await expect.element(toasts().filter({ hasText: '暂未开发' })).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: '测试网站' }))
    .toHaveAttribute('href', 'http://example.com/')

  // Runnable commands have an icon of their own.
  await expect.element(page.getByRole('button', { name: '卸载命令' }).css('svg')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: '收益看板' }).css('svg')).toHaveLength(0)
  await page.getByRole('button', { name: '卸载命令' }).click()
  const dialog = page.getByRole('dialog', { name: '卸载命令' })
  await expect.element(dialog).toContainText('systemctl disable --now titan')
  await dialog.getByRole('button', { name: '复制命令' }).click()
  await expectToast('复制成功')
  expect(copy.mock.calls).toEqual([['systemctl disable --now titan']])
  await press('Escape')
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '卸载命令' })).toHaveFocus()
  await page.getByRole('button', { name: '待写命令' }).click()
  const empty = page.getByRole('dialog', { name: '待写命令' })
  await expect.element(empty.css('pre')).toHaveText('-')
  await expect
    .element(empty.getByRole('button', { name: '复制命令' }))
    .toHaveAccessibleDescription('没有命令内容')
})

test('a project off the shelf shows its commands, and says why it is not run', async () => {
  await control.state('a project is off the shelf')
  await openConsole(address)
  await expect.element(page.getByRole('note')).toContainText('项目已下架')
  const run = script('一键安装').getByRole('button', { name: '快速执行' })
  await expect.element(run).toHaveAccessibleDescription('项目已下架')
  await run.click({ force: true })
  await expect.element(script('一键安装').getByRole('button', { name: '复制命令' })).toBeEnabled()
  await expect.poll(currentUrl).toBe(address)
})

test(
  'a failed load shows one toast with the server’s message or the default, and can be retried',
  { tags: ['scr-10'] },
  async () => {
    expectLogs(/api\/projects/)
    await control.fault({ operationId: 'getProject', status: 500, rawBody: 'x', times: 1 })
    await openConsole(address)
    await expectToast('获取项目信息失败')
    await expect.element(page.getByRole('main').getByText('获取项目信息失败')).toBeVisible()
    await control.fault({
      operationId: 'getProject',
      status: 503,
      body: { code: 503, message: '正在维护' },
      times: 1,
    })
    await page.getByRole('button', { name: '重试' }).click()
    await expectToast('正在维护')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('Titan Network 边缘节点')
  },
)

test('the id of no project sends no request', async () => {
  await openConsole('/node/script?project_id=0')
  await expect.element(page.getByText('项目不存在')).toBeVisible()
  expect(await control.requests('getProject')).toEqual([])
})
