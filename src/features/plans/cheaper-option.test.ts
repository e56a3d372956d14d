import { describe, expect, test } from 'vitest'
import type { MarketPlan } from '~/api/generated/model'
import { cheaperOption, cheaperOptionOfLease, cheaperText } from './cheaper-option'

test.each([
  // 22.32 days.
  ['15.00', '0.028', '满 23 天起包月更省'],
  // As much on the 25th day, less from the 26th on.
  ['9.00', '0.015', '满 26 天起包月更省'],
  ['0.00', '0.015', '满 1 天起包月更省'],
  ['10.08', '0.014', '按小时更省'],
  ['15.00', '0.02', '按小时更省'],
  ['15.00', '0.00', undefined],
  ['15.00', undefined, undefined],
  [undefined, '0.028', undefined],
  ['abc', '0.028', undefined],
])('%s a month and %s an hour', (monthly, hourly, text) => {
  expect(cheaperText(monthly, hourly)).toBe(text)
})

const plan = (fields: Partial<MarketPlan>): MarketPlan => ({
  id: 1,
  name: '标准型',
  charge_type: 'monthly',
  cpu_cores: 4,
  memory_gb: 8,
  bandwidth_mbps: 100,
  system_disk_gb: 80,
  pricing_plans: [{ id: 11, plan_name: '月付', current_price: '15.00' }],
  ...fields,
})

const hourly = (fields: Partial<MarketPlan> = {}) =>
  plan({
    id: 2,
    charge_type: 'hourly',
    pricing_plans: [
      { id: 21, current_price: '0.03' },
      { id: 22, current_price: '0.028' },
    ],
    ...fields,
  })

describe('a plan', () => {
  test('is compared with the lowest price of the same server by the other period', () => {
    const plans = [plan({}), hourly()]
    for (const one of plans) expect(cheaperOption(plans, one)).toBe('满 23 天起包月更省')
  })

  test.each([
    ['another name', hourly({ name: '计算型' })],
    ['other hardware', hourly({ cpu_cores: 8 })],
    ['no price', hourly({ pricing_plans: [{ id: 21, current_price: '' }] })],
    ['another id only', plan({ id: 3 })],
  ])('is not compared with one of %s', (_what, other) => {
    expect(cheaperOption([plan({}), other], plan({}))).toBeUndefined()
  })

  test('without a name is compared with none', () => {
    const nameless = plan({ name: undefined })
    expect(cheaperOption([nameless, hourly({ name: undefined })], nameless)).toBeUndefined()
  })

  test('that has prices for both periods is compared with itself', () => {
    const both = plan({
      charge_type: undefined,
      pricing_plans: [
        { id: 11, plan_name: '月付', current_price: '15.00' },
        { id: 12, plan_name: '按小时', current_price: '0.028' },
      ],
    })
    expect(cheaperOption([both], both)).toBe('满 23 天起包月更省')
  })
})

describe('a leased server', () => {
  const lease = { unit: '/小时', price: '0.0280', cores: 4, memoryG: 8, bandwidthM: 100 } as const
  test('is compared by the plan of its price and hardware', () => {
    expect(cheaperOptionOfLease([plan({}), hourly()], lease)).toBe('满 23 天起包月更省')
  })

  test.each([
    ['its price has changed', { ...lease, price: '0.02' }],
    ['its price is unknown', { ...lease, price: '' }],
    ['its hardware is unknown', { ...lease, cores: Number.NaN }],
  ])('is not compared when %s', (_what, other) => {
    expect(cheaperOptionOfLease([plan({}), hourly()], other)).toBeUndefined()
  })

  test('is not compared when two plans could be its own', () => {
    expect(cheaperOptionOfLease([plan({}), hourly(), hourly({ id: 3, name: '别的' })], lease)).toBeUndefined()
  })
})
