import { dayMs, minuteMs } from './time-units'

/** Offsets change at full quarters of an hour, so that one answer holds for each. */
const quarter = 15 * minuteMs

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, created)
  return created
}

function measureOffset(zone: string, time: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - time
}

/** Asking Intl takes microseconds, and a list has 100,000 rows with several times each. */
const offsets = new Map<string, number>()

function offsetAt(zone: string, time: number): number {
  const start = Math.floor(time / quarter) * quarter
  const key = `${zone} ${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = measureOffset(zone, start)
  offsets.set(key, offset)
  return offset
}

/**
 * Returns the time at which clocks of a zone show `wall`, which is written as if it were UTC; both in milliseconds since
 * 1970. As Date does for the local zone, it takes the first of two such times, and moves one that the clocks skip on.
 */
export function timeInZone(wall: number, zone: string): number {
  // Offsets of midnights around it, so that most of them are known.
  const midnight = Math.floor(wall / dayMs) * dayMs
  const [before, after] = [offsetAt(zone, midnight - dayMs), offsetAt(zone, midnight + 2 * dayMs)]
  const isRight = (offset: number) => offsetAt(zone, wall - offset) === offset
  return wall - (before !== after && !isRight(before) && isRight(after) ? after : before)
}
