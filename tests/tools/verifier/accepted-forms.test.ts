import { expect, test } from 'vitest'
import { acceptForms, type ListShape } from '../../../contracts/verifier/calls/accepted-forms'

const json = { 'content-type': 'application/json' }
const answerTo = (method: string, status: number, body: unknown, headers: Record<string, string> = json) => ({
  method,
  url: '/api/x',
  status,
  headers,
  text: body === undefined ? '' : JSON.stringify(body),
  prismViolations: [],
})

const paged: ListShape = {
  beside: ['code', 'message', 'data', 'meta', 'online', 'offline', 'leave_unused'],
  meta: ['total', 'unread_count'],
}

const accept = (...answer: Parameters<typeof answerTo>) => {
  const { exchange, notes } = acceptForms(answerTo(...answer), () => paged)
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

test.each([
  { items: [{ id: 7 }], totalCount: 30 },
  { items: [{ id: 7 }], total_count: 30 },
  { items: [{ id: 7 }], pagination: { total: 30, count: 1 } },
  { items: [{ id: 7 }], page_info: { total: '30' } },
  { content: [{ id: 7 }], page: { size: 10, totalElements: 30 } },
])('the total of %j is accepted', (data) => {
  const { body } = accept('GET', 200, { data })
  expect(body).toEqual({ data: [{ id: 7 }], meta: { total: expect.toSatisfy((one) => Number(one) === 30) } })
})

test.each([
  [{ total: 30 }, { meta: { total: 30 }, total: 30 }],
  [{ meta: { count: 30 } }, { meta: { total: 30, count: 30 } }],
])('the total of a list is accepted in %j with a note', (rest, expected) => {
  expect(accept('GET', 200, { data: [], ...rest })).toMatchObject({
    body: { data: [], ...expected },
    notes: [{ what: 'the total of the list is elsewhere; the contract has it in meta.total' }],
  })
})

test('null in the place of the rows is that of the list', () => {
  const { body, notes } = accept('GET', 200, { data: { items: null, total: 0 } })
  expect(body).toEqual({ data: null, meta: { total: 0 } })
  expect(notes).toHaveLength(1)
})

test('the counters among the rows are beside them, and a total of their own is not that of the list', () => {
  const counters = { online: 2, offline: 1, leave_unused: 0, total: 3 }
  const shape = { ...paged, beside: [...paged.beside, 'total'] }
  const answer = answerTo('GET', 200, { data: { items: [], ...counters } })
  const { exchange } = acceptForms(answer, () => shape)
  expect(JSON.parse(exchange.text)).toEqual({ data: [], meta: { total: 3 }, ...counters })
  const own = answerTo('GET', 200, { data: [], ...counters })
  expect(acceptForms(own, () => shape).notes).toEqual([])
})

test('a call that reads no list keeps an object with the same keys', () => {
  const answer = answerTo('GET', 200, { data: { content: null, list: [] } })
  expect(acceptForms(answer, () => undefined)).toMatchObject({ exchange: answer, notes: [] })
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
  const { exchange } = acceptForms({ ...answerTo('GET', 200, undefined), text }, () => paged)
  expect(exchange.text).toBe('{"data":[{"id":1700000000000000013,"status":"running","alias":"STATUS"}]}')
})

test.each([
  ['"payment_status": "PAID"', '"payment_status": "paid"'],
  ['"status":"Running"', '"status":"running"'],
  ['"status":"Running 3"', '"status":"Running 3"'],
  ['"statuses":"PAID"', '"statuses":"PAID"'],
  ['"remark":"status: PAID"', '"remark":"status: PAID"'],
])('the state %s is accepted as %s', { tags: ['two-11'] }, (sent, accepted) => {
  const answer = { ...answerTo('GET', 200, undefined), text: `{"data":{${sent}}}` }
  expect(acceptForms(answer).exchange.text).toBe(`{"data":{${accepted}}}`)
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
