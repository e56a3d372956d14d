import { describe, expect, it } from 'vitest'
import { formatRunway, runway, runwayLevel } from '~/features/billing/runway'

const hours = (count: number) => count * 3600

describe('runway', () => {
  it('is the balance by the hourly rate, exactly', () => {
    expect(runway('7.60', '0.1')).toBe(hours(76))
    expect(runway('0.3', '0.1')).toBe(hours(3))
  })

  it('is undefined without costs, and 0 without a balance', () => {
    expect(runway('10.00', '0.00')).toBeUndefined()
    expect(runway('10.00', null)).toBeUndefined()
    expect(runway('-1.00', '0.5')).toBe(0)
    expect(runway('0.00', '0.5')).toBe(0)
  })

  it('is unknown when the balance or the rate is', () => {
    expect([undefined, null, '', 'abc'].map((balance) => runway(balance, '0.5'))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
    expect(runway('10.00', 'abc')).toBeUndefined()
  })

  it('is low under seven days and critical under one', () => {
    expect([hours(168), hours(168) - 1, hours(24), hours(24) - 1].map(runwayLevel)).toEqual([
      'fine',
      'low',
      'low',
      'critical',
    ])
  })

  it('is shown in its two largest units', () => {
    expect(formatRunway(hours(76))).toBe('3 天 4 小时')
    expect(formatRunway(hours(240) - 1)).toBe('9 天 23 小时')
    expect(formatRunway(hours(719))).toBe('29 天')
    expect(formatRunway(hours(24))).toBe('1 天')
    expect(formatRunway(hours(5) + 1259)).toBe('5 小时 20 分钟')
    expect(formatRunway(59)).toBe('0 分钟')
  })
})

describe('bounds', () => {
  it.each([
    [10 * 86_400 + 3600, '10 天'],
    [0, '0 分钟'],
    [60, '1 分钟'],
    [3599, '59 分钟'],
    [3600, '1 小时'],
    [86_399, '23 小时 59 分钟'],
    [86_400 + 3599, '1 天'],
    [2 * 86_400 - 1, '1 天 23 小时'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(formatRunway(seconds)).toBe(text)
  })

  it('is whole seconds, rounded down', () => {
    expect(runway('1', '7')).toBe(514)
    expect(runway('10', '-1')).toBeUndefined()
    expect(runway('0.01', '0.5')).toBe(72)
  })
})
