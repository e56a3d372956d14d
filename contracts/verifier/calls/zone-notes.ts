import { isObject, type Json } from '../../breaking-changes/schema/json.ts'
import { parsedBody, type HttpExchange } from './exchange.ts'
import type { FoldedViolation } from './fold-violations.ts'

const minute = 60_000

/** An online node reports each minute or so, so that a larger difference is not its age. */
const minDifference = 30 * minute

const quarter = 15 * minute

const withoutZone = /^\d{4}[-/]\d\d?[-/]\d\d?[T ]\d\d?:\d\d(:\d\d([.,]\d+)?)?$/

/** Milliseconds since 1970; a time without a zone is read as UTC. */
function readTime(value: Json | undefined): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * (Number(text) < 1e11 ? 1000 : 1)
  const time = Date.parse(withoutZone.test(text) ? `${text.replaceAll('/', '-').replace(' ', 'T')}Z` : text)
  return Number.isNaN(time) ? undefined : time
}

const isOnline = (status: Json | undefined) =>
  typeof status === 'string' && /^(online|running)$/i.test(status.trim())

/** The values of `last_heartbeat` of all online nodes in a body, at any depth. */
function heartbeatsIn(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(heartbeatsIn)
  if (!isObject(value)) return []
  const own = isOnline(value['status']) ? [value['last_heartbeat'] ?? null] : []
  return [...own, ...Object.values(value).flatMap((inner) => heartbeatsIn(inner ?? null))]
}

/** `UTC+08:00` */
function zoneOf(difference: number): string {
  const minutes = Math.abs(Math.round(difference / quarter) * 15)
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${difference < 0 ? '-' : '+'}${parts.join(':')}`
}

/** Returns a note where the newest heartbeat of the online nodes is hours off the header `Date`. */
export function zoneNotes(exchange: Pick<HttpExchange, 'headers' | 'text'>): FoldedViolation[] {
  const date = Date.parse(exchange.headers['date'] ?? '')
  const beats = heartbeatsIn(parsedBody(exchange) ?? null).flatMap((received) => {
    const at = readTime(received)
    return at === undefined ? [] : [{ at, received }]
  })
  const newest = beats.reduce<(typeof beats)[number] | undefined>(
    (one, other) => (one && one.at >= other.at ? one : other),
    undefined,
  )
  const difference = (newest?.at ?? Number.NaN) - date
  if (!newest || !(Math.abs(difference) >= minDifference)) return []
  const hours = Math.round((Math.abs(difference) / 3_600_000) * 100) / 100
  const what = `last_heartbeat of an online node is ${hours} h ${difference > 0 ? 'after' : 'before'} the header Date: the times are likely those of ${zoneOf(difference)}. Send a zone, or name it as timeZone in config.json`
  return [{ what, received: JSON.stringify(newest.received) }]
}
