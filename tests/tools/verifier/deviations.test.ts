import { expect, test } from 'vitest'
import { createDeviationFinder } from '../../../contracts/verifier/calls/deviations'
import { readDocument } from '../../../contracts/verifier/calls/read-document'

const deviationsOf = createDeviationFinder(readDocument('openapi/generated/openapi.json'))

const json = { 'content-type': 'application/json' }

const answer = (url: string, body: unknown, status = 200) =>
  deviationsOf({ method: 'GET', url, status, headers: json, text: JSON.stringify(body) })

const meta = { total: 2, page: 1, limit: 20 }
const orders = (...data: object[]) => ({ code: 200, message: '', data, meta })
const leaseOrders = '/api/orders/lease?page=1&limit=20'

test('an answer that keeps the contract has no deviation', () => {
  expect(answer(leaseOrders, orders({ order_no: 'R1', amount: '5.00', status: 'paid' }))).toEqual([])
})

test('a deviation names operation, path, rows, what was expected and what came', () => {
  const rows = [
    { order_no: 'R1', amount: '5.00', status: 'paid' },
    { order_no: 'R2', amount: {}, status: 'payed' },
  ]
  expect(answer(leaseOrders, orders(...rows))).toEqual([
    {
      operationId: 'listLeaseOrders',
      call: 'GET /api/orders/lease',
      path: 'data[*].amount',
      expected: expect.stringMatching(/^one of the forms/),
      received: '{}',
      rows: [{ index: 1, ids: ['R2'], received: '{}' }],
    },
    {
      operationId: 'listLeaseOrders',
      call: 'GET /api/orders/lease',
      path: 'data[*].status',
      expected: 'pending, paid, active, expired, failed, cancelled or refunded',
      received: '"payed"',
      rows: [{ index: 1, ids: ['R2'], received: '"payed"' }],
    },
  ])
})

test('equal deviations of many rows are one, and a long id keeps its digits', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    order_no: `R${index}`,
    id: '9007199254740993123',
    amount: {},
  }))
  const [one, ...more] = answer(leaseOrders, orders(...rows))
  expect(more).toEqual([])
  expect(one?.rows).toHaveLength(1000)
  expect(one?.rows[7]).toEqual({ index: 7, ids: ['R7', '9007199254740993123'], received: '{}' })
})

test('a status that is not documented, and a body that is no JSON, are of the answer as a whole', () => {
  expect(answer('/api/userinfo', { code: 418 }, 418)).toMatchObject([
    {
      operationId: 'getUserInfo',
      path: '',
      expected: expect.stringMatching(/^one of the statuses 200, 401/),
    },
  ])
  const page = { method: 'GET', url: '/api/userinfo', status: 200, headers: json, text: '<html>Oops</html>' }
  expect(deviationsOf(page)).toMatchObject([{ path: '', expected: 'JSON', rows: [] }])
})

test('the faults of the bytes of a body are of the answer as a whole', () => {
  const text = JSON.stringify(orders({ order_no: 'R1', amount: '5.00', status: 'payed' }))
  const answered = { method: 'GET', url: leaseOrders, status: 200, headers: json, text }
  const problem = { what: 'the body begins with a BOM', expected: 'a body without one' }
  const whole = { path: '', expected: 'a body without one', received: 'the body begins with a BOM' }
  expect(deviationsOf({ ...answered, problems: [{ ...problem, isFatal: true }] })).toMatchObject([whole])
  expect(deviationsOf({ ...answered, problems: [{ ...problem, isFatal: false }] })).toMatchObject([
    whole,
    { path: 'data[*].status' },
  ])
})

test('no token and no password is shown', () => {
  const login = (data: unknown) =>
    JSON.stringify(
      deviationsOf({
        method: 'POST',
        url: '/api/login',
        status: 200,
        headers: json,
        text: JSON.stringify({ code: 200, message: '', data }),
      }),
    )
  for (const data of [{ token: { it: 'hush-hush' } }, [{ token: 'hush-hush' }], { token: ['hush-hush'] }]) {
    expect(login(data)).toContain('data')
    expect(login(data)).not.toContain('hush')
  }
  const text = 'oops: token=hush-hush'
  const broken = { method: 'POST', url: '/api/login', status: 200, headers: json, text }
  expect(JSON.stringify(deviationsOf(broken))).not.toContain('hush')
})

test('a call that the contract does not have is left out', () => {
  expect(answer('/api/health', {})).toEqual([])
})
