import { expect, test } from 'vitest'
import { checkNewPassword, checkSignIn } from '~/features/auth/auth-rules'

const full = { email: 'a@b.cn', code: '123456', password: 'secret', confirm: 'secret' }

test.each([
  ['no e-mail', { email: '', password: '' }, { field: 'email', text: '请输入邮箱' }],
  ['an e-mail of spaces', { email: '  ', password: 'x' }, { field: 'email', text: '请输入邮箱' }],
  ['no password', { email: 'x', password: '' }, { field: 'password', text: '请输入密码' }],
  ['no e-mail format is required', { email: 'x', password: ' ' }, undefined],
])('%s', { tags: ['log-04', 'log-05', 'log-06'] }, (_, values, fault) => {
  expect(checkSignIn(values)).toEqual(fault)
})

test.each([
  ['everything missing', { email: '', code: '', password: '', confirm: '' }, 'email', '请输入邮箱'],
  ['no code', { ...full, code: ' ', password: '' }, 'code', '请输入验证码'],
  ['no password', { ...full, password: '', confirm: 'x' }, 'password', '请输入密码'],
  ['two passwords', { ...full, confirm: 'Secret' }, 'confirm', '密码不一致'],
])('%s', { tags: ['reg-03', 'fgt-03'] }, (_, values, field, text) => {
  expect(checkNewPassword(values)).toEqual({ field, text })
})

test('a valid form has no fault', { tags: ['reg-03', 'fgt-03'] }, () => {
  expect(checkNewPassword(full)).toBeUndefined()
})
