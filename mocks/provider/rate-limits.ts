import { refuse } from './refusal'
import { minute, second } from './time'

interface RateLimit {
  /** How many within the window; one more is refused. */
  count: number
  /** Milliseconds. */
  window: number
}

/** Purchases, top-ups and withdrawals of an account, each kind counted by itself. Far above what a person can press. */
const orderLimit: RateLimit = { count: 60, window: minute }

/**
 * Refuses (429) when there were as many as the limit allows within its window, until the oldest of them leaves it.
 * @param times when each took place, epoch milliseconds, in any order
 */
export function requireRoomInWindow(times: number[], now: number, { count, window }: RateLimit) {
  const recent = times.filter((at) => at > now - window).toSorted((one, other) => one - other)
  const leavesFirst = recent.at(-count)
  if (leavesFirst === undefined) return
  const seconds = Math.ceil((leavesFirst + window - now) / second)
  refuse(429, `操作过于频繁，请 ${seconds} 秒后再试`, seconds)
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
