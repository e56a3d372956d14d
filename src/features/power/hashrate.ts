import type { CsvNumber } from '~/lib/csv'
import { formatSmall, toNumber } from '~/lib/units'

type Hashrate = number | string | null | undefined

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A hashrate in KH, below a header that names the unit: `1,234.5`, and `0.025` where one decimal is too few. */
export function formatKilohashes(kilohashes: Hashrate): string {
  const number = toNumber(kilohashes)
  return number === undefined ? '-' : formatSmall(number, oneDecimal)
}

// A sum of fractions has no more digits that count.
const exactDigits = 15

/** A hashrate in KH for a file, in full; `-` when missing. */
export function csvHashrate(kilohashes: Hashrate): CsvNumber {
  const number = toNumber(kilohashes)
  return { number: number === undefined ? '-' : String(Number(number.toPrecision(exactDigits))) }
}
