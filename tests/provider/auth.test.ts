import { beforeEach, describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
})

const person = { email: 'new@example.com', password: 'secret-123' }

const register = (extra: Record<string, unknown> = {}) => {
  caller.call('POST', '/api/send-sms', { email: person.email })
  return caller.call('POST', '/api/register', { ...person, code: caller.codeFor(person.email), ...extra })
}

describe('sign-in', () => {
  test('answers a token that opens the other calls', () => {
    expect(caller.get('/api/userinfo').status).toBe(401)
    expect(caller.signIn().status).toBe(200)
    expect(caller.get('/api/userinfo').body.data).toMatchObject({
      email: 'demo@example.com',
      balance: '128.50',
    })
  })

  test('refuses a wrong password, and waits after five of them', () => {
    for (let time = 0; time < 5; time++)
      expect(caller.signIn('demo@example.com', 'wrong').body).toEqual({
        code: 401,
        message: '邮箱或密码错误',
      })
    const refused = caller.signIn()
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    caller.advance(15 * 60 + 1)
    expect(caller.signIn().status).toBe(200)
  })

  test('a token ends after seven days', () => {
    caller.signIn()
    caller.advance(7 * 86_400 + 1)
    expect(caller.get('/api/userinfo').body).toEqual({ code: 401, message: '登录已过期，请重新登录' })
  })

  test("another world's token is refused", () => {
    const { world } = caller.worlds.start({ scenario: 'demo', seed: 2 })
    const login = { email: 'demo@example.com', password: 'demo1234' }
    const { token } = caller.call('POST', '/api/login', login, { 'x-mock-world': world.id }).body.data
    caller.worlds.remove(world.id)
    expect(caller.call('GET', '/api/userinfo', undefined, { token }).status).toBe(401)
  })
})

describe('registration', () => {
  test('needs the code that was sent, once', () => {
    expect(register().status).toBe(200)
    expect(caller.signIn(person.email, person.password).status).toBe(200)
    expect(caller.get('/api/userinfo').body.data).toMatchObject({ nickname: null, balance: '0.00' })
  })

  test.each(['张三@example.com', 'li.@example.com', 'a..b@example.com', 'x@a_b.com'])(
    'lets %s in, whose answers have the address',
    (email) => {
      caller.call('POST', '/api/send-sms', { email })
      expect(register({ email, code: caller.codeFor(email) }).status).toBe(200)
      expect(caller.signIn(email, person.password).status).toBe(200)
      expect(caller.get('/api/userinfo').body.data).toMatchObject({ email })
    },
  )

  test.each([
    ['a wrong code', { code: '000000' }, 422, '验证码错误', 'code'],
    ['an unknown invite code', { invite_code: 'NOBODY12' }, 422, '邀请码不存在', 'invite_code'],
    ['a known e-mail', { email: 'DEMO@example.com' }, 409, '该邮箱已注册', undefined],
    ['no e-mail at all', { email: 'nobody' }, 422, '邮箱格式不正确', 'email'],
  ])('refuses %s', (_name, extra, status, message, field?: string) => {
    expect(register(extra).body).toEqual({ code: status, message, ...(field && { field }) })
  })

  test('a code is sent again only after a minute, and is good for ten', () => {
    const send = () => caller.call('POST', '/api/send-sms', { email: person.email })
    expect(send().status).toBe(200)
    expect(send()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    caller.advance(60)
    expect(send().status).toBe(200)
    const code = caller.codeFor(person.email)
    caller.advance(601)
    expect(caller.call('POST', '/api/register', { ...person, code }).body.message).toBe(
      '验证码已过期，请重新获取',
    )
  })

  test('uses a code up', () => {
    register()
    const code = caller.codeFor(person.email)
    const reset = { email: person.email, code, password: 'another-1', confirm_password: 'another-1' }
    expect(caller.call('PUT', '/api/user/password', reset).body).toEqual({
      code: 422,
      message: '验证码错误',
      field: 'code',
    })
  })

  test('voids a code after five wrong tries, until another is sent', () => {
    caller.call('POST', '/api/send-sms', { email: person.email })
    const attempt = (code: unknown) => caller.call('POST', '/api/register', { ...person, code }).body
    const code = String(caller.codeFor(person.email))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++)
      expect(attempt(wrong)).toEqual({ code: 422, message: '验证码错误', field: 'code' })
    const voided = { code: 422, message: '验证码错误次数过多，请重新获取', field: 'code' }
    expect([attempt(code), attempt(wrong)]).toEqual([voided, voided])
    caller.advance(61)
    expect(register().status).toBe(200)
  })

  test('a code is good for the address that it was sent to, and no other', () => {
    const send = (email: string) => caller.call('POST', '/api/send-sms', { email })
    send(person.email)
    send('other@example.com')
    const [own, other] = [caller.codeFor(person.email), caller.codeFor('other@example.com')]
    expect(caller.call('POST', '/api/register', { ...person, code: other }).status).toBe(422)
    expect(caller.call('POST', '/api/register', { ...person, code: own }).status).toBe(200)
  })

  test('remembers who invited', () => {
    expect(register({ invite_code: 'LXM8K2QD' }).status).toBe(200)
    expect(caller.state.users.at(-1)?.inviterId).toBe(1)
  })
})

