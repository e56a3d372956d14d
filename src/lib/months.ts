import { parseTime } from './time'

/** A month as `2026-11`. */
export type Month = string

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The first moment of a month in the zone of times that name none (config.json), in milliseconds since 1970. */
export const monthStart = (month: Month): number => parseTime(`${month}-01 00:00:00`)?.getTime() ?? Number.NaN

/**
 * The month of a moment, in the same zone.
 * @param at milliseconds since 1970
 */
export function monthOf(at: number): Month {
  const inUtc = new Date(at).toISOString().slice(0, 7)
  const next = addMonths(inUtc, 1)
  if (at >= monthStart(next)) return next
  return at < monthStart(inUtc) ? addMonths(inUtc, -1) : inUtc
}

/** Months that are offered; an older one may stand in the URL. */
const offeredMonths = 24

/** The months up to the newest, and the selected one. */
export function monthChoices(newest: Month, selected: Month | undefined): Month[] {
  const months = Array.from({ length: offeredMonths }, (_, index) => addMonths(newest, -index))
  return selected === undefined || months.includes(selected) ? months : [...months, selected].sort().reverse()
}

export function monthName(month: Month): string {
  const [year = '', number = ''] = month.split('-')
  return `${year} 年 ${Number(number)} 月`
}
