import type { DeployedRows } from '~/features/nodes/node-row'
import { expiryKind } from '~/screens/node-management/expiry'
import type { ChoiceColumn } from '~/lib/columns/column-vector'
import { findMatchingRows } from '~/lib/columns/search-column'
import type { NodeFilters } from './node-filters'

type Mask = Uint8Array

function narrow(mask: Mask, passes: (row: number) => boolean) {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !passes(row)) mask[row] = 0
}

/** Tests each distinct text once rather than each row. */
function narrowByChoice(mask: Mask, { codes, choices }: ChoiceColumn, passes: (text: string) => boolean) {
  const createFilterMask = choices.map(passes)
  narrow(mask, (row) => createFilterMask[codes[row] ?? -1] ?? false)
}

/** Whether no filter is set. */
export const isUnfiltered = ({ keyword, lease, expiry, status, group }: NodeFilters): boolean =>
  keyword === '' && lease === 'all' && expiry === '' && status === '' && group === undefined

/**
 * Returns a mask with 1 for each row that passes the filters. Status and group are server-side filters; they are
 * applied here too, because placeholder rows of another filter are shown until the response arrives.
 */
export function passing(
  { columns, readAt }: Pick<DeployedRows, 'columns'> & { readAt: number },
  filters: NodeFilters,
): Mask {
  const { keyword, lease, expiry, status, group } = filters
  const mask = findMatchingRows(columns.keywords, keyword)
  if (status !== '') narrowByChoice(mask, columns.status, (text) => text === status)
  if (group !== undefined)
    narrowByChoice(mask, columns.groupIds, (ids) => ids.split(' ').includes(String(group)))
  if (lease !== 'all') narrowByChoice(mask, columns.leaseStatus, (text) => text === lease)
  if (expiry !== '')
    narrow(mask, (row) => expiryKind(columns.endTime.values[row] ?? Number.NaN, readAt) === expiry)
  return mask
}

/** Returns the row indexes of an order that pass the mask. */
export function applyFilterMask(order: Uint32Array, mask: Mask): Uint32Array {
  const rows = new Uint32Array(order.length)
  let length = 0
  for (const row of order) if (mask[row] === 1) rows[length++] = row
  return rows.subarray(0, length)
}
