import { daySeconds, hourSeconds, minuteSeconds } from './time-units'
import { formatCount } from './units'

/** The largest unit used for a duration. */
export type Granularity = 'minute' | 'hour' | 'day'

function wholeSeconds(seconds: number | string): number {
  const value = typeof seconds === 'string' && seconds.trim() === '' ? NaN : Number(seconds)
  if (!Number.isFinite(value) || value < 0) throw new RangeError('无效的时间差')
  return Math.floor(value)
}

/** Minutes and seconds of a running clock: `2:36`. */
export function clockText(seconds: number): string {
  const whole = wholeSeconds(seconds)
  return `${Math.floor(whole / minuteSeconds)}:${String(whole % minuteSeconds).padStart(2, '0')}`
}

const inMinutes = (seconds: number) => `${Math.floor(seconds / minuteSeconds)}分钟`
const inHours = (seconds: number) =>
  `${Math.floor(seconds / hourSeconds)}小时${inMinutes(seconds % hourSeconds)}`
const inDays = (seconds: number) => `${Math.floor(seconds / daySeconds)}天${inHours(seconds % daySeconds)}`

/**
 * A duration in words, from the largest unit that is not zero: `59秒`, `61分钟`, `25小时0分钟`,
 * `1天1小时1分钟`.
 * @throws RangeError when negative or not a number; callers show `-` then
 */
export function formatDuration(seconds: number | string, granularity: Granularity = 'day'): string {
  const whole = wholeSeconds(seconds)
  if (whole < minuteSeconds) return `${whole}秒`
  if (granularity === 'minute' || whole < hourSeconds) return inMinutes(whole)
  if (granularity === 'hour' || whole < daySeconds) return inHours(whole)
  return inDays(whole)
}

/** Counts and units without those that are zero. Seconds count below a minute only. */
function termParts(seconds: number | string): [count: string, unit: string][] {
  const parts = [...formatDuration(seconds).matchAll(/(\d+)(\D+)/g)]
  const counted = parts.filter(([, count]) => Number(count) > 0)
  return (counted.length > 0 ? counted : parts).map(([, count, unit = '']) => [
    formatCount(Number(count)),
    unit,
  ])
}

/**
 * A duration as pages show it: `3 天 23 小时`, `59 秒`, without units that are zero.
 * @throws RangeError as `formatDuration` does
 */
export const formatTerm = (seconds: number | string): string =>
  termParts(seconds)
    .map((part) => part.join(' '))
    .join(' ')

/**
 * The same in the documents' form for orders: `1小时30分钟`.
 * @throws RangeError as `formatDuration` does
 */
export const formatOrderTerm = (seconds: number | string): string => termParts(seconds).flat().join('')
