import { renewalsAmong, type ComingCharge, type Forecast } from '~/features/billing/forecast'
import { formatUnits, sumOf } from '~/features/billing/units'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { isolated } from '~/lib/isolated'
import { formatTotal } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { dayMs } from '~/lib/time-units'
import { formatCount } from '~/lib/units'
import type { KnownRenewals } from './use-renewals'

/** `11-29`, with the year when it is another one. */
const dayPattern = (at: number, now: number) =>
  new Date(at).getFullYear() === new Date(now).getFullYear() ? 'MM-DD' : 'YYYY-MM-DD'

/** `11-29 08:00`, with the year when it is another one. */
export const momentText = (at: number, now: number) => formatTime(at, `${dayPattern(at, now)} HH:mm`)

/** Why the balance lasts no longer than it would by the current rate alone. */
function reasonText(covered: readonly ComingCharge[], { kind, name }: ComingCharge): string {
  const renewals = renewalsAmong(covered)
  const sum = formatUnits(sumOf(renewals), formatTotal)
  if (kind === 'renewal') return `，不足以续费 ${isolated(name)}`
  return renewals.length > 0 ? `，含 ${formatCount(renewals.length)} 次续费 ${sum}` : ''
}

/** The renewals that the forecast omits because their data is missing. */
function omissionText({ state, unknownCount, countedRows }: KnownRenewals): string {
  if (state === 'failed') return '（未计续费）'
  if (unknownCount > 0) return `（未计 ${formatCount(unknownCount)} 台续费）`
  const partial = coverageText('计', { coverage: state, count: countedRows })
  return partial && `（${partial}）`
}

/** `11-29 08:00`; far away, in another year, the day alone: `2027-02-18`. */
function endText(at: number, now: number): string {
  const isFar = dayPattern(at, now) !== 'MM-DD' && at - now > 30 * dayMs
  return isFar ? formatTime(at, dayPattern(at, now)) : momentText(at, now)
}

/** Until when the balance lasts, and why it does. */
export interface RunwayTexts {
  /** `约可用至 11-29 08:00`. */
  until: string
  /** `，含 4 次续费 $54.00`; may be empty. */
  reason: string
}

/** @param now epoch milliseconds */
export function runwayTexts(
  { covered, uncovered }: Forecast,
  renewals: KnownRenewals,
  now: number,
): RunwayTexts {
  const omission = omissionText(renewals)
  if (!uncovered) return { until: '可用 1 年以上', reason: omission }
  if (uncovered.kind === 'usage' && uncovered.at <= now) return { until: '余额已用尽', reason: '' }
  return {
    until: `约可用至 ${endText(uncovered.at, now)}`,
    reason: `${reasonText(covered, uncovered)}${omission}`,
  }
}

/**
 * Both in one text: `约可用至 11-29 08:00，含 4 次续费 $54.00`.
 * @param now epoch milliseconds
 */
export function runwayText(forecast: Forecast, renewals: KnownRenewals, now: number): string {
  const { until, reason } = runwayTexts(forecast, renewals, now)
  return until + reason
}

/**
 * The date alone: `约可用至 11-29`.
 * @param now epoch milliseconds
 */
export const lastsUntilText = ({ uncovered }: Forecast, now: number): string =>
  uncovered ? `约可用至 ${formatTime(uncovered.at, dayPattern(uncovered.at, now))}` : '可用 1 年以上'
