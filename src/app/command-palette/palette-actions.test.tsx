import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '~/platform/settings'
import { currentUrl, navigate } from '../../../tests/support/component/console'
import { expectTexts, focus, press } from '../../../tests/support/component/expectations'
import { current, group, open, palette, query } from '../../../tests/support/component/pages/command-palette'

const opener = () => page.getByRole('button', { name: '查找或跳转' })
async function expectColors(mode: 'light' | 'dark') {
  await expect.poll(() => document.documentElement.classList.contains(mode)).toBe(true)
}

/** Runs the action that this text finds. */
async function run(text: string, name: string) {
  await press('Control+k')
  await query().fill(text)
  await expect.element(current()).toHaveText(name)
  await press('Enter')
  await expect.element(palette()).toHaveLength(0)
}

test('a dialog that an action opens keeps the palette away', async () => {
  await open('/mine', '用户中心')
  await run('chongzhi', '充值')
  await expect.element(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await press('Control+k')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
})

test('its actions set the colours, open the help and sign out, and are remembered', async () => {
  await open('/mine', '用户中心')
  await run('深色', '切换到深色')
  await expectColors('dark')
  // The last chosen item comes first.
  await run('', '切换到浅色')
  await expectColors('light')
  await run('跟随系统', '外观跟随系统')
  await expectColors('light')
  focus(opener())
  await press('Control+k')
  await expectTexts(group('操作').getByRole('option'), ['充值', '键盘快捷键', '帮助中心', '退出登录'])
  await press('Escape')
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  await run('帮助', '帮助中心')
  expect(openTab.mock.calls).toEqual([[settings().helpUrl, '_blank', 'noopener,noreferrer']])
  await expect.element(opener()).toHaveFocus()
  await run('退出', '退出登录')
  await expect.poll(currentUrl).toBe('/login')
  const names = ['help', 'color-system', 'color-mode']
  expect(JSON.parse(localStorage.getItem('palette:1') ?? '')).toEqual(
    names.map((name) => ({ key: `action:${name}` })),
  )
})

test('a saved view without filters shows the whole list, not the filters that it was left with', async () => {
  localStorage.setItem('views:nodes:1', JSON.stringify([{ name: '全部节点', query: '' }]))
  await open('/nodeManagement?status=offline', '节点管理')
  await navigate('/mine')
  await run('全部节点', '全部节点节点管理的视图')
  await expect.poll(currentUrl).toBe('/nodeManagement')
})
