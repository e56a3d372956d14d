import { expect, test } from 'vitest'
import { toast } from '~/ui/components/toast'
import { closeConsole, currentUrl } from '../../../tests/support/component/console'
import { expectToast, toasts } from '../../../tests/support/component/expectations'
import {
  button,
  code,
  confirmation,
  email,
  open,
  password,
} from '../../../tests/support/component/pages/auth-pages'
import { control } from '../../../tests/support/component/provider'

// What /register and /forget make of the answers of a provider that is another one.

const address = 'demo@example.com'

const pages = [
  { operationId: 'registerUser', path: '/register', label: '密码', submit: '注册', success: '注册成功' },
  {
    operationId: 'resetPassword',
    path: '/forget',
    label: '新密码',
    submit: '重置密码',
    success: '重置密码成功',
  },
]

async function fillIn(path: string, label: string) {
  await open(path)
  await email().fill(address)
  await code().fill('123456')
  await password(label).fill('demo1234')
  await confirmation().fill('demo1234')
}

for (const { operationId, path, label, submit, success } of pages) {
  test(`${path} signs in whatever a success holds`, async () => {
    for (const body of [{ data: null }, {}, { code: '0', data: 'ok' }]) {
      await closeConsole()
      toast.clear()
      await control.fault({ operationId, status: 200, body, times: 1 })
      await fillIn(path, label)
      await button(submit).click()
      await expect.poll(currentUrl).toBe('/console')
      await expectToast(success)
      await expect.element(toasts()).toHaveLength(1)
    }
  })

  test(`${path} whose login has no data brings the e-mail to /login`, { tags: ['reg-08'] }, async () => {
    await control.fault({ operationId, status: 200, body: { data: null } })
    await control.fault({ operationId: 'loginUser', status: 200, body: { data: null } })
    await fillIn(path, label)
    await button(submit).click()
    await expect.poll(currentUrl).toBe('/login')
    await expectToast('登录失败')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(email()).toHaveValue(address)
  })

  test(`${path} refused with HTTP 200 keeps what was typed`, { tags: ['reg-07', 'fgt-06'] }, async () => {
    await control.fault({ operationId, status: 200, body: { code: 422, message: '验证码错误' } })
    await fillIn(path, label)
    await button(submit).click()
    await expectToast('验证码错误')
    expect(currentUrl()).toBe(path)
    await expect.element(email()).toHaveValue(address)
    await expect.element(password(label)).toHaveValue('demo1234')
    expect(await control.requests('loginUser')).toEqual([])
  })
}
