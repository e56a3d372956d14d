import { expect, test } from 'vitest'
import { csvHashrate, formatKilohashes } from '~/features/power/hashrate'

test('below a header with its unit, a hashrate has one decimal', { tags: ['fmt-09'] }, () => {
  expect([1234567.85, '21.6', 86, 0].map(formatKilohashes)).toEqual(['1,234,567.9', '21.6', '86.0', '0.0'])
  expect(formatKilohashes(0.0254)).toBe('0.025')
  expect([null, undefined, '', 'fast'].map(formatKilohashes)).toEqual(['-', '-', '-', '-'])
})

test('a file has the hashrate in full', () => {
  const numbers = [0.00412, 1234567.891, '21.6', 129.60000000000002, 0].map((one) => csvHashrate(one).number)
  expect(numbers).toEqual(['0.00412', '1234567.891', '21.6', '129.6', '0'])
  expect([null, ''].map((one) => csvHashrate(one).number)).toEqual(['-', '-'])
})
