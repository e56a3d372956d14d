import type { PasswordReset, Registration } from '../generated/model'
import { sendMessage } from './messages'
import { refuse, refuseField } from './refusal'
import { rewardRegistration } from './rewards'
import { closeSessions, forgetFailedLogins } from './sessions'
import type { User } from './state'
import { createUser, findUser } from './users'
import { consumeCode } from './verification-codes'
import type { World } from './world'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Refuses (422) a malformed e-mail address. */
export function requireEmail(email: string) {
  if (!emailPattern.test(email.trim())) refuseField('email', '邮箱格式不正确')
}

/** Creates an account. Refuses 409 for a registered e-mail, 422 for a wrong code or an unknown invite code. */
export function register(world: World, { email, code, password, invite_code }: Registration): User {
  requireEmail(email)
  if (findUser(world.state, email)) refuse(409, '该邮箱已注册')
  const inviter = invite_code ? world.state.users.find((user) => user.inviteCode === invite_code) : undefined
  if (invite_code && !inviter) refuseField('invite_code', '邀请码不存在')
  consumeCode(world, email, code)
  const user = createUser(world, {
    email: email.trim(),
    password,
    nickname: null,
    inviteCode: null,
    inviterId: inviter?.id ?? null,
  })
  sendMessage(
    world,
    user.id,
    '欢迎使用算力控制台',
    '你好，欢迎加入！\n充值后即可购买节点与算力。\n如需帮助，请联系客服。',
  )
  rewardRegistration(world, user)
  forgetFailedLogins(world, email)
  return user
}

/**
 * Sets a new password and ends all sessions. Refuses (422) a mismatch and a wrong code. An unknown e-mail gets the
 * message of a wrong code, so that nobody can find out who is registered.
 */
export function setPassword(world: World, { email, code, password, confirm_password }: PasswordReset) {
  requireEmail(email)
  if (password !== confirm_password) refuseField('confirm_password', '密码不一致')
  consumeCode(world, email, code)
  const user = findUser(world.state, email) ?? refuseField('code', '验证码错误')
  user.password = password
  closeSessions(world, user)
  forgetFailedLogins(world, email)
}
