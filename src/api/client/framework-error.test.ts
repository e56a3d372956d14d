import { expect, test } from 'vitest'
import { errorFromResponse } from '~/api/client/envelope'
import { findServerFieldError } from '~/api/client/server-field-error'

const errorOf = (body: unknown, token?: string) =>
  errorFromResponse(422, JSON.stringify(body), { method: 'POST', token })

const tooLong = 'String should have at most 32 characters'

/** The fields of a form, by their names in the request. */
const names = { name: 'nickname', invite_code: 'invite', 'parameters.wallet': 'wallet' }

test.each<[string, unknown, string, string]>([
  [
    'FastAPI',
    { detail: [{ type: 'string_too_long', loc: ['body', 'name'], msg: tooLong, input: 'x' }] },
    tooLong,
    'nickname',
  ],
  [
    'FastAPI, nested',
    { detail: [{ type: 'x', loc: ['body', 'parameters', 'wallet'], msg: '钱包无效' }] },
    '钱包无效',
    'wallet',
  ],
  [
    'Spring',
    {
      timestamp: '2026-01-01T00:00:00Z',
      status: 400,
      error: 'Bad Request',
      errors: [
        { codes: ['Size'], defaultMessage: '昵称过长', objectName: 'dto', field: 'name', code: 'Size' },
      ],
      path: '/api/user/profile',
    },
    '昵称过长',
    'nickname',
  ],
  [
    'Spring in camel case',
    { errors: [{ defaultMessage: '邀请码无效', field: 'inviteCode' }] },
    '邀请码无效',
    'invite',
  ],
  ['Laravel', { message: '提交的数据无效', errors: { name: ['昵称过长'] } }, '提交的数据无效', 'nickname'],
  [
    'ASP.NET',
    {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { Name: ['昵称过长'] },
      traceId: '00-1',
    },
    '昵称过长',
    'nickname',
  ],
  ['ASP.NET, a JSON path', { errors: { '$.parameters.wallet': ['钱包无效'] } }, '钱包无效', 'wallet'],
  [
    'problem details',
    { title: '无效的请求', detail: '昵称过长', errors: [{ detail: '不超过 32 个字', pointer: '#/name' }] },
    '昵称过长',
    'nickname',
  ],
  [
    'JSON:API',
    {
      errors: [
        { status: '422', title: '无效', detail: '昵称过长', source: { pointer: '/data/attributes/name' } },
      ],
    },
    '昵称过长',
    'nickname',
  ],
  ['Django', { name: ['昵称过长'], invite_code: ['邀请码无效'] }, '昵称过长；邀请码无效', 'nickname'],
  ['Express', { error: { message: '昵称过长', field: 'name' } }, '昵称过长', 'nickname'],
  [
    'express-validator',
    { errors: [{ type: 'field', msg: '昵称过长', path: 'name', location: 'body' }] },
    '昵称过长',
    'nickname',
  ],
  ['Go', { errors: [{ message: '昵称过长', field: 'Name' }] }, '昵称过长', 'nickname'],
  ['a map of texts', { errors: { name: '昵称过长' } }, '昵称过长', 'nickname'],
  [
    'NestJS with its own errors',
    {
      statusCode: 400,
      message: [{ property: 'name', constraints: { maxLength: '昵称过长' } }],
      error: 'Bad Request',
    },
    '昵称过长',
    'nickname',
  ],
  [
    'Quarkus',
    { title: 'Constraint Violation', violations: [{ field: 'update.dto.name', message: '昵称过长' }] },
    '昵称过长',
    'nickname',
  ],
  ['texts in a list', { errors: [{ field: 'name', errors: ['昵称过长'] }] }, '昵称过长', 'nickname'],
  ['messages', { errors: [{ field: 'name', messages: ['昵称过长'] }] }, '昵称过长', 'nickname'],
  ['texts of any key', { errors: [{ field: 'name', problems: ['昵称过长'] }] }, '昵称过长', 'nickname'],
  [
    'Django with both',
    { non_field_errors: ['两次输入不一致'], name: ['昵称过长'] },
    '两次输入不一致',
    'nickname',
  ],
  ['Django, nested', { parameters: { wallet: ['钱包无效'] } }, '钱包无效', 'wallet'],
  [
    'RFC 7807 of old',
    { title: 'Bad Request', 'invalid-params': [{ name: 'name', reason: '昵称过长' }] },
    '昵称过长',
    'nickname',
  ],
  ['snake case', { invalid_params: [{ name: 'name', reason: '昵称过长' }] }, '昵称过长', 'nickname'],
  [
    'Zalando',
    { title: 'Constraint Violation', constraintViolations: [{ field: 'name', message: '昵称过长' }] },
    '昵称过长',
    'nickname',
  ],
  [
    'RESTEasy',
    { parameterViolations: [{ path: 'update.dto.name', message: '昵称过长', value: 'x' }] },
    '昵称过长',
    'nickname',
  ],
  [
    'Symfony',
    { title: 'Validation Failed', violations: [{ propertyPath: 'name', title: '昵称过长' }] },
    '昵称过长',
    'nickname',
  ],
  [
    'API Platform',
    { violations: [{ propertyPath: 'name', message: '昵称过长', code: 'c1051bb4' }] },
    '昵称过长',
    'nickname',
  ],
  [
    'NestJS, nested',
    {
      message: [
        { property: 'parameters', children: [{ property: 'wallet', constraints: { a: '钱包无效' } }] },
      ],
    },
    '钱包无效',
    'wallet',
  ],
  ['an array', [{ field: 'name', message: '昵称过长' }], '昵称过长', 'nickname'],
])('%s names the reason and the field', { tags: ['two-12'] }, async (_, body, message, field) => {
  const error = await errorOf(body)
  expect(error).toMatchObject({ message, isFallback: false })
  expect(findServerFieldError(error, names)?.field).toBe(field)
})

