import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, press } from '../../../../tests/support/component/expectations'
import { deployedNodes } from '../../../../tests/support/component/faults'
import { batchBar, grid, open } from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { token } from '../../../../tests/support/component/world'

const box = page.getByRole('dialog', { name: '批量设置自动续费' })
const on = () => box.getByRole('radio', { name: '开启自动续费', exact: true })
const off = () => box.getByRole('radio', { name: '关闭自动续费' })
const switchedOn = () => grid().getByRole('switch', { checked: true })

test(
  'a batch sets auto-renew where it differs, each node with its own result',
  { tags: ['nod-20', 'nod-21', 'fle-03'] },
  async () => {
    expectLogs(/toggle-auto-renew/)
    await open('?keyword=香港')
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
    await expect.element(on()).not.toBeChecked()
    await expect.element(off()).not.toBeChecked()
    await expect
      .element(box.getByRole('button', { name: '设置' }))
      .toHaveAccessibleDescription('请选择开启或关闭')
    await expect.element(box).toContainText('已开启 3 台，未开启 3 台')
    await expect.element(box).toHaveText(/到期时自动从余额续费每月 \$45\.00最早 \d\d-\d\d \d\d:\d\d 扣款/)
    await expect.element(box).toHaveText(/到期后不再续费不再扣款：每月 \$[\d.]+最早 \d\d-\d\d \d\d:\d\d 到期/)
    await on().click()
    await expect.element(box).toHaveText(/开启后约可用至 (\d{4}-)?\d\d-\d\d \d\d:\d\d/)
    const body = { code: 409, message: '节点未运行，无法设置自动续费' }
    await control.fault({ operationId: 'toggleAutoRenew', status: 409, body, times: 1 })
    await box.getByRole('button', { name: '开启 3 台 · $45.00' }).click()
    await expect.element(box).toContainText('2 台已设置，1 台未能设置')
    // A fast provider answers between the two clicks of a double click.
    const secondClick = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
    box.getByRole('button', { name: '关闭' }).first().element().dispatchEvent(secondClick)
    await expect.element(box.getByRole('row')).toHaveText(/^香港-0[135]节点未运行，无法设置自动续费$/)
    await expectNoToast()
    // A key each: on a connection that breaks, the browser sends a request again by itself.
    const sent = await control.requests('toggleAutoRenew')
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
    await expect.element(box.getByRole('button', { name: /^设置/ })).toHaveLength(0)
    await press('Escape')
    await expect.element(switchedOn()).toHaveLength(5)
    await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
    await on().click()
    await box.getByRole('button', { name: /^开启 1 台 · \$/ }).click()
    await expectToast('自动续费设置成功')
    await expect.element(box).toHaveLength(0)
    await expect.element(switchedOn()).toHaveLength(6)
    await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
    await on().click()
    await expect
      .element(box.getByRole('button', { name: '开启 0 台' }))
      .toHaveAccessibleDescription('所选节点都已开启')
    await off().click()
    await expect.element(box.getByRole('group', { name: '自动续费' })).toContainText('开启自动续费（0 台）')
    await expect.element(box.getByRole('button', { name: '取消' })).toBeEnabled()
    await control.hold('toggleAutoRenew', { times: 1 })
    await box.getByRole('button', { name: '关闭 6 台' }).click()
    await expect
      .element(box.getByRole('button', { name: /^设置中 \d\/6$/ }))
      .toHaveAttribute('aria-busy', 'true')
    await press('Escape')
    await control.release('toggleAutoRenew')
    await expectToast('自动续费取消成功')
    await expect.element(box).toHaveLength(0)
    await expect.element(switchedOn()).toHaveLength(0)
    await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
    await off().click()
    await expect
      .element(box.getByRole('button', { name: '关闭 0 台' }))
      .toHaveAccessibleDescription('所选节点都已关闭')
  },
)

