import { describe, expect, test } from 'vitest'
import { formatDateInWords, formatMessageTime, formatTime, parseTime } from '~/lib/time'

const local = new Date(2024, 0, 2, 3, 4, 5).getTime()

test('the default form', { tags: ['fmt-01'] }, () => {
  expect(formatTime(local)).toBe('2024-01-02 03:04:05')
  expect(formatTime(local, 'YYYY-MM-DD')).toBe('2024-01-02')
})

describe('what parses', { tags: ['fmt-02'] }, () => {
  test.each([
    ['ten digits are seconds', 1_704_164_645],
    ['thirteen digits are milliseconds', 1_704_164_645_000],
    ['digits in a text', '1704164645'],
    ['ISO in UTC', '2024-01-02T03:04:05Z'],
    ['ISO with a fraction', '2024-01-02T03:04:05.000000Z'],
    ['ISO with an offset', '2024-01-02T11:04:05+08:00'],
    ['an offset west', '2024-01-01T22:04:05-0500'],
  ])('%s', (_, moment) => {
    expect(parseTime(moment)?.getTime()).toBe(Date.UTC(2024, 0, 2, 3, 4, 5))
  })

  test.each(['2024-01-02 03:04:05', '2024-01-02T03:04:05', ' 2024-1-2 3:04:05 '])('%j is local', (moment) => {
    expect(parseTime(moment)?.getTime()).toBe(local)
  })

  test('a bare date is local midnight', () => {
    expect(parseTime('2024-01-02')?.getTime()).toBe(new Date(2024, 0, 2).getTime())
  })
})

test.each([
  null,
  undefined,
  '',
  'soon',
  'Invalid Date',
  NaN,
  -5,
  0,
  '2024-02-30',
  '2024-13-01',
  '2024-01-01 25:00',
  '0000-00-00 00:00:00',
  '0001-01-01T00:00:00Z',
  1e30,
])('%j renders -', { tags: ['fmt-03'] }, (moment) => {
  expect(formatTime(moment)).toBe('-')
  expect(formatMessageTime(moment)).toBe('-')
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [59 * minute, '59分钟前'],
  [60 * minute, '1小时前'],
  [23 * hour + 59 * minute, '23小时前'],
  [24 * hour, '1天前'],
  [6 * day + 23 * hour, '6天前'],
  [7 * day, '2024-01-02 03:04:05'],
])('%i ms ago reads %s', { tags: ['fmt-04'] }, (ago, shown) => {
  expect(formatMessageTime(local, local + ago)).toBe(shown)
})

test('under a minute and the future read 1分钟前', { tags: ['fmt-05'] }, () => {
  expect(formatMessageTime(local, local + 10)).toBe('1分钟前')
  expect(formatMessageTime(local, local - day)).toBe('1分钟前')
})

test('a date in words', { tags: ['ann-11'] }, () => {
  expect(formatDateInWords('2026-11-08T06:05:00Z')).toMatch(/^2026年11月\d日 \d\d:05$/)
  expect(formatDateInWords(null)).toBe('-')
})

test('a number of seconds as text may have any number of decimals', () => {
  expect(parseTime('1700000000.25')).toEqual(parseTime(1_700_000_000.25))
  expect(parseTime('1700000000.25')?.getUTCFullYear()).toBe(2023)
})
