import { expect, test } from 'vitest'
import { expectedPrice, isPriced } from '~/features/plans/priced-plan'

test('a price that is missing, unreadable or below zero is no price', { tags: ['cld-15', 'net-16'] }, () => {
  const texts = ['', ' ', '-', '面议', '-1', 'NaN', 'Infinity', '1,200.00', '0', '0.00', '15', '0.028']
  const priced = texts.filter((current_price) => isPriced({ current_price }))
  expect(priced).toEqual(['0', '0.00', '15', '0.028'])
  expect(isPriced({})).toBe(false)
  expect(isPriced(undefined)).toBe(false)
})

test(
  'the price that was seen goes only to a provider that accepts it',
  { tags: ['cld-19', 'pwd-09'] },
  () => {
    expect(expectedPrice([], { current_price: '15.00' })).toEqual({})
    expect(expectedPrice(['something_else'], { current_price: '15.00' })).toEqual({})
    for (const [current_price, expected_price] of [
      ['15', '15.00'],
      ['15.5', '15.50'],
      ['0.0350', '0.035'],
      ['0.028', '0.028'],
      ['1e-4', '0.0001'],
    ] as const)
      expect(expectedPrice(['expected_price'], { current_price })).toEqual({ expected_price })
  },
)
