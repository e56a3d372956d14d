import { expect, test } from 'vitest'
import { refusalOf, statusOf } from '../../../contracts/verifier/calls/exchange.ts'

const answer = (body: object, status = 200) => ({
  method: 'PUT',
  url: '/api/x',
  status,
  text: JSON.stringify(body),
})

test.each([
  [{ code: 1001 }, { field: 'code', value: 1001, status: 200 }],
  [
    { code: '404', success: false },
    { field: 'code', value: '404', status: 404 },
  ],
  [{ success: false }, { field: 'success', value: false, status: 400 }],
  [
    { code: 200, ok: 'False' },
    { field: 'ok', value: 'False', status: 400 },
  ],
])('the body %j is a refusal, as for the console', { tags: ['i-32'] }, (body, refusal) => {
  expect(refusalOf(answer(body))).toEqual(refusal)
  expect(statusOf(answer(body))).toBe(refusal.status)
})

test.each([{}, { code: 'SUCCESS' }, { code: ' ok' }, { code: '' }, { success: true, ok: null }])(
  'the body %j is no refusal',
  { tags: ['i-32'] },
  (body) => {
    expect(refusalOf(answer(body))).toBeUndefined()
    expect(refusalOf(answer({ ...body, code: 500 }, 500))).toBeUndefined()
  },
)
