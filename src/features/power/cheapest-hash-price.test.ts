import { expect, test } from 'vitest'
import type { PowerSpec } from '~/api/generated/model'
import { cheapestHashPriceText } from './cheapest-hash-price'

const spec = (current_price: string | undefined, hashrate: number | undefined): PowerSpec => ({
  id: 1,
  hashrate,
  pricing_plan: { id: 2, current_price },
})

test.each([
  ['the lowest of several', [spec('0.035', 10), spec('0.1', 50), spec('0.5', 100)], '$0.00200 起'],
  ['the only one', [spec('0.035', 21.6)], '$0.00162'],
  ['unknown without a hashrate', [spec('0.035', undefined), spec('0.035', 0)], '-'],
  ['unknown without a price', [spec('', 10), { id: 1, hashrate: 10 }], '-'],
  ['unknown without a server', [], '-'],
])('the price per KH is %s', (_what, specs, text) => {
  expect(cheapestHashPriceText(specs)).toBe(text)
})
