import { useRegisterUser } from '~/api/generated/auth/auth'
import { useSignIn } from '~/features/account/use-sign-in'

interface RegisterFormValues {
  email: string
  code: string
  password: string
  invite: string
}

/** Registers and then signs in with the same e-mail and password. */
export function useRegister() {
  const signIn = useSignIn('注册成功')
  const registration = useRegisterUser({
    mutation: {
      meta: { failure: '注册失败' },
      onSuccess: (_answer, { data: { email, password } }) => signIn.mutate({ email, password }),
    },
  })
  const submit = ({ email, code, password, invite }: RegisterFormValues) => {
    const inviteCode = invite.trim()
    registration.mutate({ data: { email, code, password, ...(inviteCode && { invite_code: inviteCode }) } })
  }
  return { submit, isPending: registration.isPending || signIn.isPending }
}
