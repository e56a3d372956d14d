import { expect, test } from 'vitest'
import { newerBalance } from '~/features/billing/use-balance'

test.each([
  [
    'the younger of two answers',
    { amount: '1.00', updatedAt: 10 },
    { amount: '2.00', updatedAt: 20 },
    '2.00',
  ],
  [
    'the other one when it is older',
    { amount: '1.00', updatedAt: 20 },
    { amount: '2.00', updatedAt: 10 },
    '1.00',
  ],
  ['the only one there is', { amount: undefined, updatedAt: 0 }, { amount: '2.00', updatedAt: 10 }, '2.00'],
  [
    'the one that names it when a newer answer does not',
    { amount: '1.00', updatedAt: 10 },
    { amount: undefined, updatedAt: 20 },
    '1.00',
  ],
  [
    'none when there is none',
    { amount: undefined, updatedAt: 0 },
    { amount: undefined, updatedAt: 0 },
    undefined,
  ],
])('the balance is %s', { tags: ['con-13'] }, (_, one, other, expected) => {
  expect(newerBalance(one, other).amount).toBe(expected)
})
