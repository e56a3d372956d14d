import { interaction } from '../interaction.ts'
import { state } from '../provider-state.ts'

const email = 'demo@example.com'
const newcomer = { email: 'new@example.com', code: '123456', password: 'secret-1234' }
const reset = { email, code: '123456', password: 'secret-1234', confirm_password: 'secret-1234' }

export const auth = [
  interaction('loginUser', 'sign in', {
    given: [state('an account exists', { email, password: 'demo1234' })],
    body: { email, password: 'demo1234' },
  }),
  interaction('loginUser', 'sign in with a wrong password', {
    given: [state('an account exists', { email, password: 'demo1234' })],
    body: { email, password: 'another-one' },
    status: 401,
  }),
  interaction('loginUser', 'sign in once too often', {
    given: [
      state('an account exists', { email, password: 'demo1234' }),
      state('the sign-in failed too often', { email }),
    ],
    body: { email, password: 'demo1234' },
    status: 429,
  }),
  interaction('registerUser', 'register', {
    given: [
      state('no account exists', { email: newcomer.email }),
      state('a verification code was sent', { email: newcomer.email, code: '123456' }),
    ],
    body: newcomer,
  }),
  interaction('registerUser', 'register an address twice', {
    given: [
      state('an account exists', { email }),
      state('a verification code was sent', { email, code: '123456' }),
    ],
    body: { ...newcomer, email },
    status: 409,
  }),
  interaction('registerUser', 'register with a wrong code', {
    given: [state('no account exists', { email: newcomer.email })],
    body: { ...newcomer, code: '000000' },
    status: 422,
    example: 'code',
  }),
  interaction('resetPassword', 'reset the password', {
    given: [
      state('an account exists', { email }),
      state('a verification code was sent', { email, code: '123456' }),
    ],
    body: reset,
  }),
  interaction('resetPassword', 'reset the password with a wrong code', {
    given: [state('an account exists', { email })],
    body: { ...reset, code: '000000' },
    status: 422,
    example: 'code',
  }),
  interaction('sendVerificationCode', 'send a verification code', {
    given: [state('no account exists', { email: newcomer.email })],
    body: { email: newcomer.email },
  }),
  interaction('sendVerificationCode', 'send a second verification code at once', {
    given: [state('a verification code was sent', { email: newcomer.email, code: '123456' })],
    body: { email: newcomer.email },
    status: 429,
  }),
]
