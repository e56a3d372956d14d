import { expect, test } from 'vitest'
import { ApiError } from '~/api/client/errors'
import { findServerFieldError } from '~/api/client/server-field-error'

const refusal = (...paths: string[]) =>
  new ApiError({
    status: 422,
    message: '参数错误',
    isFallback: false,
    method: 'POST',
    fieldErrors: paths.map((path) => ({ path, text: `${path} 太长` })),
  })

const names = { remark: 'remark', invite_code: 'invite' }

test('a refusal is shown at the field of the form that sends the refused value', () => {
  expect(findServerFieldError(refusal('invite_code'), names)).toEqual({
    field: 'invite',
    text: 'invite_code 太长',
  })
})

test('the first field of the form is marked when several are refused', () => {
  expect(findServerFieldError(refusal('project_id', 'invite_code', 'remark'), names)?.field).toBe('invite')
})

test.each([
  ['a field that the form lacks', refusal('project_id')],
  ['no field', refusal()],
  ['a name of every object', refusal('toString')],
  ['another error', new Error('remark')],
])('with %s nothing is shown at a field', (_what, error) => {
  expect(findServerFieldError(error, names)).toBeUndefined()
})
