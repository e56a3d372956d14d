import { Flex, Heading } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { checkSignIn } from '~/features/auth/auth-rules'
import { emailFromState, useSignIn } from '~/features/auth/use-sign-in'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { Link } from '~/ui/components/link'
import { usePageTitle } from '~/ui/dom/page-title'
import { PasswordField } from '~/ui/field/password-field'
import { Form } from '~/ui/field/read-only-fields'
import { TextField } from '~/ui/field/text-field'
import { useForm } from '~/ui/field/use-form'

/** /login */
export default function LoginScreen() {
  usePageTitle('登录')
  const { signIn, isPending } = useSignIn('登录成功')
  const { state, search } = useLocation()
  const { form, field } = useForm({
    initial: { email: emailFromState(state), password: '' },
    validate: checkSignIn,
    onSubmit: signIn,
  })
  return (
    <Form {...form} isPending={isPending}>
      <Heading as="h1" size="xl" mb="6">
        登录
      </Heading>
      <TextField {...field('email')} label="邮箱" type="email" size="lg" autoComplete="email" />
      <PasswordField {...field('password')} label="密码" size="lg" autoComplete="current-password" />
      <Button type="submit" size="lg" w="full" busy={isPending}>
        {isPending ? '登录中...' : '登录'}
      </Button>
      <Flex mt="4" justify="space-between" textStyle="sm">
        <Link to={paths.register() + search}>注册账号</Link>
        <Link to={paths.forget() + search}>忘记密码？</Link>
      </Flex>
    </Form>
  )
}
