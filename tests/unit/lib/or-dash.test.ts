import { expect, test } from 'vitest'
import { hashrateOrDash, moneyOrDash, priceOrDash } from '~/lib/or-dash'

test('an amount that is not known is a dash, a zero is a zero', () => {
  for (const missing of [undefined, null, '', '面议']) {
    expect(moneyOrDash(missing)).toBe('-')
    expect(priceOrDash(missing)).toBe('-')
    expect(hashrateOrDash(missing)).toBe('-')
  }
  expect([moneyOrDash('0'), priceOrDash(0), hashrateOrDash('0')]).toEqual(['$0.00', '$0.00', '0 KH'])
  expect([moneyOrDash('12.5'), priceOrDash('0.035'), hashrateOrDash(1234.5)]).toEqual([
    '$12.50',
    '$0.035',
    '1,234.5 KH',
  ])
})
