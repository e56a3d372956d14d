import { clock } from './clock'
import { dayMs, hourMs, minuteMs, secondMs } from './time-units'
import { timeZone } from './time-zone'
import { timeInZone } from './zoned-time'

/**
 * A time as the API sends it: an ISO or `YYYY-MM-DD HH:mm:ss` string, also with slashes, an HTTP date, or seconds or
 * milliseconds since 1970.
 */
export type TimeValue = string | number | null | undefined

const timePattern =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

const httpDatePattern = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} [\d:]{8} GMT$/i

// Ten digits are seconds, thirteen are milliseconds; the limit is the year 5138 in seconds, 1973 in milliseconds.
const fromNumber = (value: number) =>
  value > 0 ? new Date(value < 1e11 ? value * secondMs : value) : undefined

const offsetMinutes = (zone: string) => {
  if (/[a-z]/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''))
  return zone.startsWith('-') ? -minutes : minutes
}

type Clock = [year: number, month: number, day: number, hour: number, minute: number, second: number]

// Date accepts the 30th of February as a day in March, and 25 o'clock as 1 o'clock of the next day. Too large a day
// changes the month, too many minutes change the hour, and too many seconds the minute.
const isRolledOver = (date: Date, [, month, , hour, minute]: Clock) =>
  date.getUTCMonth() !== month || date.getUTCHours() !== hour || date.getUTCMinutes() !== minute

// Databases and languages write "no time" as the year 0 or 1, and Date reads years below 100 as 19xx.
const firstYear = 1970

// Parsed by hand, because Safari's Date does not accept a space between date and time.
function fromText(text: string): Date | undefined {
  if (httpDatePattern.test(text)) return new Date(text)
  const match = timePattern.exec(text)
  if (!match) return undefined
  const part = (index: number) => Number(match[index] ?? 0)
  const clock: Clock = [part(1), part(3) - 1, part(4), part(5), part(6), part(7)]
  const milliseconds = Number((match[8] ?? '').padEnd(3, '0').slice(0, 3))
  const asUtc = new Date(Date.UTC(...clock, milliseconds))
  if (isRolledOver(asUtc, clock) || clock[0] < firstYear) return undefined
  if (match[9]) return new Date(asUtc.getTime() - offsetMinutes(match[9]) * minuteMs)
  const zone = timeZone()
  return zone ? new Date(timeInZone(asUtc.getTime(), zone)) : new Date(...clock, milliseconds)
}

/** Parses a time; one without a zone is of that in config.json, else local. Undefined when missing or invalid. */
export function parseTime(moment: TimeValue): Date | undefined {
  const text = String(moment).trim()
  const date = /^\d+(\.\d+)?$/.test(text) ? fromNumber(Number(text)) : fromText(text)
  return date && Number.isFinite(date.getTime()) ? date : undefined
}

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Local time by a pattern of YYYY MM DD HH mm ss; `-` when missing or invalid. */
export function formatTime(moment: TimeValue, pattern = 'YYYY-MM-DD HH:mm:ss'): string {
  const date = parseTime(moment)
  if (!date) return '-'
  return pattern
    .replace('YYYY', String(date.getFullYear()))
    .replace('MM', padTwo(date.getMonth() + 1))
    .replace('DD', padTwo(date.getDate()))
    .replace('HH', padTwo(date.getHours()))
    .replace('mm', padTwo(date.getMinutes()))
    .replace('ss', padTwo(date.getSeconds()))
}

/** Whether a past event's time is further ahead than clocks differ, as one of another zone is. */
export const isAhead = (time: number, now: number): boolean => time - now > 5 * minuteMs

/** Milliseconds since a past event, at least 0; NaN where its time is too far ahead to tell. */
export const ageOf = (time: number, now: number): number =>
  isAhead(time, now) ? Number.NaN : Math.max(0, now - time)

/** @param space stands between the number and its unit */
function ageText(moment: TimeValue, now: number, space: '' | ' '): string {
  const date = parseTime(moment)
  if (!date) return '-'
  const age = Math.max(minuteMs, now - date.getTime())
  if (age < hourMs) return `${Math.floor(age / minuteMs)}${space}分钟前`
  if (age < dayMs) return `${Math.floor(age / hourMs)}${space}小时前`
  if (age < 7 * dayMs) return `${Math.floor(age / dayMs)}${space}天前`
  return formatTime(moment)
}

/**
 * The age of a message, in the documents' form: minutes below an hour (at least one, as a skewed clock could give less),
 * hours below a day, days below a week, else the full time.
 * @param now milliseconds since 1970
 */
export const formatMessageTime = (moment: TimeValue, now: number = clock.now()): string =>
  ageText(moment, now, '')

/** The age of anything else, spaced as durations are: `40 分钟前`; the full time where it is too far ahead. */
export const formatAge = (moment: TimeValue, now: number = clock.now()): string =>
  isAhead(Number(parseTime(moment)), now) ? formatTime(moment) : ageText(moment, now, ' ')

const dateInWords = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Local date and time in Chinese, `2026年11月18日 14:00`; `-` when missing or invalid. */
export function formatDateInWords(moment: TimeValue): string {
  const date = parseTime(moment)
  return date ? dateInWords.format(date) : '-'
}
