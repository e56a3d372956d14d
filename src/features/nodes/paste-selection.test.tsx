import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast, press, pressIn } from '../../../tests/support/component/expectations'
import { batchBar, checkbox, open, pickMore } from '../../../tests/support/component/pages/nodes-page'
import { grid as servers, openWithServers } from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'

const box = () => page.getByRole('dialog', { name: '按名单选择' })
const text = () => box().getByRole('textbox', { name: 'IP、别名或主机名' })
const inBox = (name: string) => box().getByRole('button', { name, exact: true })
const result = () => box().getByRole('status')
const listed = (name: string) => box().getByRole('list', { name }).getByRole('listitem')

async function find(names: string) {
  await text().fill(names)
  await inBox('选择').click()
}

test('a pasted list selects nodes among all, names those filtered out and those not found', async () => {
  expectLogs(/panel-point/)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('?status=offline')
  await pickMore('按名单选择')
  await inBox('选择').click()
  await expect.element(box()).toContainText('请粘贴至少一个 IP、别名或主机名')
  await expect.element(inBox('取消')).toBeVisible()
  // Screen readers announce only a text that comes into a place that was there.
  const place = result().element()
  // Eight rows.
  expect(text().element().clientHeight).toBeGreaterThan(160)
  await expect.element(text()).toHaveAttribute('spellcheck', 'false')
  await text().fill('东京-01, 203.0.0.11\n法兰克福-02\t9.9.9.9 东京-01\n没有这台')
  await expect.element(box().getByText('5 项', { exact: true })).toBeVisible()
  await expect.element(text()).not.toHaveAttribute('aria-invalid')
  // Neither of them begins the search.
  await pressIn(text(), 'Enter')
  await pressIn(text(), 'Control+Home')
  await control.hold('listDeployedNodes', { status: 503, rawBody: '', times: 1 })
  await inBox('选择').click()
  await expect.element(inBox('查找中...')).toBeDisabled()
  await control.release('listDeployedNodes')
  await expect.element(text()).toHaveAccessibleDescription('节点加载失败，请重试 5 项')
  await expect.element(text()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(inBox('选择')).toBeEnabled()
  await pressIn(text(), 'Control+Enter')
  await expect.element(result()).toHaveText('已选中找到的 3 台。')
  expect(result().element()).toBe(place)
  await expect.element(text()).not.toHaveAttribute('aria-invalid')
  await expect.element(inBox('选择')).toHaveLength(0)
  await expect.element(box()).toContainText('其中 2 台被当前筛选隐藏')
  await expect.element(box()).not.toHaveText(/同名|还有/)
  await expectTexts(listed('未找到 2 项'), ['9.9.9.9', '没有这台'])
  await inBox('复制未找到的').click()
  await expectToast('复制成功')
  expect(copied).toHaveBeenCalledWith('9.9.9.9\n没有这台')
  await inBox('清除筛选').click()
  await expect.element(batchBar().getByRole('status')).toHaveText('已选 3 台')
  await expect.element(checkbox('东京-02')).toBeChecked()
})

test('a search that is cancelled, or whose text is edited meanwhile, selects nothing', async () => {
  await open('?status=offline')
  await control.hold('listDeployedNodes')
  await pickMore('按名单选择')
  await find('东京-01')
  await expect.element(inBox('查找中...')).toBeDisabled()
  await inBox('取消').click()
  await expect.element(box()).toHaveLength(0)
  await pickMore('按名单选择')
  await find('法兰克福-02')
  await expect.element(inBox('查找中...')).toBeDisabled()
  await text().fill('东京-02')
  await inBox('选择').click()
  await expect.element(inBox('查找中...')).toBeDisabled()
  await control.release('listDeployedNodes')
  await expect.element(result()).toHaveText('已选中找到的 1 台。')
  await press('Escape')
  await expect.element(batchBar().getByRole('status')).toHaveText(/^已选 1 台/)
})

test('servers are selected by a pasted list too', async () => {
  await control.state('the user owns a server', { hostname: 'home-nas-2' })
  await openWithServers(3)
  await expect.element(servers()).toHaveAttribute('aria-rowcount', '5')
  await page.getByRole('button', { name: '按名单选择' }).click()
  await expect.element(box()).toContainText('每行一个，或用逗号、空格分隔')
  await find('home-nas-9')
  await expect.element(result()).toHaveText('一台也未找到，选择不变。')
  await find('home-nas-2 home-nas')
  await expect.element(result()).toHaveText('已选中找到的 3 台。')
  await expectTexts(listed('以下名称有多台同名，已全部选中'), ['home-nas-2（2 台）'])
  await expect.element(box()).not.toHaveText(/隐藏|未找到/)
  await find(Array.from({ length: 201 }, (_, index) => `missing-${index}`).join(' '))
  await expect.element(listed('未找到 201 项').last()).toHaveText('还有 1 项')
  await find('home-nas-3')
  await expect.element(result()).toHaveText('已选中找到的 1 台，连同之前所选共 4 台。')
  await inBox('完成').click()
  await expect.element(batchBar().getByRole('status')).toHaveText('已选 4 台')
})
