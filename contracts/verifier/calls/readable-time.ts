// As src/lib/time.ts reads it, which needs the clock and the zone of the console.
const timePattern =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i

const httpDatePattern = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} [\d:]{8} GMT$/i

/** Whether the console reads a text as a time. */
export function isReadableTime(text: string): boolean {
  if (/^\d+(\.\d+)?$/.test(text) || httpDatePattern.test(text)) return true
  const match = timePattern.exec(text)
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [1, 3, 4, 5, 6, 7].map((index) =>
    Number(match[index] ?? 0),
  )
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date reads the 30th of February as a day in March.
  return date.getUTCMonth() === month - 1 && date.getUTCHours() === hour && date.getUTCMinutes() === minute
}
