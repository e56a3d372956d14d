import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applySettings, loadSettings } from '~/platform/settings'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast } from '../../../tests/support/component/expectations'
import { changeInOtherTab, expectListening } from '../../../tests/support/component/other-tab'
import { batchBar, cell, open, row } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const renewal = () => row('香港-06').getByRole('switch')
const sent = () => control.requests('toggleAutoRenew')

/** The keys of all calls so far. */
const keys = async () => (await sent()).map(({ headers }) => headers['idempotency-key'])

afterEach(loadSettings)

test.each([
  ['took effect', { lose: true }, 0],
  ['did not arrive', { drop: true }, 1],
])(
  'a switch whose call %s unseen is set by the next press, not turned over',
  { tags: ['two-04'] },
  async (_, fault, calls) => {
    expectLogs(/panel-point/)
    await open('?keyword=香港-06')
    await expect.element(renewal()).toBeChecked()
    await control.fault({ operationId: 'toggleAutoRenew', ...fault })
    // The page keeps its content.
    await control.hold('listDeployedNodes', { status: 500 })
    await renewal().click()
    await expectToast('自动续费设置失败')
    await expect.poll(() => control.countHeld('listDeployedNodes')).toBeGreaterThan(0)
    await control.clearFaults()
    const before = (await sent()).length
    await expect.element(renewal()).toBeChecked()
    await renewal().click()
    await expectToast(/自动续费取消成功.*到期，不再续费/)
    await expect.element(renewal()).not.toBeChecked()
    expect(await sent()).toHaveLength(before + calls)
  },
)

test('a switch that another tab has turned is not turned back where the list could not be read again', async () => {
  expectLogs(/panel-point/)
  await open('?keyword=香港-06')
  await expect.element(renewal()).toBeChecked()
  const id = cell('香港-06', 'id').element().textContent
  await expectListening()
  await control.fault({ operationId: 'listDeployedNodes', status: 500 })
  await changeInOtherTab('PUT', `/api/panel-point/toggle-auto-renew/${id}`)
  await expect.element(page.getByRole('main')).toContainText('刷新失败')
  await control.clearFaults()
  await expect.element(renewal()).toBeChecked()
  await renewal().click()
  await expectToast(/自动续费取消成功/)
  await expect.element(renewal()).not.toBeChecked()
  expect(await sent()).toHaveLength(1)
})

test('a switch that is turned while that of another node is under way is sent after it', async () => {
  const other = row('香港-05').getByRole('switch')
  await open('?keyword=香港-0')
  await expect.element(renewal()).toBeChecked()
  await control.hold('toggleAutoRenew')
  await renewal().click()
  await expect.poll(() => control.countHeld('toggleAutoRenew')).toBe(1)
  await other.click()
  await expect.element(other).toBeChecked()
  // A second press on one that is under way is none.
  await renewal().click()
  await control.release('toggleAutoRenew')
  await expectToast(/自动续费取消成功/)
  await expectToast(/自动续费设置成功/)
  expect(await sent()).toHaveLength(2)
  await expect.element(renewal()).not.toBeChecked()
  await expect.element(other).toBeChecked()
})

test('the end of a lease is marked only where it does not renew itself, and a word says which', async () => {
  await open('?keyword=香港-0')
  const term = (name: string) => row(name).getByText(/^剩 /)
  await expect.element(term('香港-05')).toHaveAttribute('data-tone', 'warn')
  await expect.element(row('香港-05')).toContainText('不续费')
  await expect.element(term('香港-06')).toHaveAttribute('data-tone', 'gray')
  await expect.element(row('香港-06')).toContainText('自动续费')
})

test('a switch that is turned back after a result that nobody knows is another press', async () => {
  await open('?keyword=香港-06')
  applySettings({ idempotencyKey: true })
  await control.fault({ operationId: 'toggleAutoRenew', lose: true, times: 1 })
  await renewal().click()
  await expectToast('自动续费设置失败')
  // The provider has turned it off, as the list says that is loaded again.
  await expect.element(renewal()).not.toBeChecked()
  expect(await sent()).toHaveLength(1)
  await renewal().click()
  await expectToast('自动续费设置成功')
  expect(new Set(await keys()).size).toBe(2)
  expect(await keys()).toEqual([expect.any(String), expect.any(String)])
})

test('a batch that is turned back is another press too, after which only the nodes are loaded again', async () => {
  const batch = batchBar().getByRole('button', { name: '自动续费（1）' })
  const box = page.getByRole('dialog', { name: '批量设置自动续费' })
  const groupCalls = async () => (await control.requests('listNodeGroups')).length
  await open('?keyword=香港-06')
  applySettings({ idempotencyKey: true })
  await row('香港-06').getByRole('checkbox').click()
  await control.fault({ operationId: 'toggleAutoRenew', lose: true, times: 1 })
  await batch.click()
  await box.getByRole('radio', { name: '关闭自动续费' }).click()
  await box.getByRole('button', { name: '关闭 1 台' }).click()
  // The provider has turned it off, as the list says that is read again.
  await expectToast('自动续费取消成功')
  await expect.element(box).toHaveLength(0)
  await expect.element(renewal()).not.toBeChecked()
  const before = await groupCalls()
  await batch.click()
  await box.getByRole('radio', { name: '开启自动续费' }).click()
  await box.getByRole('button', { name: /^开启 1 台/ }).click()
  await expectToast('自动续费设置成功')
  await expect.element(renewal()).toBeChecked()
  expect(await keys()).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(await keys()).size).toBe(2)
  expect(await groupCalls()).toBe(before)
})
