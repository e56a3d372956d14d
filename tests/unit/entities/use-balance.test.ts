import { expect, test } from 'vitest'
import { newest } from '~/entities/account/use-balance'

test.each([
  ['the younger of two answers', { amount: '1.00', at: 10 }, { amount: '2.00', at: 20 }, '2.00'],
  ['the other one when it is older', { amount: '1.00', at: 20 }, { amount: '2.00', at: 10 }, '1.00'],
  ['the only one there is', { amount: undefined, at: 0 }, { amount: '2.00', at: 10 }, '2.00'],
  [
    'the one that names it when a newer answer does not',
    { amount: '1.00', at: 10 },
    { amount: undefined, at: 20 },
    '1.00',
  ],
  ['none when there is none', { amount: undefined, at: 0 }, { amount: undefined, at: 0 }, undefined],
])('con-13 the balance is %s', (_, one, other, expected) => {
  expect(newest(one, other)).toBe(expected)
})
