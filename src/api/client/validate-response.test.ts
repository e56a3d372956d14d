import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

const user = { id: 1, nickname: null, email: 'a@example.com', balance: '1.00', locked_balance: '0.00' }
const success = { code: 200, message: '成功' }

let checkResponse: (method: string, url: string, response: unknown) => void
let warned: string[]

// Reported names are remembered for the life of a page, so each test loads its own.
beforeEach(async () => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(String(text)))
  vi.resetModules()
  ;({ validateResponse: checkResponse } = await import('~/api/client/validate-response'))
})
afterEach(() => vi.restoreAllMocks())

test('a valid response logs nothing, whichever form it has', () => {
  checkResponse('GET', '/api/userinfo', { ...success, data: user })
  checkResponse('GET', '/api/userinfo', {
    data: { id: '1', balance: 1, locked_balance: null, level: 'gold' },
  })
  expect(warned).toEqual([])
})

test('a mismatch names the operation and the place, once', () => {
  for (const balance of [true, {}])
    checkResponse('GET', '/api/userinfo?x=1', { ...success, data: { ...user, balance } })
  expect(warned).toEqual([expect.stringMatching(/^getUserInfo: data\.balance breaks the contract: /)])
})

test('the method distinguishes operations with one path', () => {
  const balance = true
  checkResponse('POST', '/api/userinfo', { ...success, data: { ...user, balance } })
  expect(warned).toEqual([expect.stringMatching(/^POST \/api\/userinfo: .*is not in the contract/)])
})

test('an error in many rows is reported once', () => {
  const data = [1, 2, 3].map((id) => ({ id, subject: 5 }))
  checkResponse('GET', '/api/messages/inbox', { ...success, data, meta: { total: 3, unread_count: 0 } })
  expect(warned).toEqual([expect.stringMatching(/^listMessages: data\[\]\.subject breaks the contract: /)])
})

test('a fixed path is not taken for an id', () => {
  checkResponse('GET', '/api/messages/unread-count', { ...success, data: { count: 1 } })
  expect(warned).toEqual([])
})

test('a call that the contract does not know is named', () => {
  checkResponse('GET', '/api/secret?token=x', {})
  expect(warned).toEqual(['GET /api/secret: (root) is not in the contract'])
})

test.each([
  ['GET', '/api/messages/7?x=1', 'getMessage'],
  ['PUT', '/api/messages/7/read', 'markMessageRead'],
])('the id in %s %s is part of the path of %s', (method, url, operation) => {
  checkResponse(method, url, 'odd')
  expect(warned).toEqual([expect.stringMatching(`^${operation}: \\(root\\) breaks the contract: `)])
})
