import type { Fault } from '~/ui/field/use-form'

type SignInField = 'email' | 'password'
type NewPasswordField = SignInField | 'code' | 'confirm'
type Rule<Name extends string> = readonly [field: Name, isBroken: boolean, text: string]

function firstBroken<Name extends string>(rules: readonly Rule<Name>[]): Fault<Name> | undefined {
  const broken = rules.find(([, isBroken]) => isBroken)
  return broken && { field: broken[0], text: broken[2] }
}

/** Whether there is an address at all; its form is the provider's business (log-06). */
export const isMissing = (email: string) => email.trim() === ''

export const emailMissing = { field: 'email', text: '请输入邮箱' } as const

/** Sign-in {1§5}. */
export const checkSignIn = ({
  email,
  password,
}: Record<SignInField, string>): Fault<SignInField> | undefined =>
  firstBroken<SignInField>([
    ['email', isMissing(email), emailMissing.text],
    ['password', password === '', '请输入密码'],
  ])

/** Registration and password reset {1§5}, in the order of reg-03. */
export const checkNewPassword = (
  values: Record<NewPasswordField, string>,
): Fault<NewPasswordField> | undefined =>
  firstBroken<NewPasswordField>([
    ['email', isMissing(values.email), emailMissing.text],
    ['code', values.code.trim() === '', '请输入验证码'],
    ['password', values.password === '', '请输入密码'],
    ['confirm', values.password !== values.confirm, '密码不一致'],
  ])
