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

const units = [
  ['天', daySeconds],
  ['小时', hourSeconds],
  ['分钟', minuteSeconds],
] as const

/**
 * A duration to show: `30 天` and `2 小时` when nothing is left over, else as `formatDuration`, without minutes when there
 * are none: `1天3小时`. Seconds count below a minute only.
 * @throws RangeError as `formatDuration` does
 */
export function formatTerm(seconds: number | string): string {
  const whole = wholeSeconds(seconds)
  const inMinute = whole - (whole % minuteSeconds)
  const largest = units.find(([, size]) => inMinute >= size)
  if (largest && inMinute % largest[1] === 0) return `${formatCount(inMinute / largest[1])} ${largest[0]}`
  return formatDuration(whole).replace(/(?<unit>\D)0分钟$/, '$<unit>')
}
