import {
  constructTable,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { collator } from '~/lib/collator'
import type { Sorting } from '~/lib/sort'

/** What rows are sorted by; undefined where the value is unknown, which comes last in both directions. */
export type SortValue = string | number | undefined

interface ValueRow {
  getValue: (id: string) => unknown
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** How TanStack Table sorts a column of `SortValue`s: numbers as numbers, texts by the numbers in them. */
export const sortOptions = {
  sortUndefined: 'last',
  sortFn: (one: ValueRow, other: ValueRow, id: string) => compare(one.getValue(id), other.getValue(id)),
} as const

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** What rows can be sorted by. */
export interface SortField<Row> {
  id: string
  sortValue: (row: Row) => SortValue
}

/**
 * The indexes of some hundred rows, sorted by TanStack Table: a data grid paints rows by index. Ids that no field has
 * are ignored, and rows with equal values keep their order.
 */
export function sortedRowIndexes<Row extends RowData>(
  rows: readonly Row[],
  fields: readonly SortField<Row>[],
  sorting: Sorting,
): number[] {
  const helper = createColumnHelper<typeof features, Row>()
  const columns = fields.map(({ id, sortValue }) =>
    helper.accessor((row): unknown => sortValue(row), { id, ...sortOptions }),
  )
  const known = sorting.filter(({ id }) => fields.some((field) => field.id === id))
  const table = constructTable({ features, columns, data: rows, initialState: { sorting: known } })
  return table.getSortedRowModel().rows.map(({ index }) => index)
}
