import { describe, expect, test } from 'vitest'
import document from '../../../openapi/generated/realtime.json'
import { testNow } from '../../adapters/vitest/provider'
import { Refusal } from '../../provider/refusal'
import { hashOf } from '../answer-style/choices'
import { bodyToText } from '../body'
import { contractOperations, type ContractOperation } from '../contract'
import { respond } from '../respond'
import { noRules, Worlds } from '../worlds'
import { chooseAnswer, parsePrefer } from './choose'
import { bodyWithExamples, successOf } from './examples'
import { bodyWithPage } from './page'
import { openChannel, openUnreadStream } from './realtime'

test.each([
  ['code=404', { code: '404' }],
  ['Code = "404"; EXAMPLE=a=b', { code: '404', example: 'a=b' }],
  ['example="a"b', { example: '"a"b' }],
  ['example=a"b"', { example: 'a"b"' }],
  ['respond-async, wait=10,dynamic=true', { dynamic: 'true' }],
  ['code=404, code=500, dynamic=true', { code: '404', dynamic: 'true' }],
  ['example="a, b; c=\\"d\\"", code=200', { example: 'a, b; c="d"', code: '200' }],
  ['', {}],
])('the header Prefer: %s', (header, preference) => {
  expect(parsePrefer(header)).toEqual({
    code: undefined,
    example: undefined,
    dynamic: undefined,
    ...preference,
  })
})

describe('the answer of an operation', () => {
  const [first] = contractOperations
  if (!first) throw new Error('the contract has no operations')
  const headers = { 'retry-after': '5' }
  const operation: ContractOperation = {
    ...first,
    operationId: 'getUserInfo',
    responses: { '200': {}, '404': {}, '429': {}, '500': {} },
    documented: {
      '200': { examples: new Map<string, unknown>(Object.entries({ one: 1, two: 2 })), headers: {} },
      '404': { examples: new Map<string, unknown>(Object.entries({ missing: 3, two: 4 })), headers },
      '429': { examples: new Map(), headers },
    },
  }
  const example = (status: number, body: unknown, sent = {}) => ({
    kind: 'example',
    status,
    body,
    headers: sent,
  })
  const unknown = (what: string) => ({
    kind: 'unknown',
    message: `getUserInfo：请求头 Prefer 要求的 ${what}`,
  })

  test.each<[prefer: string | undefined, isDynamic: boolean, answer: object]>([
    [undefined, true, { kind: 'generated' }],
    [undefined, false, example(200, 1)],
    ['dynamic=false', true, example(200, 1)],
    ['dynamic=true', false, { kind: 'generated' }],
    ['dynamic=maybe', true, unknown('dynamic=maybe 不在约定里；可用的有：true、false')],
    ['code=200', true, { kind: 'generated' }],
    ['code=404', true, example(404, 3, headers)],
    ['code=429', true, example(429, { code: 429, message: 'HTTP 429' }, headers)],
    ['code=500', true, example(500, { code: 500, message: 'HTTP 500' })],
    ['code=418', true, unknown('code=418 不在约定里；可用的有：200、404、429、500')],
    ['example=two', true, example(200, 2)],
    ['example=missing', true, example(404, 3, headers)],
    ['code=404, example=two', true, example(404, 4, headers)],
    ['code=200, example=missing', true, unknown('example=missing 不在约定里；可用的有：200 one、two')],
    ['example=x', true, unknown('example=x 不在约定里；可用的有：200 one、two；404 missing、two')],
  ])('for Prefer: %s (generated: %s)', (prefer, isDynamic, answer) => {
    expect(chooseAnswer(operation, prefer, isDynamic)).toEqual(answer)
  })

  test('is generated where a success has no example, whatever is preferred', () => {
    const bare = { ...operation, documented: {} }
    expect(chooseAnswer(bare, 'dynamic=false', true)).toEqual({ kind: 'generated' })
  })

  test('stays as it is where the contract has no example or it is no object', () => {
    const bare = { ...operation, documented: {} }
    expect(bodyWithExamples(bare, { code: 7, data: [1] }, 'key')).toEqual({ code: 7, data: [1] })
    expect(bodyWithExamples(operation, { code: 7 }, 'key')).toEqual({ code: 7 })
    expect(bodyWithExamples(operation, 'text', 'key')).toBe('text')
  })
})

test('the success of an operation is its first status of the two hundreds', () => {
  const [first] = contractOperations
  if (!first) throw new Error('the contract has no operations')
  const schema = { type: 'object' }
  const success = (responses: ContractOperation['responses']) => successOf({ ...first, responses })
  const json = { 'application/json': schema }
  expect(success({ '102': {}, '201': json, '202': {} })).toEqual({ status: '201', schema })
  expect(success({ '404': json, '204': {} })).toEqual({ status: '204', schema: {} })
  expect(success({ '404': json })).toEqual({ status: '200', schema: {} })
})

