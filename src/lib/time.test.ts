import { describe, expect, test } from 'vitest'
import { formatAge, formatDateInWords, formatMessageTime, formatTime, parseTime } from '~/lib/time'
import { dayMs, hourMs, minuteMs } from '~/lib/time-units'

const local = new Date(2024, 0, 2, 3, 4, 5).getTime()

test('the default form', { tags: ['fmt-01'] }, () => {
  expect(formatTime(local)).toBe('2024-01-02 03:04:05')
  expect(formatTime(local, 'YYYY-MM-DD')).toBe('2024-01-02')
})

describe('parsable times', { tags: ['fmt-02'] }, () => {
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

test.each([
  [59 * minuteMs, '59分钟前'],
  [60 * minuteMs, '1小时前'],
  [23 * hourMs + 59 * minuteMs, '23小时前'],
  [24 * hourMs, '1天前'],
  [6 * dayMs + 23 * hourMs, '6天前'],
  [7 * dayMs, '2024-01-02 03:04:05'],
])('%i ms ago reads %s', { tags: ['fmt-04'] }, (ago, shown) => {
  expect(formatMessageTime(local, local + ago)).toBe(shown)
})

test('under a minute and the future read 1分钟前', { tags: ['fmt-05'] }, () => {
  expect(formatMessageTime(local, local + 10)).toBe('1分钟前')
  expect(formatMessageTime(local, local - dayMs)).toBe('1分钟前')
})

test('a date in words', { tags: ['ann-11'] }, () => {
  expect(formatDateInWords(new Date(2026, 10, 8, 6, 5).toISOString())).toBe('2026年11月8日 06:05')
  expect(formatDateInWords(null)).toBe('-')
})

test('a number of seconds as text may have any number of decimals', () => {
  expect(parseTime('1700000000.25')).toEqual(parseTime(1_700_000_000.25))
  expect(parseTime('1700000000.25')?.getUTCFullYear()).toBe(2023)
})

test.each([
  ['2024-01-02T08:34:05+05:30', [2024, 0, 2, 3, 4, 5, 0]],
  ['2024-01-02T08:34:05+0530', [2024, 0, 2, 3, 4, 5, 0]],
  ['2024-01-01T23:34:05-03:30', [2024, 0, 2, 3, 4, 5, 0]],
  ['2024-01-02T03:04:05z', [2024, 0, 2, 3, 4, 5, 0]],
  ['2024-01-02 03:04:05 Z', [2024, 0, 2, 3, 4, 5, 0]],
  ['2024-01-02  03:04Z', [2024, 0, 2, 3, 4, 0, 0]],
  ['2024-1-2 3:04Z', [2024, 0, 2, 3, 4, 0, 0]],
  ['2024-12-31T23:59:59Z', [2024, 11, 31, 23, 59, 59, 0]],
  ['2024-01-02T03:04:05.6Z', [2024, 0, 2, 3, 4, 5, 600]],
  ['2024-01-02T03:04:05,06Z', [2024, 0, 2, 3, 4, 5, 60]],
  ['2024-01-02T03:04:05.123456789Z', [2024, 0, 2, 3, 4, 5, 123]],
  ['1970-01-01T00:00:00Z', [1970, 0, 1, 0, 0, 0, 0]],
] as const)('%s is exact', (text, [year, month, date, hours, minutes, seconds, milliseconds]) => {
  expect(parseTime(text)?.getTime()).toBe(Date.UTC(year, month, date, hours, minutes, seconds, milliseconds))
})

test('a local time keeps its milliseconds', () => {
  expect(parseTime('2024-01-02 03:04:05.678')?.getTime()).toBe(local + 678)
})

test('seconds end where milliseconds begin', () => {
  expect(parseTime(99_999_999_999)?.getTime()).toBe(99_999_999_999_000)
  expect(parseTime(100_000_000_000)?.getTime()).toBe(100_000_000_000)
  expect(parseTime(' 1 ')?.getTime()).toBe(1000)
})

test.each([
  '2024-01-02 03:60:00',
  '2024-01-02 03:04:60',
  '2024-01-02 24:00',
  '2024-00-02',
  '2024-01-99',
  '2024-12-32',
  '2024-01-02 99:00',
  '2024-01-02 23:60',
  '2024-01-02 03:99',
  '2024-01-02 23:59:99',
  '2024-01-00',
  '2023-02-29',
  '1969-12-31T23:59:59Z',
  'x2024-01-02',
  '2024-01-02x',
  '2024-01-02 3',
  '2024-01-02 03:4',
  '2024-01-02 03:04:5',
  '2024-01-02 03:04:05.',
  '2024-01-02 03:04:05.1234567890',
  '2024-01-02T03:04:05+8',
  '2024-01-02T03:04:05+08:0',
  '24-01-02',
  '20240-01-02',
  '2024-001-02',
  '2024-01-002',
  '2024-01-0203:04',
  'x1704164645',
  '1704164645.',
  '99999999999999999999',
])('%s is no time', (text) => {
  expect(parseTime(text)).toBeUndefined()
})

test('each part of a pattern has two digits, the year four', () => {
  expect(formatTime(local, 'ss mm HH DD MM YYYY')).toBe('05 04 03 02 01 2024')
  expect(formatTime(new Date(2024, 11, 30, 23, 58, 59).getTime())).toBe('2024-12-30 23:58:59')
})

test('a date in words has two digits for hour and minute, and counts hours to 23', () => {
  expect(formatDateInWords(local)).toBe('2024年1月2日 03:04')
  expect(formatDateInWords(new Date(2026, 10, 18, 0, 5).getTime())).toBe('2026年11月18日 00:05')
})

test.each([
  [1, '1分钟前'],
  [119_999, '1分钟前'],
  [120_000, '2分钟前'],
  [2 * hourMs - 1, '1小时前'],
  [2 * hourMs, '2小时前'],
  [2 * dayMs - 1, '1天前'],
])('a message of %i ms ago reads %s', (ago, shown) => {
  expect(formatMessageTime(local, local + ago)).toBe(shown)
})

test.each([
  [1, '1 分钟前'],
  [-5 * minuteMs, '1 分钟前'],
  [-5 * minuteMs - 1, '2024-01-02 03:04:05'],
  [2 * hourMs, '2 小时前'],
  [2 * dayMs, '2 天前'],
  [7 * dayMs, '2024-01-02 03:04:05'],
])('other things of %i ms ago read %s, as durations do', (ago, shown) => {
  expect(formatAge(local, local + ago)).toBe(shown)
})
