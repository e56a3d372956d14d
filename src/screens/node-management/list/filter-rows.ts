import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { type ChoiceColumn, findMatchingRows, numberAt, textAt } from '~/lib/columns/column-vector'
import { dayMs } from '~/lib/time-units'
import { idleReader, nodeChoices } from '../columns/node-choices'
import { expiryKind } from '../columns/node-texts'
import { choiceFilterNames } from './choice-filters'
import type { NodeFilters } from './node-filters'

type Columns = DeployedRows['columns']

/** 1 for each row that passes. */
export type Mask = Uint8Array

function narrow(mask: Mask, passes: (row: number) => boolean) {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !passes(row)) mask[row] = 0
}

/** Tests each distinct text once rather than each row. */
function narrowByChoice(mask: Mask, { codes, choices }: ChoiceColumn, passes: (text: string) => boolean) {
  const isPassing = choices.map(passes)
  narrow(mask, (row) => isPassing[codes[row] ?? -1] ?? false)
}

const daysAhead = { 1: 1, 3: 3, soon: 7, 30: 30 } as const

/** Returns whether a row's lease ends as the filter says, counted from `now`, in epoch milliseconds. */
function expiryReader({ endTime, leaseStatus }: Columns, expiry: NodeFilters['expiry'], now: number) {
  return (row: number): boolean => {
    const end = numberAt(endTime, row)
    const kind = expiryKind(end, now, textAt(leaseStatus, row))
    if (expiry === '' || expiry === 'expired' || expiry === 'none') return kind === expiry
    return (kind === 'soon' || kind === 'later') && end - now <= daysAhead[expiry] * dayMs
  }
}

export interface FilteredRows {
  columns: Columns
  /** When the rows were read, in epoch milliseconds; the expiry filter counts from then. */
  readAt: number
}

/**
 * Returns a mask with 1 for each row that passes the filters. Status and group are server-side filters; they are set
 * here only while placeholder rows of another filter are shown, until the response arrives.
 */
export function filterRows({ columns, readAt }: FilteredRows, filters: NodeFilters): Mask {
  const { keyword, lease, expiry, status, group, idle } = filters
  const mask = findMatchingRows(columns.keywords, keyword)
  if (status !== '') narrowByChoice(mask, columns.status, (text) => text === status)
  if (group !== undefined) narrowByChoice(mask, columns.groupIds, (ids) => ids.split('\n').includes(group))
  if (lease !== 'all') narrowByChoice(mask, columns.leaseStatus, (text) => text === lease)
  if (expiry !== '') narrow(mask, expiryReader(columns, expiry, readAt))
  if (idle) narrow(mask, idleReader(columns))
  for (const name of choiceFilterNames) {
    const value = filters[name]
    if (value !== undefined) narrowByChoice(mask, nodeChoices[name](columns), (text) => text === value)
  }
  return mask
}

/** Returns the row indexes of an order that pass the mask. */
export function applyMask(order: Uint32Array, mask: Mask): Uint32Array {
  const rows = new Uint32Array(order.length)
  let length = 0
  for (const row of order) if (mask[row] === 1) rows[length++] = row
  return rows.subarray(0, length)
}
