import { Flex, Heading } from '@chakra-ui/react'
import { useState } from 'react'
import { showServerFieldError } from '~/api/client/server-field-error'
import { useRegisterUser } from '~/api/generated/auth/auth'
import { checkNewPassword } from '~/features/auth/auth-rules'
import { CodeField } from '~/features/auth/code-field'
import { useSignIn } from '~/features/auth/use-sign-in'
import { registerUrl } from '~/lib/links'
import { paths } from '~/lib/paths'
import { cleanCode } from '~/lib/typed-text'
import { Button } from '~/ui/components/button'
import { Link } from '~/ui/components/link'
import { usePageTitle } from '~/ui/dom/page-title'
import { CleanField } from '~/ui/field/clean-field'
import { PasswordField } from '~/ui/field/password-field'
import { Form } from '~/ui/field/read-only-fields'
import { TextField } from '~/ui/field/text-field'
import { useForm, type FieldError } from '~/ui/field/use-form'
import { useToastsAtLeft } from '~/ui/hooks/use-toasts-at-left'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { changeInvite, forgetInvite, openInvite } from './invite-code'

interface RegisterFormValues {
  email: string
  code: string
  password: string
  invite: string
}

type ShowError = (error: FieldError<keyof RegisterFormValues>) => void

/** Registers and then signs in with the same e-mail and password. */
function useRegister() {
  const { signIn, isPending: isSigningIn } = useSignIn('注册成功')
  const registration = useRegisterUser({
    mutation: {
      meta: { failure: '注册失败' },
      onSuccess: (_answer, { data: { email, password } }) => {
        forgetInvite()
        signIn({ email, password })
      },
    },
  })
  const submit = ({ email, code, password, invite }: RegisterFormValues, showError: ShowError) => {
    registration.mutate(
      { data: { email: cleanCode(email), code, password, ...(invite && { invite_code: invite }) } },
      showServerFieldError(
        { email: 'email', code: 'code', password: 'password', invite_code: 'invite' },
        showError,
      ),
    )
  }
  return { submit, isPending: registration.isPending || isSigningIn }
}

/** /register */
export default function RegisterScreen() {
  useToastsAtLeft()
  usePageTitle('注册')
  const [{ invite_code, inviteCode }] = useUrlState(registerUrl)
  const [invite] = useState(() => openInvite(invite_code || inviteCode))
  const { submit, isPending } = useRegister()
  const { form, field, values, complain } = useForm({
    initial: { email: '', code: '', password: '', confirm: '', invite },
    validate: checkNewPassword,
    onSubmit: submit,
  })
  const inviteField = field('invite')
  return (
    <Form {...form} isPending={isPending}>
      <Heading as="h1" size="xl" mb="6">
        注册账号
      </Heading>
      <TextField {...field('email')} label="邮箱" type="email" size="lg" autoComplete="email" />
      <CodeField {...field('code')} label="验证码" size="lg" email={values.email} onFault={complain} />
      <PasswordField {...field('password')} label="密码" size="lg" autoComplete="new-password" />
      <PasswordField {...field('confirm')} label="确认密码" size="lg" autoComplete="new-password" />
      <CleanField
        {...inviteField}
        clean={cleanCode}
        label="邀请码"
        note="选填"
        size="lg"
        autoComplete="off"
        onChange={(event) => {
          inviteField.onChange(event)
          changeInvite(event.target.value)
        }}
      />
      <Button type="submit" size="lg" w="full" busy={isPending}>
        {isPending ? '注册中...' : '注册'}
      </Button>
      <Flex mt="4" justify="center" gap="1" textStyle="sm" color="fg.muted">
        已有账号？
        <Link to={paths.login()}>返回登录</Link>
      </Flex>
    </Form>
  )
}
