import { page } from 'vitest/browser'
import { openConsole } from '../console'
import { expectToast } from '../expectations'
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
