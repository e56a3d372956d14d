import { expect, test } from 'vitest'
import type { NewFault } from '../generated/control-api/model'
import { applyFault, faultReply, Faults } from './faults'

const operationId = 'getUserInfo'
const json = { 'content-type': 'application/json' }
const real = { status: 200, headers: json, body: '{"code":200}' }

const added = (fields: Partial<NewFault>) => new Faults().add({ operationId, ...fields })

test.each<[fields: Partial<NewFault>, kind: string, reply: object]>([
  [{ drop: true, lose: true }, 'drop', { status: 0, headers: {}, body: '', drop: true, isFault: true }],
  [{ drop: false, lose: true, rawBody: 'x' }, 'lose', { ...real, cut: true }],
  [{ loseAll: true, lose: true }, 'loseAll', { ...real, drop: true }],
  [{ drop: true, loseAll: true }, 'drop', { status: 0, headers: {}, body: '', drop: true, isFault: true }],
  [{ rawBody: '' }, 'malformed', { status: 200, headers: json, body: '', isFault: true }],
  [
    { rawBody: '<p>', status: 502, contentType: 'text/html' },
    'malformed',
    { status: 502, headers: { 'content-type': 'text/html' }, body: '<p>', isFault: true },
  ],
  [
    { status: 503 },
    'status',
    { status: 503, headers: json, body: '{"code":503,"message":"模拟的故障"}', isFault: true },
  ],
  [{ body: { a: 1 } }, 'status', { status: 200, headers: json, body: '{"a":1}', isFault: true }],
  [
    { headers: { 'Cache-Control': 'max-age=600', 'Content-Type': 'text/plain' } },
    'headers',
    { ...real, headers: { 'content-type': 'text/plain', 'cache-control': 'max-age=600' } },
  ],
  [
    { status: 429, body: {}, headers: { 'Retry-After': '5' } },
    'status',
    { status: 429, headers: { ...json, 'retry-after': '5' }, body: '{}', isFault: true },
  ],
  [{ carryOut: true }, 'carryOut', { status: 204, headers: json, body: '', isFault: true }],
  [
    { carryOut: true, status: 201, body: { code: 201 } },
    'carryOut',
    { status: 201, headers: json, body: '{"code":201}', isFault: true },
  ],
  [
    { carryOut: true, status: 200, rawBody: '<p>', contentType: 'text/html' },
    'carryOut',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>', isFault: true },
  ],
  [{ hold: true, delay: 7 }, 'hold', { ...real, delay: 7 }],
  [
    { hold: true, status: 500, body: {} },
    'status',
    { status: 500, headers: json, body: '{}', isFault: true },
  ],
  [{ lose: false, delay: 40 }, 'delay', { ...real, delay: 40 }],
  [
    { status: 500, body: {}, delay: 7 },
    'status',
    { status: 500, headers: json, body: '{}', delay: 7, isFault: true },
  ],
])('the fault %j has the kind %s', (fields, kind, reply) => {
  const fault = added(fields)
  expect(fault.kind).toBe(kind)
  expect(applyFault(fault, () => real)).toEqual({ delay: undefined, ...reply })
})

test.each([
  { ...real, status: 404 },
  { ...real, body: '{"code":409,"message":"no"}' },
  { ...real, body: '{"code":"409"}' },
])('a refusal stays although the fault replaces the answer: %j', (refusal) => {
  expect(applyFault(added({ carryOut: true }), () => refusal)).toEqual({ ...refusal, delay: undefined })
})

test.each<[Partial<NewFault>, number]>([
  [{ drop: true }, 0],
  [{ rawBody: 'x' }, 0],
  [{ status: 500 }, 0],
  [{ lose: true }, 1],
  [{ loseAll: true }, 1],
  [{ delay: 1 }, 1],
  [{ headers: { 'x-a': '1' } }, 1],
  [{ hold: true }, 1],
  [{ hold: true, status: 500 }, 0],
  [{ carryOut: true, status: 201 }, 1],
])('the call of the fault %j is carried out %i times', (fields, expected) => {
  let count = 0
  const fault = added(fields)
  applyFault(fault, () => {
    count++
    return real
  })
  expect(count).toBe(expected)
  expect(faultReply(fault) === undefined).toBe(expected === 1)
})

