import { useResetPassword } from '~/api/generated/auth/auth'
import { useSignIn } from '~/features/account/use-sign-in'

interface ResetFormValues {
  email: string
  code: string
  password: string
  confirm: string
}

/** Sets the new password and then signs in with it. */
export function usePasswordReset() {
  const signIn = useSignIn('重置密码成功')
  const reset = useResetPassword({
    mutation: {
      meta: { failure: '重置密码失败' },
      onSuccess: (_answer, { data: { email, password } }) => signIn.mutate({ email, password }),
    },
  })
  const submit = ({ confirm, ...values }: ResetFormValues) => {
    reset.mutate({ data: { ...values, confirm_password: confirm } })
  }
  return { submit, isPending: reset.isPending || signIn.isPending }
}
