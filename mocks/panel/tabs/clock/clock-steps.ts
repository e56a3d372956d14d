import { daySeconds, hourSeconds, minuteSeconds } from '~/lib/time-units'

export interface ClockStep {
  /** Text on the button and in the toast. */
  name: string
  seconds: number
}

/** Predefined steps; a month has 30 days, like the month of a lease. */
export const clockSteps: readonly ClockStep[] = [
  { name: '1 分钟', seconds: minuteSeconds },
  { name: '1 小时', seconds: hourSeconds },
  { name: '1 天', seconds: daySeconds },
  { name: '1 个月', seconds: 30 * daySeconds },
]

export const timeUnits = [
  ['分钟', '分钟', minuteSeconds],
  ['小时', '小时', hourSeconds],
  ['天', '天', daySeconds],
] as const

export type TimeUnit = (typeof timeUnits)[number][0]

// As in the control API: the provider bills every minute in between, and more would take too long.
const maxDays = 366

/** Parses an amount into a step. Returns undefined when it is not a positive integer or too large. */
export function parseClockStep(amount: string, unit: TimeUnit): ClockStep | undefined {
  if (!/^[1-9]\d{0,6}$/.test(amount.trim())) return undefined
  const seconds = Number(amount) * (timeUnits.find(([name]) => name === unit)?.[2] ?? 0)
  return seconds <= maxDays * daySeconds ? { name: `${Number(amount)} ${unit}`, seconds } : undefined
}
