type Quantity = number | string | null | undefined

/** The number that an answer holds, also as text; undefined when missing or no number. */
export function toNumber(value: Quantity): number | undefined {
  if (value == null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const twoDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A hash rate, which the wire has in KH: `1,234.5 KH`, two digits at most; `0 KH` when missing (fmt-09). */
export const formatHashrate = (kilohashes: Quantity): string =>
  `${twoDigits.format(toNumber(kilohashes) ?? 0)} KH`

/** How full something is, 0 to 100; undefined when the total is missing or 0 (fmt-10). */
export function usagePercent(used: Quantity, total: Quantity): number | undefined {
  const whole = toNumber(total)
  if (!whole || whole < 0) return undefined
  return Math.min(100, Math.max(0, ((toNumber(used) ?? 0) / whole) * 100))
}

// Sums of measurements drag float noise along.
const atMostTwoDigits = (value: number) => Number(value.toFixed(2))

/** Used of total with its unit, M for memory and G for disk: `512/1024 M`; `-` when the total is missing. */
export function formatUsage(used: Quantity, total: Quantity, unit: 'M' | 'G'): string {
  const whole = toNumber(total)
  return whole ? `${atMostTwoDigits(toNumber(used) ?? 0)}/${atMostTwoDigits(whole)} ${unit}` : '-'
}
