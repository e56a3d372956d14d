import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { nodeName } from '~/features/nodes/node-row'
import { numberAt, textAt } from '~/lib/columns/column-vector'
import { chargedUnits, type Renewal } from '~/lib/forecast'

/** The leases that renew themselves. */
export interface Renewals {
  renewals: Renewal[]
  /** Number of leases that renew for an amount, or at a time, that the list does not say. */
  unknownCount: number
}

/** Lease states in which the end of a paid month renews the lease. */
const renewedStates = new Set(['running', 'deploying'])

const renewsItself = ({ columns }: DeployedRows, row: number) =>
  numberAt(columns.autoRenew, row) === 1 &&
  textAt(columns.leaseType, row) === 'monthly' &&
  renewedStates.has(textAt(columns.leaseStatus, row))

const nameAt = ({ columns }: DeployedRows, row: number) =>
  nodeName({
    alias: textAt(columns.alias, row),
    lanIp: textAt(columns.lanIp, row),
    rowId: numberAt(columns.rowId, row),
  })

/** The renewals to come of the rows. Each price is read once, however many rows have it. */
export function renewalsOf(rows: DeployedRows): Renewals {
  const { price, endTime } = rows.columns
  const amounts = price.choices.map(chargedUnits)
  const renewals: Renewal[] = []
  let unknownCount = 0
  for (let row = 0; row < rows.length; row++) {
    if (!renewsItself(rows, row)) continue
    const [at, amount] = [numberAt(endTime, row), amounts[price.codes[row] ?? -1]]
    if (Number.isNaN(at) || amount === undefined) unknownCount += 1
    else renewals.push({ at, amount, name: nameAt(rows, row) })
  }
  return { renewals, unknownCount }
}
