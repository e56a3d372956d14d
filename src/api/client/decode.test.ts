import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import type { Deviation } from '~/api/client/contract-deviations'
import type { Decoder } from '~/api/client/decode'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

let decode: <Body>(
  decoder: Decoder<Body>,
  value: unknown,
  operation: string,
  isChange?: boolean,
) => Body | undefined
let deviations: Deviation[]
let warned: string[]

beforeEach(async () => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(String(text)))
  vi.resetModules()
  ;({ decode } = await import('~/api/client/decode'))
  deviations = []
  const { onDeviation } = await import('~/api/client/contract-deviations')
  onDeviation((deviation) => deviations.push(deviation))
  return () => vi.restoreAllMocks()
})

/** What becomes of a value that is needed, and of one that may be missing. */
const readNeeded = (schema: zod.ZodMiniType, value: unknown) =>
  decode(zod.object({ it: schema }), { it: value }, 'getIt')?.it
const readOptional = (schema: zod.ZodMiniType, value: unknown) =>
  decode(zod.object({ it: zod.optional(schema) }), { it: value }, 'getIt')

function counted() {
  const counts: Record<string, number> = {}
  for (const { operation, path } of deviations)
    counts[`${operation}: ${path}`] = (counts[`${operation}: ${path}`] ?? 0) + 1
  return counts
}
const place = 'getIt: it'

test.each([
  ['an id', zod.int(), 7, 7],
  ['an id as text', zod.int(), '7', 7],
  ['an id above a million', zod.int(), '1000001', 1_000_001],
  ['a number', zod.number(), 1.5, 1.5],
  ['a number as text', zod.number(), '1.50', 1.5],
  ['money', zod.string(), '12.30', '12.30'],
  ['money as a number', zod.string(), 12.3, '12.3'],
  ['an ISO date', zod.string(), '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z'],
  ['a date with a space', zod.string(), '2026-11-22 08:00:00', '2026-11-22 08:00:00'],
  ['a date in seconds', zod.string(), 1_795_334_400, '1795334400'],
  ['a null list', zod.array(zod.int()), null, []],
  ['an empty map written as a list', zod.record(zod.string(), zod.unknown()), [], {}],
])('%s is read', (_, schema, value, expected) => {
  expect(readNeeded(schema, value)).toEqual(expected)
  expect(counted()).toEqual({})
})

test.each([null, '', ' '])('%j in a nullable field is null, not a missing field', (value) => {
  expect(readOptional(zod.nullable(zod.int()), value)).toEqual({ it: null })
  expect(readOptional(zod.nullable(zod.object({})), value)).toEqual({ it: null })
  expect(readOptional(zod.nullable(zod.int()), undefined)).toEqual({})
  expect(counted()).toEqual({})
})

test('an object with a name is read as a name, and a name as an object', () => {
  expect(readNeeded(zod.string(), { id: 1, name: '香港' })).toBe('香港')
  expect(readOptional(zod.string(), { value: 1, label: '香港' })).toEqual({ it: '香港' })
  const region = zod.object({ name: zod.optional(zod.string()) })
  expect(readNeeded(region, '香港')).toEqual({ name: '香港' })
  expect(counted()).toEqual({})
  expect(readOptional(region, '')).toEqual({})
  expect(readOptional(zod.string(), { id: 1 })).toEqual({})
})

test('a state has the spelling of the contract', { tags: ['two-11'] }, () => {
  const state = zod.union([zod.enum(['self_owned', 'cloud']), zod.string()])
  for (const spelling of ['self_owned', 'SELF_OWNED', ' Self-Owned '])
    expect([readNeeded(state, spelling), readOptional(state, spelling)]).toEqual([
      'self_owned',
      { it: 'self_owned' },
    ])
  expect(readNeeded(zod.enum(['cloud']), 'Cloud')).toBe('cloud')
  for (const unknown of ['leased', '', ' ']) expect(readNeeded(state, unknown)).toBe(unknown)
  expect(readNeeded(state, { id: 1, name: 'CLOUD' })).toBe('cloud')
  expect(readNeeded(state, { value: 'SELF_OWNED', label: '自有' })).toBe('self_owned')
  expect(readNeeded(state, { value: 'leased', label: '租赁' })).toBe('租赁')
  expect(counted()).toEqual({})
})

test.each([true, 1, '1', 'true', 'TRUE'])('the flag %j is true', (value) => {
  expect(readNeeded(zod.boolean(), value)).toBe(true)
})

test.each([false, 0, '0', 'false', ' False '])('the flag %j is false', (value) => {
  expect(readNeeded(zod.boolean(), value)).toBe(false)
})

