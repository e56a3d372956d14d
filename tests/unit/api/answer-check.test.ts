import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkAnswer } from '~/api/answer-check'

const user = { id: 1, nickname: null, email: 'a@example.com', balance: '1.00', locked_balance: '0.00' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test('an answer that keeps the contract is silent', () => {
  checkAnswer('GET', '/api/userinfo', { code: 200, message: '成功', data: user })
  expect(console.error).not.toHaveBeenCalled()
})

test('a mismatch names the operation and the place', () => {
  checkAnswer('GET', '/api/userinfo?x=1', { code: 200, message: '成功', data: { ...user, balance: {} } })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^getUserInfo: the answer breaks the contract at data\.balance: /),
  )
})

test('a fixed path is not taken for an id', () => {
  checkAnswer('GET', '/api/messages/unread-count', { code: 200, message: '成功', data: { count: 1 } })
  expect(console.error).not.toHaveBeenCalled()
})

test('a call that the contract does not know is named', () => {
  checkAnswer('GET', '/api/secret?token=x', {})
  expect(console.error).toHaveBeenCalledExactlyOnceWith('GET /api/secret is not in the contract')
})
