import {
  constructTable,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { Sorting } from '~/lib/sort'
import { sortOptions, type SortValue } from './compare-values'

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
