import { expect, test } from 'vitest'
import { formatKilohashes } from '~/features/power/hashrate'

test('below a header with its unit, a hashrate has one decimal', { tags: ['fmt-09'] }, () => {
  expect([1234567.85, '21.6', 86, 0].map(formatKilohashes)).toEqual(['1,234,567.9', '21.6', '86.0', '0.0'])
  expect(formatKilohashes(0.0254)).toBe('0.025')
  expect([null, undefined, '', 'fast'].map(formatKilohashes)).toEqual(['-', '-', '-', '-'])
})