test(
  'auto-renew of many nodes shows how far it is, and starts no further ones once its page is left',
  { tags: ['nod-20'] },
  async () => {
    expectLogs(/toggle-auto-renew/)
    await open()
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await batchBar().getByRole('button', { name: '自动续费（9）' }).click()
    await on().click()
    await box.getByRole('button', { name: /^开启 \d 台 · \$/ }).click()
    await expectToast('自动续费设置成功')
    await expect.element(switchedOn()).toHaveLength(9)

    // Four are sent at a time.
    await control.hold('toggleAutoRenew')
    await batchBar().getByRole('button', { name: '自动续费（9）' }).click()
    await off().click()
    await box.getByRole('button', { name: '关闭 9 台' }).click()
    await expect.element(box.getByRole('button', { name: '设置中 0/9' })).toBeVisible()
    await expect.element(on()).toBeDisabled()
    await expect.poll(() => control.countHeld('toggleAutoRenew')).toBe(4)
    await openConsole('/console')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await control.release('toggleAutoRenew')
    await expectToast(/自动续费没有全部设置.*4 台已设置，5 台没有发送/)
    await openConsole('/nodeManagement')
    await expect.element(switchedOn()).toHaveLength(5)

    await batchBar().getByRole('button', { name: '自动续费（9）' }).click()
    await off().click()
    await control.hold('toggleAutoRenew', { times: 1 })
    await box.getByRole('button', { name: '关闭 5 台' }).click()
    await expect.element(box.getByRole('button', { name: '设置中 4/5' })).toBeVisible()
    await control.release('toggleAutoRenew')
    await expectToast('自动续费取消成功')
    await expect.element(switchedOn()).toHaveLength(0)
    await batchBar().getByRole('button', { name: '自动续费（9）' }).click()
    await control.fault({ operationId: 'toggleAutoRenew', status: 500, rawBody: '', times: 1 })
    await on().click()
    await box.getByRole('button', { name: /^开启 9 台/ }).click()
    await expect.element(box.getByRole('row')).toHaveText(/自动续费设置失败$/)
  },
)

test(
  'a batch turns over no renewal that another tab has set while the dialog is open',
  { tags: ['fle-03'] },
  async () => {
    await open('?keyword=香港')
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
    await expect.element(box).toContainText('已开启 3 台，未开启 3 台')
    await on().click()
    // This page does not hear of it.
    const off = (await deployedNodes()).find(
      ({ auto_renew, node }) => !auto_renew && /香港/.test(String(node['alias'])),
    )
    await fetch(`/api/panel-point/toggle-auto-renew/${off?.id}`, {
      method: 'PUT',
      headers: { Token: token() },
    })
    await box.getByRole('button', { name: /^开启 3 台/ }).click()
    await expectToast('自动续费设置成功')
    await expect.element(switchedOn()).toHaveLength(6)
    // One by the other tab, two by this one.
    expect(await control.requests('toggleAutoRenew')).toHaveLength(3)
  },
)

test('a renewal whose answer was lost is decided by the list', { tags: ['nod-21'] }, async () => {
  expectLogs(/toggle-auto-renew|panel-point/)
  await open('?keyword=香港')
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
  await on().click()
  await control.fault({ operationId: 'toggleAutoRenew', lose: true, times: 1 })
  await box.getByRole('button', { name: /^开启 3 台/ }).click()
  await expectToast('自动续费设置成功')
  await expect.element(box).toHaveLength(0)
  await expect.element(switchedOn()).toHaveLength(6)

  await batchBar().getByRole('button', { name: '自动续费（6）' }).click()
  await off().click()
  await control.hold('toggleAutoRenew', { lose: true })
  await box.getByRole('button', { name: '关闭 6 台' }).click()
  await expect.poll(() => control.countHeld('toggleAutoRenew')).toBe(4)
  await control.fault({ operationId: 'listDeployedNodes', status: 500, rawBody: '' })
  await control.release('toggleAutoRenew')
  await expect.element(box).toContainText('0 台已设置，6 台结果未知')
  await expect.element(box.getByRole('row').first()).toHaveText(/结果未知$/)
  expect(await control.requests('toggleAutoRenew')).toHaveLength(9)
})