test('each thing in an answer is an example of its kind, by its place; what surrounds them is the first example’s', () => {
  const listProjects = contractOperations.find(({ operationId }) => operationId === 'listProjects')
  if (!listProjects) throw new Error('the contract does not list projects')
  const examples = [...(listProjects.documented['200']?.examples.values() ?? [])]
  const projects: unknown[] = examples.flatMap((example) => Object(example).data)
  expect(projects.length).toBe(4)
  const project = { $ref: '#/components/schemas/Project' }
  const object = (properties: object) => ({ type: 'object', properties })
  const schema = object({
    data: { type: 'array', items: project },
    inside: object({ one: project, list: { type: 'array', items: object({ project, name: {} }) } }),
    texts: { type: 'array', items: {} },
  })
  const surroundings = { code: 200, message: '成功', nothing: { a: 1 } }
  const operation: ContractOperation = {
    ...listProjects,
    responses: { '200': { 'application/json': schema } },
    documented: { '200': { examples: new Map([['first', surroundings]]), headers: {} } },
  }
  const generated = {
    code: 7,
    data: [{}, {}, {}, {}, {}, null],
    inside: { one: { id: 0 }, list: [{ project: {}, name: 'a' }] },
    texts: ['b', { id: 1 }],
    meta: { total: 1 },
  }
  const at = (key: string, place = 0) => projects[(hashOf(key) + place) % projects.length]
  expect(bodyWithExamples(operation, generated, 'k')).toEqual({
    code: 200,
    message: '成功',
    data: [...[0, 1, 2, 3, 4].map((place) => at('k data', place)), null],
    inside: { one: at('k inside one'), list: [{ project: at('k inside list project'), name: 'a' }] },
    texts: ['b', { id: 1 }],
    meta: { total: 1 },
  })
  const answer = Object(bodyWithExamples(operation, generated, 'k'))
  answer.data[0].id = 'changed'
  expect(Object(bodyWithExamples(operation, generated, 'k')).data[0].id).not.toBe('changed')
})

test('a page has as many rows as are wanted, and says which they are; what is no page stays', () => {
  const body = { code: 200, data: [1, 2, 3], meta: { total: 99, page: 9, limit: 9, unread_count: 4 } }
  expect(bodyWithPage(body, { page: 3, limit: 2 })).toEqual({
    code: 200,
    data: [1, 2],
    meta: { total: 6, page: 3, limit: 2, unread_count: 4 },
  })
  expect(bodyWithPage(body, {})).toEqual({ ...body, meta: { total: 3, page: 1, limit: 10, unread_count: 4 } })
  for (const other of [{ ...body, meta: undefined }, { ...body, data: {} }, null, 'x'])
    expect(bodyWithPage(other, { limit: 1 })).toBe(other)
})

test('an operation without a rule and without a generated answer is refused, the same in every style', () => {
  const worlds = new Worlds(() => testNow, undefined, { arePlayed: true, has: (id) => id === 'loginUser' })
  worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: testNow, style: 'minimal' })
  const call = (url: string, body: object, token?: string) =>
    respond(worlds, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    })
  const login = JSON.parse(
    bodyToText(call('/api/login', { email: 'demo@example.com', password: 'demo1234' }).body),
  )
  const reply = call('/api/recharge', { amount: 10 }, login.data.token)
  expect([reply.status, reply.headers['x-mock-source'], JSON.parse(bodyToText(reply.body))]).toEqual([
    503,
    'generated',
    { code: 503, message: 'createRechargeOrder 没有规则，也没有生成的回答；请重新启动模拟服务' },
  ])
})

test('without rules a stream and a socket take any token, and refuse none in words', () => {
  const worlds = new Worlds(() => testNow, undefined, noRules)
  const hosted = worlds.start({ id: 'main', scenario: 'new-user', seed: 1, now: testNow })
  const sink = { send: () => {}, close: () => {} }
  const refusal = new Refusal(401, '登录已过期，请重新登录')
  for (const open of [openUnreadStream, openChannel])
    expect(() => open({ worlds, hosted, token: undefined, sink })).toThrow(refusal)
})

test('without rules a socket plays the documented heartbeats, one after another for each node', () => {
  const worlds = new Worlds(() => testNow, undefined, noRules)
  const hosted = worlds.start({ id: 'main', scenario: 'new-user', seed: 1, now: testNow })
  const sent: string[] = []
  const sink = { send: (data: string) => sent.push(data), close: () => {} }
  const channel = openChannel({ worlds, hosted, token: 'anything', sink })
  const frames = (ms: number) => {
    sent.length = 0
    worlds.advance(hosted, ms)
    channel.tick()
    return sent.map((text) => JSON.parse(text))
  }
  const { examples } = document.components.messages.NodeHeartbeat
  const frame = (place: number, id: number) => {
    const { payload } = examples[place % examples.length] ?? {}
    return { ...payload, data: { ...payload?.data, node_id: id } }
  }
  channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: [4, 7] }))
  expect(frames(0)).toEqual([frame(0, 4), frame(0, 7)])
  expect(frames(4999)).toEqual([])
  const place = (testNow + 5000) / 5000
  expect(Number.isInteger(place)).toBe(true)
  expect(frames(1)).toEqual([frame(place + 4, 4), frame(place + 7, 7)])
  channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: [7, 8] }))
  expect(frames(4000)).toEqual([frame(0, 8)])
  expect(frames(1000)).toEqual([frame(place + 1 + 7, 7)])
})
