import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { getAt } from '../../mocks/provider/lookup'
import { newController } from './support/control'

test('each change responds with its own message', () => {
  const { call, signIn, codeFor, state, worlds } = newCaller()
  const message = (method: string, url: string, body?: object) => {
    const { status, body: answer } = call(method, `/api/${url}`, body)
    return `${status} ${answer.message}`
  }
  const code = (email: string) => {
    call('POST', '/api/send-sms', { email })
    return codeFor(email)
  }
  expect(signIn().body.message).toBe('登录成功')
  const email = 'new@example.com'
  const password = 'abcd1234'
  expect(message('POST', 'register', { email, password, code: code(email) })).toBe('200 注册成功')
  getAt(state.users, 0).inviteCode = null
  expect(message('POST', 'invite/invite')).toBe('200 邀请码生成成功')
  const auto = getAt(
    state.deployments.filter(({ autoRenew }) => autoRenew),
    0,
  )
  expect(message('PUT', `panel-point/toggle-auto-renew/${auto.id}`)).toBe('200 自动续费取消成功')
  expect(message('PUT', `panel-point/toggle-auto-renew/${auto.id}`)).toBe('200 自动续费设置成功')
  const { node_id: id } = newController(worlds).post('state', { name: 'the user owns a server' }).body
  expect(message('DELETE', 'nodes/batch-delete', { node_ids: [id] })).toBe('200 删除成功')
  const reset = { email: 'demo@example.com', password, confirm_password: password }
  expect(message('PUT', 'user/password', { ...reset, code: code(reset.email) })).toBe('200 密码已重置')
})

test('input is stored without spaces around it', () => {
  const { call, signIn, codeFor, state } = newCaller()
  signIn()
  const withdrawal = {
    amount: 4,
    payment_channel: 'binance',
    payment_info: ' 币安 UID 39420187 ',
    remark: '  ',
  }
  expect(call('POST', '/api/invite/withdraw', withdrawal).status).toBe(200)
  expect(getAt(state.withdrawals, -1)).toMatchObject({ paymentInfo: '币安 UID 39420187', remark: null })
  call('POST', '/api/send-sms', { email: 'new@example.com' })
  const account = { email: ' new@example.com ', password: 'abcd1234', code: codeFor('new@example.com') }
  expect(call('POST', '/api/register', account).status).toBe(200)
  expect(getAt(state.users, -1).email).toBe('new@example.com')
})

test('rewards and withdrawals are listed of the user alone, rewards by their type', () => {
  const { get, signIn, state } = newCaller()
  signIn()
  const total = (url: string) => get(`/api/invite/${url}`).body.meta.total
  const [rewards, withdrawals] = [total('reward-record'), total('withdraw-record')]
  const reward = getAt(state.rewards, 0)
  const ofType = total(`reward-record?type=${reward.type}`)
  expect(ofType).toBe(state.rewards.filter(({ userId, type }) => userId === 1 && type === reward.type).length)
  expect(ofType).toBeLessThan(rewards)
  reward.userId = 2
  getAt(state.withdrawals, 0).userId = 2
  expect([total('reward-record'), total('withdraw-record')]).toEqual([rewards - 1, withdrawals - 1])
  expect(total(`reward-record?type=${reward.type}`)).toBe(ofType - 1)
})
