type Quantity = number | string | null | undefined

/** A number from a response, which may also be a text; undefined when missing or not a number. */
export function toNumber(value: Quantity): number | undefined {
  if (value == null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A count with thousands separators: `100,000`; `-` when unknown. */
export const formatCount = (count: number | bigint | undefined): string =>
  count === undefined ? '-' : grouped.format(count)

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** A number in a usual format, but in two significant digits where that would show a small one as none. */
export const formatSmall = (number: number, usual: Intl.NumberFormat): string =>
  (number > 0 && number < 0.1 ? twoDigits : usual).format(number)

/** A hashrate in KH: `1,234.5 KH`, and `0.0041 KH` where two decimals are too few; `-` when missing. */
export function formatHashrate(kilohashes: Quantity): string {
  const number = toNumber(kilohashes)
  return number === undefined ? '-' : `${formatSmall(number, grouped)} KH`
}

/** A usage in percent, 0 to 100; undefined when either value is missing or the total is not positive. */
export function usagePercent(used: Quantity, total: Quantity): number | undefined {
  const [usedNumber, totalNumber] = [toNumber(used), toNumber(total)]
  if (usedNumber === undefined || totalNumber === undefined || totalNumber <= 0) return undefined
  return Math.min(100, Math.max(0, (usedNumber / totalNumber) * 100))
}

// Sums of floating-point measurements have long fractions.
const atMostOneDigit = (value: number) => Number(value.toFixed(1))

/** Used and total with their unit, M for memory and G for disk: `512/1024 M`, `20.5/32 G`; `-` when either is missing. */
export function formatUsage(used: Quantity, total: Quantity, unit: 'M' | 'G'): string {
  const [usedNumber, totalNumber] = [toNumber(used), toNumber(total)]
  if (usedNumber === undefined || !totalNumber) return '-'
  return `${atMostOneDigit(usedNumber)}/${atMostOneDigit(totalNumber)} ${unit}`
}

const unitsPerG = { M: 1024, G: 1 }

/** One decimal; less than that, but not nothing, is `<0.1`. */
const oneDigit = (value: number) => (value > 0 && value < 0.05 ? '<0.1' : value.toFixed(1))

/** Used and total in G, below a header that names the unit: `20.5/32`; `-` when either is missing. */
export function formatUsageInG(used: Quantity, total: Quantity, unit: 'M' | 'G'): string {
  const [usedInG, totalInG] = [used, total].map((value) => (toNumber(value) ?? Number.NaN) / unitsPerG[unit])
  if (usedInG === undefined || Number.isNaN(usedInG) || !totalInG) return '-'
  return `${oneDigit(usedInG)}/${oneDigit(totalInG).replace('.0', '')}`
}

/** A temperature in °C with one decimal, below a header that names the unit: `45.0`; `-` when missing. */
export function formatTemperature(degrees: Quantity): string {
  const number = toNumber(degrees)
  return number === undefined ? '-' : number.toFixed(1)
}
