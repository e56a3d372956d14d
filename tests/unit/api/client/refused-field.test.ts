import { expect, test } from 'vitest'
import { ApiError } from '~/api/client/errors'
import { refusedField } from '~/api/client/refused-field'

const refusal = (field: string | undefined, isFallback = false) =>
  new ApiError({ status: 422, message: '太长', isFallback, method: 'POST', field })

const names = { remark: 'remark', invite_code: 'invite' }

test('a refusal is shown at the field of the form that sends what was refused', () => {
  expect(refusedField(refusal('invite_code'), names)).toEqual({ field: 'invite', text: '太长' })
})

test.each([
  ['a field that the form lacks', refusal('project_id')],
  ['no field', refusal(undefined)],
  ['a name of every object', refusal('toString')],
  ['no words of the server', refusal('remark', true)],
  ['another error', new Error('remark')],
])('with %s nothing is shown at a field', (_what, error) => {
  expect(refusedField(error, names)).toBeUndefined()
})