const unreadable: [string, zod.ZodMiniType, unknown][] = [
  ['an id that is a word', zod.int(), 'seven'],
  ['an id with a fraction', zod.int(), 1.5],
  ['an id too large for a number', zod.int(), '12345678901234567890'],
  ['a number that is a list', zod.number(), [1]],
  ['a text that is an object', zod.string(), { a: 1 }],
  ['another flag', zod.boolean(), 'yes'],
  ['a list that is a text', zod.array(zod.int()), 'x'],
  ['an object that is a text', zod.object({}), 'x'],
  ['a map that is a list of things', zod.record(zod.string(), zod.unknown()), [1]],
]

test.each(unreadable)('%s is left out and counted where it may be missing', (_, schema, value) => {
  expect(readOptional(schema, value)).toEqual({})
  expect(counted()).toEqual({ [place]: 1 })
})

test.each(unreadable)('%s fails the answer where it is needed', (_, schema, value) => {
  expect(readNeeded(schema, value)).toBeUndefined()
  expect(counted()).toEqual({ [place]: 1 })
})

test.each([
  ['null', zod.int(), null],
  ['nothing', zod.int(), undefined],
  ['a blank text for a number', zod.number(), ''],
  ['spaces for a number', zod.number(), '  '],
  ['a blank text for a flag', zod.boolean(), ''],
])('%s is missing without being a deviation', (_, schema, value) => {
  expect(readOptional(schema, value)).toEqual({})
  expect(counted()).toEqual({})
})

test('a missing required field fails the response and is named', () => {
  const response = zod.object({
    data: zod.array(zod.object({ id: zod.int() })),
    meta: zod.object({ total: zod.number() }),
  })
  expect(decode(response, { data: [{ id: 1 }], meta: {} }, 'listThings')).toBeUndefined()
  expect(counted()).toEqual({ 'listThings: meta.total': 1 })
  expect(decode(response, null, 'listThings')).toBeUndefined()
  expect(counted()).toMatchObject({ 'listThings: (root)': 1 })
})

test('unknown fields are dropped', () => {
  expect(decode(zod.object({ a: zod.int() }), { a: 1, b: 2 }, 'getIt')).toEqual({ a: 1 })
})

test('unknown values of an enum stay as their text', () => {
  const status = zod.union([zod.enum(['online', 'offline']), zod.string()])
  expect(readNeeded(status, 'online')).toBe('online')
  expect(readNeeded(status, 'hibernating')).toBe('hibernating')
  expect(readNeeded(status, 3)).toBe('3')
})

test('values of a map stay as they are, nested ones too', () => {
  const parameters = { port: '80', deep: { a: [1, { b: null }] }, list: [] }
  expect(readNeeded(zod.record(zod.string(), zod.unknown()), parameters)).toEqual(parameters)
})

test('a key such as __proto__ reaches no prototype', () => {
  const map = zod.record(zod.string(), zod.unknown())
  const response = zod.object({ it: map, is_admin: zod.optional(zod.boolean()) })
  const value = JSON.parse('{"it":{"__proto__":{"polluted":1},"a":1},"__proto__":{"is_admin":true}}')
  const read = decode(response, value, 'getIt')
  expect(read).not.toHaveProperty('is_admin')
  expect(read?.it).toMatchObject({ a: 1 })
  expect(Object.getPrototypeOf(read?.it)).toBe(Object.prototype)
  expect(Object.keys(read ?? {})).toEqual(['it'])
  expect({}).not.toHaveProperty('polluted')
})

test('the matching form is read first, else the first form that can decode the value', () => {
  const value = zod.union([zod.number(), zod.string()])
  expect(readNeeded(value, '8')).toBe('8')
  expect(readNeeded(value, 8)).toBe(8)
  const one = zod.object({ id: zod.int() })
  const wrapped = zod.object({ data: one })
  expect(readNeeded(zod.union([wrapped, one]), { data: { id: '5' } })).toEqual({ data: { id: 5 } })
  expect(readNeeded(zod.union([wrapped, one]), { id: '5' })).toEqual({ id: 5 })
})

test('an object is read as an object, though a text could be read from its name', () => {
  const region = zod.union([zod.number(), zod.string(), zod.object({ id: zod.optional(zod.number()) })])
  expect(decode(region, { id: 7, name: '东京' }, 'listRegions')).toEqual({ id: 7 })
})

test('problems of one form do not count when another form can decode the value', () => {
  const first = zod.object({ odd: zod.optional(zod.int()), id: zod.int() })
  const second = zod.object({ odd: zod.string() })
  expect(readNeeded(zod.union([first, second]), { odd: 'x' })).toEqual({ odd: 'x' })
  expect(counted()).toEqual({})
})

test('an odd row of a list is left out and counted', () => {
  const rows = zod.array(zod.object({ id: zod.int(), name: zod.optional(zod.string()) }))
  const value = [null, { id: 1, name: {} }, 'row', { name: 'no id' }, { id: '2' }]
  expect(readNeeded(rows, value)).toEqual([{ id: 1 }, { id: 2 }])
  expect(counted()).toEqual({ 'getIt: it[]': 2, 'getIt: it[].name': 1, 'getIt: it[].id': 1 })
})

