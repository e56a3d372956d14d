import { expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { SerializableRows } from '../../mocks/operations/row-list'
import { heapPop, heapPush } from '../../mocks/provider/binary-heap'
import { JsonBuffer } from '../../mocks/provider/json-buffer'
import {
  requireBalance,
  requireCdk,
  requirePrice,
  requirePricing,
  toMarketPlan,
} from '../../mocks/provider/market'
import { metricOf } from '../../mocks/provider/metrics'
import { dollarsText, toCents, toMoney, toPrice, unitsToCents } from '../../mocks/provider/money'
import { pick, random, randomInt, randomString } from '../../mocks/provider/random'
import { createEmptyWorld, nextOrderNumber } from '../../mocks/provider/world'
import { serializeBody } from '../../mocks/server/body'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
  [-123_456, '-1234.56'],
])('%s cents are written as %s', (cents, text) => {
  expect(toMoney(cents)).toBe(text)
})

test('a message names dollars with thousands separators', () => {
  expect([0, 5, 123_456_789, -300].map(dollarsText)).toEqual(['$0.00', '$0.05', '$1,234,567.89', '-$3.00'])
})

test.each([
  [12.5, 1250],
  [0.07, 7],
  [3, 300],
  [19.99, 1999],
  [1234.05, 123_405],
])('%s dollars are %s cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})
test.each([0.001, -1, 1e21, Number.NaN, 1.0000001])('%s dollars are refused', (dollars) => {
  expect(() => toCents(dollars)).toThrow('amount 最多两位小数')
})

test.each([
  [0, '0.00'],
  [125, '0.0125'],
  [3500, '0.35'],
  [4710, '0.471'],
  [90_000, '9.00'],
  [1_000_001, '100.0001'],
])('a price of %s units is written as %s', (units, text) => {
  expect(toPrice(units)).toBe(text)
})

test('a price is rounded up to whole cents', () => {
  expect([0, 1, 99, 100, 101].map(unitsToCents)).toEqual([0, 1, 1, 1, 2])
})

test('random numbers repeat by their seed', () => {
  const state = { random: 7 }
  expect(Array.from({ length: 3 }, () => random(state))).toEqual([
    0.011_704_753_153_026_104, 0.061_958_257_574_588_06, 0.976_907_632_779_33,
  ])
  const drawn = new Set(Array.from({ length: 200 }, () => randomInt(state, 3, 6)))
  expect(drawn).toEqual(new Set([3, 4, 5, 6]))
  expect(new Set(Array.from({ length: 99 }, () => pick(state, ['a', 'b'])))).toEqual(new Set(['a', 'b']))
  expect(() => pick(state, [])).toThrow('nothing to pick from')
  expect(randomString(state, 64, 'xyz')).toMatch(/^(?=.*x)(?=.*y)(?=.*z)[xyz]{64}$/)
})

test('order numbers have the kind, the date in UTC and four digits that count on', () => {
  const now = Date.UTC(2026, 0, 9, 23, 59)
  const { state } = createEmptyWorld({ id: 'w', scenario: 'demo', seed: 1, now })
  expect(nextOrderNumber(state, 'R')).toBe('R202601090001')
  expect(nextOrderNumber(state, 'L', now + 60_000)).toBe('L202601100002')
})

test('a heap gives back its items smallest first, whatever their order', () => {
  const isLess = (one: number, other: number) => one < other
  for (let round = 0; round < 40; round++) {
    const state = { random: round }
    const items = Array.from({ length: round }, () => randomInt(state, 1, 30))
    const heap: number[] = []
    for (const item of items) heapPush(heap, item, isLess)
    const popped = items.map(() => heapPop(heap, isLess))
    expect(popped).toEqual(items.toSorted((one, other) => one - other))
    expect([heapPop(heap, isLess), heap]).toEqual([undefined, []])
  }
})

test('a buffer grows as needed and keeps what it has', () => {
  const buffer = new JsonBuffer(2)
  buffer.appendAscii('ab')
  buffer.append(new TextEncoder().encode('cdefghij'))
  buffer.appendAscii('k')
  buffer.append(new TextEncoder().encode('lm'))
  expect(new TextDecoder().decode(buffer.toBytes())).toBe('abcdefghijklm')
})

const hardware = { cpuCores: 4, memoryGb: 8, bandwidthMbps: 100, diskGb: 80 }
const start = Date.UTC(2026, 10, 21)

test('metrics are a function of the node and the time', () => {
  const seconds = Array.from({ length: 2880 }, (_, index) => start + index * 30_000)
  const spiking = seconds.find((at) => (metricOf({ id: 7, hardware }, at).cpu_usage_rate ?? 0) >= 92) ?? 0
  const table = [start, start + 12_345, spiking, spiking + 5000].flatMap((at) =>
    [7, 12].map((id) => Object.values(metricOf({ id, hardware }, at)).join(' ')),
  )
  expect((spiking - start) / 1000).toBe(420)
  expect(table).toEqual([
    '50.8 3717 8192 18.5 80 54.6 systemd',
    '33.7 4431 8192 49.9 80 49.1 xmrig',
    '50.9 3692 8192 18.5 80 54.6 systemd',
    '34.6 4411 8192 49.9 80 49.5 xmrig',
    '97.8 4105 8192 18.4 80 74.6 systemd',
    '26 4096 8192 49.8 80 46.2 xmrig',
    '97.5 4091 8192 18.4 80 74.4 systemd',
    '26 4094 8192 49.8 80 46.3 xmrig',
  ])
})

test('one in thirty half-minutes is a spike, in which the CPU runs at 92 to 99 %', () => {
  const rates = Array.from(
    { length: 20_000 },
    (_, index) => metricOf({ id: 3, hardware }, start + index * 30_000).cpu_usage_rate ?? 0,
  )
  const spikes = rates.filter((rate) => rate >= 92)
  expect(spikes.length / rates.length).toBeCloseTo(0.03, 2)
  expect(Math.max(...spikes)).toBeLessThanOrEqual(99)
})

test('rows of a long list are written in slices, with and without a serializer', () => {
  const text = (parts: Iterable<Uint8Array>) => [...parts].map((part) => new TextDecoder().decode(part))
  const numbers = Array.from({ length: 1001 }, (_, index) => index)
  const toRow = (value: number) => ({ value })
  const rows = new SerializableRows(numbers, toRow)
  const slices = text(rows.serializeSlices())
  expect(slices.map((slice) => slice.length > 1)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
  expect(JSON.parse(`[${slices.join('')}]`)).toEqual(numbers.map(toRow))
  expect(rows.isShort).toBe(false)
  expect(serializeBody({ data: rows })).toHaveProperty('read')
  expect(rows.sample()).toEqual([...numbers.slice(0, 250), ...numbers.slice(-250)].map(toRow))
  const short = new SerializableRows(numbers.slice(1), toRow)
  expect([short.isShort, short.sample().length]).toEqual([true, 1000])
  expect(serializeBody({ data: short })).toBeInstanceOf(Uint8Array)
  expect(text(short.serializeRows()).slice(0, 2)).toEqual(['{"value":1}', '{"value":2}'])
})

test('a short list is sampled and serialized without the rows that are cached', () => {
  const encode = (value: string) => new TextEncoder().encode(value)
  const serialized: number[] = []
  const serializer = {
    getCached: (item: number) => (item % 2 ? encode(`cached ${item}`) : undefined),
    serialize: (item: number) => {
      serialized.push(item)
      return encode(`made ${item}`)
    },
    write: (item: number, buffer: JsonBuffer) => buffer.appendAscii(`${item}`),
  }
  const rows = new SerializableRows([1, 2, 3, 4], (item) => ({ item }), serializer)
  expect(rows.sample()).toEqual([{ item: 2 }, { item: 4 }])
  const texts = rows.serializeRows().map((bytes) => new TextDecoder().decode(bytes))
  expect([texts, serialized]).toEqual([
    ['cached 1', 'made 2', 'cached 3', 'made 4'],
    [2, 4],
  ])
  expect([...rows.serializeSlices()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['1,2,3,4'])
})

test('refusals of the market have a reason', () => {
  const { state } = newCaller()
  const [plan] = state.plans.filter(({ isShow }) => isShow)
  const pricing = plan?.pricing[0]
  if (!plan || !pricing) throw new Error('the scenario has no plan')
  expect(requirePricing(state, pricing.id)).toEqual({ plan, pricing })
  plan.isShow = false
  expect(() => requirePricing(state, pricing.id)).toThrow('套餐不存在')
  state.cdks = [
    { code: 'A-1', projectId: 1, cents: 5, usedBy: null },
    { code: 'A-2', projectId: 1, cents: 5, usedBy: 3 },
  ]
  expect(requireCdk(state, ' a-1 ', 1)).toBe(state.cdks[0])
  expect(() => requireCdk(state, 'a-3', 1)).toThrow('CDK 不存在')
  expect(() => requireCdk(state, 'a-2', 2)).toThrow('CDK 不适用于该项目')
  expect(() => requireCdk(state, 'a-2', 1)).toThrow('CDK 已被使用')
  for (const seen of [undefined, '0.35', '0.3500'])
    expect(() => requirePrice(3500, seen, '/月')).not.toThrow()
  expect(() => requirePrice(3500, '0.3501', '/小时')).toThrow('价格已变动，当前价格 $0.35/小时')
  expect(() => requireBalance(100, 100)).not.toThrow()
  expect(() => requireBalance(99, 250)).toThrow('余额不足，还需 $1.51')
  const priced = { ...plan, pricing: [{ ...pricing, price: 90_000, original: null }] }
  expect(toMarketPlan(priced).pricing_plans).toEqual([
    { id: pricing.id, plan_name: pricing.name, current_price: '9.00', original_price: null },
  ])
})
