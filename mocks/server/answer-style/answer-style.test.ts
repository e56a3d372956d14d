import { describe, expect, test } from 'vitest'
import { rewriteBody, rewriteFrame } from '.'
import { SeededChoices } from './choices'
import { alternativeNotations, varyText } from './loose-values'

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

interface Given {
  operationId: string
  body: unknown
  status?: number
}

/** The results of a style for one response, in worlds of many seeds. */
const all = (style: 'minimal' | 'loose', { operationId, body, status = 200 }: Given) =>
  seeds.map((seed) => rewriteBody(style, body, { operationId, status, seed, call: 'GET /' }))

const inbox = (...messages: object[]) => ({
  operationId: 'listMessages',
  body: {
    code: 200,
    message: '成功',
    data: messages,
    meta: { total: messages.length, page: 1, limit: 10, unread_count: 1 },
  },
})

const message = {
  id: 7,
  subject: '部署失败',
  content: '项目 Titan 部署失败',
  is_read: 1,
  created_at: '2026-11-21T03:36:00Z',
}

/** Every value that a property of the only message takes. */
const variants = (name: keyof typeof message) => {
  const responses = JSON.parse(JSON.stringify(all('loose', inbox(message))))
  return new Set(responses.map(({ data }: { data: Record<string, unknown>[] }) => data[0]?.[name]))
}

test('loose writes ids, flags and times in every form, each of the same meaning', () => {
  expect(variants('id')).toEqual(new Set([7, '7']))
  expect(variants('is_read')).toEqual(new Set([1, true, '1', 'true']))
  expect(variants('created_at')).toEqual(
    new Set(['2026-11-21T03:36:00Z', '2026-11-21 11:36:00', 1795232160, '1795232160']),
  )
})

test('loose writes money as text and number, with more digits and fewer', () => {
  const data = { id: 1, nickname: null, email: 'a@b.c', balance: '12.50', locked_balance: '0.00' }
  const responses = all('loose', { operationId: 'getUserInfo', body: { code: 200, message: '', data } })
  const balances = responses.map((one) => JSON.parse(JSON.stringify(one)).data.balance)
  expect(new Set(balances)).toEqual(new Set(['12.50', 12.5, '12.5', '12.5000']))
})

test('loose writes success in every form, and leaves it out; a lost value is null, blank or no property', () => {
  const codes = all('loose', inbox(message)).map((one) => JSON.parse(JSON.stringify(one)).code)
  expect(new Set(codes)).toEqual(new Set([200, 0, '200', '0', null, undefined]))
  const rows = [1, 2, 3].map((id) => ({ ...message, id }))
  const responses = JSON.parse(JSON.stringify(all('loose', inbox(...rows))))
  const subjects = responses.map(({ data }: { data: Record<string, unknown>[] }) => data[1]?.['subject'])
  expect(new Set(subjects.filter((one: unknown) => !one))).toEqual(new Set([null, undefined, '']))
})

test('loose writes an unknown value of an enum in inner rows, never of the first and last', () => {
  const order = { order_no: 'R1', amount: '1.00', lease_type: 'deposit', payment_status: 'paid' }
  const body = { code: 200, message: '', data: [order, order, order], meta: { total: 3, page: 1, limit: 10 } }
  const rows = all('loose', { operationId: 'listDepositOrders', body }).map(
    (one) => JSON.parse(JSON.stringify(one)).data,
  )
  const types = (index: number) => new Set(rows.map((row) => row[index].lease_type).filter(Boolean))
  expect([types(0), types(1), types(2)]).toEqual([
    new Set(['deposit']),
    new Set(['deposit', 'deposit_v2']),
    new Set(['deposit']),
  ])
})

test('loose lengthens texts or adds markup to them, never to addresses', () => {
  const contents = [...variants('content')].map(String)
  expect(contents.every((one) => one.startsWith(message.content))).toBe(true)
  expect(contents.some((one) => one.length > 300)).toBe(true)
  expect(contents.some((one) => one.includes('<script>'))).toBe(true)
})

test('loose keeps the ends of a list whole and loses values between them', () => {
  const rows = [1, 2, 3].map((id) => ({ ...message, id }))
  const responses = JSON.parse(JSON.stringify(all('loose', inbox(...rows))))
  const lost = [0, 1, 2].map((index) =>
    responses.some(({ data }: { data: Record<string, unknown>[] }) => !data[index]?.subject),
  )
  expect(lost).toEqual([false, true, false])
})

test('loose puts the reason of a refusal under one of three names', () => {
  const body = { code: 404, message: '没有这条消息' }
  const responses = all('loose', { operationId: 'getMessage', status: 404, body })
  const names = responses.flatMap((one) => Object.keys(JSON.parse(JSON.stringify(one))))
  const texts = names.filter((name) => name !== 'code' && !name.startsWith('x_'))
  expect(new Set(texts)).toEqual(new Set(['message', 'error', 'msg']))
})

test('minimal sends what the documents name: no envelope, no nulls', () => {
  const data = { id: 1, nickname: null, email: 'a@b.c', balance: '12.50', locked_balance: '0.00' }
  const responses = all('minimal', { operationId: 'getUserInfo', body: { code: 200, message: '成功', data } })
  for (const response of responses)
    expect(response).toEqual({ data: { id: 1, email: 'a@b.c', balance: '12.50', locked_balance: '0.00' } })
})

