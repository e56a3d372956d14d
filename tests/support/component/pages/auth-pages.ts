import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { currentUrl, openConsole } from '../console'
import { expectToast, toasts } from '../expectations'
import { control } from '../provider'

// The pages /login, /register and /forget.

export const email = () => page.getByLabelText('邮箱')
export const code = () => page.getByLabelText('验证码', { exact: true })
export const confirmation = () => page.getByLabelText('确认密码')
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const sendCode = () => button('发送验证码')

/** A field for a password: 密码 or 新密码. */
export const password = (label = '密码') => page.getByLabelText(label, { exact: true })

export const open = (address: string) => openConsole(address, { isSignedIn: false })

/** Has a code sent to an address, and fills it in with a password. */
export async function fillNewPassword(address: string, text: string, label?: string) {
  await email().fill(address)
  await sendCode().click()
  await expectToast('验证码已发送')
  await code().fill(await control.code(address))
  await password(label).fill(text)
  await confirmation().fill(text)
}

/** A failure without words is said once in the page's own, which stays, and nobody is signed in. */
export async function expectFailure(operationId: string, submit: () => Promise<void>, text: string) {
  const address = currentUrl()
  toast.clear()
  await control.fault({ operationId, status: 503, rawBody: '', times: 1 })
  await submit()
  await expectToast(text)
  await expect.element(toasts()).toHaveLength(1)
  expect(currentUrl()).toBe(address)
  expect(await control.requests('loginUser')).toEqual([])
}
