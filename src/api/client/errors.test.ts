import { expect, test } from 'vitest'
import { ApiError, errorText, mayHaveTakenEffect, TimeoutError } from '~/api/client/errors'

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
  ['no response', failure(0), true],
  ['an unreadable success', failure(299, { isFallback: true }), true],
  ['an unknown code inside a success', failure(200), true],
  ['a redirect', failure(300, { isFallback: true }), false],
  ['a refusal', failure(498, { isFallback: true }), false],
  ['a server that stopped waiting', failure(408), true],
  ['a gateway whose caller left', failure(499), true],
  ['a server error', failure(500), true],
  ['a gateway error', failure(502), true],
  ['a gateway timeout', failure(504), true],
  ['a status of one gateway alone', failure(524), true],
  ['a refusal for a conflict', failure(409), false],
  ['the same request in progress', failure(409, { isInProgress: true }), true],
  ['what is no failure of a request', { status: 0 }, false],
])('after %s a request may have taken effect', { tags: ['cld-22'] }, (_, error, may) => {
  expect(mayHaveTakenEffect(error)).toBe(may)
})

test("the server's message is shown, any other error by its fallback", () => {
  expect(errorText(failure(402), '失败')).toBe('余额不足')
  expect(errorText(failure(402, { isFallback: true }), '失败')).toBe('失败')
  expect(errorText(new Error('x'), '失败')).toBe('失败')
})
