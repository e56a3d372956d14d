import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectTextsContain,
  expectNoToast,
  expectToast,
  press,
} from '../../../tests/support/component/expectations'
import {
  dialog,
  project,
  command,
  config,
  deployButton,
  holdLooks,
  progress,
  progressCount,
} from '../../../tests/support/component/pages/deploy-dialog'
import {
  address,
  table,
  row,
  tick,
  batch,
  expectComplaint,
  bind,
  open,
} from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'

test('are pointed out, may be left out, and otherwise fail one by one', async () => {
  const lookFor = holdLooks()
  useWorld({ scenario: 'every-state' })
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('升级到最新版本').click()
  await expect.element(dialog().getByRole('note')).toContainText('其中 1 台不在线')
  await deployButton().click()
  await expectToast(/部分服务器未能部署.*命令已下发到 1 台，1 台失败/)
  await expect.element(progressCount('部署失败')).toHaveText('部署失败1')
  await expect.element(progress()).toContainText('节点未注册，无法执行')
  await expect.element(progress().getByRole('status')).toHaveText('')
  // One that has ended does not end the polling of the others.
  await expect.poll(async () => (await control.requests('listScriptExecutions')).length).toBeGreaterThan(0)
  await control.advance(8)
  await lookFor(progressCount('部署中'), '部署中1')
  await batch().click()
  await dialog().getByRole('button', { name: '只部署在线的 1 台' }).click()
  await expect.element(dialog().getByText('共 1 台')).toBeVisible()
  await expect.element(deployButton()).toHaveText('部署到 1 台')
  await press('Escape')
  await tick('home-nas').click()
  await batch().click()
  await dialog().getByRole('button', { name: '移除不在线的' }).click()
  await deployButton().click()
  await expectComplaint('请选择服务器')
  expect(await control.requests('runBatchScript')).toHaveLength(1)
})

test('a batch deploy by keyboard alone', async () => {
  await bind('home-1', 'home-2')
  await open()
  table().getByRole('checkbox', { name: '选择本页全部' }).element().focus()
  await press('Space')
  await expect.element(page.getByText('已选 2 台')).toBeVisible()
  batch().element().focus()
  await press('Enter')
  // The dialog takes the focus a frame after it appears, and the commands are loaded.
  await expect.element(dialog().css(':focus')).toBeVisible()
  await expect.element(command('一键安装')).toBeVisible()
  project().element().focus()
  for (const key of ['Tab', 'Tab', 'Space']) await press(key)
  await expect.element(command('一键安装')).toBeChecked()
  await press('Tab')
  await press('Tab')
  await expect.element(config()).toHaveFocus()
  await expect.element(config()).toHaveAttribute('aria-busy', 'false')
  for (const key of ['ArrowDown', 'Tab', 'Tab', 'Tab']) await press(key)
  await expect.element(deployButton()).toHaveFocus()
  await press('Enter')
  await expectToast('部署成功')
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(batch()).toHaveFocus()
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ project_id: 1, config_id: 2 })
})

test('without servers the page offers to bind one; loading shows skeletons', async () => {
  await control.hold('listNodes')
  await control.fault({ operationId: 'getMarketFilter', delay: 60_000, times: 1 })
  await openConsole(address)
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: '地区加载失败，重试' })).toHaveLength(0)
  await control.release('listNodes')
  const empty = page.getByRole('region', { name: '自有服务器列表' })
  await expect.element(empty).toContainText('暂无自有服务器')
  await expect.element(page.getByRole('searchbox', { name: '关键词' })).toHaveLength(0)
  await empty.getByRole('link', { name: '绑定服务器' }).click()
  await expect.poll(currentUrl).toBe('/server')
})

test('of the regions says so beside the filter, and can be tried again', async () => {
  expectLogs(/api\/nodes|api\/cloud-market/)
  await control.fault({ operationId: 'getMarketFilter', status: 500, times: 1 })
  await open(`${address}&region_id=99`)
  await page.getByRole('button', { name: '地区加载失败，重试' }).click()
  const region = page.getByRole('combobox', { name: '地区' })
  await expectTextsContain(region.getByRole('option'), ['全部地区', '地区 99', '东京'])
  await expect.element(region.css('option:checked')).toHaveText('地区 99')
  await expect.element(page.getByRole('button', { name: '地区加载失败，重试' })).toHaveLength(0)
  await expect.element(page.getByRole('group', { name: '筛选' })).toHaveFocus()
})

test('is only logged and can be tried again', async () => {
  expectLogs(/api\/nodes|api\/cloud-market/)
  await bind('home-1')
  await control.fault({ operationId: 'listNodes', status: 500, times: 1 })
  await openConsole(address)
  await expect.element(table()).toContainText('加载失败')
  await expectNoToast()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(row('home-1')).toBeVisible()
})
