import { formatRunway } from '~/lib/runway'
import type { StateLabel } from '~/features/nodes/labels'

const second = 1000
const week = 7 * 24 * 3600 * second

/** How close the end of a lease is: `soon` within a week, `none` without an end. */
export type ExpiryKind = 'none' | 'expired' | 'soon' | 'later'

/**
 * @param end milliseconds since 1970, NaN without an end
 * @param now milliseconds since 1970
 */
export function expiryKind(end: number, now: number): ExpiryKind {
  if (Number.isNaN(end)) return 'none'
  if (end <= now) return 'expired'
  return end - now <= week ? 'soon' : 'later'
}

const tones = { expired: 'bad', soon: 'warn', later: 'gray' } as const

/** Returns 已过期 or the remaining time; undefined without an end. Parameters as in `expiryKind`. */
export function expiryLabel(end: number, now: number): StateLabel | undefined {
  const kind = expiryKind(end, now)
  if (kind === 'none') return undefined
  const label = kind === 'expired' ? '已过期' : `剩 ${formatRunway((end - now) / second)}`
  return { label, tone: tones[kind] }
}
