/** Small values on an axis differ in their last digits only. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 12,
})

/** An amount at a tick of an axis, with all its digits: `$0.015`; whole dollars have no cents: `$5`. */
export const axisMoney = (amount: number): string => dollars.format(amount).replace(/\.00$/, '')
