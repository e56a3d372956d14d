import { Flex, Heading } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { showServerFieldError } from '~/api/client/server-field-error'
import { useResetPassword } from '~/api/generated/auth/auth'
import { checkNewPassword } from '~/features/auth/auth-rules'
import { CodeField } from '~/features/auth/code-field'
import { useSignIn } from '~/features/auth/use-sign-in'
import { paths } from '~/lib/paths'
import { cleanCode } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { usePageTitle } from '~/ui/dom/page-title'
import { PasswordField } from '~/ui/field/password-field'
import { Form } from '~/ui/field/read-only-fields'
import { TextField } from '~/ui/field/text-field'
import { useForm, type FieldError } from '~/ui/field/use-form'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'

interface ResetFormValues {
  email: string
  code: string
  password: string
  confirm: string
}

type ShowError = (error: FieldError<keyof ResetFormValues>) => void

/** Sets the new password and then signs in with it. */
function usePasswordReset() {
  const { signIn, isPending: isSigningIn } = useSignIn('重置密码成功')
  const reset = useResetPassword({
    mutation: {
      meta: { failure: '重置密码失败' },
      onSuccess: (_answer, { data: { email, password } }) => signIn({ email, password }),
    },
  })
  const submit = ({ email, confirm, ...values }: ResetFormValues, showError: ShowError) => {
    reset.mutate(
      { data: { ...values, email: cleanCode(email), confirm_password: confirm } },
      showServerFieldError(
        { email: 'email', code: 'code', password: 'password', confirm_password: 'confirm' },
        showError,
      ),
    )
  }
  return { submit, isPending: reset.isPending || isSigningIn }
}

/** /forget: resetting a forgotten password. */
export default function ForgetScreen() {
  useToastsAtLeft()
  usePageTitle('找回密码')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { submit, isPending } = usePasswordReset()
  const { form, field, values, complain } = useForm({
    initial: { email: '', code: '', password: '', confirm: '' },
    validate: checkNewPassword,
    onSubmit: submit,
  })
  return (
    <Form {...form} isPending={isPending}>
      <Heading as="h1" size="xl" mb="6">
        找回密码
      </Heading>
      <TextField {...field('email')} label="邮箱" type="email" size="lg" autoComplete="email" />
      <CodeField {...field('code')} label="验证码" size="lg" email={values.email} onFault={complain} />
      <PasswordField {...field('password')} label="新密码" size="lg" autoComplete="new-password" />
      <PasswordField {...field('confirm')} label="确认密码" size="lg" autoComplete="new-password" />
      <Flex gap="2">
        <Button
          type="button"
          variant="outline"
          size="lg"
          flex="1"
          onClick={() => void navigate(paths.login() + search)}
        >
          取消
        </Button>
        <Button type="submit" size="lg" flex="2" busy={isPending}>
          {isPending ? '重置中...' : '重置密码'}
        </Button>
      </Flex>
    </Form>
  )
}
