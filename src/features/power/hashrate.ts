import { toNumber } from '~/lib/units'

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** A hashrate in KH, below a header that names the unit: `1,234.5`, and `0.025` where one decimal is too few. */
export function formatKilohashes(kilohashes: number | string | null | undefined): string {
  const number = toNumber(kilohashes)
  if (number === undefined) return '-'
  return (number > 0 && number < 0.1 ? twoDigits : oneDecimal).format(number)
}
