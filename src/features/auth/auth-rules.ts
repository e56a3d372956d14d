import type { FieldError } from '~/ui/field/use-form'

type SignInField = 'email' | 'password'
type NewPasswordField = SignInField | 'code' | 'confirm'
type Rule<Name extends string> = readonly [field: Name, isBroken: boolean, text: string]

function firstFault<Name extends string>(rules: readonly Rule<Name>[]): FieldError<Name> | undefined {
  const broken = rules.find(([, isBroken]) => isBroken)
  return broken && { field: broken[0], text: broken[2] }
}

/** Whether the email address is blank. Its format is validated by the provider. */
export const isEmailMissing = (email: string) => email.trim() === ''

export const emailMissingFault = { field: 'email', text: '请输入邮箱' } as const

/** Returns the first fault of the sign-in form; undefined when it is valid. */
export const checkSignIn = ({
  email,
  password,
}: Record<SignInField, string>): FieldError<SignInField> | undefined =>
  firstFault<SignInField>([
    ['email', isEmailMissing(email), emailMissingFault.text],
    ['password', password === '', '请输入密码'],
  ])

/**
 * Returns the first fault of the registration or password reset form; undefined when it is valid. The order is that of
 * docs/requirements.md#reg-03.
 */
export const checkNewPassword = (
  values: Record<NewPasswordField, string>,
): FieldError<NewPasswordField> | undefined =>
  firstFault<NewPasswordField>([
    ['email', isEmailMissing(values.email), emailMissingFault.text],
    ['code', values.code.trim() === '', '请输入验证码'],
    ['password', values.password === '', '请输入密码'],
    ['confirm', values.password !== values.confirm, '密码不一致'],
  ])
