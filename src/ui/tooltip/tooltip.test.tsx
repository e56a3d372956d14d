import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { openConsole } from '../../../tests/support/component/console'
import { focus, press } from '../../../tests/support/component/expectations'
import { boxOf } from '../../../tests/support/component/mouse'
import { open as openNodes, row } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { frames } from '../../../tests/support/frames'

afterEach(() => page.viewport(1280, 720))

// The tooltip is visual only, so it has no role: the button carries the text as its name.
const tooltip = (text: string) => page.css('[data-tip-layer]').filter({ hasText: text })
const refresh = () => page.getByRole('button', { name: '刷新余额' })

/** Opens the control panel and waits for all that loads, which moves the button away from the pointer. */
async function openPanel() {
  await openConsole('/console')
  await expect.element(page.getByRole('region', { name: /^待处理/ })).toBeVisible()
  await expect.element(refresh()).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

test('a button with an icon alone shows its name when the keyboard reaches it, until it is left', async () => {
  await openPanel()
  await press('Tab')
  focus(refresh())
  await expect.element(tooltip('刷新余额')).toBeVisible()
  await press('Tab')
  await expect.element(tooltip('刷新余额')).toHaveLength(0)
})

/** Turns the wheel and waits until the effects of the scroll are shown. */
async function wheel(over: Locator, y: number) {
  const before = boxOf(over).y
  await userEvent.wheel(over, { delta: { y } })
  await expect.poll(() => boxOf(over).y).not.toBe(before)
  await frames()
}

test('the tooltip of a control that a scroll leaves below the pointer comes again', async () => {
  await page.viewport(1280, 400)
  await openPanel()
  await refresh().hover()
  await expect.element(tooltip('刷新余额')).toBeVisible()
  await wheel(refresh(), 4)
  await expect.element(tooltip('刷新余额')).toHaveLength(0)
  await expect.element(tooltip('刷新余额')).toBeVisible()
  await press('Escape')
  await wheel(refresh(), -4)
  await expect.element(tooltip('刷新余额')).toHaveLength(0)
})

test('a dialog that opens with the focus on its close button shows no tooltip', async () => {
  await openNodes()
  // An entry that is there at once has the focus.
  await control.hold('listScriptExecutions')
  await page.getByRole('button', { name: '其他操作' }).hover()
  await expect.element(tooltip('其他操作')).toBeVisible()
  await row('东京-01').getByRole('button', { name: '操作 东京-01' }).click()
  await page.getByRole('menuitem', { name: '命令日志' }).click()
  const dialog = page.getByRole('dialog', { name: '东京-01 的命令日志' })
  await control.release('listScriptExecutions')
  await expect.element(dialog.getByText('安装完成')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '关闭' })).toHaveFocus()
  await expect.element(page.css('[data-tip-layer]')).toHaveLength(0)
})
