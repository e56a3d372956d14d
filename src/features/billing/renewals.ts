import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { idTextAt, numberAt, textAt } from '~/lib/columns/column-vector'
import { chargedUnits, type Renewal, type Units } from '~/lib/forecast'
import { shortId, type IdText } from '~/lib/ids'
import { mayLeaseGoOn } from './lease-state'

/** The leases that renew themselves. */
export interface Renewals {
  renewals: Renewal[]
  /** Number of leases that renew for an amount, or at a time, that the list does not say, or in an unknown state. */
  unknownCount: number
}

/** The fields of a node row that a renewal depends on. `id` is the row's. */
export interface LeaseRow {
  id: IdText
  status: string
  leaseType: string
  isAutoRenew: boolean
  price: string
  /** Epoch milliseconds; NaN when unknown. */
  endTime: number
  name: string
}

/** Whether a lease is paid for and its server not ready: a new one, or one whose image is being reset. */
export const isPending = (leaseStatus: string): boolean => leaseStatus === 'deploying'

/** Whether a pending lease had its server before. A new one has no node, or one that has not reported yet. */
export const isImageReset = (node: { isThere: boolean; status: string }): boolean =>
  node.isThere && node.status !== 'unregistered'

const mayRenewItself = ({ status, leaseType, isAutoRenew }: LeaseRow) =>
  isAutoRenew && leaseType === 'monthly' && mayLeaseGoOn(status)

const isKnown = (status: string) => status === 'running' || isPending(status)

/** The renewals to come. Each price is read once, however many rows have it. */
export function renewalsOf(rows: Iterable<LeaseRow>): Renewals {
  const amounts = new Map<string, Units | undefined>()
  const renewals: Renewal[] = []
  let unknownCount = 0
  for (const row of rows) {
    if (!mayRenewItself(row)) continue
    if (!amounts.has(row.price)) amounts.set(row.price, chargedUnits(row.price))
    const amount = amounts.get(row.price)
    if (!isKnown(row.status) || Number.isNaN(row.endTime) || amount === undefined) unknownCount += 1
    else renewals.push({ at: row.endTime, amount, name: row.name })
  }
  return { renewals, unknownCount }
}

/** Yields the rows of a list in columns. */
export function* leaseRowsOf({ length, columns }: DeployedRows): Generator<LeaseRow> {
  for (let row = 0; row < length; row++)
    yield {
      id: idTextAt(columns.rowId, row),
      status: textAt(columns.leaseStatus, row),
      leaseType: textAt(columns.leaseType, row),
      isAutoRenew: numberAt(columns.autoRenew, row) === 1,
      price: textAt(columns.price, row),
      endTime: numberAt(columns.endTime, row),
      name:
        textAt(columns.alias, row) ||
        textAt(columns.lanIp, row) ||
        `编号 ${shortId(idTextAt(columns.rowId, row))}`,
    }
}
