import { Big } from 'big.js'
import { formatTerm } from '~/lib/duration'
import { horizonMs } from '~/lib/horizon'
import { parseAmount, type Amount } from '~/lib/money'
import { daySeconds, hourSeconds, minuteSeconds, secondMs } from '~/lib/time-units'

/** `low` within the horizon, `critical` under 24 hours. */
export type RunwayLevel = 'fine' | 'low' | 'critical'

/**
 * The seconds that a balance lasts; undefined when nothing is charged, or when either value is unknown.
 * @param balance dollars
 * @param rate dollars per hour
 */
export function runway(balance: Amount, rate: Amount): number | undefined {
  const [remaining, perHour] = [parseAmount(balance), parseAmount(rate)]
  if (!remaining || !perHour || perHour.lte(0)) return undefined
  return remaining.lte(0) ? 0 : remaining.times(hourSeconds).div(perHour).round(0, Big.roundDown).toNumber()
}

export function runwayLevel(seconds: number): RunwayLevel {
  if (seconds < daySeconds) return 'critical'
  return seconds < horizonMs / secondMs ? 'low' : 'fine'
}

/** A runway in its two largest units, from ten days on in days: `30 天`, `3 天 4 小时`, `5 小时 20 分钟`, `12 分钟`. */
export function formatRunway(seconds: number): string {
  const unit = seconds >= 10 * daySeconds ? daySeconds : seconds >= daySeconds ? hourSeconds : minuteSeconds
  const whole = Math.floor(seconds / unit) * unit
  return whole === 0 ? '0 分钟' : formatTerm(whole)
}