test('ids go up, and faults are removed by them or all at once', () => {
  const faults = new Faults()
  const ids = [1, 2, 3].map(() => faults.add({ operationId }).id)
  expect(ids).toEqual([1, 2, 3])
  expect([faults.remove(2), faults.remove(2)]).toEqual([true, false])
  expect(faults.all().map(({ id }) => id)).toEqual([1, 3])
  faults.clear()
  expect(faults.all()).toEqual([])
  expect(faults.add({ operationId }).id).toBe(4)
})

test('a restored list replaces the faults and goes on after its largest id', () => {
  const faults = new Faults()
  faults.add({ operationId })
  faults.restore([
    { id: 9, operationId, status: 500 },
    { id: 3, operationId },
  ])
  expect(faults.all().map(({ id, kind }) => [id, kind])).toEqual([
    [9, 'status'],
    [3, 'delay'],
  ])
  expect(faults.add({ operationId }).id).toBe(10)
  faults.restore([])
  expect(faults.all()).toEqual([])
  expect(faults.add({ operationId }).id).toBe(1)
})

test('the oldest fault of an operation that is not used up applies', () => {
  const faults = new Faults()
  faults.add({ operationId: 'listNodes' })
  faults.add({ operationId, times: 2 })
  faults.add({ operationId, times: 0 })
  faults.add({ operationId })
  expect([1, 2, 3, 4].map(() => faults.take(operationId)?.id)).toEqual([2, 2, 4, 4])
  expect(faults.all().map(({ times }) => times)).toEqual([undefined, 0, 0, undefined])
  expect(faults.take('getDashboard')).toBeUndefined()
})

test.each<[Partial<NewFault>, remaining: object[]]>([
  [{ hold: true }, []],
  [{ hold: true, times: 2 }, [{ kind: 'delay', hold: false, times: 2 }]],
  [{ hold: true, delay: 5 }, [{ kind: 'delay', hold: false, delay: 5 }]],
  [{ hold: true, status: 500 }, [{ kind: 'status', hold: false, status: 500 }]],
  [{ delay: 5 }, [{ kind: 'delay', delay: 5 }]],
])('a release keeps the other effects of %j', (fields, remaining) => {
  const faults = new Faults()
  faults.add({ operationId, ...fields })
  expect(faults.release(operationId)).toBe(0)
  expect(faults.inForce()).toEqual(remaining.map((rest) => ({ id: 1, operationId, ...rest })))
})

test('a release is for one operation, or for all', () => {
  const faults = new Faults()
  const held = [operationId, operationId, 'listNodes', 'getDashboard'].map((id) =>
    faults.held.hold(faults.add({ operationId: id, hold: true })),
  )
  expect(faults.release('listOrders')).toBe(0)
  expect(faults.release(operationId)).toBe(2)
  expect(held.map((one) => one.isHeld())).toEqual([false, false, true, true])
  expect(faults.inForce().map((one) => one.operationId)).toEqual(['listNodes', 'getDashboard'])
  expect([faults.release(), faults.release()]).toEqual([2, 0])
})

test('a fault whose calls are used up is in force as long as it holds an answer', () => {
  const faults = new Faults()
  faults.add({ operationId, hold: true, times: 1 })
  const fault = faults.take(operationId)
  expect(fault).toBeDefined()
  const held = fault && faults.held.hold(fault)
  expect(faults.inForce()).toMatchObject([{ times: 0, held: 1 }])
  held?.release()
  expect(faults.inForce()).toEqual([])
})

test('answers are let go with their fault, and with all of them', () => {
  const faults = new Faults()
  const held = [1, 2, 3].map(() => faults.held.hold(faults.add({ operationId, hold: true })))
  const areHeld = () => held.map((one) => one.isHeld())
  faults.remove(2)
  expect(areHeld()).toEqual([true, false, true])
  faults.clear()
  expect(areHeld()).toEqual([false, false, false])
})
