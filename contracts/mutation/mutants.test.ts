import { expect, test } from 'vitest'
import { acceptanceReason } from './acceptance-reasons.ts'
import { bodyTextOf, urlOf, withStubbedFetch, type ConsoleRequest } from './console-request.ts'
import { mutantsOf, type MutantResult } from './mutants.ts'
import { isAccepted, mutantReport, survives } from './report.ts'

const call: ConsoleRequest = {
  method: 'POST',
  origin: 'http://provider.test',
  path: '/api/nodes/7/rooms/blue',
  query: [
    ['page', '1'],
    ['keyword', 'x2'],
  ],
  headers: { accept: 'application/json', token: 't' },
  body: { ids: [{ id: 1, name: 'a' }, { id: 2 }], flag: true, none: null, list: [] },
}

// Inside the tests: what runs while the file loads is out of reach for `npm run mutants:source`.
const allChanges = () => mutantsOf(call, '/api/nodes/{id}/rooms/{room}')
const changed = (where: string, kind: string) => {
  const found = allChanges().filter((one) => one.where === where && one.kind === kind)
  expect(found).toHaveLength(1)
  return found[0]?.change(call)
}

test('each part of a request is mutated in every possible way', () => {
  const changes = allChanges()
  const all = ['left out', 'renamed', 'of another type']
  const places = [...new Set(changes.map(({ where }) => where))]
  const kindsAt = (place: string) => changes.filter(({ where }) => where === place).map(({ kind }) => kind)
  expect(places.map((place) => [place, kindsAt(place)])).toEqual([
    ['header accept', ['left out']],
    ['header token', ['left out']],
    ['path {id}', ['left out', 'of another type']],
    ['path {room}', ['left out']],
    ['query page', all],
    ['query keyword', ['left out', 'renamed']],
    ['body.ids', all],
    ['body.ids.0.id', all],
    ['body.ids.0.name', all],
    ['body.flag', all],
    ['body.none', all],
    ['body.list', all],
  ])
})

const body = Object(call.body)

test.each([
  ['header accept', 'left out', { headers: { token: 't' } }],
  ['path {id}', 'left out', { path: '/api/nodes/rooms/blue' }],
  ['path {id}', 'of another type', { path: '/api/nodes/many/rooms/blue' }],
  ['path {room}', 'left out', { path: '/api/nodes/7/rooms' }],
  ['query page', 'left out', { query: [['keyword', 'x2']] }],
  [
    'query page',
    'renamed',
    {
      query: [
        ['page_2', '1'],
        ['keyword', 'x2'],
      ],
    },
  ],
  [
    'query page',
    'of another type',
    {
      query: [
        ['page', 'many'],
        ['keyword', 'x2'],
      ],
    },
  ],
  ['body.flag', 'left out', { body: { ids: body.ids, none: null, list: [] } }],
  ['body.flag', 'renamed', { body: { ids: body.ids, none: null, list: [], flag_2: true } }],
  ['body.flag', 'of another type', { body: { ...body, flag: 'true' } }],
  ['body.none', 'of another type', { body: { ...body, none: [] } }],
  ['body.list', 'of another type', { body: { ...body, list: {} } }],
  ['body.ids.0.id', 'of another type', { body: { ...body, ids: [{ id: '1', name: 'a' }, { id: 2 }] } }],
  ['body.ids.0.name', 'of another type', { body: { ...body, ids: [{ id: 1, name: 7 }, { id: 2 }] } }],
  ['body.ids.0.name', 'left out', { body: { ...body, ids: [{ id: 1 }, { id: 2 }] } }],
  ['body.ids.0.name', 'renamed', { body: { ...body, ids: [{ id: 1, name_2: 'a' }, { id: 2 }] } }],
])('%s %s changes that part only', (where, kind, part) => {
  expect(changed(where, kind)).toEqual({ ...call, ...part })
})

