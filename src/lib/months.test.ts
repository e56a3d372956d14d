import { afterEach, describe, expect, test } from 'vitest'
import { addMonths, monthChoices, monthName, monthOf, monthStart } from '~/lib/months'
import { setTimeZone } from '~/lib/time-zone'
import { monthParam } from '~/lib/url-state'

afterEach(() => setTimeZone(undefined))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -24, '2024-11'],
])('%s and %i months', (month, count, result) => {
  expect(addMonths(month, count)).toBe(result)
})

test('a month of the URL is a year and a month', () => {
  expect(['2026-11', '1970-01'].map((text) => monthParam.parse(text))).toEqual(['2026-11', '1970-01'])
  for (const text of ['', '2026', '2026-13', '2026-00', '1969-12', '2026-1', '2026-11-01', 'x'])
    expect(monthParam.parse(text)).toBeUndefined()
})

describe('in the zone of config.json', { tags: ['fle-07'] }, () => {
  test.each([
    ['Asia/Shanghai', '2026-10-31T16:00:00Z'],
    ['America/New_York', '2026-11-01T04:00:00Z'],
    ['UTC', '2026-11-01T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-10-31T10:00:00Z'],
  ])('a month begins at midnight of %s', (zone, start) => {
    setTimeZone(zone)
    const at = Date.parse(start)
    expect(monthStart('2026-11')).toBe(at)
    expect([at - 1, at].map(monthOf)).toEqual(['2026-10', '2026-11'])
  })
})

test('the newest 24 months are offered, and the selected one', () => {
  expect(monthChoices('2026-11', undefined)).toHaveLength(24)
  expect(monthChoices('2026-11', '2026-11')[0]).toBe('2026-11')
  expect(monthChoices('2026-11', '2020-03').slice(-2)).toEqual(['2024-12', '2020-03'])
  expect(monthChoices('2026-11', '2031-03')[0]).toBe('2031-03')
})

test('a month has its name', () => expect(monthName('2026-01')).toBe('2026 年 1 月'))
