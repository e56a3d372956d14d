import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import { notify } from '../../../tests/support/component/pages/action-items'

const forbidden = '请在浏览器的网站设置中允许通知'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the switch says that the browser forbids notifications, or has none', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await openConsole('/console')
  await expect.element(notify()).toHaveAccessibleDescription(forbidden)
  const { Notification: original } = window
  Reflect.deleteProperty(window, 'Notification')
  await reopenConsole()
  await expect.element(notify()).toHaveAccessibleDescription('浏览器不支持通知')
  Object.assign(window, { Notification: original })
})

test('the switch stays off, and says why, when the user refuses the browser’s question', async () => {
  let permission = 'default'
  let refuse = () => {}
  const requestPermission = () =>
    new Promise<string>((resolve) => {
      refuse = () => resolve((permission = 'denied'))
    })
  vi.stubGlobal(
    'Notification',
    Object.defineProperty({ requestPermission }, 'permission', { get: () => permission }),
  )
  await openConsole('/console')
  await notify().click()
  await expect.element(notify()).toBeDisabled()
  refuse()
  await expectToast(new RegExp(`未获通知权限.*${forbidden}`))
  await expect.element(notify()).not.toBeChecked()
  await expect.element(notify()).toHaveAccessibleDescription(forbidden)
})

test('the switch stays off, and says why, where the browser stores nothing', async () => {
  const requestPermission = () => Promise.resolve('granted')
  vi.stubGlobal('Notification', { requestPermission, permission: 'granted' })
  await openConsole('/console')
  await expect.element(notify()).not.toBeChecked()
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await notify().click()
  await expectToast(/设置保存失败.*浏览器不允许网站存储数据，或空间已满/)
  await expect.element(notify()).not.toBeChecked()
  await expect.element(notify()).toBeEnabled()
  refuse.mockRestore()
})
