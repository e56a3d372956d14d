export interface Step {
  /** As the button and the toast say it. */
  name: string
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The usual steps; a month has 30 days, as a lease's has. */
export const steps: readonly Step[] = [
  { name: '1 分钟', seconds: minute },
  { name: '1 小时', seconds: hour },
  { name: '1 天', seconds: day },
  { name: '1 个月', seconds: 30 * day },
]

export const units = [
  ['分钟', '分钟', minute],
  ['小时', '小时', hour],
  ['天', '天', day],
] as const

export type Unit = (typeof units)[number][0]

// The mock plays every minute's bills on the way: years would take minutes.
const mostDays = 3660

/** So many of a unit as a step; undefined when it is no whole number of them, or too many. */
export function stepOf(amount: string, unit: Unit): Step | undefined {
  if (!/^[1-9]\d{0,6}$/.test(amount.trim())) return undefined
  const seconds = Number(amount) * (units.find(([name]) => name === unit)?.[2] ?? 0)
  return seconds <= mostDays * day ? { name: `${Number(amount)} ${unit}`, seconds } : undefined
}
