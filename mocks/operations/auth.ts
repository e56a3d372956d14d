import { sendCode } from '../provider/codes'
import { register, requireEmail, setPassword } from '../provider/registration'
import { logIn } from '../provider/sessions'
import { done, ok, type Operation } from './context'

export const loginUser: Operation<'loginUser'> = ({ world, body }) =>
  ok(logIn(world, body.email, body.password), '登录成功')

export const registerUser: Operation<'registerUser'> = ({ world, body }) => {
  register(world, body)
  return done('注册成功')
}

export const resetPassword: Operation<'resetPassword'> = ({ world, body }) => {
  setPassword(world, body)
  return done('密码已重置')
}

export const sendVerificationCode: Operation<'sendVerificationCode'> = ({ world, body }) => {
  requireEmail(body.email)
  sendCode(world, body.email)
  return done('验证码已发送')
}
