import { refuse } from './refusal'
import { minute, second } from './time'

interface RateLimit {
  /** How many within the window; one more is refused. */
  count: number
  /** Milliseconds. */
  window: number
}

/** Purchases, top-ups and withdrawals of an account, each kind counted separately. Far above the speed of a person. */
const orderLimit: RateLimit = { count: 60, window: minute }

/**
 * Returns the seconds until one more is allowed: when there were as many as the limit allows within its window, until
 * the oldest of them leaves it; else 0.
 * @param times when each took place, epoch milliseconds, in any order
 */
export function secondsUntilRoom(times: number[], now: number, { count, window }: RateLimit): number {
  const recent = times.filter((at) => at > now - window).toSorted((one, other) => one - other)
  const leavesFirst = recent.at(-count)
  return leavesFirst === undefined ? 0 : Math.ceil((leavesFirst + window - now) / second)
}

/** Refuses (429) one more than the limit allows, with the seconds to wait. */
export function requireRoomInWindow(times: number[], now: number, limit: RateLimit) {
  const seconds = secondsUntilRoom(times, now, limit)
  if (seconds > 0) refuse(429, `操作过于频繁，请 ${seconds} 秒后再试`, seconds)
}

interface Order {
  userId: number
  createdAt: number
}

/** Refuses (429) an account's 61st order of a kind within a minute. */
export const requireOrderRate = (orders: Order[], userId: number, now: number) =>
  requireRoomInWindow(
    orders.filter((one) => one.userId === userId).map(({ createdAt }) => createdAt),
    now,
    orderLimit,
  )
