import { register, requireEmail, setPassword } from '../provider/registration'
import { logIn } from '../provider/sessions'
import { sendCode } from '../provider/verification-codes'
import { done, ok, type OperationHandler } from './operation-handler'

export const loginUser: OperationHandler<'loginUser'> = ({ world, body }) =>
  ok(logIn(world, body.email, body.password), '登录成功')

export const registerUser: OperationHandler<'registerUser'> = ({ world, body }) => {
  register(world, body)
  return done('注册成功')
}

export const resetPassword: OperationHandler<'resetPassword'> = ({ world, body }) => {
  setPassword(world, body)
  return done('密码已重置')
}

export const sendVerificationCode: OperationHandler<'sendVerificationCode'> = ({ world, body }) => {
  requireEmail(body.email)
  sendCode(world, body.email)
  return done('验证码已发送')
}
