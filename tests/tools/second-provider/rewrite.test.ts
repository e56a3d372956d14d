import { expect, test } from 'vitest'
import { rewrite } from './rewrite'

const answer = (method: string, path: string, status: number, body: unknown) =>
  rewrite({ method, path, status, text: JSON.stringify(body) })

const refusal = { code: 422, message: '太长', field: 'name' }

test('each framework refuses in its own form', { tags: ['two-12'] }, () => {
  const bodyAt = (path: string) => answer('POST', path, 422, refusal).body
  expect(bodyAt('/api/user/name')).toEqual({
    detail: [{ type: 'value_error', loc: ['body', 'name'], msg: '太长' }],
  })
  expect(bodyAt('/api/nodes/group')).toMatchObject({
    status: 400,
    error: 'Bad Request',
    errors: [{ field: 'name', defaultMessage: '太长' }],
  })
  expect(bodyAt('/api/user-project-configs')).toEqual({ message: '太长', errors: { name: ['太长'] } })
  expect(bodyAt('/api/login')).toMatchObject({
    title: 'Unprocessable Entity',
    detail: '太长',
    errors: { name: ['太长'] },
  })
})

test('a refusal in HTTP 200 gets the status of its code', () => {
  expect(answer('PUT', '/api/panel-point/reset-image/1', 200, { code: 409, message: 'm' }).status).toBe(409)
})

test.each([
  ['PUT', '/api/messages/1/read', 204, ''],
  ['DELETE', '/api/nodes/group/1', 204, ''],
  ['POST', '/api/nodes/1/script', 202, ''],
  ['POST', '/api/nodes/group', 201, ''],
  ['POST', '/api/cloud-market/lease', 201, '{"code":201,"message":"success","data":1}'],
])('%s %s is answered with %i', { tags: ['two-03'] }, (method, path, status, text) => {
  expect(answer(method, path, 200, { code: 200, message: '成功', data: 1 })).toMatchObject({ status, text })
})

test('a list is an object with every digit of its ids, states in capitals and times without a zone', () => {
  const text =
    '{"data":[{"id":1700000000000000012,"status":"online","created_at":"2026-11-26T08:00:00Z"}],"meta":{"total":30,"page":1}}'
  expect(rewrite({ method: 'GET', path: '/api/nodes', status: 200, text }).text).toBe(
    '{"data":{"content":[{"id":1700000000000000012,"status":"ONLINE","created_at":"2026-11-26T08:00:00"}],"totalElements":30,"empty":false}}',
  )
})

test('text that is no JSON stays unchanged', () => {
  expect(rewrite({ method: 'GET', path: '/api/nodes', status: 502, text: '<html>' })).toEqual({
    status: 502,
    text: '<html>',
  })
})
