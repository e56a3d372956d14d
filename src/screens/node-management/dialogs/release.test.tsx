import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { bad } from '../../../../tests/support/colors'
import { currentUrl, openConsole } from '../../../../tests/support/component/console'
import { expectNoToast, expectToast, press, toasts } from '../../../../tests/support/component/expectations'
import { answer } from '../../../../tests/support/component/faults'
import {
  grid,
  row,
  checkbox,
  batchBar,
  open,
  pickMore,
  selectFilter,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'

/** A disabled one has its reason in its name. */
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
const colorIn = (locator: Locator) => getComputedStyle(locator.element()).color
const colorOf = (name: string) => colorIn(item(name).getByText(name, { exact: true }))
const iconColorOf = (name: string) => colorIn(item(name).css('svg'))

test(
  'hourly nodes of a selection are released, the others named and kept',
  { tags: ['nod-22', 'nod-23', 'nod-24', 'nod-25'] },
  async () => {
    await open()
    await pickMore('批量释放')
    await expectToast('请选择节点')
    await checkbox('香港-06').click()
    await expect
      .element(batchBar().getByRole('button', { name: '批量释放（0）' }))
      .toHaveAccessibleDescription('只有按小时的云节点可以释放')
    await checkbox('东京-02').click()
    await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
    const dialog = page.getByRole('alertdialog', { name: '释放节点' })
    await expect.element(dialog).toContainText('将释放 东京-02，释放不可撤销。')
    await expect
      .element(dialog.getByRole('button', { name: '释放', exact: true }))
      .toHaveCSS('background-color', bad)
    await expect.element(dialog).toContainText('当前费用$0.052/小时（1 台）≈ $1.25/天 ≈ $37.44/月')
    await expect.element(dialog).toContainText('将会失去节点停止并释放')
    // Nine days by the hour.
    await expect.element(dialog).toContainText('已经消费约 $11.23（估算）')
    await expect.element(dialog).toContainText('跳过 1 台（包月节点不能释放）')
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(await control.requests('releaseNodes')).toEqual([])
    await control.fault({ operationId: 'releaseNodes', status: 500, rawBody: '', times: 1 })
    await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast('释放失败')
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast('释放成功')
    const request = (await control.requests('releaseNodes')).at(-1)
    expect(request?.body).toEqual({ server_ids: [expect.any(Number)], node_ids: [11] })
    await expect.element(row('东京-02')).toHaveLength(0)
    await expect.element(batchBar()).toContainText('已选 1 台')
    await row('香港-06').getByRole('button', { name: '操作 香港-06' }).click()
    await expect.element(item('释放')).toBeDisabled()
    expect(colorOf('释放')).not.toBe(colorOf('修改别名'))
    await press('Escape')
    // The first row of its list.
    await selectFilter('分组', '亚洲')
    await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
    await expect.element(row('法兰克福-01')).toHaveLength(0)
    await row('东京-01').getByRole('button', { name: '操作 东京-01' }).click()
    await expect.element(item('重置镜像')).toBeVisible()
    for (const name of ['重置镜像', '释放']) expect(iconColorOf(name)).not.toBe(iconColorOf('部署'))
    await expect.element(item('用配置部署')).toBeVisible()
    expect(colorOf('释放')).not.toBe(colorOf('部署'))
    expect(iconColorOf('释放')).toBe(colorOf('释放'))
    // One between the groups of actions each.
    await expect.element(page.getByRole('menu').getByRole('separator')).toHaveLength(3)
    await item('释放').click()
    await expect.element(dialog).toContainText('东京-01')
  },
)

test('a release that is picked once its node has gone from the list does nothing', async () => {
  await open('?status=offline')
  await selectFilter('节点状态', '在线')
  await expect.poll(currentUrl).toMatch(/status=online/)
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
  await row('东京-02').getByRole('button', { name: '操作 东京-02' }).click()
  const release = item('释放')
  await expect.element(release).toBeEnabled()
  await control.fault({ operationId: 'listDeployedNodes', delay: 60_000 })
  history.back()
  await expect.poll(currentUrl).toMatch(/status=offline/)
  await expect.element(row('东京-02')).toHaveLength(0)
  // Nor is the list shown that was there before: it has been dropped for the other one.
  await expect.element(row('法兰克福-02')).toHaveLength(0)
  await release.click()
  await expect.element(release).toHaveLength(0)
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
  await expect.element(grid()).toHaveFocus()
})

test('a node that stopped may be released, but nothing is billed for it any more', async () => {
  await control.state('the user rents a node', { lease_type: 'hourly', status: 'stopped' })
  await open('?lease=stopped')
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
  const dialog = page.getByRole('alertdialog', { name: '释放节点' })
  await expect.element(dialog).toContainText('当前费用所选节点都没有运行。')
  await expect.element(dialog).toContainText('已经消费金额未知')
})

test(
  'a release names each node that was not released, which stays selected; the result goes with its page',
  { tags: ['nod-23', 'nod-25'] },
  async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('?keyword=东京')
    for (const name of ['东京-01', '东京-02']) await checkbox(name).click()
    await page.getByRole('button', { name: '复制 IP（2）' }).click()
    await expectToast('复制成功')
    expect(copy.mock.calls).toEqual([['203.0.0.10\n203.0.0.11']])
    await toasts().getByRole('button').click()
    const refused = { id: 11, ok: false, message: '节点正在部署' }
    await control.fault(answer('releaseNodes', [{ id: 10, ok: true, message: '' }, refused], { times: 1 }))
    const release = async (count: number) => {
      await page.getByRole('button', { name: `批量释放（${count}）` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '释放', exact: true }).click()
    }
    await release(2)
    const box = page.getByRole('dialog', { name: '释放结果' })
    await expect.element(box).toContainText('1 台已释放，1 台未能释放')
    const failures = box.getByRole('table', { name: '未成功的服务器' })
    await expect.element(failures.getByRole('row')).toHaveText('东京-02节点正在部署')
    await expectNoToast()
    await box.getByRole('button', { name: '知道了' }).click()
    await expect.element(batchBar()).toContainText('已选 1 台')

    await control.fault(answer('releaseNodes', [refused], { times: 1 }))
    await release(1)
    await expect.element(box).toContainText('0 台已释放，1 台未能释放')
    await openConsole('/console')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await openConsole('/nodeManagement?keyword=东京')
    await expect.element(checkbox('东京-02')).toBeChecked()
    await expect.element(box).toHaveLength(0)
  },
)

test(
  'nodes that were not released are counted by a toast where the page was left',
  { tags: ['nod-25'] },
  async () => {
    await open('?keyword=东京')
    for (const name of ['东京-01', '东京-02']) await checkbox(name).click()
    await page.getByRole('button', { name: '批量释放（2）' }).click()
    const data = [{ id: 11, ok: false, message: '节点正在部署' }]
    await control.hold('releaseNodes', { status: 200, body: { code: 200, message: '', data } })
    await page.getByRole('alertdialog').getByRole('button', { name: '释放', exact: true }).click()
    await expect.poll(() => control.countHeld('releaseNodes')).toBe(1)
    await openConsole('/mine')
    await control.release('releaseNodes')
    await expectToast(/释放结果1 台已释放，1 台未能释放，仍保持选中。/)
  },
)
