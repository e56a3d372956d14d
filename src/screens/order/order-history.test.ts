import { expect, test } from 'vitest'
import { hasNumber } from './order-history'

test('a number is found by a part of it, in any case and width', { tags: ['two-14'] }, () => {
  const order = { order_no: 'L202611210003' }
  expect(['', 'l2026', 'ｌ２０２６', '0003'].every((keyword) => hasNumber(order, keyword))).toBe(true)
  expect(hasNumber(order, '0004')).toBe(false)
  expect(hasNumber({}, '1')).toBe(false)
})
