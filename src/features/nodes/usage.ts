import { formatUsage, usagePercent } from '~/lib/units'
import type { BarValue } from '~/ui/data-grid/cells'
import type { Tone } from '~/ui/theme/tones'

function usageTone(percent: number): Tone {
  if (percent > 90) return 'bad'
  return percent > 50 ? 'warn' : 'ok'
}

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent))

const percentText = (percent: number) => `${Number(percent.toFixed(1))}%`

/** Returns a bar for a percentage; `-` for NaN. Green up to 50, yellow above, red above 90. */
export function percentBar(value: number): BarValue {
  if (Number.isNaN(value)) return { percent: undefined, text: '-', tone: 'gray' }
  const percent = clampPercent(value)
  return { percent, text: percentText(percent), tone: usageTone(percent) }
}

/** Returns a bar for used and total amounts, in `unit`; `-` for NaN. */
export function usageBar(used: number, total: number, unit: 'M' | 'G'): BarValue {
  const percent = Number.isNaN(used) ? undefined : usagePercent(used, total)
  if (percent === undefined) return { percent: undefined, text: '-', tone: 'gray' }
  return {
    percent,
    text: `${percentText(percent)} ${formatUsage(used, total, unit)}`,
    tone: usageTone(percent),
  }
}

/** The same bar with only its percentage as text, for a narrow cell. */
export const percentOnly = (bar: BarValue): BarValue =>
  bar.percent === undefined ? bar : { ...bar, text: percentText(bar.percent) }
