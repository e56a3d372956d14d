import type { Bar, Tone } from '~/ui/data-table/cells'
import { formatUsage, usagePercent } from '~/lib/units'

/** Green up to 50, yellow above, red above 90 {2§4}. */
function usageTone(percent: number): Tone {
  if (percent > 90) return 'bad'
  return percent > 50 ? 'warn' : 'ok'
}

const clamped = (percent: number) => Math.min(100, Math.max(0, percent))

const percentText = (percent: number) => `${Number(percent.toFixed(1))}%`

/** A share in percent as a bar; NaN when unknown (nod-29, nod-30). */
export function percentBar(value: number): Bar {
  if (Number.isNaN(value)) return { percent: undefined, text: '-', tone: 'gray' }
  const percent = clamped(value)
  return { percent, text: percentText(percent), tone: usageTone(percent) }
}

/** How much of a whole is used, as a bar; memory in M, disk in G. */
export function usageBar(used: number, total: number, unit: 'M' | 'G'): Bar {
  const percent = Number.isNaN(used) ? undefined : usagePercent(used, total)
  if (percent === undefined) return { percent: undefined, text: '-', tone: 'gray' }
  return {
    percent,
    text: `${percentText(percent)} ${formatUsage(used, total, unit)}`,
    tone: usageTone(percent),
  }
}
