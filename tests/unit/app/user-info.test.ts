import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '~/api/client/errors'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { session } from '~/api/session/session'
import { isUserInfoQuery, onUserInfoError, onUserInfoSuccess, seedUserInfo } from '~/app/query/user-info'
import { toastQueue } from '~/ui/toast'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

const user = { id: 7, email: 'a@example.com', balance: '0.00', locked_balance: '0.00' }
const refusal = (status: number) => new ApiError({ status, message: 'no', isFallback: false, method: 'GET' })
const shown = () => toastQueue.visible().map(({ kind, title }) => `${kind} ${title}`)

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  session.end()
  toastQueue.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['a rejected token', refusal(401), undefined, 'error 登录已过期，请重新登录'],
  ['a refusal', refusal(403), 't', 'error 获取用户信息失败'],
  ['an error of the network', new TypeError('down'), 't', 'error 获取用户信息失败'],
])('%s is shown once, and only a rejected token ends the session', (_, error, token, title) => {
  for (const _round of [1, 2]) {
    session.start({ token: 't' })
    onUserInfoError(error)
  }
  expect(session.get()?.token).toBe(token)
  expect(shown()).toEqual([title])
})

test('what fails after the session has ended is not shown', () => {
  onUserInfoError(refusal(401))
  onUserInfoError(refusal(500))
  expect(shown()).toEqual([])
})

test('the user of the cached response names the session', () => {
  const client = new QueryClient()
  session.start({ token: 't' })
  onUserInfoSuccess(client)
  expect(session.get()?.userId).toBeUndefined()
  seedUserInfo(client, user)
  expect(client.getQueryData(getGetUserInfoQueryKey())).toEqual({ code: 200, message: '', data: user })
  onUserInfoSuccess(client)
  expect(session.get()?.userId).toBe(7)
  expect(client.getQueryCache().getAll().map(isUserInfoQuery)).toEqual([true])
})
