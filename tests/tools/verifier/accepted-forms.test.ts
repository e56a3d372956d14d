import { expect, test } from 'vitest'
import { acceptForms } from '../../../contracts/verifier/calls/accepted-forms'

const json = { 'content-type': 'application/json' }
const answerTo = (method: string, status: number, body: unknown, headers: Record<string, string> = json) => ({
  method,
  url: '/api/x',
  status,
  headers,
  text: body === undefined ? '' : JSON.stringify(body),
  prismViolations: [],
})

const accept = (...answer: Parameters<typeof answerTo>) => {
  const { exchange, notes } = acceptForms(answerTo(...answer))
  const { status, headers, text } = exchange
  return { status, type: headers['content-type'], body: JSON.parse(text || 'null'), notes }
}

const type = 'application/json'
const empty = { code: 200, message: '', data: null }

test.each([
  [200, undefined, empty],
  [204, undefined, empty],
  [202, undefined, empty],
  [201, { code: 201, message: 'success' }, { code: 201, message: 'success' }],
])('a change answered with %i and the body %j is made', { tags: ['two-03'] }, (status, sent, body) => {
  expect(accept('PUT', status, sent, sent ? json : {})).toEqual({ status: 200, type, body, notes: [] })
})

test('a change answered with words is made, and one with a page or a piece of JSON is left', () => {
  const made = (text: string) =>
    acceptForms({ ...answerTo('POST', 200, undefined, { 'content-type': 'text/plain' }), text }).exchange
  expect(made('OK')).toMatchObject({ text: JSON.stringify(empty), headers: json })
  for (const text of ['<html>', '{"code":', '"ok'])
    expect(made(text)).toMatchObject({ text, headers: { 'content-type': 'text/plain' } })
})

test.each([
  ['GET', 204],
  ['PUT', 302],
  ['POST', 409],
])('%s with %i stays unchanged', { tags: ['two-03'] }, (method, status) => {
  expect(accept(method, status, { message: 'm' })).toEqual({
    status,
    type,
    body: { message: 'm' },
    notes: [],
  })
})

test.each([
  ['items', 'total'],
  ['list', 'total'],
  ['records', 'total'],
  ['content', 'totalElements'],
  ['results', 'count'],
  ['data', 'total'],
])('the rows of a list in data.%s are accepted with a note', (key, total) => {
  const body = { code: 200, online: 1, data: { [key]: [{ id: 7 }], [total]: 30 } }
  expect(accept('GET', 200, body)).toEqual({
    status: 200,
    type,
    body: { code: 200, online: 1, data: [{ id: 7 }], meta: { total: 30 } },
    notes: [{ what: `the rows of the list are in data.${key}; the contract has them in data` }],
  })
})

test('an unread count beside the rows is accepted', () => {
  const data = { items: [], total: 0, unread_count: 2, page: 1 }
  expect(accept('GET', 200, { data }).body).toEqual({ data: [], meta: { total: 0, unread_count: 2 } })
})

test('a response that is no list stays unchanged', () => {
  for (const data of [
    { items: 'text' },
    { id: 1, content: 'text' },
    { code: 200, data: [] },
    [{ items: [] }],
    null,
  ])
    expect(accept('GET', 200, { data })).toMatchObject({ body: { data }, notes: [] })
})

test('ids keep every digit, and states in capitals are accepted', { tags: ['two-01', 'two-11'] }, () => {
  const text = '{"data":{"items":[{"id":1700000000000000013,"status":"RUNNING","alias":"STATUS"}]}}'
  const { exchange } = acceptForms({ ...answerTo('GET', 200, undefined), text })
  expect(exchange.text).toBe('{"data":[{"id":1700000000000000013,"status":"running","alias":"STATUS"}]}')
})

test('problem details are accepted with a note', { tags: ['two-12'] }, () => {
  const problem = { 'content-type': 'application/problem+json; charset=utf-8' }
  expect(accept('POST', 409, { detail: 'd' }, problem)).toEqual({
    status: 409,
    type,
    body: { detail: 'd' },
    notes: [{ what: expect.stringContaining('application/problem+json') }],
  })
})
