import { expect, test } from 'vitest'
import {
  formatCount,
  formatHashrate,
  formatTemperature,
  formatUsage,
  formatUsageInG,
  toNumber,
  usagePercent,
} from '~/lib/units'

test('hash rates are in KH', { tags: ['fmt-09'] }, () => {
  expect(formatHashrate('12.5')).toBe('12.5 KH')
  expect(formatHashrate(1234567.891)).toBe('1,234,567.89 KH')
  expect([null, undefined, '', 'fast'].map(formatHashrate)).toEqual(['-', '-', '-', '-'])
  expect(formatHashrate(129.60000000000002)).toBe('129.6 KH')
})

test('a small hashrate is not shown as none', () => {
  expect([0.0254, 0.00412, '0.0000012', 0.1, 0].map(formatHashrate)).toEqual([
    '0.025 KH',
    '0.0041 KH',
    '0.0000012 KH',
    '0.1 KH',
    '0 KH',
  ])
})

test.each([
  [512, 1024, 50],
  ['1', '4', 25],
  [5, 4, 100],
  [0, 4, 0],
  [null, 4, undefined],
  [1, 0, undefined],
  [1, null, undefined],
  ['x', 'y', undefined],
])('%j of %j is %j percent', { tags: ['fmt-10'] }, (used, total, percent) => {
  expect(usagePercent(used, total)).toBe(percent)
})

test('memory is in M, disk in G', { tags: ['fmt-10'] }, () => {
  expect(formatUsage(512, 1024, 'M')).toBe('512/1024 M')
  expect(formatUsage('1.5', 40, 'G')).toBe('1.5/40 G')
  expect(formatUsage(0.1 + 0.2, 40, 'G')).toBe('0.3/40 G')
  expect(formatUsage(1, 0, 'G')).toBe('-')
  expect(formatUsage(undefined, 40, 'G')).toBe('-')
})

test.each([
  [1, -4, undefined],
  [-1, 4, 0],
  [null, 0, undefined],
  ['', 4, undefined],
  [1, 8, 12.5],
])('%j of %j is %j percent within bounds', (used, total, percent) => {
  expect(usagePercent(used, total)).toBe(percent)
})

test.each([
  [0, 0],
  ['0', 0],
  [' 7 ', 7],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [Infinity, undefined],
  ['x', undefined],
])('the number of %j is %j', (value, number) => {
  expect(toNumber(value)).toBe(number)
})

test('below a header with its unit, a usage is in G with one decimal', { tags: ['fmt-10'] }, () => {
  expect(formatUsageInG(20_992, 32_768, 'M')).toBe('20.5/32')
  expect(formatUsageInG(20.461, 32, 'G')).toBe('20.5/32')
  expect(formatUsageInG('12', '1.5', 'G')).toBe('12.0/1.5')
  expect(formatUsageInG(0, 1024, 'M')).toBe('0.0/1')
  expect(formatUsageInG(1, 20, 'M')).toBe('<0.1/<0.1')
  for (const [used, total] of [
    [1, 0],
    [undefined, 40],
    [Number.NaN, 40],
    [1, null],
  ] as const)
    expect(formatUsageInG(used, total, 'G')).toBe('-')
})

test('temperatures have one decimal', () => {
  expect([45, '45.25', 0].map(formatTemperature)).toEqual(['45.0', '45.3', '0.0'])
  expect([undefined, Number.NaN, 'hot'].map(formatTemperature)).toEqual(['-', '-', '-'])
})

test('nothing used and nothing computed are shown', () => {
  expect(formatUsage(0, 1024, 'M')).toBe('0/1024 M')
  expect(formatUsage(20.461, 32, 'G')).toBe('20.5/32 G')
  expect(formatHashrate(0)).toBe('0 KH')
})

test('counts have thousands separators', () => {
  expect([0, 999, 1000, 100_000, undefined].map(formatCount)).toEqual(['0', '999', '1,000', '100,000', '-'])
})
