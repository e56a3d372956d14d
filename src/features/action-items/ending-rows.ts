import { mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'

/** The leases that end at a known time to come. */
export const endingRows = (rows: readonly LoadedRow[], now: number): LoadedRow[] =>
  rows.filter(({ leaseStatus, endTime }) => mayLeaseGoOn(leaseStatus) && endTime > now)