test.each<[string, unknown, string]>([
  ['FastAPI', { detail: '余额不足' }, '余额不足'],
  ['FastAPI with an object', { detail: { code: 'E1', message: '余额不足' } }, '余额不足'],
  [
    'NestJS',
    { statusCode: 400, message: ['甲', '乙', '甲', '丙', '丁'], error: 'Bad Request' },
    '甲；乙；丙',
  ],
  ['problem details', { type: 'about:blank', title: '余额不足', status: 402 }, '余额不足'],
  ['Django', { non_field_errors: ['余额不足'] }, '余额不足'],
  ['Express', { error: { message: '余额不足' } }, '余额不足'],
  ['Go', { errors: [{ message: '余额不足' }] }, '余额不足'],
  ['a list before the name of the error', { message: ['余额不足'], error: 'ValidationError' }, '余额不足'],
  ['a list before another text', { message: ['余额不足'], error: '甲' }, '余额不足'],
  ['an array', ['余额不足'], '余额不足'],
  ['OAuth', { error: 'invalid_grant' }, 'invalid_grant'],
  ['English', { message: 'Node 404 not found' }, 'Node 404 not found'],
  ['the contract before the framework', { msg: '余额不足', detail: '甲' }, '余额不足'],
])('%s names the reason alone', { tags: ['two-12'] }, async (_, body, message) => {
  const error = await errorOf(body)
  expect(error).toMatchObject({ message, isFallback: false })
  expect(findServerFieldError(error, names)).toBeUndefined()
})

test.each([
  [{ detail: 'Not Found' }],
  [{ timestamp: '2026-01-01', status: 404, error: 'Not Found', path: '/api/name' }],
  [{ title: 'Unsupported Media Type', status: 415 }],
  [{ detail: 'Not found.' }],
  [{ message: 'Not found.' }],
  [{ message: 'Content Too Large' }],
  [{ message: '404 Not Found' }],
  [{ message: 'HTTP 502: Bad Gateway' }],
  [{ error: 'ValidationError' }],
  [{ message: 'java.lang.NullPointerException' }],
  [{ errors: [{ field: 'name', code: 'too_long' }] }],
  [{ detail: [] }],
  [{ errors: {} }],
  [{ errors: [{ code: 7 }] }],
  [{ data: ['甲'] }],
])('%j has no reason and is not shown', async (body) => {
  expect(await errorOf(body)).toMatchObject({ message: '请求失败，状态码：422', isFallback: true })
})

test('each field has its own text, and an unknown one is in the message alone', async () => {
  const error = await errorOf({ errors: { payment_channel: ['渠道无效'], inviteCode: ['邀请码无效'] } })
  expect(error.message).toBe('渠道无效；邀请码无效')
  expect(findServerFieldError(error, names)).toEqual({ field: 'invite', text: '邀请码无效' })
})

test('a whole path wins over its end', async () => {
  const error = await errorOf({ errors: { 'parameters.name': ['甲'], name: ['乙'] } })
  expect(findServerFieldError(error, { name: 'nickname', 'parameters.name': 'param' })?.field).toBe('param')
})

test('the texts are bounded and show no token', async () => {
  const secret = 'w1.secret-token'
  const error = await errorOf(
    { detail: [{ loc: ['body', 'name'], msg: `${'长'.repeat(295)}${secret}${'长'.repeat(99)}` }] },
    secret,
  )
  expect(error.message).toBe(`${'长'.repeat(295)}***长长…`)
  expect(error.fieldErrors.map(({ text }) => text)).toContain(error.message)
})

test('a deeply nested body is read up to a limit', async () => {
  const nested = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ errors: [inner] }), '甲')
  expect(await errorOf({ errors: nested })).toMatchObject({ isFallback: true })
})