test('path, query and body of a request are written as they are sent', () => {
  expect(urlOf(call)).toBe('/api/nodes/7/rooms/blue?page=1&keyword=x2')
  expect(urlOf({ ...call, query: [] })).toBe('/api/nodes/7/rooms/blue')
  expect([bodyTextOf({ ...call, body: [1] }), bodyTextOf({ ...call, body: undefined })]).toEqual([
    '[1]',
    undefined,
  ])
})

test('the arguments of fetch are split into parts, and fetch comes back', async () => {
  const original = globalThis.fetch
  const calls: ConsoleRequest[] = []
  const send = async (one: ConsoleRequest) => {
    calls.push(one)
    return new Response('ok')
  }
  await withStubbedFetch(send, async () => {
    await fetch('http://a.test/x?b=1&b=2', { method: 'PUT', headers: { Token: 't' }, body: '{"c":1}' })
    await fetch(new Request('http://a.test/y'))
  })
  expect(calls).toEqual([
    {
      method: 'PUT',
      origin: 'http://a.test',
      path: '/x',
      query: [
        ['b', '1'],
        ['b', '2'],
      ],
      headers: { token: 't' },
      body: { c: 1 },
    },
    { method: 'GET', origin: 'http://a.test', path: '/y', query: [], headers: {}, body: undefined },
  ])
  const failure = withStubbedFetch(send, () => Promise.reject(new Error('no')))
  await expect(failure).rejects.toThrow('no')
  expect(globalThis.fetch).toBe(original)
})

const result = (where: string, status: number, more: Partial<MutantResult> = {}): MutantResult => ({
  operationId: 'createLease',
  title: 'a lease',
  kind: 'left out',
  where,
  isCaughtByPact: true,
  status,
  ...more,
})

test('a status below 400 is accepted, and survives unless the pact test fails', () => {
  expect([200, 399, 400, 500].map((status) => isAccepted(result('x', status)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const unseen = { isCaughtByPact: false }
  expect([result('x', 200), result('x', 200, unseen), result('x', 400, unseen)].map(survives)).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  ['header accept', 'a request without Accept takes any media type'],
  ['header token', undefined],
  ['path {id}', 'without it the path is another call of the contract'],
  ['body.expected_price', 'the contract lets it be left out'],
  ['body.expected_price.0', undefined],
  ['body.body.expected_price', undefined],
  ['body.pricing_plan_id', undefined],
  ['body.unknown', undefined],
])('a request without %s may be accepted because: %s', (where, reason) => {
  expect(acceptanceReason(result(where, 200))).toBe(reason)
  expect(acceptanceReason(result(where, 200, { kind: 'renamed' }))).toBeUndefined()
})

test('a call without a body has no field to leave out', () => {
  expect(acceptanceReason(result('body.keyword', 200, { operationId: 'listNodes' }))).toBeUndefined()
})

test('an optional query parameter may be left out', () => {
  const of = (where: string) => acceptanceReason(result(where, 200, { operationId: 'listNodes' }))
  expect([of('query keyword'), of('query unknown')]).toEqual(['the contract lets it be left out', undefined])
})

test('the report counts detections, and names accepted and surviving mutants', () => {
  const lines = mutantReport([
    result('header accept', 200),
    result('header token', 401, { isCaughtByPact: false }),
    result('body.pricing_plan_id', 200, {
      operationId: 'listNodes',
      kind: 'renamed',
      isCaughtByPact: false,
    }),
  ])
  expect(lines).toEqual([
    'caught by                   changed     pact provider   either',
    'createLease                       2        1        1        2  100.0 %',
    'listNodes                         1        0        0        0  0.0 %',
    '',
    'left out                          2        1        1        2  100.0 %',
    'renamed                           1        0        0        0  0.0 %',
    '',
    'taken by the provider (the pact tests are there for these):',
    '  a request without Accept takes any media type (1):',
    '    createLease: header accept',
    '  NO REASON (1):',
    '    listNodes: body.pricing_plan_id',
    '',
    'caught by nobody:',
    '  listNodes · a lease · body.pricing_plan_id renamed',
    'in all                            3        1        1        2  66.7 %',
  ])
  expect(mutantReport([result('header accept', 200)])).toContain('caught by nobody: none')
})
