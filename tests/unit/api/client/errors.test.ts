import { expect, test } from 'vitest'
import {
  ApiError,
  errorText,
  mayHaveBeenCarriedOut,
  TimeoutError,
  isResultUnknown,
} from '~/api/client/errors'

const failure = (status: number, more: { isFallback?: boolean; isInProgress?: boolean } = {}) =>
  new ApiError({ status, message: '余额不足', isFallback: false, method: 'POST', ...more })

test('a timeout is a failure without a response', () => {
  expect(new TimeoutError('GET')).toMatchObject({
    name: 'TimeoutError',
    status: 0,
    message: '请求超时，请稍后重试',
    isFallback: true,
    isInProgress: false,
    method: 'GET',
  })
})

test.each([
  ['no response', failure(0), true, true],
  ['an unreadable success', failure(299, { isFallback: true }), true, true],
  ['a refusal inside a success', failure(200), false, false],
  ['a redirect', failure(300, { isFallback: true }), false, false],
  ['a refusal', failure(499, { isFallback: true }), false, false],
  ['a server error', failure(500), true, false],
  ['a gateway error', failure(502), true, false],
  ['a gateway timeout', failure(504), true, true],
  ['the same request in progress', failure(409, { isInProgress: true }), true, true],
  ['what is no failure of a request', { status: 0 }, false, false],
])(
  'after %s a request may have been carried out, a purchase have an unknown result',
  (_, error, may, unknown) => {
    expect([mayHaveBeenCarriedOut(error), isResultUnknown(error)]).toEqual([may, unknown])
  },
)

test("the server's message is shown, any other error by its fallback", () => {
  expect(errorText(failure(402), '失败')).toBe('余额不足')
  expect(errorText(failure(402, { isFallback: true }), '失败')).toBe('失败')
  expect(errorText(new Error('x'), '失败')).toBe('失败')
})
