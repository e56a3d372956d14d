type Quantity = number | string | null | undefined

/** The number that an answer holds, also as text; undefined when missing or no number. */
export function toNumber(value: Quantity): number | undefined {
  if (value == null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const twoDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A hash rate, which the wire has in KH: `1,234.5 KH`, two digits at most; `-` when missing (fmt-09). */
export function formatHashrate(kilohashes: Quantity): string {
  const number = toNumber(kilohashes)
  return number === undefined ? '-' : `${twoDigits.format(number)} KH`
}

/** How full something is, 0 to 100; undefined when either is missing or the total is 0 (fmt-10). */
export function usagePercent(used: Quantity, total: Quantity): number | undefined {
  const [part, whole] = [toNumber(used), toNumber(total)]
  if (part === undefined || !whole || whole < 0) return undefined
  return Math.min(100, Math.max(0, (part / whole) * 100))
}

// Sums of measurements drag float noise along.
const atMostTwoDigits = (value: number) => Number(value.toFixed(2))

/** Used of total with its unit, M for memory and G for disk: `512/1024 M`; `-` when either is missing. */
export function formatUsage(used: Quantity, total: Quantity, unit: 'M' | 'G'): string {
  const [part, whole] = [toNumber(used), toNumber(total)]
  return part !== undefined && whole ? `${atMostTwoDigits(part)}/${atMostTwoDigits(whole)} ${unit}` : '-'
}