test('a list without a readable row fails the response', () => {
  expect(readNeeded(zod.array(zod.object({ id: zod.int() })), ['a', 'b'])).toBeUndefined()
  expect(readNeeded(zod.array(zod.object({ id: zod.int() })), [null])).toEqual([])
})

test('in development, a deviation is named once by operation and place, and counted each time', () => {
  vi.stubEnv('DEV', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const value of ['x', 'y']) readOptional(zod.int(), value)
  expect(warned).toEqual([expect.stringMatching(/^getIt: it /)])
  expect(counted()).toEqual({ [place]: 2 })
})

test('a deviation names the type of the contract, never the value', () => {
  const thing = zod.object({
    id: zod.int(),
    status: zod.optional(zod.enum(['on', 'off'])),
    tags: zod.optional(zod.array(zod.string())),
    is_on: zod.optional(zod.boolean()),
  })
  const answer = zod.object({ data: zod.array(thing) })
  const secret = 'zhang.wei@example.com'
  decode(answer, { data: [{ id: 1, status: secret, tags: secret, is_on: secret }, secret] }, 'listThings')
  decode(answer, { data: [{ id: secret }] }, 'listThings')
  const leftOut = { operation: 'listThings', isFailure: false }
  expect(deviations).toEqual([
    { ...leftOut, path: 'data[].status', expected: 'enum' },
    { ...leftOut, path: 'data[].tags', expected: 'array' },
    { ...leftOut, path: 'data[].is_on', expected: 'boolean' },
    { ...leftOut, path: 'data[]', expected: 'object' },
    { operation: 'listThings', path: 'data[].id', expected: 'number', isFailure: true },
  ])
})

test('production logs no deviation', () => {
  vi.stubEnv('DEV', false)
  readOptional(zod.int(), 'x')
  vi.unstubAllEnvs()
  expect(warned).toEqual([])
  expect(counted()).toEqual({ [place]: 1 })
})

test('a thousand rows are decoded quickly', () => {
  const row = zod.object({ id: zod.int(), name: zod.string(), price: zod.string(), is_on: zod.boolean() })
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id: String(id), name: 'n', price: 1.5, is_on: 1 }))
  // The processor's time: a busy machine is not a fault.
  const start = process.threadCpuUsage()
  expect(decode(zod.object({ data: zod.array(row) }), { data: rows }, 'listRows')?.data).toHaveLength(1000)
  expect(process.threadCpuUsage(start).user).toBeLessThan(200_000)
})

test('an object that may hold anything more is returned as it is', () => {
  const open = zod.catchall(zod.object({ id: zod.int() }), zod.unknown())
  expect(readNeeded(open, { id: 7, more: '8' })).toEqual({ id: 7, more: '8' })
})

test('omitted rows are reported once for each operation', async () => {
  const { onSkippedRows, reportSkippedRows } = await import('~/api/client/contract-deviations')
  reportSkippedRows('listPowerTasks')
  const listener = vi.fn<() => void>()
  onSkippedRows(listener)
  for (const operation of ['listNodes', 'listNodes', 'listOrders', 'listNodes']) reportSkippedRows(operation)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a list without some of its rows says so, the answer to a change does not', async () => {
  const { onSkippedRows } = await import('~/api/client/contract-deviations')
  const listener = vi.fn<() => void>()
  onSkippedRows(listener)
  const rows = zod.object({
    data: zod.array(zod.object({ id: zod.int(), name: zod.optional(zod.string()) })),
  })
  decode(rows, { data: [{ id: 1 }] }, 'listWhole')
  decode(rows, { data: [{ id: 1, name: {} }] }, 'listWithoutField')
  decode(rows, { data: [{ id: 1 }, {}] }, 'changeRows', true)
  expect(listener).not.toHaveBeenCalled()
  decode(rows, { data: [{ id: 1, name: {} }, {}] }, 'listRows')
  expect(listener).toHaveBeenCalledOnce()
})

test('a value that fits no part of a union is reported for the whole union', () => {
  expect(readOptional(zod.union([zod.number(), zod.boolean()]), 'x')).toEqual({})
  expect(deviations).toMatchObject([{ path: 'it', expected: 'union' }])
})

test('an answer is noted with the number of rows that it lacks', async () => {
  const { skippedRowCount } = await import('~/lib/skipped-rows')
  const rows = zod.object({ data: zod.optional(zod.array(zod.object({ id: zod.int() }))) })
  const skipped = (data: unknown) => skippedRowCount(decode(rows, { data }, 'listRows') ?? {})
  expect(skipped([{ id: 1 }, null, {}])).toBe(2)
  expect(skipped([{ id: 1 }])).toBe(0)
  expect(skipped([null, null])).toBe(2)
  expect(skipped(null)).toBe(0)
})
