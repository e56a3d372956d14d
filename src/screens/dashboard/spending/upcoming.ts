import { summarizeRenewals, type RenewalSummary } from '~/features/billing/renewal-summary'
import { chargedUnits, usageCost, type Units } from '~/features/billing/units'
import { mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { horizonMs } from '~/lib/horizon'
import { localDay } from './balance'

/** The end of a lease: it renews itself then, or the node is lost. */
export interface ComingEnd {
  row: LoadedRow
  at: number
  /** The price of the renewal; undefined when unknown. */
  amount: Units | undefined
  /** The balance after it, below zero when it is not enough; undefined when unknown. */
  balanceAfter: Units | undefined
}

const ends = ({ leaseStatus, leaseType, endTime }: LoadedRow, now: number) =>
  leaseType === 'monthly' && mayLeaseGoOn(leaseStatus) && endTime <= now + horizonMs

function afterRenewal(balance: Units | undefined, { isAutoRenew }: LoadedRow, amount: Units | undefined) {
  if (isAutoRenew === false || balance === undefined) return balance
  return isAutoRenew === undefined || amount === undefined ? undefined : balance - amount
}

/**
 * The leases that end within the horizon, the next one first, with the balance after each: use by the minute and
 * the renewals before it are taken off.
 * @param rate units per hour, of all that is billed by the minute; without it no balance is known
 */
export function upcomingExpirations(
  rows: readonly LoadedRow[],
  { balance, rate, now }: { balance: Units | undefined; rate: Units | undefined; now: number },
): ComingEnd[] {
  let left = rate === undefined ? undefined : balance
  return rows
    .filter((row) => ends(row, now))
    .sort((one, other) => one.endTime - other.endTime)
    .map((row) => {
      const amount = chargedUnits(row.price)
      left = afterRenewal(left, row, amount)
      const used = usageCost(rate ?? 0, Math.max(0, row.endTime - now))
      return { row, at: row.endTime, amount, balanceAfter: left === undefined ? undefined : left - used }
    })
}

/** The ends of a day. */
export interface ComingDay {
  /** Local midnight, as all times are shown in local time. */
  start: number
  ends: readonly ComingEnd[]
  /** The ends that are charged. */
  renewals: RenewalSummary
  /** The balance after the last of them; as in `ComingEnd`. */
  balanceAfter: Units | undefined
}

function comingDay(start: number, ends: readonly ComingEnd[]): ComingDay {
  const renewing = ends.flatMap(({ row }) => (row.isAutoRenew ? [row] : []))
  return { start, ends, renewals: summarizeRenewals(renewing), balanceAfter: ends.at(-1)?.balanceAfter }
}

/** Groups ends by day; both are in the order of their times. */
export function groupByDay(ends: readonly ComingEnd[]): ComingDay[] {
  const days = new Map<number, ComingEnd[]>()
  for (const end of ends) {
    const start = localDay(end.at, 0)
    const day = days.get(start)
    if (day) day.push(end)
    else days.set(start, [end])
  }
  return [...days].map(([start, endsOfDay]) => comingDay(start, endsOfDay))
}
