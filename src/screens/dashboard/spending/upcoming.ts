import { chargedUnits, type Units } from '~/features/billing/forecast'
import { mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { dayMs, hourMs } from '~/lib/time-units'

/** Milliseconds ahead that the list looks: within it no lease renews twice. */
const comingHorizon = 30 * dayMs

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
  leaseType === 'monthly' && mayLeaseGoOn(leaseStatus) && endTime <= now + comingHorizon

/**
 * The leases that end within the next 30 days, the next one first, with the balance after each: use by the minute and
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
      if (row.isAutoRenew) left = left === undefined || amount === undefined ? undefined : left - amount
      const used = ((rate ?? 0) * Math.max(0, row.endTime - now)) / hourMs
      return { row, at: row.endTime, amount, balanceAfter: left === undefined ? undefined : left - used }
    })
}
