import type { LatestMetric } from '~/api/generated/model'
import { formatUsage, formatUsageInG, toNumber, usagePercent } from '~/lib/units'
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

const numberOrNaN = (value: number | string | null | undefined) => toNumber(value) ?? Number.NaN

/** The input of a usage bar. */
type Amounts = readonly [used: number, total: number, unit: 'M' | 'G']

/** Reads the input of the usage bars from the latest metric of a node. */
export const latestUsage = {
  cpu: (metric?: LatestMetric) => numberOrNaN(metric?.cpu_usage_rate),
  memory: (metric?: LatestMetric): Amounts => [
    numberOrNaN(metric?.used_memory),
    numberOrNaN(metric?.total_memory),
    'M',
  ],
  disk: (metric?: LatestMetric): Amounts => [
    numberOrNaN(metric?.used_disk),
    numberOrNaN(metric?.total_disk),
    'G',
  ],
}

/** The headers of columns of usage, each with the unit of its figures. */
export const usageHeaders = { cpu: 'CPU（%）', memory: '内存（G）', disk: '硬盘（G）' }

/** The bar of a percentage for a column: one decimal, without the unit that the header has. */
export function percentCell(value: number): BarValue {
  const bar = percentBar(value)
  return bar.percent === undefined ? bar : { ...bar, text: bar.percent.toFixed(1) }
}

/** The bar of used and total amounts for a column: `20.5/32`, in the unit of the header. */
export function usageCell(used: number, total: number, unit: 'M' | 'G'): BarValue {
  const bar = usageBar(used, total, unit)
  return bar.percent === undefined ? bar : { ...bar, text: formatUsageInG(used, total, unit) }
}

/** The same with the percentage: `64.1% 20.5/32`. */
export function shareCell(used: number, total: number, unit: 'M' | 'G'): BarValue {
  const bar = usageCell(used, total, unit)
  return bar.percent === undefined ? bar : { ...bar, text: `${bar.percent.toFixed(1)}% ${bar.text}` }
}
