import type { Renewal } from '~/features/billing/forecast'
import { chargeReader } from '~/features/billing/units'
import { isPending, mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { NodeRow } from '~/features/nodes/model/node-row'

/** The leases that renew themselves. */
export interface Renewals {
  renewals: Renewal[]
  /** Number of leases of which the list does not say whether, when or for how much they renew. */
  unknownCount: number
}

/** The fields of a node that a renewal depends on. */
export type LeaseRow = Pick<
  NodeRow,
  'leaseStatus' | 'leaseType' | 'isAutoRenew' | 'price' | 'endTime' | 'name'
>

const mayRenewItself = ({ leaseStatus, leaseType, isAutoRenew }: LeaseRow) =>
  isAutoRenew !== false && leaseType === 'monthly' && mayLeaseGoOn(leaseStatus)

const isKnown = ({ leaseStatus, isAutoRenew, endTime }: LeaseRow) =>
  isAutoRenew !== undefined && (leaseStatus === 'running' || isPending(leaseStatus)) && !Number.isNaN(endTime)

/** The renewals to come. Each price is read once, however many rows have it. */
export function renewalsOf(rows: Iterable<LeaseRow>): Renewals {
  const chargeOf = chargeReader()
  const renewals: Renewal[] = []
  let unknownCount = 0
  for (const row of rows) {
    if (!mayRenewItself(row)) continue
    const amount = chargeOf(row.price)
    if (!isKnown(row) || amount === undefined) unknownCount += 1
    else renewals.push({ at: row.endTime, amount, name: row.name })
  }
  return { renewals, unknownCount }
}
