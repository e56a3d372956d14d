import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import { filters, openFilters, selectFilter } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('addresses of old bookmarks show what they did', async () => {
  await openConsole('/mine/order?page=1&type=hourly')
  await expect.element(page.getByRole('button', { name: '按小时', pressed: true })).toBeVisible()
  await control.state('the user owns a server', {})
  await openConsole('/server?status=offline&group=1&sort=-id')
  await expect.element(page.getByRole('combobox', { name: '服务器状态' })).toHaveValue('offline')
  await openConsole('/messages?unread=1&page=1&sort=asc')
  await expect.element(page.getByRole('checkbox', { name: '只显示未读消息' })).toBeChecked()
  await openConsole('/projectConfig?type=power&project=2')
  await expect.element(page.getByRole('button', { name: '算力', pressed: true })).toBeVisible()
  await openConsole('/console?top_up=1')
  await expect.element(page.getByRole('dialog', { name: '充值' })).toBeVisible()
})

test('a change is dropped when another page is opened before it is in the address', async () => {
  await openConsole('/nodeManagement')
  await openFilters()
  await expect.element(button('已停止')).toBeVisible()
  const [filter, other] = [button('已停止').element(), link('项目配置').element()]
  click(filter)
  click(other)
  await expect.poll(currentUrl).toBe('/projectConfig')
  await expect.element(heading('项目配置')).toBeVisible()
  await link('节点管理').click()
  await expect.poll(currentUrl).toBe('/nodeManagement')
  await openFilters()
  const lease = filters().getByRole('group', { name: '运行状态' })
  await expect.element(lease.getByRole('button', { pressed: true })).toHaveText('全部')
})

test('a change of a kept page leaves another page with the same param alone', async () => {
  await openConsole('/nodeManagement')
  await selectFilter('节点状态', '离线')
  await expect.poll(currentUrl).toBe('/nodeManagement?status=offline')
  await control.state('the user owns a server', {})
  await navigate('/server')
  const serverStatus = page.getByRole('combobox', { name: '服务器状态' })
  await expect.element(serverStatus).toHaveValue('')
  await serverStatus.selectOptions('在线')
  await expect.poll(currentUrl).toBe('/server?status=online')
  await link('节点管理').click()
  await expect.poll(currentUrl).toBe('/nodeManagement?status=offline')
  await openFilters()
  await expect.element(filters().getByRole('combobox', { name: '节点状态' })).toHaveValue('offline')
})

test('a change of a page that was left does not reach the address of the next one', async () => {
  await openConsole('/node/deploy/cloud?project_id=1')
  const settings = page.getByRole('region', { name: '项目设置' })
  await settings.getByRole('button', { name: '新建配置' }).click()
  const dialog = page.getByRole('dialog', { name: '新建配置' })
  await dialog.getByLabelText('配置别名').fill('家里')
  await dialog.getByLabelText('身份码').fill('ABCD')
  await control.hold('createProjectConfig')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => control.countHeld('createProjectConfig')).toBe(1)
  await navigate('/console')
  await expect.element(heading('控制面板')).toBeVisible()
  const visited: (string | URL | null | undefined)[] = []
  for (const change of ['pushState', 'replaceState'] as const) {
    const original = history[change].bind(history)
    vi.spyOn(history, change).mockImplementation((state, title, url) => {
      original(state, title, url)
      visited.push(location.search)
    })
  }
  await control.release('createProjectConfig')
  await expectToast('保存成功')
  await link('节点管理').click()
  await expect.poll(currentUrl).toBe('/nodeManagement')
  expect(new Set(visited)).toEqual(new Set(['']))
})
