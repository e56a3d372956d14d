import { expect, test } from 'vitest'
import { formatDuration, formatOrderTerm, formatTerm, type Granularity } from '~/lib/duration'

test.each<[number | string, Granularity | undefined, string]>([
  [0, undefined, '0秒'],
  [59, undefined, '59秒'],
  [59.9, undefined, '59秒'],
  [60, undefined, '1分钟'],
  ['60', undefined, '1分钟'],
  [3661, 'minute', '61分钟'],
  [3661, undefined, '1小时1分钟'],
  [90_000, 'hour', '25小时0分钟'],
  [90_061, undefined, '1天1小时1分钟'],
  [86_400, undefined, '1天0小时0分钟'],
])('%j s by %s reads %s', { tags: ['fmt-06', 'fmt-07'] }, (seconds, granularity, shown) => {
  expect(formatDuration(seconds, granularity)).toBe(shown)
})

test.each([-1, NaN, Infinity, 'x', ''])('%j is no length of time', { tags: ['fmt-08'] }, (seconds) => {
  expect(() => formatDuration(seconds)).toThrow('无效的时间差')
})

test.each<[number, Granularity | undefined, string]>([
  [3599, undefined, '59分钟'],
  [3600, undefined, '1小时0分钟'],
  [3599, 'hour', '59分钟'],
  [3600, 'hour', '1小时0分钟'],
  [86_399, undefined, '23小时59分钟'],
  [86_400, 'hour', '24小时0分钟'],
  [86_400, 'minute', '1440分钟'],
  [59, 'minute', '59秒'],
  [180_061, 'day', '2天2小时1分钟'],
])('%j s, at most in units of %s, reads %s', (seconds, granularity, shown) => {
  expect(formatDuration(seconds, granularity)).toBe(shown)
})

test('blank text is no duration', () => expect(() => formatDuration(' ')).toThrow(RangeError))

test.each([
  [30 * 86_400, '30 天'],
  [7200, '2 小时'],
  [1800, '30 分钟'],
  [5400, '1 小时 30 分钟'],
  [90_000, '1 天 1 小时'],
  [4 * 86_400 - 3600, '3 天 23 小时'],
  [86_400 + 10 * 60, '1 天 10 分钟'],
  [6 * 3600 + 20, '6 小时'],
  [61, '1 分钟'],
  [1000 * 86_400, '1,000 天'],
  [59, '59 秒'],
  [0, '0 秒'],
])('a term of %j s reads %s', { tags: ['ord-08'] }, (seconds, shown) => {
  expect(formatTerm(seconds)).toBe(shown)
})

test.each([
  [90 * 60, '1小时30分钟'],
  [30 * 86_400, '30天'],
  [30, '30秒'],
])('the term of an order of %j s reads %s', { tags: ['ord-08'] }, (seconds, shown) => {
  expect(formatOrderTerm(seconds)).toBe(shown)
})

test('no term is below zero', () => expect(() => formatTerm(-60)).toThrow(RangeError))
