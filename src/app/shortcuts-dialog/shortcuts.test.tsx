import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { focus, press } from '../../../tests/support/component/expectations'
import { control } from '../../../tests/support/component/provider'

const list = () => page.getByRole('dialog', { name: '键盘快捷键' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const keyword = () => page.getByRole('textbox', { name: '关键词' })
const userButton = () => page.getByRole('button', { name: /^用户菜单/ })
const type = (text: string) => userEvent.keyboard(text)

async function expectClosed() {
  await press('Escape')
  await expect.element(list()).toHaveLength(0)
}

/** Collects the keys with which the browser does nothing of its own. */
function watchTakenKeys() {
  const taken = new Set<string>()
  const look = ({ key, defaultPrevented }: KeyboardEvent) => void (defaultPrevented && taken.add(key))
  addEventListener('keydown', look)
  onTestFinished(() => removeEventListener('keydown', look))
  return taken
}

const described = (text: string) => list().getByText(text, { exact: true })

test('? lists the shortcuts, which the browser does not use', { tags: ['qua-01'] }, async () => {
  const taken = watchTakenKeys()
  await control.state('the user owns a server', {})
  await openConsole('/server')
  await expect.element(heading('服务器管理')).toBeVisible()
  await type('?')
  for (const name of ['任何页面', '节点和服务器表格', '消息和公告列表', '可输入的选择框', '节点概览'])
    await expect.element(list().getByRole('region', { name })).toBeVisible()
  for (const text of ['打开或关闭命令面板', '显示键盘快捷键'])
    await expect.element(described(text)).toBeVisible()
  for (const [text, keys] of [
    ['在按名单选择中查找并选中', 'CtrlEnter'],
    ['关闭对话框、节点详情、菜单或列表', 'Esc'],
    ['上一项、下一项', '↑↓'],
    ['选中当前项', 'Enter'],
    ['到页面的搜索框', '/'],
  ] as const)
    expect(described(text).element().nextElementSibling?.textContent).toBe(keys)
  const columns = list().getByRole('region').first().element().parentElement
  expect(columns && getComputedStyle(columns).columnCount).toBe('2')
  await expectAccessible()
  await type('?')
  await expect.element(list()).toHaveLength(1)
  await expectClosed()
  await press('Control+k')
  await expect.poll(() => taken.has('k')).toBe(true)
  expect(taken.has('?')).toBe(true)
})

test('? is a letter in a search box; / hides its hint there', async () => {
  await control.state('the user owns a server', {})
  await openConsole('/server')
  const hint = page.getByRole('main').css('kbd').filter({ hasText: '/' })
  await expect.element(hint).toBeVisible()
  await type('/')
  await expect.element(keyword()).toHaveFocus()
  await type('?')
  await expect.element(keyword()).toHaveValue('?')
  await expect.element(hint).not.toBeVisible()
  await expect.element(list()).toHaveLength(0)
})

test('the user menu opens the list and gives the focus back, the palette opens it too', async () => {
  await openConsole('/mine')
  await expect.element(userButton()).toHaveAccessibleName(/林小满$/)
  await userButton().click()
  await page.getByRole('menuitem', { name: '键盘快捷键' }).click()
  await expect.element(list()).toBeVisible()
  await expectClosed()
  await expect.element(userButton()).toHaveFocus()
  await press('Control+k')
  await page.getByRole('combobox', { name: '命令面板' }).fill('kjj')
  await press('Enter')
  await expect.element(list()).toBeVisible()
  // It is remembered for each user, and the next version of the console reads it too.
  expect(localStorage.getItem('palette:1')).toBe('[{"key":"action:keys"}]')
})

test('/ and ? work on a page while one left behind it has a node open', { tags: ['qua-01'] }, async () => {
  await control.state('the user owns a server', {})
  await openConsole('/nodeManagement?node=11')
  await expect.element(page.getByRole('dialog', { name: '东京-02' })).toBeVisible()
  // A drawer that covers its page keeps the keys to itself; one beside it does not.
  await page.viewport(600, 720)
  await type('?')
  await expect.element(list()).toHaveLength(0)
  await page.viewport(1280, 720)
  await type('?')
  await expect.element(list()).toBeVisible()
  await press('Escape')
  await expect.element(list()).toHaveLength(0)
  await navigate('/server')
  // The answer comes after all that listens for keys.
  await expect.element(page.getByRole('row', { name: /home-nas/ })).toBeVisible()
  await type('/')
  await expect.element(keyword()).toHaveFocus()
  focus(page.getByRole('main'))
  await type('?')
  await expect.element(list()).toBeVisible()
})

test.each(['/project', '/projectConfig', '/powerManagement', '/node/deploy/private?project_id=1'])(
  '/ and its Chinese forms focus the search box of %s',
  { tags: ['two-14'] },
  async (path) => {
    await control.state('the user owns a server', {})
    await openConsole(path)
    const box = page.getByRole('search').getByRole('textbox')
    await expect.element(box).toHaveAttribute('aria-keyshortcuts', '/')
    const main = page.getByRole('main')
    for (const key of ['/', '／', '、']) {
      focus(main)
      await expect.element(box).not.toHaveFocus()
      main.element().dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Slash', bubbles: true }))
      await expect.element(box).toHaveFocus()
    }
  },
)