test('a new password ends every session and lets its owner in', () => {
  caller.signIn()
  caller.call('POST', '/api/send-sms', { email: 'demo@example.com' })
  const fields = { email: 'demo@example.com', code: caller.codeFor('demo@example.com') }
  const set = (confirm: string) =>
    caller.call('PUT', '/api/user/password', { ...fields, password: 'changed-1', confirm_password: confirm })
  expect(set('changed-2').body).toEqual({ code: 422, message: '密码不一致', field: 'confirm_password' })
  expect(set('changed-1').status).toBe(200)
  expect(caller.get('/api/userinfo').status).toBe(401)
  expect(caller.signIn('demo@example.com', 'changed-1').status).toBe(200)
})

describe('five wrong passwords hold up the sign-in no longer', () => {
  const failFiveTimes = (email: string) => {
    for (let time = 0; time < 5; time++) caller.signIn(email, 'wrong')
    expect(caller.signIn(email, 'wrong').status).toBe(429)
  }

  test('once the password is reset', () => {
    failFiveTimes(' DEMO@example.com ')
    failFiveTimes('other@example.com')
    caller.call('POST', '/api/send-sms', { email: 'demo@example.com' })
    const fields = { email: 'Demo@example.com', code: caller.codeFor('demo@example.com') }
    const passwords = { password: 'changed-1', confirm_password: 'changed-1' }
    expect(caller.call('PUT', '/api/user/password', { ...fields, ...passwords }).status).toBe(200)
    expect(caller.signIn('demo@example.com', 'changed-1').status).toBe(200)
    expect(caller.signIn('other@example.com', 'wrong').status).toBe(429)
  })

  test('once the e-mail is registered', () => {
    failFiveTimes(person.email)
    expect(register().status).toBe(200)
    expect(caller.signIn(person.email, person.password).status).toBe(200)
  })
})

test('a reset with a malformed e-mail is refused beside it', () => {
  const reset = { email: 'nobody', code: '123456', password: 'changed-1', confirm_password: 'changed-1' }
  const { status, body } = caller.call('PUT', '/api/user/password', reset)
  expect([status, body.field]).toEqual([422, 'email'])
})

test('the tries of a reset are counted alike whether or not somebody registered the e-mail', () => {
  const messagesFor = (email: string) => {
    caller.call('POST', '/api/send-sms', { email })
    const code = caller.codeFor(email) === '000000' ? '000001' : '000000'
    const reset = { email, code, password: 'another-1', confirm_password: 'another-1' }
    return Array.from({ length: 6 }, () => caller.call('PUT', '/api/user/password', reset).body.message)
  }
  const messages = messagesFor('demo@example.com')
  expect(messages).toEqual([...Array(5).fill('验证码错误'), '验证码错误次数过多，请重新获取'])
  expect(messagesFor('nobody@example.com')).toEqual(messages)
})

test('a reset for an e-mail that nobody registered looks like a wrong code, even with the right one', () => {
  const fields = { email: 'nobody@example.com', password: 'changed-1', confirm_password: 'changed-1' }
  caller.call('POST', '/api/send-sms', { email: fields.email })
  for (const code of [caller.codeFor(fields.email), '000000'])
    expect(caller.call('PUT', '/api/user/password', { ...fields, code }).body).toEqual({
      code: 422,
      message: '验证码错误',
      field: 'code',
    })
})
