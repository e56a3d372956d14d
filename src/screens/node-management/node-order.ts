import type { DeployedRows } from '~/entities/node/node-row'
import { expiryKind } from '~/entities/node/expiry'
import type { ChoiceColumn } from '~/lib/columns/column'
import { matches } from '~/lib/columns/search'
import type { NodeFilters } from './filters'

type Mask = Uint8Array

function keep(mask: Mask, isKept: (row: number) => boolean) {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !isKept(row)) mask[row] = 0
}

/** Judges each different text once, and not each row. */
function keepChoices(mask: Mask, { codes, choices }: ChoiceColumn, isKept: (text: string) => boolean) {
  const kept = choices.map(isKept)
  keep(mask, (row) => kept[codes[row] ?? -1] ?? false)
}

/** Whether every row passes. */
export const isUnfiltered = ({ keyword, lease, expiry, status, group }: NodeFilters): boolean =>
  keyword === '' && lease === 'all' && expiry === '' && status === '' && group === undefined

/**
 * Which rows pass the filters; 1 where they do. The provider was asked for a status and a group already; they are
 * looked at here too, so that rows which are here can stand in until its answer comes.
 */
export function passing(
  { columns, readAt }: Pick<DeployedRows, 'columns'> & { readAt: number },
  filters: NodeFilters,
): Mask {
  const { keyword, lease, expiry, status, group } = filters
  const mask = matches(columns.keywords, keyword)
  if (status !== '') keepChoices(mask, columns.status, (text) => text === status)
  if (group !== undefined)
    keepChoices(mask, columns.groupIds, (ids) => ids.split(' ').includes(String(group)))
  if (lease !== 'all') keepChoices(mask, columns.leaseStatus, (text) => text === lease)
  if (expiry !== '')
    keep(mask, (row) => expiryKind(columns.endTime.values[row] ?? Number.NaN, readAt) === expiry)
  return mask
}

/** The rows of an order that pass. */
export function filtered(order: Uint32Array, mask: Mask): Uint32Array {
  const rows = new Uint32Array(order.length)
  let length = 0
  for (const row of order) if (mask[row] === 1) rows[length++] = row
  return rows.subarray(0, length)
}