test('minimal has rows with nothing but what is required, ids and flags, never at the ends of a list', () => {
  const rows = [1, 2, 3].map((id) => ({ ...message, id }))
  const responses = JSON.parse(JSON.stringify(all('minimal', inbox(...rows))))
  const middles = responses.map(({ data }: { data: object[] }) => Object.keys(data[1] ?? {}).length)
  expect(new Set(middles)).toEqual(new Set([2, 5]))
  for (const { data } of responses) expect([data[0], data[2]]).toEqual([rows[0], rows[2]])
})

test('minimal keeps the code of a refusal in an answer of HTTP 200', () => {
  const body = { code: 409, message: '机房维护中', data: null }
  for (const response of all('minimal', { operationId: 'resetImage', body }))
    expect(response).toMatchObject({ code: 409, message: '机房维护中' })
})

test('an event in the full style is unchanged', () => {
  expect(rewriteFrame('full', 'UnreadCountEvent', { unread_count: 3 }, 1)).toEqual({ unread_count: 3 })
  const loose = seeds.map((seed) => rewriteFrame('loose', 'UnreadCountEvent', { unread_count: 3 }, seed))
  expect(loose).toContainEqual(expect.objectContaining({ count: expect.anything() }))
})

test('data that the documents leave open is missing or null in minimal, anything in loose', () => {
  const saved = { operationId: 'updateNodeAlias', body: { code: 200, message: '保存成功', data: { id: 7 } } }
  const texts = (style: 'minimal' | 'loose') =>
    new Set(all(style, saved).map((body) => JSON.stringify(Object(body).data)))
  expect(texts('minimal')).toEqual(new Set([undefined, 'null']))
  const anything = [undefined, 'null', '"ok"', '1', 'true', '[]', '{}', '{"result":"done"}', '{"id":7}']
  const loose = texts('loose')
  expect([...loose].filter((text) => !anything.includes(text))).toEqual([])
  expect([loose.size > 2, loose.has('{"id":7}')]).toEqual([true, true])
})

test('another status than success keeps its message in minimal and its code in loose', () => {
  const refusal = { operationId: 'getUserInfo', status: 401, body: { code: 401, message: '登录已过期' } }
  for (const response of all('minimal', refusal)) expect(response).toEqual({ message: '登录已过期' })
  const refusals = all('loose', refusal).map(Object)
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set([401, '401']))
  expect(refusals.filter((one) => 'data' in one)).toEqual([])
  const codes = (operationId: string) =>
    new Set(
      all('loose', { operationId, body: { code: 200, message: '', data: null } }).map(
        (one) => Object(one).code,
      ),
    )
  expect(codes('resetImage')).toEqual(new Set([200, '200']))
  expect([...codes('getUserInfo')]).toEqual(expect.arrayContaining([200, '200', 0, '0']))
  for (const style of ['minimal', 'loose'] as const)
    expect(new Set(all(style, { operationId: 'getUserInfo', status: 500, body: '<p>' }))).toEqual(
      new Set(['<p>']),
    )
})

test('the list of machines may be null in the detail of a task, and in rows that are not at an end', () => {
  const task = (id: number) => ({ id, status: 'running', server_instance: [{ id: 5, status: 'running' }] })
  const detail = all('loose', {
    operationId: 'getPowerTask',
    body: { code: 200, message: '', data: task(1) },
  })
  const tasks = {
    code: 200,
    message: '',
    data: [task(1), task(2), task(3)],
    meta: { total: 3, page: 1, limit: 9 },
  }
  const lists = all('loose', { operationId: 'listPowerTasks', body: tasks })
  const isNull = (row: unknown) => Object(row).server_instance === null
  expect(detail.map((one) => isNull(Object(one).data))).toContain(true)
  expect(detail.map((one) => isNull(Object(one).data))).toContain(false)
  const nulls = [0, 1, 2].map((index) => lists.some((one) => isNull(Object(one).data[index])))
  expect(nulls).toEqual([false, true, false])
})

describe('the notations of a value', () => {
  const { id, money, time, flag, number } = alternativeNotations
  const choices = seeds.map((seed) => new SeededChoices(`${seed}`))
  test.each<[writer: typeof money, value: string | number | boolean, notations: unknown[]]>([
    [id, 7, [7, '7']],
    [number, -1.5, [-1.5, '-1.5']],
    [number, 1e21, [1e21]],
    [number, 'x1', ['x1']],
    [number, '1x', ['1x']],
    [money, '100', ['100', 100, '100.0000']],
    [money, '10.50', ['10.50', 10.5, '10.5', '10.5000']],
    [money, '10.00', ['10.00', 10, '10', '10.0000']],
    [flag, 1, [true, 1, '1', 'true']],
    [flag, false, [false, 0, '0', 'false']],
    [time, 'soon', ['soon']],
    [time, '1970-01-01T00:00:01Z', ['1970-01-01T00:00:01Z', '1970-01-01 08:00:01', 1, '1']],
    [
      time,
      '2026-12-31T23:09:59.900Z',
      ['2026-12-31T23:09:59.900Z', '2027-01-01 07:09:59', 1798758599, '1798758599'],
    ],
  ])('%s of %j are %j', (writer, value, notations) => {
    expect(new Set(choices.map((one) => writer?.(value, one, 'here')))).toEqual(new Set(notations))
  })

  test.each([
    ['一', true],
    ['two  words', true],
    ['word', false],
    ['a@b.c', false],
    [' word ', false],
  ])('the text "%s" is for people: %s', (text, isProse) => {
    expect(choices.some((one) => varyText(text, one, 'here') !== text)).toBe(isProse)
  })
})
