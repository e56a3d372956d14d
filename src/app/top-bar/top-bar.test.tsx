import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectNoToast, expectTexts, press, pressIn } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const bar = () => page.getByRole('banner')
const balance = () => bar().getByRole('link', { name: /可用余额/ })
const userButton = () => page.getByRole('button', { name: /^用户菜单/ })
const menu = () => page.getByRole('menu')
const entry = (name: string) => page.getByRole('menuitem', { name })

/** A page that requests no dashboard, which has a balance of its own. */
const quietPage = '/mine/invite'

const user = {
  id: 1,
  nickname: '林小满',
  email: 'demo@example.com',
  balance: '128.50',
  locked_balance: '0.00',
}

const answerUser = (more: object) => control.fault(answer('getUserInfo', { ...user, ...more }))

test.each([
  ['what can be spent', { balance: '12.5' }, '可用余额$12.50'],
  ['$0.00 for a missing balance', { balance: undefined, locked_balance: null }, '可用余额$0.00'],
  ['nothing held back of 0.00', { locked_balance: '0.00' }, '可用余额$128.50'],
  ['what is held back', { locked_balance: '0.01' }, '可用余额$128.50锁定$0.01'],
])('the bar shows %s', { tags: ['top-13', 'top-14', 'gen-04'] }, async (_what, more, text) => {
  await answerUser(more)
  await openConsole(quietPage)
  await expect.element(balance()).toHaveText(text)
})

test('the bar shows no amount after a failed user info', { tags: ['top-13'] }, async () => {
  await control.fault({ operationId: 'getUserInfo', status: 500 })
  await openConsole(quietPage)
  await expect.element(balance()).toHaveText('可用余额-')
})

test('the balance leads to the orders', { tags: ['top-15'] }, async () => {
  await openConsole(quietPage)
  await balance().click()
  await expect.poll(currentUrl).toBe('/mine/order')
})

test(
  'a slow user info blocks nothing, and no amount is shown before it is known',
  { tags: ['grd-06', 'grd-07'] },
  async () => {
    await control.hold('getUserInfo')
    await openConsole('/nodeManagement')
    await expect.element(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
    await expect.element(balance()).toHaveText('可用余额')
    await userButton().click()
    await expect.element(entry('订单中心')).toBeVisible()
  },
)

test('the menu names the user, below the button', { tags: ['top-16'] }, async () => {
  await openConsole('/mine')
  await expect.element(userButton()).toHaveText(/林小满/)
  await userButton().click()
  await expect.element(menu()).toContainText('林小满')
  await expect.element(menu().getByText('demo@example.com', { exact: true })).toBeVisible()
  await expect.element(menu()).toHaveAccessibleName(/^用户菜单： ?林小满$/)
  await expect.element(page.getByRole('region', { name: '菜单' })).toBeVisible()
  await expect.element(entry('键盘快捷键')).toHaveAttribute('aria-keyshortcuts', '?')
  // As far to the right as the button, and farther below than other menus, from the frame after it appeared.
  const boxes = () => [userButton(), menu()].map((one) => one.element().getBoundingClientRect())
  const offset = () => {
    const [opener, opened] = boxes()
    return opener && opened && Math.round(opened.right) - Math.round(opener.right)
  }
  await expect.poll(offset).toBe(0)
  const [opener, opened] = boxes()
  expect((opened?.top ?? 0) - (opener?.bottom ?? 0)).toBeGreaterThan(12)
})

test('用户 replaces a missing name', { tags: ['top-16'] }, async () => {
  await answerUser({ nickname: null, email: null })
  await openConsole('/mine')
  await userButton().click()
  await expect.element(menu()).toContainText('用户')
  await expect.element(userButton()).toHaveAccessibleName(/^用户菜单： ?用户$/)
})

test('the user menu links to its pages', { tags: ['top-17'] }, async () => {
  const pages = [
    ['用户中心', '/mine'],
    ['订单中心', '/mine/order'],
    ['邀请中心', '/mine/invite'],
  ] as const
  await openConsole('/messages')
  await userButton().click()
  await expectTexts(page.getByRole('menuitem'), [...pages.map(([label]) => label), /^键盘快捷键/, '退出登录'])
  await press('Escape')
  for (const [label, url] of pages) {
    await userButton().click()
    await entry(label).click()
    await expect.poll(currentUrl).toBe(url)
    await expect.element(menu()).toHaveLength(0)
  }
})

test('the menu works by keyboard and gives the focus back', { tags: ['qua-01'] }, async () => {
  await openConsole('/messages')
  await pressIn(userButton(), 'Enter')
  await expect.element(menu()).toHaveFocus()
  await press('Escape')
  await expect.element(menu()).toHaveLength(0)
  await expect.element(userButton()).toHaveFocus()
  await press('Enter')
  await expect.element(menu()).toHaveFocus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
  await expect.poll(currentUrl).toBe('/mine/order')
})

test('退出登录 ends the session and goes to /login', { tags: ['top-18', 'ses-03', 'ses-04'] }, async () => {
  await openConsole('/mine')
  await userButton().click()
  await entry('退出登录').click()
  await expect.poll(currentUrl).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  await expectNoToast()
})
